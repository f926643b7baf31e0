"""Languages: ephemeral messages use the user's, public ones the server's. Secrets: private information stays private."""

import random
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from bot.playground.user_client import button_labels, iter_components, message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    PlaygroundDriver,
    private_text,
)

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="module")]


async def test_users_and_server_have_languages_of_their_own(
    tmp_path: Path, openapi_checker: OpenApiChecker | None
) -> None:
    async with running_driver(tmp_path, openapi_checker) as driver:
        anna, karl = await driver.client("Anna"), await driver.client("Karl", "de")
        guild = driver.server.serializer.guild
        driver.server.serializer.guild = lambda one: guild(one) | {"preferred_locale": "de"}  # type: ignore[method-assign]
        await driver.server.gateway.close()
        await anna.wait_for(lambda each: each["type"] == "bot" and not each["online"], timeout=20)
        await anna.wait_for_bot("table", timeout=30)
        lobby = await driver.open_table(anna, channel := await driver.create_channel())
        assert "Eine Person fehlt" in lobby["content"]
        assert "Platz nehmen" in button_labels(lobby)
        elsewhere = await driver.create_channel()
        assert "no table in this channel" in private_text(await anna.command("turn", elsewhere))
        assert "kein Tisch" in private_text(await karl.command("turn", elsewhere))
        typed = {"game": "cafe_international", "rules": ""}
        offered = await karl.complete("table open", channel, typed, "rules")
        assert [name for name, _ in offered] == ["2018", "online", "1989"]
        typed = {"game": "cafe_international", "regulars": ""}
        offered = await karl.complete("table open", channel, typed, "regulars")
        assert [name for name, _ in offered] == ["nein", "ja"]


async def test_a_tentative_turn_is_seen_by_its_own_person_only(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client = driver.pinged_client(board)
    other = next(each for each in driver.clients.values() if each is not client)
    await driver.wait_until_tidy(channel)
    shown = (await other.command("board", channel)).responses[-1]["attachments"][0]
    before, heard = await driver.public_messages(channel), len(other.events)
    offered = await client.complete("play", channel, {"action": "seat"}, "action")
    panel = (await client.command("play", channel, action=offered[0][1])).responses[-1]
    assert "for your eyes only" in message_text(panel) or "nur für Ihre Augen" in message_text(panel)
    assert await driver.public_messages(channel) == before
    assert [each for each in other.events[heard:] if "message" in each] == []
    assert other.id not in {each.get("ephemeral_for") for each in await client.messages(channel)}
    assert all(each.get("ephemeral_for", other.id) == other.id for each in await other.messages(channel))
    seen = (await other.command("board", channel)).responses[-1]["attachments"][0]
    assert (seen["filename"], seen["description"]) == (shown["filename"], shown["description"])


async def test_public_messages_contain_no_private_information(driver: PlaygroundDriver) -> None:
    channel, rng = await driver.create_channel(), random.Random(9)
    board = await driver.start_game(channel, ("Anna", "Ben"))
    for _ in range(8):
        board = await driver.play_by_clicks(board, rng)
    public = {"turn", "undo", "hand", "more"}
    for message in [each for each in await driver.public_messages(channel) if each["attachments"]]:
        ids = [str(each["custom_id"]) for each in iter_components(message) if "custom_id" in each]
        assert {each.split(":")[1] for each in ids} <= public
        assert {each.split(":", 5)[5] for each in ids} == {""}, "no button tells what somebody may do"
        for attachment in message["attachments"]:
            assert attachment["filename"].startswith("cafe_international-")
    assert "mentions" not in board or {each["id"] for each in board["mentions"]} == set(board["pings"])


async def test_edits_notify_nobody(driver: PlaygroundDriver) -> None:
    channel = await driver.create_channel()
    board = await driver.start_game(channel, ("Anna", "Ben"))
    client, panel = driver.pinged_client(board), await driver.prepare_bar_move(board)
    assert (await client.board_by_press(panel, "confirm", board))["pings"]
    await driver.wait_until_tidy(channel)
    for seen in driver.server.requests:
        if (
            isinstance(seen.body, dict)
            and seen.path.startswith(("/channels/", "/webhooks/"))
            and "content" in seen.body
        ):
            allowed = seen.body["allowed_mentions"]
            assert allowed["parse"] == []
            assert seen.method == "POST" or not allowed.get("users")
