"""Seats change hands between real people of the fake Discord, over a restart of the bot."""

import signal

import pytest

from bot.playground.user_client import button_labels
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_changed,
    is_ephemeral,
    open_panel,
    press_route,
    private_text,
    restart_bot,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]


async def wait_for_request(driver: PlaygroundDriver, channel: str, part: str) -> Message:
    """Wait until the newest message of a channel has a button of a request, and return it."""
    return (await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], part)))[-1]


def mentioned(message: Message) -> list[str]:
    """Return the ids of the people whom a message notifies."""
    return [each["id"] for each in message["mentions"]]


async def test_a_seat_is_handed_over_and_then_offered_to_anybody(driver: PlaygroundDriver) -> None:
    channel, dora, emil = (
        await driver.create_channel(),
        await driver.client("Dora"),
        await driver.client("Emil"),
    )
    board = await driver.start_game(channel, ("Anna", "Ben"))
    asker = driver.pinged_client(board)
    other = next(
        client for name, client in driver.clients.items() if name in {"Anna", "Ben"} and client != asker
    )
    bot = str(driver.server.state.bot_id)
    assert "Choose in the field" in private_text(await asker.command("table handover", channel))
    assert "is a bot" in private_text(await asker.command("table handover", channel, person=bot))
    assert "already" in private_text(await asker.command("table handover", channel, person=other.id))
    assert "I have asked Dora" in private_text(await asker.command("table handover", channel, person=dora.id))
    request = await wait_for_request(driver, channel, "accept")
    assert mentioned(request) == [dora.id]
    assert f"{asker.name} asks you to take over a seat" in request["content"]
    assert "am waiting" in private_text(await asker.command("table handover", channel, person=dora.id))
    await restart_bot(driver, signal.SIGKILL)

    refused = await press_route(emil, request, "accept", until=is_ephemeral)
    assert "It is Dora who was asked" in private_text(refused)
    refused = await press_route(other, request, "recall", until=is_ephemeral)
    assert f"Only {asker.name}" in private_text(refused)
    joined = await press_route(dora, request, "accept", until=is_ephemeral)
    assert "You have a seat" in private_text(joined)
    seen = await driver.wait_for_messages(
        channel, lambda seen: seen[-1]["attachments"] and "hands over" in seen[-1]["content"]
    )
    assert mentioned(seen[-1]) == [dora.id], "the open question is Dora's now"
    await driver.wait_for_messages(
        channel,
        lambda seen: any(
            each["id"] == request["id"] and "Dora has accepted." in each["content"] and not each["components"]
            for each in seen
        ),
    )
    panel = await open_panel(dora, seen[-1])
    assert find_custom_id(panel, "pick")
    spectating = private_text(await asker.command("turn", channel))
    assert "not seated" in spectating
    assert "press" not in spectating, "no seat is free for whoever handed theirs over"
    assert "has it now" in private_text(await asker.command("table join", channel))

    question = (await dora.command("table leave", channel)).responses[-1]
    assert button_labels(question) == ["Leave", "Offer My Seat"]
    answer = await press_route(dora, question, "offer", until=is_changed(question))
    assert "Your seat is on offer" in answer.ephemeral[-1]["content"]
    offer = await wait_for_request(driver, channel, "take")
    assert mentioned(offer) == []
    status = (await dora.command("table status", channel)).responses[-1]
    assert "The seat of Dora is free to take" in status["content"]
    assert "Withdraw the Offer" in button_labels(status)
    assert "Only Dora" in private_text(await press_route(other, offer, "retract", until=is_ephemeral))
    assert "You have a seat" in private_text(await press_route(emil, offer, "take", until=is_ephemeral))
    await driver.wait_for_messages(
        channel,
        lambda seen: any(
            each["id"] == offer["id"] and "Emil has taken it." in each["content"] for each in seen
        ),
    )
    assert "Emil has it now" in private_text(await dora.command("table join", channel))

    log = private_text(await emil.command("log", channel))
    for line in (
        f"{asker.name} asks Dora to take over the seat",
        "The seat of Dora is free to take",
        f"Dora takes the seat that {asker.name} hands over",
        "Emil takes over the seat of Dora",
    ):
        assert line in log


async def test_a_person_takes_the_seat_back_from_the_computer_by_a_button(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    await driver.start_game(channel, ("Anna", "Ben"))
    anna = driver.clients["Anna"]
    question = (await anna.command("table leave", channel)).responses[-1]
    await press_route(anna, question, "quit", until=is_changed(question))
    seen = await driver.wait_for_messages(channel, lambda seen: "plays on for Anna" in seen[-1]["content"])
    shown = (await press_route(anna, seen[-1], "turn")).responses[-1]
    assert "The seat you had is still there for you" in shown["content"]
    await press_route(anna, shown, "takeover", until=is_changed(shown))
    await driver.wait_for_messages(channel, lambda seen: "**Anna** is back" in seen[-1]["content"])


async def test_a_handover_is_withdrawn_and_an_offer_by_the_command_again(driver: PlaygroundDriver) -> None:
    channel, dora = await driver.create_channel(), await driver.client("Dora")
    await driver.start_game(channel, ("Anna", "Ben"))
    anna = driver.clients["Anna"]
    await anna.command("table handover", channel, person=dora.id)
    request = await wait_for_request(driver, channel, "recall")
    assert "withdrawn" in private_text(await press_route(anna, request, "recall", until=is_ephemeral))
    await driver.wait_for_messages(channel, lambda seen: "has been withdrawn" in seen[-1]["content"])
    assert "not being handed over" in private_text(
        await dora.command("table handover", channel, answer="accept")
    )
    question = (await anna.command("table leave", channel)).responses[-1]
    menu = find_custom_id(question, "successor")
    bot = str(driver.server.state.bot_id)
    refused = await anna.select(question, [bot], custom_id=menu, until=is_ephemeral)
    assert "is a bot" in private_text(refused)
    asked = await anna.select(question, [dora.id], custom_id=menu, until=is_changed(question))
    assert "I have asked Dora" in asked.ephemeral[-1]["content"]
    await wait_for_request(driver, channel, "accept")
    await dora.command("table handover", channel, answer="decline")
    seen = await driver.wait_for_messages(
        channel, lambda seen: seen[-1]["content"].startswith(f"<@{anna.id}>: Dora declines")
    )
    assert mentioned(seen[-1]) == [anna.id]
    assert "on offer" in private_text(await anna.command("table offer", channel))
    await wait_for_request(driver, channel, "retract")
    assert "not on offer any more" in private_text(await anna.command("table offer", channel))
    await driver.wait_for_messages(channel, lambda seen: not seen[-1]["components"])
    assert "not seated" in private_text(await dora.command("table offer", channel))
    await anna.command("table handover", channel, person=dora.id)
    await wait_for_request(driver, channel, "accept")
    listed = (await dora.command("games", await driver.create_channel())).responses[-1]
    assert "Anna asks you to take over a seat" in listed["content"]
    joined = await press_route(dora, listed, "accept", until=is_changed(listed))
    assert "You have a seat" in joined.ephemeral[-1]["content"]
