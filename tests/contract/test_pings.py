"""In whole games, with computer players, standing orders and undo, each person is pinged exactly once per decision.

Nobody is pinged for a decision that follows from what they did themselves.
"""

import random
import re
from collections.abc import AsyncIterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.language.localizer import localizer_for
from bot.messages import posts
from engine.kernel.core import Action, State, active_seats
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from engine.store.store import Store
from engine.tables.rules import computer_seats, undo
from engine.tables.rules import seating as seating_rules
from engine.tables.rules.reminders import unpinged_players
from engine.tables.seen.models import PublicBoard
from engine.tables.service import Confirmed, TableService
from engine.tables.table import Person, Table
from tests.empty_database import empty_database
from tests.registered import GAMES
from tests.torture import drawn_seeds

pytestmark = [pytest.mark.slow, pytest.mark.seeded]

PEOPLE = [Person(101 + number, name) for number, name in enumerate(("Anna", "Ben", "Cleo", "Dora"))]
SEATINGS = [(1, 1), (2, 1), (3, 0)]
"""Combinations of numbers of people and computer players."""
CASES = [
    (game, seating)
    for number, game in enumerate(GAMES)
    for possible in [[each for each in SEATINGS if sum(each) in game.seats]]
    for seating in (possible if drawn_seeds() else [possible[number % len(possible)]])
]
"""The combinations played: one per game in the normal suite, all in `make torture`."""


@pytest_asyncio.fixture
async def tables(tmp_path: Path) -> AsyncIterator[TableService]:
    opened = TableService(
        await Store.open(empty_database(tmp_path / "tables.db")),
        rng=random.Random(1),
        computer_timeout=60,
        usual_opponent="random",
    )
    yield opened
    await opened.aclose()


async def _start_game(tables: TableService, game: AnyGame, persons: int, computers: int) -> Table:
    owner = PEOPLE[0]
    table = await tables.open_table(1, 2, owner, game.key, {})
    for person in PEOPLE[1:persons]:
        await tables.change(table.id, seating_rules.join, person)
    for _ in range(computers):
        await tables.change_now(table.id, computer_seats.add_computer, owner.id)
    return await tables.start(table.id, owner.id)


class _PingTracker:
    """Posts a table's boards as the bot does. `due` holds the seats of people who have not been pinged yet."""

    def __init__(self, tables: TableService, table: Table) -> None:
        self._tables, self._game, self._table_id = tables, table.game, table.id
        self._message_id = self._seen = 0
        self._state: State | None = None
        self.active: set[int] = set()
        self.due: set[int] = set()

    async def after(self, table: Table, undone_by: int | None = None) -> Table:
        """Find the newly active seats, commit by commit, and compare them with the seats that the board pings."""
        lines = (await self._tables._repository.log(self._table_id))[self._seen :]
        self._seen += len(lines)
        acted = [line for line in lines if line.action] if self._state else []
        for _, commit in groupby(acted, key=lambda line: line.version):
            self._replay([(line.seat or 0, Action.read(line.action or "")) for line in commit])
        if not acted:
            await self._reload()
            self.due -= {undone_by}
        persons = {seat for seat in self.active if table.players[seat].person_id is not None}
        self.due &= persons
        notices = await self._tables.notices.due()
        if not notices:
            assert not self.due, "an unfinished turn belongs to its player"
            return table
        announced = await self._tables.queries.board(table.id)
        board = announced.table
        if board.phase == "ended":
            self.due = {seat for seat, player in enumerate(board.players) if player.person_id is not None}
        assert set(unpinged_players(board)) == self.due
        self._check_mentions(announced)
        self._message_id += 1
        await self._tables.notices.message_posted(
            board, 3, self._message_id, [notice.id for notice in notices]
        )
        self.due.clear()
        return board

    def _check_mentions(self, board: PublicBoard) -> None:
        """Check that both the post's text and its list of people to notify name exactly the people who are due."""
        table = board.table
        assert board.view is not None
        pings = tuple(unpinged_players(table).values())
        post = posts.board(table, board.view, board.prompts, (), localizer_for("en"), pings)
        due = sorted(table.players[seat].person_id or 0 for seat in self.due)
        assert sorted(post.pings) == due
        assert sorted(int(each) for each in re.findall(r"<@(\d+)>", post.text)) == due

    def _replay(self, commit: list[tuple[int, Action]]) -> None:
        """Replay a commit, including answers by standing orders; a seat that acted and is active again has a new question.

        The person who made the commit is at the table already, so they need no ping.
        """
        state = self._state
        assert state is not None
        for seat, action in commit:
            state = play(self._game, state, seat, action).state
        acted = {seat for seat, _ in commit}
        self.due |= {
            seat for seat in active_seats(self._game, state) if seat in acted or seat not in self.active
        }
        self.due.discard(commit[0][0])
        self._state, self.active = state, {*active_seats(self._game, state)}

    async def _reload(self) -> None:
        """Load the current state, after the start or an undo; every newly active seat is due."""
        repository = self._tables._repository
        self._state = (await repository.table(self._table_id)).state
        assert self._state is not None
        now = {*active_seats(self._game, self._state)}
        self.due |= now - self.active
        self.active = now


@pytest.mark.parametrize(("game", "seating"), CASES, ids=lambda each: getattr(each, "key", each))
async def test_everybody_who_becomes_active_is_pinged_once(
    tables: TableService, game: AnyGame, seating: tuple[int, int]
) -> None:
    table, rng = await _start_game(tables, game, *seating), random.Random(repr(seating))
    pings = _PingTracker(tables, table)
    table = await pings.after(table)
    while table.phase == "running":
        seat = rng.choice([seat for seat, _ in table.questions])
        person = table.players[seat].person_id
        assert person is not None
        await _give_order(tables, table, rng)
        turn = await tables.queries.turn(table.id, person)
        while turn.prompt is not None and not (turn.confirmable and rng.random() < 0.3):
            turn = await tables.plan(table.id, person, [_random_action(turn.prompt.options, rng)], None)
        confirmed = await tables.confirm(table.id, person, None, None)
        assert isinstance(confirmed, Confirmed)
        table = await pings.after(confirmed.table)
        if table.phase == "running" and rng.random() < 0.1:
            table = await _try_undo(tables, table, person, pings, seat)


def _random_action(options: Any, rng: random.Random) -> Action:
    action: Action = rng.choice(options).action
    return action


async def _try_undo(tables: TableService, table: Table, person: int, pings: _PingTracker, seat: int) -> Table:
    """Undo if that needs no consent; the seat that undoes is asked again."""
    done = await tables.undo(table.id, person, None)
    if not isinstance(done, Table):
        await tables.change(table.id, undo.decline, person, done.version)
        await tables.notices.delivered([notice.id for notice in await tables.notices.due()])
        return await tables.queries.table(table.id)
    pings.active.discard(seat)
    return await pings.after(done, undone_by=seat)


async def _give_order(tables: TableService, table: Table, rng: random.Random) -> None:
    """Set a random standing order for a person who is not active."""
    if not table.game.standing_order_verbs or rng.random() < 0.7:
        return
    idle = [
        each.person_id
        for seat, each in enumerate(table.players)
        if each.person_id and seat not in dict(table.questions)
    ]
    for person in idle[:1]:
        possible = await tables.queries.possible_orders(table.id, person)
        await tables.set_standing_order(
            table.id, person, [each.action for each in rng.sample(possible, min(4, len(possible)))]
        )
