"""The bot's response times through the fake server: from Confirm to the board in the channel, and for steps in a replay.

The baseline is the smallest possible bot, which answers a press with a ready-made picture of the same size: with a new
message for boards, and by acknowledging the press and editing the message for steps through a replay.
"""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bot.bench.figures import Figure, percentile
from bot.messages.ids import CustomId
from bot.playground import InteractionResult, UserClient, running_playground
from engine.games import GAMES

_BOARDS = 40
_WARM_UP_BOARDS = 5
_STEPS = 40
_LOOK = 0.3
"""Seconds for which a person looks at a picture of a replay, at least."""
Message = dict[str, Any]


async def figures() -> list[Figure]:
    """Measure each time and its baseline alternately, so that load slows both alike."""
    with TemporaryDirectory() as name:
        boards, steps = await _measure_presses(Path(name))
    return [
        *_compared(
            "press to board", boards, "the smallest bot with a ready picture of the same bytes", "<= 2"
        ),
        *_compared("step through a replay", steps, "the smallest bot, editing a ready picture in", "<= 1.5"),
    ]


def _compared(name: str, pairs: Sequence[tuple[float, float]], against: str, goal: str) -> Iterator[Figure]:
    """Yield the median and the 95th percentile of times in seconds, each given with its baseline's."""
    measured, base = zip(*pairs, strict=True)
    for share in (0.5, 0.95):
        values = (percentile(each, share) * 1000 for each in (measured, base))
        title = f"{name}, p{share:.0%}".replace("%", "")
        yield Figure(title, next(values), "ms", against, next(values), goal)


_Pairs = list[tuple[float, float]]
"""Response times in seconds, each with its baseline's."""


async def _measure_presses(folder: Path) -> tuple[_Pairs, _Pairs]:
    """Return the response times for pressing Confirm at a table, and for stepping through its game afterwards."""
    async with (
        running_playground(folder / "bot", command=(sys.executable, "-m", "bot", "run")) as (server, _),
        UserClient(server.url, "Anna") as anna,
        UserClient(server.url, "Ben") as ben,
    ):
        await anna.wait_for_bot("table")
        await ben.refresh()
        boards = _play_turns(anna, ben, str(anna.state["channels"][0]["id"]))
        for _ in range(_WARM_UP_BOARDS):
            _, board = await anext(boards)
        ready = folder / "board.png"
        ready.write_bytes(await anna.download(board["attachments"][0]["url"]))
        async with _run_smallest_bot(folder / "smallest", ready) as smallest:
            for _ in range(_WARM_UP_BOARDS):
                await smallest.press_again()
            pairs = [((await anext(boards))[0], await smallest.press_again()) for _ in range(_BOARDS)]
            return pairs, await _measure_steps(anna, str(board["channel_id"]), smallest)


async def _measure_steps(user: UserClient, channel: str, smallest: "_SmallestBot") -> _Pairs:
    """Return the response times for stepping through the first game, each with its baseline's."""
    page = (await user.command("replay", channel, table="1", turn="0")).ephemeral[-1]
    pairs: _Pairs = []
    while len(pairs) < _STEPS and (forward := _enabled_step(page, "on")):
        await asyncio.sleep(_LOOK)
        base = await smallest.turn_page()
        seconds, page = await _time_edit(user, page, forward)
        pairs.append((seconds, base))
    return pairs


async def _time_edit(user: UserClient, message: Message, custom_id: str) -> tuple[float, Message]:
    """Press a button that edits its message; return the response time in seconds, and the edited message."""

    def is_edited(each: Message) -> bool:
        return bool(each["id"] == message["id"])

    pressed_at = time.perf_counter()
    result = await user.click(message, custom_id=custom_id, until=is_edited)
    return time.perf_counter() - pressed_at, [*filter(is_edited, result.messages)][-1]


def _enabled_step(page: Message, control: str) -> str | None:
    """Return the custom id of a control of a replay's viewer; None if it is disabled."""
    row = (each for part in page["components"] for each in part.get("components", ()))
    found = (each["custom_id"] for each in row if not each.get("disabled") and "custom_id" in each)
    return next((each for each in found if each.startswith("ho:step:") and f":{control}:" in each), None)


async def _play_turns(
    anna: UserClient, ben: UserClient, channel: str
) -> AsyncIterator[tuple[float, Message]]:
    """Play random games; for each turn, yield how many seconds passed from Confirm to the next board, and that board."""
    users, rng = {anna.id: anna, ben.id: ben}, Random(1)
    while True:
        board = await _start_game(anna, ben, channel)
        while _custom_id(board, "turn"):
            user = users[str(board["pings"][0])]
            seconds, following = await _confirm(user, await _plan_turn(user, channel, rng))
            if following is not None:
                board = following
                yield seconds, board


async def _start_game(anna: UserClient, ben: UserClient, channel: str) -> Message:
    await anna.command("table open", channel, game=GAMES[0].key, place="here")
    await ben.command("table join", channel)
    since = len(anna.events)
    await anna.command("table start", channel)
    return dict((await anna.wait_for(_is_board, since=since))["message"])


async def _confirm(user: UserClient, panel: Message) -> tuple[float, Message | None]:
    """Press Confirm; return what `_time_press` returns, with no board if the turn goes on."""

    async def click() -> InteractionResult:
        confirm = _custom_id(panel, "confirm")
        return await user.click(
            panel, custom_id=confirm, until=lambda message: bool(message["id"] == panel["id"])
        )

    return await _time_press(user, click, has_board=lambda reply: not _custom_id(reply.ephemeral[-1], "pick"))


async def _plan_turn(user: UserClient, channel: str, rng: Random) -> Message:
    """Play random actions until the turn can be confirmed, and return the panel."""
    while True:
        offered = await user.complete("play", channel, {"action": ""}, "action")
        reply = await user.command("play", channel, action=rng.choice(offered)[1])
        panel = reply.ephemeral[-1]  # the last one: tidying the board may come in between
        if _custom_id(panel, "confirm"):
            return panel


def _custom_id(message: Message, route: str) -> str | None:
    """Return the custom id of the message's first component with the given route, or None if there is none."""
    return next(
        (text for text in _custom_ids(message["components"]) if CustomId.parse(text).route == route), None
    )


def _custom_ids(components: Iterable[Message]) -> Iterator[str]:
    """Yield all custom ids, including those of nested components."""
    for component in components:
        if component.get("custom_id"):
            yield component["custom_id"]
        yield from _custom_ids(
            [*component.get("components", ()), *filter(None, [component.get("accessory")])]
        )


class _SmallestBot:
    """The smallest bot, seen by a person who presses its buttons; both methods return the response time in seconds."""

    def __init__(self, user: UserClient, board: Message) -> None:
        self._user, self._board = user, board

    async def press_again(self) -> float:
        """Ask for the picture in a new message."""
        seconds, following = await _time_press(
            self._user, lambda: self._user.click(self._board, label="Again")
        )
        self._board = following or self._board
        return seconds

    async def turn_page(self) -> float:
        """Ask for the picture in the same message."""
        seconds, self._board = await _time_edit(self._user, self._board, "page")
        return seconds


@asynccontextmanager
async def _run_smallest_bot(folder: Path, picture: Path) -> AsyncIterator[_SmallestBot]:
    """Run the smallest bot with a picture."""
    command = (sys.executable, "-m", "bot.bench.smallest", str(picture))
    async with (
        running_playground(folder, command=command) as (server, _),
        UserClient(server.url, "Anna") as anna,
    ):
        await anna.wait_for_bot()
        yield _SmallestBot(anna, await _first_board(anna, str(anna.state["channels"][0]["id"])))


async def _first_board(user: UserClient, channel: str) -> Message:
    messages = await user.messages(channel)
    return dict(messages[-1] if messages else (await user.wait_for(_is_board))["message"])


async def _time_press(
    user: UserClient,
    click: Callable[[], Awaitable[InteractionResult]],
    has_board: Callable[[InteractionResult], bool] = lambda _: True,
) -> tuple[float, Message | None]:
    """Press a button; return how many seconds it took for the next board to arrive, and that board.

    Args:
        user: The user.
        click: Presses the button and returns the private reply.
        has_board: Returns whether a board follows the given reply.
    """
    since, pressed_at = len(user.events), time.perf_counter()
    arrival = asyncio.create_task(_wait_for_board(user, since))
    if not has_board(await click()):
        arrival.cancel()
        return 0.0, None
    arrived_at, board = await arrival
    return arrived_at - pressed_at, board


async def _wait_for_board(user: UserClient, since: int) -> tuple[float, Message]:
    """Return the time at which the next board arrived, and that board."""
    event = await user.wait_for(_is_board, since=since)
    return time.perf_counter(), dict(event["message"])


def _is_board(event: Message) -> bool:
    message = event.get("message", {})
    return (
        event["type"] == "message_create" and bool(message["attachments"]) and "ephemeral_for" not in message
    )
