"""Migration of saves of earlier schemas; `tests/contract` plays each of them to its end."""

import json
from pathlib import Path

import pytest

from engine.kernel import codec
from engine.kernel.errors import StoreError
from tests.games.cafe_international.positions import GAME

FIRST = sorted((Path(__file__).parents[2] / "saves" / "cafe_international" / "1").glob("*.json"))


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_a_save_of_schema_1_has_no_recent_turns_instead_of_the_places_that_changed(path: Path) -> None:
    save = path.read_text(encoding="utf-8")
    state = json.loads(save)["state"]
    del state["latest"], state["changed"]
    now = json.loads(codec.dump(GAME, codec.load(GAME, save)))
    assert now == {"schema": GAME.schema, "state": {**state, "recent_turns": []}}


def test_a_schema_that_never_was_is_refused() -> None:
    parts = json.loads(FIRST[0].read_text(encoding="utf-8"))
    with pytest.raises(StoreError, match="save-damaged"):
        codec.load(GAME, json.dumps({**parts, "schema": 0}))
