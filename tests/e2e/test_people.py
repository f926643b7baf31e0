"""What concerns one person: settings, absences, notes, hints, prepared turns, direct messages, and being forgotten."""

import json
import random
import signal

import pytest

from bot.playground import InteractionResult
from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_ephemeral,
    table_number,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

SEED = "1"
_NOTE = "Ben keeps the *sugar*\nwatch the bowl"


# settings


async def test_settings_are_changed_in_direct_messages_and_hold_in_channels(driver: PlaygroundDriver) -> None:
    flora, channel = await driver.client("Flora"), await driver.create_channel()
    card = await flora.shown("help", await flora.open_direct_channel())
    page = (await flora.press_route(card, "me")).responses[-1]
    assert page["id"] != card["id"], "the card stays"
    (label, value), *_ = await flora.complete("me settings", channel, {"time-zone": "vienna"}, "time-zone")
    assert (label.split(" · ")[0], value) == ("Europe/Vienna", "Europe/Vienna")
    answer = await flora.told("me settings", channel, {"time-zone": value})
    assert "Agreed. Time zone: Europe/Vienna, where it is" in answer
    changed = await flora.choose(page, "ho:prefer:0:0:0:language", "de")
    assert "Ihre Einstellungen" in str(changed["components"])
    assert "In diesem Kanal steht kein Tisch" in await flora.told("board", channel)


async def test_a_table_is_told_who_is_away_and_shows_it(driver: PlaygroundDriver) -> None:
    board = await driver.start_game()
    channel, away, other = board["channel_id"], driver.pinged_client(board), driver.other_client(board)
    ((label, _),) = await away.complete("me away", channel, {"until": "3 days"}, "until")
    assert "(in 3 days)" in label
    assert "as a day" in await away.told("me away", channel, {"until": "never"})
    assert "Enjoy your time away" in await away.told("me away", channel, {"until": "3 days"})
    told = await driver.wait_for_last(channel, f"{away.name} is away and will be back on")
    assert told["pings"] == []
    assert f"**{away.name}** (away, back on" in await other.told("table status", channel)
    assert "Welcome back" in await away.told("me back", channel)
    assert "away, back on" not in await other.told("table status", channel)


async def test_somebody_takes_their_data_along_and_is_forgotten(driver: PlaygroundDriver) -> None:
    hugo, ida = await driver.people("Hugo", "Ida")
    board = await driver.start_game("", ("Hugo", "Ida"))
    channel = board["channel_id"]
    page = await hugo.shown("privacy", await hugo.open_direct_channel())
    (file,) = (await hugo.press_route(page, "export")).responses[-1]["attachments"]
    assert file["filename"] == "herr-ober.json"
    exported = await hugo.download(file["url"])
    assert [table["names"] for table in json.loads(exported)["tables"]] == [["Hugo"]]
    asked = await hugo.press((await hugo.press_route(page, "forget")).responses[-1], "erase")
    assert "Café International" in asked["content"]
    left = await hugo.board_by_press(asked, "erase", board)
    assert "Hugo" not in str(left)
    assert "A former guest" in left["content"]
    log = await ida.told("log", channel)
    assert ("Hugo" in log, "former guest" in log) == (False, True)
    assert "not at any table" in await hugo.told("games", channel)


# on the panel


async def _form(client: Person, panel: Message) -> tuple[InteractionResult, str]:
    """Open the note form on a panel; return the form and the text already in it."""
    opened = await client.press_route(panel, "note")
    assert opened.modal is not None, opened
    (field,) = (label["component"] for label in opened.modal["components"])
    return opened, str(field.get("value", ""))


async def _prepare(client: Person, board: Message, verb: str) -> Message:
    """Prepare a turn of actions with the given verb, always taking the first in its menu; return the panel."""
    panel = await client.press(await client.open_panel(board), "prepare")
    while not find_custom_id(panel, "prepared"):
        menus = [each for each in iter_components(panel) if each["type"] == 3]
        menu = next(each for each in menus if str(each["options"][0]["value"]).startswith(verb))
        panel = await client.choose(panel, menu["custom_id"], menu["options"][0]["value"])
    return panel


async def test_a_note_and_a_prepared_turn_survive_the_bot_and_are_seen_by_nobody_else(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game()
    channel, first, second = board["channel_id"], driver.pinged_client(board), driver.other_client(board)
    form, _ = await _form(second, await second.open_panel(board))
    panel = (await second.submit(form, {"note": _NOTE})).ephemeral[-1]
    assert "> Ben keeps the \\*sugar\\*\n> watch the bowl" in message_text(panel)
    planning = await _prepare(second, board, "seat")
    assert "Prepared turn" in message_text(planning)
    assert not find_custom_id(planning, "confirm"), "nothing can be confirmed"
    kept = await second.press(planning, "prepared")
    assert "Your prepared turn" in message_text(kept)
    assert "your next turn is prepared" in await second.told("games", channel)
    await driver.restart_bot(signal.SIGKILL)
    form, written = await _form(second, await second.open_panel(board))
    assert written == _NOTE, "the form shows what it will change"
    theirs, empty = await _form(first, await first.open_panel(board))
    assert empty == ""
    assert "watch the bowl" not in json.dumps(await driver.public_messages(channel))
    assert "Your note" not in message_text((await second.submit(form, {"note": "  "})).ephemeral[-1])

    board = await driver.move_to_bar(board)
    assert driver.pinged_client(board) is first, "the other was not called"
    assert "plays a prepared turn" in board["content"]
    assert "have not prepared" in await second.answer(kept, "discard", is_ephemeral), "it has been played"
    await first.board_by_press(await first.shown("table leave", channel), "quit", board)
    refused = await first.submit(theirs, {"note": _NOTE})
    assert "You are not seated at this table" in message_text(refused.ephemeral[-1])


async def test_a_turn_that_is_typed_while_waiting_and_does_not_fit_is_dropped_with_a_private_word(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game()
    channel, second = board["channel_id"], driver.other_client(board)
    ((_, action), *_) = await second.complete("play", channel, {"action": "bar"}, "action")
    assert "Prepared turn" in message_text(await second.shown("play", channel, action=action))
    assert "Your prepared turn" in message_text(await second.shown("turn", channel, step="confirm"))
    await second.command("turn", channel, step="discard")
    assert "have not prepared" in await second.told("turn", channel, step="discard")
    await second.command("play", channel, action=action)
    await second.command("turn", channel, step="confirm")
    board = await driver.move_to_bar(board)  # takes its stool
    assert driver.pinged_client(board) is second
    assert "prepared turn" not in board["content"]
    panel = await second.open_panel(board)
    assert "Your prepared turn no longer fitted" in message_text(panel)
    assert find_custom_id(panel, "pick"), "it is the normal panel"
    assert "no longer fitted" not in message_text(await second.open_panel(board)), "it is said once"


async def test_a_turn_is_played_by_hints_alone(driver: PlaygroundDriver) -> None:
    board = await driver.start_game()
    channel, client = board["channel_id"], driver.pinged_client(board)
    assert "You are not being asked anything now" in await driver.other_client(board).told("hint", channel)
    message = await client.shown("hint", channel)
    assert message["attachments"], "the board with what is suggested"
    while find_custom_id(message, "pick") or find_custom_id(message, "hint"):
        if find_custom_id(message, "hint"):
            message = await client.press(message, "hint")
            assert "If I may suggest" in message_text(message)
        else:
            message = await client.press(message, "pick")
    assert is_board(await client.confirm(message, board), channel, board["id"])
    assert not any("suggest" in each["content"] for each in await driver.public_messages(channel))


# direct messages


async def test_turns_are_taken_in_direct_messages_and_in_a_group_without_the_bot(
    driver: PlaygroundDriver,
) -> None:
    """A single private message leads the person from each table to the next."""
    boards = [await driver.start_game("", ("Paula",), computers=1) for _ in range(2)]
    boards.append(await driver.start_game("", ("Gisela",), computers=1))
    (client, gisela), rng = await driver.people("Paula", "Gisela"), random.Random(2)
    panel = await client.shown("turn", await client.open_direct_channel())
    names = [f"Café International · table {table_number(each)}" for each in boards[:2]]
    assert button_labels(panel) == [f"Play: {each}" for each in names]
    for name in names:
        panel = await client.press(panel, "next")
        assert message_text(panel).startswith(f"**[{name}](https://discord")
        panel = await client.press(await client.choose_until_confirm(panel, rng), "confirm")
        assert "Played:" in message_text(panel)
    group = await gisela.create_group("Round table")
    panel = await gisela.choose_until_confirm(await gisela.shown("turn", group), rng)
    assert "Played:" in message_text(await gisela.press(panel, "confirm"))
    for board in boards:
        channel, before = board["channel_id"], int(board["id"])
        await driver.wait_for_messages(channel, lambda seen, before=before: int(seen[-1]["id"]) > before)
    assert "type /table open in one" in message_text(await gisela.shown("help", group))
    assert [one for one in await client.messages(group) if "ephemeral_for" not in one] == []
