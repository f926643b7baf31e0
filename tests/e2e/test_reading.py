"""Things to read besides boards: rules, finished games and reviews; reviews survive a `kill -9`."""

import random
import signal
from io import BytesIO

import pytest
import pytest_asyncio
from PIL import Image

from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    has_board,
    is_ephemeral,
    is_result,
    newest_message,
    private_text,
    table_number,
)
from tests.e2e.quick_bot import quick_bot

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

HOTEL = "grand_austria_hotel"


@pytest.fixture(scope="module")
def bot_command() -> tuple[str, ...]:
    """The command for a bot with little time for reviews, and with a seed that makes Anna blunder several times."""
    return quick_bot(review_deals=2, seed="0")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def board(driver: PlaygroundDriver) -> Message:
    """The last board of a finished game in which Anna played at random against a computer."""
    board, rng = await driver.start_game("", ("Anna",), computers=1), random.Random(8)
    while find_custom_id(board, "turn"):
        board = await driver.play_by_clicks(board, rng)
    await driver.wait_for_last(board["channel_id"], is_result)
    await driver.wait_until_tidy(board["channel_id"])
    seen = await driver.public_messages(board["channel_id"])
    return [each for each in seen if has_board(each)][-1]


# the rules


def _values(menu: Message) -> list[str]:
    return [str(option["value"]) for option in menu["options"]]


def _menus(page: Message) -> list[Message]:
    return [each for each in iter_components(page) if each["type"] == 3]


async def _choose(client: Person, page: Message, value: str) -> Message:
    """Choose a value from the menu that offers it, and return the edited page."""
    (menu,) = [each for each in _menus(page) if value in _values(each)]
    return await client.choose(page, menu["custom_id"], value)


async def test_the_page_of_the_rules_is_about_the_game_of_its_channel_and_edited_by_every_press(
    driver: PlaygroundDriver,
) -> None:
    channel = (await driver.start_game(game=HOTEL, edition="2022"))["channel_id"]
    dora = await driver.client("Dora")
    (page,) = (await dora.command("rules", channel)).responses
    assert is_ephemeral(page)
    assert page["content"].startswith("**Grand Austria Hotel – Overview**")
    assert page["attachments"], "a picture of the table"
    page = await _choose(dora, page, f"{HOTEL} sources")
    assert "What is uncertain" in page["content"]
    assert not page["attachments"]
    page = await dora.press_label(page, "Cards")
    while f"{HOTEL} staff-17" not in (values := [each for menu in _menus(page) for each in _values(menu)]):
        page = await _choose(dora, page, values[-1])  # on to the next cards in the alphabet
    page = await _choose(dora, page, f"{HOTEL} staff-17")
    assert "5 krones" in page["content"]
    assert "2015" not in page["content"], "as this table plays"
    assert page["attachments"], "a picture of the card"
    page = await dora.press_label(await dora.press_label(page, "Other Games"), "Café Melange")
    assert page["content"].startswith("**Café Melange – Overview**")
    karl = await driver.client("Karl", "de")
    (page,) = (await karl.command("rules", await karl.open_direct_channel())).responses
    assert page["content"] == "Welches Spiel darf ich erklären?"


async def test_cards_are_found_by_their_names_in_all_languages_and_offered_if_they_are_similar(
    driver: PlaygroundDriver,
) -> None:
    channel, anna = await driver.create_channel(), await driver.client("Anna")
    assert "Kitchen Hand" in await anna.told("rules", channel, card="Küchenhilfe")
    assert "Arnold Schönberg" in await anna.told("rules", channel, card="schonberg")
    page = await anna.shown("rules", channel, card="Kitschen Hand")
    assert "Did you mean" in page["content"]
    assert "Kitchen Hand" in (await _choose(anna, page, f"{HOTEL} staff-17"))["content"]
    offered = await anna.complete("rules", channel, {"card": "Kitschen Hand"}, "card")
    assert [value for _, value in offered] == [f"{HOTEL}:staff-17"]


# finished games


def _is_page(message: Message) -> bool:
    """Return whether a message shows a decision in a review, with the picture of the position before it."""
    return "Better:" in message_text(message) and bool(message["attachments"])


def _has_examined_some(event: Message) -> bool:
    """Return whether the event shows that the review's worker has made progress."""
    message = event.get("message")
    return bool(message and ("are checked" in message_text(message) or _is_page(message)))


async def test_a_review_survives_a_kill_and_is_shared(driver: PlaygroundDriver, board: Message) -> None:
    channel, anna = board["channel_id"], driver.clients["Anna"]
    asked = await anna.press_route(board, "review", until=is_ephemeral)
    page = newest_message(asked.messages, is_ephemeral)
    assert "First I look for" in message_text(page)
    await anna.wait_for(_has_examined_some)
    await driver.restart_bot(signal.SIGKILL)
    number = page["id"]
    while not _is_page(page):
        pressed = await anna.press_route(page, "review", until=lambda each: each["id"] == number)
        page = [each for each in pressed.ephemeral if each["id"] == number][-1]
    assert "looking back at your game" in message_text(page)
    assert page["attachments"][0]["description"], "the picture is described"
    second = next(label for label in button_labels(page) if label.startswith("2: "))
    await anna.click(page, label=second, until=lambda each: "2. Turn" in message_text(each))
    ben = await driver.client("Ben")
    theirs = await ben.command("review", channel, player="Anna", until=is_ephemeral)
    assert message_text(page).splitlines()[2:] == private_text(theirs).splitlines()[2:], "not computed again"
    assert "this is what I would say to Anna" in private_text(theirs)
    *_, last, card = await driver.public_messages(channel)
    assert is_result(card)
    assert last["id"] == board["id"], "nothing is posted for all"


def _has_film(message: Message) -> bool:
    return any(each["filename"].endswith(".gif") for each in message["attachments"])


async def test_a_film_is_the_same_for_everybody_also_after_a_kill_and_is_shown_to_the_table(
    driver: PlaygroundDriver, board: Message
) -> None:
    channel, anna = board["channel_id"], driver.clients["Anna"]
    viewer = (await anna.press_route(board, "replay", until=is_ephemeral)).responses[-1]
    asked = await anna.press_route(viewer, "film", until=_has_film)
    film = newest_message(asked.messages, _has_film)
    assert is_ephemeral(film)
    assert film["id"] != viewer["id"], "the viewer stays"
    content = await anna.download(film["attachments"][0]["url"])
    with Image.open(BytesIO(content)) as animation:
        assert (animation.format, animation.info["loop"]) == ("GIF", 0)
    assert "The end after" in film["attachments"][0]["description"]
    await driver.restart_bot(signal.SIGKILL)
    ben = await driver.client("Ben")
    again = await ben.command("replay", channel, film=True, until=_has_film)
    theirs = newest_message(again.messages, _has_film)
    assert is_ephemeral(theirs)
    assert "wins" in theirs["content"]
    shared = await ben.click(
        theirs, label="Share", until=lambda each: _has_film(each) and not is_ephemeral(each)
    )
    shown = newest_message(shared.messages, lambda each: _has_film(each) and not is_ephemeral(each))
    assert shown["channel_id"] == channel
    assert shown["content"].startswith("**Ben** shows ")
    urls = (each["attachments"][0]["url"] for each in (shown, theirs))
    assert len({await ben.download(each) for each in urls}) == 1


async def test_a_finished_game_is_found_and_looked_at_again(driver: PlaygroundDriver, board: Message) -> None:
    channel, number = board["channel_id"], table_number(board)
    anna, dora = driver.clients["Anna"], await driver.client("Emma", "de")
    own = await anna.shown("history", channel)
    assert is_ephemeral(own)
    assert "**Your games**, newest first:" in message_text(own)
    assert f"· table {number}](https://discord.com/channels/" in message_text(own)
    assert "with computers: one game" in message_text(own)
    chosen = (await anna.select(own, [number])).responses[-1]
    assert chosen["id"] != own["id"], "the list stays"
    assert f"table {number}" in message_text(chosen)
    assert button_labels(chosen) == ["Replay", "Result", "Log", "Review", "Record"]
    card = (await anna.click(chosen, label="Result")).responses[-1]
    assert len(chosen["attachments"]) == len(card["attachments"]) == 1
    assert f"Log of table {number}" in private_text(await anna.click(chosen, label="Log"))
    review = await anna.click(chosen, label="Review", until=is_ephemeral)
    assert any(is_ephemeral(each) and each["id"] != chosen["id"] for each in review.messages)
    assert "noch keine Partie" in await dora.told("history", channel)
    of_anna = await dora.told("history", channel, player=anna.id)
    assert "**Die Partien, die Anna hier gespielt hat**, die neueste zuerst:" in of_anna
    assert f"Tisch {number}]" in of_anna
    elsewhere = await driver.create_channel()
    await driver.delete("channels", channel)
    assert "die Sie sehen dürfen" in await dora.told("history", elsewhere, player=anna.id)
    assert f"table {number}]" in await anna.told("history", elsewhere), "it was her own game"
