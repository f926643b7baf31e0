"""The code that runs in a worker process: its preparation, and the thoughts sent to it."""

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from multiprocessing.connection import wait

from engine.kernel.core import Action
from engine.opponents.opponent import Budget, SearchingOpponent, Tally
from engine.opponents.reasons import Explanation
from engine.opponents.thoughts import Inquiry, Thought

LOW_PRIORITY, LOWEST_PRIORITY = 10, 19
"""How far a worker's priority is below the bot's (see `os.nice`): for thoughts, and for background tasks."""
_MEMORY = 1 << 30
"""The maximum address space of a worker, in bytes; beyond it, a thought fails with a `MemoryError`."""


def prepare(load: Callable[[], object] | None, niceness: int) -> None:
    """Prepare a new worker process.

    Args:
        load: Loads anything else the games need; called in every worker.
        niceness: How far its priority is below the bot's.
    """
    end_with_parent()
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 -- only where there is one

        os.setpgid(0, 0)  # what the terminal sends to the bot, such as Ctrl+C, is not meant for a worker
        os.nice(niceness)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    if load is not None:
        load()


def choose(thought: Thought) -> Action:
    """Return the opponent's choice for a thought."""
    return thought.choose()


def explain(inquiry: Inquiry) -> Explanation:
    """Return the answer to an inquiry."""
    return inquiry.answer()


def search(opponent: SearchingOpponent, thought: Thought) -> Tally:
    """Return the results of a thought's search."""
    return opponent.search(thought.sampler, Budget(thought.seconds), thought.rng())


def end_with_parent() -> None:
    """Make this process end with its parent, whatever it is doing and even if the parent is killed by `kill -9`."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker was started by another process"
    wait([parent.sentinel])
    os._exit(1)
