"""The record of a running game has what a seat, or a spectator, may know."""

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.kernel.core import Action, Event, Outcome, Payload, active_seats, options, start
from engine.kernel.errors import Refusal
from engine.kernel.moves import play
from engine.kernel.rng import Rng
from engine.tables.changes import LoggedEntry
from engine.tables.rules import lobby
from engine.tables.seen import presenters
from tests.contract.game_settings import FAR, SETTINGS, Setting
from tests.engine.tables.builders import ANNA, BEN, CLEO, START_TIME, Harness, table_of

_SETTINGS = [
    next(each for each in SETTINGS if each.game.key == key and each.seats == seats)
    for key, seats in (("cafe_international", 3), ("cafe_melange", 3), ("grand_austria_hotel", 2))
]
Log = list[LoggedEntry]


@cache
def played(setting: Setting) -> tuple[Log, list[Any]]:
    """Return the log of a random game, and the state before each entry."""
    rng = Random("seen record")
    outcome: Outcome[Any] = start(setting.game, setting.seats, dict(setting.options), "seen record")
    log, states = [entry(0, None, "", outcome.events)], [None]
    while (seats := active_seats(setting.game, outcome.state)) and len(log) < FAR:
        seat = rng.choice(seats)
        action = rng.choice(options(setting.game, outcome.state, seat))
        states.append(outcome.state)
        outcome = play(setting.game, outcome.state, seat, action)
        log.append(entry(len(log), seat, str(action), outcome.events))
    return log, states


def entry(n: int, seat: int | None, action: str, events: tuple[Event, ...]) -> LoggedEntry:
    return LoggedEntry(events, seat, action, n=n, version=n + 1, at=START_TIME)


def dealt_anew(setting: Setting, viewer: int | None) -> Log:
    """Return a log that the viewer cannot tell from the real one, but with everything that they do not know changed.

    An action of another seat is played on a deal that looks the same to the viewer. Where that deal does not allow it,
    or shows the viewer something else, only the secrets of the real events are replaced.
    """
    log, states = played(setting)
    return [
        each if each.seat is None and viewer is None else _dealt_anew(setting, each, before, viewer)
        for each, before in zip(log, states, strict=True)
    ]


def _dealt_anew(setting: Setting, real: LoggedEntry, before: Any, viewer: int | None) -> LoggedEntry:
    events = tuple(
        each
        if each.owner in {None, viewer}
        else replace(each, secret=Payload(dict.fromkeys(each.secret, "?")))
        for each in real.events
    )
    if real.seat is None or real.seat == viewer or not real.action:
        return replace(real, events=events)
    twin = setting.game.reshuffle(before, viewer, Rng(f"anew {real.n}"))
    try:
        others = play(setting.game, twin, real.seat, Action.read(real.action)).events
    except Refusal:
        others = events
    same = [each.seen_by(viewer) for each in others] == [each.seen_by(viewer) for each in real.events]
    return replace(real, action="something else", events=others if same else events)


@pytest.mark.parametrize("setting", _SETTINGS, ids=str)
def test_a_record_is_the_same_whatever_its_reader_does_not_know(setting: Setting) -> None:
    table, (log, _) = table_of(setting, "the-seed"), played(setting)
    for viewer in (None, *range(setting.seats)):
        anew, hidden = dealt_anew(setting, viewer), replace(table, seed="another")
        assert anew != log
        for n in range(1, len(log) + 1):
            seen = list(presenters.seen_record(table, log[:n], viewer))
            assert seen == list(presenters.seen_record(hidden, anew[:n], viewer))
            assert seen[:-1] == list(presenters.seen_record(table, log[: n - 1], viewer)), "it only grows"


@pytest.mark.parametrize("setting", _SETTINGS, ids=str)
def test_a_seat_gets_its_own_actions_and_secrets_and_the_public_none(setting: Setting) -> None:
    table, (log, _) = table_of(setting, "the-seed"), played(setting)
    for viewer in (None, *range(setting.seats)):
        head, *lines = map(json.loads, presenters.seen_record(table, log, viewer))
        kind = {"public": 1} if viewer is None else {"seen": 1, "seat": viewer}
        names = [player.name for player in table.players]
        assert head == {**kind, "game": setting.game.key, "options": dict(setting.options), "seats": names}
        for real, line in zip(log, lines, strict=True):
            assert line.get("action") == (
                real.action if real.seat is not None and real.seat == viewer else None
            )
            for event, told in zip(real.events, line["events"], strict=True):
                assert event.secret.keys() <= told.keys() or event.owner != viewer
                assert not (event.secret.keys() - event.payload.keys()) & told.keys() or event.owner == viewer


async def test_who_may_have_which_record(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.take_turn(table, BEN.id, "lump")
    seen = harness.queries.record_seen_by
    for person, seat in ((ANNA, 1), (CLEO, 0), (BEN, 7)):
        await harness.refused(seen(table.id, person.id, seat), "hands-secret")
    await harness.refused(seen(table.id, None, 0), "hands-secret")
    own = await seen(table.id, BEN.id, 1)
    assert (own.seat, json.loads(own.lines[0])["seat"]) == (1, 1)
    assert "lump" in own.lines[-2]
    for person_id in (ANNA.id, CLEO.id, None):
        public = await seen(table.id, person_id, None)
        assert public.seat is None
        assert "public" in json.loads(public.lines[0])
        assert "action" not in "".join(public.lines)
    await harness.do(table, lobby.close, ANNA.id)
    whole = tuple((await harness.queries.record(table.id)).lines())
    assert json.loads(whole[0])["seed"]
    for person_id, asked in ((ANNA.id, 0), (CLEO.id, 0), (None, None)):
        assert (await seen(table.id, person_id, asked)).lines == whole
    opened = await harness.open_lobby(ANNA)
    await harness.refused(seen(opened.id, ANNA.id, 0), "game-not-running")
