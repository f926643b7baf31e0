"""What persons have for themselves: their settings, absences, notes, hints and direct messages; and how they are forgotten."""

import json
import random
import signal

import pytest

from bot.playground import InteractionResult, PlaygroundError
from bot.playground.user_client import button_labels, message_text
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_changed,
    private_text,
    table_number,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]

SEED = "hints"
_NOTE = "Ben keeps the *sugar*\nwatch the bowl"


# settings


async def test_settings_are_changed_in_direct_messages_and_hold_in_channels(driver: PlaygroundDriver) -> None:
    flora = await driver.client("Flora")
    card = (await flora.command("help", await flora.open_direct_channel())).responses[-1]
    page = (await flora.press_route(card, "me")).responses[-1]
    assert page["id"] != card["id"], "the card stays"
    changed = await flora.choose(page, "ho:prefer:0:0:0:language", "de")
    assert "Ihre Einstellungen" in str(changed["components"])
    channel = await driver.create_channel()
    assert "In diesem Kanal steht kein Tisch" in private_text(await flora.command("board", channel))


async def test_a_time_zone_is_completed_and_sets_the_day(driver: PlaygroundDriver) -> None:
    gerda, channel = await driver.client("Gerda"), await driver.create_channel()
    (label, value), *_ = await gerda.complete("me settings", channel, {"time-zone": "vienna"}, "time-zone")
    assert (label.split(" · ")[0], value) == ("Europe/Vienna", "Europe/Vienna")
    answer = private_text(await gerda.command("me settings", channel, {"time-zone": value}))
    assert "Agreed. Time zone: Europe/Vienna, where it is" in answer
    ((label, _),) = await gerda.complete("me away", channel, {"until": "3 days"}, "until")
    assert "(in 3 days)" in label
    assert "as a day" in private_text(await gerda.command("me away", channel, {"until": "never"}))


async def test_a_table_is_told_who_is_away_and_shows_it(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Jana", "Karl"))
    away = driver.pinged_client(board)
    other = await driver.client("Karl" if away.name == "Jana" else "Jana")
    answer = private_text(await away.command("me away", channel, {"until": "3 days"}))
    assert "I wish you a good time" in answer
    told = f"{away.name} is away and will be back on"
    seen = await driver.wait_for_messages(channel, lambda seen: told in seen[-1]["content"])
    assert seen[-1]["pings"] == []
    assert f"**{away.name}** (away, back on" in private_text(await other.command("table status", channel))
    assert "Welcome back" in private_text(await away.command("me back", channel))
    assert "away, back on" not in private_text(await other.command("table status", channel))


async def test_somebody_takes_their_data_along_and_is_forgotten(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Hugo", "Ida"))
    hugo, ida = await driver.people("Hugo", "Ida")
    page = (await hugo.command("privacy", await hugo.open_direct_channel())).responses[-1]
    (file,) = (await hugo.press_route(page, "export")).responses[-1]["attachments"]
    assert file["filename"] == "herr-ober.json"
    exported = await hugo.download(file["url"])
    assert [table["names"] for table in json.loads(exported)["tables"]] == [["Hugo"]]
    question = (await hugo.press_route(page, "forget")).responses[-1]
    asked = await hugo.press(question, "erase")
    assert "Café International" in asked["content"]
    left = await hugo.board_by_press(asked, "erase", board)
    assert "Hugo" not in str(left)
    assert "A former guest" in left["content"]
    log = private_text(await ida.command("log", channel))
    assert ("Hugo" in log, "former guest" in log) == (False, True)
    assert "not at any table" in private_text(await hugo.command("games", channel))


# notes and hints


async def _form(client: Person, panel: Message) -> tuple[InteractionResult, str]:
    """Open the form on a panel; return it with what it is filled in with."""
    opened = await client.press_route(panel, "note")
    assert opened.modal is not None, opened
    (field,) = (label["component"] for label in opened.modal["components"])
    return opened, str(field.get("value", ""))


async def test_a_note_is_written_on_the_panel_survives_the_bot_and_is_seen_by_nobody_else(
    driver: PlaygroundDriver,
) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    anna, ben = await driver.people("Anna", "Ben")
    form, _ = await _form(anna, await anna.open_panel(board))
    panel = (await anna.submit(form, {"note": _NOTE})).ephemeral[-1]
    assert "> Ben keeps the \\*sugar\\*\n> watch the bowl" in message_text(panel)
    await driver.restart_bot(signal.SIGKILL)
    panel = await anna.open_panel(board)
    assert "watch the bowl" in message_text(panel)
    form, written = await _form(anna, panel)
    assert written == _NOTE, "the form shows what is to be changed"
    theirs, empty = await _form(ben, await ben.open_panel(board))
    assert empty == ""
    assert "watch the bowl" not in json.dumps(await driver.public_messages(channel))
    assert "Your note" not in message_text((await anna.submit(form, {"note": "  "})).ephemeral[-1])
    question = (await ben.command("table leave", channel)).responses[-1]
    await ben.press_route(question, "quit", until=is_changed(question))
    refused = await ben.submit(theirs, {"note": _NOTE})
    assert "You are not seated at this table" in message_text(refused.ephemeral[-1])


async def test_a_turn_is_played_by_hints_alone(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    waiting = next(each for each in await driver.people("Anna", "Ben") if each is not client)
    assert "Nothing is asked of you now" in private_text(await waiting.command("hint", channel))
    message = (await client.command("hint", channel)).responses[-1]
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


async def test_whole_turns_are_taken_in_direct_messages(driver: PlaygroundDriver) -> None:
    """At one table after the other, in one private message that leads to the next."""
    boards = [
        await driver.start_game(await driver.create_channel(), ("Paula",), computers=1) for _ in range(2)
    ]
    client, rng = await driver.client("Paula"), random.Random(2)
    (asked,) = (await client.command("turn", await client.open_direct_channel())).responses
    names = [f"Café International · table {table_number(each)}" for each in boards]
    assert button_labels(asked) == [f"Play: {each}" for each in names]
    panel = await client.press(asked, "next")
    for board, name in zip(boards, names, strict=True):
        assert message_text(panel).startswith(f"**[{name}](https://discord")
        panel = await client.press(await client.choose_until_confirm(panel, rng), "confirm")
        if find_custom_id(panel, "next"):
            assert "Played:" in message_text(panel)
            panel = await client.press(panel, "next")
        await driver.wait_for_messages(
            board["channel_id"], lambda seen, before=board: int(seen[-1]["id"]) > int(before["id"])
        )


async def test_whoever_has_installed_the_bot_takes_turns_in_a_group_without_it(
    driver: PlaygroundDriver,
) -> None:
    board = await driver.start_game(await driver.create_channel(), ("Gisela",), computers=1)
    gisela = await driver.client("Gisela")
    group = await gisela.create_group("Round table")
    panel = (await gisela.command("turn", group)).responses[-1]
    panel = await gisela.choose_until_confirm(panel, random.Random(2))
    assert "Played:" in message_text(await gisela.press(panel, "confirm"))
    await driver.wait_for_messages(board["channel_id"], lambda seen: int(seen[-1]["id"]) > int(board["id"]))
    card = (await gisela.command("help", group)).responses[-1]
    assert "type /table open there" in message_text(card)
    others = await driver.client("Karl")
    assert [one for one in await others.messages(group) if "ephemeral_for" not in one] == []


async def test_on_a_server_without_the_bot_a_sentence_says_so(driver: PlaygroundDriver) -> None:
    karl, channel = await driver.client("Konrad", "de"), await driver.create_channel()
    server = driver.server
    server.chat.remove_bot(server.state.first_guild)
    try:
        card = (await karl.command("help", channel)).responses[-1]
        assert "Tische stehen in den Kanälen eines Servers" in message_text(card)
        assert find_custom_id(card, "open") is None
        for line in ("games", "turn"):
            assert "an keinem Tisch" in private_text(await karl.command(line, channel))
        with pytest.raises(PlaygroundError, match="not on this server any more"):
            await karl.command("table status", channel)
    finally:
        server.chat.invite_bot(server.state.first_guild)
