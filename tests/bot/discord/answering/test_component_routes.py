"""Tests of `bot.discord.answering.component_routes`."""

from bot.discord.answering import component_routes
from bot.messages.ids import ROUTES


def test_every_route_of_a_custom_id_has_one_handler() -> None:
    routes = [*component_routes._ROUTES, *component_routes._LOBBY_ROUTES]
    assert sorted(routes) == sorted(ROUTES)
