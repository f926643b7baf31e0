"""Tests of `bot.discord.answering.command_options`."""

import asyncio
import logging

import discord
import pytest

from bot.discord.answering import command_options
from bot.discord.answering.command_options import Arguments, Completions
from bot.discord.answering.interactions import InteractionContext
from bot.operations import logs
from engine.kernel.errors import StoreError, TableRefusal
from tests.bot.discord.answering.fake_discord import FakeDiscord


@pytest.mark.parametrize(
    ("outcome", "shown", "result"),
    [
        ([("typed", "value"), ("too long", "x" * 101)], ["typed"], "answered"),
        (TableRefusal("no-table-here"), [], "refused"),
        (StoreError("database-unreachable", path="x"), [], "failed"),
        (None, [], "failed"),
    ],
    ids=["what fits into a choice", "a refusal", "an outage", "takes too long"],
)
async def test_a_completion_that_fails_or_takes_too_long_is_empty(
    outcome: Completions | Exception | None,
    shown: list[str],
    result: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Without any response, Discord shows an error; after a late response, discord.py logs an error."""

    async def complete(_context: InteractionContext, _arguments: Arguments, typed: str) -> Completions:
        assert typed == "typed"
        if isinstance(outcome, Exception):
            raise outcome
        if outcome is None:
            await asyncio.Event().wait()
        return outcome or ()

    caplog.set_level(logging.INFO)
    monkeypatch.setattr(caplog.handler, "filters", [logs._name_subject])
    if outcome is None:
        monkeypatch.setattr(command_options, "_LONGEST_COMPLETION", 0)
    interaction = FakeDiscord().interaction()
    interaction.namespace, interaction.type = {}, discord.InteractionType.autocomplete
    callback = command_options._autocomplete(complete)
    assert [each.name for each in await callback(interaction, "typed")] == shown
    count = interaction.client.metrics.interactions.labels("autocomplete", result)
    assert [sample.value for metric in count.collect() for sample in metric.samples] == [1]
    for record in caplog.records:
        assert vars(record).get("interaction") == "1", record.getMessage()
    if not isinstance(outcome, StoreError):
        assert [each for each in caplog.records if each.levelno > logging.INFO] == []
