"""REST routes for registering the bot's commands."""

from collections.abc import Callable

from bot.playground.api_request import ApiRequest, ApiResponse, Route
from bot.playground.errors import ApiError
from bot.playground.guild_state import GuildState
from bot.playground.validation import Form, check_commands


class CommandRoutes:
    """The routes that replace all commands in a scope: global, or a single guild.

    Attributes:
        on_change: Called after the commands have been replaced.
    """

    def __init__(self, state: GuildState) -> None:
        self.state = state
        self.on_change: Callable[[], None] = lambda: None

    def routes(self) -> list[Route]:
        """Return all routes."""
        return [
            ("PUT", "/applications/{application_id}/commands", self.replace_commands),
            ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", self.replace_commands),
        ]

    def _scope(self, request: ApiRequest) -> int | None:
        if request.path_id("application_id") != self.state.bot_id:
            raise ApiError(20012)
        if "guild_id" not in request.request.match_info:
            return None
        guild_id = request.path_id("guild_id")
        if guild_id not in self.state.guilds:
            raise ApiError(10004)
        return guild_id

    async def replace_commands(self, request: ApiRequest) -> ApiResponse:
        """Replace all commands in a scope."""
        scope, form = self._scope(request), Form()
        check_commands(form, request.body)
        form.raise_errors()
        commands = self.state.replace_commands(request.body or [], scope)
        self.on_change()
        return 200, commands
