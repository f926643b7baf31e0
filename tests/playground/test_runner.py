"""Running the playground until a signal."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.playground import UserClient, run_playground
from bot.playground.runner import exposure_warning, is_loopback
from tests.e2e.quick_bot import quick_bot
from tests.waiting import wait_until

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_the_playground_ends_at_a_signal(tmp_path: Path, number: signal.Signals) -> None:
    urls: list[str] = []

    async def send_signal() -> None:
        await wait_until(lambda: urls)
        async with UserClient(urls[0], "Anna") as anna:
            await anna.wait_for_bot("table")
            os.kill(os.getpid(), number)
            await asyncio.sleep(0.05)

    sending = asyncio.create_task(send_signal())
    async with asyncio.timeout(20):
        await run_playground(tmp_path, on_ready=urls.append, command=quick_bot())
    await sending
    with pytest.raises(OSError, match="onnect"):
        await asyncio.open_connection("127.0.0.1", int(urls[0].rpartition(":")[2]))


@pytest.mark.parametrize(
    ("host", "safe"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("::", False), ("192.168.1.7", False), ("example.org", False)],
)  # fmt: skip
async def test_a_warning_for_a_host_that_others_can_reach(host: str, safe: bool) -> None:
    assert is_loopback(host) is safe
    assert (exposure_warning(host) is None) is safe
    if not safe:
        assert host in str(exposure_warning(host))
