"""Workers: killing one costs a thought at most, nobody waits for a slow one, and nothing is left behind."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from pebble import ProcessExpired, ProcessFuture, ProcessPool

from engine.opponents import OPPONENTS, worker_process
from engine.opponents import workers as workers_module
from engine.opponents.thoughts import Inquiry
from engine.opponents.workers import Workers
from tests.engine.opponents.sample_opponents import (
    EndlessOpponent,
    FailingOpponent,
    GreedyOpponent,
    PatientOpponent,
    PatientSearcher,
)
from tests.engine.opponents.sample_thoughts import FailingTask, ProcessTask, thought_of
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

_PAUSE = 0.01


def is_running(process: int) -> bool:
    """Return whether a process exists and is not a zombie."""
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return listed.stdout.strip()[:1] not in {"", "Z"}


def children() -> set[int]:
    """Return the running workers of this process."""
    return {child.pid for child in active_children() if child.pid is not None}


def started_in(folder: Path) -> set[int]:
    """Return the processes in which a `ProcessTask` was started."""
    return {int(file.name) for file in folder.iterdir()}


@pytest_asyncio.fixture
async def workers() -> AsyncIterator[Workers]:
    before = children()
    created = Workers(2)
    yield created
    await created.aclose()
    assert children() == before, "nothing is left"


async def test_no_process_starts_before_it_is_needed(workers: Workers) -> None:
    before = children()
    assert await workers.think(thought_of(OPPONENTS["random"]))
    assert len(children() - before) == 1


@pytest.mark.parametrize("name", ["easy", "normal", "random"])
async def test_an_opponent_chooses_in_a_worker_what_it_would_choose_here(workers: Workers, name: str) -> None:
    thought = thought_of(OPPONENTS[name])
    assert await workers.think(thought) == thought.choose()


async def test_a_strong_opponent_chooses_one_of_the_options(workers: Workers) -> None:
    thought = thought_of(OPPONENTS["strong"], seconds=0.2)
    assert await workers.think(thought) in [option.action for option in thought.sampler.prompt().options]


async def test_an_inquiry_is_answered_in_the_worker_for_quick_thoughts_as_it_would_be_here(
    workers: Workers, tmp_path: Path
) -> None:
    opponent = PatientSearcher(tmp_path)
    searching = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 2)
    inquiry = Inquiry(thought_of(opponent).sampler, 1)
    assert await workers.explain(inquiry) == inquiry.answer()
    opponent.go()
    await searching


async def test_a_thought_is_repeated_when_its_worker_is_killed(
    workers: Workers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    opponent = PatientOpponent(tmp_path)
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 1)
    os.kill(*opponent.processes(), signal.SIGKILL)
    await wait_until(lambda: len(opponent.processes()) == 2)
    opponent.go()
    assert await thinking == thought_of(opponent).sampler.prompt().options[0].action
    assert "repeated" in caplog.text


async def test_a_thought_is_given_up_when_its_worker_is_killed_twice(
    workers: Workers, tmp_path: Path
) -> None:
    opponent = PatientOpponent(tmp_path)
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    killed = set[int]()
    for number in (1, 2):
        await wait_until(lambda number=number: len(opponent.processes()) == number)  # type: ignore[misc]
        (process,) = opponent.processes() - killed
        os.kill(process, signal.SIGKILL)
        killed.add(process)
    with pytest.raises((ProcessExpired, BrokenProcessPool)):
        await thinking


async def test_a_thought_is_repeated_when_its_worker_is_killed_before_it_gets_it(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    schedule, before, lost = workers_module._schedule, children(), list[ProcessPool]()

    def lose_the_first_call(pool: ProcessPool, *arguments: Any) -> ProcessFuture[Any]:
        if lost:
            return schedule(pool, *arguments)
        lost.append(pool)
        (process,) = children() - before
        os.kill(process, signal.SIGKILL)
        while pool.active:
            time.sleep(_PAUSE)
        return ProcessFuture()

    monkeypatch.setattr(workers_module, "_schedule", lose_the_first_call)
    thought = thought_of(OPPONENTS["normal"])
    assert await workers.think(thought) == thought.choose()
    assert lost


async def test_a_worker_that_is_killed_while_idle_is_replaced(workers: Workers) -> None:
    before = children()
    thought = thought_of(OPPONENTS["normal"])
    await workers.think(thought)
    (process,) = children() - before
    os.kill(process, signal.SIGKILL)
    assert await workers.think(thought) == thought.choose()


async def test_a_search_goes_on_with_the_other_workers_when_one_is_killed(
    workers: Workers, tmp_path: Path
) -> None:
    opponent = PatientSearcher(tmp_path)
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 2)
    os.kill(min(opponent.processes()), signal.SIGKILL)
    await wait_until(lambda: not is_running(min(opponent.processes())))
    opponent.go()
    assert (await thinking).arguments[0] == "1"


async def test_a_search_uses_all_idle_workers_with_different_seeds(workers: Workers, tmp_path: Path) -> None:
    opponent = PatientSearcher(tmp_path)
    opponent.go()
    assert (await workers.think(thought_of(opponent))).arguments == ("2", "2")
    assert len(opponent.processes()) == 2


async def test_an_opponent_that_exceeds_its_budget_twice_is_stopped(workers: Workers) -> None:
    before = children()
    with pytest.raises(TimeoutError):
        await workers.think(thought_of(EndlessOpponent(), seconds=0.2))
    await wait_until(lambda: children() <= before)


async def test_a_quick_opponent_does_not_wait_for_a_search(workers: Workers, tmp_path: Path) -> None:
    opponent = PatientSearcher(tmp_path)
    searching = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 2)
    await workers.think(thought_of(OPPONENTS["normal"]))
    assert not searching.done()
    opponent.go()
    await searching


async def test_the_event_loop_goes_on_while_an_opponent_thinks(workers: Workers) -> None:
    thinking = asyncio.create_task(workers.think(thought_of(EndlessOpponent(), seconds=0.5)))
    ticks = 0
    while not thinking.done():
        await asyncio.sleep(_PAUSE)
        ticks += 1
    assert isinstance(thinking.exception(), TimeoutError)
    assert ticks > 20


async def test_a_cancelled_thought_ends_its_worker(workers: Workers, tmp_path: Path) -> None:
    opponent = PatientOpponent(tmp_path)
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 1)
    thinking.cancel()
    await wait_until(lambda: not is_running(*opponent.processes()))
    assert await workers.think(thought_of(OPPONENTS["random"])), "the next one thinks in a new process"


async def test_a_fault_of_an_opponent_is_raised(workers: Workers) -> None:
    with pytest.raises(ValueError, match="no idea"):
        await workers.think(thought_of(FailingOpponent()))


async def test_the_memory_of_a_worker_is_bounded(workers: Workers) -> None:
    with pytest.raises(MemoryError):
        await workers.think(thought_of(GreedyOpponent()))


async def test_a_worker_has_a_low_priority_and_a_process_group_of_its_own(
    workers: Workers, tmp_path: Path
) -> None:
    opponent = PatientOpponent(tmp_path)
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 1)
    (process,) = opponent.processes()
    lower = os.getpriority(os.PRIO_PROCESS, os.getpid()) + worker_process.LOW_PRIORITY
    assert os.getpriority(os.PRIO_PROCESS, process) == min(19, lower), "19 is the lowest there is"
    assert os.getpgid(process) == process
    opponent.go()
    await thinking


async def test_closing_ends_a_worker_that_thinks(tmp_path: Path) -> None:
    workers, opponent = Workers(1), PatientOpponent(tmp_path)
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 1)
    thinking.cancel()
    await workers.aclose()
    assert not is_running(*opponent.processes())


async def test_every_worker_loads_what_the_games_need(tmp_path: Path) -> None:
    workers = Workers(1, partial(Path.touch, tmp_path / "loaded"))
    await workers.think(thought_of(OPPONENTS["random"]))
    assert (tmp_path / "loaded").exists()
    await workers.aclose()


async def test_a_worker_that_cannot_be_prepared_does_not_hold_up_its_thought(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    workers = Workers(1, partial(Path.read_text, tmp_path / "missing"))
    with pytest.raises((ProcessExpired, BrokenProcessPool)):
        await workers.think(thought_of(OPPONENTS["random"]))
    await workers.aclose()


async def test_no_worker_outlives_a_program_that_is_killed(tmp_path: Path) -> None:
    opponent = PatientOpponent(tmp_path)
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.engine.opponents.worker_owner", str(tmp_path)
    )
    await wait_until(lambda: len(opponent.processes()) == 3)
    assert all(map(is_running, opponent.processes()))
    program.kill()
    await program.wait()
    await wait_until(lambda: not any(map(is_running, opponent.processes())))


async def test_a_background_worker_yields_to_every_thought_and_ends_with_its_context(
    workers: Workers,
) -> None:
    before = children()
    async with workers.background() as background:
        process, niceness = await background.carry_out(ProcessTask(), limit=30)
        assert {process} == children() - before
        assert niceness == min(19, os.nice(0) + 19)
        assert (await background.carry_out(ProcessTask(), limit=30))[0] == process, "it is kept until then"
    assert children() == before


async def test_a_background_worker_keeps_no_thought_waiting(workers: Workers, tmp_path: Path) -> None:
    async with workers.background() as background:
        working = asyncio.create_task(background.carry_out(ProcessTask(tmp_path), limit=60))
        await wait_until(lambda: started_in(tmp_path))
        assert await workers.think(thought_of(OPPONENTS["normal"]))
        assert await workers.think(thought_of(OPPONENTS["strong"], seconds=0.05))
        (tmp_path / "go").touch()
        await working


async def test_a_task_is_repeated_when_its_worker_is_killed(workers: Workers, tmp_path: Path) -> None:
    async with workers.background() as background:
        working = asyncio.create_task(background.carry_out(ProcessTask(tmp_path), limit=60))
        await wait_until(lambda: started_in(tmp_path))
        (first,) = started_in(tmp_path)
        os.kill(first, signal.SIGKILL)
        (tmp_path / "go").touch()
        assert (await working)[0] != first


async def test_a_task_that_takes_too_long_or_fails_ends_with_its_error(
    workers: Workers, tmp_path: Path
) -> None:
    async with workers.background() as background:
        with pytest.raises(TimeoutError):
            await background.carry_out(ProcessTask(tmp_path), limit=0.1)
        with pytest.raises(ValueError, match="nothing can be found out"):
            await background.carry_out(FailingTask(), limit=30)
