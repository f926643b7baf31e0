"""Reviews of finished games, computed in the background, one at a time, and stored.

Every step is stored, so a review continues after a restart. There is one review per game, shared by everybody who
asks for it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from cachetools import LRUCache

from engine.kernel import record as records
from engine.kernel.core import Components, Prompt, State, prompt
from engine.kernel.errors import Refusal, TableRefusal
from engine.kernel.game import AnyGame, TurnCount, View
from engine.opponents.judgement import evaluation_of
from engine.opponents.reasons import CHANCE, FINAL_SCORE
from engine.opponents.review import (
    Examination,
    Finding,
    PlayedDecision,
    Progress,
    Review,
    Task,
    decisions_of,
)
from engine.opponents.thoughts import BackgroundWorker, Thinker
from engine.store.rows import ReviewRow
from engine.tables.repository import TableRepository
from engine.tables.seen import presenters
from engine.tables.table import Table

log = logging.getLogger(__name__)

_CACHED_GAMES = 4
_SURVEY_LIMIT = 120.0
"""The time limit for a survey, in seconds; its process has the lowest priority."""
_LIMIT_PER_DEAL = 5.0
"""The time limit, in seconds, for each deal in an examination; several options are tried on each deal."""
_RETRY_PAUSE = 30.0
"""Seconds before continuing a review that could not be stored."""


@dataclass(frozen=True)
class ReviewState:
    """The progress and findings of a table's review.

    Attributes:
        table: The table.
        phase: `running`, `done` or `failed`.
        examined: The number of decisions examined so far.
        total: The number of decisions to examine.
        findings: For each seat, its most costly decisions, worst first.
    """

    table: Table
    phase: str
    examined: int
    total: int
    findings: tuple[tuple[Finding, ...], ...]


@dataclass(frozen=True)
class ReviewedDecision:
    """A reviewed decision, as the player saw it.

    Attributes:
        finding: The finding about the decision.
        view: What the player saw before deciding, with the players' names at that time.
        prompt: The question to the player.
        when: The turn number.
    """

    finding: Finding
    view: View
    prompt: Prompt
    when: TurnCount


@dataclass(frozen=True)
class _ReplayedGame:
    """A game with the state before each decision, keyed by record entry."""

    record: records.Record
    review: Review
    states: Mapping[int, State]


class Reviews:
    """Reviews finished games; a part of `TableService`."""

    def __init__(
        self,
        repository: TableRepository,
        thinker: Thinker,
        components: Mapping[str, Components],
        deals: int,
    ) -> None:
        self._store = repository.store
        self._repository = repository
        self._thinker = thinker
        self._components = components
        self._deals = deals
        self._now = repository.now
        self._queue: deque[int] = deque()
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self._games: LRUCache[int, _ReplayedGame] = LRUCache(_CACHED_GAMES)

    async def request(self, table_id: int) -> ReviewState:
        """Return the game's review; start it if there is none or it has failed.

        Raises:
            TableRefusal: `game-not-running` if the game never started, `review-game-running` while it is running,
                `review-closed-early`, `review-nothing` if nobody had a choice, `review-not-reproducible`.
        """
        table = await self._repository.table(table_id)
        _ensure_reviewable(table)
        game = await self._replayed(table)
        kept = await self._store.review(table_id)
        if kept is None:
            kept = await self._begin(table, game.review, Progress())
        elif kept.phase == "failed":
            kept = await self._begin(table, game.review, replace(Progress.read(kept.progress), omitted=()))
        if kept.phase == "running":
            self._enqueue(table_id)
        return self._state(table, kept)

    async def wait_for_news(self, seen: ReviewState) -> ReviewState:
        """Wait until the table's review has progressed; return the review."""
        async with self._changed:
            while True:
                table = await self._repository.table(seen.table.id)
                kept = await self._store.review(seen.table.id)
                assert kept is not None, "a review is never deleted"
                state = self._state(table, kept)
                if (state.phase, state.examined) != (seen.phase, seen.examined):
                    return state
                await self._changed.wait()

    async def decision(self, table_id: int, finding: Finding) -> ReviewedDecision:
        """Return one decision from a review.

        Raises:
            TableRefusal: `review-not-reproducible`.
        """
        table = await self._repository.table(table_id)
        game = await self._replayed(table)
        rules, state = table.game, game.states[finding.n]
        view: View = rules.view(state, finding.seat)
        asked = prompt(rules, state, finding.seat)
        assert asked is not None, "who decided was asked"
        return ReviewedDecision(
            finding,
            view.named(game.record.header.names_at(finding.n)),
            asked,
            next(each.when for each in game.review.decisions if each.n == finding.n),
        )

    async def resume(self) -> None:
        """Continue the reviews that were unfinished when the program stopped."""
        for table_id in await self._store.running_reviews():
            self._enqueue(table_id)

    async def stop(self) -> None:
        """Stop working; the findings so far are in the store."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _begin(self, table: Table, review: Review, progress: Progress) -> ReviewRow:
        at = self._now()
        begun = ReviewRow(table.id, at, "running", review.extent, progress.write())
        await self._store.save_review(begun)
        return begun

    def _enqueue(self, table_id: int) -> None:
        if table_id not in self._queue:
            self._queue.append(table_id)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work_off())

    async def _work_off(self) -> None:
        while self._queue:  # more may be asked for while the worker ends
            async with self._thinker.background() as worker:
                while self._queue:
                    await self._carry_out_next(worker)

    async def _carry_out_next(self, worker: BackgroundWorker) -> None:
        table_id = self._queue[0]
        subject = {"table": table_id}
        try:
            await self._carry_out(table_id, worker)
        except Refusal as refusal:
            log.warning("could not review the game of table %s: %s", table_id, refusal, extra=subject)
        except Exception:  # the other reviews go on
            log.exception(
                "the review of table %s failed, trying again in %g s", table_id, _RETRY_PAUSE, extra=subject
            )
            await asyncio.sleep(_RETRY_PAUSE)
            self._queue.rotate(-1)
            return
        self._queue.popleft()

    async def _carry_out(self, table_id: int, worker: BackgroundWorker) -> None:
        """Carry out the rest of a review, storing every step."""
        kept = await self._store.review(table_id)
        assert kept is not None, "a review is stored before it is carried out"
        try:
            review = (await self._replayed(await self._repository.table(table_id))).review
        except Refusal:  # the rules have changed since it was asked for
            await self._save(replace(kept, phase="failed"))
            raise
        progress = Progress.read(kept.progress)
        while (task := review.next_task(progress)) is not None:
            progress = await self._attempt(table_id, task, progress, worker)
            if review.next_task(progress) is not None:
                await self._save(replace(kept, progress=progress.write()))
        is_failed = bool(progress.omitted) and not progress.findings
        phase = "failed" if is_failed else "done"
        await self._save(replace(kept, progress=progress.write(), phase=phase))

    async def _attempt(
        self, table_id: int, task: Task, progress: Progress, worker: BackgroundWorker
    ) -> Progress:
        """Run a task; return the progress after it. If the task fails, its decisions are omitted from the review."""
        try:
            if isinstance(task, Examination):
                return task.add_to(progress, await worker.carry_out(task, _LIMIT_PER_DEAL * task.deals + 60))
            return task.add_to(progress, await worker.carry_out(task, _SURVEY_LIMIT))
        except Exception:  # one decision more or less does not matter
            omitted = tuple(each.n for each in task.decisions)
            log.exception(
                "could not review all of table %s; leaving out the decisions %s",
                table_id,
                omitted,
                extra={"table": table_id},
            )
            return replace(progress, omitted=(*progress.omitted, *omitted))

    async def _save(self, review: ReviewRow) -> None:
        await self._store.save_review(review)
        async with self._changed:
            self._changed.notify_all()

    async def _replayed(self, table: Table) -> _ReplayedGame:
        """Replay a game from its record in a thread; return it with its states."""
        if table.id not in self._games:
            game = table.game
            record = presenters.record(table, await self._repository.log(table.id))
            components = presenters.components_of(table, self._components)
            replayed = await asyncio.to_thread(_replay, game, record, components, f"{table.id}", self._deals)
            if not replayed.review.decisions:
                raise TableRefusal("review-nothing", table=table.id)
            self._games[table.id] = replayed
        return self._games[table.id]

    def _state(self, table: Table, kept: ReviewRow) -> ReviewState:
        progress = Progress.read(kept.progress)
        is_surveyed = bool(progress.findings)
        examined = len(progress.findings) + (len(progress.omitted) if is_surveyed else 0)
        game = table.game
        return ReviewState(
            table.seen_by(None),
            kept.phase,
            min(examined, kept.total),
            kept.total,
            tuple(
                tuple(_with_known_terms(game, each) for each in progress.costliest(seat))
                for seat in range(len(table.players))
            ),
        )


def _ensure_reviewable(table: Table) -> None:
    if table.phase == "lobby":
        raise TableRefusal("game-not-running", table=table.id)
    if table.phase == "running":
        raise TableRefusal("review-game-running", table=table.id)
    if table.phase == "closed":
        raise TableRefusal("review-closed-early", table=table.id)


def _with_known_terms(game: AnyGame, finding: Finding) -> Finding:
    """Return the finding without terms that the evaluation no longer has."""
    known = {CHANCE: (), FINAL_SCORE: (), **evaluation_of(game).terms}
    return replace(
        finding,
        because=tuple(
            each
            for each in finding.because
            if each.name in known and len(each.values) == len(known[each.name])
        ),
    )


def _replay(
    game: AnyGame, record: records.Record, components: Components | None, seed: str, deals: int
) -> _ReplayedGame:
    """Replay a game; return it with its states, or None if it was played with other rules or components."""
    try:
        outcomes = list(records.replay(record, components, game))
    except Refusal as refusal:
        log.warning("could not replay a game of %s: %s", game.key, refusal)
        raise TableRefusal("review-not-reproducible") from refusal
    decisions: tuple[PlayedDecision, ...] = decisions_of(game, record, outcomes)
    before = {n + 1: outcome.state for n, outcome in outcomes}
    return _ReplayedGame(
        record, Review(decisions, seed, deals), {each.n: before[each.n] for each in decisions}
    )
