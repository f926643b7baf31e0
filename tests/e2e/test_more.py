"""The page behind *More …*: every control on it answers, and those of a seat and of absent players do what they say."""

import pytest

from bot.playground import UserClient
from bot.playground.user_client import iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    PlaygroundDriver,
    find_custom_id,
    is_changed,
    is_ephemeral,
    newest_message,
    open_more,
    press_route,
    private_text,
)

pytestmark = [pytest.mark.process, pytest.mark.asyncio(loop_scope="module")]

_LAST = {"offer", "leave", "uncomputer", "apart", "close"}
"""What changes who finds what; other tests press it."""


def _buttons(page: Message) -> list[str]:
    return [str(each["custom_id"]) for each in iter_components(page) if each["type"] == 2]


async def _press_everything(client: UserClient, post: Message) -> set[str]:
    """Press each button of the page behind *More …*, each on a page of its own; return their routes."""
    found = _buttons(await open_more(client, post))
    harmless = [each for each in found if each.split(":")[1] not in _LAST]
    for custom_id in harmless:
        page = await open_more(client, post)

        def is_answer(message: Message, page: Message = page) -> bool:
            return is_ephemeral(message) and (message["id"] != page["id"] or is_changed(page)(message))

        result = await client.click(page, custom_id=custom_id, until=is_answer)
        answer = newest_message(result.messages, is_answer)
        assert message_text(answer) or answer["attachments"], custom_id
        assert "went wrong" not in message_text(answer), custom_id
    return {each.split(":")[1] for each in found}


async def test_every_button_answers_whoever_finds_it(driver: PlaygroundDriver) -> None:
    channel, since = await driver.create_channel(), len(driver.log_lines)
    anna, ben, dora = [await driver.client(name) for name in ("Anna", "Ben", "Dora")]
    lobby = await driver.join(await driver.open_table(anna, channel), "Ben")
    await press_route(anna, lobby, "computer")
    await driver.wait_for_messages(channel, lambda seen: "3. " in seen[0]["content"])
    found = {client.name: await _press_everything(client, lobby) for client in (anna, ben, dora)}
    assert found["Anna"] - found["Ben"] == {"computers", "uncomputer", "apart", "close"}
    assert found["Dora"] == {"rules", "settings"}
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    found = {client.name: await _press_everything(client, board) for client in (anna, ben, dora)}
    asked = driver.pinged_client(board).name
    other = "Ben" if asked == "Anna" else "Anna"
    assert {"snooze"} <= found[asked]
    assert {"missing"} <= found[other]
    assert not {"snooze", "missing", "quit", "end"} & found["Dora"]
    assert "follow" in found["Dora"]
    await anna.command("table close", channel, sure=True)
    await driver.wait_for_messages(channel, lambda seen: find_custom_id(seen[-1], "rematch"))
    board = await driver.newest_board(channel)
    assert await _press_everything(dora, board) == {"rules", "board", "log", "hand"}
    assert not [line for line in driver.log_lines[since:] if " ERROR " in line]


async def test_leaving_and_closing_ask_first_and_a_seat_is_offered_with_two_presses(
    driver: PlaygroundDriver,
) -> None:
    channel, anna, ben = (
        await driver.create_channel(),
        await driver.client("Anna"),
        await driver.client("Ben"),
    )
    board = await driver.start_game(channel, ("Anna", "Ben"))
    (status,) = (await anna.command("table status", channel)).responses
    result = await press_route(anna, status, "more", until=is_changed(status))
    assert find_custom_id(newest_message(result.messages, is_changed(status)), "log"), "in its place"
    asked = await press_route(anna, board, "end")
    assert "over for everybody" in private_text(asked)
    assert find_custom_id(asked.responses[-1], "end")
    asked = await press_route(ben, board, "quit")
    assert find_custom_id(asked.responses[-1], "quit")
    assert (await driver.newest_board(channel))["id"] == board["id"], "nothing has happened yet"
    await press_route(ben, board, "offer")
    await driver.wait_for_messages(channel, lambda seen: any(find_custom_id(each, "take") for each in seen))
    assert find_custom_id(await open_more(ben, board), "retract")
