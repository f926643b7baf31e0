"""Posts what happened: per table in order, several notices in one message, each message once."""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord
from tenacity import AsyncRetrying, retry_if_exception, stop_after_attempt, wait_exponential, wait_random

from bot.discord import adapter, error_reporting, permissions
from bot.discord.render_pool import Pictures
from bot.language.localizer import Localizer
from bot.messages import limits, posts
from bot.messages.components import Post
from bot.messages.ids import CustomId
from engine.kernel.errors import Refusal, StoreError
from engine.store.rows import MessageRow
from engine.tables.models import Notice, PlannedTurn, PublicBoard, Table
from engine.tables.notices import group_notices
from engine.tables.service import TableService

if TYPE_CHECKING:
    from bot.discord.house import House, Interaction

_log = logging.getLogger(__name__)
_T = TypeVar("_T")

_LOOK = 2.0
"""Seconds after which the outbox is looked into though nothing changed: a pause after a failure may be over."""
_REST = 2.0
"""Seconds until a table is tried again when not even that it failed can be written down."""
_AT_ONCE = 16
_TRIES = 5
_ARCHIVED = 50083
_LOCKED = {160005, 40333}
_UNKNOWN_CHANNEL = 10003
_LATER = "later"
_AHEAD = 0.5
"""Seconds at most that a person's answer waits for the board that goes out before it."""
_START = 0.005
"""Seconds after which what is sent is on its way, picture and all, so that nothing else is in its way any more."""
_RECENT = 25
"""How many messages of a channel are searched for a post that an earlier try may have sent."""


class Outbox:
    """Delivers the notices of the tables to their channels."""

    def __init__(self, house: "House", tables: TableService, pictures: Pictures) -> None:
        self._house = house
        self._tables = tables
        self._pictures = pictures
        self._delivering: dict[int, asyncio.Task[None]] = {}
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._leaving: dict[int, asyncio.Event] = {}
        self._open = self._given_up = False
        self._stripping: dict[int, asyncio.Task[None]] = {}
        self._stripped = set[int]()
        self._doubtful = set[int]()
        self._actors: dict[int, dict[int, tuple[float, Interaction, Localizer]]] = defaultdict(dict)

    async def acted(self, table: int, interaction: "Interaction", localizer: Localizer) -> None:
        """Note who changed a table, to tell this person when it cannot be posted; what there is to post goes out first.

        The person's own answer then comes when the board is on its way to Discord; a board that takes long to paint
        is not waited for.
        """
        self._actors[table][interaction.user.id] = (time.monotonic(), interaction, localizer)
        if self._open and table not in self._delivering:
            await self._look()
        leaving = self._leaving.get(table)
        if leaving is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(_AHEAD):
                    await leaving.wait()

    async def foresee(self, turn: PlannedTurn, person: int) -> None:
        """Start to render the board that Confirm would lead to, while the person looks at the panel."""
        table = turn.table
        try:
            board = await self._tables.queries.preview(table.id, person, turn.revision)
            if board is None or board.view is None:
                return
            localizer = self._house.public(table.guild_id)
            self._pictures.begin_ahead(posts.board_picture(table, board.view, localizer), localizer)
        except Refusal:
            return  # the table has moved on
        except Exception:  # noqa: BLE001 -- reported when the board is posted
            _log.debug("the next board of table %d could not be rendered ahead", table.id, exc_info=True)

    async def run(self) -> None:
        """Deliver for ever; whatever goes wrong is logged and tried again."""
        while True:
            self._tables.notices.changed.clear()
            try:
                if not self._open:
                    self._doubtful.update(await self._tables.notices.undelivered())
                    self._open = True
                await self._look()
            except Exception as error:  # noqa: BLE001 -- the outbox must outlive whatever goes wrong in it
                error_reporting.note("the outbox could not be read", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOOK):
                    await self._tables.notices.changed.wait()

    async def drain(self) -> None:
        """Wait until everything that can be delivered now is delivered."""
        while await self._look() or self._tasks():
            if tasks := self._tasks():  # what was due may have been delivered by now
                await asyncio.wait(tasks)

    def give_up(self) -> list[asyncio.Task[None]]:
        """Begin nothing more; give what is under way, to be ended. What is not posted will be after the next start."""
        self._given_up = True
        return self._tasks()

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [*self._delivering.values(), *self._stripping.values()]

    async def _look(self) -> int:
        """Begin to deliver and to tidy what is due; give how much that is."""
        due: dict[int, list[Notice]] = defaultdict(list)
        for notice in await self._tables.notices.due():
            due[notice.table_id].append(notice)
        for table, notices in due.items():
            self._begin(table, notices)
        superseded = await self._tables.notices.superseded()
        for each in superseded:
            self._tidy(each)
        return len(due) + len(superseded)

    def _begin(self, table: int, notices: Sequence[Notice]) -> None:
        """Begin to deliver the news of a table, unless some are being delivered."""
        if self._given_up or table in self._delivering:
            return
        self._leaving[table] = asyncio.Event()
        task = asyncio.create_task(self._deliver(table, notices), name=f"delivery to table {table}")
        self._delivering[table] = task
        task.add_done_callback(partial(self._done, table))

    def _done(self, table: int, _: asyncio.Task[None]) -> None:
        del self._delivering[table]
        self._left(table)
        self._tables.notices.changed.set()

    def _left(self, table: int) -> None:
        """Let those go on who wait for the news of a table to be on their way."""
        leaving = self._leaving.pop(table, None)
        if leaving is not None:
            leaving.set()

    async def _deliver(self, number: int, notices: Sequence[Notice]) -> None:
        board: PublicBoard | None = None
        try:
            async with self._room:
                board = await self._tables.queries.board(number)
                notices = await self._of(board.table)
                if notices:
                    await self._post(board, notices)
        except discord.HTTPException as error:
            fault = error.status == 400 and error.code != _ARCHIVED
            _log.log(
                logging.ERROR if fault else logging.WARNING, "table %d could not be posted: %s", number, error
            )
            assert board is not None, "Discord is asked for nothing before the board is known"
            await self._failed(number, notices, await self._why(board.table.channel_id, error))
        except (aiohttp.ClientError, OSError) as error:
            _log.warning("table %d could not be posted: %r", number, error)
            await self._failed(number, notices, _LATER)
        except Exception as error:  # noqa: BLE001 -- nothing that was to be told may be lost, whatever it is
            error_reporting.note(f"table {number} could not be posted", error)
            await self._failed(number, notices, _LATER)
        else:
            self._doubtful.discard(number)

    async def _of(self, table: Table) -> list[Notice]:
        """Return the notices of a table as it was read: what happened before that is told with it, the rest later."""
        due = await self._tables.notices.due(table.id)
        return [notice for notice in due if notice.version <= table.version]

    async def _failed(self, number: int, notices: Sequence[Notice], why: str) -> None:
        """Keep the notices for later, and tell whoever acted what is in the way."""
        self._doubtful.add(number)
        try:
            await self._tables.notices.failed([notice.id for notice in notices], why)
        except Exception as error:  # noqa: BLE001 -- a disk that is full, say
            error_reporting.note(f"it could not be noted that table {number} was not posted", error)
            # Until then it counts as under way, so that it is not tried again without a pause.
            await asyncio.sleep(_REST)
        for began, interaction, localizer in self._actors.pop(number, {}).values():
            if time.monotonic() - began > limits.INTERACTION_TOKEN_SECONDS:
                continue
            lacking = permissions.missing(
                interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread)
            ) or ("view_channel", "send_messages")
            names = localizer.format_list([localizer(f"permission-{name}") for name in lacking])
            told = Post(localizer(f"refusal-not-posted-{why}", permissions=names))
            try:
                await interaction.followup.send(ephemeral=True, **adapter.new(told, None))
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                _log.warning("nobody could be told that table %d was not posted: %s", number, error)

    async def _post(self, board: PublicBoard, notices: Sequence[Notice]) -> None:
        """Put a table's news into its channel, and forget the notices that are told by that."""
        table = board.table
        localizer = self._house.public(table.guild_id)
        groups = group_notices(notices)
        recent = await self._recent(table) if table.id in self._doubtful else []
        if groups.board:
            await self._show(board, groups.board, localizer, recent)
        for notice in groups.own_messages:
            await self._request(table, notice, localizer, recent, last=notice is groups.own_messages[-1])
        self._actors.pop(table.id, None)

    async def _recent(self, table: Table) -> list[discord.Message]:
        """Return what the bot has posted in a table's channel since the table's newest post, the newest first.

        These are posts of a try that failed, or of which the end of the program came before they were noted.
        """
        newest = table.message[1] if table.message else 0
        try:
            found = [message async for message in self._channel(table).history(limit=_RECENT)]
        except discord.Forbidden:
            return []  # without the history there is the nonce
        return [each for each in found if each.author == self._house.user and each.id > newest]

    async def _show(
        self,
        board: PublicBoard,
        notices: Sequence[Notice],
        localizer: Localizer,
        recent: Sequence[discord.Message],
    ) -> None:
        """Post the lobby or the board, which takes the place of the message before, and of `recent` ones.

        Whom a board among those has called for what they are still asked is not called again.
        """
        table, view = board.table, board.view
        events = tuple(chain.from_iterable(notice.events for notice in notices))
        told = [notice.id for notice in notices]
        if view is None:
            post = posts.lobby(table, localizer)
            if await self._changed(table, post):
                await self._tables.notices.delivered(told)
                return
        else:
            pings = tuple(table.unpinged_players.values())
            post = posts.board(table, view, board.prompts, events, localizer, pings)
        sent = _among(recent, adapter.ids(post.rows))
        overtaken = [
            each
            for each in recent
            if each is not sent and any(it.table == table.id for it in adapter.ids_in(each))
        ]
        if view is not None and overtaken:
            called = {person for each in overtaken for person in _called(table, each)}
            pings = tuple(person for person in table.unpinged_players.values() if person not in called)
            post = posts.board(table, view, board.prompts, events, localizer, pings)
        message = await self._send(table, post, _nonce(table, notices[-1]), localizer, recent)
        for each in overtaken:
            await self._tables.notices.supersede(table.id, each.channel.id, each.id)
        began = any(event.kind == "started" for event in events)
        await self._tables.notices.message_posted(table, message.channel.id, message.id, told, began=began)

    async def _request(
        self,
        table: Table,
        notice: Notice,
        localizer: Localizer,
        recent: Sequence[discord.Message],
        *,
        last: bool,
    ) -> None:
        """Post the message that asks for consent to an undo, or tells that it was declined.

        A request that is answered by now, or that others followed (it is not the `last`), is not posted any more; if
        it is among the `recent` messages, its buttons go.
        """
        if notice.kind == "undo-declined":
            told = [localizer.event(table.game, event, table.names) for event in notice.events]
            await self._send(table, Post(" ".join(told)), _nonce(table, notice), localizer, recent)
            await self._tables.notices.delivered([notice.id])
            return
        request = await self._tables.queries.undo_request(table.id) if last else None
        if request is None:
            sent = _among(recent, posts.undo_ids(table, notice.version, notice.id))
            if sent is not None:
                await self._tables.notices.supersede(table.id, sent.channel.id, sent.id)
            await self._tables.notices.delivered([notice.id])
            return
        post = posts.undo_request(request, table, localizer, notice.id)
        message = await self._send(table, post, _nonce(table, notice), localizer, recent)
        await self._tables.notices.request_posted(table.id, message.channel.id, message.id, [notice.id])

    async def _send(
        self, table: Table, post: Post, nonce: str, localizer: Localizer, recent: Sequence[discord.Message]
    ) -> discord.Message:
        """Send a new message, unless it is among the `recent` ones.

        The nonce keeps one that arrived though the answer was lost from coming twice, as long as Discord remembers
        it: for some minutes.
        """
        post, painting = await adapter.paint(post, self._pictures, localizer)
        sent = _among(recent, adapter.ids(post.rows), post.text)
        if sent is None:
            channel = self._channel(table)
            return await self._tried(table, lambda: channel.send(nonce=nonce, **adapter.new(post, painting)))
        if sent.content != post.text:  # somebody sat down meanwhile, say
            await self._tried(table, lambda: self._edit(sent, adapter.change(post, painting)))
        return sent

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._house.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    async def _tried(self, table: Table, send: Callable[[], Awaitable[_T]]) -> _T:
        """Send something, again where that may help."""
        asyncio.get_running_loop().call_later(_START, self._left, table.id)
        async for attempt in _tries():
            with attempt:
                return await send()
        raise AssertionError("the last attempt returns or raises")

    async def _unarchive(self, place: int) -> None:
        channel = await self._house.fetch_channel(place)
        if isinstance(channel, discord.Thread):
            await channel.edit(archived=False)

    async def _why(self, place: int, error: discord.HTTPException) -> str:
        if error.code == _UNKNOWN_CHANNEL:
            return "channel-gone"
        if error.code in _LOCKED or await self._locked(place):
            return "thread-locked"
        if error.code == _ARCHIVED:
            return "thread-archived"
        return "forbidden" if error.status == 403 else _LATER

    async def _locked(self, place: int) -> bool:
        channel = self._house.get_channel(place)
        if channel is None:  # an archived thread is not in memory
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                channel = await self._house.fetch_channel(place)
        return isinstance(channel, discord.Thread) and channel.locked

    async def _changed(self, table: Table, post: Post) -> bool:
        """Change the lobby's message in place; False when there is none any more."""
        if table.message is None or table.message[0] != table.channel_id:
            return False
        message = self._message(*table.message)
        try:
            await self._tried(table, lambda: self._edit(message, adapter.change(post, None)))
        except discord.NotFound:
            return False
        return True

    async def _edit(self, message: discord.Message | discord.PartialMessage, change: dict[str, Any]) -> None:
        """Change a message; Discord opens an archived thread for a new one, but not for a change."""
        try:
            await message.edit(**change)
        except discord.HTTPException as error:
            if error.code != _ARCHIVED:
                raise
            await self._unarchive(message.channel.id)
            await message.edit(**change)

    def _tidy(self, post: MessageRow) -> None:
        """Begin to take the buttons off a message, unless that has begun already."""
        if post.message_id in self._stripping or self._given_up:
            return
        task = asyncio.create_task(self._strip(post), name=f"buttons of message {post.message_id}")
        self._stripping[post.message_id] = task
        task.add_done_callback(lambda _: self._stripping.pop(post.message_id))

    async def _strip(self, post: MessageRow) -> None:
        """Take the buttons off a message whose place another one has taken; one that is gone needs no more."""
        try:
            try:
                if post.message_id not in self._stripped:
                    await self._bare(post)
                    self._stripped.add(post.message_id)
            except discord.NotFound:
                pass
            except Exception as error:  # noqa: BLE001 -- whatever it is, the others go on
                again = " for now" if await self._tables.notices.tidy_failed(post) else ""
                if not isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError):
                    error_reporting.note(f"the buttons of message {post.message_id} stay{again}", error)
                _log.warning("the buttons of message %d stay%s: %s", post.message_id, again, error)
                return
            await self._tables.notices.tidied(post.message_id)
            self._stripped.discard(post.message_id)
        except StoreError as error:
            error_reporting.note(
                f"it could not be noted whether message {post.message_id} has buttons", error
            )
            await asyncio.sleep(_REST)  # until then it counts as under way

    async def _bare(self, post: MessageRow) -> None:
        change: dict[str, Any] = {"view": None, "allowed_mentions": adapter.mentions(())}
        if post.is_lobby:
            table = await self._tables.queries.table(post.table_id)
            change = adapter.change(posts.lobby(table, self._house.public(table.guild_id)), None)
        async for attempt in _tries():
            with attempt:
                await self._message(post.channel_id, post.message_id).edit(**change)

    def _message(self, channel: int, message: int) -> discord.PartialMessage:
        return self._house.get_partial_messageable(channel).get_partial_message(message)


def _among(
    recent: Sequence[discord.Message], wanted: Collection[CustomId], text: str = ""
) -> discord.Message | None:
    """Return the message with just these buttons; one without any is known by its text."""
    for message in recent:
        ids = adapter.ids_in(message)
        if set(ids) == set(wanted) and (ids or message.content == text):
            return message
    return None


def _called(table: Table, message: discord.Message) -> set[int]:
    """Return the persons whom a board has called for what they are still asked."""
    versions = [it.version for it in adapter.ids_in(message) if it.route == "undo" and it.table == table.id]
    asked = {
        table.players[seat].person for seat, since in table.questions for each in versions if since <= each
    }
    return {person for person in message.raw_mentions if person in asked}


def _nonce(table: Table, notice: Notice) -> str:
    return f"{table.id}-{notice.id}"


def _tries() -> AsyncRetrying:
    return AsyncRetrying(
        retry=retry_if_exception(_passing),
        wait=wait_exponential(multiplier=0.3, max=5) + wait_random(0, 1),
        stop=stop_after_attempt(_TRIES),
        reraise=True,
    )


def _passing(error: BaseException) -> bool:
    """Return whether trying again may help: the server stumbled, the connection broke, we were too many."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, (aiohttp.ClientError, OSError))
