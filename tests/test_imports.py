"""Which packages may import which; read from the source, so that an import that is never executed counts too."""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.parts import games_with, pictures_folder, rules_folder
from tests.registered import GAMES

ROOT = Path(__file__).parent.parent
OURS = {"engine", "rendering", "bot", "tests"}
MODULES = sorted(
    path.relative_to(ROOT)
    for folder in ("engine", "rendering", "bot")
    for path in ROOT.joinpath(folder).rglob("*.py")
)
RULES = {game.key: rules_folder(game).relative_to(ROOT) for game in GAMES}
"""The folder of each game's rules, by its key."""
PICTURES = {game.key: pictures_folder(game.key).relative_to(ROOT) for game in games_with("pictures")}
"""The folder of its pictures."""
PURE_STANDARD_LIBRARY = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "heapq", "itertools"),
    *("hashlib", "json", "math", "operator", "re", "string", "types", "typing"),
}
FOR_PICTURES = {
    *(
        "PIL",
        "anyascii",
        "bidi",
        "cachetools",
        "contextlib",
        "engine",
        "importlib",
        "io",
        "regex",
        "rendering",
    ),
    *("threading", "zlib", "uharfbuzz", "unicodedata"),
}
KERNEL = {
    "engine.kernel.cloning",
    "engine.kernel.core",
    "engine.kernel.game",
    "engine.kernel.rng",
    "engine.kernel.errors",
    "engine.kernel.evaluation",
    "engine.kernel.kept",
}


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return every module a file imports: `from a import b` as `a.b` if that is a module, else as `a`."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    own = ".".join(path.parent.parts)
    for node in ast.walk(ast.parse(ROOT.joinpath(path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            parent = ".".join(own.split(".")[: 1 - node.level or None]) if node.level else ""
            base = ".".join(part for part in (parent, node.module or "") if part)
            for each in node.names:
                whole = f"{base}.{each.name}"
                yield whole if _is_module(whole) else base


def _is_module(name: str) -> bool:
    place = ROOT.joinpath(*name.split("."))
    return place.with_suffix(".py").exists() or place.joinpath("__init__.py").exists()


def package(module: str) -> str:
    return module.partition(".")[0]


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def of(folder: str | Path) -> list[Path]:
    found = sorted(path.relative_to(ROOT) for path in ROOT.joinpath(folder).rglob("*.py"))
    assert found, f"nothing in {folder}: the rule would hold for nobody"
    return found


def reached(paths: list[Path]) -> list[Path]:
    """Return these modules and those of the project that they import, directly or indirectly."""
    found: list[Path] = []
    ahead = list(paths)
    while ahead:
        path = ahead.pop()
        if path not in found:
            found.append(path)
            ahead += [
                Path(*module.split(".")).with_suffix(".py") for module in imports(path) if _is_file(module)
            ]
    return found


def _is_file(module: str) -> bool:
    return package(module) in OURS and ROOT.joinpath(*module.split(".")).with_suffix(".py").exists()


def offences(paths: list[Path], forbidden: Callable[[str], bool]) -> list[str]:
    return [f"{path} imports {module}" for path in paths for module in imports(path) if forbidden(module)]


def name_of(path: Path) -> str:
    """Return the name under which a file or a folder is imported."""
    return ".".join(path.with_suffix("").parts)


def but(paths: list[Path], *places: str) -> list[Path]:
    """Return the modules that are in none of these places."""
    return [path for path in paths if not any(path.is_relative_to(place) for place in places)]


def any_of(*packages: str, but: tuple[str, ...] = ()) -> Callable[[str], bool]:
    """Return whether a module is in one of these packages, and in none of those that are allowed."""
    return lambda module: (
        any(within(module, each) for each in packages) and not any(within(module, each) for each in but)
    )


PURE = [*but(MODULES, "bot"), *of("bot/messages"), *of("bot/language")]
"""Where posts are made, and all that is not the bot."""
TABLES = ("table", "persons", "changes", "catalogue", "service", "seen", "rules", "settings", "background")
"""What the bot may use of the tables: the service, and nothing beneath it."""
FORBIDDEN: dict[str, tuple[list[Path], Callable[[str], bool]]] = {
    "the engine imports neither the pictures nor the bot": (of("engine"), any_of("rendering", "bot")),
    "nobody imports the bot": (but(MODULES, "bot"), any_of("bot")),
    "opponents and services work with every game, the list of games alone imports each": (
        but(of("engine"), "engine/games"),
        lambda module: within(module, "engine.games") and module != "engine.games",
    ),
    "the bot imports the list of games, but no package of a game": (
        of("bot"),
        lambda module: within(module, "engine.games") and module != "engine.games",
    ),
    "the bot imports `rendering` itself and none of its modules": (
        of("bot"),
        lambda module: within(module, "rendering") and module != "rendering",
    ),
    "the bot uses the service of the tables and nothing beneath it": (
        of("bot"),
        any_of("engine.tables", but=tuple(f"engine.tables.{each}" for each in TABLES)),
    ),
    "nothing but pictures and benchmarks uses Pillow": (
        but(MODULES, "rendering", "bot/bench"),
        any_of("PIL"),
    ),
    "Discord is known in the bot only, and not where posts are made": (reached(PURE), any_of("discord")),
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
        [Path(*module.split(".")).with_suffix(".py") for module in sorted(KERNEL)],
        lambda module: module not in KERNEL and package(module) not in PURE_STANDARD_LIBRARY,
    ),
}


@pytest.mark.parametrize(("paths", "forbidden"), FORBIDDEN.values(), ids=FORBIDDEN)
def test_nothing_forbidden_is_imported(paths: list[Path], forbidden: Callable[[str], bool]) -> None:
    assert offences(paths, forbidden) == []


@pytest.mark.parametrize("game", RULES)
def test_a_game_imports_the_kernel_and_its_own_package_only(game: str) -> None:
    def forbidden(module: str) -> bool:
        own = within(module, name_of(RULES[game])) or module in KERNEL
        return not own and package(module) not in PURE_STANDARD_LIBRARY

    assert offences(of(RULES[game]), forbidden) == []


def test_the_changes_of_a_table_are_computed_without_input_output() -> None:
    names = ("changes", "writes", "document", "table", "seen/models", "seen/presenters")
    rules = of("engine/tables/rules")
    pure = reached([*rules, *(Path(f"engine/tables/{name}.py") for name in names)])
    input_output = {"asyncio", "sqlalchemy", "alembic", "sqlite3", "psycopg"}
    assert offences(pure, lambda module: package(module) in input_output) == []
    rows = Path("engine/store/rows.py")  # plain values, of which `changes` has some
    assert offences([rows], lambda module: package(module) not in PURE_STANDARD_LIBRARY | {"datetime"}) == []
    beside = [path for path in reached(rules) if path != Path("engine/tables/changes.py")]
    assert rows in beside
    assert offences(beside, lambda module: within(module, "engine.store")) == []


def test_what_is_seen_of_a_table_follows_from_the_rules_and_they_from_the_table() -> None:
    """Each of these imports only those behind it; none of them the service, which carries the changes out."""
    order = [
        "seen/presenters",
        "seen/models",
        "rules",
        "catalogue",
        "changes",
        "table",
        "settings",
        "persons",
    ]
    for n, each in enumerate(order):
        place = Path("engine/tables", each)
        paths = of(place) if ROOT.joinpath(place).is_dir() else [place.with_suffix(".py")]
        behind = [name_of(Path("engine/tables", name)) for name in order[n:]]

        def forbidden(module: str, behind: list[str] = behind) -> bool:
            return within(module, "engine.tables") and not any(within(module, name) for name in behind)

        assert offences(paths, forbidden) == []


def is_data(module: str) -> bool:
    """Return whether a module of a game, with everything it imports, is plain data: neither states nor steps."""
    found, ahead = set[str](), [module]
    while ahead:
        name = ahead.pop()
        if name in found:
            continue
        found.add(name)
        path = ROOT.joinpath(*name.split(".")).with_suffix(".py")
        if (
            name in {"engine.kernel.core", "engine.kernel.game"} or not path.exists()
        ):  # a package stands for all that its modules import
            return False
        ahead += [each for each in imports(path.relative_to(ROOT)) if package(each) in OURS]
    return True


@pytest.mark.parametrize("folder", [Path("rendering"), *PICTURES.values()], ids=str)
def test_pictures_are_painted_from_views_alone(folder: Path) -> None:
    """They may import the kernel's plain values, and of a game its view and its modules of plain data."""
    rules = [name_of(each) for each in RULES.values()]

    def forbidden(module: str) -> bool:
        if any(within(module, each) for each in rules):
            return not module.endswith(".view") and not is_data(module)
        if within(module, name_of(folder)):
            return False
        if package(module) not in PURE_STANDARD_LIBRARY | FOR_PICTURES:
            return True
        return within(module, "engine") and module not in {"engine.kernel.core", "engine.kernel.game"}

    assert offences(of(folder), forbidden) == []


@pytest.mark.parametrize(
    ("first", "expected"),
    [("", True), ("from engine.kernel.core import State", False)],
    ids=["data", "rules"],
)
def test_modules_that_import_each_other_are_data_unless_one_imports_the_kernel(
    first: str, expected: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A circular import has a result too, so that the tests above can name the offence."""
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    monkeypatch.setitem(globals(), "imports", lambda path: tuple(_imports(path)))
    folder = tmp_path / "engine" / "games" / "waltz"
    folder.mkdir(parents=True)
    for name, text in {
        "__init__": "",
        "board": "from engine.games.waltz import hall",
        "hall": f"from engine.games.waltz import board\n{first}",
    }.items():
        folder.joinpath(f"{name}.py").write_text(text, encoding="utf-8")
    assert is_data("engine.games.waltz.board") is expected


def test_a_layout_is_geometry_without_pillow() -> None:
    layouts = [
        path
        for folder in (Path("rendering"), *PICTURES.values())
        for path in of(folder)
        if path.name in {"layout.py", "geometry.py"}
    ]
    assert len(layouts) > 1
    assert offences(reached(layouts), lambda module: within(module, "PIL")) == []


def test_the_bot_knows_no_game_by_name() -> None:
    """Whatever the bot shows comes from the game itself; exceptions are the components file and examples in help texts."""
    named = {"bot/cli/components_file.py", "bot/settings.py", "bot/cli/app.py"}
    names = {name for game in GAMES for name in (game.key, game.group)}
    found = []
    for path in of("bot"):
        for node in ast.walk(ast.parse(ROOT.joinpath(path).read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and path.as_posix() not in named
            ):
                words = set(re.findall(r"[a-z_]+", node.value))
                found += [f"{path}:{node.lineno} names {name}" for name in names & words]
    assert found == []


def test_nothing_but_the_service_and_its_parts_calls_the_store() -> None:
    calling = [
        path
        for path in of("engine/tables")
        if re.search(r"store\.\w+\(", ROOT.joinpath(path).read_text("utf-8"))
    ]
    parts = {path.relative_to("engine/tables").with_suffix("").as_posix() for path in calling}
    queues = {f"background/{name}" for name in ("notices", "cards", "followers", "reviews")}
    workers = {"background/automatic_players", "background/scheduler"}
    reading = {f"seen/{name}" for name in ("history", "queries", "privacy")}
    assert parts == {"service", "locking", "repository"} | queues | workers | reading


def test_no_private_name_of_another_module_is_imported() -> None:
    found = []
    for path in MODULES:
        for node in ast.walk(ast.parse(ROOT.joinpath(path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                private = [each.name for each in node.names if each.name.startswith("_")]
                found += [f"{path}: {name} of {node.module}" for name in private if not name.startswith("__")]
    assert found == []


def test_every_import_is_declared() -> None:
    """Every import from outside the project and the standard library is a declared dependency.

    That of PostgreSQL is imported with its store only, which is optional.
    """
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    dependencies = (*project["dependencies"], *project["optional-dependencies"]["postgresql"])
    declared = {re.split(r"[<>=!~\[ ]", each)[0].lower() for each in dependencies}
    distributions = packages_distributions()

    def undeclared(module: str) -> bool:
        name = package(module)
        if name in {"engine", "rendering", "bot"} | sys.stdlib_module_names:
            return False
        return not any(each.lower() in declared for each in distributions.get(name, ()))

    others = [
        path for path in MODULES if path != Path("bot/playground/openapi.py")
    ]  # for tests: jsonschema_rs
    assert offences(others, undeclared) == []


def module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def import_cycle(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """Return the modules of an import cycle, ending with the first one again; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found[::-1]  # from importer to imported
    return []


def test_the_engine_has_no_import_cycle() -> None:
    """Imports inside functions and those for type checkers alone count like any other."""
    graph = {module_name(path): {*imports(path)} - {module_name(path)} for path in of("engine")}
    assert " -> ".join(import_cycle(graph)) == ""


def test_an_import_cycle_is_named() -> None:
    graph = {"a": ("b", "json"), "b": ("c",), "c": ("a",), "d": ("a",)}
    assert " -> ".join(import_cycle(graph)) in {"a -> b -> c -> a", "b -> c -> a -> b", "c -> a -> b -> c"}
    assert import_cycle({"a": ("b",), "b": ("json",)}) == []
