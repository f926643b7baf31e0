"""The tables of a person: which panel opens where, and which table comes next."""

import pytest

from bot.discord.answering.interactions import PresentedError
from bot.discord.handlers import own_tables, table, turn
from bot.messages.components import Button, Message
from bot.messages.ids import CustomId
from engine.kernel.errors import TableRefusal
from engine.tables.rules import seating
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import CHANNEL, PlayedTable, StartGame

GAME = "cafe_international"
_ELSEWHERE = CHANNEL + 1


def _buttons(message: Message) -> list[Button]:
    return [button for row in message.rows if isinstance(row, tuple) for button in row]


def _leads_to(message: Message) -> list[int]:
    ids = [button.custom_id for button in _buttons(message) if button.custom_id is not None]
    return [each.table_id for each in ids if each.route == "next"]


async def _active(game: PlayedTable) -> Person:
    return game.person((await game.awaited())[0])


async def _prepare_bar_move(game: PlayedTable, person: Person) -> CustomId:
    """Plan a complete turn, and return the custom id of the button that confirms it."""
    current = await game.turn(person)
    assert current.prompt is not None
    bar = next(each.action for each in current.prompt.options if each.action.verb == "bar")
    planned = await game.plan(person, bar)
    return CustomId("confirm", game.table_id, planned.edition.version, planned.edition.edits)


async def test_after_confirm_a_button_leads_to_the_next_table_that_waits(start_game: StartGame) -> None:
    first = await start_game(GAME, 2)
    second = await start_game(GAME, 2, channel=_ELSEWHERE)
    person = await _active(first)
    assert person == await _active(second)
    answer = await turn.confirm(first.context(person), await _prepare_bar_move(first, person))
    assert _leads_to(answer) == [second.table_id]
    assert _buttons(answer)[0].label == f"Next: Café International · table {second.table_id}"
    answer = await turn.confirm(
        first.context(person, channel=_ELSEWHERE), await _prepare_bar_move(second, person)
    )
    assert _leads_to(answer) == []


async def test_the_panel_of_a_table_elsewhere_names_it_with_a_link(start_game: StartGame) -> None:
    first = await start_game(GAME, 2)
    second = await start_game(GAME, 2, channel=_ELSEWHERE)
    person = await _active(first)
    panel = await own_tables.play(first.context(person), second.table_id)
    title, *_ = panel.text.splitlines()
    assert title == (
        f"**[Café International · table {second.table_id}](https://discord.com/channels/1/{_ELSEWHERE})**"
    )
    here = await own_tables.play(first.context(person), first.table_id)
    assert "https://discord.com" not in here.text


async def test_whoever_need_not_act_is_led_to_the_table_that_waits(start_game: StartGame) -> None:
    first = await start_game(GAME, 2)
    second = await start_game(GAME, 2, channel=_ELSEWHERE)
    person = await _active(first)
    await turn.confirm(first.context(person), await _prepare_bar_move(first, person))
    assert _leads_to(await turn.show(first.context(person))) == [second.table_id]
    other = await _active(first)
    assert _leads_to(await turn.show(first.context(other))) == []


async def test_a_table_that_does_not_wait_any_more_gives_way_to_one_that_does(start_game: StartGame) -> None:
    first = await start_game(GAME, 2)
    second = await start_game(GAME, 2, channel=_ELSEWHERE)
    person = await _active(first)
    await turn.confirm(first.context(person), await _prepare_bar_move(first, person))
    panel = await own_tables.play(first.context(person), first.table_id)
    assert f"table {second.table_id}" in panel.text
    await turn.confirm(first.context(person), await _prepare_bar_move(second, person))
    answer = await own_tables.play(first.context(person), first.table_id)
    assert answer.text.startswith("**Your tables.** None of them waits for you.")


async def test_a_turn_can_be_taken_in_a_direct_message(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    person = await _active(game)
    panel = await own_tables.take_turn(game.context(person, channel=77), "")
    assert panel == await own_tables.play(game.context(person, channel=77), game.table_id)
    await _prepare_bar_move(game, person)
    answer = await own_tables.take_turn(game.context(person, channel=77), "confirm")
    assert "Played:" in answer.text
    assert person != await _active(game)


async def test_the_list_takes_the_person_back_to_the_seat_that_a_computer_keeps(
    start_game: StartGame,
) -> None:
    game = await start_game(GAME, 2)
    (seat,) = await game.awaited()
    absent = game.person(1 - seat)
    await game.service.change(game.table_id, seating.computer_for_now, 1 - seat, "random")
    (button,) = _buttons(await own_tables.show(game.context(absent, channel=77)))
    assert button.custom_id == CustomId("takeover", game.table_id)
    context = game.context(absent, channel=77)
    context.table_id = button.custom_id.table_id
    answer = await table.join(context)
    assert answer.text == "You have a seat; I shall call you when it is your turn."
    assert (await game.table()).seat_of(absent.id) == 1 - seat
    with pytest.raises(TableRefusal, match="already-seated"):
        await table.join(context)


async def test_of_several_tables_that_wait_one_is_chosen(start_game: StartGame) -> None:
    first = await start_game(GAME, 2)
    second = await start_game(GAME, 2, channel=_ELSEWHERE)
    person = await _active(first)
    await _prepare_bar_move(first, person)
    before = [await first.table(), await second.table()]
    answer = await own_tables.take_turn(first.context(person, channel=77), "confirm")
    assert _leads_to(answer) == [first.table_id, second.table_id]
    assert [await first.table(), await second.table()] == before


async def test_whoever_has_no_turn_to_take_gets_the_list_in_a_direct_message(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    (seat,) = await game.awaited()
    waiting = game.person(1 - seat)
    answer = await own_tables.take_turn(game.context(waiting, channel=77), "")
    assert answer.text.startswith("**Your tables.** None of them waits for you.")


async def test_only_in_a_server_of_the_bot_tables_can_be_opened(start_game: StartGame) -> None:
    """Elsewhere whoever has installed the bot for themselves gets one sentence."""
    game = await start_game(GAME, 2)
    stranger = Person(99, "Emil")
    context = game.context(stranger, channel=77, guild=1)
    with pytest.raises(PresentedError, match="no-table-here"):
        await own_tables.take_turn(context, "")
    for guild, key in ((2, "not-in-this-server"), (None, "not-in-a-server")):
        context = game.context(stranger, channel=77, guild=guild)
        with pytest.raises(TableRefusal, match=key):
            await context.channel_table()
        answer = await own_tables.take_turn(context, "")
        assert "/table open" in answer.text
