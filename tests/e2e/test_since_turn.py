"""Somebody comes back after a day: what they have missed is behind the panel, the reminder, `/games` and `/since`."""

import random
import re
import signal
from datetime import timedelta
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from bot.playground.user_client import InteractionResult, iter_components, message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import Message, PlaygroundDriver, find_custom_id, is_ephemeral
from tests.e2e.quick_bot import quick_bot
from tests.e2e.test_three_weeks import START

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

_LINE = re.compile(r"^\*\*(\d+)(?:\.\d+)?\*\* · (\w+)", re.MULTILINE)
"""Matches the line of a picture, with the turn's number and the name of whoever played it."""


def _pictures(strip: Message) -> list[dict[str, str]]:
    return [item for each in iter_components(strip) for item in each.get("items", ())]


async def _until_back(driver: PlaygroundDriver, board: Message) -> Message:
    """Play until everybody has had a turn since Anna's, and return the board that asks Anna."""
    rng, anna = random.Random(1), driver.clients["Anna"]
    has_played = False
    while True:
        mover = driver.pinged_client(board)
        if mover is anna and has_played:
            return board
        has_played = has_played or mover is anna
        board = await driver.play_by_clicks(board, rng)


def _answer(result: InteractionResult) -> Message:
    """Return the single private message that is the answer."""
    (message,) = result.responses
    assert is_ephemeral(message)
    return message


def _assert_strip(strip: Message, others: set[str]) -> None:
    """Check that the strip has a picture for each line, and that only the others have played."""
    lines, pictures = _LINE.findall(message_text(strip)), _pictures(strip)
    assert len(lines) == len(pictures) == len(strip["attachments"])
    assert {name for _, name in lines} == others
    for (number, _), picture in zip(lines, pictures, strict=True):
        assert re.match(rf"{number}(\.\d+)? of \d+ · ", picture["description"])


async def test_whoever_was_away_sees_what_the_others_have_played(
    tmp_path: Path, openapi_checker: OpenApiChecker | None
) -> None:
    clock = tmp_path / "time"
    clock.write_text(START.isoformat(), encoding="ascii")
    async with running_driver(
        tmp_path / "playground", openapi_checker, quick_bot(clock=clock, seed="1")
    ) as driver:
        board = await driver.start_game(names=("Anna", "Ben", "Cleo"), computers=1)
        channel, anna, dora = board["channel_id"], driver.clients["Anna"], await driver.client("Dora")
        board = await _until_back(driver, board)
        told = "\n".join(each["content"] for each in await driver.public_messages(channel))
        (computer,) = re.findall(r"4\. (\w+) \(computer", told)
        others = {"Ben", "Cleo", computer}

        panel = await anna.open_panel(board)
        strip = _answer(await anna.press_route(panel, "since"))
        _assert_strip(strip, others)
        assert "since your last turn" in message_text(strip)
        seen = await anna.messages(channel)
        assert find_custom_id(next(each for each in seen if each["id"] == panel["id"]), "pick"), "it stays"

        clock.write_text((START + timedelta(hours=30)).isoformat(), encoding="ascii")
        reminder = await driver.wait_for_last(channel, lambda each: find_custom_id(each, "snooze"))
        again = _answer(await anna.press_route(reminder, "since"))
        assert (message_text(again), _pictures(again)[0]["description"]) == (
            message_text(strip),
            _pictures(strip)[0]["description"],
        )
        watched = _answer(await dora.press_route(reminder, "since"))
        assert "the latest turns" in message_text(watched)
        _assert_strip(watched, {*others, "Anna"})

        direct = await anna.open_direct_channel()
        listed = await anna.shown("games", direct)
        await driver.restart_bot(signal.SIGKILL)
        in_letters = _answer(await anna.press_route(listed, "since"))
        title, *lines = message_text(in_letters).splitlines()
        assert lines == message_text(strip).splitlines()[1:]
        assert f"/{channel}/" in title, "it links to the table"
        assert message_text(await anna.shown("since", direct)) == message_text(in_letters)
        assert message_text(await anna.shown("since", channel)) == message_text(strip)
