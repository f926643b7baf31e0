"""Cancels tasks reliably."""

import asyncio
from collections.abc import Iterable
from typing import Any

_INTERVAL = 0.2
"""Seconds between attempts to cancel a task."""


async def cancel(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Keep cancelling tasks until they end; cancelling once may not be enough, because a library may swallow it."""
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=_INTERVAL)
