"""Which packages may import which, judged from the source, so that imports that never run are checked too."""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.parts import games_with, pictures_folder, rules_folder
from tests.registered import GAMES

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
DECLARED = {
    re.split(r"[<>=!~\[ ]", each)[0].lower()
    for each in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgresql"])
}
DISTRIBUTIONS = packages_distributions()
OURS = ("engine", "rendering", "bot", "tests")
PURE_STANDARD_LIBRARY = (
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "heapq", "itertools"),
    *("hashlib", "json", "math", "operator", "re", "string", "types", "typing"),
)
FOR_PICTURES = (
    *("PIL", "anyascii", "bidi", "cachetools", "contextlib", "importlib", "io", "regex", "rendering"),
    *("threading", "zlib", "uharfbuzz", "unicodedata"),
)
KERNEL = tuple(
    f"engine.kernel.{name}" for name in ("cloning", "core", "game", "rng", "errors", "evaluation", "kept")
)
RULES = [rules_folder(game).relative_to(ROOT) for game in GAMES]
"""The folders with the games' rules."""
PICTURES = [pictures_folder(game.key).relative_to(ROOT) for game in games_with("pictures")]
"""The folders with the games' pictures."""
Forbidden = Callable[[str], bool]
"""A predicate that tells whether a module must not be imported."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(ROOT.joinpath(path).read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return every module that a file imports; `from a import b` counts as `a.b` if that is a module, otherwise as `a`."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            parent = path.parent.parts[: len(path.parent.parts) + 1 - node.level] if node.level else ()
            base = ".".join((*parent, *([node.module] if node.module else [])))
            for each in node.names:
                whole = f"{base}.{each.name}"
                is_package = ROOT.joinpath(*whole.split("."), "__init__.py").exists()
                yield whole if is_package or file_of(whole) else base


@cache
def file_of(module: str) -> Path | None:
    """Return the file of a module in the project that is not a package."""
    path = Path(*module.split(".")).with_suffix(".py")
    return path if module.startswith(OURS) and ROOT.joinpath(path).exists() else None


def name_of(path: Path) -> str:
    """Return the import name of a file or a folder."""
    return ".".join(path.with_suffix("").parts)


def within(module: str, packages: Iterable[str]) -> bool:
    return any(module == each or module.startswith(f"{each}.") for each in packages)


def of(*folders: str | Path) -> list[Path]:
    found = {
        folder: sorted(path.relative_to(ROOT) for path in ROOT.joinpath(folder).rglob("*.py"))
        for folder in folders
    }
    assert all(found.values()), "nothing in a folder: the rule would hold for nobody"
    return [path for paths in found.values() for path in paths]


def but(paths: Iterable[Path], *places: str) -> list[Path]:
    """Return the paths outside all the given places."""
    return [path for path in paths if not any(path.is_relative_to(place) for place in places)]


def reached(paths: Iterable[Path]) -> list[Path]:
    """Return the given modules and all modules in the project that they import, directly or indirectly."""
    found = dict.fromkeys(paths)
    ahead = list(found)
    while ahead:
        files = (file_of(module) for module in imports(ahead.pop()))
        new = [path for path in files if path is not None and path not in found]
        found.update(dict.fromkeys(new))
        ahead += new
    return list(found)


def any_of(*packages: str, but: Iterable[str] = ()) -> Forbidden:
    """Forbid the modules in the given packages, except those in `but`."""
    return lambda module: within(module, packages) and not within(module, but)


def all_but(*packages: str) -> Forbidden:
    return lambda module: not within(module, packages)


def inside(package: str) -> Forbidden:
    """Forbid the modules in a package, but not the package itself."""
    return lambda module: module != package and within(module, [package])


def is_data(module: str) -> bool:
    """Return whether a game's module, with everything it imports, is plain data, without states or steps.

    A package counts as everything that its modules import.
    """
    if (path := file_of(module)) is None:
        return False
    imported = {each for path in reached([path]) for each in imports(path) if within(each, OURS)}
    return imported.isdisjoint({"engine.kernel.core", "engine.kernel.game"}) and all(map(file_of, imported))


def is_hidden_from_pictures(folder: Path) -> Forbidden:
    """Forbid everything except the kernel's plain values, games' views, and modules that are plain data."""
    allowed = all_but(*PURE_STANDARD_LIBRARY, *FOR_PICTURES, *KERNEL[1:3], name_of(folder))
    return lambda module: (
        not module.endswith(".view") and not is_data(module)
        if within(module, map(name_of, RULES))
        else allowed(module)
    )


def is_undeclared(module: str) -> bool:
    """Return whether an import comes neither from this project, nor a declared dependency, nor the standard library."""
    name = module.partition(".")[0]
    found = DISTRIBUTIONS.get(name, ())
    names = {each.lower().replace("_", "-") for each in found}
    return name not in sys.stdlib_module_names | {*OURS[:3]} and DECLARED.isdisjoint(names)


MODULES = of("engine", "rendering", "bot")
TABLES = ("table", "persons", "changes", "catalogue", "service", "seen", "rules", "settings", "background")
"""The parts of `engine.tables` that the bot may use: the service and its data types, but nothing underneath."""
ORDER = ("seen/presenters", "seen/models", "rules", "catalogue", "changes", "table", "settings", "persons")
"""Parts of `engine.tables`. Each may import only later ones; none imports the service, which carries out changes."""
TABLE_RULES = reached(of("engine/tables/rules"))
LAYOUTS = [path for path in of("rendering", *PICTURES) if path.name in {"layout.py", "geometry.py"}]


def places_of(part: str) -> list[Path]:
    place = Path("engine/tables", part)
    return of(place) if ROOT.joinpath(place).is_dir() else [place.with_suffix(".py")]


FORBIDDEN: dict[str, tuple[list[Path], Forbidden]] = {
    "the engine imports neither the pictures nor the bot": (of("engine"), any_of("rendering", "bot")),
    "nobody imports the bot": (but(MODULES, "bot"), any_of("bot")),
    "opponents and services work with every game, the list of games alone imports each": (
        but(of("engine"), "engine/games"),
        inside("engine.games"),
    ),
    "the bot imports the list of games, but no package of a game": (of("bot"), inside("engine.games")),
    "the bot imports `rendering` itself and none of its modules": (of("bot"), inside("rendering")),
    "the bot uses the service of the tables and nothing beneath it": (
        of("bot"),
        any_of("engine.tables", but=[f"engine.tables.{each}" for each in TABLES]),
    ),
    "nothing but pictures and benchmarks uses Pillow": (
        but(MODULES, "rendering", "bot/bench"),
        any_of("PIL"),
    ),
    "Discord is known in the bot only, and not where posts are made": (
        reached([*but(MODULES, "bot"), *of("bot/messages", "bot/language")]),
        any_of("discord"),
    ),
    "discord.py is imported by its own package only, and by the smallest bot of the benchmarks": (
        but(of("bot"), "bot/discord", "bot/bench/smallest.py"),
        any_of("discord"),
    ),
    "the database is known to the store alone": (
        but(MODULES, "engine/store"),
        any_of("sqlalchemy", "alembic", "psycopg"),
    ),
    "only the playground has a database of its own, and benchmarks read one": (
        but(MODULES, "engine/store", "bot/bench", "bot/playground"),
        any_of("sqlite3"),
    ),
    "the kernel knows neither input and output nor time": (
        [path for each in KERNEL if (path := file_of(each))],
        all_but(*KERNEL, *PURE_STANDARD_LIBRARY),
    ),
    **{
        f"a game imports the kernel and its own package only: {folder}": (
            of(folder),
            all_but(*KERNEL, *PURE_STANDARD_LIBRARY, name_of(folder)),
        )
        for folder in RULES
    },
    **{
        f"pictures are painted from views alone: {folder}": (of(folder), is_hidden_from_pictures(folder))
        for folder in (Path("rendering"), *PICTURES)
    },
    "a layout is geometry without Pillow": (reached(LAYOUTS), any_of("PIL")),
    **{
        f"what is seen of a table follows from the rules and they from the table: {part}": (
            places_of(part),
            any_of("engine.tables", but=[name_of(Path("engine/tables", each)) for each in ORDER[n:]]),
        )
        for n, part in enumerate(ORDER)
    },
    "the changes of a table are computed without input and output": (
        [
            *TABLE_RULES,
            *reached(path for part in (*ORDER[:2], "changes", "table") for path in places_of(part)),
        ],
        any_of("asyncio", "sqlalchemy", "alembic", "sqlite3", "psycopg"),
    ),
    "the rules of a table know no store, of which `changes` has some plain values": (
        but(TABLE_RULES, "engine/tables/changes.py"),
        any_of("engine.store"),
    ),
    "rows of the store are plain values": (
        [Path("engine/store/rows.py")],
        all_but(*PURE_STANDARD_LIBRARY, "datetime"),
    ),
    "every import is declared, but that of tests": (but(MODULES, "bot/playground/openapi.py"), is_undeclared),
}


@pytest.mark.parametrize(("paths", "forbidden"), FORBIDDEN.values(), ids=FORBIDDEN)
def test_nothing_forbidden_is_imported(paths: list[Path], forbidden: Forbidden) -> None:
    assert paths
    assert [f"{path} imports {each}" for path in paths for each in imports(path) if forbidden(each)] == []


def test_the_engine_has_no_import_cycle() -> None:
    """Imports inside functions, or only for type checkers, count like any other import."""
    names = {path: name_of(path).removesuffix(".__init__") for path in of("engine")}
    TopologicalSorter({name: {*imports(path)} - {name} for path, name in names.items()}).prepare()


def test_the_bot_knows_no_game_by_name() -> None:
    """Everything the bot shows comes from the game itself, except the components file and examples in help texts."""
    named = ("bot/cli/components_file.py", "bot/settings.py", "bot/cli/app.py", "bot/cli/options.py")
    names = {name for game in GAMES for name in (game.key, game.group)}
    texts = [
        (f"{path}:{node.lineno}", node.value)
        for path in but(of("bot"), *named)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    assert [place for place, text in texts if names & {*re.findall(r"[a-z_]+", text)}] == []


def test_nothing_but_the_service_and_its_parts_calls_the_store() -> None:
    calling = {
        path.relative_to("engine/tables").with_suffix("").as_posix()
        for path in of("engine/tables")
        if re.search(r"store\.\w+\(", ROOT.joinpath(path).read_text("utf-8"))
    }
    workers = ("notices", "cards", "followers", "reviews", "automatic_players", "scheduler")
    reading = {f"seen/{name}" for name in ("history", "queries", "privacy")}
    assert (
        calling == {"service", "locking", "repository", *(f"background/{each}" for each in workers)} | reading
    )


def test_no_private_name_of_another_module_is_imported() -> None:
    found = [
        f"{path}: {each.name} of {node.module}"
        for path in MODULES
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        for each in node.names
        if re.match(r"_(?!_)", each.name)
    ]
    assert found == []
