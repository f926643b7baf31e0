"""Whole games through the panel take few taps per turn.

Opening a select menu and choosing from it are two taps, a button is one, Confirm is one; the panel itself is opened by the
board's button, which is not counted.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

import pytest

from bot.language.localizer import Localizer
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

_BUTTON, _MENU = 1, 2


@dataclass
class Taps:
    """The taps of whole turns by game; those of questions out of turn are counted apart.

    `forced` is the number of plans that went on by themselves, because a question left no choice.
    """

    turns: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    off_turn: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    forced: int = 0


@dataclass
class PanelPlayer:
    """Plays for everybody at a table: sensibly, through the panel only.

    Of the possible verbs one is chosen at random, except those in `avoided` as long as there are others, and then the
    action with the most points. Confirm is pressed as soon as that throws nothing away, with a probability of `haste`.
    """

    tables: TableService
    localizer: Localizer
    rng: Random
    avoided: Collection[str] = ()
    haste: float = 0.3
    taps: Taps = field(default_factory=Taps)

    async def play(self, game: AnyGame, seats: int, options: Mapping[str, str], channel: int) -> None:
        """Play a game to its end and count the taps."""
        table = await self._start(game, seats, options, channel)
        taps, current, seat_on_turn = self.taps, 0, None
        while table.phase == "running":
            seat = (await self.tables.queries.table(table.id)).active_seats[0]
            turn = await self._turn(table, seat)
            assert turn.prompt is not None
            if turn.prompt.starts_turn and not turn.is_off_turn:
                if current:
                    taps.turns[game.key].append(current)
                current, seat_on_turn = 0, seat
            table, pressed = await self._take(turn)
            if seat == seat_on_turn:
                current += pressed
            else:
                taps.off_turn[game.key].append(pressed)
        taps.turns[game.key].append(current)

    async def _start(self, game: AnyGame, seats: int, options: Mapping[str, str], channel: int) -> Table:
        table = await self.tables.open_table(channel, 1, Person(1, "Anna"), game.key, options)
        for number in range(2, seats + 1):
            await self.tables.change(table.id, seating.join, Person(number, f"Ben {number}"))
        return await self.tables.start(table.id, 1)

    async def _turn(self, table: Table, seat: int) -> PlannedTurn:
        return await self.tables.queries.turn(table.id, _person_at(table, seat))

    async def _take(self, turn: PlannedTurn) -> tuple[Table, int]:
        """Choose and confirm on one panel; return the table and the taps."""
        taps = 0
        while turn.prompt is not None and not self._is_satisfied(turn):
            action = self._choose(turn)
            taps += self._tap(turn, action)
            person_id = _person_at(turn.table, turn.seat)
            turn = await self.tables.plan(turn.table.id, person_id, [action], turn.edition)
            if turn.forced and turn.actions[-1] == turn.forced[-1]:
                turn = await self._check_back(turn)
            assert _leaves_a_choice(turn)
        assert list(_custom_payloads(turn_panel(turn, self.localizer), "confirm")) == [""]
        if turn.forfeits:
            taps += _BUTTON
            assert list(_custom_payloads(forfeit_panel(turn, self.localizer), "confirm")) == [SURE]
        person_id = _person_at(turn.table, turn.seat)
        confirmed = await self.tables.confirm(turn.table.id, person_id, turn.edition, None)
        assert isinstance(confirmed, Confirmed)
        return confirmed.table, taps + _BUTTON

    async def _check_back(self, turn: PlannedTurn) -> PlannedTurn:
        """Check that what was forced is taken back together with the choice before it, then choose it again."""
        self.taps.forced += 1
        person_id = _person_at(turn.table, turn.seat)
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
        assert turn.prompt is not None
        left = [each for each in turn.prompt.options if each.action != turn.confirmed_end]
        useful = [each for each in left if each.action.verb not in self.avoided]
        return not useful or (not turn.forfeits and self.rng.random() < self.haste)

    def _choose(self, turn: PlannedTurn) -> Action:
        assert turn.prompt is not None
        offered = [each for each in turn.prompt.options if each.same_as is None]
        left = [each for each in offered if each.action != turn.confirmed_end]
        useful = [each for each in left if each.action.verb not in self.avoided] or left
        verb = self.rng.choice(sorted({each.action.verb for each in useful}))
        useful = [each for each in useful if each.action.verb == verb]
        best = max(map(_points, useful))
        return self.rng.choice([each.action for each in useful if _points(each) == best])

    def _tap(self, turn: PlannedTurn, action: Action) -> int:
        """Press what leads to an action, from the first panel to the last; return the taps."""
        prefix, page, taps = "", 0, 0
        while True:
            panel = turn_panel(turn, self.localizer, prefix, page)
            payload, cost = _best_choice(panel, (action.verb, *action.arguments))
            if payload is None:
                page, prefix = parse_page(list(_custom_payloads(panel, "page"))[-1])
                taps += _BUTTON
                continue
            taps += cost
            if find_action(turn, payload) == action:
                return taps
            prefix, page = payload, 0


def _leaves_a_choice(turn: PlannedTurn) -> bool:
    """Return whether the question, if there is one, has several options, or the one that Confirm takes."""
    if turn.prompt is None:
        return True
    return len(turn.prompt.options) > 1 or turn.prompt.options[0].action == turn.confirmed_end


def _person_at(table: Table, seat: int) -> int:
    person_id = table.players[seat].person_id
    assert person_id is not None
    return person_id


def _points(option: Option) -> int:
    points = option.info.get("points", 0)
    return points if isinstance(points, int) else 0


def _best_choice(panel: LayoutPost, words: Sequence[str]) -> tuple[str | None, int]:
    """Return the payload that leads furthest towards an action, and its taps; no payload if nothing does."""
    best: tuple[int, int, str | None] = (0, 0, None)
    for payload, taps in _payloads(panel):
        begun = [word for word in payload.split() if word != "*"]
        if list(words[: len(begun)]) == begun:
            best = min(best, (-len(begun), taps, payload), key=lambda each: each[:2])
    return best[2], best[1]


def _payloads(panel: LayoutPost) -> Iterator[tuple[str, int]]:
    """Yield what can be picked on a panel, each with its taps."""
    yield from ((choice.value, _MENU) for menu in menus(panel) for choice in menu.options)
    yield from ((payload, _BUTTON) for payload in _custom_payloads(panel, "pick") if payload)


def _custom_payloads(panel: LayoutPost, route: str) -> Iterator[str]:
    """Yield the payloads of the enabled buttons of a route."""
    for button in buttons(panel):
        if button.custom_id is not None and button.custom_id.route == route and not button.disabled:
            yield button.custom_id.payload


_LARGEST_MEDIAN = {"cafe_international": 4, "cafe_melange": 5, "grand_austria_hotel": 8}
"""The greatest median of the taps of a turn, by game."""
_AVOIDED = {
    "cafe_international": {"bar", "exchange"},
    "grand_austria_hotel": {"pass", "decline", "store", "boost"},
}
"""The verbs that a sensible person chooses only if there is nothing else."""
_FORCES = {"grand_austria_hotel"}
"""The games in which a choice often leaves only one thing to do next."""


def _settings(game: AnyGame) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield the smallest and the largest number of players, the latter with the last value of every option."""
    yield game.seats[0], {}
    yield game.seats[-1], {spec.name: spec.values[-1] for spec in game.option_specs}


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
    player = PanelPlayer(tables, KeyLocalizer("en"), Random(seed), _AVOIDED.get(game.key, ()))
    for number, (seats, options) in enumerate(_settings(game)):
        await player.play(game, seats, options, channel=100 + number)
    await tables.aclose()
    assert median(player.taps.turns[game.key]) <= _LARGEST_MEDIAN[game.key]
    assert player.taps.forced or game.key not in _FORCES
