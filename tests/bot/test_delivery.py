"""How a post reaches its channel: once, whatever fails on the way, and with what it takes the place of tidied up."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
import pytest_asyncio

from bot import outbox as module
from bot import posts
from bot.messages import new
from bot.outbox import Outbox
from bot.pictures import Painting
from bot.speech import speech
from engine.store import Store
from engine.tables import Person, Table, Tables

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
    asked: list[str] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)
    edited: list[int] = field(default_factory=list)
    lost: bool = False

    def trouble(self, what: str) -> None:
        self.asked.append(what)
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
    tables: Tables
    outbox: Outbox
    opened: list[int]

    @staticmethod
    async def enter(file: Path, channel: _Channel) -> "_Bot":
        tables = await Tables.open(await Store.open(file), chance=random.Random(1))
        opened: list[int] = []

        async def fetch_channel(place: int) -> Any:
            opened.append(place)
            return None

        house = SimpleNamespace(
            user=BOT,
            public=lambda _: speech("en"),
            get_partial_messageable=lambda *_, **__: channel,
            get_channel=lambda _: None,
            fetch_channel=fetch_channel,
        )
        outbox = Outbox(cast("Any", house), tables, cast("Any", _Pictures()))
        outbox._doubtful.update(await tables.undelivered())
        return _Bot(file, channel, tables, outbox, opened)

    async def again(self) -> None:
        """Restart; what was in memory is lost."""
        await self.tables.aclose()
        entered = await _Bot.enter(self.file, self.channel)
        self.tables, self.outbox = entered.tables, entered.outbox

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
        (seat,) = await self.tables.awaited(table)
        person = table.sitters[seat].person
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
    assert await bot.tables.superseded() == []


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
    noted = bot.tables.message_posted
    bot.tables.message_posted = None  # type: ignore[assignment, method-assign]  # the end comes before
    bot.outbox._begin(table.id, await bot.tables.pending())
    (task,) = bot.outbox._delivering.values()
    await task
    bot.tables.message_posted = noted  # type: ignore[method-assign]
    assert len(bot.channel.messages) == 3
    await bot.again()
    bot.channel.messages[200] = _Message(200, "Well played!", bot.channel, [], _User(3))
    await bot.tables._store._write("UPDATE outbox SET next_try = '0001'")
    await bot.outbox.drain()
    assert len(bot.channel.messages) == 4, "nothing but what somebody said"
    assert bot.buttons == [102]
    assert (await bot.tables.table(table.id)).message == (PLACE, 102)


async def test_a_board_that_another_one_has_overtaken_loses_its_buttons(bot: _Bot) -> None:
    """It was sent but not noted, and after the start somebody has moved before the outbox looked."""
    table = await bot.running()
    board = (await bot.tables.board(await _moved(bot, table))).table
    stray = new(posts.board(board, await bot.tables.view(table.id, None), (), (), speech("en"), ()), None)
    await bot.channel.send(nonce="x", **stray)
    await bot.again()
    await bot.move(board)
    await bot.outbox.drain()
    assert bot.buttons == [103]


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
    await bot.tables._store._write("UPDATE outbox SET next_try = '0001'")
    await bot.outbox.drain()
    assert bot.channel.asked.count("history") == 1
    await bot.move(table)
    await bot.outbox.drain()
    assert bot.channel.asked.count("history") == 1


async def test_without_the_history_a_board_is_sent_all_the_same(bot: _Bot) -> None:
    table = await bot.running()
    await bot.move(table)
    await bot.again()
    bot.channel.troubles["history"] = [_http(403)]
    await bot.outbox.drain()
    assert bot.buttons == [102]


async def test_a_lobby_found_after_the_start_shows_who_sat_down_meanwhile(bot: _Bot) -> None:
    table = await bot.tables.open_table(PLACE, 7, ANNA, GAME, {})
    lobby = posts.lobby(await bot.tables.table(table.id), speech("en"))
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
    await bot.tables._store._write("UPDATE outbox SET next_try = '0001'")
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
    await bot.outbox.acted(table.id, cast("Any", anna), speech("en"))
    bot.channel.troubles["send"] = [_http(403)]
    await bot.outbox.drain()
    assert len(told) == 1
    table = await bot.move(table)
    await bot.outbox.acted(table.id, cast("Any", anna), speech("en"))
    await bot.tables._store._write("UPDATE outbox SET next_try = '0001'")
    await bot.outbox.drain()
    await bot.move(table)
    bot.channel.troubles["send"] = [_http(403)]
    await bot.outbox.drain()
    assert len(told) == 1, "what Anna did is posted"
