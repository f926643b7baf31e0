"""Rate limits: counting, headers, and 429 responses."""

import pytest

from bot.playground import RateLimit, RateLimiter, Server
from tests.playground.raw_bot import RawBot

POST = ("POST", "/channels/{channel_id}/messages")
PATCH = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
FOLLOW_UP = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")


class Clock:
    """A clock that the test sets."""

    now = 1_000_000.25

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def accepts(limiter: RateLimiter, route: tuple[str, str], **parameters: str) -> bool:
    return limiter.consume(*route, parameters).retry_after is None


def test_fifty_requests_a_second(clock: Clock) -> None:
    limiter = RateLimiter(clock=clock)
    assert [accepts(limiter, ("GET", "/users/@me")) for _ in range(51)] == [True] * 50 + [False]
    clock.now += 1
    assert accepts(limiter, ("GET", "/users/@me"))


def test_a_route_accepts_its_limit_and_then_asks_to_wait(clock: Clock) -> None:
    limiter = RateLimiter(clock=clock)
    for left in (4, 3, 2, 1, 0):
        decision = limiter.consume(*POST, {"channel_id": "1"})
        assert (decision.retry_after, decision.headers["X-RateLimit-Remaining"]) == (None, str(left))
        clock.now += 0.5
    refused = limiter.consume(*POST, {"channel_id": "1"})
    assert (refused.retry_after, refused.scope) == (2.5, "user")
    assert {name: refused.headers[f"X-RateLimit-{name}"] for name in ("Limit", "Remaining")} == {
        "Limit": "5",
        "Remaining": "0",
    }
    assert refused.headers["X-RateLimit-Reset"] == "1000005.250"
    assert refused.headers["X-RateLimit-Reset-After"] == "2.500"
    clock.now += 2.5
    assert limiter.consume(*POST, {"channel_id": "1"}).headers["X-RateLimit-Remaining"] == "4"


def test_channels_routes_and_interactions_are_counted_separately(clock: Clock) -> None:
    limiter = RateLimiter(clock=clock)
    assert [accepts(limiter, POST, channel_id="1") for _ in range(6)] == [True] * 5 + [False]
    assert accepts(limiter, POST, channel_id="2")
    assert [accepts(limiter, PATCH, channel_id="1", message_id=str(one)) for one in range(6)] == [
        True
    ] * 5 + [False]
    given = {"webhook_id": "1", "webhook_token": "one"}
    assert [accepts(limiter, FOLLOW_UP, **given) for _ in range(6)] == [True] * 5 + [False]
    assert accepts(limiter, FOLLOW_UP, **given | {"webhook_token": "another"})


def test_the_global_limit_counts_all_but_responses_to_interactions(clock: Clock) -> None:
    limiter = RateLimiter(global_limit=RateLimit(3, 1.0), clock=clock)
    assert [accepts(limiter, ("GET", "/users/@me")) for _ in range(3)] == [True] * 3
    refused = limiter.consume("GET", "/users/@me", {})
    assert (refused.retry_after, refused.scope, refused.headers) == (1.0, "global", {})
    assert [accepts(limiter, CALLBACK) for _ in range(100)] == [True] * 100
    assert accepts(limiter, FOLLOW_UP, webhook_id="1", webhook_token="one")
    clock.now += 1
    assert accepts(limiter, ("GET", "/users/@me"))


async def test_a_bot_beyond_the_limit_of_a_route_is_refused(server: Server, bot: RawBot) -> None:
    server.rate_limiter = RateLimiter({POST: RateLimit(2, 30.0)})
    channel = next(iter(server.state.channels.values()))
    path = f"{server.api_base}/channels/{channel.id}/messages"
    for left in ("1", "0"):
        async with bot.http.post(path, json={"content": "x"}) as response:
            assert (response.status, response.headers["X-RateLimit-Remaining"]) == (200, left)
    async with bot.http.post(path, json={"content": "one too many"}) as response:
        body, headers = await response.json(), response.headers
    assert response.status == 429
    assert (body["message"], body["global"]) == ("You are being rate limited.", False)
    assert 29 < body["retry_after"] <= 30
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"]) == ("30", "user")
    assert headers["Via"]
    assert [one.content for one in server.state.messages[channel.id].values()] == ["x", "x"]
    assert server.recorded("POST", "/messages")[-1].status == 429
