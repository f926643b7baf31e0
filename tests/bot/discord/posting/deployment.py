"""Tables that post to a fake channel, which remembers its messages and can be told to lose some."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import discord
from sqlalchemy import Update

from bot.discord.posting.board_posts import BoardPosts
from bot.discord.posting.delivery import Delivery
from bot.discord.posting.follower_messages import FollowerMessages
from bot.discord.posting.outbox import Outbox
from bot.discord.posting.render_pool import RenderedPicture
from bot.discord.posting.table_cards import TableCards
from bot.discord.posting.tidying import MessageTidier
from bot.language.localizer import Localizer
from bot.messages.components import Picture
from bot.operations.metrics import Metrics
from bot.operations.posting import PostingStatus
from engine.store.schema import EPOCH, cards, followers, messages, outbox
from engine.store.store import Store
from engine.tables.rules import inviting, lobby, seat_requests, seating, undo
from engine.tables.service import Confirmed, TableService
from engine.tables.table import Person, Table
from tests.empty_database import empty_database

ANNA, BEN, CLEO, EMIL = Person(1, "Anna"), Person(2, "Ben"), Person(3, "Cleo"), Person(105, "Emil")
GAME = "cafe_international"
CHANNEL_ID = 70
GUILD_ID = 7


BOT = Person(9, "Herr Ober")
_ERRORS = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}


def http_error(status: int, code: int = 0, message: str = "no", **details: Any) -> discord.HTTPException:
    """Return the error that Discord raises for a refused request."""
    response = cast("Any", SimpleNamespace(status=status, reason="because"))
    return _ERRORS.get(status, discord.HTTPException)(response, {"code": code, "message": message, **details})


def _custom_ids(view: Any) -> list[str]:
    """Return the custom ids in a view; link buttons have none."""
    found = [] if view is None else [getattr(item, "custom_id", None) for item in view.children]
    return [each for each in found if each]


@dataclass
class FakeMessage:
    """A message that remembers the custom ids of its buttons."""

    id: int
    content: str
    channel: "FakeChannel"
    ids: list[str]
    author: Person = BOT

    @property
    def raw_mentions(self) -> list[int]:
        return [int(each) for each in re.findall(r"<@(\d+)>", self.content)]

    @property
    def components(self) -> list[Any]:
        return [SimpleNamespace(children=[SimpleNamespace(custom_id=each) for each in self.ids])]

    async def edit(self, **change: Any) -> None:
        self.channel.raise_error("edit")
        if self.id not in self.channel.messages:
            raise http_error(404, 10008)
        self.content = change.get("content", self.content)
        self.ids = _custom_ids(change["view"]) if "view" in change else self.ids
        if change.get("attachments") == []:
            self.channel.pictures.discard(self.id)
        elif "attachments" in change:
            self.channel.pictures.add(self.id)
        self.channel.edited.append(self.id)

    async def delete(self) -> None:
        self.channel.messages.pop(self.id, None)


@dataclass
class FakeChannel:
    """A channel whose next requests raise the given errors; `response` errors are raised after the message is sent."""

    id: int = CHANNEL_ID
    messages: dict[int, FakeMessage] = field(default_factory=dict)
    errors: dict[str, list[Any]] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)
    edited: list[int] = field(default_factory=list)
    pinged: list[int] = field(default_factory=list)  # the people messages have notified
    is_shared: bool = False  # a channel of a server, and not a thread
    pictures: set[int] = field(default_factory=set)  # the messages with a picture
    files: list[Any] = field(default_factory=list)  # uploads with every attempt to send a message
    threads: dict[int, "FakeChannel"] = field(default_factory=dict)  # it stands in for all others
    first_id: int = 100
    sent: int = 0  # deleted ones too: no id is reused
    lost_servers: set[int] = field(default_factory=set)
    former_members: set[int] = field(default_factory=set)
    letters: "FakeChannel | None" = None  # the direct messages to everybody
    may_arrive: asyncio.Event = field(default_factory=asyncio.Event)  # a test may clear it

    def __post_init__(self) -> None:
        self.may_arrive.set()

    @property
    def newest(self) -> FakeMessage:
        return self.messages[max(self.messages)]

    def raise_error(self, request: str) -> None:
        self.requests.append(request)
        if self.errors.get(request) and (error := self.errors[request].pop(0)) is not None:
            raise error

    def write(self, content: str, author: Person = CLEO) -> None:
        """Write a message as the given author (by default, someone other than the bot)."""
        number = self.first_id + self.sent
        self.messages[number] = FakeMessage(number, content, self, [], author)
        self.sent += 1

    async def send(
        self,
        *,
        nonce: str,
        content: str,
        view: Any = None,
        files: Any = (),
        allowed_mentions: discord.AllowedMentions | None = None,
        **_: Any,
    ) -> FakeMessage:
        self.nonces.append(nonce)
        self.files.extend(files)
        self.raise_error("send")
        await self.may_arrive.wait()
        message = FakeMessage(self.first_id + self.sent, content, self, _custom_ids(view))
        self.sent += 1
        self.messages[message.id] = message
        if allowed_mentions is not None and isinstance(allowed_mentions.users, list):
            self.pinged += [each.id for each in allowed_mentions.users]
        if files:
            self.pictures.add(message.id)
        if self.errors.get("response") and (error := self.errors["response"].pop(0)) is not None:
            raise error
        return message

    async def history(self, *, limit: int) -> AsyncIterator[FakeMessage]:
        self.raise_error("history")
        for message in sorted(self.messages.values(), key=lambda each: -each.id)[:limit]:
            yield message

    def get_partial_message(self, number: int) -> FakeMessage:
        return self.messages.get(number) or FakeMessage(number, "", self, [])


class FakeRenderPool:
    """Records each requested picture; once allowed, it always returns the same picture, or raises an error."""

    def __init__(self) -> None:
        self.pictures: list[Picture] = []
        self.languages: list[str] = []  # of each picture
        self.error: Exception | None = None
        self.may_render = asyncio.Event()
        self.may_render.set()

    async def render(self, picture: Picture, localizer: Localizer) -> RenderedPicture:
        self.pictures.append(picture)
        self.languages.append(localizer.lang)
        await self.may_render.wait()
        if self.error:
            raise self.error
        return RenderedPicture("board.png", b"", "")

    render_in_turn = render


@dataclass
class Deployment:
    """The tables, an outbox, and one channel to post to."""

    file: Path
    channel: FakeChannel
    tables: TableService
    outbox: Outbox
    render_pool: FakeRenderPool
    fetched: list[int]
    posting: PostingStatus

    @staticmethod
    async def start(file: Path, channel: FakeChannel) -> "Deployment":
        tables = TableService(await Store.open(empty_database(file)), rng=random.Random(1))
        fetched: list[int] = []

        async def fetch_member(person_id: int) -> None:
            if person_id in channel.former_members:
                raise http_error(404, 10007)

        server = SimpleNamespace(preferred_locale=SimpleNamespace(value="en-GB"), fetch_member=fetch_member)
        client: Any = SimpleNamespace(
            user=BOT,
            create_dm=AsyncMock(side_effect=lambda _: channel.letters),
            get_guild=lambda number: None if number in channel.lost_servers else server,
            get_partial_messageable=lambda number, **_: channel.threads.get(number, channel),
            get_channel=lambda _: object() if channel.is_shared else None,
            fetch_channel=AsyncMock(side_effect=fetched.append),
        )
        render_pool: Any = FakeRenderPool()
        posting = PostingStatus(Metrics())
        delivery = Delivery(client, tables, render_pool, BoardPosts(client, render_pool), posting)
        outbox = Outbox(
            tables.notices,
            delivery,
            MessageTidier(client, tables),
            TableCards(client, tables, render_pool),
            FollowerMessages(client, tables, render_pool),
            posting,
        )
        delivery.recover(await tables.notices.undelivered())
        return Deployment(file, channel, tables, outbox, render_pool, fetched, posting)

    async def restart(self) -> None:
        """Restart, losing all state held in memory."""
        await self.tables.aclose()
        started = await Deployment.start(self.file, self.channel)
        self.tables, self.outbox, self.render_pool = started.tables, started.outbox, started.render_pool
        self.posting = started.posting

    async def crash_before(self, method: str) -> None:
        """Deliver what is due, and restart before the given method of `tables.notices` can record it."""
        assert callable(getattr(self.tables.notices, method))
        setattr(self.tables.notices, method, None)
        (table,) = {notice.table_id for notice in await self.tables.notices.due()}
        self.outbox._start_delivery(table, await self.tables.notices.due())
        await asyncio.gather(*self.outbox.tasks)
        await self.restart()

    async def deliver(self) -> None:
        """Deliver what is due."""
        await self.outbox.drain()

    async def deliver_later(self, rounds: int = 2) -> None:
        """Deliver everything that waits for a retry or a pause, and everything that then falls due."""
        for _ in range(rounds):
            await self.execute(outbox.update().values(due_at=EPOCH))
            await self.execute(cards.update().values(not_before=EPOCH))
            for each in (messages, cards, followers):
                await self.execute(each.update().values(due_at=EPOCH).where(each.c.due_at.is_not(None)))
            await self.deliver()

    async def table(self, table_id: int = 1) -> Table:
        return await self.tables.queries.table(table_id)

    async def change(self, rule: Any, *arguments: Any) -> Table:
        """Apply a rule to the first table."""
        return cast("Table", await self.tables.change(1, rule, *arguments))

    async def do(self, steps: str) -> None:
        """Carry out the named steps (see `_STEPS`) in order."""
        for step in steps.split():
            await _STEPS[step](self)

    async def open(self, **options: Any) -> Table:
        """Open a table and post its lobby."""
        table = await self.tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, GAME, {}, **options)
        await self.deliver()
        return table

    async def start_game(self) -> Table:
        """Start a two-player game before its owner would be pinged to start it, and post its board."""
        table = await self.open()
        await self.change(seating.join, BEN)
        await self.tables.start(table.id, ANNA.id)
        await self.deliver()
        return await self.table()

    async def active_person(self) -> int:
        """Return the person who must act."""
        table = await self.table()
        return cast("int", table.players[table.active_seats[0]].person_id)

    async def idle_person(self) -> int:
        """Return the person who need not act in the two-player game."""
        return ANNA.id + BEN.id - await self.active_person()

    async def play_turn(self) -> Table:
        """Play the active player's turn by sending a guest to the bar."""
        person = await self.active_person()
        turn = await self.tables.queries.turn(1, person)
        assert turn.prompt is not None
        action = next(each.action for each in turn.prompt.options if each.action.verb == "bar")
        await self.tables.plan(1, person, [action], None)
        confirmed = await self.tables.confirm(1, person, None, None)
        assert isinstance(confirmed, Confirmed)
        return confirmed.table

    async def play_to_the_end(self) -> None:
        """Play a whole game with moves to the bar only, but leave the last turn's board for the test to post."""
        table = await self.start_game()
        while table.phase == "running":
            await self.deliver()
            table = await self.play_turn()

    @property
    def with_buttons(self) -> list[int]:
        """The ids of all messages that have buttons."""
        return [each.id for each in self.channel.messages.values() if each.ids]

    def with_route(self, *routes: str) -> list[int]:
        """Return the ids of the messages that have a button with one of the given routes."""
        messages = self.channel.messages.values()
        return [each.id for each in messages if {one.split(":")[1] for one in each.ids} & {*routes}]

    @property
    def store(self) -> Store:
        return self.tables.notices._store

    async def execute(self, statement: Update) -> None:
        """Execute a statement on the database."""
        await self.store._write(lambda connection: connection.execute(statement))


async def _ask_for_undo(bot: Deployment) -> None:
    """As the active player, ask the other player for consent to undo the last turn."""
    await bot.tables.undo(1, await bot.active_person(), None)


async def _agree(bot: Deployment) -> None:
    await bot.tables.agree(1, await bot.idle_person(), (await bot.table()).version, None)


async def _decline_undo(bot: Deployment) -> None:
    await bot.change(undo.decline, await bot.idle_person(), (await bot.table()).version)


async def _withdraw_undo(bot: Deployment) -> None:
    await bot.change(undo.withdraw, await bot.active_person(), (await bot.table()).version)


_STEPS: dict[str, Callable[[Deployment], Awaitable[object]]] = {
    "open": Deployment.open,
    "start": Deployment.start_game,
    "turn": Deployment.play_turn,
    "play-to-the-end": Deployment.play_to_the_end,
    "deliver": Deployment.deliver,
    "later": Deployment.deliver_later,
    "restart": Deployment.restart,
    "join": lambda bot: bot.change(seating.join, BEN),
    "join-cleo": lambda bot: bot.change(seating.join, CLEO),
    "leave": lambda bot: bot.tables.change_now(1, seating.leave, BEN.id),
    "invite": lambda bot: bot.change(inviting.invite, ANNA.id, [BEN, CLEO]),
    "invite-cleo": lambda bot: bot.change(inviting.invite, ANNA.id, [CLEO]),
    "close": lambda bot: bot.change(lobby.close, ANNA.id),
    "move": lambda bot: bot.tables.move(1, CHANNEL_ID + 1),
    "hand-over": lambda bot: bot.tables.hand_over(1, ANNA.id, CLEO),
    "accept": lambda bot: bot.change(seat_requests.accept, CLEO, 0),
    "decline": lambda bot: bot.change(seat_requests.decline, CLEO.id),
    "offer": lambda bot: bot.change(seat_requests.offer, ANNA.id),
    "withdraw-offer": lambda bot: bot.change(seat_requests.withdraw_offer, ANNA.id),
    "take": lambda bot: bot.change(seating.take, EMIL, 0),
    "ask-for-undo": _ask_for_undo,
    "agree": _agree,
    "decline-undo": _decline_undo,
    "withdraw-undo": _withdraw_undo,
}
"""The steps that can happen at the first table. Anna owns it, Ben plays with her, and Cleo and Emil are outsiders."""
