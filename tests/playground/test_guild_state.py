"""The state after a restart."""

from pathlib import Path

from bot.playground import Server, UserClient, start_server
from bot.playground.chat_service import NewMessage
from bot.playground.entities import Channel, Message
from bot.playground.validation import Upload
from tests.playground.png import grey_png
from tests.playground.raw_bot import RawBot


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
    async with UserClient(first.url, "Dora", "de") as dora:
        thread = await dora.create_thread("kaffeehaus", "Table")
        stammtisch = dora.channel_id("stammtisch")
        await dora.request("PATCH", f"channels/{stammtisch}", denied=["embed_links"])
        before = await dora.messages("kaffeehaus")
        state = await dora.refresh()
    await bot.close()
    await first.stop()
    second = await start_server(tmp_path / "state")
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


async def test_several_servers_are_the_same_after_a_restart(tmp_path: Path) -> None:
    first = await start_server(tmp_path / "state")
    channel = first.chat.create_guild("Second", 7 << 22, "salon")
    role = first.state.add_role("Regulars", [], first.state.guilds[7 << 22])
    first.state.remove_bot(first.state.first_guild)
    before = first.state.guilds
    await first.stop()
    second = await start_server(tmp_path / "state")
    assert second.state.guilds == before
    assert [one.name for one in second.state.bot_guilds] == ["Second"]
    assert second.state.guild_channels(7 << 22) == [channel]
    assert second.state.roles_in(second.state.guilds[7 << 22]) == [role]
    await second.stop()
