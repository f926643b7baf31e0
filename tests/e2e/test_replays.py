"""Games looked back at with the real bot: in the viewer, as a strip, a film and a page, and as a record."""

import io
import random
import re
import signal
from typing import Any

import pytest
import pytest_asyncio
from PIL import Image

from bot.playground.user_client import iter_components, message_text
from engine.kernel import record as records
from engine.kernel import replays
from engine.kernel.game import AnyGame
from engine.kernel.replays import Replay
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    has_board,
    is_changed,
    is_public,
    is_result,
    private_text,
)
from tests.registered import SHIPPED

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

SEED = "3"
TURNS = 6
HERE = "Replay from Here"
_NUMBER = re.compile(r"\*\*(\d+) of (\d+)\*\*")
"""Matches a moment's number and the last one in its line."""


def number_of(page: Message) -> tuple[int, int]:
    """Return the number of the moment that the viewer shows, and of the last one."""
    found = _NUMBER.search(message_text(page))
    assert found is not None, message_text(page)
    return int(found[1]), int(found[2])


def control(page: Message, name: str) -> str | None:
    """Return the custom id of an enabled control of the viewer; None if there is none."""
    ids = (str(each.get("custom_id", "")) for each in iter_components(page) if not each.get("disabled"))
    return next((each for each in ids if f":{name}:" in each), None)


async def press(client: Person, page: Message, name: str) -> Message:
    """Press a control of the viewer, and return the changed page."""
    result = await client.click(page, custom_id=control(page, name) or name, until=is_changed(page))
    return [each for each in result.messages if is_changed(page)(each)][-1]


def choices(page: Message, menu: str) -> list[dict[str, Any]]:
    """Return the options of one of the viewer's menus."""
    return next(
        [*each["options"]]
        for each in iter_components(page)
        if each.get("options") and f":{menu}:" in each["custom_id"]
    )


async def file_of(client: Person, message: Message) -> bytes:
    (attached,) = message["attachments"]
    return await client.download(attached["url"])


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.key)
async def test_a_whole_game_is_looked_back_at(driver: PlaygroundDriver, game: AnyGame) -> None:
    """One person plays it against a computer; the functions called are named after what they do."""
    board, rng = await driver.start_game(names=("Anna",), computers=1, game=game.key), random.Random(1)
    anna, channel = driver.clients["Anna"], board["channel_id"]
    missed = 0
    while find_custom_id(board, "turn"):
        board = await driver.play_by_clicks(board, rng)
        if not missed and find_custom_id(board, "turn"):
            missed = await look_at_what_was_missed(anna, channel)
    assert missed, "a computer's turn"
    await driver.wait_for_last(channel, is_result)
    board = [each for each in await driver.public_messages(channel) if has_board(each)][-1]
    replay = await read_the_record(anna, channel, game)
    viewer = await step_through_the_viewer(anna, board, replay)
    await look_as_others(anna, viewer)
    await look_at_what_was_missed(anna, channel)
    await watch_the_film(anna, viewer, replay)
    await open_the_page(anna, viewer, replay)


async def read_the_record(client: Person, channel: str, game: AnyGame) -> Replay:
    """Return the replay of the record that the bot gives as a file."""
    content = await file_of(client, await client.shown("log", channel, file=True))
    record = records.read(content.decode().splitlines())
    assert record.result is not None
    return replays.of_record(record, game)


async def step_through_the_viewer(client: Person, board: Message, replay: Replay) -> Message:
    """Open the viewer, go to the end and back by each control, and return its page."""
    page, last = (await client.press_route(board, "replay")).responses[-1], replay.last
    assert number_of(page) == (0, last)
    assert control(page, "back") is None
    shown = {}
    for name, number in (("on", 1), ("on", 2), ("back", 1), ("last", last), ("back", last - 1)):
        page = await press(client, page, name)
        assert number_of(page) == (number, last)
        (picture,) = page["attachments"]
        assert picture["description"].startswith(f"{number} of {last} · ")
        content = await file_of(client, page)
        assert shown.setdefault(number, content) == content, "the same picture on the way back"
    assert len({*shown.values()}) == len(shown) == 4
    for option in choices(page, "jump")[:: max(1, len(choices(page, "jump")) // 3)]:
        page = await client.choose(page, control(page, "jump"), option["value"])
        assert number_of(page)[0] == int(option["value"])
        assert option["label"].startswith(f"{option['value']} · ")
    own = [int(each["value"]) for each in choices(page, "turns")]
    assert set(own) <= set(replay.turns_of(0))
    words = await press(client, page, "words")
    assert not words["attachments"]
    assert page["attachments"][0]["description"].splitlines()[1] in message_text(words)
    page = await press(client, words, "picture")
    return await press(client, page, "first")


async def look_as_others(client: Person, page: Message) -> None:
    """Look as everybody and, because the game is over, as the computer."""
    who = [each["value"] for each in choices(page, "as")]
    assert who == ["public", "0", "1"]
    titles = set()
    for each in ("public", "1", "0"):
        page = await client.choose(page, control(page, "as"), each)
        titles.add(message_text(page).splitlines()[0])
    assert len(titles) == 3
    assert " · as you knew it then" in message_text(page)


async def look_at_what_was_missed(client: Person, channel: str) -> int:
    """Ask what happened since the last turn; return the number of pictures, which each have a line."""
    strip = await client.shown("since", channel)
    numbers = re.findall(r"^\*\*(\d+)(?:\.\d+)?\*\*", message_text(strip), re.MULTILINE)
    assert len(numbers) == len(strip["attachments"]) <= 10
    return len(numbers)


async def watch_the_film(client: Person, viewer: Message, replay: Replay) -> None:
    """Ask for the film, and wait until it is painted."""

    def is_film(message: Message) -> bool:
        return any(each["filename"].endswith(".gif") for each in message["attachments"])

    shown = await client.press_route(viewer, "film", until=is_film)
    content = await file_of(client, [each for each in shown.messages if is_film(each)][-1])
    assert len(content) < 3_000_000
    with Image.open(io.BytesIO(content)) as film:
        assert film.n_frames == replay.last + 2, "a frame for each moment, and the result card"


async def open_the_page(client: Person, viewer: Message, replay: Replay) -> None:
    """Ask for the page, which names every moment and requests nothing from anywhere."""

    def is_page(message: Message) -> bool:
        return any(each["filename"].endswith(".html") for each in message["attachments"])

    shown = await client.press_route(viewer, "webpage", until=is_page)
    content = await file_of(client, [each for each in shown.messages if is_page(each)][-1])
    assert len(content) < 3 << 19
    page = content.decode()
    moves = [int(each) for each in re.findall(r'<a href="#(\d+)"', page)]
    assert moves == list(range(replay.last + 1))
    assert not re.findall(r'(?:src|href)="(?:https?:)?//[^"]*"', page)
    assert "default-src 'none'" in page


# while a game runs


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def boards(driver: PlaygroundDriver) -> list[Message]:
    """The boards of a running game of Anna and Ben, oldest first."""
    boards, rng = [await driver.start_game()], random.Random(4)
    while len(boards) <= TURNS:
        boards.append(await driver.play_by_clicks(boards[-1], rng))
    await driver.wait_until_tidy(boards[-1]["channel_id"])
    return boards


async def test_a_running_game_is_looked_back_at_by_menus_and_a_number(
    driver: PlaygroundDriver, boards: list[Message]
) -> None:
    anna = await driver.client("Anna")
    page = await anna.shown("replay", boards[-1]["channel_id"], turn="3")
    assert number_of(page) == (3, TURNS)
    assert [each["value"] for each in choices(page, "as")] == ["public", "0"]
    assert choices(page, "jump")[-1]["value"] == str(TURNS)
    own = choices(page, "turns")[-1]["value"]
    page = await anna.choose(page, control(page, "turns"), own)
    assert number_of(page) == (int(own), TURNS)
    opened = await anna.press_route(page, "goto")
    result = await anna.submit(opened, {"number": "2"}, until=is_changed(page))
    page = [each for each in result.messages if is_changed(page)(each)][-1]
    assert number_of(page) == (2, TURNS)
    opened = await anna.press_route(page, "goto")
    result = await anna.submit(opened, {"number": "many"}, until=is_changed(page))
    page = [each for each in result.messages if is_changed(page)(each)][-1]
    assert number_of(page) == (2, TURNS)
    assert f"Please give a number from 0 to {TURNS}" in message_text(page)


async def test_a_shared_moment_opens_a_copy_for_whoever_presses(
    driver: PlaygroundDriver, boards: list[Message]
) -> None:
    channel = boards[-1]["channel_id"]
    anna, emil = await driver.client("Anna"), await driver.client("Emil")
    page = await press(anna, await anna.shown("replay", channel, turn="2"), "share")
    assert "Shared with the table" in message_text(page)
    shared = await driver.wait_for_last(channel, "shows")
    assert is_public(shared, channel)
    assert shared["content"].startswith("**Anna** shows")
    again = await press(anna, await anna.shown("replay", channel, turn="2"), "share")
    assert shared["id"] in message_text(again), "the link leads to the same message"
    posted = [each for each in await driver.public_messages(channel) if "**Anna** shows" in each["content"]]
    assert [each["id"] for each in posted] == [shared["id"]]
    (copy,) = (await emil.press_route(shared, "replay")).responses
    assert copy["ephemeral_for"] == emil.id
    assert number_of(copy) == (2, TURNS)
    assert number_of(await press(emil, copy, "on")) == (3, TURNS)
    assert shared in await driver.public_messages(channel), "it stays as it was"


async def test_a_message_leads_to_its_moment(driver: PlaygroundDriver, boards: list[Message]) -> None:
    """Old boards have lost their buttons, the newest has them."""
    emil = await driver.client("Emil")
    numbers = []
    for board in (boards[0], boards[3], boards[-1]):
        (page,) = (await emil.choose_in_menu(board, HERE)).responses
        numbers.append(number_of(page))
    assert numbers == [(0, TURNS), (3, TURNS), (TURNS, TURNS)]
    said = await emil.send_message(boards[0]["channel_id"], "Good evening")
    text = private_text(await emil.choose_in_menu(said, HERE))
    assert text.startswith("That message shows no game of mine")


async def test_a_viewer_works_after_a_restart(driver: PlaygroundDriver, boards: list[Message]) -> None:
    anna = await driver.client("Anna")
    page = await anna.shown("replay", boards[-1]["channel_id"], turn="1")
    await driver.restart_bot(signal.SIGKILL)
    assert number_of(await press(anna, page, "on")) == (2, TURNS)
