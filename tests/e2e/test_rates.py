"""Under Discord's limits of how much may be asked in what time, everything comes, only later."""

import time
from collections.abc import Iterator

import pytest

from bot.playground import Rate, Rates
from tests.e2e.evening import Evening, Message, bar, is_board, newest, press

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]

POST = ("POST", "/channels/{channel_id}/messages")
PATCH = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


@pytest.fixture
def limited(evening: Evening) -> Iterator[Evening]:
    """An evening under limits that a test sets; the next test has none."""
    yield evening
    evening.server.rates = None


async def _play(evening: Evening, board: Message, turns: int) -> list[Message]:
    """Take turns as fast as they are offered; give the boards that came, the first included."""
    boards, channel = [board], board["channel_id"]
    for _ in range(turns):
        last = boards[-1]
        guest, panel = evening.active_seats(last), await bar(evening, last)

        def wanted(message: Message, after: str = last["id"]) -> bool:
            return is_board(message, channel, after)

        boards.append(newest((await press(guest, panel, "confirm", until=wanted)).messages, wanted))
    return boards


async def _kept(evening: Evening, boards: list[Message]) -> None:
    """Every board came once, in order, and called one person; only the newest has buttons."""
    channel = boards[0]["channel_id"]
    await evening.tidy(channel)
    seen = [each["id"] for each in await evening.public(channel) if each["attachments"]]
    assert seen == [each["id"] for each in boards]
    assert [len(each["pings"]) for each in boards] == [1] * len(boards)


async def test_boards_come_as_fast_as_a_channel_takes_them(limited: Evening) -> None:
    board = await limited.start(await limited.channel(), ("Anna", "Ben"))
    before = len(limited.server.requests)
    limited.server.rates, begun = Rates({POST: Rate(3, 1.5), PATCH: Rate(3, 1.5)}), time.monotonic()
    boards = await _play(limited, board, 7)
    assert time.monotonic() - begun > 3, "seven do not fit into two times three"
    await _kept(limited, boards)
    refused = [one.path for one in list(limited.server.requests)[before:] if one.status == 429]
    assert refused == [], "the bot goes by what it is told"


async def test_nothing_is_lost_when_all_together_was_too_much(limited: Evening) -> None:
    board = await limited.start(await limited.channel(), ("Anna", "Ben"))
    before = len(limited.server.requests)
    limited.server.rates = Rates({}, Rate(1, 1.0))
    boards = await _play(limited, board, 3)
    await _kept(limited, boards)
    assert any(one.status == 429 for one in list(limited.server.requests)[before:])
