"""Seats change hands between real people of the fake Discord, over a restart of the bot; what each finds behind *More …*."""

import signal

import pytest

from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_changed,
    is_ephemeral,
    newest_message,
    private_text,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

_LAST = {"offer", "leave", "uncomputer", "apart", "close"}
"""What changes who finds what; other tests press it."""


async def wait_for_request(driver: PlaygroundDriver, channel: str, part: str) -> Message:
    """Wait until the newest message of a channel has a button of a request, and return it."""
    return (await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], part)))[-1]


async def wait_for_answer(driver: PlaygroundDriver, request: Message, text: str) -> None:
    """Wait until a request says what became of it, and has no buttons."""
    await driver.wait_for_messages(
        request["channel_id"],
        lambda seen: any(
            each["id"] == request["id"] and text in each["content"] and not each["components"]
            for each in seen
        ),
    )


def mentioned(message: Message) -> list[str]:
    """Return the ids of the people whom a message notifies."""
    return [each["id"] for each in message["mentions"]]


async def test_a_seat_is_handed_over_and_then_offered_to_anybody(driver: PlaygroundDriver) -> None:
    channel, (dora, emil) = await driver.create_channel(), await driver.people("Dora", "Emil")
    board = await driver.start_game(channel, ("Anna", "Ben"))
    asker = driver.pinged_client(board)
    other = next(each for each in await driver.people("Anna", "Ben") if each is not asker)
    for person, sentence in (
        (str(driver.server.state.bot_id), "is a bot"),
        (other.id, "already"),
        (dora.id, "I have asked Dora"),
        (dora.id, "am waiting"),
    ):
        assert sentence in private_text(await asker.command("table handover", channel, person=person))
    request = await wait_for_request(driver, channel, "accept")
    assert mentioned(request) == [dora.id]
    assert f"{asker.name} asks you to take over a seat" in request["content"]
    await driver.restart_bot(signal.SIGKILL)

    refused = await emil.press_route(request, "accept", until=is_ephemeral)
    assert "It is Dora who was asked" in private_text(refused)
    refused = await other.press_route(request, "recall", until=is_ephemeral)
    assert f"Only {asker.name}" in private_text(refused)
    joined = await dora.press_route(request, "accept", until=is_ephemeral)
    assert "You have a seat" in private_text(joined)
    *_, after = await driver.wait_for_messages(
        channel, lambda seen: seen[-1]["attachments"] and "hands over" in seen[-1]["content"]
    )
    assert mentioned(after) == [dora.id], "the open question is Dora's now"
    await wait_for_answer(driver, request, "Dora has accepted.")
    assert find_custom_id(await dora.open_panel(after), "pick")
    assert "not seated" in private_text(await asker.command("turn", channel))
    assert "has it now" in private_text(await asker.command("table join", channel))

    question = (await dora.command("table leave", channel)).responses[-1]
    assert button_labels(question) == ["Leave", "Offer My Seat"]
    assert "Your seat is on offer" in (await dora.press(question, "offer"))["content"]
    offer = await wait_for_request(driver, channel, "take")
    assert mentioned(offer) == []
    status = (await dora.command("table status", channel)).responses[-1]
    assert "The seat of Dora is free to take" in status["content"]
    assert "Only Dora" in private_text(await other.press_route(offer, "retract", until=is_ephemeral))
    assert "You have a seat" in private_text(await emil.press_route(offer, "take", until=is_ephemeral))
    await wait_for_answer(driver, offer, "Emil has taken it.")
    log = private_text(await emil.command("log", channel))
    assert f"Dora takes the seat that {asker.name} hands over" in log
    assert "Emil takes over the seat of Dora" in log


async def test_a_handover_is_withdrawn_and_declined(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    await driver.start_game(channel, ("Anna", "Ben"))
    anna = driver.clients["Anna"]
    await anna.command("table handover", channel, person=dora.id)
    request = await wait_for_request(driver, channel, "recall")
    assert "withdrawn" in private_text(await anna.press_route(request, "recall", until=is_ephemeral))
    await driver.wait_for_messages(channel, lambda seen: "has been withdrawn" in seen[-1]["content"])
    refused = await dora.command("table handover", channel, answer="accept")
    assert "not being handed over" in private_text(refused)
    question = (await anna.command("table leave", channel)).responses[-1]
    asked = await anna.choose(question, find_custom_id(question, "successor"), dora.id)
    assert "I have asked Dora" in asked["content"]
    await wait_for_request(driver, channel, "accept")
    await dora.command("table handover", channel, answer="decline")
    *_, declined = await driver.wait_for_messages(
        channel, lambda seen: seen[-1]["content"].startswith(f"<@{anna.id}>: Dora declines")
    )
    assert mentioned(declined) == [anna.id]


async def test_a_player_who_leaves_is_replaced_and_comes_back(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben", "Dora"))
    idle = next(client for client in driver.clients.values() if client.id != board["pings"][0])
    question = (await idle.command("table leave", channel)).ephemeral[-1]
    assert "a computer plays on" in question["content"]
    after = await idle.board_by_press(question, "quit", board)
    assert after["pings"] == [], "nobody is notified twice"
    assert f"{idle.name} leaves the table" in after["content"]
    assert f"(computer) plays on for {idle.name}" in after["content"]
    spectator = await driver.client("Frieda")
    assert "not seated" in private_text(await spectator.press_route(after, "turn"))
    shown = (await idle.press_route(after, "turn")).responses[-1]
    assert "The seat you had is still there for you" in shown["content"]
    back = await idle.board_by_press(shown, "takeover", after)
    assert f"**{idle.name}** is back" in back["content"]


async def test_somebody_takes_over_for_a_computer(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    board = await driver.start_game(channel, ("Anna",), computers=1)
    told = (await dora.press_route(board, "turn")).responses[-1]
    assert "A computer’s seat is free for you: press **Join**" in told["content"]
    board = await dora.board_by_command(board, "table join")
    assert "**Dora** takes over" in board["content"]
    assert board["pings"] == [], "Anna must act, but was pinged before"


# behind More …


def _buttons(page: Message) -> list[str]:
    return [str(each["custom_id"]) for each in iter_components(page) if each["type"] == 2]


async def _press_everything(client: Person, post: Message) -> set[str]:
    """Press each button of the page behind *More …*, each on a page of its own; return their routes."""
    found = _buttons(await client.open_more(post))
    for custom_id in [each for each in found if each.split(":")[1] not in _LAST]:
        page = await client.open_more(post)

        def is_answer(message: Message, page: Message = page) -> bool:
            return is_ephemeral(message) and (message["id"] != page["id"] or is_changed(page)(message))

        result = await client.click(page, custom_id=custom_id, until=is_answer)
        answer = newest_message(result.messages, is_answer)
        assert message_text(answer) or answer["attachments"], custom_id
        assert "went wrong" not in message_text(answer), custom_id
    return {each.split(":")[1] for each in found}


async def test_every_button_answers_whoever_finds_it(driver: PlaygroundDriver) -> None:
    channel, since = await driver.create_channel(), len(driver.log_lines)
    anna, ben, dora = await driver.people("Anna", "Ben", "Dora")
    lobby = await driver.join(await driver.open_table(anna, channel), "Ben")
    await anna.press_route(lobby, "computer")
    await driver.wait_for_messages(channel, lambda seen: "3. " in seen[0]["content"])
    found = {client.name: await _press_everything(client, lobby) for client in (anna, ben, dora)}
    assert found["Anna"] - found["Ben"] == {"computers", "uncomputer", "apart", "close"}
    assert found["Dora"] == {"rules", "settings"}
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    found = {client.name: await _press_everything(client, board) for client in (anna, ben, dora)}
    asked = driver.pinged_client(board).name
    assert {"snooze"} <= found[asked]
    assert {"missing"} <= found["Ben" if asked == "Anna" else "Anna"]
    assert not {"snooze", "missing", "quit", "end"} & found["Dora"]
    assert "follow" in found["Dora"]
    board = await anna.board_by_command(board, "table close", sure=True)
    assert await _press_everything(dora, board) == {"rules", "board", "log", "hand"}
    assert not [line for line in driver.log_lines[since:] if " ERROR " in line]
