"""How fast the bot answers: from a press on Confirm to the board in the channel, the whole way through the look-alike.

It is compared with the smallest possible bot, which answers a press with a picture of the same bytes that lies ready.
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bot.bench.figures import Figure, percentile
from bot.playground import InteractionResult, UserClient, running_playground
from engine.games import GAMES

_BOARDS = 40
_WARM = 5
_SETTLED = 15.0
"""Seconds after the start from which it is measured: a house is open for weeks, and its painters practise at first."""
Message = dict[str, Any]


async def figures() -> list[Figure]:
    """Measure both bots in turns, so that whatever else the machine does slows both alike."""
    with TemporaryDirectory() as name:
        ours, theirs = await _pressed(Path(name))
    return [
        Figure(
            f"press to board, p{share:.0%}".replace("%", ""),
            percentile(ours, share) * 1000,
            "ms",
            "the smallest bot with a ready picture of the same bytes",
            percentile(theirs, share) * 1000,
            "<= 2",
        )
        for share in (0.5, 0.95)
    ]


async def _pressed(folder: Path) -> tuple[list[float], list[float]]:
    """Return how many seconds every press took: of Confirm at a table, and of the smallest bot's button."""
    async with (
        running_playground(folder / "ours", command=(sys.executable, "-m", "bot", "run")) as (server, _),
        UserClient(server.url, "Anna") as anna,
        UserClient(server.url, "Ben") as ben,
    ):
        await anna.wait_for_bot("table")
        await ben.refresh()
        await asyncio.sleep(_SETTLED)
        boards = _boards(anna, ben, str(anna.state["channels"][0]["id"]))
        for _ in range(_WARM):
            _, board = await anext(boards)
        ready = folder / "board.png"
        ready.write_bytes(await anna.download(board["attachments"][0]["url"]))
        async with _smallest(folder / "theirs", ready) as again:
            for _ in range(_WARM):
                await again()
            pairs = [((await anext(boards))[0], await again()) for _ in range(_BOARDS)]
    ours, theirs = zip(*pairs, strict=True)
    return list(ours), list(theirs)


async def _boards(anna: UserClient, ben: UserClient, channel: str) -> AsyncIterator[tuple[float, Message]]:
    """Play game after game; give how many seconds each turn took from its last Confirm to the next board."""
    guests, chance = {anna.id: anna, ben.id: ben}, Random(1)
    while True:
        board = await _begin(anna, ben, channel)
        while board["pings"]:
            guest = guests[str(board["pings"][0])]
            took, following = await _confirm(guest, await _turn(guest, channel, chance))
            if following is not None:
                board = following
                yield took, board


async def _begin(anna: UserClient, ben: UserClient, channel: str) -> Message:
    await anna.command("table open", channel, game=GAMES[0].key)
    await ben.command("table join", channel)
    since = len(anna.events)
    await anna.command("table start", channel)
    return dict((await anna.wait_for(_is_board, since=since))["message"])


async def _confirm(guest: UserClient, panel: Message) -> tuple[float, Message | None]:
    """Press Confirm; give what `_press` gives, or no board when the turn goes on."""

    async def click() -> InteractionResult:
        return await guest.click(
            panel, label="Confirm", until=lambda message: bool(message["id"] == panel["id"])
        )

    return await _press(guest, click, ends=lambda reply: not reply.ephemeral[-1]["components"])


async def _turn(guest: UserClient, channel: str, chance: Random) -> Message:
    """Type random actions until the turn may be confirmed; give the panel."""
    while True:
        offered = await guest.complete("play", channel, {"action": ""}, "action")
        reply = await guest.command("play", channel, action=chance.choice(offered)[1])
        panel = reply.ephemeral[-1]  # the board may have lost its buttons meanwhile
        if _confirmable(panel):
            return panel


def _confirmable(message: Message) -> bool:
    buttons = [button for row in message["components"] for button in row.get("components", ())]
    return any(button.get("label") == "Confirm" and not button.get("disabled") for button in buttons)


@asynccontextmanager
async def _smallest(folder: Path, picture: Path) -> AsyncIterator[Callable[[], Awaitable[float]]]:
    """Start the smallest bot; give what presses its button and tells the seconds until the next picture."""
    command = (sys.executable, "-m", "bot.bench.smallest", str(picture))
    async with (
        running_playground(folder, command=command) as (server, _),
        UserClient(server.url, "Anna") as anna,
    ):
        await anna.wait_for_bot()
        board = await _first(anna, str(anna.state["channels"][0]["id"]))

        async def again() -> float:
            nonlocal board
            took, following = await _press(anna, lambda: anna.click(board, label="Again"))
            board = following or board
            return took

        yield again


async def _first(guest: UserClient, channel: str) -> Message:
    messages = await guest.messages(channel)
    return dict(messages[-1] if messages else (await guest.wait_for(_is_board))["message"])


async def _press(
    guest: UserClient,
    click: Callable[[], Awaitable[InteractionResult]],
    ends: Callable[[InteractionResult], bool] = lambda _: True,
) -> tuple[float, Message | None]:
    """Press a button; give the seconds until the next board was heard of, and the board.

    By the private reply `ends` tells whether there will be a board at all.
    """
    since, began = len(guest.events), time.perf_counter()
    heard = asyncio.create_task(_timed(guest, since))
    if not ends(await click()):
        heard.cancel()
        return 0.0, None
    ended, board = await heard
    return ended - began, board


async def _timed(guest: UserClient, since: int) -> tuple[float, Message]:
    event = await guest.wait_for(_is_board, since=since)
    return time.perf_counter(), dict(event["message"])


def _is_board(event: Message) -> bool:
    message = event.get("message", {})
    return (
        event["type"] == "message_create" and bool(message["attachments"]) and "ephemeral_for" not in message
    )
