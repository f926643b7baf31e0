"""The bot as a process: connects, registers its commands, works until it is told to stop, and leaves nothing behind."""

import asyncio
import contextlib
import gc
import logging
import signal
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from tenacity import AsyncRetrying, retry_if_exception, wait_exponential

from bot.discord import component_routes, warmup
from bot.discord.adapter import Piece
from bot.discord.command_options import Translation
from bot.discord.commands import commands
from bot.discord.house import House, Interaction
from bot.discord.interactions import Reply, answer
from bot.language.localizer import localizer_for
from bot.messages.components import Picture
from bot.messages.ids import CustomId
from bot.settings import Settings, SettingsError
from engine.kernel.core import Components
from engine.kernel.errors import TableRefusal
from engine.store.sqlite.instance_lock import exclusive_lock
from engine.store.sqlite.store import SQLiteStore
from engine.tables.service import TableService

_log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # a waiter has no need of a voice

_SYNC_AGAIN = 60.0
_LONGEST_PAUSE = 60.0
_NUDGE = 0.2
_REST = 3
"""How many times as long as a board took the painters rest before they practise on another."""


class Commands(app_commands.CommandTree[House]):
    """The commands; what goes wrong before a command is reached is answered too."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer an interaction that reached no command: one Discord still shows but the bot no longer has."""
        if interaction.type is discord.InteractionType.autocomplete:
            return

        async def deed(_: object) -> None:
            if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
                raise TableRefusal("command-changed")
            raise error

        if not interaction.response.is_done():
            await answer(interaction, deed, Reply.FRESH)
        else:
            _log.error("a command failed after its answer", exc_info=error)


class HerrOber(House):
    """The connected bot."""

    def __init__(self, settings: Settings, tables: TableService) -> None:
        super().__init__(settings, tables)
        self.tree = Commands(self)
        self._tasks: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Register buttons and commands, wake the tables, begin to post."""
        self.add_dynamic_items(Piece)
        for command in commands():
            self.tree.add_command(command)
        await self.tree.set_translator(Translation())
        self._tasks.append(asyncio.create_task(self._sync(), name="commands"))
        self._tasks.append(asyncio.create_task(self._post(), name="outbox"))
        self._tasks.append(asyncio.create_task(self._warm(), name="painters"))
        await self.tables.resume()

    async def _post(self) -> None:
        """Post what happened, once the servers and their languages are known."""
        await self.wait_until_ready()
        await self.outbox.run()

    async def _warm(self) -> None:
        """Paint boards that nobody sees, so that the first ones somebody waits for come as fast as others.

        What has been made by then stays to the end: the search for garbage, which stops everything for a tenth of a
        second where it goes through all of it, is to leave it out.
        """
        await self.wait_until_ready()
        for view in warmup.openings():
            await self.pictures.practise(Picture(view), localizer_for("en"))
        gc.freeze()
        for view in warmup.moments():
            began = time.monotonic()
            await self.pictures.practise(Picture(view), localizer_for("en"))
            await asyncio.sleep(_REST * (time.monotonic() - began))
        gc.freeze()

    async def _sync(self) -> None:
        """Register the commands with Discord; a bot whose commands are refused still answers buttons."""
        while True:
            try:
                for guild in self.settings.sync_guilds:
                    self.tree.copy_global_to(guild=discord.Object(guild))
                    await self.tree.sync(guild=discord.Object(guild))
                if not self.settings.sync_guilds:
                    await self.tree.sync()
            except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
                _log.warning("the commands are not registered yet: %s", error)
                await asyncio.sleep(_SYNC_AGAIN)
            except discord.DiscordException:
                _log.exception("the commands could not be registered")
                return
            else:
                _log.info("the commands are registered")
                return

    async def on_ready(self) -> None:
        """Say so."""
        _log.info("connected as %s; servers: %d", self.user, len(self.guilds))

    async def press(
        self, interaction: Interaction, pressed: CustomId | None, chosen: tuple[str, ...]
    ) -> None:
        """Take a pressed button, or what was chosen from a menu."""
        await component_routes.press(interaction, pressed, chosen)

    async def work(self, token: str) -> None:
        """Log in, again and again while Discord cannot be reached, and stay connected."""
        async for attempt in AsyncRetrying(
            retry=retry_if_exception(_unreachable), wait=wait_exponential(max=_LONGEST_PAUSE)
        ):
            with attempt:
                try:
                    await self.login(token)
                except BaseException as error:
                    await self.http.close()
                    self.http.connector = discord.utils.MISSING  # it is closed; the next login makes another
                    if _unreachable(error):
                        _log.warning("Discord cannot be reached: %s", error)
                    raise
        await self.connect()

    async def drain(self) -> None:
        """Take nothing new and finish what was begun."""
        self.closing = True
        _log.info("closing: what was begun is finished, nothing new is taken")
        if not self.is_ready():
            return  # what is not posted will be after the next start
        try:
            async with asyncio.timeout(self.settings.closing_timeout):
                await self.idle()
                await self.outbox.drain()
                await self.idle()  # who asked meanwhile is told that the house is closing
        except TimeoutError:
            _log.warning("not everything could be finished; what is not posted will be after the next start")

    async def leave(self) -> None:
        """End everything that still runs, and disconnect."""
        await _ended([*self._tasks, *self.outbox.give_up(), *self.unanswered()])
        await self.close()
        await asyncio.to_thread(self.pictures.close)


async def _ended(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended: libraries lose a cancellation that comes at the moment they are served."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_NUDGE)


def _unreachable(error: BaseException) -> bool:
    return isinstance(error, aiohttp.ClientError | OSError | discord.DiscordServerError)


async def run(settings: Settings, components: Mapping[str, Components] | None = None) -> None:
    """Run the bot until SIGTERM or SIGINT.

    Args:
        settings: The settings.
        components: What new games are played with, by their key, in place of their own components.

    Raises:
        SettingsError: for a token that is missing or that Discord does not know.
        StoreError: for a database that cannot be trusted with a game, or whose tables are served already.
    """
    if not settings.discord_token:
        raise SettingsError("DISCORD_TOKEN is not set: the bot needs the token of its application.")
    point(settings)
    with exclusive_lock(settings.database):
        tables = TableService(await SQLiteStore.open(settings.database), components=components)
        try:
            _log.info("the tables are kept in %s", settings.database.absolute())
            await _serve(HerrOber(settings, tables), settings.discord_token)
        finally:
            await tables.aclose()


def point(settings: Settings) -> None:
    """Talk to a look-alike instead of Discord, when the settings name one; they allow loopback only."""
    if settings.discord_api_base is None or settings.discord_gateway is None:
        return
    discord.http.Route.BASE = settings.discord_api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)


async def _serve(client: HerrOber, token: str) -> None:
    """Stay connected until a signal comes."""
    with _stopping() as stop:
        working = asyncio.create_task(client.work(token), name="connection")
        stopped = asyncio.create_task(stop.wait(), name="stop")
        try:
            await asyncio.wait({working, stopped}, return_when=asyncio.FIRST_COMPLETED)
            await client.drain()
            if stop.is_set():
                await _ended([working])
            await working
        except asyncio.CancelledError:
            _log.info("stopped")
        except discord.LoginFailure:
            raise SettingsError("DISCORD_TOKEN is not a token that Discord knows.") from None
        finally:
            stopped.cancel()
            await client.leave()


@contextlib.contextmanager
def _stopping() -> Iterator[asyncio.Event]:
    """Return an event that is set by SIGTERM and SIGINT."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)
