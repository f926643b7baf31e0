"""A person's own tables: which panel opens where, and which table comes next."""

import pytest

from bot.discord.answering.interactions import Answer, PresentedError
from bot.discord.handlers import own_tables, turn
from bot.messages.ids import CustomId
from engine.kernel.errors import TableRefusal
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import CHANNEL, STRANGER, PlayedTable, StartGame, buttons

GAME = "cafe_international"
_ELSEWHERE = CHANNEL + 1


def leads_to(message: Answer) -> list[int]:
    return [each.custom_id.table_id for each in buttons(message, "next") if each.custom_id]


async def two_tables(start_game: StartGame) -> tuple[PlayedTable, PlayedTable, Person]:
    """Return two tables that wait for the same person."""
    first, second = await start_game(GAME, 2), await start_game(GAME, 2, channel=_ELSEWHERE)
    person = await first.active()
    assert person == await second.active()
    return first, second, person


async def confirm_button(game: PlayedTable, person: Person) -> CustomId:
    """Plan a complete turn, and return the custom id of the Confirm button."""
    planned = await game.plan(person, await game.option(person, "bar"))
    return CustomId("confirm", game.table_id, planned.edition.version, planned.edition.edits)


async def test_after_confirm_a_button_leads_to_the_next_table_that_waits(start_game: StartGame) -> None:
    first, second, person = await two_tables(start_game)
    answer = await turn.confirm(first.context(person), await confirm_button(first, person))
    assert leads_to(answer) == [second.table_id]
    assert leads_to(await turn.show(first.context(person))) == [second.table_id]
    assert leads_to(await turn.show(first.context(await first.active()))) == [], "nothing waits for the other"
    elsewhere = first.context(person, channel=_ELSEWHERE)
    assert leads_to(await turn.confirm(elsewhere, await confirm_button(second, person))) == []


async def test_a_table_elsewhere_is_named_with_a_link_and_one_that_does_not_wait_any_more_gives_way(
    start_game: StartGame,
) -> None:
    """A table that no longer waits is replaced by one that does, or by the list."""
    first, second, person = await two_tables(start_game)
    here, elsewhere = [
        await own_tables.play(first.context(person), each.table_id) for each in (first, second)
    ]
    assert f"https://discord.com/channels/1/{_ELSEWHERE}" in elsewhere.text.splitlines()[0]
    assert "https://discord.com" not in here.text
    await first.play(person, "bar")
    assert await own_tables.play(first.context(person), first.table_id) == elsewhere
    await second.play(person, "bar")
    listed = await own_tables.show(first.context(person))
    assert await own_tables.play(first.context(person), first.table_id) == listed


async def test_of_several_tables_that_wait_one_is_chosen(start_game: StartGame) -> None:
    first, second, person = await two_tables(start_game)
    await confirm_button(first, person)
    before = [await first.table(), await second.table()]
    answer = await own_tables.take_turn(first.context(person, channel=77), "confirm")
    assert leads_to(answer) == [first.table_id, second.table_id]
    assert [await first.table(), await second.table()] == before
    await first.service.confirm(first.table_id, person.id, None, None)
    await confirm_button(second, person)
    await own_tables.take_turn(first.context(person, channel=77), "confirm")
    assert person != await second.active(), "the only one that waits"


async def test_where_there_is_no_table_one_can_be_opened_only_in_a_server_of_the_bot(
    start_game: StartGame,
) -> None:
    game = await start_game(GAME, 2)
    for guild, key in ((1, "no-table-here"), (2, "not-in-this-server"), (None, "not-in-a-server")):
        context = game.context(STRANGER, channel=77, guild=guild)
        with pytest.raises((PresentedError, TableRefusal), match=key):
            await (own_tables.take_turn(context, "") if guild == 1 else context.channel_table())
