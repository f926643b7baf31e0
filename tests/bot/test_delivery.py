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

from bot.discord import outbox as module
from bot.discord.adapter import new
from bot.discord.outbox import Outbox
from bot.discord.render_pool import Painting
from bot.language.localizer import localizer_for
from bot.messages import posts
from engine.kernel.errors import StoreError
from engine.store.rows import MessageRow
from engine.store.sqlite.store import SQLiteStore
from engine.tables.models import Person, Table, UndoRequest
from engine.tables.service import TableService

ANNA, BEN = Person(1, "Anna"), Person(2, "Ben")
GAME = "cafe_international"
PLACE = 70


@dataclass(frozen=True)
class _User:
    """Who wrote a message."""

    id: int


BOT = _User(9)


def _http(status: int, code: int = 0) -> discord.HTTPException:
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    response = cast("Any", SimpleNamespace(status=status, reason="because"))
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "no"})


@dataclass
class _Message:
    """A message of a channel, with the custom ids of its buttons."""

    id: int
    content: str
    channel: "_Channel"
    ids: list[str]
    author: _User = BOT

    @property
    def raw_mentions(self) -> list[int]:
        return [int(each) for each in re.findall(r"<@(\d+)>", self.content)]

    @property
    def components(self) -> list[Any]:
        return [SimpleNamespace(children=[SimpleNamespace(custom_id=each) for each in self.ids])]

    async def edit(self, **change: Any) -> None:
        self.channel.trouble("edit")
        if self.id not in self.channel.messages:
            raise _http(404, 10008)
        self.content = change.get("content", self.content)
        self.ids = [] if change["view"] is None else self.ids
        self.channel.edited.append(self.id)


@dataclass
class _Channel:
    """A channel of a Discord that fails as it is told to."""

    id: int = PLACE
    messages: dict[int, _Message] = field(default_factory=dict)
    troubles: dict[str, list[BaseException]] = field(default_factory=dict)
    questions: list[str] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)
    edited: list[int] = field(default_factory=list)
    lost: bool = False

    def trouble(self, what: str) -> None:
        self.questions.append(what)
        if self.troubles.get(what):
            raise self.troubles[what].pop(0)

    async def send(self, *, nonce: str, content: str, view: Any = None, **_: Any) -> _Message:
        self.nonces.append(nonce)
        self.trouble("send")
        said = [] if view is None else [item.custom_id for item in view.children if item.custom_id]
        message = _Message(100 + len(self.messages), content, self, said)
        self.messages[message.id] = message
        if self.lost:
            self.lost = False
            raise aiohttp.ServerDisconnectedError
        return message

    async def history(self, *, limit: int) -> AsyncIterator[_Message]:
        self.trouble("history")
        for message in sorted(self.messages.values(), key=lambda each: -each.id)[:limit]:
            yield message

    def get_partial_message(self, number: int) -> _Message:
        return self.messages.get(number) or _Message(number, "", self, [])


class _Pictures:
    """Paints the same for everybody."""

    async def paint(self, *_: object) -> Painting:
        return Painting("board.png", b"", "")


@dataclass
class _Bot:
    """Tables with their outbox and one channel."""

    file: Path
    channel: _Channel
    tables: TableService
    outbox: Outbox
    opened: list[int]

    @staticmethod
    async def enter(file: Path, channel: _Channel) -> "_Bot":
        tables = TableService(await SQLiteStore.open(file), chance=random.Random(1))
        opened: list[int] = []

        async def fetch_channel(place: int) -> Any:
            opened.append(place)
            return None

        house = SimpleNamespace(
            user=BOT,
            public=lambda _: localizer_for("en"),
            get_partial_messageable=lambda *_, **__: channel,
            get_channel=lambda _: None,
            fetch_channel=fetch_channel,
        )
        outbox = Outbox(cast("Any", house), tables, cast("Any", _Pictures()))
        outbox._doubtful.update(await tables.notices.undelivered())
        return _Bot(file, channel, tables, outbox, opened)

    async def again(self) -> None:
        """Restart; what was in memory is lost."""
        await self.tables.aclose()
        entered = await _Bot.enter(self.file, self.channel)
        self.tables, self.outbox = entered.tables, entered.outbox

    async def end_before(self, noting: str) -> None:
        """Deliver what is due, and restart before it is noted by this method of the tables."""
        setattr(self.tables, noting, None)
        (table,) = {notice.table_id for notice in await self.tables.notices.due()}
        self.outbox._begin(table, await self.tables.notices.due())
        await asyncio.gather(*self.outbox._tasks())
        await self.again()

    async def running(self) -> Table:
        """A game that has begun, its board posted."""
        table = await self.tables.open_table(PLACE, 7, ANNA, GAME, {})
        await self.tables.join(table.id, BEN)
        await self.outbox.drain()
        await self.tables.start(table.id, ANNA.id)
        await self.outbox.drain()
        return await self.tables.queries.table(table.id)

    async def move(self, table: Table) -> Table:
        """Somebody plays a turn."""
        (seat,) = await self.tables.queries.active_seats(table)
        person = table.players[seat].person
        assert person is not None
        turn = await self.tables.queries.turn(table.id, person)
        assert turn.prompt is not None
        action = next(each.action for each in turn.prompt.options if each.action.verb == "bar")
        await self.tables.plan(table.id, person, [action], None)
        return await self.tables.confirm(table.id, person, None, None)

    @property
    def buttons(self) -> list[int]:
        """The messages that have buttons."""
        return [each.id for each in self.channel.messages.values() if each.ids]


async def _due(bot: _Bot) -> None:
    """Let the pause after every failure be over."""
    await bot.tables._store._write("UPDATE outbox SET next_try = '0001'")
    await bot.tables._store._write("UPDATE superseded SET next_try = '0001' WHERE next_try IS NOT NULL")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Nobody rests between two tries; give the pauses there would have been."""
    pauses: list[float] = []
    tries = module._tries

    async def rest(seconds: float) -> None:
        pauses.append(seconds)

    def patient() -> Any:
        retrying = tries()
        retrying.sleep = rest
        return retrying

    monkeypatch.setattr(module, "_tries", patient)
    return pauses


@pytest_asyncio.fixture
async def bot(tmp_path: Path) -> AsyncIterator[_Bot]:
    entered = await _Bot.enter(tmp_path / "tables.db", _Channel())
    yield entered
    await entered.tables.aclose()


async def test_the_newest_board_alone_has_buttons(bot: _Bot) -> None:
    table = await bot.running()
    lobby, board = bot.channel.messages.values()
    assert (lobby.ids, "begun" in lobby.content) == ([], True)
    await bot.move(table)
    await bot.outbox.drain()
    assert bot.buttons == [board.id + 1]
    assert await bot.tables.notices.superseded() == []


async def test_what_was_not_tidied_before_the_end_is_after_the_start(bot: _Bot) -> None:
    """The next board stands, the bot ends before the buttons of the old one are gone."""
    table = await bot.running()
    await bot.move(table)
    bot.channel.troubles["edit"] = [_http(503)] * 5
    await bot.outbox.drain()
    assert len(bot.buttons) == 2
    await bot.again()
    (due,) = await bot.tables._store.superseded("9999")
    await bot.tables._store.supersede(due, "0001")
    await bot.outbox.drain()
    assert bot.buttons == [max(bot.channel.messages)]


async def test_a_message_that_is_gone_needs_no_tidying(bot: _Bot) -> None:
    table = await bot.running()
    await bot.move(table)
    del bot.channel.messages[101]
    await bot.outbox.drain()
    assert await bot.tables._store.superseded("9999") == []


async def test_a_board_that_was_sent_but_not_noted_stands_once_after_the_start(bot: _Bot) -> None:
    """The nonce is forgotten by then; the bot looks whether it stands at the end of the channel."""
    table = await bot.running()
    await bot.move(table)
    await bot.end_before("message_posted")
    assert len(bot.channel.messages) == 3
    bot.channel.messages[200] = _Message(200, "Well played!", bot.channel, [], _User(3))
    await _due(bot)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 4, "nothing but what somebody said"
    assert bot.buttons == [102]
    assert (await bot.tables.queries.table(table.id)).message == (PLACE, 102)


async def test_a_board_that_another_one_has_overtaken_loses_its_buttons(bot: _Bot) -> None:
    """It was sent but not noted, and after the start somebody has moved before the outbox looked."""
    table = await bot.running()
    board = (await bot.tables.queries.board(await _moved(bot, table))).table
    stray = new(
        posts.board(board, await bot.tables.queries.view(table.id, None), (), (), localizer_for("en"), ()),
        None,
    )
    await bot.channel.send(nonce="x", **stray)
    await bot.again()
    await bot.move(board)
    await bot.outbox.drain()
    assert bot.buttons == [103]


async def test_whom_an_overtaken_board_has_called_is_not_called_again_for_the_same(bot: _Bot) -> None:
    """It was sent but not noted, and after the start somebody leaves before the outbox looks."""
    table = await bot.move(await bot.running())
    await bot.end_before("message_posted")
    ((called,),) = [each.raw_mentions for each in bot.channel.messages.values() if each.id == 102]
    await bot.tables.leave(table.id, ANNA.id + BEN.id - called)
    await _due(bot)
    await bot.outbox.drain()
    assert bot.buttons == [103]
    assert bot.channel.messages[103].raw_mentions == []
    assert (await bot.tables.queries.table(table.id)).unpinged_players == {}


async def test_whom_an_overtaken_board_has_called_is_called_for_the_next_question(bot: _Bot) -> None:
    table = await bot.move(await bot.running())
    await bot.end_before("message_posted")
    ((called,),) = [each.raw_mentions for each in bot.channel.messages.values() if each.id == 102]
    await bot.move(await bot.move(table))
    await _due(bot)
    await bot.outbox.drain()
    assert bot.buttons == [103]
    assert bot.channel.messages[103].raw_mentions == [called]


async def _moved(bot: _Bot, table: Table) -> int:
    return (await bot.move(table)).id


async def test_the_history_is_read_after_a_start_or_a_failure_only(bot: _Bot) -> None:
    table = await bot.running()
    table = await bot.move(table)
    await bot.outbox.drain()
    assert "history" not in bot.channel.asked
    table = await bot.move(table)
    bot.channel.troubles["send"] = [_http(403)]
    await bot.outbox.drain()
    await _due(bot)
    await bot.outbox.drain()
    assert bot.channel.asked.count("history") == 1
    await bot.move(table)
    await bot.outbox.drain()
    assert bot.channel.asked.count("history") == 1


async def test_only_posts_newer_than_the_newest_known_one_are_looked_at(bot: _Bot) -> None:
    table = await bot.running()
    assert await bot.outbox._recent(table) == []
    stray = await bot.channel.send(nonce="x", content="A board that nobody noted")
    bot.channel.messages[200] = _Message(200, "Well played!", bot.channel, [], _User(3))
    assert await bot.outbox._recent(table) == [stray]


async def test_without_the_history_a_board_is_sent_all_the_same(bot: _Bot) -> None:
    table = await bot.running()
    await bot.move(table)
    await bot.again()
    bot.channel.troubles["history"] = [_http(403)]
    await bot.outbox.drain()
    assert bot.buttons == [102]


async def test_a_lobby_found_after_the_start_shows_who_sat_down_meanwhile(bot: _Bot) -> None:
    table = await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    lobby = posts.lobby(await bot.tables.queries.table(table.id), localizer_for("en"))
    await bot.channel.send(nonce="x", **new(lobby, None))
    await bot.tables.join(table.id, BEN)
    await bot.again()
    await bot.outbox.drain()
    (message,) = bot.channel.messages.values()
    assert "2. Ben" in message.content


@pytest.mark.parametrize(
    ("trouble", "tries"),
    [
        (_http(429), 5),
        (_http(500), 5),
        (_http(503), 5),
        (aiohttp.ServerDisconnectedError(), 5),
        (ConnectionResetError(), 5),
        (_http(400), 1),
        (_http(403), 1),
        (_http(404, 10003), 1),
    ],
    ids=repr,
)
async def test_what_passes_is_tried_five_times_and_what_does_not_once(
    bot: _Bot, trouble: BaseException, tries: int
) -> None:
    table = await bot.running()
    bot.channel.nonces.clear()
    bot.channel.troubles["send"] = [trouble] * 9
    await bot.move(table)
    await bot.outbox.drain()
    assert len(bot.channel.nonces) == tries
    assert len(await bot.tables._store._read("SELECT 1 FROM outbox WHERE tries = 1")) == 1


async def test_the_nonce_is_that_of_the_newest_notice_and_the_same_at_every_try(bot: _Bot) -> None:
    """With more news the same board would be another message, so it has another nonce."""
    table = await bot.running()
    bot.channel.nonces.clear()
    table = await bot.move(table)
    bot.channel.troubles["send"] = [_http(503), _http(403)]
    await bot.outbox.drain()
    (first,) = [row[0] for row in await bot.tables._store._read("SELECT id FROM outbox")]
    assert bot.channel.nonces == [f"{table.id}-{first}"] * 2
    await bot.move(table)
    await bot.outbox.drain()
    assert bot.channel.nonces[2:] == [f"{table.id}-{first + 1}"]


async def test_an_archived_thread_is_opened_for_a_change_and_opens_by_itself_for_a_post(bot: _Bot) -> None:
    table = await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    bot.channel.troubles["send"] = [_http(400, 50083)]
    await bot.outbox.drain()
    assert "send" in bot.channel.asked
    assert bot.opened.count(PLACE) == 1, "to see whether it is locked, once"
    await _due(bot)
    await bot.outbox.drain()
    bot.opened.clear()
    bot.channel.troubles["edit"] = [_http(400, 50083)]
    await bot.tables.join(table.id, BEN)
    await bot.outbox.drain()
    assert bot.opened == [PLACE]
    assert "2. Ben" in next(iter(bot.channel.messages.values())).content


async def test_who_acted_is_told_of_a_failure_but_not_of_a_later_one(bot: _Bot) -> None:
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
    await bot.outbox.acted(table.id, cast("Any", anna), localizer_for("en"))
    bot.channel.troubles["send"] = [_http(403)]
    await bot.outbox.drain()
    assert len(told) == 1
    table = await bot.move(table)
    await bot.outbox.acted(table.id, cast("Any", anna), localizer_for("en"))
    await _due(bot)
    await bot.outbox.drain()
    await bot.move(table)
    bot.channel.troubles["send"] = [_http(403)]
    await bot.outbox.drain()
    assert len(told) == 1, "what Anna did is posted"


async def _two_moves(bot: _Bot) -> tuple[Table, int]:
    """A game in which both have moved; give who is on turn, to whose undo the other one must agree."""
    table = await bot.running()
    for _ in range(2):
        table = await bot.move(table)
    await bot.outbox.drain()
    (seat,) = await bot.tables.queries.active_seats(table)
    person = table.players[seat].person
    assert person is not None
    return table, person


def _requests(bot: _Bot) -> list[int]:
    """The messages that can be agreed to."""
    return [
        each.id for each in bot.channel.messages.values() if any(":agree:" in custom for custom in each.ids)
    ]


async def test_a_board_keeps_its_buttons_when_a_request_is_told_with_it_after_a_failure(bot: _Bot) -> None:
    table, asker = await _two_moves(bot)
    bot.channel.troubles["send"] = [_http(403)]
    table = await bot.move(await bot.move(table))
    await bot.outbox.drain()
    assert isinstance(await bot.tables.undo(table.id, asker, None), UndoRequest)
    await _due(bot)
    await bot.outbox.drain()
    newest = (await bot.tables.queries.table(table.id)).message
    assert newest is not None
    assert bot.buttons == [newest[1], newest[1] + 1]
    assert _requests(bot) == [newest[1] + 1]


async def test_who_asks_again_after_a_refusal_is_asked_for_anew_whatever_failed_in_between(bot: _Bot) -> None:
    """Neither was it told that the first request was declined, nor are its buttons gone."""
    table, asker = await _two_moves(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.outbox.drain()
    (first,) = _requests(bot)
    bot.channel.troubles = {"send": [_http(503)] * 5, "edit": [_http(503)] * 5}
    await bot.tables.decline(table.id, asker, table.version)
    await bot.outbox.drain()
    await bot.tables.undo(table.id, asker, None)
    for _ in range(2):
        await _due(bot)
        await bot.outbox.drain()
    (second,) = _requests(bot)
    assert second > first


async def test_a_request_that_is_declined_and_made_again_at_once_is_one_message(bot: _Bot) -> None:
    table, asker = await _two_moves(bot)
    await bot.tables.undo(table.id, asker, None)
    await bot.tables.decline(table.id, asker, table.version)
    await bot.tables.undo(table.id, asker, None)
    before = len(bot.channel.messages)
    await bot.outbox.drain()
    assert len(bot.channel.messages) == before + 2, "that it was declined, and the request as it is now"
    assert len(_requests(bot)) == 1


async def test_a_request_that_was_sent_but_not_noted_has_no_buttons_once_it_is_answered(bot: _Bot) -> None:
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
    bot: _Bot,
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


async def test_a_post_without_buttons_is_known_by_its_text(bot: _Bot) -> None:
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


async def test_draining_ends_when_a_delivery_ends_meanwhile(bot: _Bot) -> None:
    """Between two looks into the database whatever was due may have been delivered."""
    await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    superseded = bot.tables.notices.superseded

    async def slow() -> list[MessageRow]:
        found = await superseded()
        await asyncio.gather(*bot.outbox._tasks())
        return found

    bot.tables.notices.superseded = slow  # type: ignore[method-assign]
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 1


async def test_on_a_full_disk_buttons_are_taken_off_once(bot: _Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_REST", 0)
    table = await bot.running()
    bot.channel.edited.clear()
    await bot.move(table)

    async def full(_: int) -> None:
        raise StoreError("database-not-writable", path="buttons")

    monkeypatch.setattr(bot.tables, "tidied", full)
    for _ in range(5):
        await bot.outbox._look()
        await asyncio.gather(*bot.outbox._tasks())
    assert bot.channel.edited == [101]
    monkeypatch.undo()
    await bot.outbox.drain()
    assert bot.channel.edited == [101]
    assert await bot.tables._store.superseded("9999") == []


async def test_a_post_that_is_found_is_changed_in_an_archived_thread_too(bot: _Bot) -> None:
    table = await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    lobby = posts.lobby(await bot.tables.queries.table(table.id), localizer_for("en"))
    await bot.channel.send(nonce="x", **new(lobby, None))
    await bot.tables.join(table.id, BEN)
    await bot.again()
    bot.channel.troubles["edit"] = [_http(400, 50083)]
    await bot.outbox.drain()
    assert "2. Ben" in bot.channel.messages[100].content
    assert (await bot.tables.queries.table(table.id)).message == (PLACE, 100)
