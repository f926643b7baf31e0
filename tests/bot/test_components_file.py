"""A file with the real components of Café Melange: checked, used, refused, and missing after a restart."""

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
from engine.kernel import codec
from engine.kernel.core import Action, options, prompt, start
from engine.kernel.errors import BadComponents, StoreError
from tests.bot.test_command_line import error_of, run
from tests.engine.tables.builders import ANNA, BEN, GUILD, PLACE, House

GAME = "cafe_melange"
REGISTRY = "engine.games.cafe_melange.components._REGISTRY"


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Games of one's own, no settings but the defaults, nothing else adopted than what lies in the box."""
    monkeypatch.setattr(games, "GAMES", (CafeInternational(), CafeMelange()))
    monkeypatch.setattr(REGISTRY, {RECONSTRUCTION.name: RECONSTRUCTION})
    for name in ("DISCORD_TOKEN", "DISCORD_API_BASE", "DISCORD_GATEWAY", "MELANGE_COMPONENTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE", str(tmp_path / "database.sqlite3"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Sound components that are not the reconstruction."""
    return written(tmp_path, multiplier=4)


def written(folder: Path, **guest: int) -> Path:
    parts = json.loads(write(RECONSTRUCTION))
    parts["guests"]["F"].update(guest)
    path = folder / f"components-{'-'.join(map(str, guest.values()))}.json"
    path.write_text(json.dumps(parts), encoding="utf-8")
    return path


def faulty(folder: Path) -> Path:
    parts = json.loads(write(RECONSTRUCTION))
    parts["copies"]["olive-chair"] += 1
    parts["phases"] = [9, 9]
    path = folder / "faulty.json"
    path.write_text(json.dumps(parts), encoding="utf-8")
    return path


FAULTS = ["reservation cards: 93 instead of 92", "phases: 9 and 9 are no two borders on the track of 21"]


# herr-ober check --components


def test_a_sound_file_is_said_to_be_sound(file: Path) -> None:
    assert (
        run("check", "--components", file).stdout.strip().startswith(f"The components in {file} are complete")
    )
    assert json.loads(run("check", "--components", file, "--json").stdout) == {
        "components": str(file),
        "faults": [],
    }
    assert "vollständig" in run("--lang", "de", "check", "--components", file).stdout


def test_the_mark_that_some_editors_put_first_is_no_fault(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    run("check", "--components", file)


def test_every_fault_gets_a_line(tmp_path: Path) -> None:
    said = run("check", "--components", faulty(tmp_path), code=1)
    assert said.stdout == ""
    assert said.stderr.splitlines() == FAULTS
    told = json.loads(run("check", "--components", faulty(tmp_path), "--json", code=1).stdout)
    assert told["faults"] == FAULTS


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    assert run("check", "--components", missing, code=1).stderr.startswith(
        f"{missing} cannot be read: No such"
    )
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff")
    assert run("check", "--components", picture, code=1).stderr.strip() == f"{picture} is no text"


def test_the_check_of_everything_names_the_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MELANGE_COMPONENTS", str(faulty(tmp_path)))
    assert (
        "MELANGE_COMPONENTS: reservation cards: 93 instead of 92 (and 1 more" in run("check", code=1).stderr
    )


def test_a_game_without_such_a_file_says_so() -> None:
    with pytest.raises(BadComponents) as refused:
        CafeInternational().read_components("{}")
    assert refused.value.faults == ("cafe_international is played with its own components only",)


# MELANGE_COMPONENTS


def test_without_the_setting_the_reconstruction_is_used() -> None:
    assert components_file.load_components(read_settings()) == {}
    assert start(games.find(GAME), 2, {}, "x").state.components == "reconstruction"


def test_new_games_are_played_with_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MELANGE_COMPONENTS", str(file))
    boxes = components_file.load_components(read_settings())
    state = start(games.find(GAME), 2, {}, "x", boxes[GAME]).state
    assert state.components.startswith("file-")
    assert state.box.guests["F"].multiplier == 4


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", GAME),
        ("run",),
        ("playground", "--port", "0"),
        ("replay", "record.jsonl"),
        ("picture", "record.jsonl", "-o", "x.png"),
    ],
)
def test_faulty_components_are_refused_at_the_start_with_one_sentence(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    monkeypatch.setenv("MELANGE_COMPONENTS", str(faulty(tmp_path)))
    assert error_of(*command) == (
        "MELANGE_COMPONENTS: reservation cards: 93 instead of 92"
        " (and 1 more; `herr-ober check --components FILE` names all)."
    )
    monkeypatch.setenv("MELANGE_COMPONENTS", "missing.json")
    assert error_of(*command) == "MELANGE_COMPONENTS: missing.json cannot be read: No such file or directory."


def test_a_record_holds_with_its_own_components_only(
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
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = await House.open(tmp_path / "tables.db")
    yield opened
    await opened.tables.aclose()


async def test_a_running_game_waits_for_its_components_and_loses_nothing(
    house: House, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (each.read_text(encoding="utf-8") for each in (file, written(tmp_path, multiplier=5)))
    await _wait_for_components(house, first, second, monkeypatch)


async def _wait_for_components(
    house: House, first: str, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = house.tables._ledger.games[GAME]
    house.components = {GAME: game.read_components(first)}
    await house.again()
    table = await house.tables.open_table(PLACE, GUILD, ANNA, GAME, {})
    await house.tables.join(table.id, BEN)
    await house.tables.start(table.id, ANNA.id)
    view = await house.tables.queries.view(table.id, ANNA.id)
    assert view.components == house.components[GAME].name  # type: ignore[attr-defined]
    monkeypatch.setattr(REGISTRY, {RECONSTRUCTION.name: RECONSTRUCTION})  # as after a restart
    house.components = {GAME: game.read_components(second)}
    await house.again()
    before = await house.dump()
    with pytest.raises(StoreError, match="components-missing"):
        await house.tables.queries.turn(table.id, ANNA.id)
    with pytest.raises(StoreError, match="components-missing"):
        await house.tables.act(table.id, (await house.tables.queries.active_seats(table))[0], ())
    assert await house.dump() == before
    other = await house.tables.open_table(PLACE + 1, GUILD, ANNA, GAME, {})
    await house.tables.join(other.id, BEN)
    await house.tables.start(other.id, ANNA.id)
    assert (await house.tables.queries.view(other.id, None)).components == house.components[GAME].name  # type: ignore[attr-defined]
    game.read_components(first)
    assert await house.tables.queries.view(table.id, ANNA.id) == view


def test_chairs_of_games_begun_before_can_still_be_named() -> None:
    """Only the other room has a chair `Window`; the game that goes on has T1a in its place."""
    game = games.find(GAME)
    state = start(game, 2, {}, "x").state
    state.agenda[-1] = Remove(state.active, "remove-guest-marker")
    state.rows["blue-cube" if state.active == 0 else "yellow-cube"] = Row(("purple-chair",), ("T1a", "T2a"))
    parts = json.loads(write(RECONSTRUCTION))
    parts["chairs"][0]["id"] = "Window"
    game.read_components(json.dumps(parts))
    given = {"row": "cube", "chair": "T1a"}
    said = parse_command(game, prompt(game, state, state.active), "remove", given)
    assert said == Action("remove", ("cube", "T1a"))
    assert said in options(game, state, state.active)


def test_a_save_names_its_components(file: Path) -> None:
    game = games.find(GAME)
    box = game.read_components(file.read_text(encoding="utf-8"))
    state = start(game, 3, {}, "x", box).state
    assert f'"{box.name}"' in codec.dump(game, state)
    assert codec.load(game, codec.dump(game, state)).components == state.components == box.name
