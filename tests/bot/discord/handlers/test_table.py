"""Tests of `bot.discord.handlers.table`: the offer to open a table in a thread, and the move to another server."""

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord.handlers import table as handlers
from bot.discord.handlers.table import format_offer, parse_offer
from bot.messages import limits
from bot.messages.ids import CustomId
from engine.games import GAMES
from engine.kernel.errors import BadOption, TableRefusal, UnreadableAction
from engine.kernel.game import AnyGame
from tests.bot.discord.handlers.conftest import StartGame
from tests.bot.discord.posting.deployment import http_error


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_offer_of_a_thread_fits_any_options_and_is_parsed_as_it_was_written(game: AnyGame) -> None:
    longest = {spec.name: max(spec.values[1:] or spec.values, key=len) for spec in game.option_specs}
    defaults = {spec.name: spec.values[0] for spec in game.option_specs}
    others = {spec.name: spec.values[-1] for spec in game.option_specs}
    for options in (longest, defaults, others):
        offer = str(CustomId("thread", 10**9, payload=format_offer(game, options)))
        assert len(offer) <= limits.CUSTOM_ID
        key, read = parse_offer(CustomId.parse(offer).payload)
        assert (key, {**defaults, **read}) == (game.key, options)


@pytest.mark.parametrize("payload", ["", "waltz", "cafe_international", "cafe_international - - -"])
def test_an_invalid_offer_is_rejected(payload: str) -> None:
    with pytest.raises((UnreadableAction, BadOption)):
        parse_offer(payload)


@pytest.mark.parametrize(
    ("loss", "members", "refusal"),
    [
        ("server", {1, 2}, None),
        ("server", {1}, "not-on-this-server"),
        ("channel", {1, 2}, "no-such-table"),
        (None, {1, 2}, "no-such-table"),
    ],
)
async def test_a_table_moves_to_another_server_if_its_own_is_gone_and_everybody_is_there(
    start_game: StartGame, loss: Any, members: set[int], refusal: str | None
) -> None:
    async def fetch_member(person_id: int) -> None:
        if person_id not in members:
            raise http_error(404, 10007)

    played = await start_game("nim", 2)
    if loss is not None:
        await played.service.park(played.table_id, loss)
    context = played.context(played.person(0), channel=77, guild=9)
    interaction = cast("Any", context.interaction)
    interaction.guild = SimpleNamespace(fetch_member=fetch_member)
    interaction.app_permissions = discord.Permissions.all()
    interaction.client.get_channel = lambda _: None
    interaction.client.get_guild = lambda _: SimpleNamespace(preferred_locale=SimpleNamespace(value="en"))
    with nullcontext() if refusal is None else pytest.raises(TableRefusal, match=refusal):
        await handlers.move(context, str(played.table_id))
    table = await played.table()
    assert ((table.guild_id, table.channel_id, table.parked) == (9, 77, None)) == (refusal is None)
