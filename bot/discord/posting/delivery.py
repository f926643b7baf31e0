"""Delivers the notices of a table: merged into as few messages as possible, and each message exactly once."""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, TypeVar

import aiohttp
import discord
from cachetools import LRUCache

from bot.discord import adapter, error_reporting, permissions, retrying
from bot.discord.posting import pointers, repainting, result_messages, seat_messages, threads
from bot.discord.posting.board_posts import BoardPosts
from bot.discord.posting.render_pool import RenderPool
from bot.discord.posting.request_messages import RequestMessages
from bot.discord.posting.seat_messages import SeatMessages
from bot.discord.posting.sending import Edit, Send
from bot.language.localizer import Localizer
from bot.messages import invitations, limits, lobby_posts, posts, table_texts
from bot.messages.components import Post
from bot.messages.ids import CustomId
from engine.tables.background.notices import group_notices
from engine.tables.rules import reminders
from engine.tables.seen.models import Announcement, Notice, PublicBoard
from engine.tables.service import TableService
from engine.tables.settings.guild import GuildSettings
from engine.tables.table import Loss, MessageRef, Table

_log = logging.getLogger(__name__)
_T = TypeVar("_T")

_MAX_CONCURRENT = 16
_STORE_ERROR_PAUSE = 2.0
"""Seconds until a delivery is retried if its failure cannot be written to the store."""
_UPLOAD_DELAY = 0.005
"""Seconds after which a request is assumed to have been written to the socket, picture included."""
_REMEMBERED_NOTICES = 1000
_HISTORY_LIMIT = 25
"""The number of messages in a channel that are searched for posts of an earlier attempt."""
_RETRY_LATER = "later"
_LOSSES: Mapping[str, Loss] = {"channel-gone": "channel", "server-gone": "server"}
"""What a table has lost, by the reason why it could not be posted."""

_BOARD_ROUTES = {"more", "log", "start"}
"""The purposes of buttons that only boards and lobbies have."""

_THREAD_ARCHIVED = 50083
_THREAD_LOCKED = {160005, 40333}
_UNKNOWN_CHANNEL = 10003


class Delivery:
    """Posts the notices of tables to their channels.

    A delivery may be interrupted after a message was sent but before this is written to the store, or get no response
    from Discord. Until the table's next successful delivery, the channel is therefore searched for the post before it
    is sent again.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: TableService,
        render_pool: RenderPool,
        board_posts: BoardPosts,
    ) -> None:
        self._client = client
        self._tables = tables
        self._notices = tables.notices
        self._queries = tables.queries
        self._render_pool = render_pool
        self._board_posts = board_posts
        self._slots = asyncio.Semaphore(_MAX_CONCURRENT)
        self._upload_started: dict[int, asyncio.Event] = {}
        self._delivered: LRUCache[int, None] = LRUCache(_REMEMBERED_NOTICES)
        """Notices that a scan may still have read before they were deleted; their numbers are never reused."""
        self._in_doubt = set[int]()
        """Tables with posts that may have been sent, but are not recorded in the store."""
        self._actors: dict[int, dict[int, tuple[float, discord.Interaction[Any], Localizer]]] = defaultdict(
            dict
        )
        """The interactions that changed a table since its last post, by table and person, with their times."""

    def recover(self, tables: Iterable[int]) -> None:
        """Mark tables whose delivery the last shutdown may have interrupted."""
        self._in_doubt.update(tables)

    def register_actor(
        self, table_id: int, interaction: discord.Interaction[Any], localizer: Localizer
    ) -> None:
        """Register the actor to notify if the table's notices cannot be posted."""
        self._actors[table_id][interaction.user.id] = (time.monotonic(), interaction, localizer)

    def start(self, table_id: int, notices: Sequence[Notice]) -> asyncio.Task[None]:
        """Start delivering the notices of a table; the previous delivery for this table must have ended."""
        self._upload_started[table_id] = asyncio.Event()
        task = asyncio.create_task(self._deliver(table_id, notices), name=f"delivery for table {table_id}")
        task.add_done_callback(lambda _: self._mark_upload(table_id))
        return task

    async def wait_for_upload(self, table_id: int) -> None:
        """Wait until the current delivery for a table has started its upload or has ended."""
        upload_started = self._upload_started.get(table_id)
        if upload_started is not None:
            await upload_started.wait()

    def _mark_upload(self, table_id: int) -> None:
        upload_started = self._upload_started.pop(table_id, None)
        if upload_started is not None:
            upload_started.set()

    async def _deliver(self, table_id: int, notices: Sequence[Notice]) -> None:
        board = None
        try:
            async with self._slots:
                notices = [notice for notice in notices if notice.id not in self._delivered]
                if not notices:
                    return
                board = await self._queries.board(table_id, notices[-1].version)
                if notices[-1].version != board.table.version:  # the table has changed since they were read
                    notices = await self._notices_up_to(board.table)
                if notices:
                    put_off = await self._post(board, notices)
                    self._delivered.update((each.id, None) for each in notices if each not in put_off)
        except discord.HTTPException as error:
            is_bug = error.status == 400 and error.code != _THREAD_ARCHIVED
            level = logging.ERROR if is_bug else logging.WARNING
            _log.log(level, "table %d could not be posted: %s", table_id, error)
            assert board is not None, "no request is made to Discord before the board is known"
            await self._fail(table_id, notices, await self._explain(board.table, error))
        except (aiohttp.ClientError, OSError) as error:
            _log.warning("table %d could not be posted: %r", table_id, error)
            await self._fail(table_id, notices, _RETRY_LATER)
        except Exception as error:  # noqa: BLE001 -- no error may lose a notice
            error_reporting.report(f"table {table_id} could not be posted", error)
            await self._fail(table_id, notices, _RETRY_LATER)
        else:
            self._in_doubt.discard(table_id)

    async def _notices_up_to(self, table: Table) -> list[Notice]:
        """Return the due notices that a board of this version of the table includes."""
        due = await self._notices.due(table.id)
        return [notice for notice in due if notice.version <= table.version]

    async def _post(self, board: PublicBoard, notices: Sequence[Notice]) -> list[Notice]:
        """Post a table's notices and delete them from the store: requests in messages of their own, all others in one.

        Return those that are put off instead.
        """
        table = board.table
        localizer = adapter.table_localizer(self._client, table)
        groups = group_notices(notices)
        if groups.board and reminders.unpinged_players(table) and await self._tables.hold_calls(table.id):
            board = await self._queries.board(table.id)
            table = board.table
        unrecorded = await self._find_unrecorded(table) if table.id in self._in_doubt else []
        if groups.board:
            await self._post_board(board, groups.board, localizer, unrecorded)
        put_off = await self._post_own_messages(table, groups.own_messages, localizer, unrecorded)
        kinds = {notice.kind for notice in groups.without_message}
        if "thread" in kinds:
            await threads.keep(self._client, table.channel_id)
        if "theme" in kinds and not groups.board:  # else the board is in the new theme already
            await repainting.repaint(board, self._render_pool, localizer, self._editor(table))
        if groups.without_message:
            await self._notices.delivered([notice.id for notice in groups.without_message])
        self._actors.pop(table.id, None)
        return put_off

    async def _find_unrecorded(self, table: Table) -> list[discord.Message]:
        """Return the bot's messages in a table's channel since the table's newest recorded post, newest first.

        They were sent by attempts that failed, or that were interrupted before they were recorded.
        """
        newest = table.message[1] if table.message else 0
        try:
            messages = [message async for message in self._channel(table).history(limit=_HISTORY_LIMIT)]
        except discord.Forbidden:
            return []  # then only the nonce prevents duplicates
        return [each for each in messages if each.author == self._client.user and each.id > newest]

    async def _post_board(
        self,
        board: PublicBoard,
        notices: Sequence[Notice],
        localizer: Localizer,
        unrecorded: Sequence[discord.Message],
    ) -> None:
        """Post the lobby or the board, superseding the previous post and any unrecorded one.

        Persons whom an unrecorded board has already pinged for the same question are not pinged again.
        """
        table = board.table
        events = tuple(chain.from_iterable(notice.events for notice in notices))
        settings = await self._queries.guild_settings(table.guild_id)
        notice_ids = [notice.id for notice in notices]
        announcement = Announcement(board, events)
        in_doubt = table.id in self._in_doubt
        await pointers.post_pointers(self._client, table, notices, localizer, in_doubt=in_doubt)
        if board.view is None:
            post = lobby_posts.lobby(table, localizer, events=events)
            if await self._edit_lobby(table, post, localizer):
                await self._call_people(table, notices, localizer, unrecorded)
                await self._notices.delivered(notice_ids)
                return
        else:
            post = self._board_posts.compose(announcement, localizer)
        sent = _find_message(unrecorded, adapter.custom_ids(post.rows))
        outdated = [message for message in unrecorded if message is not sent and _shows(table, message)]
        if board.view is not None and outdated:
            pinged = {person for message in outdated for person in _still_pinged(table, message)}
            post = self._board_posts.compose(announcement, localizer, already_pinged=pinged)
        message = await self._send(table, post, _nonce(table, notices[-1]), localizer, unrecorded)
        if board.view is None:
            await self._call_people(table, notices, localizer, unrecorded)
        elif result := await result_messages.result_post(self._queries, announcement, localizer):
            # before the delivery is recorded, so that an interrupted one is repeated, which finds what was sent
            await self._send(table, result, f"{_nonce(table, notices[-1])}-end", localizer, unrecorded)
        for each in outdated:
            headline = (
                "" if self._keeps_boards(settings, each.channel.id) else table_texts.title(table, localizer)
            )
            await self._notices.supersede(table.id, each.channel.id, each.id, headline)
        await self._notices.message_posted(
            table,
            message.channel.id,
            message.id,
            notice_ids,
            headline="" if board.view is None else posts.headline(table, board.view, events, localizer),
            began=any(event.kind == "started" for event in events),
            shrink_previous=table.message is not None
            and not self._keeps_boards(settings, table.message.channel_id),
            events=() if board.view is None else events,
        )

    def _keeps_boards(self, settings: GuildSettings, channel_id: int) -> bool:
        """Return whether superseded boards in a channel keep their pictures.

        Every channel of a server is cached, and so are its threads as long as they are not archived.
        """
        channel = self._client.get_channel(channel_id)
        return settings.keeps_boards(in_thread=channel is None or isinstance(channel, discord.Thread))

    async def _call_people(
        self,
        table: Table,
        notices: Sequence[Notice],
        localizer: Localizer,
        unrecorded: Sequence[discord.Message],
    ) -> None:
        """Mention whom a lobby has to call, each once, in messages of their own: an edited lobby would ping nobody."""
        await self._call_invited(table, notices, localizer, unrecorded)
        if not reminders.unpinged_players(table):
            return
        post = lobby_posts.call_to_owner(table, localizer)
        await self._send(table, post, f"{_nonce(table, notices[-1])}-full", localizer, unrecorded)
        if table.message is not None:
            await self._notices.message_posted(table, *table.message)

    async def _call_invited(
        self,
        table: Table,
        notices: Sequence[Notice],
        localizer: Localizer,
        unrecorded: Sequence[discord.Message],
    ) -> None:
        """Mention those who are invited and were not told yet."""
        if not table.uncalled:
            return
        first = notices[0]  # the same if this is repeated, so that the message is found again
        post = invitations.invitation(table, first.id, localizer)
        message = await self._send(table, post, f"{_nonce(table, first)}-in", localizer, unrecorded)
        called = [each.person_id for each in table.uncalled]
        await self._notices.invitation_posted(table, called, message.channel.id, message.id)

    async def _post_own_messages(
        self,
        table: Table,
        notices: Sequence[Notice],
        localizer: Localizer,
        unrecorded: Sequence[discord.Message],
    ) -> list[Notice]:
        """Post invitations, idle lobbies, requests, reminders and what concerns absent players, in messages of their own.

        Return those that are put off instead.
        """
        invited = [notice for notice in notices if notice.kind == "invited"]
        about_seats = [notice for notice in notices if notice.kind in seat_messages.KINDS]
        idle = [notice for notice in notices if notice.kind in {"idle-lobby", "standstill"}]
        requests = [notice for notice in notices if notice not in (*invited, *about_seats, *idle)]
        send, edit = self._sender(table, localizer, unrecorded), self._editor(table)
        if invited:
            await self._call_invited(table, invited, localizer, unrecorded)
            await self._notices.delivered([notice.id for notice in invited])
        for notice in idle:
            if notice.version != table.version or table.phase not in {
                "lobby",
                "running",
            }:  # something has happened
                await self._notices.delivered([notice.id])
                continue
            message = await send(lobby_posts.idle_table(table, notice, localizer), notice)
            posted = MessageRef(message.channel.id, message.id)
            await self._notices.seat_message_posted(table.id, posted, notice, None)
        for_requests = RequestMessages(table, localizer, self._notices, self._queries, unrecorded, send, edit)
        await for_requests.deliver(requests)
        for_seats = SeatMessages(table, localizer, self._notices, self._queries, send, edit)
        return await for_seats.deliver(about_seats)

    def _sender(self, table: Table, localizer: Localizer, unrecorded: Sequence[discord.Message]) -> Send:
        async def send(post: Post, notice: Notice) -> discord.Message:
            return await self._send(table, post, _nonce(table, notice), localizer, unrecorded)

        return send

    def _editor(self, table: Table) -> Edit:
        async def edit(message: MessageRef, arguments: dict[str, Any]) -> None:
            channel = self._client.get_partial_messageable(message.channel_id)
            partial = channel.get_partial_message(message.message_id)
            with suppress(discord.NotFound):  # somebody has deleted it
                await self._with_retries(table, lambda: self._edit(partial, arguments))

        return edit

    async def _send(
        self,
        table: Table,
        post: Post,
        nonce: str,
        localizer: Localizer,
        unrecorded: Sequence[discord.Message],
    ) -> discord.Message:
        """Send a message and return it; if an unrecorded message is this post, edit that one and return it instead.

        The nonce makes Discord discard a duplicate of a message whose response was lost. Discord remembers it for a few
        minutes.
        """
        rendered, picture = await adapter.render_post(post, self._render_pool, localizer)
        sent = _find_message(unrecorded, adapter.custom_ids(rendered.rows), rendered.text)
        if sent is None:
            channel = self._channel(table)
            return await self._with_retries(
                table, lambda: channel.send(nonce=nonce, **adapter.send_arguments(rendered, picture))
            )
        if sent.content != rendered.text:  # players may have joined since
            await self._with_retries(
                table, lambda: self._edit(sent, adapter.edit_arguments(rendered, picture))
            )
        return sent

    async def _edit_lobby(self, table: Table, post: Post, localizer: Localizer) -> bool:
        """Edit the lobby's message; return False if there is none in the table's channel."""
        if table.message is None or table.message[0] != table.channel_id:
            return False
        channel, message_id = table.message
        message = self._client.get_partial_messageable(channel).get_partial_message(message_id)
        rendered, picture = await adapter.render_post(post, self._render_pool, localizer)
        try:
            await self._with_retries(
                table, lambda: self._edit(message, adapter.edit_arguments(rendered, picture))
            )
        except discord.NotFound:
            return False
        return True

    async def _edit(
        self, message: discord.Message | discord.PartialMessage, arguments: dict[str, Any]
    ) -> None:
        """Edit a message; unarchive its thread first if necessary, which Discord does only for new messages."""
        try:
            await message.edit(**arguments)
        except discord.HTTPException as error:
            if error.code != _THREAD_ARCHIVED:
                raise
            thread = await self._client.fetch_channel(message.channel.id)
            if isinstance(thread, discord.Thread):
                await thread.edit(archived=False)
            await message.edit(**arguments)

    async def _with_retries(self, table: Table, request: Callable[[], Awaitable[_T]]) -> _T:
        """Make a request, retry it after transient errors, and mark the upload as started."""
        asyncio.get_running_loop().call_later(_UPLOAD_DELAY, self._mark_upload, table.id)
        async for attempt in retrying.transient_errors():
            with attempt:
                return await request()
        raise AssertionError("the last attempt returns or raises")

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    # failures

    async def _fail(self, table_id: int, notices: Sequence[Notice], reason: str) -> None:
        """Schedule a retry of the notices, and notify the actors why they are not posted."""
        self._in_doubt.add(table_id)
        try:
            if reason in _LOSSES:  # the notices are kept until the table has another channel
                await self._tables.park(table_id, _LOSSES[reason])
            await self._notices.failed([notice.id for notice in notices], reason)
        except Exception as error:  # noqa: BLE001 -- a full disk, for instance
            error_reporting.report(f"the failed delivery for table {table_id} could not be stored", error)
            await asyncio.sleep(_STORE_ERROR_PAUSE)  # counts as in progress, so that nothing retries sooner
        for since, interaction, localizer in self._actors.pop(table_id, {}).values():
            if time.monotonic() - since <= limits.INTERACTION_TOKEN_SECONDS:
                await self._notify_actor(table_id, interaction, localizer, reason)

    async def _notify_actor(
        self, table_id: int, interaction: discord.Interaction[Any], localizer: Localizer, reason: str
    ) -> None:
        in_thread = isinstance(interaction.channel, discord.Thread)
        lacking = permissions.missing(interaction.app_permissions, thread=in_thread) or (
            "view_channel",
            "send_messages",
        )
        names = localizer.format_list([localizer(f"permission-{name}") for name in lacking])
        post = Post(localizer(f"refusal-not-posted-{reason}", permissions=names))
        try:
            await interaction.followup.send(ephemeral=True, **adapter.send_arguments(post, None))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("an actor could not be notified that table %d was not posted: %s", table_id, error)

    async def _explain(self, table: Table, error: discord.HTTPException) -> str:
        """Return the reason for a failed request, which completes the message key `refusal-not-posted-…`."""
        if error.status in {403, 404} and self._client.get_guild(table.guild_id) is None:
            return "server-gone"
        if error.code == _UNKNOWN_CHANNEL:
            return "channel-gone"
        if error.code in _THREAD_LOCKED or await self._is_locked_thread(table.channel_id):
            return "thread-locked"
        if error.code == _THREAD_ARCHIVED:
            return "thread-archived"
        return "forbidden" if error.status == 403 else _RETRY_LATER

    async def _is_locked_thread(self, channel_id: int) -> bool:
        channel = self._client.get_channel(channel_id)
        if channel is None:  # archived threads are not cached
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                channel = await self._client.fetch_channel(channel_id)
        return isinstance(channel, discord.Thread) and channel.locked


def _find_message(
    messages: Sequence[discord.Message], ids: Collection[CustomId], text: str = ""
) -> discord.Message | None:
    """Return the message with exactly these custom ids; if there are none, the one with this text."""
    for message in messages:
        message_ids = adapter.custom_ids_in(message)
        if set(message_ids) == set(ids) and (message_ids or message.content == text):
            return message
    return None


def _shows(table: Table, message: discord.Message) -> bool:
    """Return whether a message is a board or a lobby of a table, of which only the newest one has buttons.

    Requests, reminders and the like are messages of their own, which the next board does not settle.
    """
    ids = adapter.custom_ids_in(message)
    return any(each.table_id == table.id and each.route in _BOARD_ROUTES for each in ids)


def _still_pinged(table: Table, message: discord.Message) -> set[int]:
    """Return the ids of the persons whom a board has pinged for a question that is still open."""
    versions = [
        each.version
        for each in adapter.custom_ids_in(message)
        if each.route == "undo" and each.table_id == table.id
    ]
    still_active = {
        table.players[seat].person_id
        for seat, since in table.questions
        for version in versions
        if since <= version
    }
    return {person_id for person_id in message.raw_mentions if person_id in still_active}


def _nonce(table: Table, notice: Notice) -> str:
    return f"{table.id}-{notice.id}"
