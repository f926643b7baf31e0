"""Requests are counted by what Discord answered."""

from collections.abc import AsyncIterator
from unittest.mock import Mock

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.operations.metrics import Metrics
from bot.operations.requests import RequestWatch, describe
from tests.bot.operations.test_metrics import shown


async def _answer(request: web.Request) -> web.StreamResponse:
    status = int(request.match_info["status"])
    if status == 101:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.close()
        return socket
    return web.Response(status=status)


@pytest.fixture
async def server() -> AsyncIterator[TestServer]:
    app = web.Application()
    app.router.add_get("/{status}", _answer)
    async with TestServer(app) as running:
        yield running


async def test_requests_are_counted_by_result_and_the_last_problem_is_remembered(server: TestServer) -> None:
    metrics, now, answered = Metrics(), 0.0, Mock()
    watch = RequestWatch(metrics, answered, clock=lambda: now)
    problems, answers = [], []
    async with aiohttp.ClientSession(trace_configs=[watch.trace()]) as session:
        for status in (502, 429, 401, 200, 503, 404):
            await session.get(server.make_url(f"/{status}"))
            problems.append(watch.problem)
            answers.append(answered.call_count)
            now += 300
        async with session.ws_connect(server.make_url("/101")):
            pass
        with pytest.raises(aiohttp.ClientError):
            await session.get("http://127.0.0.1:9")
    assert answers == [0, 0, 0, 1, 1, 2]
    assert answered.call_count == 2, "neither the gateway's connection nor an error"
    assert problems == ["HTTP 502", "HTTP 429", "HTTP 401", "HTTP 401", "HTTP 503", "HTTP 503"]
    assert "127.0.0.1:9" in watch.problem
    now += 600
    assert watch.problem == ""
    series = shown(metrics)
    counted = {
        result: series[f'herr_ober_discord_requests_total{{result="{result}"}}']
        for result in ("succeeded", "refused", "rate-limited", "server-error", "no-response")
    }
    assert list(counted.values()) == [1, 2, 1, 2, 1], "the gateway's connection is no request"
    assert series["herr_ober_discord_request_seconds_count"] == 6


async def test_a_request_that_fails_again_is_told_since_when(server: TestServer) -> None:
    """One that fails once is not worth a line."""
    told, now = list[tuple[str, float]](), 100.0
    watch = RequestWatch(Metrics(), Mock(), lambda what, since: told.append((what, since)), lambda: now)
    statuses = iter([502, 200, 502, 401, 502, 503, 502])
    app = web.Application()

    async def post(_: web.Request) -> web.Response:
        return web.Response(status=next(statuses))

    app.router.add_post("/channels/1/messages", post)
    trace = watch.trace()
    failing = list[bool]()
    async with TestServer(app) as other, aiohttp.ClientSession(trace_configs=[trace]) as session:
        for pause in (1, 1, 1, 1, 20, 31, 1):
            await session.post(other.make_url("/channels/1/messages"))
            await session.get(server.make_url("/200"))
            failing.append(watch.is_failing)
            now += pause
    assert told == [("POST /channels/1/messages: HTTP 503", 104.0)]
    assert failing == [True, False, True, False, True, True, True]
    now += 31
    assert not watch.is_failing
    async with aiohttp.ClientSession(trace_configs=[watch.trace()]) as session:
        for _ in range(2):
            with pytest.raises(aiohttp.ClientError):
                await session.get("http://127.0.0.1:9/gone")
            now += 1
    assert told[-1][0].startswith("GET /gone: ")


def test_an_error_is_told_without_the_tokens_in_a_url() -> None:
    told = describe(
        aiohttp.ConnectionTimeoutError(
            "Connection timeout to host https://discord.com/api/v10/webhooks/1/aW50"
        )
    )
    assert told == "Connection timeout to host https://discord.com"
    assert describe(OSError("cannot open /srv/ober.db")) == "cannot open /srv/ober.db"


def test_an_error_without_words_is_named() -> None:
    assert [describe(TimeoutError()), describe(OSError("x" * 999))] == ["TimeoutError", "x" * 200]
