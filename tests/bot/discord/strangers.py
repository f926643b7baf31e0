"""Three weeks of three strangers at a table, of whom some vanish: `python -m tests.bot.discord.strangers`.

The tables and the delivery of their messages are real; Discord is the channel of `test_delivery`, and every hour passes
at once. Each person who is there looks in twice a day, plays what is asked of them, and has computers play for whoever is
missing.
"""

import argparse
import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest import mock

from engine.games import GAMES
from engine.tables.rules import absence, seating
from engine.tables.service import TableService
from engine.tables.table import Person
from tests.bot.discord.posting.test_delivery import CHANNEL_ID, _Deployment, _FakeChannel, _FakeMessage

PEOPLE = (Person(1, "Anna"), Person(2, "Ben"), Person(3, "Cleo"))
_VISITS = {1: (9, 19), 2: (10, 20), 3: (11, 21)}
"""The hours at which each person looks in, in UTC."""
_START = datetime(2030, 1, 7, 12, tzinfo=UTC)
DAYS = 21
MOST_PINGS = 2
"""How often a person is to be notified on a day."""
_DAYS_TOGETHER = 2
"""After how many days some vanish."""


@dataclass(frozen=True)
class Ping:
    """A message that has notified a person; with `is_there`, while they were playing."""

    at: datetime
    person_id: int
    text: str
    is_there: bool


@dataclass
class Strangers:
    """The story of a table; `pings` are all that have notified anybody, `played_for` when computers took seats over."""

    game: str
    vanishing: int
    seed: int = 1
    now: datetime = _START
    pings: list[Ping] = field(default_factory=list)
    messages: Counter[datetime] = field(default_factory=Counter)
    played_for: dict[int, datetime] = field(default_factory=dict)
    ended_at: datetime | None = None
    phase: str = ""
    visitor: int | None = None

    def time(self) -> datetime:
        """Return the time."""
        return self.now

    async def live(self, folder: Path) -> "Strangers":
        """Live through the three weeks, or until the game is over."""
        rng, channel = random.Random(self.seed), _RecordingChannel(self)
        defaults: Any = TableService.__init__.__kwdefaults__
        changed = {"now": self.time, "usual_opponent": "easy"}
        with (
            mock.patch.dict(defaults, changed),
            mock.patch("engine.tables.service.secrets.token_hex", return_value=f"strangers {self.seed}"),
        ):
            bot = await _Deployment.start(folder / f"{self.game}-{self.vanishing}-{self.seed}.db", channel)
        try:
            await self._live(bot, rng)
        finally:
            await bot.tables.aclose()
        return self

    async def _live(self, bot: _Deployment, rng: random.Random) -> None:
        table = await bot.tables.open_table(CHANNEL_ID, 7, PEOPLE[0], self.game, {})
        for person in PEOPLE[1:]:
            await bot.tables.change(table.id, seating.join, person)
        await bot.tables.start(table.id, PEOPLE[0].id)
        present = [person.id for person in PEOPLE]
        for hour in range(DAYS * 24):
            if hour == _DAYS_TOGETHER * 24:
                present = present[: len(PEOPLE) - self.vanishing]
            await bot.tables.scheduler.run_due()
            for person_id in present:
                if self.now.hour in _VISITS[person_id]:
                    self.visitor = person_id
                    await self._visit(bot, table.id, person_id, rng)
                    await bot.outbox.drain()
                    self.visitor = None
            await bot.outbox.drain()
            after = await bot.tables.queries.table(table.id)
            for player in after.players:
                if player.plays_for is not None:
                    self.played_for.setdefault(player.plays_for, self.now)
            if after.phase != "running":
                self.phase, self.ended_at = after.phase, self.now
                return
            self.now += timedelta(hours=1)

    async def _visit(self, bot: _Deployment, table_id: int, person_id: int, rng: random.Random) -> None:
        """Vote about whoever is missing, and play whatever is asked."""
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
        while (
            table.phase == "running"
            and table.seat_of(person_id) in (await queries.table(table.id)).active_seats
        ):
            turn = await queries.turn(table_id, person_id)
            if turn.confirmable:
                await bot.tables.confirm(table_id, person_id, None, None)
                await bot.outbox.drain()
            else:
                assert turn.prompt is not None, "somebody who is asked has something to choose"
                await bot.tables.plan(table_id, person_id, [rng.choice(turn.prompt.options).action], None)
            table = await queries.table(table_id)

    def report(self) -> str:
        """Return what became of the game, and how often each person was notified, in all and on a day at most."""
        ended = (
            "running" if self.ended_at is None else f"{self.phase} after {(self.ended_at - _START).days} days"
        )
        counts = ", ".join(
            f"{person.name} {sum(self.pings_by_day(person.id).values())}"
            f" ({max(self.pings_by_day(person.id).values(), default=0)})"
            for person in PEOPLE
        )
        return f"{self.game:<22} {self.vanishing} vanish: {ended}; pings {counts}"

    def pings_by_day(self, person_id: int) -> Counter[str]:
        """Return how often a person was notified on each day, without what followed at once from what they did."""
        return Counter(
            f"{each.at:%d %b}" for each in self.pings if each.person_id == person_id and not each.is_there
        )

    def crowded_days(self) -> list[str]:
        """Return the pings of days on which a person was notified too often."""
        crowded = {
            (each.at.date(), each.person_id)
            for each in self.pings
            if self.pings_by_day(each.person_id)[f"{each.at:%d %b}"] > MOST_PINGS
        }
        return [
            f"{each.at:%d %b %H:%M} {each.person_id}: {' / '.join(each.text.splitlines())[-150:]}"
            for each in self.pings
            if (each.at.date(), each.person_id) in crowded and not each.is_there
        ]

    def pings_of(self, person_id: int, text: str) -> list[datetime]:
        """Return when a person was notified by messages with a text."""
        return [each.at for each in self.pings if each.person_id == person_id and text in each.text]


class _RecordingChannel(_FakeChannel):
    """A channel that records whom its messages notify."""

    def __init__(self, story: Strangers) -> None:
        super().__init__()
        self._story = story

    async def send(
        self, *, nonce: str, content: str, view: Any = None, file: Any = None, **rest: Any
    ) -> _FakeMessage:
        for user in rest["allowed_mentions"].users or ():
            self._story.pings.append(Ping(self._story.now, user.id, content, user.id == self._story.visitor))
        return await super().send(nonce=nonce, content=content, view=view, file=file)


async def _main(games: Sequence[str], seeds: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        for game in games:
            for vanishing in (1, 2, 3):
                for seed in range(1, seeds + 1):
                    story = await Strangers(game, vanishing, seed).live(Path(name))
                    print(story.report(), *story.crowded_days(), sep="\n")  # noqa: T201 -- that is what it is for


if __name__ == "__main__":
    keys = [game.key for game in GAMES]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=keys, action="append", help="only this game; may be repeated")
    parser.add_argument("--seeds", type=int, default=1, help="how many deals of each story")
    arguments = parser.parse_args()
    asyncio.run(_main(arguments.game or keys, arguments.seeds))
