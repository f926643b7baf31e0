"""Tests of all the buttons on messages, in particular those on requests about seats."""

from typing import Any

import pytest

from bot.discord.answering import component_routes
from bot.messages.ids import ROUTES, CustomId
from engine.tables.rules.seat_outcomes import SeatOutcome
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import StartGame


def test_every_route_of_a_custom_id_has_one_handler() -> None:
    routes = [*component_routes._ROUTES, *component_routes._LOBBY_ROUTES]
    assert sorted(routes) == sorted(ROUTES)


async def test_a_request_answered_before_its_message_is_recorded_says_what_became_of_it(
    start_game: StartGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await start_game("nim", 2)
    await game.service.hand_over(game.table_id, game.person(0).id, Person(9, "Emil"))
    queries, notices = game.service.queries, game.service.notices
    request = await queries.open_request(game.table_id, "handover 0")
    assert request is not None

    async def record(_: int) -> None:
        await notices.request_posted(request, 5, 77)

    monkeypatch.setattr(game.client.outbox, "wait_until_recorded", record)
    recall: Any = component_routes._ROUTES["recall"]
    await recall(game.context(game.person(0)), CustomId("recall", game.table_id, payload="0"), None)
    (message,) = (await notices.everything_due()).messages
    outcome = await queries.request_outcome(message)
    assert isinstance(outcome, SeatOutcome)
    assert outcome.settlement == "withdrawn"
