"""The health of the bot: in its states, over HTTP, and as a line for systemd."""

import socket
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.cli import terminal
from bot.operations.health_server import check_address, serving
from bot.settings import HostAndPort, SettingsError
from engine.kernel.errors import Refusal
from tests.bot.operations.fakes import ProbedBot


def free_address() -> HostAndPort:
    """Return a loopback address at which nothing listens."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return HostAndPort(*bound.getsockname())


@pytest.fixture
def address() -> HostAndPort:
    return free_address()


@pytest.fixture
async def bot(address: HostAndPort) -> AsyncIterator[ProbedBot]:
    """A bot whose health is served, and which has no client yet."""
    made = ProbedBot.new()
    async with serving(address, made.reader, made.metrics.registry):
        yield made


async def ask(address: HostAndPort, path: str, method: str = "GET") -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, f"http://{address}{path}") as response,
    ):
        return response.status, await response.text()


async def test_the_states_of_a_bot(bot: ProbedBot) -> None:
    told = []

    def tell() -> None:
        health = bot.reader.read()
        told.append((health.status, health.is_ready, health.sentence()))

    tell()
    bot.client.connected = False
    bot.attach()
    await bot.pass_time(0)
    tell()
    bot.condition.report("disk", "5 MiB are free")
    tell()
    bot.client.connected = True
    await bot.pass_time(0)
    tell()
    bot.condition.report("disk", "5 MiB are free")
    tell()
    bot.client.posting.failed("HTTP 502")
    await bot.pass_time(40)
    tell()
    bot.condition.report("database", "gone")
    bot.client.shutting_down = True
    tell()
    assert told == [
        ("starting", False, "connecting to Discord"),
        ("starting", False, "connecting to Discord"),
        ("starting", False, "connecting to Discord"),
        ("ok", True, "connected, open tables: 12"),
        ("faulty", True, "fault of disk since 12:00 UTC: 5 MiB are free"),
        ("not posting", False, "not posting since 12:00 UTC: HTTP 502"),
        ("stopping", False, "stopping"),
    ]


async def test_a_bot_is_asked_over_http(bot: ProbedBot, address: HostAndPort) -> None:
    bot.attach()
    await bot.pass_time(0)
    status, text = await ask(address, "/readyz")
    assert status == 200
    assert '"ready": true, "version": "' in text
    bot.condition.report("database", "the disk is full")
    status, text = await ask(address, "/readyz")
    assert status == 503
    fault = '{"fault": "database", "since": "2026-11-29T12:00:00+00:00", "why": "the disk is full"}'
    assert f'"faults": [{fault}]' in text
    assert await ask(address, "/healthz") == (200, text)
    status, text = await ask(address, "/metrics")
    assert status == 200
    assert 'herr_ober_fault{fault="database"} 1.0' in text


async def test_a_bot_that_should_be_restarted_is_not_healthy(bot: ProbedBot, address: HostAndPort) -> None:
    bot.attach()
    await bot.pass_time(0)
    bot.client.posting.failed("HTTP 502")
    bot.condition.report("discord", "no connection to Discord")
    await bot.pass_time(120, is_reading=False)
    assert (await ask(address, "/healthz"))[0] == 200
    await bot.pass_time(1, is_reading=False)
    status, text = await ask(address, "/healthz")
    assert (status, '"status": "not posting"' in text) == (503, True)


async def test_a_healthy_bot_that_shuts_down_is_not_ready(bot: ProbedBot, address: HostAndPort) -> None:
    bot.attach()
    await bot.pass_time(0)
    bot.client.shutting_down = True
    status, text = await ask(address, "/readyz")
    assert status == 503
    assert '"status": "stopping", "ready": false' in text


@pytest.mark.usefixtures("bot")
async def test_only_three_pages_are_served_and_only_for_reading(address: HostAndPort) -> None:
    assert [(await ask(address, path))[0] for path in ("/", "/healthz/", "/metric")] == [404, 404, 404]
    assert [await ask(address, path, "HEAD") for path in ("/healthz", "/metrics")] == [(200, ""), (200, "")]
    assert (await ask(address, "/healthz", "POST"))[0] == 405


async def test_an_address_that_cannot_be_used_is_a_sentence(bot: ProbedBot, address: HostAndPort) -> None:
    elsewhere = HostAndPort("192.0.2.1", 9108)
    with pytest.raises(SettingsError, match=rf"^HEALTH: cannot listen at {elsewhere}: Cannot assign.*\.$"):
        async with serving(elsewhere, bot.reader, bot.metrics.registry):
            pytest.fail("listening")
    with pytest.raises(SettingsError, match=rf"^HEALTH: cannot listen at {elsewhere}: Cannot assign.*\.$"):
        check_address(elsewhere)
    check_address(address)  # at which the bot listens
    with pytest.raises(Refusal, match="health-in-use") as refused:  # which may pass
        async with serving(address, bot.reader, bot.metrics.registry):
            pytest.fail("listening")
    assert refused.value.values == {"address": str(address)}
    assert terminal.exit_code(refused.value) == terminal.TRY_AGAIN
