"""REST routes for the registration of commands."""

from bot.playground import Server, UserClient
from tests.playground.raw_bot import RawBot


async def test_a_command_keeps_its_id_while_it_keeps_its_name(
    server: Server, bot: RawBot, anna: UserClient
) -> None:
    path = f"/applications/{server.state.bot_id}/commands"
    (before,) = server.state.commands
    bodies = [{"name": "go", "description": "New"}, {"name": "stop", "description": "Stop"}]
    status, commands = await bot.call("PUT", path, bodies)
    assert status == 200
    assert commands[0]["id"] == str(before)
    event = await anna.wait_for(lambda event: event["type"] == "commands")
    assert [one["name"] for one in event["commands"]] == ["go", "stop"]
    _, again = await bot.call("PUT", path, bodies)
    assert [one["id"] for one in again] == [one["id"] for one in commands]
    assert again[0]["version"] != commands[0]["version"]


async def test_an_invalid_command_changes_nothing(unchecked_server: Server) -> None:
    bot = RawBot(unchecked_server)
    path = f"/applications/{unchecked_server.state.bot_id}/commands"
    await bot.call("PUT", path, [{"name": "go", "description": "Go"}])
    status, body = await bot.call("PUT", path, [{"name": "Go", "description": "Go"}])
    assert (status, body["code"]) == (400, 50035)
    assert [one["name"] for one in unchecked_server.state.commands.values()] == ["go"]
    await bot.close()
