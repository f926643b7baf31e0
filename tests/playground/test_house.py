"""The real thing: discord.py in a process of its own against the playground, through faults and restarts."""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bot.playground import (
    BotProcess,
    Guest,
    NoAnswerError,
    PlaygroundError,
    Rate,
    Rates,
    Server,
    open_house,
    playground,
    serve,
)  # fmt: skip
from bot.playground.guest import labels
from bot.playground.house import is_loopback, warning
from tests.playground.wirebot import BOT, soon

pytestmark = [
    pytest.mark.process,
    pytest.mark.asyncio(loop_scope="module"),
]
Json = dict[str, Any]
POST = ("POST", "/channels/{channel_id}/messages")


def deny(server: Server, *names: str) -> None:
    one = next(one for one in server.world.channels.values() if one.name == "kaffeehaus")
    one.denied = list(names)
    server.chat.changed(one)


async def opened(guest: Guest) -> Json:
    return (await guest.command("table open", "kaffeehaus", game="Café Melange", seats=3)).message


async def test_a_command_brings_a_picture_and_buttons(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna:
        message = await opened(anna)
        assert message["content"] == "Café Melange for 3."
        board = message["attachments"][0]
        assert (board["content_type"], board["width"], board["description"]) == (
            "image/png",
            40,
            "A grey board",
        )
        assert (await anna.fetch(board["url"])).startswith(b"\x89PNG")
        assert labels(message) == ["Join", "Peek", "Name"]


async def test_a_click_edits_and_replaces_the_picture(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna, Guest(house.url, "Ben") as ben:
        message = await opened(anna)
        edited = (await ben.click(message, label="Join")).message
        assert edited["id"] == message["id"]
        assert edited["content"].endswith("Ben sits down.")
        assert [one["width"] for one in edited["attachments"]] == [50]
        assert (await anna.hear(lambda event: event["type"] == "message_update"))["message"] == edited
        with pytest.raises(PlaygroundError, match="disabled"):
            await ben.click(message, label="Out of order")


async def test_private_follow_ups_menus_and_forms(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna, Guest(house.url, "Ben") as ben:
        message = await opened(anna)
        peeked = await ben.click(message, label="Peek", until=lambda one: "ephemeral_for" in one)
        assert [one["content"] for one in peeked.private] == ["Your secret hand"]
        ordered = await ben.choose(message, ["Torte", "Melange"], custom_id="table:dish")
        assert ordered.private[0]["content"] == "You ordered Torte, Melange"
        for values in ([], ["Torte", "Melange", "Strudel"], ["Beer"], ["Torte", "Torte"]):
            with pytest.raises(PlaygroundError):
                await ben.choose(message, values, custom_id="table:dish")
        invited = await ben.choose(message, [anna.id], custom_id="table:guest")
        assert invited.message["content"] == "Anna is invited"
        form = await ben.click(message, label="Name")
        named = await ben.submit(form, {"name": "Sacher", "size": ["large"]})
        assert (named.message["id"], named.message["content"]) == (
            message["id"],
            "A large table called Sacher",
        )
        assert "secret" not in str(anna.news)


async def test_completion_knows_the_other_options(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna:
        choices = await anna.complete("table seat", "kaffeehaus", {"chair": "3", "name": "Otto"}, "chair")
        assert choices[:3] == [("Chair 3 Otto", 3), ("Chair 13 Otto", 13), ("Chair 23 Otto", 23)]
        reply = await anna.command("table seat", "kaffeehaus", chair=13, name="Otto")
        assert reply.message["content"] == "Chair 13 for Otto"
        with pytest.raises(PlaygroundError, match="not completed"):
            await anna.complete("table seat", "kaffeehaus", {"name": "x"}, "name")


async def test_options_of_every_kind_reach_the_bot(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna, Guest(house.url, "Ben") as ben:
        place = anna.channel("stammtisch")
        calm = (await anna.command("hello", "kaffeehaus", user=ben.id, place=place)).message
        loud = (await anna.command("hello", "kaffeehaus", user=ben.id, place=place, loud=True)).message
        assert calm["content"] == f"Hello <@{ben.id}> in <#{place}>."
        assert (calm["mentions"], calm["pings"]) == ([], [])
        assert ([one["id"] for one in loud["mentions"]], loud["pings"]) == ([ben.id], [ben.id])


async def test_thinking_becomes_an_answer(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna:
        message = (await anna.command("think", "kaffeehaus")).message
        assert (message["content"], len(message["attachments"])) == ("Thought", 1)
        assert any("deferred" in event["message"] for event in anna.news if event["type"] == "message_create")


async def test_a_private_answer_can_be_edited(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna:
        better = await anna.command(
            "secret", "kaffeehaus", until=lambda one: one["content"] == "A better secret"
        )
        assert better.message["ephemeral_for"] == anna.id


async def test_v2_components_come_filled_in(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna:
        message = (await anna.command("layout", "kaffeehaus")).message
        container, section, _, file = message["components"]
        gallery = container["components"][1]["items"][0]
        url = message["attachments"][0]["url"]
        assert (gallery["media"]["url"], gallery["media"]["width"]) == (url, 40)
        assert section["accessory"]["media"]["url"] == file["file"]["url"] == url
        assert file["name"] == "board.png"


async def test_too_late_is_told_to_both(house: Server) -> None:
    house.interactions.answer_seconds = 0.3
    async with Guest(house.url, "Anna") as anna:
        with pytest.raises(NoAnswerError, match="did not respond"):
            await anna.command("late", "kaffeehaus")
        refused = await anna.hear(lambda event: event["type"] == "message_create")
        assert refused["message"]["content"] == "refused with 10062"
        with pytest.raises(NoAnswerError, match="in time"):
            await anna.complete("table seat", "kaffeehaus", {"chair": "slow"}, "chair")
    house.interactions.answer_seconds = 3.0


async def test_a_thread_with_a_table_in_it(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna:
        await anna.command("thread", "kaffeehaus", until=lambda one: one["content"] == "Welcome")
        message = (await anna.messages("Table one"))[-1]
        assert (await anna.click(message, label="Join")).message["content"].endswith("Anna sits down.")
        allowed = (await anna.command("perms", "Table one")).message["content"].split()
        assert allowed[0] == allowed[1]
        thread = house.world.channel(int(anna.channel("Table one")))
        house.chat.change_thread(thread, archived=True)
        await anna.command("post", "Table one", text="awake")
        assert not thread.archived
        house.chat.change_thread(thread, archived=True, locked=True)
        assert (await anna.command("post", "stammtisch", text="elsewhere")).own[-1]["content"] == "done"
        async with Guest(house.url, "Ben") as ben:
            with pytest.raises(PlaygroundError, match="locked"):
                await ben.command("perms", "Table one")


@pytest.mark.parametrize(
    "denied",
    [(), ("send_messages",), ("attach_files",), ("embed_links", "read_message_history"), ("create_public_threads",), ("view_channel",)],
    ids=" ".join,
)  # fmt: skip
async def test_discord_py_reckons_the_same_permissions(house: Server, denied: tuple[str, ...]) -> None:
    deny(house, *denied)
    async with Guest(house.url, "Anna") as anna:
        reckoned, told = (await anna.command("perms", "kaffeehaus")).message["content"].split()
    deny(house)
    assert reckoned == told
    if denied:
        assert int(told) != house.world.allowed(next(iter(house.world.channels.values())))


async def test_a_refusal_reaches_the_bot_with_its_code(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna:
        deny(house, "send_messages")
        assert (await anna.command("post", "kaffeehaus", text="x")).own[-1]["content"] == "403 50013"
        deny(house, "attach_files")
        assert (await anna.command("post", "kaffeehaus", text="x", picture=True)).own[-1][
            "content"
        ] == "403 50013"
        deny(house)
        too_long = (await anna.command("post", "kaffeehaus", text="x" * 2001)).own[-1]["content"]
        assert too_long == "400 50035"


async def test_a_reply_and_a_nonce(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna:
        said = await anna.say("kaffeehaus", "Is it my turn?")
        reply = await anna.command("reply", "kaffeehaus", message=said["id"])
        indeed = next(one for one in reply.messages if one["content"] == "Indeed")
        assert (indeed["referenced_message"]["id"], indeed["pings"]) == (said["id"], [anna.id])
        assert (await anna.command("twice", "kaffeehaus")).own[-1]["content"] == "the same"


async def test_the_turn_is_announced_to_the_one_awaited(house: Server) -> None:
    async with Guest(house.url, "Anna") as anna, Guest(house.url, "Ben") as ben:
        reply = await anna.command("turn", "kaffeehaus", user=ben.id, until=lambda one: bool(one["pings"]))
        private, public = reply.messages
        assert private["ephemeral_for"] == anna.id
        assert public["pings"] == [ben.id]
        heard = await ben.hear(lambda event: event["type"] == "message_create")
        assert heard["message"] == public


# Troubles


@pytest.mark.parametrize(
    ("trouble", "answer", "stored"),
    [
        (lambda faults: faults.rate_limit("POST", "/channels/.*/messages", times=2), "done", 1),
        (lambda faults: faults.status(502, "POST", "/channels/.*/messages"), "done", 1),
        (lambda faults: faults.status(503, "POST", "/channels/.*/messages"), "503 0", 0),
        (lambda faults: faults.cut("before", "POST", "/channels/.*/messages"), "ServerDisconnectedError", 0),
        (lambda faults: faults.cut("after", "POST", "/channels/.*/messages"), "ServerDisconnectedError", 1),
        (lambda faults: faults.slow(0.2, "POST", "/channels/.*/messages"), "done", 1),
    ],
    ids=["429 is waited for", "502 is repeated", "503 is raised", "cut before", "cut after", "slow"],
)
async def test_a_fault_on_demand(house: Server, trouble: Any, answer: str, stored: int) -> None:
    fault, text = trouble(house.faults), f"trouble {house.world.snowflake()}"
    async with Guest(house.url, "Anna") as anna:
        reply = await anna.command("post", "stammtisch", text=text)
        got = reply.own[-1]["content"]
        assert got == answer or (answer == "ServerDisconnectedError" and got.startswith(("Client", "Server")))
        kept = [one for one in await anna.messages("stammtisch") if one["content"] == text]
    assert len(kept) == stored
    assert fault not in house.faults.waiting


@pytest.mark.parametrize(
    ("rates", "refused"),
    [(Rates({POST: Rate(3, 2.0)}), False), (Rates({}, Rate(3, 3.0)), True)],
    ids=["of a channel: it keeps to what the headers say", "of all: it waits when it is told"],
)
async def test_a_rate_is_kept_and_nothing_lost(house: Server, rates: Rates, refused: bool) -> None:
    texts = [f"{number} of {house.world.snowflake()}" for number in range(5)]
    before = len(house.requests)
    house.rates = rates
    try:
        async with Guest(house.url, "Anna") as anna:
            sent = [anna.command("post", "stammtisch", text=text) for text in texts]
            if refused:
                replies = await asyncio.gather(*sent)
            else:  # answers that overtake each other would tell the bot of more than is left
                replies = [await each for each in sent]
    finally:
        house.rates = None
    assert [reply.own[-1]["content"] for reply in replies] == ["done"] * len(texts)
    posted = [one for one in list(house.requests)[before:] if one.path.endswith("/messages")]
    assert any(one.status == 429 for one in posted) == refused
    stored = [message.content for messages in house.world.messages.values() for message in messages.values()]
    assert [stored.count(text) for text in texts] == [1] * len(texts)


async def test_a_429_without_via_is_taken_for_a_ban(house: Server) -> None:
    house.faults.rate_limit("POST", "/channels/.*/messages").via = False
    async with Guest(house.url, "Anna") as anna:
        assert (await anna.command("post", "stammtisch", text="x")).own[-1]["content"].startswith("429")


@pytest.mark.parametrize("how", ["closed 4000", "closed 1000", "reconnect", "resume", "cut", "anew"])
async def test_the_bot_comes_back_and_answers_what_it_missed(house: Server, how: str) -> None:
    gateway = house.gateway
    async with Guest(house.url, "Anna") as anna:
        session = next(reversed(gateway.sessions))
        if how.startswith("closed"):
            await gateway.drop(int(how.split()[1]))
        elif how == "reconnect":
            await gateway.ask_reconnect()
        elif how == "cut":
            await gateway.drop()
        else:
            await gateway.invalidate(resumable=how == "resume")
        # A person clicks while the line is down; the bot answers when it is back.
        line = house.interactions.new(
            2, house.world.owner, house.world.channel(int(anna.channel("kaffeehaus"))), {}
        )
        command = next(one for one in house.world.commands.values() if one["name"] == "secret")
        line.data = {"id": command["id"], "name": "secret", "type": 1, "options": []}
        if how != "anew":
            house.interactions.begin(line)
            await anna.hear(lambda event: event.get("interaction_id") == str(line.id) and "answer" in event)
            assert session in gateway.sessions
        else:
            await anna.hear(lambda event: event["type"] == "bot" and event["online"])
            assert session not in gateway.sessions
        reply = await anna.command("secret", "kaffeehaus")
        assert reply.kind == 4


@pytest.mark.openapi
async def test_everything_said_is_held_against_discord_s_description(house: Server) -> None:
    """Request and answer alike; what was found is judged when the house closes, whatever tests were in it."""
    assert house.description is not None
    before = house.description.checked
    async with Guest(house.url, "Anna") as anna:
        await anna.command("secret", "kaffeehaus")
    assert house.description.checked >= before + 2


# The house itself


async def test_old_buttons_work_after_everything_was_stopped(tmp_path: Path) -> None:
    async with open_house(tmp_path, command=BOT) as (server, process):
        async with Guest(server.url, "Anna") as anna:
            await anna.bot_ready("table")
            message = await opened(anna)
            await anna.command("thread", "kaffeehaus", until=lambda one: one["content"] == "Welcome")
        first = process.pid
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    async with open_house(tmp_path, command=BOT) as (server, process), Guest(server.url, "Anna") as anna:
        await anna.bot_ready("table")
        old = next(one for one in await anna.messages("kaffeehaus") if one["id"] == message["id"])
        assert (await anna.click(old, label="Join")).message["content"].endswith("Anna sits down.")
        welcome = (await anna.messages("Table one"))[-1]
        assert (await anna.click(welcome, label="Join")).message["content"] == "Welcome Anna sits down."
        assert process.starts == 1


async def test_a_bot_that_dies_is_started_again(tmp_path: Path) -> None:
    told: list[str] = []
    server = await serve(tmp_path / "w")
    process = BotProcess(server, tmp_path / "db", command=BOT, tell=told.append, first_pause=0.05)
    await process.start()
    async with Guest(server.url, "Anna") as anna:
        await anna.bot_ready("table")
        message = await opened(anna)
        since = len(anna.news)
        os.kill(process.pid, signal.SIGKILL)
        await anna.hear(lambda event: event["type"] == "bot" and not event["online"], since=since)
        await anna.hear(lambda event: event["type"] == "bot" and event["online"], since=since)
        assert (await anna.click(message, label="Join")).message["content"].endswith("Anna sits down.")
    assert told == ["The bot was ended by SIGKILL; it is started again in 0.05 s."]
    assert process.starts == 2
    await process.stop()
    assert process.pid is None
    await server.stop()


async def test_what_the_bot_is_given_and_what_it_says(tmp_path: Path) -> None:
    said, told = [], []
    script = "import os; [print(k, os.environ[k]) for k in ('DISCORD_API_BASE', 'DISCORD_GATEWAY', 'DATABASE', 'EXTRA')]; print('x' * 3_000_000); raise SystemExit(3)"
    server = await serve(tmp_path / "w")
    process = BotProcess(
        server,
        tmp_path / "db.sqlite3",
        command=(sys.executable, "-c", script),
        environment={"EXTRA": "yes"},
        tell=told.append,
        line=said.append,
        first_pause=0.02,
    )
    await process.start()
    await soon(lambda: len(told) >= 3)
    await process.stop()
    await server.stop()
    base = f"http://127.0.0.1:{server.port}/api/v10"
    assert said[:4] == [
        f"DISCORD_API_BASE {base}",
        f"DISCORD_GATEWAY ws://127.0.0.1:{server.port}/gateway",
        f"DATABASE {tmp_path / 'db.sqlite3'}",
        "EXTRA yes",
    ]
    assert told[:3] == [
        f"The bot ended with exit code 3; it is started again in {p} s." for p in ("0.02", "0.04", "0.08")
    ]


async def test_a_bot_that_will_not_go_is_made_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.playground.house.GOODBYE_SECONDS", 0.1)
    script = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); time.sleep(60)"
    lines: list[str] = []
    server = await serve(tmp_path / "w")
    process = BotProcess(server, tmp_path / "db", command=(sys.executable, "-c", script), line=lines.append)
    await process.start()
    await soon(lambda: lines)
    begun = time.monotonic()
    assert await process.stop() == -signal.SIGKILL
    assert time.monotonic() - begun < 5
    await server.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent was killed")
async def test_the_bot_does_not_outlive_a_killed_playground(tmp_path: Path) -> None:
    child = (sys.executable, "-c", "import time; time.sleep(60)")
    script = f"""
import asyncio, pathlib
from bot.playground import open_house
async def main():
    async with open_house(pathlib.Path({str(tmp_path)!r}), command={child!r}) as (server, process):
        print(process.pid, flush=True)
        await asyncio.sleep(60)
asyncio.run(main())
"""
    house = await asyncio.create_subprocess_exec(sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE)
    pid = int(await house.stdout.readline())
    os.kill(pid, 0)
    house.kill()
    await house.wait()
    await soon(lambda: not Path(f"/proc/{pid}").exists() or "Z" in Path(f"/proc/{pid}/stat").read_text())


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
async def test_the_playground_ends_when_told_to(tmp_path: Path, end: signal.Signals) -> None:
    opened_at: list[str] = []

    async def leave() -> None:
        await soon(lambda: opened_at)
        async with Guest(opened_at[0], "Anna") as anna:
            await anna.bot_ready("table")
            os.kill(os.getpid(), end)
            await asyncio.sleep(0.05)

    leaving = asyncio.create_task(leave())
    async with asyncio.timeout(20):
        await playground(tmp_path, open_ready=opened_at.append, command=BOT)
    await leaving
    with pytest.raises(OSError, match="onnect"):
        await asyncio.open_connection("127.0.0.1", int(opened_at[0].rpartition(":")[2]))


@pytest.mark.parametrize(
    ("host", "safe"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("::", False), ("192.168.1.7", False), ("example.org", False)],
)  # fmt: skip
async def test_an_open_house_warns(host: str, safe: bool) -> None:
    assert is_loopback(host) is safe
    assert (warning(host) is None) is safe
    if not safe:
        assert host in str(warning(host))


async def test_a_house_open_to_all_still_sends_the_bot_to_loopback(tmp_path: Path) -> None:
    server = Server(tmp_path, "0.0.0.0")
    server.port = 1
    assert server.api_base == "http://127.0.0.1:1/api/v10"
    assert server.gateway_url == "ws://127.0.0.1:1/gateway"
    server.world.close()
