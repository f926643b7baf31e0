"""discord.py against the playground: a sample bot as a process, through faults and restarts."""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from bot.playground import (
    NoResponseError,
    PlaygroundError,
    RateLimit,
    RateLimiter,
    Server,
    UserClient,
    running_playground,
)
from bot.playground.interaction_tracker import COMMAND
from bot.playground.user_client import button_labels
from tests.playground.conftest import SAMPLE_BOT
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.process,
    pytest.mark.asyncio(loop_scope="module"),
]
Json = dict[str, Any]
POST = ("POST", "/channels/{channel_id}/messages")


def deny(server: Server, *names: str) -> None:
    one = next(one for one in server.state.channels.values() if one.name == "kaffeehaus")
    one.denied = list(names)
    server.chat.save_channel(one)


async def open_table(client: UserClient) -> Json:
    return (await client.command("table open", "kaffeehaus", game="Café Melange", seats=3)).message


async def test_a_command_responds_with_a_picture_and_buttons(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        message = await open_table(anna)
        assert message["content"] == "Café Melange for 3."
        board = message["attachments"][0]
        assert (board["content_type"], board["width"], board["description"]) == (
            "image/png",
            40,
            "A grey board",
        )
        assert (await anna.download(board["url"])).startswith(b"\x89PNG")
        assert button_labels(message) == ["Join", "Peek"]


async def test_a_click_edits_and_replaces_the_picture(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna, UserClient(sample_server.url, "Ben") as ben:
        message = await open_table(anna)
        edited = (await ben.click(message, label="Join")).message
        assert edited["id"] == message["id"]
        assert edited["content"].endswith("Ben sits down.")
        assert [one["width"] for one in edited["attachments"]] == [50]
        assert (await anna.wait_for(lambda event: event["type"] == "message_update"))["message"] == edited
        with pytest.raises(PlaygroundError, match="disabled"):
            await ben.click(message, label="Out of order")


async def test_ephemeral_follow_ups_and_menus(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna, UserClient(sample_server.url, "Ben") as ben:
        message = await open_table(anna)
        peeked = await ben.click(message, label="Peek", until=lambda one: "ephemeral_for" in one)
        assert [one["content"] for one in peeked.ephemeral] == ["Your secret hand"]
        ordered = await ben.select(message, ["Torte"], custom_id="table:dish")
        assert ordered.ephemeral[0]["content"] == "You ordered Torte"
        for values in ([], ["Torte", "Melange"], ["Beer"]):
            with pytest.raises(PlaygroundError):
                await ben.select(message, values, custom_id="table:dish")
        assert "secret" not in str(anna.events)


async def test_autocompletion_receives_the_other_options(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        choices = await anna.complete("table seat", "kaffeehaus", {"chair": "3", "name": "Otto"}, "chair")
        assert choices[:3] == [("Chair 3 Otto", 3), ("Chair 13 Otto", 13), ("Chair 23 Otto", 23)]
        reply = await anna.command("table seat", "kaffeehaus", chair=13, name="Otto")
        assert reply.message["content"] == "Chair 13 for Otto"
        with pytest.raises(PlaygroundError, match="not completed"):
            await anna.complete("table seat", "kaffeehaus", {"name": "x"}, "name")


async def test_options_of_every_type_reach_the_bot(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        opened = await anna.command("table open", "kaffeehaus", game="Café Melange", seats=4, loud=True)
        assert opened.message["content"] == "Café Melange for 4!"


async def test_a_deferred_response_is_filled(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        message = (await anna.command("think", "kaffeehaus")).message
        assert (message["content"], len(message["attachments"])) == ("Thought", 1)
        assert any(
            "deferred" in event["message"] for event in anna.events if event["type"] == "message_create"
        )


async def test_an_ephemeral_response_can_be_edited(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        better = await anna.command(
            "secret", "kaffeehaus", until=lambda one: one["content"] == "A better secret"
        )
        assert better.message["ephemeral_for"] == anna.id


async def test_components_v2_are_resolved(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        message = (await anna.command("layout", "kaffeehaus")).message
        container, section, _, file = message["components"]
        gallery = container["components"][1]["items"][0]
        url = message["attachments"][0]["url"]
        assert (gallery["media"]["url"], gallery["media"]["width"]) == (url, 40)
        assert section["accessory"]["media"]["url"] == file["file"]["url"] == url
        assert file["name"] == "board.png"


async def test_a_late_response_fails_for_both_sides(sample_server: Server) -> None:
    sample_server.interactions.response_seconds = 0.3
    async with UserClient(sample_server.url, "Anna") as anna:
        with pytest.raises(NoResponseError, match="did not respond"):
            await anna.command("late", "kaffeehaus")
        refused = await anna.wait_for(lambda event: event["type"] == "message_create")
        assert refused["message"]["content"] == "refused with 10062"
        with pytest.raises(NoResponseError, match="in time"):
            await anna.complete("table seat", "kaffeehaus", {"chair": "slow"}, "chair")
    sample_server.interactions.response_seconds = 3.0


async def test_a_thread_with_a_table_in_it(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        await anna.command("thread", "kaffeehaus", until=lambda one: one["content"] == "Welcome")
        message = (await anna.messages("Table one"))[-1]
        assert (await anna.click(message, label="Join")).message["content"].endswith("Anna sits down.")
        allowed = (await anna.command("permissions", "Table one")).message["content"].split()
        assert allowed[0] == allowed[1]
        thread = sample_server.state.channel(int(anna.channel_id("Table one")))
        sample_server.chat.update_thread(thread, archived=True)
        await anna.command("post", "Table one", text="awake")
        assert not thread.archived
        sample_server.chat.update_thread(thread, archived=True, locked=True)
        assert (await anna.command("post", "stammtisch", text="elsewhere")).responses[-1]["content"] == "done"
        async with UserClient(sample_server.url, "Ben") as ben:
            with pytest.raises(PlaygroundError, match="locked"):
                await ben.command("permissions", "Table one")


@pytest.mark.parametrize(
    "denied",
    [(), ("send_messages",), ("attach_files",), ("embed_links", "read_message_history"), ("create_public_threads",), ("view_channel",)],
    ids=" ".join,
)  # fmt: skip
async def test_discord_py_computes_the_same_permissions(
    sample_server: Server, denied: tuple[str, ...]
) -> None:
    deny(sample_server, *denied)
    async with UserClient(sample_server.url, "Anna") as anna:
        computed, received = (await anna.command("permissions", "kaffeehaus")).message["content"].split()
    deny(sample_server)
    assert computed == received
    if denied:
        assert int(received) != sample_server.state.bot_permissions(
            next(iter(sample_server.state.channels.values()))
        )


async def test_a_refusal_reaches_the_bot_with_its_code(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        deny(sample_server, "send_messages")
        assert (await anna.command("post", "kaffeehaus", text="x")).responses[-1]["content"] == "403 50013"
        deny(sample_server, "attach_files")
        assert (await anna.command("post", "kaffeehaus", text="x", picture=True)).responses[-1][
            "content"
        ] == "403 50013"
        deny(sample_server)
        too_long = (await anna.command("post", "kaffeehaus", text="x" * 2001)).responses[-1]["content"]
        assert too_long == "400 50035"


async def test_a_nonce_prevents_a_second_message(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna:
        result = await anna.command("post-twice", "kaffeehaus")
        assert result.responses[-1]["content"] == "the same"


async def test_a_mention_notifies_its_user(sample_server: Server) -> None:
    async with UserClient(sample_server.url, "Anna") as anna, UserClient(sample_server.url, "Ben") as ben:
        reply = await anna.command("turn", "kaffeehaus", user=ben.id, until=lambda one: bool(one["pings"]))
        private, public = reply.messages
        assert private["ephemeral_for"] == anna.id
        assert public["pings"] == [ben.id]
        heard = await ben.wait_for(lambda event: event["type"] == "message_create")
        assert heard["message"] == public


# Faults


@pytest.mark.parametrize(
    ("inject", "response", "stored"),
    [
        (lambda faults: faults.rate_limit("POST", "/channels/.*/messages", times=2), "done", 1),
        (lambda faults: faults.status(502, "POST", "/channels/.*/messages"), "done", 1),
        (lambda faults: faults.status(503, "POST", "/channels/.*/messages"), "503 0", 0),
        (
            lambda faults: faults.disconnect("before", "POST", "/channels/.*/messages"),
            "ServerDisconnectedError",
            0,
        ),
        (
            lambda faults: faults.disconnect("after", "POST", "/channels/.*/messages"),
            "ServerDisconnectedError",
            1,
        ),
        (lambda faults: faults.delay(0.2, "POST", "/channels/.*/messages"), "done", 1),
    ],
    ids=["429 is waited for", "502 is repeated", "503 is raised", "cut before", "cut after", "slow"],
)
async def test_a_fault_on_demand(sample_server: Server, inject: Any, response: str, stored: int) -> None:
    fault, text = inject(sample_server.faults), f"fault {sample_server.state.new_id()}"
    async with UserClient(sample_server.url, "Anna") as anna:
        reply = await anna.command("post", "stammtisch", text=text)
        got = reply.responses[-1]["content"]
        assert got == response or (
            response == "ServerDisconnectedError" and got.startswith(("Client", "Server"))
        )
        kept = [one for one in await anna.messages("stammtisch") if one["content"] == text]
    assert len(kept) == stored
    assert fault not in sample_server.faults.pending


async def test_a_request_is_held_back_until_it_is_released(sample_server: Server) -> None:
    released, text = sample_server.faults.hold("POST", "/channels/.*/messages"), "held back"
    async with UserClient(sample_server.url, "Anna") as anna:
        reply = asyncio.create_task(anna.command("post", "stammtisch", text=text))
        await wait_until(lambda: not sample_server.faults.pending)
        assert text not in [each["content"] for each in await anna.messages("stammtisch")]
        released.set()
        assert (await reply).responses[-1]["content"] == "done"
        assert text in [each["content"] for each in await anna.messages("stammtisch")]


@pytest.mark.parametrize(
    ("rate_limiter", "refused"),
    [(RateLimiter({POST: RateLimit(3, 2.0)}), False), (RateLimiter({}, RateLimit(3, 3.0)), True)],
    ids=["of a route: it obeys the headers", "global: it waits after a 429"],
)
async def test_a_rate_limit_is_kept_and_nothing_lost(
    sample_server: Server, rate_limiter: RateLimiter, refused: bool
) -> None:
    texts = [f"{number} of {sample_server.state.new_id()}" for number in range(5)]
    before = len(sample_server.requests)
    sample_server.rate_limiter = rate_limiter
    try:
        async with UserClient(sample_server.url, "Anna") as anna:
            sent = [anna.command("post", "stammtisch", text=text) for text in texts]
            if refused:
                replies = await asyncio.gather(*sent)
            else:  # concurrent responses may arrive in another order, with outdated headers
                replies = [await each for each in sent]
    finally:
        sample_server.rate_limiter = None
    assert [reply.responses[-1]["content"] for reply in replies] == ["done"] * len(texts)
    post_with_button = [
        one for one in list(sample_server.requests)[before:] if one.path.endswith("/messages")
    ]
    assert any(one.status == 429 for one in post_with_button) == refused
    stored = [
        message.content for messages in sample_server.state.messages.values() for message in messages.values()
    ]
    assert [stored.count(text) for text in texts] == [1] * len(texts)


async def test_a_429_without_via_is_taken_for_a_ban(sample_server: Server) -> None:
    sample_server.faults.rate_limit("POST", "/channels/.*/messages").via = False
    async with UserClient(sample_server.url, "Anna") as anna:
        assert (await anna.command("post", "stammtisch", text="x")).responses[-1]["content"].startswith("429")


@pytest.mark.parametrize("how", ["closed 4000", "closed 1000", "reconnect", "resume", "cut", "anew"])
async def test_the_bot_reconnects_and_responds_to_what_it_missed(sample_server: Server, how: str) -> None:
    gateway = sample_server.gateway
    async with UserClient(sample_server.url, "Anna") as anna:
        session = next(reversed(gateway.sessions))
        if how.startswith("closed"):
            await gateway.disconnect(int(how.split()[1]))
        elif how == "reconnect":
            await gateway.request_reconnect()
        elif how == "cut":
            await gateway.disconnect()
        else:
            await gateway.invalidate_sessions(resumable=how == "resume")
        # The interaction happens while the bot is disconnected.
        interaction = sample_server.interactions.create(
            COMMAND,
            sample_server.state.owner,
            sample_server.state.channel(int(anna.channel_id("kaffeehaus"))),
            {},
        )
        command = next(one for one in sample_server.state.commands.values() if one["name"] == "secret")
        interaction.data = {"id": command["id"], "name": "secret", "type": 1, "options": []}
        if how != "anew":
            sample_server.interactions.dispatch(interaction)
            await anna.wait_for(
                lambda event: event.get("interaction_id") == str(interaction.id) and "response_type" in event
            )
            assert session in gateway.sessions
        else:
            await anna.wait_for(lambda event: event["type"] == "bot" and event["online"])
            assert session not in gateway.sessions
        reply = await anna.command("secret", "kaffeehaus")
        assert reply.response_type == 4


@pytest.mark.openapi
async def test_every_request_and_response_is_checked_against_discord_s_description(
    sample_server: Server,
) -> None:
    """The findings of the whole module are asserted by the fixture."""
    assert sample_server.openapi is not None
    before = sample_server.openapi.checked
    async with UserClient(sample_server.url, "Anna") as anna:
        await anna.command("secret", "kaffeehaus")
    assert sample_server.openapi.checked >= before + 2


async def test_old_buttons_work_after_everything_was_stopped(tmp_path: Path) -> None:
    async with running_playground(tmp_path, command=SAMPLE_BOT) as (server, process):
        async with UserClient(server.url, "Anna") as anna:
            await anna.wait_for_bot("table")
            message = await open_table(anna)
            await anna.command("thread", "kaffeehaus", until=lambda one: one["content"] == "Welcome")
        first = process.pid
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    async with (
        running_playground(tmp_path, command=SAMPLE_BOT) as (server, process),
        UserClient(server.url, "Anna") as anna,
    ):
        await anna.wait_for_bot("table")
        old = next(one for one in await anna.messages("kaffeehaus") if one["id"] == message["id"])
        assert (await anna.click(old, label="Join")).message["content"].endswith("Anna sits down.")
        welcome = (await anna.messages("Table one"))[-1]
        assert (await anna.click(welcome, label="Join")).message["content"] == "Welcome Anna sits down."
        assert process.start_count == 1
