"""Migration of saves of earlier schemas; `tests/contract` plays each of them to its end."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.kernel import codec
from engine.kernel.errors import StoreError
from tests.games.cafe_melange.positions import GAME

_SAVES = Path(__file__).parents[2] / "saves" / "cafe_melange"
FIRST, SECOND, THIRD, FOURTH = (sorted((_SAVES / schema).glob("*.json")) for schema in "1234")


def read(path: Path) -> dict[str, Any]:
    parts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return parts


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_a_save_of_schema_1_loses_its_count_of_turns_and_nothing_else(path: Path) -> None:
    """Nothing else but what later schemas changed; such a save lacks which rows were started at the end of the turn."""
    state = read(path)["state"]
    del state["turns"]
    for step in state["agenda"]:
        if step["tag"] == "refresh":
            step["begun"] = []
    assert json.loads(now(path)) == {"schema": GAME.schema, "state": with_what_schema_3_added(state)}


@pytest.mark.parametrize("path", SECOND, ids=lambda path: path.stem)
def test_a_save_of_schema_2_does_not_know_which_action_cards_were_played(path: Path) -> None:
    state = with_what_schema_3_added(read(path)["state"])
    assert json.loads(now(path)) == {"schema": GAME.schema, "state": state}
    assert [len(cards) for cards in state["actions_played"]] == [len(used) for used in state["phases_used"]]


@pytest.mark.parametrize("path", THIRD, ids=lambda path: path.stem)
def test_a_save_of_schema_3_has_no_recent_turns_instead_of_the_chairs_that_changed(path: Path) -> None:
    state = with_what_schema_4_changed(read(path)["state"])
    assert json.loads(now(path)) == {"schema": GAME.schema, "state": state}


@pytest.mark.parametrize("path", FOURTH, ids=lambda path: path.stem)
def test_of_a_save_of_schema_4_nobody_knows_what_was_taken_from_the_display(path: Path) -> None:
    state = with_what_schema_5_added(read(path)["state"])
    assert json.loads(now(path)) == {"schema": GAME.schema, "state": state}


def test_in_some_of_them_action_cards_were_played() -> None:
    assert any(any(read(path)["state"]["phases_used"]) for path in SECOND)


def now(path: Path) -> str:
    return codec.dump(GAME, codec.load(GAME, path.read_text(encoding="utf-8")))


def with_what_schema_3_added(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state of schema 2 in the present form."""
    for step in state["agenda"]:
        added = {"turn": {"shuffle": False}, "draw-more": {"of_three": False}}
        step.update(added.get(step["tag"], {}))
    played = [[""] * len(phases) for phases in state["phases_used"]]
    return with_what_schema_4_changed({**state, "actions_played": played})


def with_what_schema_4_changed(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state of schema 3 in the present form."""
    kept = {name: part for name, part in state.items() if name != "changed"}
    return with_what_schema_5_added({**kept, "recent_turns": []})


def with_what_schema_5_added(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state of schema 4 in the present form."""
    return {**state, "taken": [[] for _ in state["hands"]]}


def test_some_of_them_were_taken_at_the_end_of_a_turn() -> None:
    assert any(step["tag"] == "refresh" for path in FIRST for step in read(path)["state"]["agenda"])


def test_a_save_of_schema_1_without_a_count_of_turns_is_damaged() -> None:
    parts = read(FIRST[0])
    del parts["state"]["turns"]
    with pytest.raises(StoreError, match="save-damaged"):
        codec.load(GAME, json.dumps(parts))


@pytest.mark.parametrize("schema", [0, -1])
def test_a_schema_that_never_was_is_refused(schema: int) -> None:
    parts = read(FIRST[0])
    with pytest.raises(StoreError, match="save-damaged"):
        codec.load(GAME, json.dumps({**parts, "schema": schema}))
