"""Three strangers play for three weeks: every game ends, nobody is pestered, and nobody is overruled without being asked.

The tables and message delivery are real, but Discord is a fake channel, and each hour passes in an instant. Everyone
who has not vanished looks in twice a day, answers all questions, and votes for computers to replace missing players.
"""

import random
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import cycle, product
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest

from bot.language.localizer import localizer_for
from bot.messages.ids import CustomId
from engine.games import GAMES
from engine.tables.rules import absence, seating
from engine.tables.service import TableService
from engine.tables.table import Person
from tests.bot.discord.posting.deployment import CHANNEL_ID, Deployment, FakeChannel, FakeMessage
from tests.torture import drawn_seeds, seeds

pytestmark = pytest.mark.slow

PEOPLE = (Person(1, "Anna"), Person(2, "Ben"), Person(3, "Cleo"))
_VISITS = {1: (9, 19), 2: (10, 20), 3: (11, 21)}
"""The hours at which each person looks in, in UTC."""
_START = datetime(2030, 1, 7, 12, tzinfo=UTC)
_DAYS = 21
_MOST_PINGS = 2
"""The maximum number of notifications per person and day."""
_DAYS_TOGETHER = 2
"""The number of days after which some players vanish."""


class Ping(NamedTuple):
    """A message that notified a person; `is_there` says whether they were looking in at the time."""

    at: datetime
    person_id: int
    text: str
    routes: Collection[str]
    is_there: bool


@dataclass
class Strangers:
    """A table's story: every message that notified someone (`pings`), and when computers took over (`played_for`)."""

    game: str
    vanishing: int
    seed: str = "0"
    now: datetime = _START
    pings: list[Ping] = field(default_factory=list)
    played_for: dict[int, datetime] = field(default_factory=dict)
    ended_at: datetime | None = None
    phase: str = ""
    visitor: int | None = None

    async def live(self, folder: Path) -> None:
        """Simulate three weeks, or less if the game ends sooner."""
        defaults: Any = TableService.__init__.__kwdefaults__
        with (
            mock.patch.dict(defaults, {"now": lambda: self.now, "usual_opponent": "easy"}),
            mock.patch("engine.tables.service.secrets.token_hex", return_value=f"strangers {self.seed}"),
        ):
            bot = await Deployment.start(folder / "tables.db", _RecordingChannel(self))
        try:
            await self._live(bot, random.Random(self.seed))
        finally:
            await bot.tables.aclose()

    async def _live(self, bot: Deployment, rng: random.Random) -> None:
        table = await bot.tables.open_table(CHANNEL_ID, 7, PEOPLE[0], self.game, {})
        for person in PEOPLE[1:]:
            await bot.tables.change(table.id, seating.join, person)
        await bot.tables.start(table.id, PEOPLE[0].id)
        present = [person.id for person in PEOPLE]
        for hour in range(_DAYS * 24):
            if hour == _DAYS_TOGETHER * 24:
                present = present[: len(PEOPLE) - self.vanishing]
            await bot.tables.scheduler.run_due()
            for person_id in present:
                if self.now.hour in _VISITS[person_id]:
                    self.visitor = person_id
                    await self._visit(bot, table.id, person_id, rng)
                    await bot.deliver()
                    self.visitor = None
            await bot.deliver()
            after = await bot.tables.queries.table(table.id)
            for player in after.players:
                if player.plays_for is not None:
                    self.played_for.setdefault(player.plays_for, self.now)
            if after.phase != "running":
                self.phase, self.ended_at = after.phase, self.now
                return
            self.now += timedelta(hours=1)

    async def _visit(self, bot: Deployment, table_id: int, person_id: int, rng: random.Random) -> None:
        """Vote about missing players, and answer every question."""
        queries = bot.tables.queries
        table = await queries.table(table_id)
        seat = table.seat_of(person_id)
        own = "" if seat is None else table.names[seat]
        for each in await queries.seats_to_decide(table_id):
            absent = await queries.absent_player(table_id, each)
            if absent is None or each == seat or absent.decision:
                continue
            if not any(own in names for names in absent.votes.values()):
                await bot.tables.change_now(table_id, absence.vote, person_id, each, "computer")
        while table.phase == "running" and table.seat_of(person_id) in table.active_seats:
            turn = await queries.turn(table_id, person_id)
            if turn.confirmable:
                await bot.tables.confirm(table_id, person_id, None, None)
                await bot.deliver()
            else:
                assert turn.prompt is not None, "somebody who is asked has something to choose"
                await bot.tables.plan(table_id, person_id, [rng.choice(turn.prompt.options).action], None)
            table = await queries.table(table_id)

    def report(self) -> str:
        """Return the outcome of the game, and how often and when each person was notified."""
        pings = (
            f"{each.at:%d %b %H:%M} {each.person_id}: {' / '.join(each.text.splitlines())[-150:]}"
            for each in self.pings
            if not each.is_there
        )
        return "\n".join((f"{self.game}, {self.vanishing} vanish: {self.phase} {self.ended_at}", *pings))

    def pings_of(self, person_id: int, route: str, text: str = "") -> list[datetime]:
        """Return the times at which messages with the given button and text notified the person."""
        own = [each for each in self.pings if each.person_id == person_id]
        return [each.at for each in own if route in each.routes and text in each.text]


class _RecordingChannel(FakeChannel):
    """A channel that records whom its messages notify."""

    def __init__(self, story: Strangers) -> None:
        super().__init__()
        self._story = story

    async def send(self, *, content: str, **rest: Any) -> FakeMessage:
        message = await super().send(content=content, **rest)
        routes = {CustomId.parse(each).route for each in message.ids}
        story = self._story
        for user in rest["allowed_mentions"].users or ():
            story.pings.append(Ping(story.now, user.id, content, routes, user.id == story.visitor))
        return message


_DECIDED = localizer_for("en")("house-absent-decided", what="|", when="", who="", kept="no").split("|")[0]
"""The start of a message that reports the others' decision instead of asking for it."""
_KEYS = [game.key for game in GAMES if len(PEOPLE) in game.seats]
_STORIES = [*product(_KEYS, (1, 2, 3))] if drawn_seeds() else [*zip(_KEYS, cycle((1, 2, 3)), strict=False)]
"""Pairs of a game and a number of players who vanish; the normal suite tries each number with a different game."""


@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize(("game", "vanishing"), _STORIES)
async def test_three_weeks_of_three_strangers(tmp_path: Path, game: str, vanishing: int, seed: str) -> None:
    story = Strangers(game, vanishing, seed)
    await story.live(tmp_path)
    report = story.report()
    assert story.ended_at is not None, report
    assert story.phase == ("closed" if vanishing == len(PEOPLE) else "ended"), report
    vanished = [person.id for person in PEOPLE[len(PEOPLE) - vanishing :]]
    missed = {each for each in vanished if story.pings_of(each, "snooze")}  # not players who are out
    assert missed, report
    assert set(story.played_for) == (missed if vanishing < len(PEOPLE) else set()), report
    for person in PEOPLE:
        calls = [each.at for each in story.pings if each.person_id == person.id and not each.is_there]
        assert max(Counter(each.date() for each in calls).values()) <= _MOST_PINGS, report
        assert [each for each in calls if not 8 <= each.hour < 23] == [], report
    for person_id, taken_at in story.played_for.items():
        told = story.pings_of(person_id, "decide", _DECIDED)
        reminded = story.pings_of(person_id, "snooze")
        assert told, report
        assert max(reminded) < min(told) < taken_at, report
        assert len(reminded) == 5, report
    if vanishing == len(PEOPLE):
        for person in PEOPLE:
            (told_at,) = story.pings_of(person.id, "keep")
            assert story.ended_at - told_at == timedelta(days=3), report
