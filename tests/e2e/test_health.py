"""A bot in play is asked for its health, while it posts and while it cannot."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
from prometheus_client.parser import text_string_to_metric_families

from bot.playground import OpenApiChecker
from bot.settings import HostAndPort
from tests.bot.operations.test_health import ask, free_address
from tests.bot.operations.test_systemd import Listener
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import PlaygroundDriver
from tests.e2e.quick_bot import quick_bot
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

_PATIENCE = 3.0
"""Seconds that stand for the half minute after which a bot counts as not posting; its outbox looks every two."""
_TIMEOUT = 30.0


@pytest.fixture
def address() -> HostAndPort:
    return free_address()


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[Listener]:
    """What listens in place of systemd."""
    listener = Listener(str(tmp_path / "notify"))
    yield listener
    listener.close()


@pytest_asyncio.fixture
async def driver(
    tmp_path: Path, address: HostAndPort, systemd: Listener, openapi_checker: OpenApiChecker | None
) -> AsyncIterator[PlaygroundDriver]:
    """A playground whose bot serves its health, tells systemd, and is impatient."""
    assert systemd
    settings = {
        "HEALTH": str(address),
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
        "WATCHDOG_USEC": "2000000",
    }
    command = quick_bot(probing=0.1, patience=_PATIENCE, closing_timeout=1)
    async with running_driver(tmp_path, openapi_checker, command, **settings) as opened:
        yield opened


async def wait_for_health(address: HostAndPort, code: int, **expected: Any) -> dict[str, Any]:
    """Wait until `/readyz` answers with the code and with the given values; return its answer."""
    answer: Any = None
    async with asyncio.timeout(_TIMEOUT):
        while True:
            try:
                found, text = await ask(address, "/readyz")
                answer = json.loads(text)
                if found == code and expected.items() <= answer.items():
                    return dict(answer)
            except aiohttp.ClientError:
                pass  # it does not listen yet
            await asyncio.sleep(0.02)


async def metrics(address: HostAndPort) -> dict[str, float]:
    """Return every series and its value, the series with its labels in the order in which they are served."""
    _, text = await ask(address, "/metrics")
    return {
        sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_a_bot_in_play_is_healthy_and_counts_what_it_does(
    driver: PlaygroundDriver, address: HostAndPort, systemd: Listener
) -> None:
    await wait_for_health(address, 200, status="ok", faults=[])
    board = await driver.move_to_bar(await driver.start_game())
    assert board
    status, text = await ask(address, "/healthz")
    assert (status, json.loads(text)["status"]) == (200, "ok")
    found = await metrics(address)
    while not found["herr_ober_open_tables running"]:  # counted now and then
        await asyncio.sleep(0.1)
        found = await metrics(address)
    assert found["herr_ober_interactions_total command answered"] >= 1
    assert found["herr_ober_interactions_total component answered"] >= 3
    assert found["herr_ober_acknowledgement_seconds_count"] >= 4
    assert found["herr_ober_board_seconds_count"] >= 2
    assert found["herr_ober_board_seconds_sum"] / found["herr_ober_board_seconds_count"] < 5
    assert found["herr_ober_rendering_seconds_count"] >= 2
    assert found["herr_ober_delivery_seconds_count"] >= 2
    assert found["herr_ober_discord_requests_total succeeded"] > 10
    assert found["herr_ober_gateway_connections_total new"] == 1
    assert found["herr_ober_open_tables running"] == 1
    assert found["herr_ober_database_bytes"] > 4096
    assert found["herr_ober_disk_free_bytes database"] > 0
    assert found["herr_ober_event_loop_lag_seconds_count"] > 0
    assert [name for name, value in found.items() if name.startswith("herr_ober_fault ") and value] == []
    await wait_until(lambda: "STATUS=connected, open tables: 1" in systemd.read())
    assert systemd.received.count("READY=1") == 1
    assert systemd.received.count("WATCHDOG=1") > 1


@pytest.mark.parametrize("status", [429, 502])
async def test_a_bot_that_cannot_post_is_alive_but_not_posting_until_it_can(
    driver: PlaygroundDriver, address: HostAndPort, systemd: Listener, status: int
) -> None:
    board = await driver.start_game()
    panel, client = await driver.prepare_bar_move(board), driver.pinged_client(board)
    fault = driver.server.faults.status(status, path="^/(channels/.*/messages|users/@me)$", times=10_000)
    fault.retry_after = 1000.0
    await client.press_route(panel, "confirm")
    answer = await wait_for_health(address, 503, status="not posting")
    (found,) = answer["faults"]
    assert found["fault"] == "posting"
    assert str(status) in found["why"]
    assert (await metrics(address))["herr_ober_fault posting"] == 1
    assert (await ask(address, "/healthz"))[0] == 200
    await wait_until(lambda: any(each.startswith("STATUS=not posting since") for each in systemd.read()))
    if status == 429:
        return  # discord.py waits for as long as it was told
    driver.server.faults.pending.remove(fault)
    await wait_for_health(address, 200, status="ok", faults=[])
    assert "to the bar" in (await driver.newest_board(board["channel_id"]))["content"]
