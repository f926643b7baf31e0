"""Records can be read without this program and verified action by action; every change to one is found and named."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import record as records
from engine.kernel.core import Outcome, active_seats, options, start
from engine.kernel.errors import RecordRefusal
from engine.kernel.moves import play
from tests.contract.game_settings import SETTINGS, Setting


def record_lines(setting: Setting, actions: int = 10_000) -> list[str]:
    """Return the record of a random game."""
    game, rng, seed = setting.game, Random("record"), "record"
    names = [f"Guest {seat + 1}" for seat in range(setting.seats)]
    record = records.begin(game, game.check(setting.seats, dict(setting.options)), names, seed)
    outcome = start(game, setting.seats, record.header.options, seed)
    record.add(outcome.events)
    while (seats := active_seats(game, outcome.state)) and len(record.entries) <= actions:
        seat = rng.choice(seats)
        action = rng.choice(options(game, outcome.state, seat))
        outcome = play(game, outcome.state, seat, action)
        record.add(outcome.events, seat, action)
    if outcome.state.result is not None:
        record.result = records.result_as_json(outcome.state.result)
    return list(record.lines())


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return record_lines(SETTINGS[0])


def replay(lines: list[str]) -> list[tuple[int, Outcome[Any]]]:
    return list(records.replay(records.read(lines)))


def refusal(lines: list[str]) -> RecordRefusal:
    with pytest.raises(RecordRefusal) as refused:
        replay(lines)
    return refused.value


def changed(lines: list[str], number: int, **parts: Any) -> list[str]:
    """Return the lines with some values of one line changed."""
    return [
        json.dumps({**json.loads(line), **parts}) if place == number else line
        for place, line in enumerate(lines)
    ]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_record_can_be_replayed(setting: Setting) -> None:
    lines = record_lines(setting)
    assert [n for n, _ in replay(lines)] == list(range(len(lines) - 2))
    assert list(records.read(lines).lines()) == lines


def test_the_record_of_an_unfinished_game_can_be_replayed() -> None:
    lines = record_lines(SETTINGS[0], 10)
    assert len(lines) == 12
    assert replay(lines)[-1][1].state.result is None


def test_the_first_line_says_what_is_played(lines: list[str]) -> None:
    game = SETTINGS[0].game
    assert json.loads(lines[0]) == {
        "record": 1,
        "game": game.key,
        "options": dict(SETTINGS[0].options),
        "seats": ["Guest 1", "Guest 2"],
        "seed": "record",
        "schema": game.schema,
    }
    assert json.loads(lines[1])["n"] == 0
    assert set(json.loads(lines[2])) == {"n", "seat", "action", "events"}
    assert set(json.loads(lines[-1])["result"]) == {"reason", "standings"}


def test_a_record_can_be_followed_without_our_random_generator(lines: list[str]) -> None:
    """The events contain every tile that is drawn."""
    events = [event for line in lines[1:-1] for event in json.loads(line)["events"]]
    drawn = [event["tiles"] for event in events if event["kind"] in {"dealt", "drew"}]
    assert drawn
    assert all(isinstance(tile, str) for tiles in drawn for tile in tiles)


@pytest.mark.parametrize(
    "text",
    ["", "\n\n", "hello", "{", "[]", "null", "1", '"record"', "{}", '{"record": "one"}', '{"record": null}'],
)
def test_what_is_not_a_record_is_refused(text: str) -> None:
    assert refusal(text.splitlines()).key == "not-a-record"


@pytest.mark.parametrize("parts", [{"record": 2}, {"schema": 99}], ids=["another form", "a later game"])
def test_a_newer_record_is_refused(lines: list[str], parts: dict[str, int]) -> None:
    assert refusal(changed(lines, 0, **parts)).key == "record-newer"


def test_the_record_of_an_unknown_game_is_refused(lines: list[str]) -> None:
    refused = refusal(changed(lines, 0, game="chess"))
    assert (refused.key, refused.values["game"]) == ("record-of-unknown-game", "chess")


@pytest.mark.parametrize(
    "parts", [{"seats": "Anna"}, {"options": None}, {"seed": 1}, {"extra": 1}, {"record": 0}]
)
def test_an_invalid_first_line_is_refused(lines: list[str], parts: dict[str, Any]) -> None:
    assert refusal(changed(lines, 0, **parts)).key in {"record-damaged", "not-a-record"}


@pytest.mark.parametrize(
    "parts", [{"n": 7}, {"n": "3"}, {"seat": None}, {"action": None}, {"events": None}, {"extra": 1}]
)
def test_a_damaged_line_is_named(lines: list[str], parts: dict[str, Any]) -> None:
    refused = refusal(changed(lines, 4, **parts))
    assert (refused.key, refused.values["line"]) == ("record-damaged", 5)


def test_a_truncated_line_is_named(lines: list[str]) -> None:
    refused = refusal([*lines[:6], lines[6][:20]])
    assert (refused.key, refused.values["line"]) == ("record-damaged", 7)


def test_nothing_follows_the_result(lines: list[str]) -> None:
    assert refusal([*lines, lines[-1]]).values["line"] == len(lines) + 1


def test_a_record_without_a_set_up_is_refused(lines: list[str]) -> None:
    assert refusal(lines[:1]).key == "record-empty"


def test_a_changed_action_is_found(lines: list[str]) -> None:
    """Any other action number 3 is either illegal or has other events."""
    refused = refusal(changed(lines, 4, action="bar FR-m"))
    assert refused.key in {"record-differs", "record-refused"}
    assert refused.values["n"] == 3


def test_an_action_that_cannot_be_read_is_found(lines: list[str]) -> None:
    refused = refusal(changed(lines, 4, action=""))
    assert (refused.key, refused.values["why"]) == ("record-refused", "unreadable-action")


def test_an_action_of_another_seat_is_found(lines: list[str]) -> None:
    refused = refusal(changed(lines, 2, seat=1 - json.loads(lines[2])["seat"]))
    assert (refused.key, refused.values["n"], refused.values["why"]) == ("record-refused", 1, "not-awaited")


@pytest.mark.parametrize("line", [1, 5, -2])
def test_a_changed_event_is_found(lines: list[str], line: int) -> None:
    place = line % len(lines)
    events = json.loads(lines[place])["events"]
    events[-1]["kind"] = "other"
    refused = refusal(changed(lines, place, events=events))
    assert (refused.key, refused.values["n"]) == ("record-differs", place - 1)
    assert '"other"' in str(refused.values["recorded"])


@pytest.mark.parametrize("change", ["one less", "one more"])
def test_a_missing_or_added_event_is_found(lines: list[str], change: str) -> None:
    events = json.loads(lines[3])["events"]
    refused = refusal(
        changed(lines, 3, events=events[:-1] if change == "one less" else [*events, events[-1]])
    )
    assert (refused.key, refused.values["n"]) == ("record-differs", 2)


def test_another_seed_is_found(lines: list[str]) -> None:
    assert refusal(changed(lines, 0, seed="another")).values["n"] == 0


def test_a_changed_result_is_found(lines: list[str]) -> None:
    result = json.loads(lines[-1])["result"]
    result["standings"][0]["score"] += 1
    assert refusal([*lines[:-1], json.dumps({"result": result})]).key == "record-result"


def test_a_missing_result_is_found(lines: list[str]) -> None:
    assert refusal(lines[:-1]).key == "record-result"


@pytest.mark.parametrize("schema", [0, -1, None])
def test_an_impossible_schema_is_reported_as_damage(lines: list[str], schema: int | None) -> None:
    assert refusal(changed(lines, 0, schema=schema)).key == "record-damaged"


@pytest.mark.slow
@given(data=st.data())
def test_a_change_of_any_single_character_is_found(lines: list[str], data: st.DataObject) -> None:
    """Only the names of the players cannot be verified."""
    number = data.draw(st.integers(0, len(lines) - 1))
    place = data.draw(st.integers(0, len(lines[number]) - 1))
    letter = data.draw(st.characters(codec="ascii", categories=("L", "N", "P", "S")))
    altered = [
        *lines[:number],
        lines[number][:place] + letter + lines[number][place + 1 :],
        *lines[number + 1 :],
    ]
    try:
        replay(altered)
    except RecordRefusal:
        return
    assert [_without_names(line) for line in altered] == [_without_names(line) for line in lines]


def _without_names(line: str) -> Any:
    return {**json.loads(line), "seats": None}


SEATINGS = [
    {"seat": 0, "name": "Anna", "kind": "person", "from": 1},
    {"seat": 0, "name": "Franz", "kind": "computer", "from": 3},
]


def test_a_record_may_say_who_sat_where_from_which_action_on(lines: list[str]) -> None:
    longer = changed(lines, 0, seatings=SEATINGS)
    record = records.read(longer)
    assert list(record.lines()) == longer
    assert replay(longer)[-1][1] == replay(lines)[-1][1], "the game is the same"
    last = json.loads(lines[0])["seats"][1:]
    names = [record.header.names_at(n) for n in (0, 1, 2, 3, 4)]
    assert names == [(first, *last) for first in ("Anna", "Anna", "Anna", "Franz", "Franz")]
    assert records.read(lines).header.names_at(3) == tuple(json.loads(lines[0])["seats"])


@pytest.mark.parametrize(
    "damage", [{"seat": 9}, {"seat": -1}, {"from": 0}, {"kind": "dog"}, {"name": 3}, {"at": "then"}]
)
def test_a_seating_that_cannot_be_is_damage(lines: list[str], damage: dict[str, Any]) -> None:
    refused = refusal(changed(lines, 0, seatings=[{**SEATINGS[0], **damage}]))
    assert (refused.key, refused.values["line"]) == ("record-damaged", 1)
