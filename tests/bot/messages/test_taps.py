"""Whole games take few taps per turn: two for a menu, one for a button on the panel, none for opening the panel."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from bot.messages.components import LayoutPost
from bot.messages.panel import SURE, find_action, forfeit_panel, parse_page, turn_panel
from engine.kernel.core import Action, Option
from engine.kernel.game import AnyGame
from engine.store.store import Store
from engine.tables.rules import seating
from engine.tables.seen.models import PlannedTurn
from engine.tables.service import Confirmed, TableService
from engine.tables.table import Person
from tests.bot.messages.transcript import KeyLocalizer, buttons, menus
from tests.empty_database import empty_database
from tests.registered import SHIPPED

_KEYS = KeyLocalizer("en")
_MOST = {"cafe_international": 3.4, "cafe_melange": 6.4, "grand_austria_hotel": 4.5}
"""The maximum average number of taps per turn, for each game."""
_AVOIDED = {
    "cafe_international": {"bar", "exchange"},
    "grand_austria_hotel": {"pass", "decline", "store", "boost"},
}
"""The verbs that a sensible player chooses only if there is nothing else to do."""


def _left(turn: PlannedTurn) -> list[Option]:
    """Return the worthwhile options besides the one Confirm takes.

    If there are none, return the others, or nothing if the turn can end.
    """
    assert turn.prompt is not None
    avoided = _AVOIDED.get(turn.table.game.key, set())
    left = [
        each for each in turn.prompt.options if each.action != turn.confirmed_end and each.same_as is None
    ]
    return [each for each in left if each.action.verb not in avoided] or ([] if turn.confirmable else left)


def _choose(turn: PlannedTurn, rng: Random) -> Action | None:
    """Return the best-scoring action of a random verb; None if the turn is over, or in 30 % of cases where it could end."""
    left = _left(turn) if turn.prompt else []
    if not left or (turn.confirmable and not turn.forfeits and rng.random() < 0.3):
        return None
    verb = rng.choice(sorted({each.action.verb for each in left}))
    points = {each.action: int(str(each.info.get("points", 0))) for each in left if each.action.verb == verb}
    return rng.choice([action for action, worth in points.items() if worth == max(points.values())])


def _pressed(panel: LayoutPost, route: str) -> Iterator[str]:
    """Yield the payloads of a route's enabled buttons."""
    ids = (each.custom_id for each in buttons(panel) if not each.disabled)
    yield from (each.payload for each in ids if each is not None and each.route == route)


def _tap(turn: PlannedTurn, action: Action) -> int:
    """Navigate the panel to the given action, always pressing what leads furthest towards it; return the number of taps."""
    prefix, page, taps = "", 0, 0
    while find_action(turn, prefix) != action:
        panel = turn_panel(turn, _KEYS, prefix, page)
        offered = {choice.value: 2 for menu in menus(panel) for choice in menu.options}
        offered |= {payload: 1 for payload in _pressed(panel, "pick") if payload}
        leading = [each for each in offered if f"{action} ".startswith(f"{each.removesuffix(' *')} ")]
        if leading:
            prefix, page = min(leading, key=lambda each: (-len(each), offered[each])), 0
            taps += offered[prefix]
        else:
            (*_, following) = _pressed(panel, "page")
            page, prefix = parse_page(following)
            taps += 1
    return taps


@pytest.mark.slow
@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
async def test_a_turn_takes_few_taps(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game option is set to its last value; questions asked out of turn are not counted."""
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: "taps 0")
    tables, rng, taps = (
        TableService(await Store.open(empty_database(tmp_path / "taps.sqlite3"))),
        Random("0"),
        [0],
    )
    options = {spec.name: spec.values[-1] for spec in game.option_specs}
    table = await tables.open_table(100, 1, Person(1, "Anna"), game.key, options)
    await tables.change(table.id, seating.join, Person(2, "Ben"))
    table, on_turn = await tables.start(table.id, 1), 0
    while table.phase == "running":
        person = table.players[(await tables.queries.table(table.id)).active_seats[0]].person_id or 0
        turn = await tables.queries.turn(table.id, person)
        if turn.prompt and turn.prompt.starts_turn and not turn.is_off_turn:
            taps.append(0)
            on_turn = person
        pressed = 1
        while action := _choose(turn, rng):
            pressed += _tap(turn, action)
            turn = await tables.plan(table.id, person, [action], turn.edition)
        assert list(_pressed(turn_panel(turn, _KEYS), "confirm")) == [""]
        if turn.forfeits:
            pressed += 1
            assert list(_pressed(forfeit_panel(turn, _KEYS), "confirm")) == [SURE]
        confirmed = await tables.confirm(table.id, person, turn.edition, None)
        assert isinstance(confirmed, Confirmed)
        table = confirmed.table
        taps[-1] += pressed if person == on_turn else 0
    await tables.aclose()
    assert 2 < fmean(taps[1:]) <= _MOST[game.key]
