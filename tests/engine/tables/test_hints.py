"""Hints: only for one's own open decision, thought elsewhere, and never from more than the seat knows."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from engine.kernel.core import Action
from engine.kernel.errors import Refusal
from engine.opponents import OPPONENTS
from engine.opponents.reasons import Explanation
from engine.opponents.thoughts import Inquiry, Thought, ThreadThinker
from engine.opponents.workers import Workers
from engine.tables.rules import lobby as lobby_rules
from engine.tables.rules import seating
from engine.tables.seen.hints import Hint
from engine.tables.table import Person, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, ServiceHarness, assert_refused


class SampleThinker(ThreadThinker):
    """Records what it is asked; waits until it may answer, or fails, where a test says so."""

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
async def harness(tmp_path: Path, thinker: SampleThinker) -> AsyncIterator[ServiceHarness]:
    opened = await ServiceHarness.open(tmp_path / "tables.db", thinker=thinker, thinking_time=0.01)
    yield opened
    await opened.tables.aclose()


async def start(harness: ServiceHarness, *people: Person, hints: str = "normal", **options: str) -> Table:
    """Start a game of Sugar at a table with a setting for hints."""
    table = await harness.open_lobby(*people, **options)
    await harness.tables.change(table.id, lobby_rules.set_settings, people[0].id, {"hints": hints})
    return await harness.tables.start(table.id, people[0].id)


async def active_hint(harness: ServiceHarness, table: Table) -> Hint:
    return await harness.tables.hints.hint(table.id, await harness.active_person(table))


def offered(hint: Hint) -> list[Action]:
    assert hint.turn.prompt is not None
    return [option.action for option in hint.turn.prompt.options]


async def test_whoever_is_asked_gets_an_option_with_its_reasons_and_nothing_changes(
    harness: ServiceHarness,
) -> None:
    table = await start(harness, ANNA, BEN)
    before = await harness.dump()
    hint = await active_hint(harness, table)
    assert hint.explanation.action == Action("lump")
    assert [each.name for each in hint.explanation.because] == ["points"]
    assert hint.explanation.action in offered(hint)
    assert await harness.dump() == before


async def test_a_hint_goes_on_from_what_is_planned(harness: ServiceHarness) -> None:
    table = await start(harness, ANNA, BEN)
    person = await harness.active_person(table)
    planned = await harness.plan(table, person, "lump", "lump", "lump")
    hint = await harness.tables.hints.hint(table.id, person)
    assert (hint.turn.edition, hint.turn.actions) == (planned.edition, planned.actions)
    assert Action("lump") not in offered(hint)
    assert hint.explanation.action in offered(hint)


async def test_whoever_asks_again_gets_the_same_without_another_thought(
    harness: ServiceHarness, thinker: SampleThinker
) -> None:
    table = await start(harness, ANNA, BEN)
    thinker.allowed.clear()
    asking = [asyncio.create_task(active_hint(harness, table)) for _ in range(3)]
    await thinker.asked.wait()
    thinker.allowed.set()
    first, *others = await asyncio.gather(*asking)
    assert all(each.explanation == first.explanation for each in others)
    assert (await active_hint(harness, table)).explanation == first.explanation
    assert len(thinker.inquiries) == 1


async def test_what_a_planned_action_reveals_is_not_known_to_a_hint(
    harness: ServiceHarness, thinker: SampleThinker
) -> None:
    table = await start(harness, ANNA, BEN, bowl="12")
    person = await harness.active_person(table)
    planned = await harness.plan(table, person, "lump", "dip")
    assert planned.closing, "the card is drawn only when the turn is confirmed"
    await harness.tables.hints.hint(table.id, person)
    (inquiry,) = thinker.inquiries
    rng = Random(1)
    drawn = {inquiry.sampler.sample(rng).hands[planned.seat][0] for _ in range(8)}
    assert len(drawn) > 1, "it is another card each time"
    assert not planned.view.hand  # type: ignore[attr-defined]


# refusals


async def refused(harness: ServiceHarness, table: Table, person: int) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        await harness.tables.hints.hint(table.id, person)
    return refusal.value


async def test_there_is_no_hint_for_a_spectator_before_the_game_or_after_it(harness: ServiceHarness) -> None:
    lobby = await harness.open_lobby(ANNA, channel_id=1)
    assert (await refused(harness, lobby, ANNA.id)).key == "game-not-running"
    table = await start(harness, ANNA, BEN)
    assert (await refused(harness, table, DORA.id)).key == "not-seated"
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    assert (await refused(harness, table, ANNA.id)).key == "game-over"


async def test_there_is_no_hint_for_whoever_is_not_asked_even_while_preparing_a_turn(
    harness: ServiceHarness,
) -> None:
    table = await start(harness, ANNA, BEN)
    waiting = await harness.waiting_person(table)
    assert (await refused(harness, table, waiting)).key == "not-awaited"
    await harness.plan(table, waiting, "lump")
    assert (await refused(harness, table, waiting)).key == "not-awaited"


async def test_there_is_no_hint_when_the_turn_is_chosen(harness: ServiceHarness) -> None:
    table = await start(harness, ANNA, BEN)
    person = await harness.active_person(table)
    await harness.plan(table, person, "lump", "done")
    assert (await refused(harness, table, person)).key == "turn-chosen"


async def test_a_table_may_do_without_hints(harness: ServiceHarness, thinker: SampleThinker) -> None:
    table = await start(harness, ANNA, BEN, hints="off")
    for person in (await harness.active_person(table), await harness.waiting_person(table)):
        await assert_refused(harness, harness.tables.hints.hint(table.id, person), "hints-off")
    assert thinker.inquiries == []


@pytest.mark.parametrize("change", ["plan", "confirm", "leave", "close"])
async def test_a_hint_is_dropped_if_the_question_is_another_one_by_then(
    harness: ServiceHarness, thinker: SampleThinker, change: str
) -> None:
    table = await start(harness, ANNA, BEN, CLEO)
    person = await harness.active_person(table)
    thinker.allowed.clear()
    asking = asyncio.create_task(harness.tables.hints.hint(table.id, person))
    await thinker.asked.wait()
    if change == "plan":
        await harness.plan(table, person, "lump")
    elif change == "confirm":
        await harness.take_turn(table, person, "draw")
    elif change == "leave":
        await harness.tables.change_now(table.id, seating.leave, person)
    else:
        await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    thinker.allowed.set()
    with pytest.raises(Refusal) as refusal:
        await asking
    assert refusal.value.key == "moved-on"


async def test_a_hint_holds_although_others_answer_the_same_question_meanwhile(
    harness: ServiceHarness, thinker: SampleThinker
) -> None:
    table = await start(harness, ANNA, BEN, CLEO)
    table = await harness.take_turn(table, await harness.active_person(table), "toast")
    seats = (await harness.tables.queries.table(table.id)).active_seats
    one, other = (table.players[seat].person_id for seat in seats)
    assert one is not None
    assert other is not None
    thinker.allowed.clear()
    asking = asyncio.create_task(harness.tables.hints.hint(table.id, one))
    await thinker.asked.wait()
    answered = await harness.take_turn(table, other, "help")
    thinker.allowed.set()
    hint = await asking
    assert hint.turn.edition.version == answered.version, "its button fits the table as it is now"
    assert hint.explanation.action == Action("help")


# strong


async def test_a_table_may_let_strong_think(harness: ServiceHarness, thinker: SampleThinker) -> None:
    table = await start(harness, ANNA, BEN, hints="strong")
    thinker.think_fault = lambda: Action("draw")
    hint = await active_hint(harness, table)
    assert (hint.explanation.action, hint.is_searched) == (Action("draw"), True)
    (thought,) = thinker.thoughts
    assert thought.opponent is OPPONENTS["strong"]
    assert thought.seconds < 3
    assert hint.explanation.rather_than == Action("lump")


async def test_normal_gives_the_hint_when_strong_does_not_answer_in_time(
    harness: ServiceHarness, thinker: SampleThinker
) -> None:
    thinker.is_endless = True
    harness.tables.hints._patience = 0.01
    hint = await active_hint(harness, await start(harness, ANNA, BEN, hints="strong"))
    assert (hint.explanation.action, hint.is_searched) == (Action("lump"), False)


@pytest.mark.parametrize("fault", ["raises", "chooses nonsense"])
async def test_normal_gives_the_hint_when_strong_fails(
    harness: ServiceHarness, thinker: SampleThinker, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    def fail() -> Action:
        if fault == "raises":
            raise ValueError
        return Action("stir")

    thinker.think_fault = fail
    hint = await active_hint(harness, await start(harness, ANNA, BEN, hints="strong"))
    assert (hint.explanation.action, hint.is_searched) == (Action("lump"), False)
    assert "strong" in caplog.text


async def test_a_hint_that_cannot_be_found_out_is_refused_and_asked_for_anew_the_next_time(
    harness: ServiceHarness, thinker: SampleThinker, caplog: pytest.LogCaptureFixture
) -> None:
    table = await start(harness, ANNA, BEN)
    person = await harness.active_person(table)
    thinker.explain_fault = ValueError("no idea")
    await assert_refused(harness, harness.tables.hints.hint(table.id, person), "no-hint")
    assert "no idea" in caplog.text
    thinker.explain_fault = None
    assert (await harness.tables.hints.hint(table.id, person)).explanation.action == Action("lump")


async def test_a_hint_is_thought_in_a_worker(tmp_path: Path) -> None:
    harness = await ServiceHarness.open(tmp_path / "tables.db", thinker=Workers(1), thinking_time=0.1)
    hint = await active_hint(harness, await start(harness, ANNA, BEN, hints="strong"))
    assert hint.is_searched
    assert hint.explanation.action in offered(hint)
    await harness.tables.aclose()
