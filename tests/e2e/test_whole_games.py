"""Whole games with the real bot, one of each kind: by clicks, by typed commands, and with choices out of turn."""

import random
import re
import signal

import pytest

from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    has_board,
    is_board,
    is_result,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

SEED = "3"
"""A seed with which a player of Café Melange has to choose a guest out of turn."""
CALL_OUT_OF_TURN, OUT_OF_TURN = "Who sits down on", "It is not your turn"
"""What the board and the panel say when a player chooses a guest during another player’s turn."""
WARNING = "⚠"


async def _ended(driver: PlaygroundDriver, channel: str) -> Message:
    """Wait for the result card, and return the board before it, which shows the result and alone has buttons."""
    await driver.wait_for_last(channel, is_result)
    await driver.wait_until_tidy(channel)
    seen = await driver.public_messages(channel)
    *_, last, card = [each for each in seen if each["attachments"]]
    assert has_board(last)
    assert card["components"] == []
    assert ", the result." in card["attachments"][0]["description"]
    assert [each for each in seen if is_result(each)] == [card]
    assert "Take My Turn" not in button_labels(last)
    assert "🥇" in last["content"]
    return last


async def _assert_nothing_private_was_public(driver: PlaygroundDriver, channel: str) -> None:
    """Assert that ephemeral messages reached only their recipients, and that no message named a drawn card."""
    for client in driver.clients.values():
        seen = await client.messages(channel)
        assert all(each.get("ephemeral_for", client.id) == client.id for each in seen)
    for message in await driver.public_messages(channel):
        assert not re.search(
            r"draws (a|an) (\w+ (chair|table) from the pile|action card:)", message["content"]
        )


async def test_two_play_cafe_international_by_typed_commands_against_computers(
    driver: PlaygroundDriver,
) -> None:
    rng, board = random.Random(4), await driver.start_game(computers=2, rules="1989")
    channel, boards = board["channel_id"], [board]
    while find_custom_id(board, "turn"):
        client = driver.pinged_client(board)
        answer = await client.shown("turn", channel)
        while not find_custom_id(answer, "confirm"):
            offered = await client.complete("play", channel, {"action": ""}, "action")
            answer = await client.shown("play", channel, action=rng.choice(offered)[1])
        boards.append(board := await client.board_by_command(board, "turn", step="confirm"))
    last = await _ended(driver, channel)
    assert last["id"] == board["id"]
    assert sorted(board["pings"]) == sorted(driver.clients[name].id for name in ("Anna", "Ben"))
    assert all(len(each["pings"]) <= 1 for each in boards[:-1])
    assert all(each["attachments"][0]["description"] for each in boards)
    await driver.clients["Anna"].press_route(last, "open", until=lambda each: "1. Anna" in each["content"])


async def test_grand_austria_hotel_is_drafted_secretly_by_two_and_played_to_its_end_by_one(
    driver: PlaygroundDriver,
) -> None:
    rng, board = random.Random(5), await driver.start_game(game="grand_austria_hotel", staff="draft")
    channel, people = board["channel_id"], await driver.people("Anna", "Ben")
    anna, ben = people
    assert len(board["pings"]) == 2, "both choose at the same time"
    assert board["content"].count("Which of these 6 cards") == 1, "and are asked together"
    panels, names = [await each.open_panel(board) for each in people], set[str]()
    for panel in panels:
        sections = [each for each in panel["components"] if each["type"] == 9]
        assert len(sections) == 6
        names |= {each["components"][0]["content"].split("  ")[0].partition(" once")[0] for each in sections}
    first, second = [
        await client.choose_until_confirm(panel, rng) for client, panel in zip(people, panels, strict=True)
    ]
    board = await anna.board_by_press(first, "confirm", board)
    assert board["pings"] == [], "a player still asked was called before"
    page = await ben.press(second, "confirm")
    assert "moved on" in message_text(page), "the panel says so itself, and stays"
    board = await ben.confirm(page, board)
    while "Which of these" in board["content"]:
        for client in people:
            panel = await client.choose_until_confirm(await client.open_panel(board), rng)
            board = await client.confirm(panel, board)
    public = "\n".join(each["content"] for each in await driver.public_messages(channel))
    assert "keeps a card" in public
    assert not [name for name in names if name in public]
    board = await ben.board_by_press(await ben.shown("table leave", channel), "quit", board)
    while find_custom_id(board, "turn"):
        assert driver.pinged_client(board) is anna, "nobody else is a person"
        board = await driver.play_by_clicks(board, rng)
    await _ended(driver, channel)
    await _assert_nothing_private_was_public(driver, channel)


async def test_two_play_cafe_melange_with_guests_chosen_out_of_turn(driver: PlaygroundDriver) -> None:
    rng, killed = random.Random(1), False
    board = await driver.start_game(game="cafe_melange")
    channel = board["channel_id"]
    while find_custom_id(board, "turn"):
        if CALL_OUT_OF_TURN not in board["content"]:
            board = await _play(driver, board, rng)
            continue
        assert not killed, "a standing order answers at once"
        board, killed = await _answer_after_a_restart(driver, board, rng), True
        for client in driver.clients.values():
            offered = await client.complete("melange standing-order", channel, {"order": ""}, "order")
            order = "; ".join(str(value) for _, value in offered)
            given = await client.told("melange standing-order", channel, order=order)
            assert len(re.findall(r"Seat a guest: guest [A-F]", given)) == len(offered) > 0
        ben = driver.clients["Ben"]  # for whom a computer plays on, which is quicker
        board = await ben.board_by_press(await ben.shown("table leave", channel), "quit", board)
    assert killed
    await _ended(driver, channel)
    await _assert_nothing_private_was_public(driver, channel)


async def _play(driver: PlaygroundDriver, board: Message, rng: random.Random) -> Message:
    """Play a turn; prefer an option with a warning, because it seats somebody else's guest."""
    client = driver.pinged_client(board)
    page = await client.open_panel(board)
    while not is_board(page, board["channel_id"], board["id"]):
        warned = [
            (each["custom_id"], option["value"])
            for each in iter_components(page)
            for option in each.get("options", ())
            if WARNING in option.get("description", "")
        ]
        if warned:
            page = await client.choose(page, *warned[0])
        page = await client.confirm(await client.choose_until_confirm(page, rng), board)
    return page


async def _answer_after_a_restart(driver: PlaygroundDriver, board: Message, rng: random.Random) -> Message:
    """Kill the bot while a choice out of turn is pending; only the person choosing is asked, and nobody is notified twice."""
    owner, channel = driver.pinged_client(board), board["channel_id"]
    before = [each["id"] for each in await driver.public_messages(channel)]
    await driver.restart_bot(signal.SIGKILL)
    panel = await owner.open_panel(board)
    assert OUT_OF_TURN in message_text(panel)
    waiting = await driver.other_client(board).shown("turn", channel)
    assert not find_custom_id(waiting, "pick")
    assert owner.name in message_text(waiting)
    assert [each["id"] for each in await driver.public_messages(channel)] == before, (
        "nobody is notified twice of the same"
    )
    after = await owner.confirm(await owner.choose_until_confirm(panel, rng), board)
    assert "sits down" in after["content"]
    return after
