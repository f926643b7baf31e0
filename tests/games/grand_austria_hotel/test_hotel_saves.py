"""Migration of saves of earlier schemas; `tests/contract` plays each of them to its end."""

import json
from pathlib import Path

import pytest

from engine.kernel import codec
from engine.kernel.errors import StoreError
from tests.games.grand_austria_hotel.positions import GAME

FIRST = sorted((Path(__file__).parents[2] / "saves" / "grand_austria_hotel" / "1").glob("*.json"))


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_a_save_of_schema_1_counts_the_rooms_that_the_turn_has_occupied(path: Path) -> None:
    save = path.read_text(encoding="utf-8")
    state = json.loads(save)["state"]
    changed, turn = state.pop("changed"), state["turn"]
    if turn is not None:
        rooms = state["hotels"][turn["seat"]]["rooms"]
        own = {each[2:] for each in changed if each[0] == str(turn["seat"])} if turn["begun"] else set()
        turn["occupied"] = sum(rooms.get(room) == "occupied" for room in own)
        turn["spare"] = 0
    for hotel in state["hotels"]:
        hotel |= {"passed_on": [], "put_under": []}
    now = json.loads(codec.dump(GAME, codec.load(GAME, save)))
    assert now == {"schema": GAME.schema, "state": {**state, "recent_turns": []}}


def test_in_some_of_them_rooms_were_occupied() -> None:
    states = [codec.load(GAME, path.read_text(encoding="utf-8")) for path in FIRST]
    assert any(state.turn is not None and state.turn.occupied for state in states)


def test_a_schema_that_never_was_is_refused() -> None:
    parts = json.loads(FIRST[0].read_text(encoding="utf-8"))
    with pytest.raises(StoreError, match="save-damaged"):
        codec.load(GAME, json.dumps({**parts, "schema": 0}))
