"""Tests of `bot.discord.posting.delivery` and `bot.discord.posting.tidying`: posts arrive exactly once, superseded ones are tidied."""

import asyncio
import random
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
import pytest_asyncio
from sqlalchemy import Update

from bot.discord import retrying
from bot.discord.adapter import send_arguments
from bot.discord.posting import threads
from bot.discord.posting.board_posts import BoardPosts
from bot.discord.posting.delivery import Delivery
from bot.discord.posting.follower_messages import FollowerMessages
from bot.discord.posting.outbox import Outbox
from bot.discord.posting.render_pool import RenderedPicture
from bot.discord.posting.table_cards import TableCards
from bot.discord.posting.tidying import MessageTidier
from bot.language.localizer import localizer_for
from bot.messages import absence_posts, lobby_posts, posts
from bot.messages.components import Picture
from bot.messages.ids import CustomId
from engine.kernel.core import Event, Payload
from engine.store.rows import Due
from engine.store.schema import EPOCH, messages, outbox
from engine.store.store import Store
from engine.tables.changes import Adjustment
from engine.tables.rules import computer_seats, inviting, seating, undo
from engine.tables.rules import lobby as lobby_rules
from engine.tables.rules.reminders import unpinged_players
from engine.tables.rules.undo import UndoRequest
from engine.tables.seen.models import AbsentPlayer, Notice
from engine.tables.service import Confirmed, TableService
from engine.tables.table import Person, Table
from rendering import LobbyCard
from tests.empty_database import empty_database

ANNA, BEN = Person(1, "Anna"), Person(2, "Ben")
GAME = "cafe_international"
CHANNEL_ID = 70
_ALWAYS = datetime.max.replace(tzinfo=UTC)
"""A time at which everything is due."""


def _custom_ids(view: Any) -> list[str]:
    """Return the custom ids of a view; a link has none."""
    found = [] if view is None else [getattr(item, "custom_id", None) for item in view.children]
    return [each for each in found if each]


@dataclass(frozen=True)
class _FakeUser:
    """The author of a message."""

    id: int


BOT = _FakeUser(9)
_ENGLISH_SERVER = SimpleNamespace(preferred_locale=SimpleNamespace(value="en-GB"))


def _http_error(status: int, code: int = 0) -> discord.HTTPException:
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    response = cast("Any", SimpleNamespace(status=status, reason="because"))
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "no"})


@dataclass
class _FakeMessage:
    """A message with the custom ids of its buttons."""

    id: int
    content: str
    channel: "_FakeChannel"
    ids: list[str]
    author: _FakeUser = BOT

    @property
    def raw_mentions(self) -> list[int]:
        return [int(each) for each in re.findall(r"<@(\d+)>", self.content)]

    @property
    def components(self) -> list[Any]:
        return [SimpleNamespace(children=[SimpleNamespace(custom_id=each) for each in self.ids])]

    async def edit(self, **change: Any) -> None:
        self.channel.raise_error("edit")
        if self.id not in self.channel.messages:
            raise _http_error(404, 10008)
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
class _FakeChannel:
    """A channel whose requests fail with the given errors."""

    id: int = CHANNEL_ID
    messages: dict[int, _FakeMessage] = field(default_factory=dict)
    errors: dict[str, list[BaseException]] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)
    edited: list[int] = field(default_factory=list)
    loses_response: bool = False
    is_shared: bool = False
    """Whether it is a channel of a server, and not a thread."""
    pictures: set[int] = field(default_factory=set)
    """The messages with a picture."""
    threads: dict[int, "_FakeChannel"] = field(default_factory=dict)
    """The threads that are told from the channel; it stands for all others itself."""
    first_id: int = 100
    sent: int = 0
    """The number of messages that were sent here; the id of a deleted one is never given to another."""
    lost_servers: set[int] = field(default_factory=set)
    """The servers that have removed the bot."""

    def raise_error(self, request: str) -> None:
        self.requests.append(request)
        if self.errors.get(request):
            raise self.errors[request].pop(0)

    async def send(
        self, *, nonce: str, content: str, view: Any = None, file: Any = None, **_: Any
    ) -> _FakeMessage:
        self.nonces.append(nonce)
        self.raise_error("send")
        message = _FakeMessage(self.first_id + self.sent, content, self, _custom_ids(view))
        self.sent += 1
        self.messages[message.id] = message
        if file is not None:
            self.pictures.add(message.id)
        if self.loses_response:
            self.loses_response = False
            raise aiohttp.ServerDisconnectedError
        return message

    async def history(self, *, limit: int) -> AsyncIterator[_FakeMessage]:
        self.raise_error("history")
        for message in sorted(self.messages.values(), key=lambda each: -each.id)[:limit]:
            yield message

    def get_partial_message(self, number: int) -> _FakeMessage:
        return self.messages.get(number) or _FakeMessage(number, "", self, [])


class _FakeRenderPool:
    """Renders the same picture for everyone, and records what was to be rendered."""

    def __init__(self) -> None:
        self.pictures: list[Picture] = []

    async def render(self, picture: Picture, *_: object) -> RenderedPicture:
        self.pictures.append(picture)
        return RenderedPicture("board.png", b"", "")


@dataclass
class _Deployment:
    """The tables with an outbox and one channel."""

    file: Path
    channel: _FakeChannel
    tables: TableService
    outbox: Outbox
    fetched: list[int]

    @staticmethod
    async def start(file: Path, channel: _FakeChannel) -> "_Deployment":
        tables = TableService(await Store.open(empty_database(file)), rng=random.Random(1))
        fetched: list[int] = []

        async def fetch_channel(channel_id: int) -> Any:
            fetched.append(channel_id)
            return None

        client = SimpleNamespace(
            user=BOT,
            get_guild=lambda number: None if number in channel.lost_servers else _ENGLISH_SERVER,
            get_partial_messageable=lambda number, **_: channel.threads.get(number, channel),
            get_channel=lambda _: object() if channel.is_shared else None,
            fetch_channel=fetch_channel,
        )
        render_pool = cast("Any", _FakeRenderPool())
        board_posts = BoardPosts(cast("Any", client), render_pool)
        delivery = Delivery(cast("Any", client), tables, render_pool, board_posts)
        tidier = MessageTidier(cast("Any", client), tables)
        cards = TableCards(cast("Any", client), tables, render_pool)
        outbox = Outbox(
            tables.notices, delivery, tidier, cards, FollowerMessages(cast("Any", client), tables)
        )
        outbox._delivery.recover(await tables.notices.undelivered())
        return _Deployment(file, channel, tables, outbox, fetched)

    async def restart(self) -> None:
        """Restart, losing the state in memory."""
        await self.tables.aclose()
        started = await _Deployment.start(self.file, self.channel)
        self.tables, self.outbox = started.tables, started.outbox

    async def crash_before(self, method: str) -> None:
        """Deliver what is due, and restart before this method of the tables records it."""
        assert callable(getattr(self.tables.notices, method))
        setattr(self.tables.notices, method, None)
        (table,) = {notice.table_id for notice in await self.tables.notices.due()}
        self.outbox._start_delivery(table, await self.tables.notices.due())
        await asyncio.gather(*self.outbox.tasks)
        await self.restart()

    async def start_game(self) -> Table:
        """Start a game of two and post its board; its owner starts it too soon to be called."""
        table = await self.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
        await self.outbox.drain()
        await self.tables.change(table.id, seating.join, BEN)
        await self.tables.start(table.id, ANNA.id)
        await self.outbox.drain()
        return await self.tables.queries.table(table.id)

    async def play_turn(self, table: Table) -> Table:
        """Play a turn of the active player."""
        (seat,) = (await self.tables.queries.table(table.id)).active_seats
        person = table.players[seat].person_id
        assert person is not None
        turn = await self.tables.queries.turn(table.id, person)
        assert turn.prompt is not None
        action = next(each.action for each in turn.prompt.options if each.action.verb == "bar")
        await self.tables.plan(table.id, person, [action], None)
        confirmed = await self.tables.confirm(table.id, person, None, None)
        assert isinstance(confirmed, Confirmed)
        return confirmed.table

    async def play_to_the_end(self) -> Table:
        """Play a whole game at the bar, and post the board of its last turn only when the test delivers it."""
        table = await self.start_game()
        while table.phase == "running":
            await self.outbox.drain()
            table = await self.play_turn(table)
        return table

    @property
    def results(self) -> list[_FakeMessage]:
        """The messages with a result card."""
        return [each for each in self.channel.messages.values() if ": the result" in each.content]

    @property
    def with_buttons(self) -> list[int]:
        """The ids of the messages that have buttons."""
        return [each.id for each in self.channel.messages.values() if each.ids]


def _store(bot: _Deployment) -> Store:
    return bot.tables.notices._store


async def _execute(bot: _Deployment, statement: Update) -> None:
    """Execute a statement in the database."""
    await _store(bot)._write(lambda connection: connection.execute(statement))


async def _end_pauses(bot: _Deployment) -> None:
    """Make everything due that waits for a retry."""
    await _execute(bot, outbox.update().values(due_at=EPOCH))
    await _execute(bot, messages.update().values(due_at=EPOCH).where(messages.c.due_at.is_not(None)))


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Skip the pauses between attempts; return how long they would have been."""
    skipped: list[float] = []
    transient_errors = retrying.transient_errors

    async def skip(seconds: float) -> None:
        skipped.append(seconds)

    def without_pauses() -> Any:
        loop = transient_errors()
        loop.sleep = skip
        return loop

    monkeypatch.setattr(retrying, "transient_errors", without_pauses)
    return skipped


@pytest_asyncio.fixture
async def bot(tmp_path: Path) -> AsyncIterator[_Deployment]:
    started = await _Deployment.start(tmp_path / "tables.db", _FakeChannel())
    yield started
    await started.tables.aclose()


async def test_the_newest_board_alone_has_buttons(bot: _Deployment) -> None:
    table = await bot.start_game()
    lobby, board = bot.channel.messages.values()
    assert (lobby.ids, "begun" in lobby.content) == ([], True)
    await bot.play_turn(table)
    await bot.outbox.drain()
    assert bot.with_buttons == [board.id + 1]
    assert (await bot.tables.notices.everything_due()).messages == []


async def test_in_a_shared_channel_a_former_board_shrinks_to_what_was_done(bot: _Deployment) -> None:
    bot.channel.is_shared = True
    table = await bot.start_game()
    for _ in range(2):
        table = await bot.play_turn(table)
        await bot.outbox.drain()
    lobby, first, second, newest = sorted(bot.channel.messages)
    assert bot.channel.pictures == {newest}
    lines = [bot.channel.messages[each].content for each in (first, second)]
    assert all("\n" not in line for line in lines)
    assert "The game begins" in lines[0]
    assert re.fullmatch(r"\*\*(Anna|Ben)\*\* .*\+1.*", lines[1]), (
        "the first stool of the bar is worth one point"
    )
    assert "The game has begun" in bot.channel.messages[lobby].content


@pytest.mark.parametrize(
    ("boards", "is_shared", "kept"), [("by-place", False, 3), ("all", True, 3), ("last", False, 1)]
)
async def test_which_boards_keep_their_pictures_is_a_setting(
    bot: _Deployment, boards: str, is_shared: bool, kept: int
) -> None:
    bot.channel.is_shared = is_shared
    await bot.tables.change_settings(7, {"boards": boards})
    table = await bot.start_game()
    for _ in range(2):
        table = await bot.play_turn(table)
        await bot.outbox.drain()
    assert len(bot.channel.pictures) == kept
    assert len(bot.with_buttons) == 1


async def test_a_board_that_could_not_be_shrunk_is_shrunk_after_a_restart(bot: _Deployment) -> None:
    bot.channel.is_shared = True
    table = await bot.start_game()
    await bot.play_turn(table)
    bot.channel.errors["edit"] = [_http_error(403)]
    await bot.outbox.drain()
    assert len(bot.channel.pictures) == 2
    await bot.restart()
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert len(bot.channel.pictures) == 1
    assert "\n" not in bot.channel.messages[101].content


async def test_a_board_that_was_recorded_by_no_one_shrinks_to_its_title(bot: _Deployment) -> None:
    bot.channel.is_shared = True
    table = await bot.start_game()
    await bot.play_turn(table)
    await bot.crash_before("message_posted")
    await bot.play_turn(await bot.tables.queries.table(table.id))
    await bot.outbox.drain()
    assert len(bot.channel.pictures) == 1
    assert bot.channel.messages[102].content == "**Café International · table 1**", (
        "the next board tells it again"
    )


async def test_a_superseded_message_is_tidied_after_a_restart(bot: _Deployment) -> None:
    """The next board is posted, but the bot stops before the buttons of the old one are gone."""
    table = await bot.start_game()
    await bot.play_turn(table)
    bot.channel.errors["edit"] = [_http_error(503)] * 5
    await bot.outbox.drain()
    assert len(bot.with_buttons) == 2
    await bot.restart()
    (due,) = (await _store(bot).due(_ALWAYS)).messages
    await _store(bot).supersede(due, datetime.now(UTC))
    await bot.outbox.drain()
    assert bot.with_buttons == [max(bot.channel.messages)]


async def test_the_next_board_is_in_the_theme_that_the_owner_has_set(bot: _Deployment) -> None:
    table = await bot.start_game()
    await bot.tables.change(table.id, lobby_rules.set_settings, ANNA.id, {"theme": "dark"})
    await bot.play_turn(table)
    await bot.outbox.drain()
    await bot.tables.change(table.id, lobby_rules.close, ANNA.id)
    await bot.outbox.drain()
    assert [each.theme for each in _painted_boards(bot)] == ["", "dark", "dark"]


def _painted_boards(bot: _Deployment) -> list[Picture]:
    render_pool = cast("_FakeRenderPool", bot.outbox._delivery._render_pool)
    return [each for each in render_pool.pictures if not isinstance(each.view, LobbyCard)]


async def test_the_newest_board_is_repainted_when_the_theme_changes(bot: _Deployment) -> None:
    """Its picture only: no message is sent, and text and buttons stay, which still work."""
    table = await bot.start_game()
    newest = bot.channel.messages[max(bot.channel.messages)]
    before, number = (newest.content, [*newest.ids]), len(bot.channel.messages)
    bot.channel.edited.clear()
    changed = await bot.tables.change(table.id, lobby_rules.set_settings, ANNA.id, {"theme": "dark"})
    await bot.outbox.drain()
    assert bot.channel.edited == [newest.id]
    assert [each.theme for each in _painted_boards(bot)] == ["", "dark"]
    assert (newest.content, newest.ids) == before
    assert len(bot.channel.messages) == number
    assert newest.id in bot.channel.pictures
    assert changed.version == table.version


async def test_a_board_is_repainted_only_if_another_theme_was_chosen(bot: _Deployment) -> None:
    table = await bot.start_game()
    bot.channel.edited.clear()
    for chosen in ({"theme": "house"}, {"reminders": "off"}):
        await bot.tables.change(table.id, lobby_rules.set_settings, ANNA.id, chosen)
    await bot.outbox.drain()
    assert bot.channel.edited == []
    assert await bot.tables.notices.undelivered() == []


async def test_a_board_that_could_not_be_repainted_is_repainted_later_unless_it_was_deleted(
    bot: _Deployment,
) -> None:
    table = await bot.start_game()
    newest = max(bot.channel.messages)
    bot.channel.edited.clear()
    bot.channel.errors["edit"] = [_http_error(503)] * 5
    await bot.tables.change(table.id, lobby_rules.set_settings, ANNA.id, {"theme": "dark"})
    await bot.outbox.drain()
    assert bot.channel.edited == []
    await bot.restart()
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert bot.channel.edited == [newest]
    del bot.channel.messages[newest]
    await bot.tables.change(table.id, lobby_rules.set_settings, ANNA.id, {"theme": "light"})
    await bot.outbox.drain()
    assert await bot.tables.notices.undelivered() == []


async def test_each_attempt_to_send_a_picture_has_a_file_of_its_own(
    bot: _Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that an attempt has read would arrive empty at the next one."""
    files, send = list[object](), bot.channel.send

    async def record(**arguments: Any) -> _FakeMessage:
        files.append(arguments["file"])
        return await send(**arguments)

    monkeypatch.setattr(bot.channel, "send", record)
    bot.channel.errors["send"] = [_http_error(503)]
    await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    await bot.outbox.drain()
    assert len(files) == len({id(each) for each in files}) == 2


async def test_a_deleted_message_is_not_tidied(bot: _Deployment) -> None:
    table = await bot.start_game()
    await bot.play_turn(table)
    del bot.channel.messages[101]
    await bot.outbox.drain()
    assert (await _store(bot).due(_ALWAYS)).messages == []


async def test_an_unrecorded_board_is_not_sent_again_after_a_restart(bot: _Deployment) -> None:
    """Discord may have forgotten the nonce; the bot searches the channel for the board."""
    table = await bot.start_game()
    await bot.play_turn(table)
    await bot.crash_before("message_posted")
    assert len(bot.channel.messages) == 3
    bot.channel.messages[200] = _FakeMessage(200, "Well played!", bot.channel, [], _FakeUser(3))
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 4, "only the message of a user is new"
    assert bot.with_buttons == [102]
    assert (await bot.tables.queries.table(table.id)).message == (CHANNEL_ID, 102)


async def test_an_outdated_unrecorded_board_loses_its_buttons(bot: _Deployment) -> None:
    """After the restart, a player has moved before the outbox runs."""
    table = await bot.start_game()
    board = (await bot.tables.queries.board(await _id_after_turn(bot, table))).table
    stray = send_arguments(
        posts.board(board, await bot.tables.queries.view(table.id, None), (), (), localizer_for("en"), ()),
        None,
    )
    await bot.channel.send(nonce="x", **stray)
    await bot.restart()
    await bot.play_turn(board)
    await bot.outbox.drain()
    assert bot.with_buttons == [103]


@pytest.mark.parametrize("what", ["absent", "reminder"])
async def test_a_message_about_a_seat_stays_open_when_the_board_is_posted_after_a_restart(
    bot: _Deployment, what: str
) -> None:
    table = await bot.start_game()
    player = AbsentPlayer(0, table.version, None, ("reminders",), (BEN.id,), {}, needed=1)
    event = Event("reminder", Payload(seat=0, question=table.version, number=1, late=False, by=""))
    localizer = localizer_for("en")
    post = (
        absence_posts.absent(player, table, localizer)
        if what == "absent"
        else absence_posts.reminder(event, 1, table, None, None, localizer, None)
    )
    await bot.channel.send(nonce="x", **send_arguments(post, None))
    seat_message = max(bot.channel.messages)
    after = await bot.tables.queries.board(await _id_after_turn(bot, table))
    await bot.restart()
    await bot.play_turn(after.table)
    await bot.outbox.drain()
    assert bot.with_buttons == [seat_message, max(bot.channel.messages)]


async def test_a_person_pinged_by_an_unrecorded_board_is_not_pinged_again_for_the_same_question(
    bot: _Deployment,
) -> None:
    """After the restart, the other player leaves before the outbox runs."""
    table = await bot.play_turn(await bot.start_game())
    await bot.crash_before("message_posted")
    ((pinged,),) = [each.raw_mentions for each in bot.channel.messages.values() if each.id == 102]
    await bot.tables.change_now(table.id, seating.leave, ANNA.id + BEN.id - pinged)
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert bot.with_buttons == [103]
    assert bot.channel.messages[103].raw_mentions == []
    assert unpinged_players(await bot.tables.queries.table(table.id)) == {}


async def test_a_person_pinged_by_an_unrecorded_board_is_pinged_for_the_next_question(
    bot: _Deployment,
) -> None:
    table = await bot.play_turn(await bot.start_game())
    await bot.crash_before("message_posted")
    ((pinged,),) = [each.raw_mentions for each in bot.channel.messages.values() if each.id == 102]
    await bot.play_turn(await bot.play_turn(table))
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert bot.with_buttons == [103]
    assert bot.channel.messages[103].raw_mentions == [pinged]


async def _id_after_turn(bot: _Deployment, table: Table) -> int:
    return (await bot.play_turn(table)).id


async def test_the_history_is_read_only_after_a_restart_or_a_failure(bot: _Deployment) -> None:
    table = await bot.start_game()
    table = await bot.play_turn(table)
    await bot.outbox.drain()
    assert "history" not in bot.channel.requests
    table = await bot.play_turn(table)
    bot.channel.errors["send"] = [_http_error(403)]
    await bot.outbox.drain()
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert bot.channel.requests.count("history") == 1
    await bot.play_turn(table)
    await bot.outbox.drain()
    assert bot.channel.requests.count("history") == 1


async def test_only_messages_newer_than_the_newest_recorded_post_are_searched(bot: _Deployment) -> None:
    table = await bot.start_game()
    sender = bot.outbox._delivery._sender(table)
    await sender.find_unrecorded()
    assert sender.unrecorded == []
    stray = await bot.channel.send(nonce="x", content="An unrecorded board")
    bot.channel.messages[200] = _FakeMessage(200, "Well played!", bot.channel, [], _FakeUser(3))
    await sender.find_unrecorded()
    assert sender.unrecorded == [stray]


async def test_a_board_is_sent_without_permission_to_read_the_history(bot: _Deployment) -> None:
    table = await bot.start_game()
    await bot.play_turn(table)
    await bot.restart()
    bot.channel.errors["history"] = [_http_error(403)]
    await bot.outbox.drain()
    assert bot.with_buttons == [102]


async def test_an_unrecorded_lobby_is_edited_when_a_player_has_joined_since(bot: _Deployment) -> None:
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    lobby = lobby_posts.lobby(await bot.tables.queries.table(table.id), localizer_for("en"))
    await bot.channel.send(nonce="x", **send_arguments(lobby, None))
    await bot.tables.change(table.id, seating.join, BEN)
    await bot.restart()
    await bot.outbox.drain()
    message, _ = bot.channel.messages.values()
    assert "2. Ben" in message.content


@pytest.mark.parametrize(
    ("error", "attempts"),
    [
        (_http_error(429), 5),
        (_http_error(500), 5),
        (_http_error(503), 5),
        (aiohttp.ServerDisconnectedError(), 5),
        (ConnectionResetError(), 5),
        (_http_error(400), 1),
        (_http_error(403), 1),
        (_http_error(404, 10003), 1),
    ],
    ids=repr,
)
async def test_transient_errors_are_retried_and_others_are_not(
    bot: _Deployment, error: BaseException, attempts: int
) -> None:
    table = await bot.start_game()
    bot.channel.nonces.clear()
    bot.channel.errors["send"] = [error] * 9
    await bot.play_turn(table)
    await bot.outbox.drain()
    assert len(bot.channel.nonces) == attempts
    assert len(await _store(bot)._rows(outbox.select().where(outbox.c.tries == 1))) == 1


@pytest.mark.parametrize(
    ("error", "lost_server", "loss"),
    [
        (_http_error(404, 10003), False, "channel"),
        (_http_error(403, 50001), True, "server"),
        (_http_error(404, 10003), True, "server"),
        (_http_error(403, 50001), False, None),
        (_http_error(503), True, None),
    ],
)
async def test_a_table_is_parked_when_its_channel_or_its_server_turns_out_to_be_gone(
    bot: _Deployment, error: BaseException, lost_server: bool, loss: str | None
) -> None:
    table = await bot.start_game()
    bot.channel.errors["send"] = [error] * 9
    bot.channel.lost_servers = {7} if lost_server else set()
    await bot.play_turn(table)
    await bot.outbox.drain()
    assert (await bot.tables.queries.table(table.id)).parked == loss
    if loss is None:
        return
    bot.channel.errors.clear()
    for _ in range(2):
        await _end_pauses(bot)
        attempts = len(bot.channel.requests)
        await bot.outbox.drain()
        assert len(bot.channel.requests) == attempts, "nothing is tried any more"
        await bot.restart()
    before = len(bot.channel.messages)
    await bot.tables.move(table.id, CHANNEL_ID + 1)
    await bot.outbox.drain()
    *_, board = list(bot.channel.messages.values())[before:]
    assert "Anna** sends" in board.content or "Ben** sends" in board.content, "it tells what happened before"
    assert await bot.tables.notices.undelivered() == []


async def test_a_thread_is_looked_after_without_a_message(
    bot: _Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, kept = await bot.start_game(), list[int]()

    async def keep(_: object, channel_id: int) -> None:
        kept.append(channel_id)

    monkeypatch.setattr(threads, "keep", keep)
    async with bot.tables._locks.hold(table.id) as locked:
        await locked.write(Adjustment(locked.table, notice="thread"))
    before = len(bot.channel.messages)
    await bot.outbox.drain()
    assert (kept, len(bot.channel.messages)) == ([CHANNEL_ID], before)
    assert await bot.tables.notices.undelivered() == []


async def test_every_attempt_uses_the_nonce_of_the_newest_notice(bot: _Deployment) -> None:
    """With further notices, the post is another message and needs another nonce."""
    table = await bot.start_game()
    bot.channel.nonces.clear()
    table = await bot.play_turn(table)
    bot.channel.errors["send"] = [_http_error(503), _http_error(403)]
    await bot.outbox.drain()
    (first,) = [row.id for row in await _store(bot)._rows(outbox.select())]
    assert bot.channel.nonces == [f"{table.id}-{first}"] * 2
    await bot.play_turn(table)
    await bot.outbox.drain()
    assert bot.channel.nonces[2:] == [f"{table.id}-{first + 1}"]


async def test_an_archived_thread_is_unarchived_for_an_edit_only(
    bot: _Deployment,
) -> None:
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    bot.channel.errors["send"] = [_http_error(400, 50083)]
    await bot.outbox.drain()
    assert "send" in bot.channel.requests
    assert bot.fetched.count(CHANNEL_ID) == 1, "fetched once, to see whether it is locked"
    await _end_pauses(bot)
    await bot.outbox.drain()
    bot.fetched.clear()
    bot.channel.errors["edit"] = [_http_error(400, 50083)]
    await bot.tables.change(table.id, seating.join, BEN)
    await bot.outbox.drain()
    assert bot.fetched == [CHANNEL_ID]
    assert "2. Ben" in next(iter(bot.channel.messages.values())).content


async def test_an_actor_is_told_of_the_failure_of_their_own_post_only(bot: _Deployment) -> None:
    sent_to_anna: list[str] = []

    async def send(*, content: str, **_: object) -> None:
        sent_to_anna.append(content)

    anna = SimpleNamespace(
        user=SimpleNamespace(id=1),
        followup=SimpleNamespace(send=send),
        app_permissions=discord.Permissions.all(),
        channel=None,
    )
    table = await bot.start_game()
    table = await bot.play_turn(table)
    await bot.outbox.register_actor(table.id, cast("Any", anna), localizer_for("en"))
    bot.channel.errors["send"] = [_http_error(403)]
    await bot.outbox.drain()
    assert len(sent_to_anna) == 1
    table = await bot.play_turn(table)
    await bot.outbox.register_actor(table.id, cast("Any", anna), localizer_for("en"))
    await _end_pauses(bot)
    await bot.outbox.drain()
    await bot.play_turn(table)
    bot.channel.errors["send"] = [_http_error(403)]
    await bot.outbox.drain()
    assert len(sent_to_anna) == 1, "Anna's own turn is posted"


async def _play_two_turns(bot: _Deployment) -> tuple[Table, int]:
    """Play a turn each; return the table and the active person, to whose undo the other must agree."""
    table = await bot.start_game()
    for _ in range(2):
        table = await bot.play_turn(table)
    await bot.outbox.drain()
    (seat,) = (await bot.tables.queries.table(table.id)).active_seats
    person = table.players[seat].person_id
    assert person is not None
    return table, person


def _undo_requests(bot: _Deployment) -> list[int]:
    """Return the ids of the messages with a button to agree."""
    return [
        each.id for each in bot.channel.messages.values() if any(":agree:" in custom for custom in each.ids)
    ]


async def test_a_board_keeps_its_buttons_when_a_request_is_delivered_with_it(
    bot: _Deployment,
) -> None:
    table, asker = await _play_two_turns(bot)
    bot.channel.errors["send"] = [_http_error(403)]
    table = await bot.play_turn(await bot.play_turn(table))
    await bot.outbox.drain()
    assert isinstance(await bot.tables.undo(table.id, asker, None), UndoRequest)
    await _end_pauses(bot)
    await bot.outbox.drain()
    newest = (await bot.tables.queries.table(table.id)).message
    assert newest is not None
    assert bot.with_buttons == [newest[1], newest[1] + 1]
    assert _undo_requests(bot) == [newest[1] + 1]


async def test_a_second_request_is_posted_although_the_decline_of_the_first_could_not_be(
    bot: _Deployment,
) -> None:
    """The buttons of the first request could not be removed either."""
    table, asker = await _play_two_turns(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.outbox.drain()
    (first,) = _undo_requests(bot)
    bot.channel.errors = {"send": [_http_error(503)] * 5, "edit": [_http_error(503)] * 5}
    await bot.tables.change(table.id, undo.decline, asker, table.version)
    await bot.outbox.drain()
    await bot.tables.undo(table.id, asker, None)
    for _ in range(2):
        await _end_pauses(bot)
        await bot.outbox.drain()
    (second,) = _undo_requests(bot)
    assert second > first


async def test_a_request_repeated_before_it_is_posted_is_one_message(bot: _Deployment) -> None:
    table, asker = await _play_two_turns(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.tables.change(table.id, undo.decline, asker, table.version)
    await bot.tables.undo(table.id, asker, None)
    before = len(bot.channel.messages)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == before + 1, "the second request"
    assert len(_undo_requests(bot)) == 1


async def test_an_unrecorded_request_loses_its_buttons_when_it_is_answered(
    bot: _Deployment,
) -> None:
    table, asker = await _play_two_turns(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.crash_before("request_posted")
    assert len(_undo_requests(bot)) == 1
    await bot.tables.agree(table.id, ANNA.id + BEN.id - asker, table.version, None)
    for _ in range(2):
        await _end_pauses(bot)
        await bot.outbox.drain()
    assert _undo_requests(bot) == []
    assert bot.with_buttons == [max(bot.channel.messages)]


async def test_an_unrecorded_request_loses_its_buttons_when_another_one_is_posted(
    bot: _Deployment,
) -> None:
    """The open request has buttons of its own."""
    table, asker = await _play_two_turns(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.crash_before("request_posted")
    (first,) = _undo_requests(bot)
    await bot.tables.change(table.id, undo.decline, asker, table.version)
    await bot.tables.undo(table.id, asker, None)
    for _ in range(2):
        await _end_pauses(bot)
        await bot.outbox.drain()
    (second,) = _undo_requests(bot)
    assert second > first


async def test_an_unrecorded_post_without_buttons_is_found_by_its_text(bot: _Deployment) -> None:
    table, asker = await _play_two_turns(bot)
    for turn in ("found", "posted anew"):
        await bot.tables.undo(table.id, asker, None)
        await bot.outbox.drain()
        await bot.tables.change(table.id, undo.decline, ANNA.id + BEN.id - asker, table.version)
        if turn == "found":
            await bot.crash_before("delivered")
            await _end_pauses(bot)
        await bot.outbox.drain()
    told = [each for each in bot.channel.messages.values() if each.content.startswith(f"<@{asker}>: ")]
    assert ["declines" in each.content for each in told] == [True, True]


async def test_an_undo_request_is_kept_up_to_date_and_loses_its_buttons_when_it_is_settled(
    bot: _Deployment,
) -> None:
    table, asker = await _play_two_turns(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.outbox.drain()
    (request,) = _undo_requests(bot)
    await bot.restart()
    await bot.tables.change(table.id, undo.withdraw, asker, table.version)
    await _end_pauses(bot)
    await bot.outbox.drain()
    message = bot.channel.messages[request]
    assert (message.ids, message.content.splitlines()[-1].endswith("nothing is taken back.")) == ([], True)
    assert max(bot.channel.messages) == request, "only an edit, which pings nobody"


async def test_a_table_that_moves_leaves_a_pointer_once_and_calls_those_who_must_act_again(
    bot: _Deployment,
) -> None:
    table = await bot.start_game()
    await bot.tables.move(table.id, CHANNEL_ID + 1)
    await bot.crash_before("message_posted")
    for _ in range(2):
        await _end_pauses(bot)
        await bot.outbox.drain()
    texts = [each.content for each in bot.channel.messages.values()]
    (seat,) = (await bot.tables.queries.table(table.id)).active_seats
    assert sum(f"<#{CHANNEL_ID + 1}>" in text for text in texts) == 1
    assert f"<@{table.players[seat].person_id}>" in texts[-1]
    assert unpinged_players(await bot.tables.queries.table(table.id)) == {}


async def test_a_table_moves_although_its_old_channel_is_gone(bot: _Deployment) -> None:
    table = await bot.start_game()
    await bot.tables.move(table.id, CHANNEL_ID + 1)
    bot.channel.errors["send"] = [_http_error(404, 10003)]
    before = len(bot.channel.messages)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == before + 1
    assert await bot.tables.notices.undelivered() == []


async def test_the_owner_of_a_lobby_is_called_once_when_enough_people_are_there_and_once_when_it_is_full(
    bot: _Deployment,
) -> None:
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    for number, calls in ((2, 0), (3, 1), (4, 1)):
        await bot.outbox.drain()
        assert len(bot.channel.messages) == 1 + calls
        await bot.tables.change(table.id, seating.join, Person(number, f"Person {number}"))
    await bot.crash_before("message_posted")
    await _end_pauses(bot)
    await bot.outbox.drain()
    _, enough, full = bot.channel.messages.values()
    assert [each.raw_mentions for each in (enough, full)] == [[ANNA.id]] * 2
    assert "enough people" in enough.content
    assert "every seat" in full.content
    await bot.tables.change(table.id, lobby_rules.set_options, ANNA.id, {})
    await bot.outbox.drain()
    await bot.tables.change_now(table.id, seating.leave, 4)
    await bot.outbox.drain()
    await bot.tables.change(table.id, seating.join, Person(5, "Person 5"))
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 3


async def test_the_invited_are_called_once_in_a_message_that_a_crash_does_not_repeat(
    bot: _Deployment,
) -> None:
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    await bot.outbox.drain()
    await bot.tables.change(table.id, inviting.invite, ANNA.id, [BEN, Person(3, "Cleo")])
    await bot.crash_before("invitation_posted")
    await _end_pauses(bot)
    await bot.outbox.drain()
    _, call = bot.channel.messages.values()
    assert (call.raw_mentions, [CustomId.parse(each).route for each in call.ids]) == (
        [BEN.id, 3],
        ["attend", "regret"],
    )
    assert "At the table: Anna." in call.content
    await bot.tables.change(table.id, inviting.invite, ANNA.id, [Person(5, "Dora")])
    await bot.restart()
    await bot.outbox.drain()
    assert [each.raw_mentions for each in bot.channel.messages.values()] == [[], [BEN.id, 3], [5]]
    await bot.tables.change(table.id, inviting.invite, ANNA.id, [Person(6, "Emil")])
    await bot.tables.change(table.id, inviting.withdraw, ANNA.id, 6)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 3, "whose invitation is withdrawn in time is not called"
    await bot.tables.change(table.id, seating.join, BEN)
    await bot.tables.start(table.id, ANNA.id)
    await bot.outbox.drain()
    _, *calls, _ = bot.channel.messages.values()
    assert [(each.ids, each.raw_mentions) for each in calls] == [([], [BEN.id, 3]), ([], [5])]
    assert call.content.startswith("<@2>"), "the text stays"


async def test_a_rematch_opens_below_the_final_board_and_calls_the_others_once(bot: _Deployment) -> None:
    table = await bot.start_game()
    await bot.tables.change(table.id, lobby_rules.close, ANNA.id)
    await bot.outbox.drain()
    await bot.tables.rematch(table.id, BEN)
    await bot.outbox.drain()
    *_, lobby, call = bot.channel.messages.values()
    assert {CustomId.parse(each).route for each in lobby.ids} >= {"join", "start"}
    assert call.raw_mentions == [ANNA.id]
    assert "Ben would like to play" in call.content


async def test_an_invitation_to_a_running_game_is_a_message_below_its_board(bot: _Deployment) -> None:
    table = await bot.start_game()
    await bot.tables.change_now(table.id, seating.leave, BEN.id)
    await bot.outbox.drain()
    before = len(bot.channel.messages)
    await bot.tables.change(table.id, inviting.invite, ANNA.id, [Person(3, "Cleo")])
    await bot.outbox.drain()
    *_, call = bot.channel.messages.values()
    assert (len(bot.channel.messages), call.raw_mentions) == (before + 1, [3])


async def test_the_owner_who_fills_the_lobby_with_a_computer_is_not_called(bot: _Deployment) -> None:
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    for _ in range(3):
        await bot.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    await bot.outbox.drain()
    assert [each.raw_mentions for each in bot.channel.messages.values()] == [[]]


async def test_everybody_at_the_table_is_told_once_that_it_was_closed(bot: _Deployment) -> None:
    table = await bot.start_game()
    await bot.tables.change(table.id, lobby_rules.close, ANNA.id)
    await bot.crash_before("message_posted")
    await _end_pauses(bot)
    await bot.outbox.drain()
    told = [each for each in bot.channel.messages.values() if "is over" in each.content]
    assert [each.raw_mentions for each in told] == [[ANNA.id, BEN.id]]


async def test_draining_ends_when_a_delivery_ends_during_the_scan(bot: _Deployment) -> None:
    """Whatever was due may have been delivered before the scan is complete."""
    await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    everything_due = bot.tables.notices.everything_due

    async def slow() -> Due[Notice]:
        found = await everything_due()
        await asyncio.gather(*bot.outbox.tasks)
        return found

    bot.tables.notices.everything_due = slow  # type: ignore[method-assign]
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 1


async def test_buttons_are_removed_once_although_the_store_still_lists_the_message(bot: _Deployment) -> None:
    table = await bot.start_game()
    bot.channel.edited.clear()
    await bot.play_turn(table)

    for _ in range(5):
        await bot.outbox.drain()
    assert bot.channel.edited == [101]
    await bot.restart()
    assert (await _store(bot).due(_ALWAYS)).messages == []


async def test_a_message_that_was_tidied_before_a_kill_is_tidied_once_more(bot: _Deployment) -> None:
    table = await bot.start_game()
    await bot.play_turn(table)
    await bot.outbox.drain()
    shown = {each.id: (each.content, [*each.ids]) for each in bot.channel.messages.values()}
    bot.channel.edited.clear()
    _store(bot)._tidied.clear()
    await bot.restart()
    await bot.outbox.drain()
    assert bot.channel.edited == [101]
    assert shown == {each.id: (each.content, [*each.ids]) for each in bot.channel.messages.values()}


async def test_an_unrecorded_post_is_edited_in_an_archived_thread(bot: _Deployment) -> None:
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    lobby = lobby_posts.lobby(await bot.tables.queries.table(table.id), localizer_for("en"))
    await bot.channel.send(nonce="x", **send_arguments(lobby, None))
    await bot.tables.change(table.id, seating.join, BEN)
    await bot.restart()
    bot.channel.errors["edit"] = [_http_error(400, 50083)]
    await bot.outbox.drain()
    assert "2. Ben" in bot.channel.messages[100].content
    assert (await bot.tables.queries.table(table.id)).message == (CHANNEL_ID, 100)


async def test_the_result_card_follows_the_final_board_once_and_has_no_buttons(bot: _Deployment) -> None:
    await bot.play_to_the_end()
    assert bot.results == []
    await bot.outbox.drain()
    board, card = (bot.channel.messages[each] for each in sorted(bot.channel.messages)[-2:])
    assert bot.results == [card]
    assert "Best turn: " in card.content
    assert (bot.with_buttons, card.ids) == ([board.id], [])
    assert {board.id, card.id} <= bot.channel.pictures
    table = await bot.tables.queries.table(1)
    assert table.message == (CHANNEL_ID, board.id)
    await bot.restart()
    await bot.outbox.drain()
    assert bot.results == [card]


async def test_an_interrupted_delivery_of_a_result_posts_neither_board_nor_card_twice(
    bot: _Deployment,
) -> None:
    await bot.play_to_the_end()
    before = len(bot.channel.messages)
    await bot.crash_before("message_posted")
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == before + 2
    assert len(bot.results) == 1
    assert len(bot.with_buttons) == 1
    assert len(set(bot.channel.nonces)) == len(bot.channel.messages)


async def test_a_result_card_that_could_not_be_sent_is_sent_later(bot: _Deployment) -> None:
    await bot.play_to_the_end()
    send = bot.channel.send

    async def refuse_card(*, content: str, **more: Any) -> _FakeMessage:
        if ": the result" in content:
            raise _http_error(403)
        return await send(content=content, **more)

    bot.channel.send = refuse_card  # type: ignore[method-assign]
    await bot.outbox.drain()
    assert bot.results == []
    bot.channel.send = send  # type: ignore[method-assign]
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert len(bot.results) == len(bot.with_buttons) == 1


async def test_a_lobby_has_a_card_as_long_as_it_is_one_and_each_change_repaints_it(
    bot: _Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[Any] = []
    render = _FakeRenderPool.render

    async def record(pool: _FakeRenderPool, *arguments: Any) -> RenderedPicture:
        painted.append(arguments[0].view)
        return await render(pool, *arguments)

    monkeypatch.setattr(_FakeRenderPool, "render", record)
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    await bot.outbox.drain()
    await bot.tables.change(table.id, seating.join, BEN)
    await bot.outbox.drain()
    assert [each.names for each in painted] == [("Anna",), ("Anna", "Ben")]
    assert [[seat.state for seat in each.places] for each in painted] == [
        ["person", "needed", "optional", "optional"],
        ["person", "person", "optional", "optional"],
    ]
    lobby = min(bot.channel.messages)
    assert bot.channel.pictures == {lobby}
    await bot.tables.start(table.id, ANNA.id)
    await bot.outbox.drain()
    assert lobby not in bot.channel.pictures


async def test_a_lobby_whose_card_cannot_be_painted_describes_it(
    bot: _Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> RenderedPicture:
        raise RuntimeError

    monkeypatch.setattr(_FakeRenderPool, "render", fail)
    table = await bot.tables.open_table(CHANNEL_ID, 7, ANNA, GAME, {})
    await bot.outbox.drain()
    await bot.tables.change(table.id, seating.join, BEN)
    await bot.outbox.drain()
    lobby = bot.channel.messages[min(bot.channel.messages)]
    assert "3. free" in lobby.content
    assert lobby.ids
