"""Whole games through the panel take few taps per turn.

Opening a select menu and choosing from it are two taps, a button is one, Confirm is one; the panel itself is opened by the
board's button, which is not counted.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

import pytest

from bot.messages.components import LayoutPost
from bot.messages.panel import SURE, find_action, forfeit_panel, parse_page, turn_panel
from engine.kernel.core import Action, Option
from engine.kernel.game import AnyGame
from engine.store.store import Store
from engine.tables.rules import seating, turns
from engine.tables.seen.models import PlannedTurn
from engine.tables.service import Confirmed, TableService
from engine.tables.table import Person, Table
from tests.bot.messages.transcript import KeyLocalizer, buttons, menus
from tests.empty_database import empty_database
from tests.registered import SHIPPED
from tests.torture import seeds

_KEYS = KeyLocalizer("en")
_BUTTON, _MENU = 1, 2
_LARGEST_MEDIAN = {"cafe_international": 4, "cafe_melange": 5, "grand_austria_hotel": 8}
"""The greatest median of the taps of a turn, by game."""
_AVOIDED = {
    "cafe_international": {"bar", "exchange"},
    "grand_austria_hotel": {"pass", "decline", "store", "boost"},
}
"""The verbs that a sensible person chooses only if there is nothing else."""
_FORCES = {"grand_austria_hotel"}
"""The games in which a choice often leaves only one thing to do next."""


@dataclass
class PanelPlayer:
    """Plays for everybody at a table: sensibly, through the panel only.

    Of the possible verbs one is chosen at random, except those in `avoided` as long as there are others, and then the
    action with the most points. Confirm is pressed as soon as that throws nothing away, in three of ten cases.

    `turns` are the taps of whole turns, without questions out of turn. `forced` is the number of plans that went on by
    themselves, because a question left no choice.
    """

    tables: TableService
    rng: Random
    avoided: Collection[str] = ()
    turns: list[int] = field(default_factory=list)
    forced: int = 0

    async def play(self, game: AnyGame, seats: int, options: Mapping[str, str], channel: int) -> None:
        """Play a game to its end and count the taps."""
        table = await self.tables.open_table(channel, 1, Person(1, "Anna"), game.key, options)
        for number in range(2, seats + 1):
            await self.tables.change(table.id, seating.join, Person(number, f"Ben {number}"))
        table, current, seat_on_turn = await self.tables.start(table.id, 1), 0, None
        while table.phase == "running":
            seat = (await self.tables.queries.table(table.id)).active_seats[0]
            turn = await self.tables.queries.turn(table.id, _person_at(table, seat))
            assert turn.prompt is not None
            if turn.prompt.starts_turn and not turn.is_off_turn:
                self.turns += [current] if current else []
                current, seat_on_turn = 0, seat
            table, pressed = await self._take(turn)
            current += pressed if seat == seat_on_turn else 0
        self.turns.append(current)

    async def _take(self, turn: PlannedTurn) -> tuple[Table, int]:
        """Choose and confirm on one panel; return the table and the taps."""
        taps, table_id, person_id = 0, turn.table.id, _person_at(turn.table, turn.seat)
        while turn.prompt is not None and not self._is_satisfied(turn):
            action = self._choose(turn)
            taps += _tap(turn, action)
            turn = await self.tables.plan(table_id, person_id, [action], turn.edition)
            if turn.forced and turn.actions[-1] == turn.forced[-1]:
                turn = await self._check_back(turn, person_id)
            assert _leaves_a_choice(turn)
        assert list(_custom_payloads(turn_panel(turn, _KEYS), "confirm")) == [""]
        if turn.forfeits:
            taps += _BUTTON
            assert list(_custom_payloads(forfeit_panel(turn, _KEYS), "confirm")) == [SURE]
        confirmed = await self.tables.confirm(table_id, person_id, turn.edition, None)
        assert isinstance(confirmed, Confirmed)
        return confirmed.table, taps + _BUTTON

    async def _check_back(self, turn: PlannedTurn, person_id: int) -> PlannedTurn:
        """Check that what was forced is taken back together with the choice before it, then choose it again."""
        self.forced += 1
        before = await self.tables.replan(turn.table.id, turns.back, person_id, turn.edition)
        assert before.prompt is not None
        assert len(before.prompt.options) > 1 or not before.actions
        chosen = turn.actions[len(before.actions)]
        again = await self.tables.plan(turn.table.id, person_id, [chosen], before.edition)
        assert again.actions == turn.actions
        return again

    def _is_satisfied(self, turn: PlannedTurn) -> bool:
        if not turn.confirmable:
            return False
        useful = [each for each in _left(turn) if each.action.verb not in self.avoided]
        return not useful or (not turn.forfeits and self.rng.random() < 0.3)

    def _choose(self, turn: PlannedTurn) -> Action:
        left = [each for each in _left(turn) if each.same_as is None]
        useful = [each for each in left if each.action.verb not in self.avoided] or left
        verb = self.rng.choice(sorted({each.action.verb for each in useful}))
        points = {
            each.action: int(str(each.info.get("points", 0))) for each in useful if each.action.verb == verb
        }
        return self.rng.choice([action for action, worth in points.items() if worth == max(points.values())])


def _left(turn: PlannedTurn) -> list[Option]:
    """Return the options besides the one that Confirm takes."""
    assert turn.prompt is not None
    return [each for each in turn.prompt.options if each.action != turn.confirmed_end]


def _leaves_a_choice(turn: PlannedTurn) -> bool:
    """Return whether the question, if there is one, has several options, or the one that Confirm takes."""
    if turn.prompt is None:
        return True
    return len(turn.prompt.options) > 1 or turn.prompt.options[0].action == turn.confirmed_end


def _person_at(table: Table, seat: int) -> int:
    person_id = table.players[seat].person_id
    assert person_id is not None
    return person_id


def _tap(turn: PlannedTurn, action: Action) -> int:
    """Press what leads to an action, from the first panel to the last; return the taps."""
    prefix, page, taps = "", 0, 0
    while True:
        panel = turn_panel(turn, _KEYS, prefix, page)
        payload, cost = _best_choice(panel, (action.verb, *action.arguments))
        if payload is None:
            page, prefix = parse_page(list(_custom_payloads(panel, "page"))[-1])
            taps += _BUTTON
            continue
        taps += cost
        if find_action(turn, payload) == action:
            return taps
        prefix, page = payload, 0


def _best_choice(panel: LayoutPost, words: Sequence[str]) -> tuple[str | None, int]:
    """Return the payload that leads furthest towards an action, and its taps; no payload if nothing does."""
    picked = [(choice.value, _MENU) for menu in menus(panel) for choice in menu.options]
    picked += [(payload, _BUTTON) for payload in _custom_payloads(panel, "pick") if payload]
    best: tuple[int, int, str | None] = (0, 0, None)
    for payload, taps in picked:
        begun = [word for word in payload.split() if word != "*"]
        if list(words[: len(begun)]) == begun:
            best = min(best, (-len(begun), taps, payload), key=lambda each: each[:2])
    return best[2], best[1]


def _custom_payloads(panel: LayoutPost, route: str) -> Iterator[str]:
    """Yield the payloads of the enabled buttons of a route."""
    ids = (each.custom_id for each in buttons(panel) if not each.disabled)
    yield from (each.payload for each in ids if each is not None and each.route == route)


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
async def test_a_turn_takes_few_taps(
    game: AnyGame, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the way, what leaves no choice is never asked, and can be taken back."""
    numbers = count(1)
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: f"taps {seed} {next(numbers)}")
    tables = TableService(await Store.open(empty_database(tmp_path / "taps.sqlite3")))
    player = PanelPlayer(tables, Random(seed), _AVOIDED.get(game.key, ()))
    await player.play(game, game.seats[0], {}, channel=100)
    last_values = {spec.name: spec.values[-1] for spec in game.option_specs}
    await player.play(game, game.seats[-1], last_values, channel=101)
    await tables.aclose()
    assert median(player.turns) <= _LARGEST_MEDIAN[game.key]
    assert player.forced or game.key not in _FORCES
