"""Tests of `bot.discord.answering.interactions`: each interaction is acknowledged first, then answered privately."""

import re
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.discord.answering.command_tree import CommandTree
from bot.discord.answering.in_progress import InteractionsInProgress
from bot.discord.answering.interactions import Answer, Handler, InteractionContext, ResponseMode, respond
from bot.discord.answering.private_answers import Answering
from bot.discord.posting.render_pool import RenderedPicture
from bot.language.localizer import localizer_for
from bot.messages.components import Button, Picture, Post
from engine.kernel.errors import StoreError, TableRefusal
from engine.tables.settings.person import PersonSettings


@dataclass
class _FakeInteraction:
    """An interaction that records the requests made for it."""

    shutting_down: bool = False
    message: object = None
    errors: list[Exception] = field(default_factory=list)
    settings: PersonSettings = field(default_factory=PersonSettings)
    requests: list[tuple[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.id, self.data, self.type = 1, {}, discord.InteractionType.component
        self.user = SimpleNamespace(id=7, display_name="Anna")
        self.locale = discord.Locale.american_english
        self.client = SimpleNamespace(
            shutting_down=self.shutting_down,
            answering=Answering(),
            in_progress=InteractionsInProgress(),
            render_pool=None,
            tables=SimpleNamespace(queries=SimpleNamespace(person_settings=self._load_settings)),
        )
        self.response = SimpleNamespace(defer=self._defer, is_done=lambda: bool(self.requests))
        self.followup = SimpleNamespace(send=self._send)

    async def _load_settings(self, person_id: int) -> PersonSettings:
        assert person_id == self.user.id
        return self.settings

    async def _defer(self, **options: bool) -> None:
        if self.errors:
            raise self.errors.pop(0)
        self.requests.append(("deferred", "new" if options else "edit"))

    async def edit_original_response(self, *, content: str | None, view: object, **_: object) -> None:
        if content is None:
            assert isinstance(view, discord.ui.LayoutView)
            texts = [each for each in view.children if isinstance(each, discord.ui.TextDisplay)]
            self.requests.append(("edited as a layout", " ".join(each.content for each in texts)))
        else:
            self.requests.append(("edited", content))

    async def _send(self, *, content: str, ephemeral: bool, **_: object) -> None:
        assert ephemeral, "nobody else sees it"
        self.requests.append(("added", content))


def _handler(result: Answer | Exception) -> Handler:
    """Return a handler that returns an answer or raises an error."""

    async def handle(_: InteractionContext) -> Answer:
        if isinstance(result, Exception):
            raise result
        return result

    return handle


async def _respond(
    interaction: _FakeInteraction, result: Answer | Exception, mode: ResponseMode
) -> list[tuple[str, str]]:
    await respond(cast("Any", interaction), _handler(result), mode)
    return interaction.requests


async def test_an_answer_follows_its_acknowledgement() -> None:
    assert await _respond(_FakeInteraction(), Post("Done."), ResponseMode.NEW_MESSAGE) == [
        ("deferred", "new"),
        ("edited", "Done."),
    ]
    assert await _respond(_FakeInteraction(), Post("Done."), ResponseMode.EDIT_MESSAGE) == [
        ("deferred", "edit"),
        ("edited", "Done."),
    ]
    assert await _respond(_FakeInteraction(), None, ResponseMode.EDIT_MESSAGE) == [("deferred", "edit")]


async def test_the_language_that_a_person_has_set_goes_before_that_of_discord() -> None:
    german = _FakeInteraction(settings=PersonSettings(language="de"))
    requests = await _respond(german, TableRefusal("game-over"), ResponseMode.NEW_MESSAGE)
    assert requests == [("deferred", "new"), ("edited", localizer_for("de")("refusal-game-over"))]


async def test_settings_that_cannot_be_loaded_are_one_incident(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(_: int) -> PersonSettings:
        raise StoreError("database-damaged", path="settings")

    interaction = _FakeInteraction()
    interaction.client.tables.queries.person_settings = broken
    requests = await _respond(interaction, Post("Done."), ResponseMode.NEW_MESSAGE)
    assert requests[0] == ("deferred", "new")
    assert "table book" in requests[1][1]
    assert "database-damaged" in caplog.text


async def test_a_private_picture_has_the_theme_that_its_reader_has_set() -> None:
    view = SimpleNamespace(game="nim")
    rendered: list[str] = []

    async def render(picture: Picture, _: object) -> RenderedPicture:
        rendered.append(picture.theme)
        return RenderedPicture("nim.png", b"", "")

    for theme in ("server", "dark"):
        interaction = _FakeInteraction(settings=PersonSettings(theme=theme))  # type: ignore[arg-type]
        interaction.client.render_pool = SimpleNamespace(render=render)
        await _respond(interaction, Post("", picture=Picture(cast("Any", view))), ResponseMode.NEW_MESSAGE)
    assert rendered == ["", "dark"]


async def test_an_answer_on_a_layout_is_a_layout() -> None:
    """Discord accepts nothing else: a message cannot lose the flag of Components V2."""
    layout, plain = (
        SimpleNamespace(flags=SimpleNamespace(components_v2=each), id=1) for each in (True, False)
    )
    post = Post("Done.", ((Button(None, "Newest", "link", url="https://discord.com"),),))
    for message, mode, edited in (
        (layout, ResponseMode.EDIT_MESSAGE, "edited as a layout"),
        (plain, ResponseMode.EDIT_MESSAGE, "edited"),
        (layout, ResponseMode.NEW_MESSAGE, "edited"),
    ):
        requests = await _respond(_FakeInteraction(message=message), (post, Post("More.")), mode)
        assert requests[1:] == [(edited, "Done."), ("added", "More.")]


async def test_a_long_answer_comes_in_several_messages() -> None:
    pages = (Post("One"), Post("Two"), Post("Three"))
    assert (await _respond(_FakeInteraction(), pages, ResponseMode.NEW_MESSAGE))[1:] == [
        ("edited", "One"),
        ("added", "Two"),
        ("added", "Three"),
    ]


async def test_a_refusal_leaves_the_message_with_the_button_as_it_is() -> None:
    refusal = TableRefusal("table-full", most=4)
    sentence = "All 4 seats of this table are taken."
    assert (await _respond(_FakeInteraction(), refusal, ResponseMode.EDIT_MESSAGE))[1:] == [
        ("added", sentence)
    ]
    assert (await _respond(_FakeInteraction(), refusal, ResponseMode.NEW_MESSAGE))[1:] == [
        ("edited", sentence)
    ]


async def test_an_error_is_answered_with_a_number_that_is_also_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    (_, (mode, sentence)) = await _respond(
        _FakeInteraction(), ZeroDivisionError("oh"), ResponseMode.EDIT_MESSAGE
    )
    assert mode == "added"
    assert "oh" not in sentence
    number = re.search(r"\b[0-9a-f]{8}\b", sentence)
    assert number is not None
    assert number[0] in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_a_database_error_is_one_incident_and_names_no_file(
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = StoreError("database-not-writable", path="/srv/ober.db", why="database or disk is full")
    sentences = [
        (await _respond(_FakeInteraction(), fault, ResponseMode.NEW_MESSAGE))[1][1] for _ in range(3)
    ]
    assert len(set(sentences)) == 1
    assert "srv" not in sentences[0]
    (record,) = caplog.records
    assert re.findall(r"[0-9a-f]{8}", sentences[0])[0] in record.getMessage()
    assert "/srv/ober.db" in caplog.text


async def test_saves_that_are_damaged_at_two_tables_are_two_incidents(
    caplog: pytest.LogCaptureFixture,
) -> None:
    sentences = [
        (
            await _respond(
                _FakeInteraction(),
                StoreError("save-damaged", game="x", table=table),
                ResponseMode.NEW_MESSAGE,
            )
        )[1][1]
        for table in (5, 9, 5)
    ]
    assert sentences[0] == sentences[2] != sentences[1]
    assert len(caplog.records) == 2
    assert "try again" not in sentences[0]


async def test_a_refusal_whose_table_cannot_be_read_is_answered(caplog: pytest.LogCaptureFixture) -> None:
    async def handle(context: InteractionContext) -> Answer:
        context.table_id = 3
        raise TableRefusal("game-over", table=3)

    async def broken(_: int) -> None:
        raise StoreError("database-damaged", path="answered")

    interaction = _FakeInteraction()
    interaction.client.tables.queries.table = broken
    await respond(cast("Any", interaction), handle, ResponseMode.NEW_MESSAGE)
    assert "table book" in interaction.requests[-1][1]
    assert "database-damaged" in caplog.text


async def test_an_answer_that_cannot_be_built_is_reported_too(caplog: pytest.LogCaptureFixture) -> None:
    done = await _respond(_FakeInteraction(), cast("Any", (Post("One"), "no post")), ResponseMode.NEW_MESSAGE)
    assert done[1] == ("edited", "One")
    assert "incident" in caplog.text
    assert re.search(r"[0-9a-f]{8}", done[-1][1])


async def test_an_interaction_that_cannot_be_acknowledged_is_carried_out() -> None:
    response = cast("Any", SimpleNamespace(status=404, reason="Not Found"))
    unknown = discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})
    done: list[str] = []

    async def handle(_: InteractionContext) -> None:
        done.append("done")

    await respond(cast("Any", _FakeInteraction(errors=[unknown])), handle, ResponseMode.EDIT_MESSAGE)
    assert done == ["done"]


async def test_an_acknowledgement_is_repeated_when_the_connection_breaks() -> None:
    interaction = _FakeInteraction(errors=[aiohttp.ServerDisconnectedError()])
    assert await _respond(interaction, Post("Done."), ResponseMode.NEW_MESSAGE) == [
        ("deferred", "new"),
        ("edited", "Done."),
    ]


async def test_an_interaction_is_handled_if_the_connection_breaks_again_and_again() -> None:
    interaction = _FakeInteraction(errors=[aiohttp.ServerDisconnectedError() for _ in range(2)])
    assert await _respond(interaction, Post("Done."), ResponseMode.NEW_MESSAGE) == [("edited", "Done.")]


async def test_an_interaction_during_the_shutdown_is_answered_with_a_sentence() -> None:
    ((_, _), (_, sentence)) = await _respond(
        _FakeInteraction(shutting_down=True), Post("Done."), ResponseMode.NEW_MESSAGE
    )
    assert "closing" in sentence


async def test_a_removed_command_is_answered_with_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    tree = CommandTree(cast("Any", discord.Client(intents=discord.Intents.none())))
    interaction = _FakeInteraction()
    await tree.on_error(cast("Any", interaction), app_commands.CommandNotFound("waltz", []))
    assert "has changed" in interaction.requests[-1][1]
    interaction = _FakeInteraction()
    await tree.on_error(cast("Any", interaction), app_commands.AppCommandError("strange"))
    assert re.search(r"[0-9a-f]{8}", interaction.requests[-1][1])
    assert "strange" in caplog.text
