"""Loading a save restores everything as it was; damaged, newer or wrongly typed saves are refused."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.codec import dump, join_events, load, read_event, read_events, write_event, write_events
from engine.kernel.core import Event, Payload, active_seats, apply, options, start
from engine.kernel.errors import StoreError
from tests.sample_games import slices, sugar
from tests.torture import examples

SAVE = json.loads(dump(sugar.GAME, start(sugar.GAME, 2, {}, "save").state))


@settings(max_examples=examples(25))
@given(st.data(), st.integers(2, 4))
def test_every_state_of_a_game_is_restored_with_its_agenda_and_its_random_numbers(
    data: st.DataObject, seats: int
) -> None:
    state = start(sugar.GAME, seats, {"turns": "2", "bowl": "4"}, "survive").state
    while state.result is None:
        assert load(sugar.GAME, dump(sugar.GAME, state)) == state
        seat = data.draw(st.sampled_from(active_seats(sugar.GAME, state)))
        action = data.draw(st.sampled_from(options(sugar.GAME, state, seat)))
        loaded = load(sugar.GAME, dump(sugar.GAME, state))
        assert apply(sugar.GAME, loaded, seat, action) == apply(sugar.GAME, state, seat, action)
        state = apply(sugar.GAME, state, seat, action).state
    assert load(sugar.GAME, dump(sugar.GAME, state)) == state


def changed(**parts: Any) -> str:
    return json.dumps({**SAVE, "state": {**SAVE["state"], **parts}})


@pytest.mark.parametrize(
    "save",
    [
        *("", "{", "[]", "null", "{}", '{"schema": 1}', '{"schema": 1, "state": []}'),
        *(json.dumps({**SAVE, "schema": schema}) for schema in ("1", 0, -5)),
        dump(sugar.GAME, start(sugar.GAME, 2, {}, "no bowl").state).replace('"bowl"', '"dish"'),
        changed(bowl="30"),
        changed(bowl=1.5),
        changed(lumps=[0, "0"]),
        changed(agenda=[{"step": "no-such-step"}]),
        changed(agenda=[{"step": "turn", "seat": "first"}]),
        changed(rng={"seed": 5, "draws": 0}),
        dump(sugar.GAME, start(sugar.GAME, 2, {}, "cut").state)[:-40],
    ],
)
def test_a_damaged_save_is_refused(save: str) -> None:
    with pytest.raises(StoreError) as refused:
        load(sugar.GAME, save)
    assert (refused.value.key, refused.value.values["game"]) == ("save-damaged", "sugar")


def test_a_newer_save_is_refused() -> None:
    with pytest.raises(StoreError, match="save-newer") as refused:
        load(sugar.GAME, json.dumps({**SAVE, "schema": 2}))
    assert dict(refused.value.values) == {"game": "sugar", "schema": 2, "known": 1}


def test_an_older_save_is_migrated_through_every_schema() -> None:
    """Before schema 2, the sample game Slices stored its slices as `points`."""
    state = start(slices.GAME, 2, {}, "old").state
    old = json.loads(dump(slices.GAME, state))
    old["state"]["points"] = old["state"].pop("slices")
    assert load(slices.GAME, json.dumps({**old, "schema": 1})) == state
    with pytest.raises(StoreError, match="save-damaged"):
        load(slices.GAME, json.dumps({**old, "schema": 0}))


payload = st.dictionaries(
    st.text(min_size=1, max_size=8).filter(lambda name: name not in {"kind", "owner", "secret", "context"}),
    st.one_of(
        st.text(max_size=8),
        st.integers(-(2**53), 2**53),
        st.booleans(),
        st.lists(st.text(max_size=5), max_size=4).map(tuple),
        st.lists(st.integers(0, 99), max_size=4).map(tuple),
    ),
    max_size=4,
)


@settings(max_examples=examples(40))
@given(st.text(min_size=1, max_size=9), payload, st.none() | st.integers(0, 3), payload, payload)
def test_every_event_is_restored_and_keeps_its_secret_and_its_context_apart(
    kind: str,
    public: dict[str, Any],
    owner: int | None,
    secret: dict[str, Any],
    context: dict[str, Any],
) -> None:
    event = Event(
        kind, Payload(public), owner, Payload(secret if owner is not None else {}), Payload(context)
    )
    parts = json.loads(json.dumps(write_event(event)))
    assert (read_event(parts), read_event(parts).context) == (event, event.context)
    assert {name for name in parts if name not in public} <= {"kind", "owner", "secret", "context"}


def test_joined_texts_of_events_equal_the_text_of_all_events() -> None:
    first, second = (
        Event("said", Payload(words='a, "b" ][')),
        Event("drew", Payload(seat=1), 1, Payload(card="x")),
    )
    texts = [write_events(events) for events in ((first, second), (), (second,))]
    assert join_events(*texts) == write_events((first, second, second))
    assert read_events(join_events(*texts)) == (first, second, second)
    assert join_events() == join_events("[]", "[]") == write_events(())
