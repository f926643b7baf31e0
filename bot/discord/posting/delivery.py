"""Delivers a table's notices, each exactly once, merged into as few messages as possible."""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any

import aiohttp
import discord
from cachetools import LRUCache

from bot.discord import adapter, error_reporting, permissions, retrying
from bot.discord.posting import pointers, seat_messages, threads
from bot.discord.posting.board_posts import BoardPosts
from bot.discord.posting.render_pool import RenderPool
from bot.discord.posting.request_messages import RequestMessages
from bot.discord.posting.seat_messages import SeatMessages
from bot.discord.posting.sending import THREAD_ARCHIVED, Sender
from bot.language.localizer import Localizer
from bot.messages import invitations, limits, lobby_posts, posts, result_cards, table_texts
from bot.messages.components import Post
from bot.messages.table_pictures import board_picture
from bot.operations import logs
from bot.operations.posting import PostingStatus
from bot.operations.requests import describe
from engine.tables.background.notices import RETRY_LATER, group_notices
from engine.tables.rules import reminders
from engine.tables.seen.models import Announcement, Notice, PublicBoard
from engine.tables.service import TableService
from engine.tables.settings.guild import GuildSettings
from engine.tables.table import Loss, MessageRef, Table

_log = logging.getLogger(__name__)

_MAX_CONCURRENT = 16
_STORE_ERROR_PAUSE = 2.0
"""Seconds to wait before retrying a delivery whose failure cannot be written to the store."""
_REMEMBERED_NOTICES = 1000
_LOSSES: Mapping[str, Loss] = {"channel-gone": "channel", "server-gone": "server"}
"""What a table has lost, keyed by the reason its post failed."""

_BOARD_ROUTES = {"more", "log", "start"}
"""The routes of buttons that only boards and lobbies have."""

_THREAD_LOCKED = {160005, 40333}
_UNKNOWN_CHANNEL = 10003


@dataclass(frozen=True)
class _Actor:
    """Who changed a table: by which interaction, received when, to which version."""

    since: float
    version: int
    interaction: discord.Interaction[Any]
    localizer: Localizer


class Delivery:
    """Posts tables' notices to their channels.

    A delivery may be interrupted between sending a message and recording it, or get no response from Discord. In that
    case, the channel is searched for each post before it is sent again, until a delivery to this table succeeds.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: TableService,
        render_pool: RenderPool,
        board_posts: BoardPosts,
        status: PostingStatus,
    ) -> None:
        self._status = status
        self._client = client
        self._tables = tables
        self._notices = tables.notices
        self._queries = tables.queries
        self._render_pool = render_pool
        self._board_posts = board_posts
        self._slots = asyncio.Semaphore(_MAX_CONCURRENT)
        self._upload_started: dict[int, asyncio.Event] = {}
        self._delivered: LRUCache[int, None] = LRUCache(_REMEMBERED_NOTICES)
        """Delivered notices, which a scan may have read before they were deleted; their numbers are never reused."""
        self._in_doubt = set[int]()
        """Tables with posts that may have been sent, but are not recorded in the store."""
        self._actors: dict[int, dict[int, _Actor]] = defaultdict(dict)
        """Who changed a table since its last post, by table and person."""

    def recover(self, tables: Iterable[int]) -> None:
        """Mark the tables whose delivery may have been interrupted by the last shutdown."""
        self._in_doubt.update(tables)

    def register_actor(
        self, table: Table, interaction: discord.Interaction[Any], localizer: Localizer, since: float
    ) -> None:
        """Register whom to notify if the notices of the table, as changed, cannot be posted.

        `since` is when the interaction was received, by the monotonic clock.
        """
        actor = _Actor(since, table.version, interaction, localizer)
        self._actors[table.id][interaction.user.id] = actor

    def start(self, table_id: int, notices: Sequence[Notice]) -> asyncio.Task[None]:
        """Start delivering a table's notices; the table's previous delivery must have ended."""
        self._upload_started[table_id] = asyncio.Event()
        with logs.about(table_id):
            task = asyncio.create_task(
                self._deliver(table_id, notices), name=f"delivery for table {table_id}"
            )
        task.add_done_callback(lambda _: self._mark_upload(table_id))
        return task

    async def wait_for_upload(self, table_id: int) -> None:
        """Wait until the table's current delivery has started its upload or has ended."""
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
            is_bug = error.status == 400 and error.code != THREAD_ARCHIVED
            level = logging.ERROR if is_bug else logging.WARNING
            _log.log(level, "could not post table %d: %s", table_id, error)
            assert board is not None, "no request is made to Discord before the board is known"
            await self._fail(
                table_id, notices, await self._explain(board.table, error), f"HTTP {error.status}"
            )
        except Exception as error:  # noqa: BLE001 -- no error may lose a notice
            if retrying.is_unreachable(error):
                kind = type(error).__name__
                _log.warning("could not post table %d, trying again: %s: %s", table_id, kind, error)
                why = describe(error)
            else:
                number = error_reporting.report(f"could not post table {table_id}", error)
                why = f"incident {number}"
            await self._fail(table_id, notices, RETRY_LATER, why)
        else:
            self._in_doubt.discard(table_id)

    def _sender(self, table: Table) -> Sender:
        return Sender(self._client, self._render_pool, table, partial(self._mark_upload, table.id))

    async def _notices_up_to(self, table: Table) -> list[Notice]:
        """Return the due notices that a board at the table's current version covers."""
        due = await self._notices.due(table.id)
        return [notice for notice in due if notice.version <= table.version]

    async def _post(self, board: PublicBoard, notices: Sequence[Notice]) -> list[Notice]:
        """Post a table's notices and delete them from the store; requests get their own messages, and the rest share one.

        Return the notices that were postponed.
        """
        table = board.table
        groups = group_notices(notices)
        if groups.board and reminders.unpinged_players(table) and await self._tables.hold_calls(table.id):
            board = await self._queries.board(table.id)
            table = board.table
        sender = self._sender(table)
        if table.id in self._in_doubt:
            await sender.find_unrecorded()
        if groups.board:
            await self._post_board(sender, board, groups.board)
        put_off = await self._post_own_messages(sender, groups.own_messages)
        kinds = {notice.kind for notice in groups.without_message}
        if "thread" in kinds:
            await threads.keep(self._client, table.channel_id)
        is_repainted = "theme" in kinds and not groups.board  # else the board is in the new theme already
        if is_repainted and table.message is not None and board.view is not None:
            picture = board_picture(table, board.view, sender.localizer)
            await sender.repaint(table.message, Post("", picture=picture))
        if groups.without_message:
            await self._notices.delivered([notice.id for notice in groups.without_message])
        actors = self._actors.pop(table.id, {}).values()
        versions = {notice.version for notice in groups.board}
        if sender.has_posted:  # not if everything was postponed, or settled in the meantime
            self._status.posted(
                (self._notices.age(notice) for notice in notices if notice not in put_off),
                (time.monotonic() - actor.since for actor in actors if actor.version in versions),
            )
        return put_off

    async def _post_board(self, sender: Sender, board: PublicBoard, notices: Sequence[Notice]) -> None:
        """Post the lobby or the board; it supersedes the previous post and any unrecorded ones.

        People whom an unrecorded board has already pinged for the same question are not pinged again.
        """
        table, localizer, last = board.table, sender.localizer, notices[-1]
        events = tuple(chain.from_iterable(notice.events for notice in notices))
        settings = await self._queries.guild_settings(table.guild_id)
        notice_ids = [notice.id for notice in notices]
        announcement = Announcement(board, events)
        in_doubt = table.id in self._in_doubt
        await pointers.post_pointers(self._client, table, notices, localizer, in_doubt=in_doubt)
        if board.view is None:
            post = lobby_posts.lobby(table, localizer, events=events)
            lobby = table.message
            if lobby and lobby.channel_id == table.channel_id and await sender.edit_post(lobby, post):
                await self._call_people(sender, notices)
                await self._notices.delivered(notice_ids)
                return
        else:
            post = self._board_posts.compose(announcement, localizer)
        sent = sender.find(adapter.custom_ids(post.rows))
        outdated = [each for each in sender.unrecorded if each is not sent and _shows(table, each)]
        if board.view is not None and outdated:
            pinged = {person for message in outdated for person in _still_pinged(table, message)}
            post = self._board_posts.compose(announcement, localizer, already_pinged=pinged)
        message = await sender.send(post, last)
        if board.view is None:
            await self._call_people(sender, notices)
        elif board.view.result is not None and posts.tell_the_end(table.game, events, board.view.result):
            # before the delivery is recorded, so that an interrupted one is repeated, which finds what was sent
            lines = await self._queries.log(table.id, None)
            luck = await self._tables.lucks.of(table.id)
            post = result_cards.result_post(table, board.view, lines, localizer, luck)
            await sender.send(post, last, "-end")
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
        """Return whether superseded boards in the given channel keep their pictures.

        discord.py caches all of a server's channels and all threads that are not archived, so an unknown channel must
        be an archived thread.
        """
        channel = self._client.get_channel(channel_id)
        return settings.keeps_boards(in_thread=channel is None or isinstance(channel, discord.Thread))

    async def _call_people(self, sender: Sender, notices: Sequence[Notice]) -> None:
        """Ping invited people and, if necessary, the lobby's owner, once each, in new messages: edits ping nobody."""
        table = sender.table
        await self._call_invited(sender, notices)
        if not reminders.unpinged_players(table):
            return
        await sender.send(lobby_posts.call_to_owner(table, sender.localizer), notices[-1], "-full")
        if table.message is not None:
            await self._notices.message_posted(table, *table.message)

    async def _call_invited(self, sender: Sender, notices: Sequence[Notice]) -> None:
        """Ping the invited people who have not yet been pinged."""
        table = sender.table
        if not table.uncalled:
            return
        first = notices[0]  # the same if this is repeated, so that the message is found again
        post = invitations.invitation(table, first.id, sender.localizer)
        message = await sender.send(post, first, "-in")
        called = [each.person_id for each in table.uncalled]
        await self._notices.invitation_posted(table, called, message.channel.id, message.id)

    async def _post_own_messages(self, sender: Sender, notices: Sequence[Notice]) -> list[Notice]:
        """Post invitations, warnings about idle tables, requests, reminders, and news of absent players: one message each.

        Return the notices that were postponed.
        """
        table = sender.table
        invited = [notice for notice in notices if notice.kind == "invited"]
        about_seats = [notice for notice in notices if notice.kind in seat_messages.KINDS]
        idle = [notice for notice in notices if notice.kind in {"idle-lobby", "standstill"}]
        requests = [notice for notice in notices if notice not in (*invited, *about_seats, *idle)]
        if invited:
            await self._call_invited(sender, invited)
            await self._notices.delivered([notice.id for notice in invited])
        for notice in idle:
            if notice.version != table.version or table.phase not in {
                "lobby",
                "running",
            }:  # something has happened
                await self._notices.delivered([notice.id])
                continue
            message = await sender.send(lobby_posts.idle_table(table, notice, sender.localizer), notice)
            posted = MessageRef(message.channel.id, message.id)
            await self._notices.seat_message_posted(table.id, posted, notice, None)
        await RequestMessages(sender, self._notices, self._queries).deliver(requests)
        return await SeatMessages(sender, self._notices, self._queries).deliver(about_seats)

    # failures

    async def _fail(self, table_id: int, notices: Sequence[Notice], reason: str, why: str) -> None:
        """Schedule a retry of the notices, and tell the people who caused them why they are not posted.

        `why` is for the operator, and shows nothing of the table.
        """
        if reason == RETRY_LATER:
            self._status.failed(why)
        self._in_doubt.add(table_id)
        try:
            if reason in _LOSSES:  # the notices are kept until the table has another channel
                await self._tables.park(table_id, _LOSSES[reason])
            await self._notices.failed([notice.id for notice in notices], reason)
        except Exception as error:  # noqa: BLE001 -- a full disk, for instance
            error_reporting.report(f"could not save that table {table_id} was not posted", error)
            await asyncio.sleep(_STORE_ERROR_PAUSE)  # counts as in progress, so that nothing retries sooner
        for actor in self._actors.pop(table_id, {}).values():
            if time.monotonic() - actor.since <= limits.INTERACTION_TOKEN_SECONDS:
                await self._notify_actor(table_id, actor.interaction, actor.localizer, reason)

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
            await interaction.followup.send(ephemeral=True, **adapter.send_arguments(post))
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.warning("could not tell the player that table %d was not posted: %s", table_id, error)

    async def _explain(self, table: Table, error: discord.HTTPException) -> str:
        """Return why a request failed, as the suffix that completes the message key `refusal-not-posted-…`."""
        if error.status in {403, 404} and self._client.get_guild(table.guild_id) is None:
            return "server-gone"
        if error.code == _UNKNOWN_CHANNEL:
            return "channel-gone"
        if error.code in _THREAD_LOCKED or await self._is_locked_thread(table.channel_id):
            return "thread-locked"
        if error.code == THREAD_ARCHIVED:
            return "thread-archived"
        return "forbidden" if error.status == 403 else RETRY_LATER

    async def _is_locked_thread(self, channel_id: int) -> bool:
        channel = self._client.get_channel(channel_id)
        if channel is None:  # archived threads are not cached
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                channel = await self._client.fetch_channel(channel_id)
        return isinstance(channel, discord.Thread) and channel.locked


def _shows(table: Table, message: discord.Message) -> bool:
    """Return whether a message is one of the table's boards or lobbies. Only the newest of these keeps its buttons.

    Other messages, such as requests and reminders, are not superseded by a new board.
    """
    ids = adapter.custom_ids_in(message)
    return any(each.table_id == table.id and each.route in _BOARD_ROUTES for each in ids)


def _still_pinged(table: Table, message: discord.Message) -> set[int]:
    """Return the ids of the people pinged by a board for a question that is still open."""
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
