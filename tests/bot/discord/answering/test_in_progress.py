"""Tests of `bot.discord.answering.in_progress`."""

import asyncio

import pytest

from bot.discord.answering.in_progress import InteractionsInProgress
from engine.kernel.errors import TableRefusal


@pytest.fixture
def in_progress() -> InteractionsInProgress:
    return InteractionsInProgress()


async def interact(in_progress: InteractionsInProgress, answer: asyncio.Event) -> asyncio.Task[None]:
    """Begin an interaction, which stays in progress until it is answered."""

    async def track() -> None:
        with in_progress.track():
            await answer.wait()

    task = asyncio.create_task(track())
    await asyncio.sleep(0)
    return task


async def test_both_clicks_of_a_double_click_get_the_same_result(in_progress: InteractionsInProgress) -> None:
    results, finish = list[int](), asyncio.Event()

    async def call() -> int:
        results.append(len(results))
        await finish.wait()
        if len(results) > 1:
            raise TableRefusal("moved-on")
        return results[-1]

    clicks = [asyncio.create_task(in_progress.coalesce(("Anna", "confirm"), call)) for _ in range(2)]
    await asyncio.sleep(0)
    finish.set()
    assert await asyncio.gather(*clicks) == [0, 0]
    with pytest.raises(TableRefusal):
        await in_progress.coalesce(("Anna", "confirm"), call)
    assert len(results) == 2, "a finished call is no longer shared"


async def test_whoever_waits_for_the_present_interactions_does_not_wait_for_later_ones(
    in_progress: InteractionsInProgress,
) -> None:
    answer = asyncio.Event()
    await in_progress.wait_for_present(60)  # there are none
    present = await interact(in_progress, answer)
    waiting = asyncio.create_task(in_progress.wait_for_present(60))
    await asyncio.sleep(0)
    later = await interact(in_progress, asyncio.Event())
    assert not waiting.done()
    answer.set()
    await asyncio.wait_for(waiting, 10)
    assert (present.done(), later.done()) == (True, False)
    await asyncio.wait_for(in_progress.wait_for_present(0.01), 10)
    assert in_progress.tasks == [later]
    later.cancel()


def test_a_body_runs_once_per_key_unless_it_raises(in_progress: InteractionsInProgress) -> None:
    with pytest.raises(ZeroDivisionError), in_progress.once(7):
        raise ZeroDivisionError
    with in_progress.once(7), pytest.raises(TableRefusal, match="already-done"), in_progress.once(7):
        pytest.fail("the first run is in progress")
    with pytest.raises(TableRefusal, match="already-done"), in_progress.once(7):
        pytest.fail("the first run is complete")
    with in_progress.once(8):
        pass


async def test_it_is_idle_when_every_tracked_task_has_ended(in_progress: InteractionsInProgress) -> None:
    finish = asyncio.Event()
    await asyncio.wait_for(in_progress.wait_until_idle(), 10)
    for _ in range(2):
        await interact(in_progress, finish)
    idle = asyncio.create_task(in_progress.wait_until_idle())
    await asyncio.sleep(0)
    assert not idle.done()
    finish.set()
    await asyncio.wait_for(idle, 10)
    assert in_progress.tasks == []
