"""The list of tables with a free seat: who sees which tables in it, and what happens to those who join from it."""

from typing import Any
from unittest.mock import AsyncMock, call

import discord
import pytest

from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import free_seats, own_tables, start
from bot.messages.components import LayoutPost, Message, Section
from bot.messages.ids import CustomId
from engine.kernel.errors import TableRefusal
from engine.store.schema import EPOCH, cards
from engine.tables.rules import inviting, lobby, seat_requests, seating
from engine.tables.table import Person, Table
from tests.bot.discord.handlers.conftest import (
    CHANNEL,
    GUILD,
    STRANGER,
    PlayedTable,
    StartGame,
    member,
    place,
    thread,
)

OWNER = Person(50, "Olga")
_LOBBY = CHANNEL + 1
_PLACES = {CHANNEL: place(), _LOBBY: place()}


@pytest.fixture
async def game(start_game: StartGame) -> PlayedTable:
    """A running game of two, and a lobby (table 2) with its owner."""
    played = await start_game("nim", 2)
    await played.service.open_table(_LOBBY, GUILD, OWNER, "nim", {})
    return played


def joins(message: Message) -> list[CustomId]:
    """Return the custom ids of the buttons for joining."""
    sections = (
        [each for each in message.blocks if isinstance(each, Section)]
        if isinstance(message, LayoutPost)
        else []
    )
    return [each.button.custom_id for each in sections if each.button.custom_id is not None]


def tables(message: Message) -> list[int]:
    return [each.table_id for each in joins(message)]


async def press(game: PlayedTable, person: Person, button: CustomId, **given: Any) -> Message:
    context: InteractionContext = member(game, person, _PLACES, **given)
    context.table_id = button.table_id
    return await own_tables.take_free_seat(context, button.payload)


async def change(game: PlayedTable, table_id: int, rule: Any, *arguments: Any) -> Table:
    changed: Table = await game.service.change(table_id, rule, *arguments)
    return changed


async def test_a_newcomer_finds_the_lobbies_first_and_joins_one_of_them(game: PlayedTable) -> None:
    listed = await own_tables.show(member(game, STRANGER, _PLACES))
    assert (tables(listed), listed.text.splitlines()[0]) == (
        [2],
        "You are not at any table just now; /table open lays one for you.",
    )
    answer = await press(game, STRANGER, joins(listed)[0])
    assert (await game.service.queries.table(2)).seat_of(STRANGER.id) == 1
    assert answer.text.startswith(f"You have a seat. Your table is in <#{_LOBBY}>.\n")
    assert tables(answer) == [], "the list is up to date"


async def test_below_ones_own_tables_are_those_with_a_free_seat(game: PlayedTable) -> None:
    person = game.person(0)
    listed = await own_tables.show(member(game, person, _PLACES))
    assert (tables(listed), "Your tables." in listed.text) == ([2], True)
    answer = await press(game, person, joins(listed)[0])
    assert tables(answer) == []
    assert f"channels/1/{_LOBBY}" in answer.text, "it is now among their own"


@pytest.mark.parametrize(
    ("channel", "sees", "guild"),
    [
        (place(), False, GUILD),
        (thread(place(), is_private=True), True, GUILD),
        (None, True, GUILD),
        (place(), True, GUILD + 1),
        (place(), True, None),
    ],
    ids=["a hidden channel", "a private thread", "no channel", "another server", "direct messages"],
)
async def test_tables_where_the_reader_may_not_be_are_not_listed_and_cannot_be_joined(
    game: PlayedTable, channel: Any, sees: bool, guild: int | None
) -> None:
    (button,) = joins(await free_seats.show(member(game, STRANGER, _PLACES)))
    context = member(game, STRANGER, {_LOBBY: channel}, sees=sees, guild=guild)
    assert await free_seats.find(context) == []
    assert "There is room" not in (await start.show_card(context)).text
    context.table_id = button.table_id
    with pytest.raises(TableRefusal, match="no-such-table"):
        await own_tables.take_free_seat(context, button.payload)
    assert (await game.service.queries.table(2)).seat_of(STRANGER.id) is None


@pytest.mark.parametrize("sees", [True, False])
async def test_a_table_in_an_archived_thread_is_found_by_its_card(game: PlayedTable, *, sees: bool) -> None:
    card = cards.insert().values(table_id=2, channel_id=77, changes=0, tries=0, not_before=EPOCH)
    await game.service._repository.store._write(lambda connection: connection.execute(card))
    context = member(game, STRANGER, {77: place()}, sees=sees)
    assert tables(await free_seats.show(context)) == [2] * sees


async def test_only_a_table_in_a_channel_that_is_not_known_is_located_by_its_card(
    game: PlayedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    located = AsyncMock(return_value=None)
    monkeypatch.setattr(game.service.queries, "card_channel", located)
    assert tables(await free_seats.show(member(game, STRANGER, _PLACES))) == [2]
    assert not located.await_count
    assert tables(await free_seats.show(member(game, STRANGER, {}))) == []
    assert located.await_args_list == [call(2)]


async def test_a_person_without_a_member_s_rights_finds_nothing(game: PlayedTable) -> None:
    context = member(game, STRANGER, _PLACES)
    context.interaction.user = game.context(STRANGER).interaction.user
    assert not isinstance(context.interaction.user, discord.Member)
    assert await free_seats.find(context) == []


async def test_an_old_list_is_refused_as_the_lobby_itself_refuses(game: PlayedTable) -> None:
    (button,) = joins(await free_seats.show(member(game, STRANGER, _PLACES)))

    async def refusal() -> str:
        with pytest.raises(TableRefusal) as refused:
            await press(game, STRANGER, button)
        return refused.value.key

    await change(game, 2, lobby.set_settings, OWNER.id, {"access": "invited"})
    assert await refusal() == "not-invited"
    assert await free_seats.find(member(game, STRANGER, _PLACES)) == []
    await change(game, 2, inviting.invite, OWNER.id, [STRANGER], set())
    await press(game, STRANGER, button)
    assert await refusal() == "already-seated"
    await game.service.change_now(2, seating.leave, STRANGER.id)
    await change(game, 2, lobby.set_settings, OWNER.id, {"access": "open"})
    for number in range(await _free(game)):
        await change(game, 2, seating.join, Person(60 + number, "Guest"))
    assert await refusal() == "table-full"
    await game.service.start(2, OWNER.id)
    assert await refusal() == "game-running"


async def _free(game: PlayedTable) -> int:
    table = await game.service.queries.table(2)
    return table.game.seats[-1] - len(table.players)


async def test_a_seat_on_offer_is_taken_unless_it_is_kept_meanwhile(game: PlayedTable) -> None:
    await change(game, game.table_id, seat_requests.offer, 2)
    listed = await free_seats.show(member(game, STRANGER, _PLACES))
    assert tables(listed) == [2, game.table_id]
    await change(game, game.table_id, seat_requests.withdraw_offer, 2)
    with pytest.raises(TableRefusal, match="seat-not-offered"):
        await press(game, STRANGER, joins(listed)[1])
    await change(game, game.table_id, seat_requests.offer, 2)
    await press(game, STRANGER, joins(listed)[1])
    assert (await game.table()).seat_of(STRANGER.id) == 1


async def test_the_start_card_counts_what_its_reader_may_see(game: PlayedTable) -> None:
    card = await start.show_card(member(game, STRANGER, _PLACES))
    assert "There is room at one table here:" in card.text
    assert "There is room" not in (await start.show_card(member(game, OWNER, _PLACES))).text
