"""Whole games with the real bot, one of each game: by clicks, by typed commands, with choices out of turn."""

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
    private_text,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

SEED = "3"
"""In a game of Café Melange with this seed, a guest is chosen out of turn."""
OUT_OF_TURN = "It is not your turn"
WARNING = "⚠"


async def _ended(driver: PlaygroundDriver, channel: str) -> Message:
    """Return the last board of a finished game, which has the result and the only buttons; its card follows."""
    seen = await driver.wait_for_messages(channel, lambda seen: is_result(seen[-1]))
    await driver.wait_until_tidy(channel)
    *_, last, card = [each for each in seen if each["attachments"]]
    assert has_board(last)
    assert card["components"] == []
    assert ", the result." in card["attachments"][0]["description"]
    assert [each for each in seen if is_result(each)] == [card]
    assert "Take My Turn" not in button_labels(last)
    assert "🥇" in last["content"]
    return last


async def _assert_nothing_private_was_public(driver: PlaygroundDriver, channel: str) -> None:
    """Assert that ephemeral messages reached their recipient only, and nothing drawn was told."""
    for client in driver.clients.values():
        seen = await client.messages(channel)
        assert all(each.get("ephemeral_for", client.id) == client.id for each in seen)
    for message in await driver.public_messages(channel):
        assert not re.search(
            r"draws (a|an) (\w+ (chair|table) from the pile|action card:)", message["content"]
        )


async def test_three_play_cafe_international_by_typed_commands(driver: PlaygroundDriver) -> None:
    channel, rng = await driver.create_channel(), random.Random(4)
    boards = [board := await driver.start_game(channel, ("Anna", "Ben"), computers=1, rules="1989")]
    while find_custom_id(board, "turn"):
        boards.append(board := await driver.play_by_commands(board, rng))
    last = await _ended(driver, channel)
    assert last["id"] == board["id"]
    assert sorted(board["pings"]) == sorted(driver.clients[name].id for name in ("Anna", "Ben"))
    assert all(len(each["pings"]) <= 1 for each in boards[:-1])
    assert all(each["attachments"][0]["description"] for each in boards)
    await driver.clients["Anna"].press_route(last, "open", until=lambda each: "1. Anna" in each["content"])


async def test_two_play_grand_austria_hotel(driver: PlaygroundDriver) -> None:
    channel, rng = await driver.create_channel(), random.Random(5)
    board = await driver.start_game(
        channel, ("Anna",), computers=1, game="grand_austria_hotel", staff="draft"
    )
    while find_custom_id(board, "turn"):
        assert driver.pinged_client(board) is driver.clients["Anna"], "nobody else is a person"
        board = await driver.play_by_clicks(board, rng)
    await _ended(driver, channel)


async def test_two_play_cafe_melange_with_guests_chosen_out_of_turn(driver: PlaygroundDriver) -> None:
    rng, killed = random.Random(1), False
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"), game="cafe_melange")
    while find_custom_id(board, "turn"):
        if OUT_OF_TURN not in board["content"]:
            board = await _play(driver, board, rng)
            continue
        assert not killed, "a standing order answers at once"
        board, killed = await _answer_after_a_restart(driver, board, rng), True
        for client in driver.clients.values():
            offered = await client.complete("melange standing-order", channel, {"order": ""}, "order")
            order = "; ".join(str(value) for _, value in offered)
            given = private_text(await client.command("melange standing-order", channel, order=order))
            assert len(re.findall(r"Seat a guest: guest [A-F]", given)) == len(offered) > 0
    assert killed
    await _ended(driver, channel)
    await _assert_nothing_private_was_public(driver, channel)


async def _play(driver: PlaygroundDriver, board: Message, rng: random.Random) -> Message:
    """Play a turn; prefer an option with a warning, which seats somebody else's guest."""
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
    """Kill the bot while a choice out of turn is pending; only its owner is asked, and nobody is notified again."""
    owner, channel = driver.pinged_client(board), board["channel_id"]
    before = [each["id"] for each in await driver.public_messages(channel)]
    await driver.restart_bot(signal.SIGKILL)
    panel = await owner.open_panel(board)
    assert OUT_OF_TURN in message_text(panel)
    other = next(each for each in driver.clients.values() if each is not owner)
    waiting = (await other.command("turn", channel)).responses[-1]
    assert not find_custom_id(waiting, "pick")
    assert owner.name in message_text(waiting)
    assert [each["id"] for each in await driver.public_messages(channel)] == before, (
        "nobody is notified twice of the same"
    )
    after = await owner.confirm(await owner.choose_until_confirm(panel, rng), board)
    assert "sits down" in after["content"]
    return after
