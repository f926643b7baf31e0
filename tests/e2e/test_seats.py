"""Seats pass between people, even across a restart; each person finds the right buttons behind *More …*."""

import signal

import pytest

from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_answer,
    is_ephemeral,
    newest_message,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

_LAST = {"offer", "leave", "uncomputer", "apart", "close"}
"""The buttons not pressed here, because they change what other people find; other tests press them."""


async def _request(driver: PlaygroundDriver, channel: str, part: str) -> Message:
    """Wait until the channel's newest message has the request's button, and return the message."""
    return await driver.wait_for_last(channel, lambda each: find_custom_id(each, part))


async def _wait_until_settled(driver: PlaygroundDriver, request: Message, text: str) -> None:
    """Wait until a request shows its outcome and has no buttons."""
    await driver.wait_for_messages(
        request["channel_id"],
        lambda seen: any(
            each["id"] == request["id"] and text in each["content"] and not each["components"]
            for each in seen
        ),
    )


def _mentioned(message: Message) -> list[str]:
    """Return the ids of the people whom the message notifies."""
    return [each["id"] for each in message["mentions"]]


async def test_a_seat_is_handed_over_and_then_offered_to_anybody(driver: PlaygroundDriver) -> None:
    board, (dora, emil) = await driver.start_game(), await driver.people("Dora", "Emil")
    channel, asker, other = board["channel_id"], driver.pinged_client(board), driver.other_client(board)
    for person, sentence in (
        (str(driver.server.state.bot_id), "is a bot"),
        (other.id, "already"),
        (emil.id, "I have asked Emil"),
        (emil.id, "am waiting"),
    ):
        assert sentence in await asker.told("table handover", channel, person=person)
    request = await _request(driver, channel, "recall")
    assert "withdrawn" in await asker.answer(request, "recall", is_ephemeral)
    await driver.wait_for_last(channel, "has been withdrawn")
    assert "no longer being handed over" in await emil.told("table handover", channel, answer="accept")
    question = await asker.shown("table leave", channel)
    asked = await asker.choose(question, find_custom_id(question, "successor"), emil.id)
    assert "I have asked Emil" in asked["content"]
    await _request(driver, channel, "accept")
    await emil.command("table handover", channel, answer="decline")
    assert _mentioned(await driver.wait_for_last(channel, "Emil declines")) == [asker.id]

    await asker.command("table handover", channel, person=dora.id)
    request = await _request(driver, channel, "accept")
    assert _mentioned(request) == [dora.id]
    assert f"{asker.name} asks you to take over a seat" in request["content"]
    # Refuse only once the request is recorded; otherwise the kill loses the answer.
    assert "handed over to Dora" in await emil.answer(request, "accept", is_ephemeral)
    await driver.restart_bot(signal.SIGKILL)
    assert f"Only {asker.name}" in await other.answer(request, "recall", is_ephemeral)
    assert "You have a seat" in await dora.answer(request, "accept", is_ephemeral)
    after = await driver.wait_for_last(
        channel, lambda each: each["attachments"] and "takes over the seat" in each["content"]
    )
    assert _mentioned(after) == [dora.id], "the open question is Dora's now"
    await _wait_until_settled(driver, request, "Dora has accepted.")
    assert find_custom_id(await dora.open_panel(after), "pick")
    assert "not seated" in await asker.told("turn", channel)
    assert "has it now" in await asker.told("table join", channel)

    question = await dora.shown("table leave", channel)
    assert button_labels(question) == ["Leave", "Offer My Seat"]
    assert "Your seat is on offer" in (await dora.press(question, "offer"))["content"]
    offer = await _request(driver, channel, "take")
    assert _mentioned(offer) == []
    assert "The seat of Dora is free" in (await dora.shown("table status", channel))["content"]
    assert "Only Dora" in await other.answer(offer, "retract", is_ephemeral)
    assert "You have a seat" in await emil.answer(offer, "take", is_ephemeral)
    await _wait_until_settled(driver, offer, "Emil has taken it.")
    log = await emil.told("log", channel)
    assert f"Dora takes over the seat of {asker.name}" in log
    assert "Emil takes over the seat of Dora" in log


async def test_a_player_who_leaves_is_replaced_and_comes_back_or_gives_way_to_somebody_else(
    driver: PlaygroundDriver,
) -> None:
    board, frieda = await driver.start_game(), await driver.client("Frieda")
    idle, asked = driver.other_client(board), driver.pinged_client(board)
    channel = board["channel_id"]
    question = await idle.shown("table leave", channel)
    assert "a computer plays on" in question["content"]
    left = await idle.board_by_press(question, "quit", board)
    assert left["pings"] == [], "nobody is notified twice"
    assert f"{idle.name} leaves the table" in left["content"]
    assert f"(computer) plays on for {idle.name}" in left["content"]
    told = (await frieda.press_route(left, "turn")).responses[-1]
    assert "not seated" in told["content"]
    shown = (await idle.press_route(left, "turn")).responses[-1]
    assert "Your seat is still there for you" in shown["content"]
    board = await idle.board_by_press(shown, "takeover", left)
    assert f"**{idle.name}** is back" in board["content"]
    left = await idle.board_by_press(await idle.shown("table leave", channel), "quit", board)
    board = await frieda.board_by_command(left, "table join")
    assert "**Frieda** takes over" in board["content"]
    assert board["pings"] == [], f"{asked.name} must act, but was pinged before"


# behind More …


def _buttons(page: Message) -> list[str]:
    return [str(each["custom_id"]) for each in iter_components(page) if each["type"] == 2]


async def _press_everything(client: Person, post: Message) -> set[str]:
    """Press every button on the page behind *More …*, opening the page anew each time; return the buttons' routes."""
    found = _buttons(await client.open_more(post))
    for custom_id in [each for each in found if each.split(":")[1] not in _LAST]:
        page = await client.open_more(post)
        answers = is_answer(page)
        result = await client.click(page, custom_id=custom_id, until=answers)
        answer = newest_message(result.messages, answers)
        assert message_text(answer) or answer["attachments"], custom_id
        assert "went wrong" not in message_text(answer), custom_id
    return {each.split(":")[1] for each in found}


async def test_every_button_answers_whoever_finds_it(driver: PlaygroundDriver) -> None:
    since, (anna, ben, dora) = len(driver.log_lines), await driver.people("Anna", "Ben", "Dora")
    lobby = await driver.join(await driver.open_table(anna), "Ben")
    await anna.press_route(lobby, "computer")
    await driver.wait_for_lobby(lobby, "3. ")
    found = {client.name: await _press_everything(client, lobby) for client in (anna, ben, dora)}
    assert found["Anna"] - found["Ben"] == {"computers", "uncomputer", "apart", "close"}
    assert found["Dora"] == {"rules", "settings"}
    board = await driver.start_game()
    found = {client.name: await _press_everything(client, board) for client in (anna, ben, dora)}
    asked, other = driver.pinged_client(board).name, driver.other_client(board).name
    assert {"snooze"} <= found[asked]
    assert {"missing"} <= found[other]
    assert not {"snooze", "missing", "quit", "end"} & found["Dora"]
    assert "follow" in found["Dora"]
    board = await anna.board_by_command(board, "table close", sure=True)
    assert await _press_everything(dora, board) == {"rules", "board", "log", "hand"}
    assert not [line for line in driver.log_lines[since:] if " ERROR " in line]
