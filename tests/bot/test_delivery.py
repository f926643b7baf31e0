"""How a post reaches its channel: once, whatever fails on the way, and with what it takes the place of tidied up."""

import asyncio
import random
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
import pytest_asyncio

from bot.discord import retrying, tidying
from bot.discord.adapter import send_arguments
from bot.discord.outbox import Outbox
from bot.discord.render_pool import RenderedPicture
from bot.language.localizer import localizer_for
from bot.messages import posts
from engine.kernel.errors import StoreError
from engine.store.rows import PostRow
from engine.store.sqlite.store import Store
from engine.tables.models import Person, Table, UndoRequest
from engine.tables.service import TableService

ANNA, BEN = Person(1, "Anna"), Person(2, "Ben")
GAME = "cafe_international"
PLACE = 70


@dataclass(frozen=True)
class _FakeUser:
    """Who wrote a message."""

    id: int


BOT = _FakeUser(9)


def _http_error(status: int, code: int = 0) -> discord.HTTPException:
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    response = cast("Any", SimpleNamespace(status=status, reason="because"))
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "no"})


@dataclass
class _FakeMessage:
    """A message of a channel, with the custom ids of its buttons."""

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
        self.ids = [] if change["view"] is None else self.ids
        self.channel.edited.append(self.id)


@dataclass
class _FakeChannel:
    """A channel of a Discord that fails as it is told to."""

    id: int = PLACE
    messages: dict[int, _FakeMessage] = field(default_factory=dict)
    errors: dict[str, list[BaseException]] = field(default_factory=dict)
    requests: list[str] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)
    edited: list[int] = field(default_factory=list)
    loses_response: bool = False

    def raise_error(self, what: str) -> None:
        self.requests.append(what)
        if self.errors.get(what):
            raise self.errors[what].pop(0)

    async def send(self, *, nonce: str, content: str, view: Any = None, **_: Any) -> _FakeMessage:
        self.nonces.append(nonce)
        self.raise_error("send")
        said = [] if view is None else [item.custom_id for item in view.children if item.custom_id]
        message = _FakeMessage(100 + len(self.messages), content, self, said)
        self.messages[message.id] = message
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
    """Paints the same for everybody."""

    async def render(self, *_: object) -> RenderedPicture:
        return RenderedPicture("board.png", b"", "")


@dataclass
class _TestBot:
    """Tables with their outbox and one channel."""

    file: Path
    channel: _FakeChannel
    tables: TableService
    outbox: Outbox
    opened: list[int]

    @staticmethod
    async def enter(file: Path, channel: _FakeChannel) -> "_TestBot":
        tables = await TableService.open(await Store.open(file), chance=random.Random(1))
        opened: list[int] = []

        async def fetch_channel(place: int) -> Any:
            opened.append(place)
            return None

        client = SimpleNamespace(
            user=BOT,
            get_guild=lambda _: None,
            get_partial_messageable=lambda *_, **__: channel,
            get_channel=lambda _: None,
            fetch_channel=fetch_channel,
        )
        outbox = Outbox(cast("Any", client), tables, cast("Any", _FakeRenderPool()))
        outbox._delivery.recover(await tables.undelivered())
        return _TestBot(file, channel, tables, outbox, opened)

    async def again(self) -> None:
        """Restart; what was in memory is lost."""
        await self.tables.aclose()
        entered = await _TestBot.enter(self.file, self.channel)
        self.tables, self.outbox = entered.tables, entered.outbox

    async def end_before(self, noting: str) -> None:
        """Deliver what is due, and restart before it is noted by this method of the tables."""
        setattr(self.tables, noting, None)
        (table,) = {notice.table for notice in await self.tables.pending()}
        self.outbox._start_delivery(table, await self.tables.pending())
        await asyncio.gather(*self.outbox.tasks)
        await self.again()

    async def running(self) -> Table:
        """A game that has begun, its board posted."""
        table = await self.tables.open_table(PLACE, 7, ANNA, GAME, {})
        await self.tables.join(table.id, BEN)
        await self.outbox.drain()
        await self.tables.start(table.id, ANNA.id)
        await self.outbox.drain()
        return await self.tables.table(table.id)

    async def move(self, table: Table) -> Table:
        """Somebody plays a turn."""
        (seat,) = await self.tables.active_seats(table)
        person = table.players[seat].person
        assert person is not None
        turn = await self.tables.turn(table.id, person)
        assert turn.prompt is not None
        action = next(each.action for each in turn.prompt.options if each.action.verb == "bar")
        await self.tables.plan(table.id, person, [action], None)
        return await self.tables.confirm(table.id, person, None, None)

    @property
    def buttons(self) -> list[int]:
        """The messages that have buttons."""
        return [each.id for each in self.channel.messages.values() if each.ids]


async def _due(bot: _TestBot) -> None:
    """Let the pause after every failure be over."""
    await bot.tables._store._write("UPDATE outbox SET next_try = '0001'")
    await bot.tables._store._write("UPDATE superseded SET next_try = '0001' WHERE next_try IS NOT NULL")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Nobody rests between two tries; give the pauses there would have been."""
    pauses: list[float] = []
    transient_errors = retrying.transient_errors

    async def rest(seconds: float) -> None:
        pauses.append(seconds)

    def patient() -> Any:
        loop = transient_errors()
        loop.sleep = rest
        return loop

    monkeypatch.setattr(retrying, "transient_errors", patient)
    return pauses


@pytest_asyncio.fixture
async def bot(tmp_path: Path) -> AsyncIterator[_TestBot]:
    entered = await _TestBot.enter(tmp_path / "tables.db", _FakeChannel())
    yield entered
    await entered.tables.aclose()


async def test_the_newest_board_alone_has_buttons(bot: _TestBot) -> None:
    table = await bot.running()
    lobby, board = bot.channel.messages.values()
    assert (lobby.ids, "begun" in lobby.content) == ([], True)
    await bot.move(table)
    await bot.outbox.drain()
    assert bot.buttons == [board.id + 1]
    assert await bot.tables.superseded() == []


async def test_what_was_not_tidied_before_the_end_is_after_the_start(bot: _TestBot) -> None:
    """The next board stands, the bot ends before the buttons of the old one are gone."""
    table = await bot.running()
    await bot.move(table)
    bot.channel.errors["edit"] = [_http_error(503)] * 5
    await bot.outbox.drain()
    assert len(bot.buttons) == 2
    await bot.again()
    (due,) = await bot.tables._store.superseded("9999")
    await bot.tables._store.supersede(due, "0001")
    await bot.outbox.drain()
    assert bot.buttons == [max(bot.channel.messages)]


async def test_a_message_that_is_gone_needs_no_tidying(bot: _TestBot) -> None:
    table = await bot.running()
    await bot.move(table)
    del bot.channel.messages[101]
    await bot.outbox.drain()
    assert await bot.tables._store.superseded("9999") == []


async def test_a_board_that_was_sent_but_not_noted_stands_once_after_the_start(bot: _TestBot) -> None:
    """The nonce is forgotten by then; the bot looks whether it stands at the end of the channel."""
    table = await bot.running()
    await bot.move(table)
    await bot.end_before("message_posted")
    assert len(bot.channel.messages) == 3
    bot.channel.messages[200] = _FakeMessage(200, "Well played!", bot.channel, [], _FakeUser(3))
    await _due(bot)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 4, "nothing but what somebody said"
    assert bot.buttons == [102]
    assert (await bot.tables.table(table.id)).message == (PLACE, 102)


async def test_a_board_that_another_one_has_overtaken_loses_its_buttons(bot: _TestBot) -> None:
    """It was sent but not noted, and after the start somebody has moved before the outbox looked."""
    table = await bot.running()
    board = (await bot.tables.board(await _moved(bot, table))).table
    stray = send_arguments(
        posts.board(board, await bot.tables.view(table.id, None), (), (), localizer_for("en"), ()), None
    )
    await bot.channel.send(nonce="x", **stray)
    await bot.again()
    await bot.move(board)
    await bot.outbox.drain()
    assert bot.buttons == [103]


async def test_whom_an_overtaken_board_has_called_is_not_called_again_for_the_same(bot: _TestBot) -> None:
    """It was sent but not noted, and after the start somebody leaves before the outbox looks."""
    table = await bot.move(await bot.running())
    await bot.end_before("message_posted")
    ((called,),) = [each.raw_mentions for each in bot.channel.messages.values() if each.id == 102]
    await bot.tables.leave(table.id, ANNA.id + BEN.id - called)
    await _due(bot)
    await bot.outbox.drain()
    assert bot.buttons == [103]
    assert bot.channel.messages[103].raw_mentions == []
    assert (await bot.tables.table(table.id)).unpinged_players == {}


async def test_whom_an_overtaken_board_has_called_is_called_for_the_next_question(bot: _TestBot) -> None:
    table = await bot.move(await bot.running())
    await bot.end_before("message_posted")
    ((called,),) = [each.raw_mentions for each in bot.channel.messages.values() if each.id == 102]
    await bot.move(await bot.move(table))
    await _due(bot)
    await bot.outbox.drain()
    assert bot.buttons == [103]
    assert bot.channel.messages[103].raw_mentions == [called]


async def _moved(bot: _TestBot, table: Table) -> int:
    return (await bot.move(table)).id


async def test_the_history_is_read_after_a_start_or_a_failure_only(bot: _TestBot) -> None:
    table = await bot.running()
    table = await bot.move(table)
    await bot.outbox.drain()
    assert "history" not in bot.channel.requests
    table = await bot.move(table)
    bot.channel.errors["send"] = [_http_error(403)]
    await bot.outbox.drain()
    await _due(bot)
    await bot.outbox.drain()
    assert bot.channel.requests.count("history") == 1
    await bot.move(table)
    await bot.outbox.drain()
    assert bot.channel.requests.count("history") == 1


async def test_only_posts_newer_than_the_newest_known_one_are_looked_at(bot: _TestBot) -> None:
    table = await bot.running()
    assert await bot.outbox._delivery._find_unrecorded(table) == []
    stray = await bot.channel.send(nonce="x", content="A board that nobody noted")
    bot.channel.messages[200] = _FakeMessage(200, "Well played!", bot.channel, [], _FakeUser(3))
    assert await bot.outbox._delivery._find_unrecorded(table) == [stray]


async def test_without_the_history_a_board_is_sent_all_the_same(bot: _TestBot) -> None:
    table = await bot.running()
    await bot.move(table)
    await bot.again()
    bot.channel.errors["history"] = [_http_error(403)]
    await bot.outbox.drain()
    assert bot.buttons == [102]


async def test_a_lobby_found_after_the_start_shows_who_sat_down_meanwhile(bot: _TestBot) -> None:
    table = await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    lobby = posts.lobby(await bot.tables.table(table.id), localizer_for("en"))
    await bot.channel.send(nonce="x", **send_arguments(lobby, None))
    await bot.tables.join(table.id, BEN)
    await bot.again()
    await bot.outbox.drain()
    (message,) = bot.channel.messages.values()
    assert "2. Ben" in message.content


@pytest.mark.parametrize(
    ("error", "tries"),
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
async def test_what_passes_is_tried_five_times_and_what_does_not_once(
    bot: _TestBot, error: BaseException, tries: int
) -> None:
    table = await bot.running()
    bot.channel.nonces.clear()
    bot.channel.errors["send"] = [error] * 9
    await bot.move(table)
    await bot.outbox.drain()
    assert len(bot.channel.nonces) == tries
    assert len(await bot.tables._store._read("SELECT 1 FROM outbox WHERE tries = 1")) == 1


async def test_the_nonce_is_that_of_the_newest_notice_and_the_same_at_every_try(bot: _TestBot) -> None:
    """With more news the same board would be another message, so it has another nonce."""
    table = await bot.running()
    bot.channel.nonces.clear()
    table = await bot.move(table)
    bot.channel.errors["send"] = [_http_error(503), _http_error(403)]
    await bot.outbox.drain()
    (first,) = [row[0] for row in await bot.tables._store._read("SELECT id FROM outbox")]
    assert bot.channel.nonces == [f"{table.id}-{first}"] * 2
    await bot.move(table)
    await bot.outbox.drain()
    assert bot.channel.nonces[2:] == [f"{table.id}-{first + 1}"]


async def test_an_archived_thread_is_opened_for_a_change_and_opens_by_itself_for_a_post(
    bot: _TestBot,
) -> None:
    table = await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    bot.channel.errors["send"] = [_http_error(400, 50083)]
    await bot.outbox.drain()
    assert "send" in bot.channel.requests
    assert bot.opened.count(PLACE) == 1, "to see whether it is locked, once"
    await _due(bot)
    await bot.outbox.drain()
    bot.opened.clear()
    bot.channel.errors["edit"] = [_http_error(400, 50083)]
    await bot.tables.join(table.id, BEN)
    await bot.outbox.drain()
    assert bot.opened == [PLACE]
    assert "2. Ben" in next(iter(bot.channel.messages.values())).content


async def test_who_acted_is_told_of_a_failure_but_not_of_a_later_one(bot: _TestBot) -> None:
    told: list[str] = []

    async def send(*, content: str, **_: object) -> None:
        told.append(content)

    anna = SimpleNamespace(
        user=SimpleNamespace(id=1),
        followup=SimpleNamespace(send=send),
        app_permissions=discord.Permissions.all(),
        channel=None,
    )
    table = await bot.running()
    table = await bot.move(table)
    await bot.outbox.register_actor(table.id, cast("Any", anna), localizer_for("en"))
    bot.channel.errors["send"] = [_http_error(403)]
    await bot.outbox.drain()
    assert len(told) == 1
    table = await bot.move(table)
    await bot.outbox.register_actor(table.id, cast("Any", anna), localizer_for("en"))
    await _due(bot)
    await bot.outbox.drain()
    await bot.move(table)
    bot.channel.errors["send"] = [_http_error(403)]
    await bot.outbox.drain()
    assert len(told) == 1, "what Anna did is posted"


async def _two_moves(bot: _TestBot) -> tuple[Table, int]:
    """A game in which both have moved; give who is on turn, to whose undo the other one must agree."""
    table = await bot.running()
    for _ in range(2):
        table = await bot.move(table)
    await bot.outbox.drain()
    (seat,) = await bot.tables.active_seats(table)
    person = table.players[seat].person
    assert person is not None
    return table, person


def _requests(bot: _TestBot) -> list[int]:
    """The messages that can be agreed to."""
    return [
        each.id for each in bot.channel.messages.values() if any(":agree:" in custom for custom in each.ids)
    ]


async def test_a_board_keeps_its_buttons_when_a_request_is_told_with_it_after_a_failure(
    bot: _TestBot,
) -> None:
    table, asker = await _two_moves(bot)
    bot.channel.errors["send"] = [_http_error(403)]
    table = await bot.move(await bot.move(table))
    await bot.outbox.drain()
    assert isinstance(await bot.tables.undo(table.id, asker, None), UndoRequest)
    await _due(bot)
    await bot.outbox.drain()
    newest = (await bot.tables.table(table.id)).message
    assert newest is not None
    assert bot.buttons == [newest[1], newest[1] + 1]
    assert _requests(bot) == [newest[1] + 1]


async def test_who_asks_again_after_a_refusal_is_asked_for_anew_whatever_failed_in_between(
    bot: _TestBot,
) -> None:
    """Neither was it told that the first request was declined, nor are its buttons gone."""
    table, asker = await _two_moves(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.outbox.drain()
    (first,) = _requests(bot)
    bot.channel.errors = {"send": [_http_error(503)] * 5, "edit": [_http_error(503)] * 5}
    await bot.tables.decline(table.id, asker, table.version)
    await bot.outbox.drain()
    await bot.tables.undo(table.id, asker, None)
    for _ in range(2):
        await _due(bot)
        await bot.outbox.drain()
    (second,) = _requests(bot)
    assert second > first


async def test_a_request_that_is_declined_and_made_again_at_once_is_one_message(bot: _TestBot) -> None:
    table, asker = await _two_moves(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.tables.decline(table.id, asker, table.version)
    await bot.tables.undo(table.id, asker, None)
    before = len(bot.channel.messages)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == before + 2, "that it was declined, and the request as it is now"
    assert len(_requests(bot)) == 1


async def test_a_request_that_was_sent_but_not_noted_has_no_buttons_once_it_is_answered(
    bot: _TestBot,
) -> None:
    table, asker = await _two_moves(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.end_before("request_posted")
    assert len(_requests(bot)) == 1
    await bot.tables.agree(table.id, ANNA.id + BEN.id - asker, table.version, None)
    for _ in range(2):
        await _due(bot)
        await bot.outbox.drain()
    assert _requests(bot) == []
    assert bot.buttons == [max(bot.channel.messages)]


async def test_a_request_that_was_sent_but_not_noted_has_no_buttons_once_another_one_stands(
    bot: _TestBot,
) -> None:
    """The one that is open is answered by its own buttons."""
    table, asker = await _two_moves(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.end_before("request_posted")
    (first,) = _requests(bot)
    await bot.tables.decline(table.id, asker, table.version)
    await bot.tables.undo(table.id, asker, None)
    for _ in range(2):
        await _due(bot)
        await bot.outbox.drain()
    (second,) = _requests(bot)
    assert second > first


async def test_a_post_without_buttons_is_known_by_its_text(bot: _TestBot) -> None:
    table, asker = await _two_moves(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.outbox.drain()
    await bot.tables.decline(table.id, asker, table.version)
    await bot.end_before("delivered")
    await _due(bot)
    await bot.outbox.drain()
    assert sum("declines" in each.content for each in bot.channel.messages.values()) == 1
    await bot.tables.undo(table.id, asker, None)
    await bot.outbox.drain()
    await bot.tables.decline(table.id, ANNA.id + BEN.id - asker, table.version)
    before = len(bot.channel.messages)
    await bot.again()
    await bot.outbox.drain()
    assert len(bot.channel.messages) == before + 1
    assert sum("declines" in each.content for each in bot.channel.messages.values()) == 2, (
        "it was somebody else"
    )


async def test_draining_ends_when_a_delivery_ends_meanwhile(bot: _TestBot) -> None:
    """Between two looks into the database whatever was due may have been delivered."""
    await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    superseded = bot.tables.superseded

    async def slow() -> list[PostRow]:
        found = await superseded()
        await asyncio.gather(*bot.outbox.tasks)
        return found

    bot.tables.superseded = slow  # type: ignore[method-assign]
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 1


async def test_on_a_full_disk_buttons_are_taken_off_once(
    bot: _TestBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "_STORE_ERROR_PAUSE", 0)
    table = await bot.running()
    bot.channel.edited.clear()
    await bot.move(table)

    async def full(_: int) -> None:
        raise StoreError("database-not-writable", path="buttons")

    monkeypatch.setattr(bot.tables, "tidied", full)
    for _ in range(5):
        await bot.outbox._start_due()
        await asyncio.gather(*bot.outbox.tasks)
    assert bot.channel.edited == [101]
    monkeypatch.undo()
    await bot.outbox.drain()
    assert bot.channel.edited == [101]
    assert await bot.tables._store.superseded("9999") == []


async def test_a_post_that_is_found_is_changed_in_an_archived_thread_too(bot: _TestBot) -> None:
    table = await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    lobby = posts.lobby(await bot.tables.table(table.id), localizer_for("en"))
    await bot.channel.send(nonce="x", **send_arguments(lobby, None))
    await bot.tables.join(table.id, BEN)
    await bot.again()
    bot.channel.errors["edit"] = [_http_error(400, 50083)]
    await bot.outbox.drain()
    assert "2. Ben" in bot.channel.messages[100].content
    assert (await bot.tables.table(table.id)).message == (PLACE, 100)
