"""Café Melange with the real bot: choices out of turn, standing orders, restarts and hands."""

import random
import re
import signal

import pytest

from bot.playground import UserClient
from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    choose_randomly,
    confirm,
    find_custom_id,
    is_board,
    is_changed,
    newest_message,
    open_panel,
    private_text,
    restart_bot,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]

PEOPLE = ("Anna", "Ben", "Dora")
OUT_OF_TURN = "It is not your turn"
SEED = "3"
"""In a game with this seed, guests are chosen out of turn before and after standing orders are given."""
WARNING = "⚠"


async def _choose(client: UserClient, panel: Message, rng: random.Random) -> Message:
    """Prefer an option with a warning, which seats somebody else's guest; otherwise choose anything."""
    for menu in [each for each in iter_components(panel) if each["type"] == 3]:
        for choice in menu["options"]:
            if WARNING in choice.get("description", ""):
                result = await client.select(
                    panel, [choice["value"]], custom_id=menu["custom_id"], until=is_changed(panel)
                )
                return next(each for each in result.ephemeral if each["id"] == panel["id"])
    return await choose_randomly(client, panel, rng)


async def _play(driver: PlaygroundDriver, board: Message, rng: random.Random) -> Message:
    client = driver.pinged_client(board)
    page = await open_panel(client, board)
    while not is_board(page, board["channel_id"], board["id"]):
        while not find_custom_id(page, "confirm"):
            page = await _choose(client, page, rng)
        page = await confirm(client, page, board)
    return page


async def test_three_play_a_whole_game_with_guests_chosen_out_of_turn(driver: PlaygroundDriver) -> None:
    rng, killed = random.Random(1), False
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game="cafe_melange")
    while "🥇" not in board["content"]:
        if OUT_OF_TURN not in board["content"]:
            board = await _play(driver, board, rng)
            continue
        assert not killed, "a standing order answers at once"
        board = await _answer_after_a_restart(driver, board, rng)
        killed = True
        await _give_orders(driver, channel)
    assert killed
    assert await _answered_out_of_turn(driver, channel)
    await _assert_nothing_private_is_public(driver, channel)


async def _answer_after_a_restart(driver: PlaygroundDriver, board: Message, rng: random.Random) -> Message:
    """Kill the bot while a choice out of turn is pending; only its owner is asked, and nobody is notified again."""
    owner = driver.pinged_client(board)
    assert f"<@{owner.id}>" in board["content"]
    before = [each["id"] for each in await driver.public_messages(board["channel_id"])]
    await restart_bot(driver, signal.SIGKILL)
    panel = await open_panel(owner, board)
    assert OUT_OF_TURN in message_text(panel)
    other = next(each for each in driver.clients.values() if each is not owner)
    waiting = (await other.command("turn", board["channel_id"])).responses[-1]
    assert not find_custom_id(waiting, "pick")
    assert owner.name in message_text(waiting)
    after_it = [each["id"] for each in await driver.public_messages(board["channel_id"])]
    assert after_it == before, "nobody is notified twice of the same"
    page = await choose_randomly(owner, panel, rng)
    while not find_custom_id(page, "confirm"):  # markers that are held together take two choices
        page = await choose_randomly(owner, page, rng)
    after = await confirm(owner, page, board)
    assert "sits down" in after["content"]
    return after


async def _give_orders(driver: PlaygroundDriver, channel: str) -> None:
    """Set a standing order for all guests as each person, cancel it, and give it again."""
    for client in driver.clients.values():
        offered = await client.complete("melange standing-order", channel, {"order": ""}, "order")
        values = [str(value) for _, value in offered]
        assert values
        assert set(values) <= {f"guest {letter}" for letter in "ABCDEF"}
        order = "; ".join(values)
        given = private_text(await client.command("melange standing-order", channel, order=order))
        assert len(re.findall(r"Seat a guest: guest [A-F]", given)) == len(values)
        assert "no standing order" in private_text(
            await client.command("melange standing-order", channel, drop=True)
        )
        await client.command("melange standing-order", channel, order=order)
        assert private_text(await client.command("melange standing-order", channel)) == given


async def _answered_out_of_turn(driver: PlaygroundDriver, channel: str) -> bool:
    """Return whether a standing order has seated a guest in another player's turn."""
    colours = dict(zip(("blue", "yellow", "green"), PEOPLE, strict=True))
    for message in await driver.public_messages(channel):
        player = None  # whose results the lines are, as the last line with a name in bold says
        for line in str(message["content"]).splitlines():
            player = next((name for name in PEOPLE if line.startswith(f"**{name}** ")), player)
            seated = [colours[colour] for colour in re.findall(r"Guest [A-F] \((\w+)\) sits", line)]
            if player and any(owner != player for owner in seated):
                return True
    return False


async def _assert_nothing_private_is_public(driver: PlaygroundDriver, channel: str) -> None:
    """Assert that drawn cards are not made public, and ephemeral messages reach their recipient only."""
    for client in driver.clients.values():
        seen = await client.messages(channel)
        assert all(each.get("ephemeral_for", client.id) == client.id for each in seen)
    for message in await driver.public_messages(channel):
        assert not re.search(r"draws (a|an) \w+ (chair|table) from the pile", message["content"])
        assert not re.search(r"draws an action card:", message["content"])


async def test_a_hand_is_shown_to_its_owner_alone(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    await driver.start_game(channel, PEOPLE, game="cafe_melange")
    hands = {}
    for name, client in driver.clients.items():
        (shown,) = (await client.command("hand", channel)).responses
        assert shown["ephemeral_for"] == client.id
        hands[name] = shown["attachments"][0]["filename"]
    assert len(set(hands.values())) == len(PEOPLE), "everybody sees another hand"


async def test_a_hand_is_shown_with_the_tentative_turn(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    client = driver.pinged_client(await driver.start_game(channel, PEOPLE, game="cafe_melange"))
    (before,) = (await client.command("hand", channel)).responses
    cards = await client.complete("melange play", channel, {"card": ""}, "card")
    rows = await client.complete("melange play", channel, {"card": cards[0][1], "row": ""}, "row")
    panel = (await client.command("melange play", channel, card=cards[0][1], row=rows[0][1])).responses[-1]
    held = next(line for line in message_text(panel).splitlines() if line.startswith("In hand: "))
    (now,) = (await client.command("hand", channel)).responses
    assert held in now["attachments"][0]["description"]
    assert held not in before["attachments"][0]["description"]
    assert "so far" in now["content"]
    assert "so far" not in before["content"]


async def test_a_row_can_be_looked_at_alone(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game="cafe_melange")
    anna = driver.clients["Anna"]
    offered = await anna.complete("board", channel, {"focus": "white"}, "focus")
    assert ["white octagons", "white"] in [list(each) for each in offered]
    (alone,) = (await anna.command("board", channel, focus="white")).responses
    assert alone["attachments"][0]["filename"] != board["attachments"][0]["filename"]
    assert newest_message([alone], lambda each: bool(each["attachments"]))["ephemeral_for"] == anna.id


async def test_commands_complete_legal_arguments_and_lead_to_the_panel(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, PEOPLE, game="cafe_melange")
    client = driver.pinged_client(board)
    cards = await client.complete("melange play", channel, {"card": ""}, "card")
    assert cards
    rows = await client.complete("melange play", channel, {"card": cards[0][1], "row": ""}, "row")
    assert all("on " in label or "seats" in label for label, _ in rows), rows
    panel = (await client.command("melange play", channel, card=cards[0][1], row=rows[0][1])).responses[-1]
    assert "You play" in message_text(panel)
    assert find_custom_id(panel, "back")
    refused = private_text(await client.command("melange choose", channel, choice="guest A"))
    assert "not on offer" in refused
    unknown = private_text(await client.command("melange choose", channel, choice="a waltz"))
    assert "“a waltz” is not on offer now" in unknown
