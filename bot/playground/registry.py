"""What the bot asks of Discord about its own commands."""

from collections.abc import Callable

from bot.playground.call import Answer, Call
from bot.playground.errors import Json, RefusalError
from bot.playground.limits import Form, check_command, check_commands
from bot.playground.rest import Handler
from bot.playground.world import World


class Registry:
    """The routes of an application's commands, everywhere and in the guild.

    Attributes:
        registered: called after the bot changed its commands.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.registered: Callable[[], None] = lambda: None

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Method, path and handler of every route."""
        return [
            *self._command_routes("/applications/{application_id}/commands"),
            *self._command_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
        ]

    def _command_routes(self, path: str) -> list[tuple[str, str, Handler]]:
        return [
            ("GET", path, self.commands),
            ("PUT", path, self.replace_commands),
            ("POST", path, self.create_command),
            ("GET", f"{path}/{{command_id}}", self.command),
            ("PATCH", f"{path}/{{command_id}}", self.edit_command),
            ("DELETE", f"{path}/{{command_id}}", self.delete_command),
        ]

    def _scope(self, call: Call) -> int | None:
        if call.id("application_id") != self.world.bot_id:
            raise RefusalError(20012)
        if "guild_id" not in call.request.match_info:
            return None
        if call.id("guild_id") != self.world.guild_id:
            raise RefusalError(10004)
        return self.world.guild_id

    def _command(self, call: Call) -> Json:
        scope, number = self._scope(call), call.id("command_id")
        found = next((one for one in self.world.scope(scope) if int(one["id"]) == number), None)
        if found is None:
            raise RefusalError(10063)
        return found

    async def commands(self, call: Call) -> Answer:
        """The commands of a scope."""
        return 200, self.world.scope(self._scope(call))

    async def command(self, call: Call) -> Answer:
        """One command."""
        return 200, self._command(call)

    async def replace_commands(self, call: Call) -> Answer:
        """Registers all commands of a scope at once."""
        scope, form = self._scope(call), Form()
        check_commands(form, call.body)
        form.close()
        commands = self.world.register(call.body or [], scope)
        self.registered()
        return 200, commands

    async def create_command(self, call: Call) -> Answer:
        """Registers one command more, or anew."""
        scope, form, body = self._scope(call), Form(), call.form
        check_command(form, body)
        form.close()
        same = [
            one
            for one in self.world.scope(scope)
            if (one["type"], one["name"]) == (body.get("type", 1), body["name"])
        ]
        others = [one for one in self.world.scope(scope) if one not in same]
        check_commands(form, [*others, body])
        form.close()
        command = self.world.add_command(body, scope, same[0] if same else None)
        self.registered()
        return 200 if same else 201, command

    async def edit_command(self, call: Call) -> Answer:
        """Changes one command."""
        old, form = self._command(call), Form()
        body = {
            key: value
            for key, value in old.items()
            if key not in {"id", "application_id", "version", "guild_id"}
        }
        check_command(form, body | call.form)
        form.close()
        command = self.world.add_command(body | call.form, self._scope(call), old)
        self.registered()
        return 200, command

    async def delete_command(self, call: Call) -> Answer:
        """Takes one command away."""
        self.world.drop_command(self._command(call))
        self.registered()
        return 204, None
