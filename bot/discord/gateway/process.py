"""The bot process from start to graceful shutdown."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial

import discord
import yarl
from tenacity import AsyncRetrying, retry_if_exception_type, wait_exponential

import rendering
from bot.discord import retrying
from bot.discord.answering.command_tree import CommandTree
from bot.discord.answering.component_routes import on_component
from bot.discord.cancelling import cancel
from bot.discord.gateway.client import BotClient
from bot.discord.gateway.cluster_client import ClusterClient
from bot.discord.gateway.operator_messages import OperatorMessages
from bot.discord.gateway.sharding import LONGEST_PAUSE, ResumingShard
from bot.language.localizer import LANGUAGES, localizer_for, wordless_games
from bot.operations import heap
from bot.operations.daily_backups import DailyBackups
from bot.operations.supervision import Supervision, supervised
from bot.settings import Settings, SettingsError
from engine.games import GAMES
from engine.kernel.core import Components
from engine.kernel.errors import Refusal
from engine.opponents.workers import Workers
from engine.store.addresses import PostgreSQLAddress, absolute
from engine.store.backup_folder import BackupFolder
from engine.store.databases import exclusive_lock, open_shared_store
from engine.store.store import Store
from engine.tables.service import TableService

_log = logging.getLogger(__name__)

_REFUSALS = {4004: "token-rejected", 4010: "shards-refused", 4011: "too-many-servers"}
"""The keys of the refusals for the operator when Discord closes the connection for good, keyed by close code."""
_THINKING_PAUSE = 1.5
"""The longest pause, in seconds, before a computer's turn, to make it seem human."""
_CLOSING_TIMEOUT = 10.0
"""Seconds to finish pending work at shutdown."""
_SWITCH_INTERVAL = 0.0005
"""Seconds after which a rendering thread must release the interpreter to the event loop; Python's default is 0.005.

While pictures are being rendered, the event loop must get the interpreter back after every query. In `herr-ober
bench`, the 95th percentile of the time from press to board is 1.7 times that of the smallest possible bot; without this
setting, it is 2.2 times.
"""


async def run(
    settings: Settings,
    components: Mapping[str, Components] | None = None,
    load_components: Callable[[], object] | None = None,
) -> None:
    """Run the bot until SIGTERM, SIGINT or SIGHUP.

    Args:
        settings: The settings.
        components: Components for new games, keyed by game.
        load_components: Registers the components in a worker process.

    Raises:
        SettingsError: If the token is missing, Discord rejects the token or the number of shards, or the bot
            cannot listen on HEALTH.
        Refusal: If another program is listening on HEALTH.
        StoreError: If the database cannot be used, or another process uses it.
    """
    if not settings.discord_token:
        raise SettingsError(Refusal("token-missing"))
    configure_library(settings)
    sys.setswitchinterval(_SWITCH_INTERVAL)
    heap.share()

    async with supervised(settings) as supervision:

        def serve_tables(store: Store, owns: Callable[[int], bool] = lambda _: True) -> TableService:
            workers = Workers(settings.thinkers, load_components)
            supervision.watch_workers(workers, settings.thinkers)
            return TableService(
                store,
                components=components,
                thinker=workers,
                thinking_time=settings.thinking_time,
                thinking_pause=_THINKING_PAUSE,
                owns=owns,
            )

        if settings.cluster == "on":
            await _run_in_cluster(settings, supervision, serve_tables)
        else:
            await _run_alone(settings, supervision, serve_tables)


async def _run_alone(
    settings: Settings, supervision: Supervision, serve_tables: Callable[..., TableService]
) -> None:
    """Run the bot as the only process that uses the database."""
    with exclusive_lock(settings.database):
        store = await Store.open(settings.database, is_alone=True)
        tables = serve_tables(store)
        create_client = partial(BotClient, settings, tables, CommandTree, on_component)
        await _serve_tables(settings, supervision, store, tables, create_client)


async def _run_in_cluster(
    settings: Settings, supervision: Supervision, serve_tables: Callable[..., TableService]
) -> None:
    """Run the bot as one of several processes that share the database."""
    assert isinstance(settings.database, PostgreSQLAddress), "the settings ensure it"
    name = f"{socket.gethostname()}/{os.getpid()}"
    store = await open_shared_store(settings.database, name)
    tables = serve_tables(store, store.membership.owns)
    create_client = partial(ClusterClient, settings, tables, CommandTree, on_component, store)
    await _serve_tables(
        settings,
        supervision,
        store,
        tables,
        create_client,
        has_first_shard=lambda: store.membership.owns(0),
    )


async def _serve_tables(
    settings: Settings,
    supervision: Supervision,
    store: Store,
    tables: TableService,
    create_client: Callable[..., BotClient],
    has_first_shard: Callable[[], bool] = lambda: True,
) -> None:
    """Serve tables with a client, and close them afterwards; the process with the first shard makes the backups."""
    tasks: list[asyncio.Task[None]] = []
    try:
        _log.info("using the database %s", absolute(settings.database))
        load_everything()
        _log_what_is_missing()
        if settings.backups is not None:
            folder = BackupFolder(settings.backups, settings.database)
            backups = DailyBackups(folder, supervision.condition, has_first_shard)
            supervision.watch_backups(lambda: backups.last)
            tasks.append(asyncio.create_task(backups.run(), name="backups"))
        shard_count = None if settings.shards == "auto" else settings.shards
        client = create_client(shard_count=shard_count, metrics=supervision.metrics)
        supervision.watch(client, store, tables.notices)
        if settings.operator is not None:
            messages = OperatorMessages(client, supervision.condition, settings.operator, tables.queries)
            tasks.append(asyncio.create_task(messages.run(), name="operator"))
        await _serve(client, settings.discord_token)
    finally:
        supervision.stop_watching()
        await cancel(tasks)
        await tables.aclose()


def load_everything() -> None:
    """Load all words, and the packages that draw the games, before anyone waits for an answer.

    Otherwise the first user would make the event loop wait for files, and nobody would be answered in the meantime.
    Everything loaded is excluded from garbage collection, because a full collection would stop the bot for a while.
    """
    for language in LANGUAGES:
        localizer_for(language)
    for game in GAMES:
        rendering.load(game.key)
    gc.freeze()


def _log_what_is_missing() -> None:
    """Log once which games have no words or pictures of their own."""
    for key, languages in wordless_games().items():
        _log.warning("%s has no words in %s; its texts are made from identifiers", key, ", ".join(languages))
    for game in GAMES:
        if not rendering.has_pictures(game.key):
            _log.warning("%s has no pictures; its board is described in words", game.key)


def configure_library(settings: Settings) -> None:
    """Set discord.py's global options: no voice libraries, shards that resume, and the test server's addresses, if any.

    The settings accept only loopback addresses for a test server.
    """
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot does not use voice
    discord.shard.Shard = ResumingShard  # type: ignore[misc]  # which the client has no parameter for
    if settings.discord_api_base is not None and settings.discord_gateway is not None:
        discord.http.Route.BASE = settings.discord_api_base
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)


async def _serve(client: BotClient, token: str) -> None:
    """Stay connected until a signal arrives or the connection ends for good, then shut down."""
    with _termination_signal() as stop, client.outage.collecting():
        outage = asyncio.create_task(client.outage.run(), name="outage")
        connection = asyncio.create_task(_connect(client, token), name="connection")
        stopped = asyncio.create_task(stop.wait(), name="stop")
        try:
            await asyncio.wait({connection, stopped}, return_when=asyncio.FIRST_COMPLETED)
            if stop.is_set() and not connection.done():
                handing_over = asyncio.create_task(client.hand_over())
                await asyncio.wait({connection, handing_over}, return_when=asyncio.FIRST_COMPLETED)
                await cancel([handing_over])
            await _drain(client)
            if stop.is_set():
                await cancel([connection])
            await connection
        except asyncio.CancelledError:
            _log.info("stopped")
        except discord.LoginFailure:
            raise SettingsError(Refusal("token-rejected")) from None
        except discord.ConnectionClosed as error:
            if error.code not in _REFUSALS:
                raise
            raise SettingsError(Refusal(_REFUSALS[error.code], count=client.shard_count or 0)) from None
        finally:
            stopped.cancel()
            await _close(client)
            await cancel([outage])


async def _connect(client: BotClient, token: str) -> None:
    """Log in, retrying while Discord cannot be reached or refuses the login, and stay connected."""
    async for attempt in AsyncRetrying(
        retry=retry_if_exception_type(retrying.OUTAGES), wait=wait_exponential(max=LONGEST_PAUSE)
    ):
        with attempt:
            try:
                await _log_in(client, token)
            except BaseException as error:
                await client.http.close()
                client.http.connector = discord.utils.MISSING  # closed; the next login creates a new one
                if isinstance(error, retrying.OUTAGES):
                    _log.warning("could not log in, trying again: %s", error)
                raise
    await client.connect()


async def _log_in(client: BotClient, token: str) -> None:
    """Log in.

    Raises:
        LoginFailure: If Discord does not know the token.
        LoginRefusedError: If it refuses the login for another reason, such as too many requests.
    """
    try:
        await client.login(token)
    except discord.DiscordServerError:
        raise
    except discord.HTTPException as error:
        raise retrying.LoginRefusedError(retrying.in_words(error)) from error


async def _drain(client: BotClient) -> None:
    """Reject new interactions, and finish the interactions in progress and all due deliveries."""
    client.shutting_down = True
    _log.info("shutting down: finishing what is in progress")
    if client.is_closed():
        return
    try:
        async with asyncio.timeout(_CLOSING_TIMEOUT):
            await client.in_progress.wait_until_idle()
            if client.is_ready():  # else the notices stay in the store for the next start
                await client.outbox.drain()
                # late interactions are told that the bot shuts down
                await client.in_progress.wait_until_idle()
    except TimeoutError:
        _log.warning("stopping before everything is posted; the rest is posted after the next start")


async def _close(client: BotClient) -> None:
    """Cancel everything still running, and disconnect."""
    following = client.progress_tasks.values()
    await cancel([*client.background_tasks, *client.outbox.stop(), *client.in_progress.tasks, *following])
    await client.close()
    await cancel(client.event_tasks)  # no others are started from now on
    await asyncio.to_thread(client.paintings.close)
    await asyncio.to_thread(client.render_pool.close)


@contextlib.contextmanager
def _termination_signal() -> Iterator[asyncio.Event]:
    """Yield an event that SIGTERM, SIGINT and SIGHUP set; SIGHUP not if it is ignored, as with `nohup`."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    numbers = [signal.SIGTERM, signal.SIGINT]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        numbers.append(signal.SIGHUP)  # the terminal was closed
    for number in numbers:
        loop.add_signal_handler(number, stop.set)
    try:
        yield stop
    finally:
        for number in numbers:
            loop.remove_signal_handler(number)
