"""Games from other packages, each named by an entry point in the group `herr_ober.games`."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points

from engine.kernel.game import AnyGame, Game

GROUP = "herr_ober.games"


@dataclass(frozen=True)
class InstalledGame:
    """The game an entry point names.

    Attributes:
        package: The installed package, such as `herr-ober-kuhn-poker 1.0`.
        module: The module the entry point names.
        game: The game; None if it could not be loaded.
        fault: Why it cannot be played, as a sentence for the operator; empty if it can.
    """

    package: str
    module: str
    game: AnyGame | None
    fault: str = ""


def installed_games() -> Iterator[InstalledGame]:
    """Load and yield the games of all installed packages, sorted by package, without registering them.

    An entry point names a game, or a game's class.
    """
    found = [(_package_of(entry), entry) for entry in entry_points(group=GROUP)]
    for package, entry in sorted(found, key=lambda each: (each[0], each[1].name)):
        yield _load(package, entry)


def _package_of(entry: EntryPoint) -> str:
    return "" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"


def _load(package: str, entry: EntryPoint) -> InstalledGame:
    try:
        found = entry.load()
        game = found() if isinstance(found, type) and issubclass(found, Game) else found
    except Exception as error:  # noqa: BLE001 -- whatever a package raises, the other games can be played
        fault = f"{entry.value} cannot be loaded: {type(error).__name__}: {error}"
        return InstalledGame(package, entry.module, None, fault)
    if not isinstance(game, Game):
        return InstalledGame(package, entry.module, None, f"{entry.value} is not a game")
    return InstalledGame(package, entry.module, game)
