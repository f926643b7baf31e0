"""Tests of `bot.discord.answering.interactions`: each interaction is acknowledged first, then answered privately."""

import logging
import re
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.discord.answering.command_tree import CommandTree
from bot.discord.answering.interactions import Answer, InteractionContext, ResponseMode
from bot.language.localizer import localizer_for
from bot.messages.components import Button, Picture, Post
from bot.operations import logs
from engine.kernel.errors import StoreError, TableRefusal
from engine.tables.settings.person import PersonSettings
from tests.bot.discord.answering.fake_discord import FakeDiscord
from tests.bot.discord.posting.deployment import http_error

NEW, EDIT = ResponseMode.NEW_MESSAGE, ResponseMode.EDIT_MESSAGE
DONE = Post("Done.")
_NUMBER = re.compile(r"\b[0-9a-f]{8}\b")


@pytest.mark.parametrize(
    ("answer", "mode", "requests"),
    [
        (DONE, NEW, ["edit: Done."]),
        (DONE, EDIT, ["edit: Done."]),
        (None, EDIT, []),
        ((Post("One"), Post("Two"), Post("Three")), NEW, ["edit: One", "send: Two", "send: Three"]),
        (TableRefusal("game-over"), NEW, [f"edit: {localizer_for('en')('refusal-game-over')}"]),
        (TableRefusal("game-over"), EDIT, [f"send: {localizer_for('en')('refusal-game-over')}"]),
    ],
    ids=["new", "edited", "nothing", "long", "refusal", "refusal that leaves the message unchanged"],
)
async def test_an_answer_follows_its_acknowledgement(
    answer: Answer | Exception, mode: ResponseMode, requests: list[str]
) -> None:
    answered = FakeDiscord()
    assert await answered.answer(answer, mode) == requests
    assert answered.acknowledged == ["new" if mode is NEW else "edit"]


async def test_language_and_theme_that_a_person_has_set_go_before_those_of_discord() -> None:
    german = FakeDiscord(settings=PersonSettings(language="de"))
    assert await german.answer(TableRefusal("game-over")) == [
        f"edit: {localizer_for('de')('refusal-game-over')}"
    ]
    picture = Picture(cast("Any", SimpleNamespace(game="nim")))
    for settings, rendered in ((PersonSettings(), ""), (PersonSettings(theme="dark"), "dark")):
        themed = FakeDiscord(settings=settings)
        await themed.answer(Post("", picture=picture))
        assert themed.rendered == [rendered]


async def test_an_answer_on_a_layout_is_a_layout() -> None:
    """A message cannot lose the Components V2 flag, so Discord accepts only a layout."""
    post = Post("Done.", ((Button(None, "Newest", "link", url="https://discord.com"),),))
    for is_layout, mode, edited in (
        (True, EDIT, "layout Done."),
        (False, EDIT, "Done."),
        (True, NEW, "Done."),
    ):
        message = SimpleNamespace(flags=SimpleNamespace(components_v2=is_layout), id=1)
        requests = await FakeDiscord(message=message).answer((post, Post("More.")), mode)
        assert requests == [f"edit: {edited}", "send: More."]


@pytest.mark.parametrize(
    ("answer", "logged"),
    [
        (ZeroDivisionError("oh"), "ZeroDivisionError"),
        (StoreError("database-not-writable", path="/srv/ober.db", why="disk is full"), "/srv/ober.db"),
        ((Post("One"), "no post"), "no post"),
    ],
    ids=["an error", "a full disk", "an answer that cannot be built"],
)
@pytest.mark.parametrize("mode", ResponseMode)
async def test_an_error_is_answered_with_a_number_that_is_also_in_the_log(
    answer: Any, logged: str, mode: ResponseMode, caplog: pytest.LogCaptureFixture
) -> None:
    *_, told = await FakeDiscord().answer(answer, mode)
    (number,) = _NUMBER.findall(told)
    (record,) = caplog.records
    assert number in record.getMessage()
    assert logged in caplog.text
    assert logged not in told


async def test_what_damages_a_save_is_one_incident_for_each_table_and_other_database_errors_are_one(
    caplog: pytest.LogCaptureFixture,
) -> None:
    full = StoreError("database-not-writable", path="/srv/ober.db", why="disk is full")
    damaged = [StoreError("save-damaged", game="x", table=table) for table in (5, 9)]
    told = [await FakeDiscord().answer(each) for each in (full, full, *damaged, damaged[0])]
    assert told[0] == told[1] != told[2] == told[4] != told[3]
    assert len(caplog.records) == 3


async def test_what_cannot_be_loaded_for_an_answer_is_one_incident(caplog: pytest.LogCaptureFixture) -> None:
    async def refuse(context: InteractionContext) -> Answer:
        context.table_id = 3
        raise TableRefusal("game-over", table=3)

    for what in ("settings", "table"):
        broken: dict[str, Any] = {what: StoreError("database-damaged", path=f"the {what}")}
        (told,) = await FakeDiscord(**broken).handle(refuse)
        (number,) = _NUMBER.findall(told)
        assert number in caplog.text
        assert f"the {what}" in caplog.text


@pytest.mark.parametrize(
    ("errors", "acknowledged"),
    [
        ([http_error(404, 10062, "Unknown interaction")], []),
        ([aiohttp.ServerDisconnectedError()], ["new"]),
        ([aiohttp.ServerDisconnectedError()] * 2, []),
    ],
    ids=["is unknown", "is lost once", "is lost again and again"],
)
async def test_an_interaction_whose_acknowledgement_fails_is_carried_out(
    errors: list[Exception], acknowledged: list[str]
) -> None:
    """An acknowledgement that gets lost is sent again."""
    answered, done = FakeDiscord({"defer": [*errors]}), list[str]()

    async def handler(_: InteractionContext) -> Answer:
        done.append("done")
        return DONE

    await answered.handle(handler)
    assert (done, answered.acknowledged) == (["done"], acknowledged)


async def test_during_the_shutdown_a_sentence_says_so() -> None:
    (told,) = await FakeDiscord(shutting_down=True).answer(DONE)
    assert told == f"edit: {localizer_for('en')('refusal-house-closing')}"


async def test_a_command_that_was_removed_is_told_of_and_one_that_fails_is_an_incident(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tree, answered = CommandTree(discord.Client(intents=discord.Intents.none())), FakeDiscord()
    await tree.on_error(answered.interaction(), app_commands.CommandNotFound("waltz", []))
    await tree.on_error(answered.interaction(), app_commands.AppCommandError("strange"))
    removed, failed = answered.requests
    assert removed == f"edit: {localizer_for('en')('refusal-command-changed')}"
    assert _NUMBER.search(failed)
    assert "strange" in caplog.text


async def test_an_error_after_the_answer_names_its_interaction_in_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caplog.handler, "filters", [logs._name_subject])
    tree, interaction = (
        CommandTree(discord.Client(intents=discord.Intents.none())),
        FakeDiscord().interaction(),
    )
    await interaction.response.defer()
    caplog.clear()
    await tree.on_error(interaction, app_commands.AppCommandError("late"))
    (record,) = caplog.records
    assert (vars(record)["server"], vars(record)["interaction"]) == ("2", "1")


async def test_interactions_are_counted_by_how_they_were_answered() -> None:
    counted = []
    for answer in (
        None,
        Post("Done."),
        TableRefusal("game-over", table=3),
        ZeroDivisionError(),
        (Post("One"), "no post"),
    ):
        discord_ = FakeDiscord()
        await discord_.answer(answer)
        counted.append(
            [
                result
                for result in ("answered", "refused", "failed")
                if discord_.metrics.registry.get_sample_value(
                    "herr_ober_interactions_total", {"kind": "component", "result": result}
                )
            ]
        )
        count = discord_.metrics.registry.get_sample_value("herr_ober_acknowledgement_seconds_count")
        assert count == 1
    assert counted == [["answered"], ["answered"], ["refused"], ["failed"], ["failed"]]


async def test_what_is_logged_while_an_interaction_is_handled_names_it() -> None:
    named = []

    async def handler(context: InteractionContext) -> Answer:
        for context.table_id in (None, 5):
            record = logging.makeLogRecord({})
            logs._name_subject(record)
            named.append({name: getattr(record, name, None) for name in ("table", "server", "interaction")})
        return DONE

    await FakeDiscord().handle(handler)
    assert named == [
        {"table": None, "server": "2", "interaction": "1"},
        {"table": 5, "server": "2", "interaction": "1"},
    ]
