"""Records can be read without this program and verified action by action; any change to a record is found and named."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import record as records
from engine.kernel.core import Outcome
from engine.kernel.errors import RecordRefusal
from tests.contract.game_settings import SETTINGS, Setting


def record_lines(setting: Setting, actions: int | None = None) -> list[str]:
    """Return the lines of a random game's record."""
    return list(setting.record("record", actions).lines())


LINES = record_lines(SETTINGS[0])


def replay(lines: list[str]) -> list[tuple[int, Outcome[Any]]]:
    return list(records.replay(records.read(lines)))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_record_can_be_replayed(setting: Setting) -> None:
    lines = record_lines(setting)
    assert [n for n, _ in replay(lines)] == list(range(len(lines) - 2))
    assert list(records.read(lines).lines()) == lines


def test_the_record_of_an_unfinished_game_can_be_replayed() -> None:
    lines = record_lines(SETTINGS[0], 10)
    assert len(lines) == 12
    assert replay(lines)[-1][1].state.result is None


def test_the_first_line_says_what_is_played() -> None:
    game = SETTINGS[0].game
    assert json.loads(LINES[0]) == {
        "record": 1,
        "game": game.key,
        "options": dict(SETTINGS[0].options),
        "seats": ["Guest 1", "Guest 2"],
        "seed": "record",
        "schema": game.schema,
    }
    assert json.loads(LINES[1])["n"] == 0
    assert set(json.loads(LINES[2])) == {"n", "seat", "action", "events"}
    assert set(json.loads(LINES[-1])["result"]) == {"reason", "standings"}


def test_a_record_can_be_followed_without_our_random_generator() -> None:
    """The events name every tile that is drawn."""
    events = [event for line in LINES[1:-1] for event in json.loads(line)["events"]]
    drawn = [event["tiles"] for event in events if event["kind"] in {"dealt", "drew"}]
    assert drawn
    assert all(isinstance(tile, str) for tiles in drawn for tile in tiles)


SEATINGS = [
    {"seat": 0, "name": "Anna", "kind": "person", "from": 1},
    {"seat": 0, "name": "Franz", "kind": "computer", "from": 3},
]


Change = Callable[[list[str]], list[str]]


def changed(number: int, **parts: Any) -> Change:
    """Return a function that changes some of a line's values; each change is a new value or a function of the old one."""

    def change(lines: list[str]) -> list[str]:
        line = json.loads(lines[number])
        line |= {name: part(line[name]) if callable(part) else part for name, part in parts.items()}
        return [*lines[:number], json.dumps(line), *lines[number:][1:]]

    return change


def of_another_kind(events: list[Any]) -> list[Any]:
    return [*events[:-1], {**events[-1], "kind": "other"}]


NO_RECORDS = (
    "",
    "\n\n",
    "hello",
    "{",
    "[]",
    "null",
    "1",
    '"record"',
    "{}",
    '{"record": "one"}',
    '{"record": null}',
)
FAULTS: dict[str, tuple[Change, str, dict[str, object]]] = {
    **{
        f"no record: {text!r}": (lambda _, text=text: text.splitlines(), "not-a-record", {})
        for text in NO_RECORDS
    },
    **{
        f"{kind} of a running game": (lambda _, kind=kind: [f'{{"{kind}": 1}}'], "record-partial", {})
        for kind in ("public", "seen")
    },
    "another form": (changed(0, record=2), "record-newer", {}),
    "a form before the first": (changed(0, record=0), "not-a-record", {}),
    "a later game": (changed(0, schema=99), "record-newer", {}),
    "an unknown game": (changed(0, game="chess"), "record-of-unknown-game", {"game": "chess"}),
    **{
        f"an impossible first line: {parts}": (changed(0, **parts), "record-damaged", {"line": 1})
        for parts in (
            *({"seats": "Anna"}, {"options": None}, {"seed": 1}, {"extra": 1}),
            *({"schema": 0}, {"schema": -1}, {"schema": None}),
        )
    },
    **{
        f"an impossible seating: {parts}": (
            changed(0, seatings=[{**SEATINGS[0], **parts}]),
            "record-damaged",
            {"line": 1},
        )
        for parts in ({"seat": 9}, {"seat": -1}, {"from": 0}, {"kind": "dog"}, {"name": 3}, {"at": "then"})
    },
    **{
        f"a damaged line: {parts}": (changed(4, **parts), "record-damaged", {"line": 5})
        for parts in ({"n": 7}, {"n": "3"}, {"seat": None}, {"action": None}, {"events": None}, {"extra": 1})
    },
    "a truncated line": (lambda lines: [*lines[:6], lines[6][:20]], "record-damaged", {"line": 7}),
    "a line after the result": (
        lambda lines: [*lines, lines[-1]],
        "record-damaged",
        {"line": len(LINES) + 1},
    ),
    "no set-up": (lambda lines: lines[:1], "record-empty", {}),
    "another action": (changed(4, action="bar FR-m"), "record-refused", {"n": 3}),
    "an unreadable action": (changed(4, action=""), "record-refused", {"n": 3, "why": "unreadable-action"}),
    "an action of another seat": (
        changed(2, seat=lambda seat: 1 - seat),
        "record-refused",
        {"n": 1, "why": "not-awaited"},
    ),
    "another event of the set-up": (changed(1, events=of_another_kind), "record-differs", {"n": 0}),
    "another event": (changed(5, events=of_another_kind), "record-differs", {"n": 4}),
    "another event at the end": (
        changed(-2, events=of_another_kind),
        "record-differs",
        {"n": len(LINES) - 3},
    ),
    "one event less": (changed(3, events=lambda events: events[:-1]), "record-differs", {"n": 2}),
    "one event more": (changed(3, events=lambda events: [*events, events[-1]]), "record-differs", {"n": 2}),
    "another seed": (changed(0, seed="another"), "record-differs", {"n": 0}),
    "another result": (
        changed(-1, result=lambda result: {**result, "standings": result["standings"][::-1]}),
        "record-result",
        {},
    ),
    "no result": (lambda lines: lines[:-1], "record-result", {}),
}


@pytest.mark.parametrize(("change", "key", "values"), FAULTS.values(), ids=FAULTS)
def test_every_fault_is_found_and_named(change: Change, key: str, values: dict[str, object]) -> None:
    with pytest.raises(RecordRefusal) as refused:
        replay(change(LINES))
    assert (refused.value.key, dict(refused.value.values) | values) == (key, refused.value.values)


def test_both_events_are_told_where_they_differ() -> None:
    with pytest.raises(RecordRefusal) as refused:
        replay(changed(5, events=of_another_kind)(LINES))
    assert [name for name, value in refused.value.values.items() if '"other"' in str(value)] == ["recorded"]


def test_a_record_may_say_who_sat_where_from_which_action_on() -> None:
    longer = changed(0, seatings=SEATINGS)(LINES)
    record = records.read(longer)
    assert list(record.lines()) == longer
    assert replay(longer)[-1][1] == replay(LINES)[-1][1], "the game is unchanged"
    last = json.loads(LINES[0])["seats"][1:]
    names = [record.header.names_at(n) for n in (0, 1, 2, 3, 4)]
    assert names == [(first, *last) for first in ("Anna", "Anna", "Anna", "Franz", "Franz")]
    assert records.read(LINES).header.names_at(3) == tuple(json.loads(LINES[0])["seats"])


@pytest.mark.slow
@given(data=st.data())
def test_a_change_of_any_single_character_is_found(data: st.DataObject) -> None:
    """Only the players' names cannot be verified."""
    number = data.draw(st.integers(0, len(LINES) - 1))
    place = data.draw(st.integers(0, len(LINES[number]) - 1))
    letter = data.draw(st.characters(codec="ascii", categories=("L", "N", "P", "S")))
    altered = [
        *LINES[:number],
        LINES[number][:place] + letter + LINES[number][place + 1 :],
        *LINES[number + 1 :],
    ]
    try:
        replay(altered)
    except RecordRefusal:
        return
    assert [_without_names(line) for line in altered] == [_without_names(line) for line in LINES]


def _without_names(line: str) -> Any:
    return {**json.loads(line), "seats": None}
