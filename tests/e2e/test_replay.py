"""The viewer of a replay: steps, jumps, another viewpoint and words, from a board's button, its menu and a shared moment."""

import random
import signal

import pytest
import pytest_asyncio

from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import Message, Person, PlaygroundDriver, is_changed, is_public, private_text

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

TURNS = 6
HERE = "Replay from Here"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def boards(driver: PlaygroundDriver) -> list[Message]:
    """The boards of a running game, oldest first."""
    boards, rng = [await driver.start_game("", ("Anna", "Ben"))], random.Random(4)
    while len(boards) <= TURNS:
        boards.append(await driver.play_by_clicks(boards[-1], rng))
    await driver.wait_until_tidy(boards[-1]["channel_id"])
    return boards


def _menu(page: Message, control: str) -> Message:
    return next(
        each
        for each in iter_components(page)
        if each["type"] == 3 and f":{control}:" in str(each["custom_id"])
    )


async def _press(person: Person, page: Message, control: str) -> Message:
    """Press the control of the viewer, and return the edited page."""
    custom_id = next(
        str(each["custom_id"])
        for each in iter_components(page)
        if str(each.get("custom_id", "")).startswith("ho:step:") and f":{control}:" in each["custom_id"]
    )
    result = await person.click(page, custom_id=custom_id, until=is_changed(page))
    return [each for each in result.messages if each["id"] == page["id"]][-1]


async def _pick(person: Person, page: Message, control: str, value: str) -> Message:
    return await person.choose(page, _menu(page, control)["custom_id"], value)


def _number(page: Message) -> int:
    """Return the number of the moment that a page shows."""
    (line,) = [each for each in message_text(page).split("**") if " of " in each and each[0].isdigit()]
    return int(line.split(" ")[0])


def _alt(page: Message) -> str:
    (gallery,) = [each for each in iter_components(page) if each["type"] == 12]
    return str(gallery["items"][0]["description"])


async def test_a_running_game_is_stepped_through(driver: PlaygroundDriver, boards: list[Message]) -> None:
    anna = await driver.client("Anna")
    (page,) = (await anna.press_route(boards[-1], "replay")).responses
    last = await _press(anna, page, "last") if _number(page) < TURNS else page
    first = await _press(anna, last, "first")
    assert _number(first) == 0
    second = await _press(anna, await _press(anna, first, "on"), "on")
    assert _number(second) == 2
    assert _alt(second).startswith(f"2 of {_number(last)}")
    assert _number(await _press(anna, second, "back")) == 1


async def test_menus_and_a_number_lead_to_moments(driver: PlaygroundDriver, boards: list[Message]) -> None:
    anna = await driver.client("Anna")
    page = await anna.shown("replay", boards[-1]["channel_id"], turn="3")
    assert _number(page) == 3
    assert _menu(page, "jump")["options"][0]["label"].startswith("0 · ")
    page = await _pick(anna, page, "jump", "0")
    assert _number(page) == 0
    own = _menu(page, "turns")["options"][-1]["value"]
    page = await _pick(anna, page, "turns", own)
    assert str(_number(page)) == own
    goto = next(
        str(each["custom_id"])
        for each in iter_components(page)
        if str(each.get("custom_id", "")).startswith("ho:goto:")
    )
    opened = await anna.click(page, custom_id=goto)
    result = await anna.submit(opened, {"number": "2"}, until=lambda each: each["id"] == page["id"])
    page = [each for each in result.messages if each["id"] == page["id"]][-1]
    assert _number(page) == 2
    opened = await anna.click(
        page,
        custom_id=next(
            str(each["custom_id"])
            for each in iter_components(page)
            if str(each.get("custom_id", "")).startswith("ho:goto:")
        ),
    )
    refused = await anna.submit(opened, {"number": "many"})
    assert message_text(refused.ephemeral[-1]).startswith("Please give a number from 0 to")


async def test_viewpoints_and_words(driver: PlaygroundDriver, boards: list[Message]) -> None:
    anna = await driver.client("Anna")
    page = await anna.shown("replay", boards[-1]["channel_id"], turn="1")
    assert "as you knew it then" in message_text(page)
    public = await _pick(anna, page, "as", "public")
    assert "as you knew it then" not in message_text(public)
    words = await _press(anna, public, "words")
    assert not [each for each in iter_components(words) if each["type"] == 12]
    assert _number(await _press(anna, words, "on")) == 2


async def test_a_shared_moment_opens_a_copy_for_whoever_presses(
    driver: PlaygroundDriver, boards: list[Message]
) -> None:
    channel = boards[-1]["channel_id"]
    anna, emil = await driver.client("Anna"), await driver.client("Emil")
    page = await anna.shown("replay", channel, turn="2")
    page = await _press(anna, page, "share")
    assert "Shared with the table" in message_text(page)
    (shared,) = [
        each
        for each in await driver.public_messages(channel)
        if "shows" in each["content"] and is_public(each, channel)
    ]
    assert shared["content"].startswith("**Anna** shows")
    (copy,) = (await emil.press_route(shared, "replay")).responses
    assert _number(copy) == 2
    assert copy["ephemeral_for"] == emil.id
    assert _number(await _press(emil, copy, "on")) == 3
    assert shared in await driver.public_messages(channel)


async def test_a_message_leads_to_its_moment(driver: PlaygroundDriver, boards: list[Message]) -> None:
    """Old boards have lost their buttons, the newest has them."""
    channel = boards[-1]["channel_id"]
    emil = await driver.client("Emil")
    latest = await emil.shown("replay", channel)
    numbers = []
    for board in (boards[0], boards[3], boards[-1]):
        (page,) = (await emil.choose_in_menu(board, HERE)).responses
        numbers.append(_number(page))
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == _number(latest)
    said = await emil.send_message(channel, "Good evening")
    text = private_text(await emil.choose_in_menu(said, HERE))
    assert text.startswith("That message shows no game of mine")


async def test_a_viewer_works_after_a_restart(driver: PlaygroundDriver, boards: list[Message]) -> None:
    anna = await driver.client("Anna")
    page = await anna.shown("replay", boards[-1]["channel_id"], turn="1")
    await driver.restart_bot(signal.SIGKILL)
    assert _number(await _press(anna, page, "on")) == 2
