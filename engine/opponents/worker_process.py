"""What runs inside a worker process: its preparation, and the thoughts it is sent."""

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
"""By how much a worker is nicer than the bot, to whom the processor belongs first: while it thinks, and in the background."""
_MEMORY = 1 << 30
"""How many bytes of address space a worker may use; beyond that its thought fails with a `MemoryError`."""


def prepare(load: Callable[[], object] | None, niceness: int) -> None:
    """Prepare a new worker process.

    Args:
        load: Loads what the games need besides themselves; called in every worker.
        niceness: By how much its priority is lower than that of the bot.
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
    """Return what the opponent of a thought chooses."""
    return thought.choose()


def explain(inquiry: Inquiry) -> Explanation:
    """Return the answer to an inquiry."""
    return inquiry.answer()


def search(opponent: SearchingOpponent, thought: Thought) -> Tally:
    """Return what a search for a thought has found out."""
    return opponent.search(thought.sampler, Budget(thought.seconds), thought.rng())


def end_with_parent() -> None:
    """Let this process end when its parent has ended, by `kill -9` for example, whatever it is doing then."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker was started by another process"
    wait([parent.sentinel])
    os._exit(1)
