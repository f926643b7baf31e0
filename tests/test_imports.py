"""Who may import whom; read from the source, so that an import nobody runs is seen as well."""

import ast
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from engine.games import GAMES

ROOT = Path(__file__).parent.parent
MODULES = sorted(
    path.relative_to(ROOT)
    for folder in ("engine", "rendering", "bot")
    for path in ROOT.joinpath(folder).rglob("*.py")
)
PURE_STANDARD_LIBRARY = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "heapq", "itertools"),
    *("hashlib", "json", "math", "operator", "re", "string", "types", "typing"),
}
FOR_PICTURES = {
    *(
        "PIL",
        "cachetools",
        "contextlib",
        "engine",
        "importlib",
        "io",
        "rendering",
        "threading",
        "unicodedata",
    ),
}
KERNEL = {"engine.kernel.core", "engine.kernel.game", "engine.kernel.rng", "engine.kernel.errors"}
WITHOUT_DISCORD = ("bot/messages", "bot/language")


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module a file imports, `from a import b` as `a.b` when that is a module, as `a` otherwise."""
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


def of(folder: str) -> list[Path]:
    found = [path for path in MODULES if path.is_relative_to(folder)]
    assert found, f"nothing in {folder}: the rule would hold for nobody"
    return found


def reached(paths: list[Path]) -> list[Path]:
    """These modules, and those of ours that they import, directly or by others."""
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
    return Path(*module.split(".")).with_suffix(".py") in MODULES


def offences(paths: list[Path], forbidden: Callable[[str], bool]) -> list[str]:
    return [f"{path} imports {module}" for path in paths for module in imports(path) if forbidden(module)]


@pytest.mark.parametrize(
    "game", sorted({path.parts[2] for path in of("engine/games") if len(path.parts) > 3})
)
def test_a_game_imports_the_kernel_and_its_own_package_only(game: str) -> None:
    def forbidden(module: str) -> bool:
        own = within(module, f"engine.games.{game}") or module in KERNEL
        return not own and package(module) not in PURE_STANDARD_LIBRARY

    assert offences(of(f"engine/games/{game}"), forbidden) == []


def test_the_kernel_knows_neither_input_output_nor_time() -> None:
    kernel = [Path(*module.split(".")).with_suffix(".py") for module in sorted(KERNEL)]

    def forbidden(module: str) -> bool:
        return module not in KERNEL and package(module) not in PURE_STANDARD_LIBRARY

    assert offences(kernel, forbidden) == []


def test_what_a_deed_does_to_a_table_is_said_without_waiting_for_anything() -> None:
    names = (
        "changes",
        "lobby",
        "models",
        "presenters",
        "questions",
        "seating",
        "standing_orders",
        "turns",
        "undo",
    )
    pure = reached([Path(f"engine/tables/{name}.py") for name in names])
    assert offences(pure, lambda module: package(module) in {"asyncio", "aiosqlite", "sqlite3"}) == []


def test_the_engine_imports_neither_the_pictures_nor_the_bot() -> None:
    assert offences(of("engine"), lambda module: within(module, "rendering") or within(module, "bot")) == []


def test_computer_players_see_no_game_from_inside() -> None:
    """They play by options alone, so that they play every game."""
    inside = [path for path in of("engine") if not path.is_relative_to("engine/games")]
    allowed = Path("engine/games/__init__.py")

    def forbidden(module: str) -> bool:
        return within(module, "engine.games") and module != "engine.games"

    assert offences([path for path in inside if path != allowed], forbidden) == []


def is_data(module: str) -> bool:
    """Whether a module of a game holds data alone: it knows nothing of the kernel and of the game's rules."""
    path = Path(*module.split(".")).with_suffix(".py")
    return path in MODULES and all(
        is_data(each) for each in imports(path) if package(each) in {"engine", "rendering", "bot"}
    )


def test_pictures_are_painted_from_views_alone() -> None:
    """Of the engine: the kernel's plain values and, of a game, its views and what is data alone."""

    def forbidden(module: str) -> bool:
        if package(module) not in PURE_STANDARD_LIBRARY | FOR_PICTURES:
            return True
        if within(module, "engine.games"):
            return not module.endswith(".view") and not is_data(module)
        return within(module, "engine") and module not in {"engine.kernel.core", "engine.kernel.game"}

    assert offences(of("rendering"), forbidden) == []


def test_a_layout_is_geometry_without_pillow() -> None:
    layouts = [
        path for path in MODULES if path.name in {"layout.py", "geometry.py"} and path.parts[0] == "rendering"
    ]
    assert len(layouts) > 1
    assert offences(reached(layouts), lambda module: within(module, "PIL")) == []


def test_nothing_but_pictures_uses_pillow() -> None:
    others = [path for path in MODULES if path.parts[0] != "rendering" and path.parts[:2] != ("bot", "bench")]
    assert offences(others, lambda module: within(module, "PIL")) == []


def test_discord_is_known_in_the_bot_only_and_not_where_posts_are_made() -> None:
    engine_and_pictures = [path for path in MODULES if path.parts[0] != "bot"]
    pure = [*engine_and_pictures, *(path for folder in WITHOUT_DISCORD for path in of(folder))]
    assert offences(reached(pure), lambda module: within(module, "discord")) == []


def test_the_bot_uses_the_public_names_of_engine_and_rendering() -> None:
    """Of the pictures the package itself; of the games no package but their list."""

    def forbidden(module: str) -> bool:
        if within(module, "rendering"):
            return module != "rendering"
        return within(module, "engine.games") and module != "engine.games"

    assert offences(of("bot"), forbidden) == []


def test_the_bot_knows_no_game_by_name() -> None:
    """What a game brings into the bot, it says of itself; components are a setting of one game, examples are help."""
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
                found += [f"{path}:{node.lineno} names {name}" for name in names if name in node.value]
    assert found == []


def test_the_database_is_known_to_the_store_alone() -> None:
    """To its statements and to what takes care of the file. The playground keeps a world of its own, which is none of the bot's business."""

    def elsewhere(path: Path) -> bool:
        return not path.is_relative_to("engine/store/sqlite") and path.parts[:2] != ("bot", "bench")

    def foreign(path: Path) -> bool:
        return elsewhere(path) and path.parts[:2] != ("bot", "playground")

    bare = [Path("engine/store/sqlite/database.py"), *filter(elsewhere, MODULES)]
    assert offences(bare, lambda module: module == "aiosqlite") == []
    assert offences(list(filter(foreign, MODULES)), lambda module: module == "sqlite3") == []


def test_nobody_imports_the_bot() -> None:
    others = [path for path in MODULES if path.parts[0] != "bot"]
    assert offences(others, lambda module: within(module, "bot")) == []


def test_no_private_name_of_another_module_is_imported() -> None:
    found = []
    for path in MODULES:
        for node in ast.walk(ast.parse(ROOT.joinpath(path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                private = [each.name for each in node.names if each.name.startswith("_")]
                found += [f"{path}: {name} of {node.module}" for name in private if not name.startswith("__")]
    assert found == []


def test_every_import_is_declared() -> None:
    """What is neither ours nor Python's stands among the dependencies of the project."""
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {re.split(r"[<>=!~\[ ]", each)[0].lower() for each in project["dependencies"]}
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
