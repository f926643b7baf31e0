"""How much may be asked in what time: the counting, and what a bot is told of it."""

import pytest

from bot.playground import Rate, Rates, Server
from tests.playground.wirebot import WireBot

POST = ("POST", "/channels/{channel_id}/messages")
PATCH = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
FOLLOW_UP = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")


class Clock:
    """A time that passes when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.25

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def ask(rates: Rates, route: tuple[str, str], **parameters: str) -> bool:
    return rates.take(*route, parameters).pause is None


def test_fifty_a_second_of_everything(clock: Clock) -> None:
    rates = Rates(clock=clock)
    assert [ask(rates, ("GET", "/users/@me")) for _ in range(51)] == [True] * 50 + [False]
    clock.now += 1
    assert ask(rates, ("GET", "/users/@me"))


def test_a_channel_takes_so_many_and_then_asks_for_patience(clock: Clock) -> None:
    rates = Rates(clock=clock)
    for left in (4, 3, 2, 1, 0):
        verdict = rates.take(*POST, {"channel_id": "1"})
        assert (verdict.pause, verdict.headers["X-RateLimit-Remaining"]) == (None, str(left))
        clock.now += 0.5
    refused = rates.take(*POST, {"channel_id": "1"})
    assert (refused.pause, refused.scope) == (2.5, "user")
    assert {name: refused.headers[f"X-RateLimit-{name}"] for name in ("Limit", "Remaining")} == {
        "Limit": "5",
        "Remaining": "0",
    }
    assert refused.headers["X-RateLimit-Reset"] == "1000005.250"
    assert refused.headers["X-RateLimit-Reset-After"] == "2.500"
    clock.now += 2.5
    assert rates.take(*POST, {"channel_id": "1"}).headers["X-RateLimit-Remaining"] == "4"


def test_each_channel_route_and_interaction_is_counted_by_itself(clock: Clock) -> None:
    rates = Rates(clock=clock)
    assert [ask(rates, POST, channel_id="1") for _ in range(6)] == [True] * 5 + [False]
    assert ask(rates, POST, channel_id="2")
    assert [ask(rates, PATCH, channel_id="1", message_id=str(one)) for one in range(6)] == [True] * 5 + [
        False
    ]
    given = {"webhook_id": "1", "webhook_token": "one"}
    assert [ask(rates, FOLLOW_UP, **given) for _ in range(6)] == [True] * 5 + [False]
    assert ask(rates, FOLLOW_UP, **given | {"webhook_token": "another"})


def test_the_name_of_a_bucket_is_that_of_the_route(clock: Clock) -> None:
    rates = Rates(clock=clock)
    told = [
        rates.take(*POST, {"channel_id": "1"}),
        rates.take(*POST, {"channel_id": "2"}),
        rates.take(*PATCH, {"channel_id": "1", "message_id": "3"}),
    ]
    one, same, other = (verdict.headers["X-RateLimit-Bucket"] for verdict in told)
    assert one == same != other


def test_all_together_are_counted_but_for_what_answers_an_interaction(clock: Clock) -> None:
    rates = Rates(of_all=Rate(3, 1.0), clock=clock)
    assert [ask(rates, ("GET", "/users/@me")) for _ in range(3)] == [True] * 3
    refused = rates.take("GET", "/users/@me", {})
    assert (refused.pause, refused.scope, refused.headers) == (1.0, "global", {})
    assert [ask(rates, CALLBACK) for _ in range(100)] == [True] * 100
    assert ask(rates, FOLLOW_UP, webhook_id="1", webhook_token="one")
    clock.now += 1
    assert ask(rates, ("GET", "/users/@me"))


def test_what_is_refused_counts_for_nothing(clock: Clock) -> None:
    rates = Rates({POST: Rate(1, 1.0)}, Rate(3, 1.0), clock)
    assert [ask(rates, POST, channel_id="1") for _ in range(10)] == [True] + [False] * 9
    assert [ask(rates, ("GET", "/users/@me")) for _ in range(3)] == [True, True, False]


def test_windows_that_are_over_are_forgotten(clock: Clock) -> None:
    rates = Rates(of_all=Rate(10_000, 1.0), clock=clock)
    for channel in range(5000):
        assert ask(rates, POST, channel_id=str(channel))
        clock.now += 0.1
    assert len(rates._windows) <= 1000


async def test_a_bot_that_does_not_listen_is_refused(server: Server, bot: WireBot) -> None:
    server.rates = Rates({POST: Rate(2, 30.0)})
    channel = next(iter(server.world.channels.values()))
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
    assert [one.content for one in server.world.messages[channel.id].values()] == ["x", "x"]
    assert server.seen("POST", "/messages")[-1].status == 429


async def test_a_bot_that_asks_too_much_of_everything_is_refused(server: Server, bot: WireBot) -> None:
    server.rates = Rates(of_all=Rate(1, 30.0))
    assert (await bot.call("GET", "/users/@me"))[0] == 200
    async with bot.http.get(f"{server.api_base}/users/@me") as response:
        body = await response.json()
    assert (response.status, body["global"]) == (429, True)
    assert (response.headers["X-RateLimit-Scope"], response.headers["X-RateLimit-Global"]) == (
        "global",
        "true",
    )
    assert "X-RateLimit-Bucket" not in response.headers
