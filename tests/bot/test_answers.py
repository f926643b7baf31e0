"""Whatever becomes of an interaction, it is acknowledged first and the person gets one private answer."""

import re
from contextlib import nullcontext
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.discord import error_reporting
from bot.discord.client import Commands
from bot.discord.interactions import Answer, Call, Deed, Reply, answer
from bot.messages.components import Post
from engine.kernel.errors import StoreError, TableRefusal


@dataclass
class _Interaction:
    """An interaction that writes down what is done with it."""

    closing: bool = False
    troubles: list[Exception] = field(default_factory=list)
    done: list[tuple[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.id, self.data, self.type = 1, {}, discord.InteractionType.component
        self.user = SimpleNamespace(id=7, display_name="Anna")
        self.locale = discord.Locale.american_english
        self.client = SimpleNamespace(closing=self.closing, busy=nullcontext, pictures=None)
        self.response = SimpleNamespace(defer=self._defer, is_done=lambda: bool(self.done))
        self.followup = SimpleNamespace(send=self._send)

    async def _defer(self, **how: bool) -> None:
        if self.troubles:
            raise self.troubles.pop(0)
        self.done.append(("deferred", "fresh" if how else "same"))

    async def edit_original_response(self, *, content: str, **_: object) -> None:
        self.done.append(("edited", content))

    async def _send(self, *, content: str, ephemeral: bool, **_: object) -> None:
        assert ephemeral, "nobody else hears of it"
        self.done.append(("added", content))


def _doing(told: Answer | Exception) -> Deed:
    async def deed(_: Call) -> Answer:
        if isinstance(told, Exception):
            raise told
        return told

    return deed


async def _answered(
    interaction: _Interaction, told: Answer | Exception, reply: Reply
) -> list[tuple[str, str]]:
    await answer(cast("Any", interaction), _doing(told), reply)
    return interaction.done


async def test_an_answer_follows_its_acknowledgement() -> None:
    assert await _answered(_Interaction(), Post("Done."), Reply.FRESH) == [
        ("deferred", "fresh"),
        ("edited", "Done."),
    ]
    assert await _answered(_Interaction(), Post("Done."), Reply.SAME) == [
        ("deferred", "same"),
        ("edited", "Done."),
    ]
    assert await _answered(_Interaction(), None, Reply.SAME) == [("deferred", "same")]


async def test_a_long_answer_comes_in_several_messages() -> None:
    pages = (Post("One"), Post("Two"), Post("Three"))
    assert (await _answered(_Interaction(), pages, Reply.FRESH))[1:] == [
        ("edited", "One"),
        ("added", "Two"),
        ("added", "Three"),
    ]


async def test_a_refusal_leaves_the_message_with_the_button_as_it_is() -> None:
    refusal = TableRefusal("table-full", most=4)
    sentence = "All 4 seats of this table are taken."
    assert (await _answered(_Interaction(), refusal, Reply.SAME))[1:] == [("added", sentence)]
    assert (await _answered(_Interaction(), refusal, Reply.FRESH))[1:] == [("edited", sentence)]


async def test_whatever_breaks_gets_a_number_that_is_also_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    (_, (how, sentence)) = await _answered(_Interaction(), ZeroDivisionError("oh"), Reply.SAME)
    assert how == "added"
    assert "oh" not in sentence
    number = re.search(r"\b[0-9a-f]{8}\b", sentence)
    assert number is not None
    assert number[0] in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_a_fault_of_the_database_is_one_incident_and_names_no_file(
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = StoreError("database-not-writable", path="/srv/ober.db", why="database or disk is full")
    told = [(await _answered(_Interaction(), fault, Reply.FRESH))[1][1] for _ in range(3)]
    assert len(set(told)) == 1
    assert "srv" not in told[0]
    (record,) = caplog.records
    assert re.findall(r"[0-9a-f]{8}", told[0])[0] in record.getMessage()
    assert "/srv/ober.db" in caplog.text


async def test_saves_that_are_damaged_at_two_tables_are_two_incidents(
    caplog: pytest.LogCaptureFixture,
) -> None:
    told = [
        (await _answered(_Interaction(), StoreError("save-damaged", game="x", table=table), Reply.FRESH))[1][
            1
        ]
        for table in (5, 9, 5)
    ]
    assert told[0] == told[2] != told[1]
    assert len(caplog.records) == 2
    assert "try again" not in told[0]


async def test_a_fault_that_lasts_is_logged_again_after_an_hour(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0, 4599.0, 4600.0, 5000.0]
    monkeypatch.setattr(error_reporting, "time", SimpleNamespace(monotonic=lambda: now.pop(0)))
    while now:
        error_reporting.note("a move", StoreError("database-busy", path="hourly"))
    assert len(caplog.records) == 2


async def test_a_refusal_whose_table_cannot_be_read_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    async def deed(call: Call) -> Answer:
        call.table = 3
        raise TableRefusal("game-over", table=3)

    async def broken(_: int) -> None:
        raise StoreError("database-damaged", path="answered")

    interaction = _Interaction()
    interaction.client.tables = SimpleNamespace(table=broken)
    await answer(cast("Any", interaction), deed, Reply.FRESH)
    assert "table book" in interaction.done[-1][1]
    assert "database-damaged" in caplog.text


async def test_an_answer_that_cannot_be_made_gets_a_number_too(caplog: pytest.LogCaptureFixture) -> None:
    done = await _answered(_Interaction(), cast("Any", (Post("One"), "no post")), Reply.FRESH)
    assert done[1] == ("edited", "One")
    assert "incident" in caplog.text
    assert re.search(r"[0-9a-f]{8}", done[-1][1])


async def test_what_was_asked_is_done_though_it_cannot_be_acknowledged() -> None:
    response = cast("Any", SimpleNamespace(status=404, reason="Not Found"))
    unknown = discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})
    done: list[str] = []

    async def deed(_: Call) -> None:
        done.append("done")

    await answer(cast("Any", _Interaction(troubles=[unknown])), deed, Reply.SAME)
    assert done == ["done"]


async def test_an_acknowledgement_is_repeated_when_the_connection_breaks() -> None:
    interaction = _Interaction(troubles=[aiohttp.ServerDisconnectedError()])
    assert await _answered(interaction, Post("Done."), Reply.FRESH) == [
        ("deferred", "fresh"),
        ("edited", "Done."),
    ]


async def test_who_comes_while_the_house_closes_is_told_so() -> None:
    ((_, _), (_, sentence)) = await _answered(_Interaction(closing=True), Post("Done."), Reply.FRESH)
    assert "closing" in sentence


async def test_a_command_that_is_no_more_gets_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    tree = Commands(cast("Any", discord.Client(intents=discord.Intents.none())))
    interaction = _Interaction()
    await tree.on_error(cast("Any", interaction), app_commands.CommandNotFound("waltz", []))
    assert "has changed" in interaction.done[-1][1]
    interaction = _Interaction()
    await tree.on_error(cast("Any", interaction), app_commands.AppCommandError("strange"))
    assert re.search(r"[0-9a-f]{8}", interaction.done[-1][1])
    assert "strange" in caplog.text
