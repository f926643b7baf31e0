"""Waits until a condition holds, for as long as a busy machine may need."""

import asyncio
import time
from collections.abc import Callable


async def wait_until(condition: Callable[[], object], seconds: float = 30) -> None:
    """Wait until the condition holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "the condition did not hold in time"
        await asyncio.sleep(0.005)
