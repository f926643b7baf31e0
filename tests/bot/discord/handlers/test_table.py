"""Tests of `bot.discord.handlers.table`: the offer to open a table in a thread, and moving a table to another server."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord.handlers import lobby as lobby_handlers
from bot.discord.handlers import table as handlers
from bot.discord.handlers.table import format_offer, parse_offer
from bot.messages import limits, table_texts
from bot.messages.components import LayoutPost, Post
from bot.messages.ids import CustomId
from engine.games import GAMES
from engine.kernel.errors import BadOption, TableRefusal, UnreadableAction
from engine.kernel.game import AnyGame
from engine.tables.table import Loss
from tests.bot.discord.handlers.conftest import StartGame, buttons
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


async def test_options_without_a_choice_are_shown_on_the_settings_page_with_a_way_back(
    start_game: StartGame,
) -> None:
    played = await start_game("cafe_international", 2)
    context = played.context(played.person(0))
    running = await lobby_handlers.show_or_set_options(context, {})
    assert isinstance(running, Post), "the game has begun"
    table = await played.service.open_table(77, 1, played.person(0), "cafe_international", {})
    context = played.context(played.person(0), channel=77)
    cast("Any", context.interaction).permissions = discord.Permissions.none()
    page = await lobby_handlers.show_or_set_options(context, {})
    assert isinstance(page, LayoutPost)
    assert (
        context.localizer("house-table-settings", title=table_texts.plain_title(table, context.localizer))
        in page.text
    )
    assert buttons(page, "more")


@pytest.mark.parametrize("payload", ["", "waltz", "cafe_international", "cafe_international - - -"])
def test_an_invalid_offer_is_rejected(payload: str) -> None:
    with pytest.raises((UnreadableAction, BadOption)):
        parse_offer(payload)


async def test_a_table_moves_to_another_server_if_its_own_is_gone_and_everybody_is_there(
    start_game: StartGame,
) -> None:
    members = {1, 2}

    async def fetch_member(person_id: int) -> None:
        if person_id not in members:
            raise http_error(404, 10007)

    played = await start_game("nim", 2)
    context = played.context(played.person(0), channel=77, guild=9)
    interaction = cast("Any", context.interaction)
    interaction.guild = SimpleNamespace(fetch_member=fetch_member)
    interaction.app_permissions = discord.Permissions.all()
    interaction.client.get_channel = lambda _: None
    interaction.client.get_guild = lambda _: SimpleNamespace(preferred_locale=SimpleNamespace(value="en"))
    losses: tuple[Loss | None, ...] = (None, "channel", "server")
    for loss in losses:
        if loss is not None:
            await played.service.park(played.table_id, loss)
        if loss == "server":
            members.remove(2)
        with pytest.raises(TableRefusal, match="not-on-this-server" if loss == "server" else "no-such-table"):
            await handlers.move(context, str(played.table_id))
    members.add(2)
    await handlers.move(context, str(played.table_id))
    table = await played.table()
    assert (table.guild_id, table.channel_id, table.parked) == (9, 77, None)
