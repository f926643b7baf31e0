"""Tests of choices that several people make at once: nobody's choice is lost because somebody else was quicker."""

from bot.discord.handlers import turn
from bot.messages.ids import CustomId
from engine.kernel.core import Action
from engine.tables.seen.models import PlannedTurn
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import PlayedTable, StartGame


async def _draft(start_game: StartGame) -> tuple[PlayedTable, Person, Person]:
    """Return a game in which two persons draft staff cards at once."""
    game = await start_game("grand_austria_hotel", 2, staff="draft")
    first, second = (game.person(seat) for seat in await game.awaited())
    return game, first, second


def _pressed(game: PlayedTable, seen: PlannedTurn, route: str = "pick") -> CustomId:
    """Return the custom id of a button on a panel that was made for a turn."""
    return CustomId(route, game.table_id, seen.edition.version, seen.edition.edits)


def _options(seen: PlannedTurn) -> list[Action]:
    assert seen.prompt is not None
    return [option.action for option in seen.prompt.options]


async def _keep_first(game: PlayedTable, person: Person) -> None:
    seen = await game.turn(person)
    await game.plan(person, _options(seen)[0])
    await game.service.confirm(game.table_id, person.id, None, None)


async def test_a_choice_counts_although_somebody_else_has_chosen_since(start_game: StartGame) -> None:
    game, anna, ben = await _draft(start_game)
    seen = await game.turn(ben)
    wanted = _options(seen)[1]
    await _keep_first(game, anna)
    await turn.pick(game.context(ben), _pressed(game, seen), str(wanted))
    assert (await game.turn(ben)).actions == (wanted,)


async def test_a_choice_of_an_earlier_question_or_another_turn_does_not_count(start_game: StartGame) -> None:
    game, anna, ben = await _draft(start_game)
    first = await game.turn(ben)
    answered = _options(first)[0]
    await game.plan(ben, answered)
    shown = await game.turn(ben)
    panel = await turn.pick(game.context(ben), _pressed(game, first), str(_options(first)[1]))
    assert "moved on" in panel.text, "the turn has changed"
    assert await game.turn(ben) == shown
    await game.service.confirm(game.table_id, ben.id, None, None)
    await _keep_first(game, anna)
    asked_again = await game.turn(ben)
    panel = await turn.pick(game.context(ben), _pressed(game, first), str(_options(asked_again)[0]))
    assert "moved on" in panel.text, "it is the question about the next cards"
    assert await game.turn(ben) == asked_again


async def test_confirm_is_for_the_position_that_the_panel_shows(start_game: StartGame) -> None:
    game, anna, ben = await _draft(start_game)
    seen = await game.turn(ben)
    planned = await game.plan(ben, _options(seen)[0])
    await _keep_first(game, anna)
    answer = await turn.confirm(game.context(ben), _pressed(game, planned, "confirm"))
    assert "moved on" in answer.text
    assert (await game.turn(ben)).actions == planned.actions, "the choice is kept"
