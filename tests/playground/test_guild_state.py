"""The playground's folder keeps the state across a restart; a folder that is in use or unreadable is refused."""

from pathlib import Path

import pytest

from bot.playground import PlaygroundError, Server, UserClient, start_server
from bot.playground.chat_service import NewMessage
from bot.playground.entities import Channel, Message
from bot.playground.validation import Upload
from tests.playground.raw_bot import RawBot, grey_png


def first_channel(server: Server) -> Channel:
    return next(one for one in server.state.channels.values() if one.name == "kaffeehaus")


async def test_the_state_is_the_same_after_a_restart(tmp_path: Path) -> None:
    first = await start_server(tmp_path / "state")
    bot = RawBot(first)
    buttons = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]
    _, message = await bot.send_files(
        f"/channels/{first_channel(first).id}/messages",
        {"content": "Board", "components": buttons},
        {"a.png": grey_png()},
    )
    commands = [{"name": "go", "description": "Go"}]
    await bot.call("PUT", f"/applications/{first.state.bot_id}/commands", commands)
    salon = first.chat.create_guild("Second", 7 << 22, "salon")
    role = first.state.add_role("Regulars", [], first.state.guilds[7 << 22])
    async with UserClient(first.url, "Dora", "de") as dora:
        thread = await dora.create_thread("kaffeehaus", "Table")
        stammtisch = dora.channel_id("stammtisch")
        await dora.request("PATCH", f"channels/{stammtisch}", denied=["embed_links"])
        before = await dora.messages("kaffeehaus")
        state = await dora.refresh()
    await bot.close()
    first.state.remove_bot(first.state.first_guild)
    guilds = first.state.guilds
    await first.stop()
    second = await start_server(tmp_path / "state")
    assert second.state.guilds == guilds
    assert [one.name for one in second.state.bot_guilds] == ["Second"]
    assert second.state.guild_channels(7 << 22) == [salon]
    assert second.state.roles_in(second.state.guilds[7 << 22]) == [role]
    async with UserClient(second.url, "Dora") as dora:
        after = await dora.messages("kaffeehaus")
        assert after == before
        assert await dora.download(after[0]["attachments"][0]["url"]) == grey_png()
        assert dora.state == state
        assert dora.state["me"]["locale"] == "de"
        assert dora.state["channels"][1]["denied"] == ["embed_links"]
        assert thread["id"] in [one["id"] for one in dora.state["channels"]]
        sent = await dora.send_message("kaffeehaus", "later")
        assert int(sent["id"]) > int(thread["id"]) > int(message["id"])
    assert second.token != first.token
    await second.stop()


async def test_ephemeral_messages_and_their_files_do_not_outlive_the_server(
    server: Server, anna: UserClient, tmp_path: Path
) -> None:
    state, channel = server.state, first_channel(server)
    uploads = {0: Upload("a.png", grey_png())}
    new = NewMessage(state.bot, channel, ephemeral_for=int(anna.id), uploads=uploads)
    server.chat.post(new, {"content": "secret"})
    server.chat.post(NewMessage(state.bot, channel), {"content": "public"})
    assert len(await anna.messages("kaffeehaus")) == 2
    await server.stop()
    again = await start_server(tmp_path / "state")
    assert [one.content for one in again.state.messages[channel.id].values()] == ["public"]
    assert list(again.state.storage.files.iterdir()) == []
    await again.stop()


def test_fields_of_an_earlier_version_are_ignored() -> None:
    row = {"id": 1, "channel_id": 2, "author_id": 3, "attachments": [], "embeds": [], "mention_roles": []}
    assert Message.from_row(row) == Message(1, 2, 3)


async def test_a_folder_is_used_by_one_playground(server: Server, tmp_path: Path) -> None:
    with pytest.raises(PlaygroundError, match="another playground is using it"):
        await start_server(tmp_path / "state")
    with pytest.raises(PlaygroundError, match=f"127.0.0.1:{server.port}"):
        await start_server(tmp_path / "other", port=server.port)
    other = await start_server(tmp_path / "other")  # the folder was released
    await other.stop()


async def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(PlaygroundError, match="Cannot store the playground's data"):
        await start_server(tmp_path / "file")
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "playground.sqlite3").write_text("no database at all, only words" * 100)
    with pytest.raises(PlaygroundError, match="cannot be read"):
        await start_server(tmp_path / "bad")


async def test_the_bot_connects_over_loopback_even_if_the_server_listens_everywhere(tmp_path: Path) -> None:
    server = Server(tmp_path, "0.0.0.0")
    server.port = 1
    assert server.api_base == "http://127.0.0.1:1/api/v10"
    assert server.gateway_url == "ws://127.0.0.1:1/gateway"
    server.state.close()
