"""Tests of `bot.discord.handlers.table`: the offer to open a table in a thread."""

import pytest

from bot.discord.handlers.table import format_offer, parse_offer
from bot.messages import limits
from bot.messages.ids import CustomId
from engine.games import GAMES
from engine.kernel.errors import BadOption, UnreadableAction
from engine.kernel.game import AnyGame


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
