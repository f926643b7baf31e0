"""Every question in every game goes unanswered for ten days: the person is reminded, then the table is told.

The questions come from random games in all settings. Each is tested both at the start of a turn and within a partly
committed turn.
"""

import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

import pytest
import pytest_asyncio

from engine.kernel.core import Action, State, active_seats, continues_turn, decision_of, options, start
from engine.kernel.game import AnyGame
from engine.kernel.moves import play
from engine.store.store import Store
from engine.tables.rules import lobby, seating
from engine.tables.service import TableService
from engine.tables.table import Table
from tests.contract.game_settings import SETTINGS, Setting
from tests.contract.test_pings import PEOPLE
from tests.empty_database import empty_database
from tests.engine.store.builders import next_notice
from tests.registered import GAMES

pytestmark = pytest.mark.slow

NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)
TEN_DAYS = timedelta(days=10)
_MOST_ROUNDS = 100
REMINDED_AND_TOLD = ["reminder"] * 5 + ["absent"]

Question = tuple[str, bool]
"""A question's identifier, and whether it comes in mid-turn (in which case no board is posted for it)."""


@dataclass
class Clock:
    """A clock that the test sets."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        self.now += timedelta(milliseconds=1)
        return self.now


@dataclass(frozen=True)
class Script:
    """A random game up to its last new question; `new` maps a number of moves to what is first asked after them."""

    setting: Setting
    seed: str
    moves: tuple[tuple[int, Action], ...]
    new: dict[int, set[Question]]


@pytest_asyncio.fixture
async def tables(tmp_path: Path) -> AsyncIterator[TableService]:
    store = await Store.open(empty_database(tmp_path / "tables.db"))
    opened = TableService(store, GAMES, now=Clock(), rng=random.Random(1), usual_opponent="random")
    yield opened
    await opened.aclose()


def scripts(game: AnyGame) -> Iterator[Script]:
    """Yield games in all settings, then further games until every question has been asked."""
    settings = [each for each in SETTINGS if each.game is game and each.seats <= len(PEOPLE)]
    seen = set[Question]()
    for number in range(_MOST_ROUNDS):
        for setting in settings:
            script = _script(setting, f"{number:032x}", seen)
            if script.new:
                yield script
        if {question for question, _ in seen} == {*game.prompts}:
            return
    assert {question for question, _ in seen} == {*game.prompts}, "some questions are never asked"


def _script(setting: Setting, seed: str, seen: set[Question]) -> Script:
    rng, game = random.Random(seed), setting.game
    state: State = start(game, setting.seats, dict(setting.options), seed).state
    moves: list[tuple[int, Action]] = []
    new: dict[int, set[Question]] = {}
    while seats := active_seats(game, state):
        asked = {_question(game, state, seat) for seat in seats}
        if not asked <= seen:
            new[len(moves)] = asked - seen
            seen |= asked
        seat = rng.choice(seats)
        moves.append((seat, rng.choice(options(game, state, seat))))
        state = play(game, state, *moves[-1]).state
    return Script(setting, seed, tuple(moves[: max(new, default=0)]), new)


def _question(game: AnyGame, state: State, seat: int) -> Question:
    decision = decision_of(game, state, seat)
    assert decision is not None, "the seat is asked"
    return decision.question_id(state), continues_turn(game, state, seat)


async def _play(tables: TableService, script: Script) -> None:
    """Play a script at a table without answering its new questions."""
    table = await _start(tables, script)
    await _deliver(tables, table)
    for position in range(len(script.moves) + 1):
        if position in script.new:
            await _leave_alone(tables, table, script.new[position])
        if position < len(script.moves):
            seat, action = script.moves[position]
            table = await tables.act(table.id, seat, [action])
            await _deliver(tables, table)
    await tables.change(table.id, lobby.close, table.owner_id)
    await _deliver(tables, table)


async def _start(tables: TableService, script: Script) -> Table:
    setting = script.setting
    owner, *others = PEOPLE[: setting.seats]
    table = await tables.open_table(1, 2, owner, setting.game.key, dict(setting.options))
    for person in others:
        await tables.change(table.id, seating.join, person)
    for person in PEOPLE:
        await tables.change_person_setting(person.id, "forced_moves", "off")
    with mock.patch("engine.tables.service.secrets.token_hex", return_value=script.seed):
        return await tables.start(table.id, owner.id)


async def _leave_alone(tables: TableService, table: Table, questions: set[Question]) -> None:
    """Advance ten days; check that everybody asked is reminded, and that any other players are told afterwards."""
    clock = tables.now
    assert isinstance(clock, Clock)
    until = clock.now + TEN_DAYS
    told = list[tuple[str, int]]()
    while True:
        due = [await tables.scheduler.next_due(), await next_notice(tables._store)]
        soonest = min((each for each in due if each is not None), default=until)
        if soonest >= until:
            break
        clock.now = max(clock.now, soonest)
        await tables.scheduler.run_due()
        told += await _deliver(tables, table)
    clock.now = until
    asked = [seat for seat, _ in table.questions]
    for seat in asked:
        kinds = [kind for kind, about in told if about == seat]
        assert kinds == REMINDED_AND_TOLD[: len(kinds)], f"{questions}"
        assert len(kinds) >= (6 if len(asked) < len(table.players) else 5), f"{questions}"
    assert [*await tables.queries.seats_to_decide(table.id)] == asked, f"{questions}"


async def _deliver(tables: TableService, table: Table) -> list[tuple[str, int]]:
    """Deliver what is due, as the bot does; return each message with its seat."""
    told = []
    for notice in await tables.notices.due(table.id):
        if notice.kind in {"board", "closed"}:
            posted = await tables.queries.table(table.id)
            await tables.notices.message_posted(posted, table.channel_id, notice.id, [notice.id])
            continue
        if notice.kind in {"reminder", "absent"}:
            told.append((notice.kind, int(str(notice.events[-1].payload["seat"]))))
        await tables.notices.delivered([notice.id])
    return told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_whoever_leaves_a_question_alone_is_reminded_and_then_the_table_is_told(
    tables: TableService, game: AnyGame
) -> None:
    for script in scripts(game):
        await _play(tables, script)
