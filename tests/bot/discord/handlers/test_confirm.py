"""Tests of *Confirm* in `bot.discord.handlers.turn`: what is thrown away is asked about once, and nothing happens twice."""

import asyncio
from typing import cast

import pytest

from bot.discord.handlers import turn
from bot.messages.components import Button, LayoutPost, Message
from bot.messages.ids import CustomId
from bot.messages.panel import SURE
from engine.kernel.core import Action
from engine.kernel.errors import TableRefusal
from engine.tables.seen.models import PlannedTurn
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import STRANGER, PlayedTable, StartGame


async def _before_a_forfeit(start_game: StartGame) -> tuple[PlayedTable, Person, PlannedTurn]:
    """Return a game of Grand Austria Hotel in which a person may open with fewer rooms than possible."""
    game = await start_game("grand_austria_hotel", 2)
    while True:
        person = game.person((await game.awaited())[0])
        current = await game.turn(person)
        while current.prompt is not None and not current.forfeits:
            current = await game.plan(person, current.prompt.options[0].action)
        if current.forfeits:
            return game, person, current
        await game.service.confirm(game.table_id, person.id, None, None)


def _buttons(message: Message, route: str) -> list[Button]:
    assert isinstance(message, LayoutPost)
    rows = (row for row in message.rows if isinstance(row, tuple))
    return [each for row in rows for each in row if each.custom_id and each.custom_id.route == route]


def _pressed(button: Button) -> CustomId:
    """Return the custom id as Discord sends it back."""
    return CustomId.parse(str(button.custom_id))


async def _panel(game: PlayedTable, person: Person) -> LayoutPost:
    return cast("LayoutPost", await turn.show(game.context(person)))


async def _question(game: PlayedTable, person: Person) -> LayoutPost:
    """Press Confirm and return the question whether that is meant."""
    (confirm,) = _buttons(await _panel(game, person), "confirm")
    return cast("LayoutPost", await turn.confirm(game.context(person), _pressed(confirm)))


async def test_confirm_asks_once_before_something_is_thrown_away(start_game: StartGame) -> None:
    game, person, planned = await _before_a_forfeit(start_game)
    before = (await game.table()).version
    question = await _question(game, person)
    assert "You could still prepare up to 2 rooms, starting with room 1.2 or room 2.1." in question.text
    (sure,) = _buttons(question, "confirm")
    assert (sure.label, sure.style) == ("Open with fewer rooms", "danger")
    assert _pressed(sure).payload == SURE
    assert (await game.table()).version == before
    assert await game.turn(person) == planned, "nothing is lost by being asked"


async def test_who_is_sure_ends_the_turn(start_game: StartGame) -> None:
    game, person, _ = await _before_a_forfeit(start_game)
    before = (await game.table()).version
    (sure,) = _buttons(await _question(game, person), "confirm")
    answer = await turn.confirm(game.context(person), _pressed(sure))
    assert answer.text.startswith("Played")
    assert (await game.table()).version == before + 1
    assert game.client.outbox.registered == [game.table_id]


async def test_who_is_not_sure_gets_the_panel_back(start_game: StartGame) -> None:
    game, person, _ = await _before_a_forfeit(start_game)
    before = (await game.table()).version
    panel = await _panel(game, person)
    (back,) = _buttons(await _question(game, person), "pick")
    assert await turn.pick(game.context(person), _pressed(back), "") == panel
    assert (await game.table()).version == before


async def test_a_stale_press_of_a_sure_person_throws_nothing_away(start_game: StartGame) -> None:
    """In the meantime, the person has chosen on another device."""
    game, person, planned = await _before_a_forfeit(start_game)
    (sure,) = _buttons(await _question(game, person), "confirm")
    assert planned.prompt is not None
    other = next(
        each.action for each in planned.prompt.options if each.action != planned.prompt.end_turn_action
    )
    await game.plan(person, other)
    before, current = (await game.table()).version, await game.turn(person)
    answer = await turn.confirm(game.context(person), _pressed(sure))
    assert (await game.table()).version == before
    assert await game.turn(person) == current
    assert isinstance(answer, LayoutPost)
    shown = _buttons(answer, "confirm") + _buttons(answer, "back")
    assert {each.custom_id.revision for each in shown if each.custom_id} == {current.edition.edits}


async def test_both_clicks_of_a_double_click_get_the_same_answer_and_end_one_turn(
    start_game: StartGame,
) -> None:
    game, person, _ = await _before_a_forfeit(start_game)
    before = (await game.table()).version
    (sure,) = _buttons(await _question(game, person), "confirm")
    answers = await asyncio.gather(*(turn.confirm(game.context(person), _pressed(sure)) for _ in range(2)))
    assert answers[0] == answers[1]
    assert (await game.table()).version == before + 1


async def test_a_second_press_after_the_turn_has_ended_is_refused(start_game: StartGame) -> None:
    game, person, _ = await _before_a_forfeit(start_game)
    (sure,) = _buttons(await _question(game, person), "confirm")
    await turn.confirm(game.context(person), _pressed(sure))
    before = (await game.table()).version
    if game.person((await game.awaited())[0]) == person:
        pytest.fail("the same person goes on, so this test would show nothing")
    with pytest.raises(TableRefusal, match="moved-on"):
        await turn.confirm(game.context(person), _pressed(sure))
    assert (await game.table()).version == before


async def test_a_stranger_who_presses_confirm_changes_nothing(start_game: StartGame) -> None:
    game, person, planned = await _before_a_forfeit(start_game)
    (sure,) = _buttons(await _question(game, person), "confirm")
    before = (await game.table()).version
    with pytest.raises(TableRefusal, match="not-seated"):
        await turn.confirm(game.context(STRANGER), _pressed(sure))
    assert ((await game.table()).version, await game.turn(person)) == (before, planned)


async def test_the_command_to_confirm_asks_as_the_button_does(start_game: StartGame) -> None:
    game, person, planned = await _before_a_forfeit(start_game)
    before = (await game.table()).version
    assert await turn.step(game.context(person), await game.table(), "confirm") == await _question(
        game, person
    )
    assert ((await game.table()).version, await game.turn(person)) == (before, planned)


async def test_the_command_to_confirm_ends_a_turn_that_throws_nothing_away(start_game: StartGame) -> None:
    game = await start_game("cafe_international", 2)
    (seat,) = await game.awaited()
    person = game.person(seat)
    before = (await game.table()).version
    current = await game.turn(person)
    assert current.prompt is not None
    bar = next(each.action for each in current.prompt.options if each.action.verb == "bar")
    await game.plan(person, bar)
    answer = await turn.step(game.context(person), await game.table(), "confirm")
    assert "to the bar" in answer.text
    assert "draw a" in answer.text, "what came of it"
    assert (await game.table()).version == before + 1


async def test_the_command_to_confirm_needs_something_to_confirm(start_game: StartGame) -> None:
    game = await start_game("cafe_international", 2)
    (seat,) = await game.awaited()
    with pytest.raises(TableRefusal, match="nothing-planned"):
        await turn.step(game.context(game.person(seat)), await game.table(), "confirm")


async def test_the_commands_back_and_over_take_back_what_the_buttons_do(start_game: StartGame) -> None:
    game, person, planned = await _before_a_forfeit(start_game)
    assert planned.prompt is not None
    go_on = [each.action for each in planned.prompt.options if each.action != planned.prompt.end_turn_action]
    await game.plan(person, go_on[0])
    await turn.step(game.context(person), await game.table(), "back")
    assert (await game.turn(person)).actions == planned.actions
    await turn.step(game.context(person), await game.table(), "over")
    assert (await game.turn(person)).actions == tuple[Action, ...]()


async def test_confirm_says_how_many_tiles_it_draws_also_where_it_ends_the_turn_by_itself(
    start_game: StartGame,
) -> None:
    """Whatever a person has seated, *Confirm* draws exactly as many tiles as the panel has said."""
    game = await start_game("cafe_international", 2)
    said = set[str]()
    for number in range(12):
        (seat,) = await game.awaited()
        person = game.person(seat)
        current = await game.turn(person)
        while not current.confirmable:
            assert current.prompt is not None
            wanted = "seat" if number % 3 else "bar"
            options = [each.action for each in current.prompt.options]
            current = await game.plan(person, max(options, key=lambda action: action.verb == wanted))
        panel = await _panel(game, person)
        (confirm,) = _buttons(panel, "confirm")
        assert confirm.label == "Confirm and Draw"
        drawn = sum(each.number for each in current.reveals)
        tiles = "a tile" if drawn == 1 else f"{drawn} tiles"
        assert f"press **Confirm and Draw**, and you draw {tiles}." in panel.text.replace("Press", "press")
        said.add("If that is all" if current.confirmed_end else "Press")
        before = sum(map(len, current.view.hands))  # type: ignore[attr-defined]
        await turn.confirm(game.context(person), _pressed(confirm))
        after = await game.turn(person)
        assert sum(map(len, after.view.hands)) == before + drawn  # type: ignore[attr-defined]
    assert said == {"If that is all", "Press"}
