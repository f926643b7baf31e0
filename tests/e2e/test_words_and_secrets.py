"""Private answers speak the person's language, public ones the server's; what is private stays so."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Description
from bot.playground.guest import components, labels
from tests.e2e.conftest import an_evening
from tests.e2e.evening import Evening, bar, is_board, newest, play_by_clicks, press

pytestmark = [pytest.mark.process, pytest.mark.asyncio]


@pytest_asyncio.fixture
async def evening(tmp_path: Path, description: Description | None) -> AsyncIterator[Evening]:
    """A house of its own for every test."""
    async with an_evening(tmp_path, description) as opened:
        yield opened


async def test_each_hears_their_own_language_and_the_server_its_own(evening: Evening) -> None:
    anna, karl = await evening.guest("Anna"), await evening.guest("Karl", "de")
    guild = evening.server.wire.guild
    evening.server.wire.guild = lambda: guild() | {"preferred_locale": "de"}  # type: ignore[method-assign]
    await evening.server.gateway.close()
    await anna.hear(lambda each: each["type"] == "bot" and not each["online"], timeout=20)
    await anna.bot_ready("table", timeout=30)

    channel = await evening.channel()
    lobby = await evening.open(anna, channel)
    assert "gedeckt" in lobby["content"]
    assert "Platz nehmen" in labels(lobby)
    assert (
        "no table in this channel" in (await anna.command("turn", await evening.channel())).own[-1]["content"]
    )
    assert "kein Tisch" in (await karl.command("turn", await evening.channel())).own[-1]["content"]
    offered = await karl.complete("table open", channel, {"game": "cafe_international", "rules": ""}, "rules")
    assert "von 2018" in [name for name, _ in offered]


async def test_commands_have_german_names(evening: Evening) -> None:
    anna = await evening.guest("Anna")
    by_name = {each["name"]: each for each in (await anna.look())["commands"]}
    assert by_name["table"]["name_localizations"]["de"] == "tisch"
    (seat,) = [each for each in by_name["international"]["options"] if each["name"] == "seat"]
    assert seat["name_localizations"]["de"] == "setzen"
    assert [each["name_localizations"]["de"] for each in seat["options"]] == ["gast", "sessel", "nation"]


async def test_a_tentative_turn_is_seen_by_its_own_person_only(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest = evening.active_seats(board)
    other = next(each for each in evening.guests.values() if each is not guest)
    await evening.tidy(channel)
    shown = (await other.command("board", channel)).own[-1]["attachments"][0]
    before, heard = await evening.public(channel), len(other.news)
    offered = await guest.complete("play", channel, {"action": "seat"}, "action")
    panel = (await guest.command("play", channel, action=offered[0][1])).own[-1]
    assert "only for your eyes" in panel["content"] or "nur für Ihre Augen" in panel["content"]
    assert await evening.public(channel) == before
    assert [each for each in other.news[heard:] if "message" in each] == []
    assert other.id not in {each.get("ephemeral_for") for each in await guest.messages(channel)}
    assert all(each.get("ephemeral_for", other.id) == other.id for each in await other.messages(channel))
    seen = (await other.command("board", channel)).own[-1]["attachments"][0]
    assert (seen["filename"], seen["description"]) == (shown["filename"], shown["description"])


async def test_public_messages_carry_nothing_but_what_all_may_know(evening: Evening) -> None:
    channel, chance = await evening.channel(), random.Random(9)
    board = await evening.start(channel, ("Anna", "Ben"))
    for _ in range(8):
        board = await play_by_clicks(evening, board, chance)
    public = {"turn", "undo", "hand", "log", "board"}
    for message in [each for each in await evening.public(channel) if each["attachments"]]:
        ids = [str(each["custom_id"]) for each in components(message) if "custom_id" in each]
        assert {each.split(":")[1] for each in ids} <= public
        assert {each.split(":", 5)[5] for each in ids} <= {"", "text"}, "no button tells what somebody may do"
        for attachment in message["attachments"]:
            assert attachment["filename"].startswith("cafe_international-")
    assert "mentions" not in board or {each["id"] for each in board["mentions"]} == set(board["pings"])


async def test_edits_call_nobody(evening: Evening) -> None:
    channel = await evening.channel()
    board = await evening.start(channel, ("Anna", "Ben"))
    guest, panel = evening.active_seats(board), await bar(evening, board)
    reply = await press(guest, panel, "confirm", until=lambda each: is_board(each, channel, board["id"]))
    assert newest(reply.messages, lambda each: is_board(each, channel, board["id"]))["pings"]
    await evening.tidy(channel)
    for seen in evening.server.requests:
        if (
            isinstance(seen.body, dict)
            and seen.path.startswith(("/channels/", "/webhooks/"))
            and "content" in seen.body
        ):
            allowed = seen.body["allowed_mentions"]
            assert allowed["parse"] == []
            assert seen.method == "POST" or not allowed.get("users")
