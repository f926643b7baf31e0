"""Tests of `bot.discord.answering.command_options`."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord.answering import command_options
from bot.discord.answering.command_options import Arguments, Completions
from bot.discord.answering.interactions import InteractionContext
from engine.kernel.errors import StoreError, TableRefusal
from engine.tables.settings.person import PersonSettings


def _interaction() -> Any:
    async def settings(_: int) -> PersonSettings:
        return PersonSettings()

    return SimpleNamespace(
        user=SimpleNamespace(id=7, display_name="Anna"),
        locale=discord.Locale.american_english,
        namespace={},
        client=SimpleNamespace(tables=SimpleNamespace(queries=SimpleNamespace(person_settings=settings))),
    )


async def _complete(completer: command_options.Completer) -> list[str]:
    callback = command_options._autocomplete(completer)
    return [each.name for each in await callback(_interaction(), "typed")]


async def test_a_completion_that_takes_too_long_is_empty(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord shows an error if there is no response, and discord.py logs one if it comes too late."""
    monkeypatch.setattr(command_options, "_LONGEST_COMPLETION", 0)

    async def never(*_: object) -> Completions:
        await asyncio.Event().wait()
        raise AssertionError

    assert await _complete(never) == []
    assert [each for each in caplog.records if each.levelno > logging.INFO] == []


@pytest.mark.parametrize(
    "error", [TableRefusal("no-table-here"), StoreError("database-unreachable", path="x")]
)
async def test_a_completion_that_fails_is_empty(error: Exception) -> None:
    async def fail(*_: object) -> Completions:
        raise error

    assert await _complete(fail) == []


async def test_completions_are_those_that_fit_into_a_choice() -> None:
    async def complete(_context: InteractionContext, _arguments: Arguments, typed: str) -> Completions:
        return [(typed, "value"), ("too long", "x" * 101)]

    assert await _complete(complete) == ["typed"]
