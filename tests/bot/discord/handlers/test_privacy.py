"""What is stored about a person, as a file; and the steps before a person is forgotten."""

import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import privacy
from bot.messages import limits
from engine.kernel.errors import UnreadableAction
from engine.store.store import Store
from engine.tables.service import TableService
from tests.bot.discord.handlers.conftest import context_away_from_tables
from tests.empty_database import empty_database


@pytest.fixture
async def context(tmp_path: Path) -> AsyncIterator[InteractionContext]:
    """An interaction of a person who has set a language."""
    service = TableService(await Store.open(empty_database(tmp_path / "tables.sqlite3")))
    await service.change_person_setting(7, "language", "en")
    yield context_away_from_tables(service)
    await service.aclose()


async def test_the_export_is_a_json_file(context: InteractionContext) -> None:
    file = (await privacy.export(context)).file
    assert file is not None
    data = json.loads(file.content)
    assert file.name == "herr-ober.json"
    assert data["person"] == "7"
    assert data["settings"] == [{"name": "language", "value": "en"}]


async def test_an_export_that_is_too_large_for_a_message_is_compressed(
    context: InteractionContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = (await privacy.export(context)).file
    monkeypatch.setattr(limits, "ATTACHMENT", 10)
    packed = (await privacy.export(context)).file
    assert plain is not None
    assert packed is not None
    assert packed.name == "herr-ober.json.gz"
    assert gzip.decompress(packed.content) == plain.content


async def test_a_person_is_asked_twice_and_then_forgotten(context: InteractionContext) -> None:
    await privacy.forget(context)
    await privacy.erase(context, "ask")
    assert (await context.queries.person_settings(7)).language == "en", "nothing has happened yet"
    assert "do not know you any more" in (await privacy.erase(context, "do")).text
    assert (await context.queries.person_settings(7)).language == "auto"
    assert "do not know you any more" in (await privacy.erase(context, "do")).text, "a second press"


async def test_a_step_that_does_not_exist_forgets_nobody(context: InteractionContext) -> None:
    with pytest.raises(UnreadableAction):
        await privacy.erase(context, "")
    assert (await context.queries.person_settings(7)).language == "en"
