"""Reviews of finished games are shared, kept, resumed, and refused with a reason if there is nothing to review."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games.cafe_melange.component_file import write
from engine.kernel.errors import TableRefusal
from engine.kernel.evaluation import Term
from engine.opponents.reasons import CHANCE
from engine.opponents.review import Finding, Progress
from engine.opponents.thoughts import BackgroundWorker, ThreadThinker
from engine.tables.background.reviews import ReviewState
from engine.tables.rules import lobby as lobby_rules
from engine.tables.rules import seating
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, GUILD_ID, Harness, some
from tests.games.cafe_melange.positions import BOX
from tests.games.cafe_melange.positions import GAME as MELANGE


class CountingThinker(ThreadThinker):
    """Carries out the allowed number of background tasks, then waits; tasks in `failing` fail."""

    def __init__(self) -> None:
        self.carried_out = 0
        self.allowed = 1000
        self.failing = frozenset[str]()
        self.used_up = asyncio.Event()
        self.in_use = 0

    @asynccontextmanager
    async def background(self) -> AsyncIterator[BackgroundWorker]:
        self.in_use += 1
        try:
            yield self
        finally:
            self.in_use -= 1

    async def carry_out(self, task: Any, limit: float) -> Any:
        assert limit >= 60
        if self.carried_out == self.allowed:
            self.used_up.set()
            await asyncio.Event().wait()
        self.carried_out += 1
        if type(task).__name__ in self.failing:
            message = "a task fails"
            raise ValueError(message)
        return await asyncio.to_thread(task.carry_out)


@pytest.fixture
def thinker() -> CountingThinker:
    return CountingThinker()


@pytest.fixture
async def harness(tmp_path: Path, thinker: CountingThinker) -> AsyncIterator[Harness]:
    opened = await Harness.open(tmp_path / "tables.db", thinker=thinker)
    yield opened
    await opened.tables.aclose()


async def finished_game(harness: Harness) -> Table:
    """Return the table of a short game that Anna and Ben have played."""
    table = await harness.start_game(ANNA, BEN, turns="2", bowl="12")
    return await harness.play_to_the_end(table)


async def finished_review(harness: Harness, table: Table) -> ReviewState:
    state = await harness.tables.reviews.request(table.id)
    while state.phase == "running":
        state = await harness.tables.reviews.wait_for_news(state)
    return state


async def stored(harness: Harness, table: Table) -> Progress:
    ((text,),) = await harness.read("SELECT progress FROM reviews WHERE table_id = ?", table.id)
    return Progress.read(text)


async def test_a_review_judges_both_and_is_kept_and_shared(
    harness: Harness, thinker: CountingThinker
) -> None:
    table = await finished_game(harness)
    state, *others = await asyncio.gather(*(finished_review(harness, table) for _ in range(3)))
    assert all(each == state for each in others)
    progress = await stored(harness, table)
    assert len({each.n for each in progress.findings}) == len(progress.findings) == state.total
    assert len({each.n for each in progress.impressions}) == len(progress.impressions)
    assert (state.phase, state.examined) == ("done", state.total)
    assert {each.seat for each in progress.findings} == {0, 1}
    assert len(state.findings) == 2
    steps = thinker.carried_out
    await harness.restart()
    assert await harness.tables.reviews.request(table.id) == state
    assert thinker.carried_out == steps, "nothing is computed again"
    assert thinker.in_use == 0


async def test_one_review_after_the_other_is_computed(harness: Harness) -> None:
    tables = [await finished_game(harness), await finished_game(harness)]
    states = await asyncio.gather(*(finished_review(harness, each) for each in tables))
    assert [each.phase for each in states] == ["done", "done"]


@pytest.mark.parametrize("steps", [0, 1, 4])
async def test_a_review_goes_on_after_a_stop_in_the_middle(
    harness: Harness, thinker: CountingThinker, steps: int
) -> None:
    thinker.allowed = steps
    table = await finished_game(harness)
    await harness.tables.reviews.request(table.id)
    await thinker.used_up.wait()
    interrupted = await stored(harness, table)
    thinker.allowed = 1000
    await harness.restart()
    state = await finished_review(harness, table)
    progress = await stored(harness, table)
    whole = len(progress.findings) + -(-len(progress.impressions) // 8)
    assert state.phase == "done"
    assert thinker.carried_out == whole, "no step was repeated"
    assert progress.findings[: len(interrupted.findings)] == interrupted.findings


async def test_progress_is_told_and_a_decision_is_shown_as_its_player_saw_it(harness: Harness) -> None:
    table = await finished_game(harness)
    state = await harness.tables.reviews.request(table.id)
    seen = [state.examined]
    while state.phase == "running":
        state = await harness.tables.reviews.wait_for_news(state)
        seen.append(state.examined)
    assert seen == sorted(seen)
    assert seen[-1] == state.total > 1
    for finding in (await stored(harness, table)).findings:
        shown = await harness.tables.reviews.decision(table.id, finding)
        assert shown.view.seat == finding.seat
        assert shown.view.result is None, "the picture is from before"
        assert shown.view.names == ("Anna", "Ben")
        assert finding.played in [str(option.action) for option in shown.prompt.options]
        assert 0 <= shown.when.turn <= shown.when.turns <= 2


async def test_a_decision_that_cannot_be_judged_is_left_out(
    harness: Harness, thinker: CountingThinker, caplog: pytest.LogCaptureFixture
) -> None:
    thinker.failing = frozenset({"Survey"})
    table = await finished_game(harness)
    state = await finished_review(harness, table)
    assert state.phase == "failed", "nothing at all was found out"
    assert "leaving out the decisions" in caplog.text
    thinker.failing = frozenset()
    assert (await finished_review(harness, table)).phase == "done", "a new request tries again"


async def test_a_game_that_is_not_over_is_not_reviewed(harness: Harness) -> None:
    reviews = harness.tables.reviews
    lobby = await harness.open_lobby(ANNA, BEN)
    await harness.refused(reviews.request(lobby.id), "game-not-running")
    running = await harness.tables.start(lobby.id, ANNA.id)
    await harness.refused(reviews.request(running.id), "review-game-running")
    await harness.do(running, lobby_rules.close, ANNA.id)
    await harness.refused(reviews.request(running.id), "review-closed-early")


async def test_a_game_that_other_rules_have_brought_or_without_a_choice_is_not_reviewed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished_game(harness)
    monkeypatch.setattr("engine.tables.background.reviews.decisions_of", lambda *_: ())
    await harness.refused(harness.tables.reviews.request(table.id), "review-nothing")
    await harness.write("UPDATE log SET events = '[]' WHERE action = ''")
    await harness.refused(harness.tables.reviews.request(table.id), "review-not-reproducible")


@pytest.mark.parametrize("replayable", [True, False])
async def test_a_review_that_nobody_asks_about_any_more_goes_on_by_itself_or_fails(
    harness: Harness, thinker: CountingThinker, replayable: bool
) -> None:
    thinker.allowed = 1
    table = await finished_game(harness)
    await harness.tables.reviews.request(table.id)
    await thinker.used_up.wait()
    if not replayable:
        await harness.write("UPDATE log SET events = '[]' WHERE action = ''")
    thinker.allowed = 1000
    await harness.restart()
    await some(harness.tables.reviews._task)
    ((phase,),) = await harness.read("SELECT phase FROM reviews")
    assert phase == ("done" if replayable else "failed")
    assert (len((await stored(harness, table)).findings) > 1) == replayable
    if not replayable:
        await harness.refused(harness.tables.reviews.request(table.id), "review-not-reproducible")


async def test_terms_that_the_evaluation_has_no_more_are_not_told(harness: Harness) -> None:
    table = await finished_game(harness)
    await finished_review(harness, table)
    terms = (Term("points", 3.0), Term("sweetness", 2.0), Term("points", 1.0, ("card07",)), Term(CHANCE, 1.0))
    kept = Progress(findings=(Finding(1, 0, "toast", "lump", 9.0, (), terms),), omitted=(3,))
    await harness.write("UPDATE reviews SET progress = ?", kept.write())
    state = await harness.tables.reviews.request(table.id)
    assert state.examined == 2, "one decision was judged, another one left out"
    ((finding,), ()) = state.findings
    assert finding.because == (Term("points", 3.0), Term(CHANCE, 1.0))


async def test_a_review_names_nobody_and_is_exported_with_the_moves_it_is_about(harness: Harness) -> None:
    table = await finished_game(harness)
    await finished_review(harness, table)
    progress = (await stored(harness, table)).write()
    assert "Anna" not in progress
    assert str(ANNA.id) not in progress
    (exported,) = (await harness.tables.privacy.data(ANNA.id))["reviewed_decisions"]
    decisions: Any = exported["decisions"]
    own = [each for each in (await stored(harness, table)).findings if each.seat == exported["seat"]]
    assert [each["n"] for each in decisions] == [each.n for each in own]
    assert json.dumps(exported)
    await harness.tables.privacy.forget(ANNA.id)
    await finished_review(harness, table)
    assert not (await harness.tables.privacy.data(ANNA.id))["reviewed_decisions"]


@pytest.mark.slow
async def test_a_game_is_replayed_with_its_own_components(harness: Harness, thinker: CountingThinker) -> None:
    """The game can be reviewed as long as the program runs with these components."""
    parts = json.loads(write(BOX))
    parts["guests"]["A"] = {"points": 2, "multiplier": 3}
    thinker.allowed = 0
    harness.components = {"cafe_melange": MELANGE.read_components(json.dumps(parts))}
    await harness.restart()
    opened = await harness.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, "cafe_melange", {})
    await harness.do(opened, seating.join, BEN)
    await play_at_random(harness, await harness.tables.start(opened.id, ANNA.id))
    assert (await harness.tables.reviews.request(opened.id)).phase == "running"
    harness.components = None
    await harness.restart()
    with pytest.raises(TableRefusal, match="review-not-reproducible"):
        await harness.tables.reviews.request(opened.id)


async def play_at_random(harness: Harness, table: Table) -> None:
    rng = Random(1)
    while table.phase == "running":
        asked = (await harness.queries.prompts(table.id))[0]
        person = some(table.players[asked.seat].person_id)
        turn = await harness.queries.turn(table.id, person)
        while not turn.confirmable:
            turn = await harness.plan(table, person, str(rng.choice(some(turn.prompt).options).action))
        table = (await harness.confirm(table, person)).table
