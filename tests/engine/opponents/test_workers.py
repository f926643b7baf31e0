"""Killing a worker loses at most one thought, nobody waits for a slow worker, and no worker leaves anything behind."""

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
    FailingTask,
    GreedyOpponent,
    PatientOpponent,
    PatientSearcher,
    ProcessTask,
    thought_of,
)
from tests.waiting import wait_until

pytestmark = pytest.mark.slow

_PAUSE = 0.01


def is_running(process: int) -> bool:
    """Return whether the process exists and is not a zombie."""
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return listed.stdout.strip()[:1] not in {"", "Z"}


def children() -> set[int]:
    """Return the running workers started by this process."""
    return {child.pid for child in active_children() if child.pid is not None}


def started_in(folder: Path) -> set[int]:
    """Return the ids of the processes that have started a `ProcessTask`."""
    return {int(file.name) for file in folder.iterdir()}


@pytest_asyncio.fixture
async def workers() -> AsyncIterator[Workers]:
    before = children()
    created = Workers(2)
    yield created
    await created.aclose()
    assert children() == before, "nothing is left"


async def test_workers_choose_what_would_be_chosen_here_and_survive_faults_and_kills(
    workers: Workers,
) -> None:
    before = children()
    for name in ("random", "easy", "normal"):
        thought = thought_of(OPPONENTS[name])
        assert await workers.think(thought) == thought.choose()
        assert len(children() - before) == 1, "no process starts before it is needed"
    strong = thought_of(OPPONENTS["strong"], seconds=0.5)
    assert await workers.think(strong) in [option.action for option in strong.sampler.prompt().options]
    with pytest.raises(ValueError, match="no idea"):
        await workers.think(thought_of(FailingOpponent()))
    with pytest.raises(MemoryError):
        await workers.think(thought_of(GreedyOpponent()))
    for process in children() - before:
        os.kill(process, signal.SIGKILL)
    thought = thought_of(OPPONENTS["normal"])
    assert await workers.think(thought) == thought.choose(), "an idle worker that was killed is replaced"


async def test_a_search_uses_idle_workers_keeps_nobody_waiting_and_goes_on_when_one_is_killed(
    workers: Workers, tmp_path: Path
) -> None:
    opponent = PatientSearcher(tmp_path)
    searching = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 2)
    assert workers.busy == 2
    inquiry = Inquiry(thought_of(opponent).sampler, 1)
    assert await workers.explain(inquiry) == inquiry.answer(), "in the worker for quick thoughts"
    await workers.think(thought_of(OPPONENTS["normal"]))
    assert not searching.done()
    killed = min(opponent.processes())
    os.kill(killed, signal.SIGKILL)
    await wait_until(lambda: not is_running(killed))
    opponent.go()
    assert (await searching).arguments[0] == "1"
    assert (await workers.think(thought_of(opponent))).arguments == ("2", "2"), "with different seeds"
    assert workers.busy == 0


async def test_a_thought_is_repeated_once_when_its_worker_is_killed(
    workers: Workers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    opponent = PatientOpponent(tmp_path)
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 1)
    os.kill(*opponent.processes(), signal.SIGKILL)
    await wait_until(lambda: len(opponent.processes()) == 2)
    opponent.go()
    assert await thinking == thought_of(opponent).sampler.prompt().options[0].action
    assert "starting again" in caplog.text


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


async def test_an_opponent_that_exceeds_its_budget_twice_is_stopped_and_the_event_loop_goes_on(
    workers: Workers,
) -> None:
    before, ticks = children(), 0
    thinking = asyncio.create_task(workers.think(thought_of(EndlessOpponent(), seconds=0.3)))
    while not thinking.done():
        await asyncio.sleep(_PAUSE)
        ticks += 1
    assert isinstance(thinking.exception(), TimeoutError)
    assert ticks > 10
    await wait_until(lambda: children() <= before)


async def test_a_worker_has_a_low_priority_and_ends_with_a_thought_that_is_cancelled_or_closed(
    workers: Workers, tmp_path: Path
) -> None:
    opponent = PatientOpponent(tmp_path)
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 1)
    (process,) = opponent.processes()
    lower = os.getpriority(os.PRIO_PROCESS, os.getpid()) + worker_process.LOW_PRIORITY
    assert os.getpriority(os.PRIO_PROCESS, process) == min(19, lower), "19 is the lowest there is"
    assert os.getpgid(process) == process, "a process group of its own"
    thinking.cancel()
    await wait_until(lambda: not is_running(process))
    thinking = asyncio.create_task(workers.think(thought_of(opponent)))
    await wait_until(lambda: len(opponent.processes()) == 2)
    thinking.cancel()
    await workers.aclose()
    assert not any(map(is_running, opponent.processes()))


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
    workers: Workers, tmp_path: Path
) -> None:
    quick, search = thought_of(OPPONENTS["normal"]), thought_of(OPPONENTS["strong"], seconds=0.3)
    assert [await workers.think(each) for each in (quick, search)]
    before = children()
    async with workers.background() as background:
        process, niceness = await background.carry_out(ProcessTask(), limit=30)
        assert {process} == children() - before
        assert niceness == min(19, os.nice(0) + 19)
        working = asyncio.create_task(background.carry_out(ProcessTask(tmp_path), limit=60))
        await wait_until(lambda: started_in(tmp_path) == {process})  # it is kept until then
        assert [await workers.think(each) for each in (quick, search)]
        os.kill(process, signal.SIGKILL)
        (tmp_path / "go").touch()
        assert (await working)[0] != process, "a task is repeated when its worker is killed"
        with pytest.raises(ValueError, match="nothing can be found out"):
            await background.carry_out(FailingTask(), limit=30)
        (tmp_path / "go").unlink()
        with pytest.raises(TimeoutError):
            await background.carry_out(ProcessTask(tmp_path), limit=0.1)
    assert children() == before
