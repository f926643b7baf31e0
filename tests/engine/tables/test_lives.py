"""Simulates random lives of a table: days pass, people come, go, sleep, are away and vanish, and the program restarts.

Whatever happens, a player is pinged for every question, nobody is pinged too often or at night, and it does not
matter in which order the scheduler does simultaneous jobs.
"""

import asyncio
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

import pytest

from engine.kernel.errors import Refusal
from engine.store.store import Store
from engine.tables.rules import absence, lobby, reminders, schedule, seat_requests, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.seen.models import Notice
from engine.tables.service import TableService
from engine.tables.table import Job, Person, Table
from tests.empty_database import empty_database
from tests.engine.store.builders import next_notice
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, HOUR, OPPONENTS, Harness
from tests.sample_games.sugar import GAME
from tests.torture import drawn_seeds

PEOPLE = (ANNA, BEN, CLEO, DORA, EMIL)
NOON = datetime(2030, 3, 20, 12, tzinfo=UTC)
"""Noon, ten days before summer time begins."""
STEPS = 50
_PROMPT = timedelta(minutes=1)
"""If a question's board is posted within this time, reminders are timed from the question itself."""


@dataclass
class Life:
    """A table, what happens to it, and when people were pinged."""

    harness: Harness
    rng: random.Random
    table_id: int = 0
    told: list[str] = field(default_factory=list)
    calls: dict[tuple[int, int, int], datetime] = field(default_factory=dict)
    """When a person was last pinged for each question, keyed by person, seat and version."""
    excused: set[tuple[int, int, int]] = field(default_factory=set)
    """The questions (person, seat and version) that a person postponed or was nudged about."""

    @property
    def tables(self) -> TableService:
        return self.harness.tables

    async def begin(self) -> None:
        """Open a table for two or three people, with or without clocks, and start the game."""
        self.harness.now = NOON
        people = self.rng.sample(PEOPLE, self.rng.choice((2, 3)))
        table = await self.harness.open_lobby(*people, turns="8")
        clock = self.rng.choice(("off", "24+12"))
        await self.harness.do(table, lobby.set_settings, people[0].id, {"clock": clock})
        game_seed = f"{self.rng.getrandbits(128):032x}"  # so that the same life can be lived again
        with mock.patch("engine.tables.service.secrets.token_hex", return_value=game_seed):
            await self.tables.start(table.id, people[0].id)
        self.table_id = table.id

    async def step(self) -> bool:
        """Make something happen; return False once the game is over."""
        await self._let_time_pass()
        what = self.rng.choice(_HAPPENINGS)
        try:
            await getattr(self, what)()
            self.told.append(what)
        except Refusal as refusal:
            self.told.append(f"{what}: {refusal.key}")
        await self._deliver()
        await self._check()
        return (await self._table()).phase == "running"

    # what happens

    async def act(self) -> None:
        for prompt in await self.tables.queries.prompts(self.table_id):
            if (await self._table()).players[prompt.seat].person_id is not None:
                action = self.rng.choice(prompt.options).action
                await self.tables.act(self.table_id, prompt.seat, [action])
                return

    async def undo(self) -> None:
        await self.tables.undo(self.table_id, (await self._seated()).id, None)

    async def agree(self) -> None:
        version = (await self._table()).version
        for person in PEOPLE:
            try:
                await self.tables.agree(self.table_id, person.id, version, None)
            except Refusal:
                continue

    async def leave(self) -> None:
        await self.tables.change_now(self.table_id, seating.leave, (await self._seated()).id)

    async def join(self) -> None:
        await self.tables.change(self.table_id, seating.join, self.rng.choice(PEOPLE))

    async def hand_over(self) -> None:
        asked = self.rng.choice(PEOPLE)
        await self.tables.hand_over(self.table_id, (await self._seated()).id, asked)
        if self.rng.random() < 0.7:
            await self.tables.change(self.table_id, seat_requests.accept, asked)

    async def offer(self) -> None:
        await self.tables.change(self.table_id, seat_requests.offer, (await self._seated()).id)

    async def go_away(self) -> None:
        day = self.harness.now.date() + timedelta(days=self.rng.randint(-1, 6))
        await self._set("away_until", day.isoformat())

    async def sleep_at(self) -> None:
        start, length = self.rng.randrange(24), self.rng.randrange(1, 12)
        hours = f"{start}-{(start + length) % 24 or 24}"
        await self._set("quiet_hours", self.rng.choice((hours, hours, "none", "")))

    async def travel(self) -> None:
        await self._set("time_zone", self.rng.choice(("Europe/Vienna", "America/New_York", "Asia/Tokyo", "")))

    async def choose_reminders(self) -> None:
        await self._set("reminders", self.rng.choice(("table", "6", "24", "72", "off")))

    async def snooze(self) -> None:
        person = await self._seated()
        until = self.harness.now + self.rng.randint(1, 40) * HOUR
        await self.tables.change_now(self.table_id, reminders.snooze, person.id, until)
        self._excuse(person.id)

    async def vote(self) -> None:
        for seat in await self.tables.queries.seats_to_decide(self.table_id):
            decision = self.rng.choice(("computer", "computer", "computer", "offer", "offer", "end"))
            absent = await self.tables.queries.absent_player(self.table_id, seat)
            for person_id in () if absent is None else absent.voters:
                if self.rng.random() < 0.8:
                    await self.tables.change_now(self.table_id, absence.vote, person_id, seat, decision)

    async def nudge(self) -> None:
        for seat in await self.tables.queries.seats_to_decide(self.table_id):
            await self.tables.change_now(self.table_id, reminders.nudge, (await self._seated()).id, seat)
            person_id = (await self._table()).players[seat].person_id
            assert person_id is not None
            self._excuse(person_id)

    async def restart(self) -> None:
        await self.harness.restart()

    async def move(self) -> None:
        await self.tables.move(self.table_id, self.rng.randrange(7001, 7004))
        self.calls.clear()  # everybody who must act is called again in another channel

    # helpers

    async def _table(self) -> Table:
        return await self.tables.queries.table(self.table_id)

    async def _seated(self) -> Person:
        ids = [player.person_id for player in (await self._table()).players]
        seated = [person for person in PEOPLE if person.id in ids]
        return self.rng.choice(seated or PEOPLE)

    async def _set(self, name: str, value: str) -> None:
        await self.tables.change_person_setting((await self._seated()).id, name, value)

    def _excuse(self, person_id: int) -> None:
        self.excused |= {key for key in self.calls if key[0] == person_id}

    async def _let_time_pass(self) -> None:
        """Advance the time by hours or days, mostly with the scheduler running, sometimes without it, as in an outage."""
        until = self.harness.now + self.rng.choice((1, 3, 8, 20, 50)) * HOUR
        if self.rng.random() < 0.1:
            self.harness.now = until
        while True:
            await self.tables.scheduler.run_due()
            await self._deliver()
            await self._check()
            due = [await self.tables.scheduler.next_due(), await next_notice(self.tables._store)]
            soonest = min((each for each in due if each is not None), default=until)
            if soonest >= until:
                break
            self.harness.now = max(soonest, self.harness.now)
        self.harness.now = max(until, self.harness.now)

    async def _deliver(self) -> None:
        """Deliver what is due, as the bot does."""
        for notice in await self.tables.notices.due():
            if notice.kind == "reminder":
                await self._remind(notice)
            elif notice.kind in {"board", "closed"}:
                await self.tables.hold_calls(self.table_id)
                table = await self._table()
                for seat, person_id in reminders.unpinged_players(table).items():
                    if table.phase == "running":
                        await self._call(table, seat, person_id, is_reminder=False)
                await self.tables.notices.message_posted(table, 1, 2, [notice.id])
            else:
                await self.tables.notices.delivered([notice.id])

    async def _remind(self, notice: Notice) -> None:
        payload, table = notice.events[-1].payload, await self._table()
        seat, question = int(str(payload["seat"])), int(str(payload["question"]))
        is_reminder = int(str(payload["number"])) > 0 and not payload["by"]
        if (seat, question) not in table.questions or table.phase != "running":
            await self.tables.notices.delivered([notice.id])
            return
        later = await self.tables.queries.silent_until(self.table_id, seat, is_reminder=is_reminder)
        if later is not None:
            await self.tables.notices.postpone(notice.id, later)
            return
        person_id = table.players[seat].person_id
        assert person_id is not None
        await self._call(table, seat, person_id, is_reminder=is_reminder)
        await self.tables.notices.delivered([notice.id])

    async def _call(self, table: Table, seat: int, person_id: int, *, is_reminder: bool) -> None:
        """Check that the person may be pinged now for the seat's open question."""
        circumstances = await self._circumstances()
        person = circumstances.person(person_id)
        quiet = person.quiet_for_reminders("UTC") if is_reminder else person.quiet("UTC")
        now = self.harness.now
        assert quiet is None or not quiet.contains(now), f"called in quiet hours, at {now}"
        assert not person.is_away("UTC", now), "called while away"
        key = (person_id, seat, dict(table.questions)[seat])
        last = self.calls.get(key)
        if last is not None and key not in self.excused:
            row = await self.tables._repository.table(self.table_id)
            interval = circumstances.reminder_interval(row, person_id)
            assert now - last >= interval - _PROMPT, f"called again after {now - last}"
        self.calls[key] = now
        self.excused.discard(key)

    async def _circumstances(self) -> Circumstances:
        table = await self.tables._repository.table(self.table_id)
        return replace(await self.tables._repository.circumstances(table), now=self.harness.now)

    async def _check(self) -> None:
        """Check that each open question awaits a person who will be pinged, or whose silence was announced."""
        row = await self.tables._repository.table(self.table_id)
        if row.phase != "running":
            assert row.jobs == ()
            return
        for seat, since in dict((await self._table()).questions).items():
            player = row.players[seat]
            assert player.computer is None, "a computer that must act has not acted"
            job = reminders.job_of(row, seat)
            if absence.is_told(row, seat, since, "reminders"):
                assert job is None or job.count == 0, "only a player back from an absence is called again"
            else:
                assert job is not None, "nobody will be called"
                assert job.question == since
        assert len({(each.kind, each.subject) for each in row.jobs}) == len(row.jobs)


_HAPPENINGS = (
    *(["act"] * 12),
    *(["undo"] * 3),
    *("agree", "agree", "leave", "join", "join", "hand_over", "offer", "go_away", "go_away", "sleep_at"),
    *("sleep_at", "travel", "choose_reminders", "snooze", "vote", "vote", "nudge", "restart", "move"),
)


async def lived(file: Path, seed: str) -> set[str]:
    """Simulate a whole life; return what happened, and the kinds of its events."""
    harness = await Harness.open(file)
    life = Life(harness, random.Random(seed))
    try:
        await life.begin()
        for _ in range(STEPS):
            if not await life.step():
                break
        return {*life.told, *await harness.event_kinds(await life._table())}
    except AssertionError as error:
        raise AssertionError(f"seed {seed}: {error}\n" + "\n".join(life.told)) from error
    finally:
        await harness.tables.aclose()


@pytest.mark.slow
@pytest.mark.seeded
async def test_nobody_is_forgotten_and_nobody_is_disturbed(tmp_path: Path) -> None:
    """The simulated lives must cover every event, because the test would prove little if some request were always refused."""
    asked = drawn_seeds()
    missing = {*_HAPPENINGS, "undo", "plays-for-now", "handed-over", "seat-offered", "decided"}
    for number, seed in enumerate(asked or map(str, range(12))):
        missing -= await lived(tmp_path / f"{number}.db", seed)
        if not missing and not asked:
            break
    assert asked or not missing


async def test_the_order_in_which_due_jobs_are_done_does_not_matter(tmp_path: Path) -> None:
    """Three tables, each with several jobs, are overdue at once; doing the jobs in either order has the same result."""
    harness = await Harness.open(tmp_path / "tables.db")
    harness.now = NOON
    for _ in range(3):
        table = await harness.open_lobby(ANNA, BEN)
        await harness.do(table, lobby.set_settings, ANNA.id, {"clock": "24+12"})
        await harness.tables.start(table.id, ANNA.id)
    await harness.post_due()
    await harness.tables.aclose()
    outcomes = [
        await _outcome(tmp_path, name, reverse=name == "reversed") for name in ("in order", "reversed")
    ]
    assert outcomes[0] == outcomes[1]
    told = [kind for kind, *_ in outcomes[0][1]]
    assert [kind for kind in told if kind in {"absent", "reminder"}] == ["absent", "reminder"] * 3


async def _outcome(folder: Path, name: str, *, reverse: bool) -> tuple[object, list[tuple[object, ...]]]:
    """Do everything that is due, optionally in reverse order; return what is scheduled and announced afterwards."""
    file = folder / f"{name}.db"
    shutil.copy(folder / "tables.db", file)
    now = NOON + timedelta(days=3)
    tables = TableService(
        await Store.open(empty_database(file)), (GAME,), OPPONENTS, usual_opponent="random", now=lambda: now
    )
    store = tables._repository.store
    in_order, due_tables = schedule.due_jobs, store.due_tables

    async def in_other_order(at: datetime) -> list[int]:
        return (await due_tables(at))[::-1] if reverse else await due_tables(at)

    def jobs(row: Table, circumstances: Circumstances) -> Iterator[Job]:
        return iter([*in_order(row, circumstances)][:: -1 if reverse else 1])

    with (
        mock.patch.object(store, "due_tables", in_other_order),
        mock.patch.object(schedule, "due_jobs", jobs),
    ):
        await tables.scheduler.run_due()
    rows = [await tables._repository.table(table_id) for table_id in (1, 2, 3)]
    notices = await tables.notices.due()
    await tables.aclose()
    await asyncio.sleep(0)
    told = sorted((each.kind, each.table_id, each.events) for each in notices)
    return [(row, row.jobs) for row in rows], sorted(told, key=lambda each: (each[1], each[0]))
