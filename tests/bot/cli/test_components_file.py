"""The components file for Café Melange: how it is checked, used or rejected, and what happens if it is missing."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cli import components_file
from bot.language.parsing import parse_command
from bot.settings import read_settings
from engine import games
from engine.games.cafe_international import CafeInternational
from engine.games.cafe_melange import CafeMelange
from engine.games.cafe_melange.action_cards import Remove
from engine.games.cafe_melange.component_file import write
from engine.games.cafe_melange.components import RECONSTRUCTION
from engine.games.cafe_melange.markers import Row
from engine.kernel.core import Action, options, prompt, start
from engine.kernel.errors import BadComponents, StoreError
from engine.tables.rules import seating
from engine.tables.table import Table
from tests.bot.cli.command_line import error_of, run
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, GUILD_ID, Harness

GAME = "cafe_melange"
REGISTRY = "engine.games.cafe_melange.components._REGISTRY"


@pytest.fixture(autouse=True)
def _isolate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start from fresh game objects that know only the reconstructed components."""
    monkeypatch.setattr(games, "GAMES", (CafeInternational(), CafeMelange()))
    monkeypatch.setattr(REGISTRY, {RECONSTRUCTION.name: RECONSTRUCTION})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return valid components that differ from the reconstruction."""
    return write_components(tmp_path, multiplier=4)


def write_components(folder: Path, **guest: int) -> Path:
    parts = json.loads(write(RECONSTRUCTION))
    parts["guests"]["F"].update(guest)
    path = folder / f"components-{'-'.join(map(str, guest.values()))}.json"
    path.write_text(json.dumps(parts), encoding="utf-8")
    return path


FAULTS = [
    "reservation cards: 93 instead of 92",
    "phases: 9 and 9 are not two borders in order on the track of 21",
]


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """Return components with the given faults."""
    parts = json.loads(write(RECONSTRUCTION))
    parts["copies"]["olive-chair"] += 1
    parts["phases"] = [9, 9]
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps(parts), encoding="utf-8")
    return path


# herr-ober check --components


def test_a_valid_file_has_no_faults_also_with_a_byte_order_mark(file: Path) -> None:
    assert str(file) in run("check", "--components", file).stdout
    report = json.loads(run("check", "--components", file, "--json").stdout)
    assert report == {"components": str(file), "faults": []}
    file.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    run("check", "--components", file)


def test_every_fault_has_a_line_also_that_a_file_cannot_be_read_and_the_full_check_names_the_setting(
    faulty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run("check", "--components", faulty, code=1)
    assert (result.stdout, result.stderr.splitlines()) == ("", FAULTS)
    assert json.loads(run("check", "--components", faulty, "--json", code=1).stdout)["faults"] == FAULTS
    monkeypatch.setenv("MELANGE_COMPONENTS", str(faulty))
    assert f"MELANGE_COMPONENTS: {FAULTS[0]} (and 1 more" in run("check", code=78).stderr
    missing, picture = tmp_path / "missing.json", tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff")
    for file in (missing, picture):
        assert run("check", "--components", file, code=1).stderr.startswith(str(file))


def test_a_game_without_a_components_file_says_so() -> None:
    with pytest.raises(BadComponents) as refused:
        CafeInternational().read_components("{}")
    assert refused.value.faults == ("cafe_international takes no components from a file",)


# MELANGE_COMPONENTS


def test_new_games_are_played_with_the_file_if_there_is_one(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert components_file.load_components(read_settings()) == {}
    assert start(games.find(GAME), 2, {}, "x").state.components == "reconstruction"
    monkeypatch.setenv("MELANGE_COMPONENTS", str(file))
    boxes = components_file.load_components(read_settings())
    state = start(games.find(GAME), 2, {}, "x", boxes[GAME]).state
    assert state.components.startswith("file-")
    assert state.box.guests["F"].multiplier == 4


@pytest.mark.parametrize(
    "command",
    [
        *(f"simulate {GAME}", "run", "playground --port 0", f"replay {GAME}-1-1.jsonl"),
        *(
            f"picture {GAME}-1-1.jsonl -o x.png",
            f"picture {GAME}-1-1.jsonl --result -o x.png",
            f"words {GAME}",
        ),
    ],
)
def test_faulty_components_are_rejected_at_startup_with_one_sentence(
    command: str, faulty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if ".jsonl" in command:
        run("simulate", GAME, "--records", ".")
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    for path, told in ((faulty, FAULTS[0]), (Path("missing.json"), "missing.json")):
        monkeypatch.setenv("MELANGE_COMPONENTS", str(path))
        assert error_of(*command.split(), code=78).startswith(f"MELANGE_COMPONENTS: {told}")


@pytest.mark.slow
def test_a_record_replays_with_its_own_components_only(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MELANGE_COMPONENTS", str(file))
    run("simulate", GAME, "--records", tmp_path)
    record = tmp_path / f"{GAME}-1-1.jsonl"
    run("replay", record)
    monkeypatch.setattr(games, "GAMES", (CafeInternational(), CafeMelange()))
    monkeypatch.delenv("MELANGE_COMPONENTS")
    sentence = error_of("replay", record)
    assert "reconstruction" in sentence
    assert "file-" in sentence


# a restart without the file, or with another one


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[Harness]:
    opened = await Harness.open(tmp_path / "tables.db")
    yield opened
    await opened.tables.aclose()


async def start_with(harness: Harness, components: str, channel: int) -> Table:
    """Restart with the given components file and begin a two-player game."""
    harness.components = {GAME: harness.tables._repository.game(GAME).read_components(components)}
    await harness.restart()
    table = await harness.tables.open_table(channel, GUILD_ID, ANNA, GAME, {})
    await harness.tables.change(table.id, seating.join, BEN)
    return await harness.tables.start(table.id, ANNA.id)


async def test_a_running_game_waits_for_its_components_and_loses_nothing(
    harness: Harness, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other_file = write_components(tmp_path, multiplier=5)
    first, second = (each.read_text(encoding="utf-8") for each in (file, other_file))
    table = await start_with(harness, first, CHANNEL_ID)
    view = await harness.tables.queries.view(table.id, ANNA.id)
    assert view.components == harness.components[GAME].name  # type: ignore[attr-defined]
    monkeypatch.setattr(REGISTRY, {RECONSTRUCTION.name: RECONSTRUCTION})  # as after a restart
    other = await start_with(harness, second, CHANNEL_ID + 1)
    before = await harness.dump()
    with pytest.raises(StoreError, match="components-missing"):
        await harness.tables.queries.turn(table.id, ANNA.id)
    with pytest.raises(StoreError, match="components-missing"):
        await harness.tables.act(table.id, (await harness.tables.queries.table(table.id)).active_seats[0], ())
    assert await harness.dump() == before
    assert (await harness.tables.queries.view(other.id, None)).components == harness.components[GAME].name  # type: ignore[attr-defined]
    games.find(GAME).read_components(first)
    assert await harness.tables.queries.view(table.id, ANNA.id) == view


def test_chairs_of_other_components_can_still_be_named() -> None:
    """Only the file's room has a chair `Window`; the game in progress has `T1a` instead."""
    game = games.find(GAME)
    state = start(game, 2, {}, "x").state
    state.agenda[-1] = Remove(state.active, "remove-guest-marker")
    state.rows["blue-cube" if state.active == 0 else "yellow-cube"] = Row(("purple-chair",), ("T1a", "T2a"))
    parts = json.loads(write(RECONSTRUCTION))
    parts["chairs"][0]["id"] = "Window"
    game.read_components(json.dumps(parts))
    given = {"row": "cube", "chair": "T1a"}
    result = parse_command(game, prompt(game, state, state.active), "remove", given)
    assert result == Action("remove", ("cube", "T1a"))
    assert result in options(game, state, state.active)
