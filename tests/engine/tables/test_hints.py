"""Hints are given only for one's own open decision, and computed in workers from what the seat knows. Ben begins."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from engine.kernel.core import Action
from engine.kernel.errors import Refusal
from engine.opponents import OPPONENTS
from engine.opponents.reasons import Explanation
from engine.opponents.thoughts import Inquiry, Thought, ThreadThinker
from engine.opponents.workers import Workers
from engine.tables.rules import lobby, seating
from engine.tables.seen.hints import Hint
from engine.tables.table import Person, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, SEED, Harness, some


class SampleThinker(ThreadThinker):
    """A thinker that records its requests, then waits until it may answer, or fails if the test says so."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []
        self.inquiries: list[Inquiry] = []
        self.asked = asyncio.Event()
        self.allowed = asyncio.Event()
        self.allowed.set()
        self.think_fault: Callable[[], Action] | None = None
        self.explain_fault: Exception | None = None
        self.is_endless = False

    async def think(self, thought: Thought) -> Action:
        self.thoughts.append(thought)
        if self.is_endless:
            await asyncio.Event().wait()
        return await super().think(thought) if self.think_fault is None else self.think_fault()

    async def explain(self, inquiry: Inquiry) -> Explanation:
        self.inquiries.append(inquiry)
        self.asked.set()
        await self.allowed.wait()
        if self.explain_fault is not None:
            raise self.explain_fault
        return await super().explain(inquiry)


@pytest.fixture
def thinker() -> SampleThinker:
    return SampleThinker()


@pytest_asyncio.fixture
async def harness(
    tmp_path: Path, thinker: SampleThinker, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Harness]:
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: SEED)
    opened = await Harness.open(tmp_path / "tables.db", thinker=thinker, thinking_time=0.01)
    yield opened
    await opened.tables.aclose()


async def start(harness: Harness, *people: Person, hints: str = "normal", **options: str) -> Table:
    """Start a game of Sugar at a table with the given hint setting."""
    table = await harness.open_lobby(*(people or (ANNA, BEN)), **options)
    await harness.do(table, lobby.set_settings, ANNA.id, {"hints": hints})
    return await harness.tables.start(table.id, ANNA.id)


async def hint_for(harness: Harness, table: Table, person: Person = BEN) -> Hint:
    return await harness.tables.hints.hint(table.id, person.id)


async def asking_for_hint(
    harness: Harness, thinker: SampleThinker, table: Table, person: Person = BEN
) -> asyncio.Task[Hint]:
    """Ask for a hint, which arrives only once the thinker may answer."""
    thinker.allowed.clear()
    asking = asyncio.create_task(hint_for(harness, table, person))
    await thinker.asked.wait()
    return asking


async def refused(harness: Harness, table: Table, key: str, person: Person = BEN) -> None:
    await harness.refused(hint_for(harness, table, person), key)


def offered(hint: Hint) -> list[Action]:
    return [option.action for option in some(hint.turn.prompt).options]


async def test_whoever_is_asked_gets_an_option_with_its_reasons_and_nothing_changes(harness: Harness) -> None:
    table = await start(harness)
    before = await harness.dump()
    hint = await hint_for(harness, table)
    assert hint.explanation.action == Action("lump")
    assert [each.name for each in hint.explanation.because] == ["points"]
    assert hint.explanation.action in offered(hint)
    assert await harness.dump() == before
    planned = await harness.plan(table, BEN.id, "lump", "lump", "lump")
    hint = await hint_for(harness, table)
    assert (hint.turn.edition, hint.turn.actions) == (planned.edition, planned.actions)
    assert Action("lump") not in offered(hint)
    assert hint.explanation.action in offered(hint), "it goes on from the plan"


async def test_whoever_asks_again_gets_the_same_hint(harness: Harness, thinker: SampleThinker) -> None:
    table = await start(harness)
    asking = [await asking_for_hint(harness, thinker, table) for _ in range(3)]
    thinker.allowed.set()
    first, *others = [*await asyncio.gather(*asking), await hint_for(harness, table)]
    assert all(each.explanation == first.explanation for each in others)
    assert len(thinker.inquiries) == 1


async def test_what_a_plan_reveals_is_not_known_to_a_hint(harness: Harness, thinker: SampleThinker) -> None:
    table = await start(harness, bowl="12")
    planned = await harness.plan(table, BEN.id, "lump", "dip")
    assert planned.closing, "the card is drawn only when the turn is confirmed"
    await hint_for(harness, table)
    (inquiry,) = thinker.inquiries
    rng = Random(1)
    drawn = {inquiry.sampler.sample(rng).hands[planned.seat][0] for _ in range(8)}
    assert len(drawn) > 1, "it is a different card each time"
    assert not planned.view.hand  # type: ignore[attr-defined]


async def test_a_hint_is_for_an_open_decision_where_hints_are_on(
    harness: Harness, thinker: SampleThinker
) -> None:
    await refused(harness, await harness.open_lobby(ANNA, channel_id=1), "game-not-running", ANNA)
    table = await start(harness)
    await refused(harness, table, "not-seated", DORA)
    await refused(harness, table, "not-awaited", ANNA)
    await harness.plan(table, ANNA.id, "lump")
    await refused(harness, table, "not-awaited", ANNA)
    await harness.plan(table, BEN.id, "lump", "done")
    await refused(harness, table, "turn-chosen")
    await harness.do(table, lobby.close, ANNA.id)
    await refused(harness, table, "game-over")
    table = await start(harness, hints="off")
    for person in (ANNA, BEN):
        await refused(harness, table, "hints-off", person)
    assert thinker.inquiries == []


@pytest.mark.parametrize(
    "change",
    [
        lambda harness, table: harness.plan(table, BEN.id, "lump"),
        lambda harness, table: harness.take_turn(table, BEN.id, "draw"),
        lambda harness, table: harness.do(table, seating.leave, BEN.id),
        lambda harness, table: harness.do(table, lobby.close, ANNA.id),
    ],
    ids=["plan", "confirm", "leave", "close"],
)
async def test_a_hint_is_dropped_if_the_question_is_another_one_by_then(
    harness: Harness, thinker: SampleThinker, change: Any
) -> None:
    table = await start(harness, ANNA, BEN, CLEO)
    asking = await asking_for_hint(harness, thinker, table)
    await change(harness, table)
    thinker.allowed.set()
    with pytest.raises(Refusal, match="moved-on"):
        await asking


async def test_a_hint_holds_although_others_answer_meanwhile(
    harness: Harness, thinker: SampleThinker
) -> None:
    table = await start(harness, ANNA, BEN, CLEO)
    await harness.take_turn(table, BEN.id, "toast")
    asking = await asking_for_hint(harness, thinker, table, ANNA)
    answered = await harness.take_turn(table, CLEO.id, "help")
    thinker.allowed.set()
    hint = await asking
    assert hint.turn.edition.version == answered.version, "its button fits the table as it is now"
    assert hint.explanation.action == Action("help")


async def test_a_table_may_let_strong_think(harness: Harness, thinker: SampleThinker) -> None:
    thinker.think_fault = lambda: Action("draw")
    hint = await hint_for(harness, await start(harness, hints="strong"))
    assert (hint.explanation.action, hint.is_searched) == (Action("draw"), True)
    (thought,) = thinker.thoughts
    assert thought.opponent is OPPONENTS["strong"]
    assert thought.seconds < 3
    assert hint.explanation.rather_than == Action("lump")


def _fail() -> Action:
    raise ValueError


@pytest.mark.parametrize(
    "fault", [None, _fail, lambda: Action("stir")], ids=["endless", "raises", "nonsense"]
)
async def test_normal_gives_the_hint_when_strong_fails_or_does_not_answer_in_time(
    harness: Harness,
    thinker: SampleThinker,
    caplog: pytest.LogCaptureFixture,
    fault: Callable[[], Action] | None,
) -> None:
    thinker.is_endless, thinker.think_fault = fault is None, fault
    if fault is None:
        harness.tables.hints._patience = 0.01
    hint = await hint_for(harness, await start(harness, hints="strong"))
    assert (hint.explanation.action, hint.is_searched) == (Action("lump"), False)
    assert fault is None or "strong" in caplog.text


async def test_a_hint_that_cannot_be_found_out_is_refused_and_asked_for_anew_the_next_time(
    harness: Harness, thinker: SampleThinker, caplog: pytest.LogCaptureFixture
) -> None:
    table = await start(harness)
    thinker.explain_fault = ValueError("no idea")
    await refused(harness, table, "no-hint")
    assert "no idea" in caplog.text
    thinker.explain_fault = None
    assert (await hint_for(harness, table)).explanation.action == Action("lump")


@pytest.mark.slow
async def test_a_hint_is_thought_in_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: SEED)
    harness = await Harness.open(tmp_path / "tables.db", thinker=Workers(1), thinking_time=0.1)
    hint = await hint_for(harness, await start(harness, hints="strong"))
    assert hint.is_searched
    assert hint.explanation.action in offered(hint)
    await harness.tables.aclose()
