"""`/history`: own games everywhere, those of others where they were played and may be seen, and one game again."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.discord.handlers import history
from bot.messages.components import LayoutPost, Post, Select
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.store.schema import EPOCH, cards
from engine.tables.table import Person
from rendering import ResultCard
from tests.bot.discord.handlers.conftest import (
    CHANNEL,
    STRANGER,
    PlayedTable,
    StartGame,
    finished_game,
)

GUILD = 1


def member(*, sees: bool = True) -> Any:
    """Return a member of a server, for whom `Place` says what they may see."""
    reader = Mock(spec=discord.Member, id=STRANGER.id)
    reader.sees, reader.display_name = sees, STRANGER.name
    return reader


def place(kind: type = discord.TextChannel, **attributes: Any) -> Any:
    """Return a channel that those members may view who see."""
    found = Mock(spec=kind)
    for name, value in attributes.items():  # a keyword `parent` would be the mock's own
        setattr(found, name, value)
    found.permissions_for = lambda reader: discord.Permissions(view_channel=reader.sees)
    return found


def stranger(
    game: PlayedTable, channels: dict[int, Any], *, sees: bool = True, guild: int | None = GUILD
) -> Any:
    """Return the context of somebody who has played no game, on a server with channels."""
    server = SimpleNamespace(name="Stammtisch", get_channel_or_thread=channels.get, get_channel=channels.get)
    game.client.get_guild = lambda number: server if number == GUILD else None
    context = game.context(STRANGER, guild=guild)
    context.interaction.user = member(sees=sees)
    return context


def as_user(person: Person) -> Any:
    return SimpleNamespace(id=person.id, display_name=person.name)


def listed(post: LayoutPost) -> list[int]:
    """Return the tables whose games a page offers to look at."""
    return [int(each.value) for row in post.rows if isinstance(row, Select) for each in row.options]


async def test_own_games_are_listed_wherever_they_were_played(start_game: StartGame) -> None:
    first = await finished_game(start_game)
    second = await finished_game(start_game, channel=CHANNEL + 1)
    await start_game("nim", 2, channel=CHANNEL + 2)
    first.client.get_guild = lambda _: SimpleNamespace(name="Stammtisch")
    for person in (first.person(0), first.person(1)):
        post = await history.show(first.context(person))
        assert listed(post) == [second.table_id, first.table_id]
        assert post.text.count("in Stammtisch, ") == 2
        assert await history.show(first.context(person), as_user(person)) == post
    assert listed(await history.show(first.context(first.person(0)), game="cafe_melange")) == []
    assert "not played a game" in (await history.show(first.context(STRANGER))).text


@pytest.mark.parametrize(
    ("channels", "sees", "is_listed"),
    [
        ({CHANNEL: place()}, True, True),
        ({CHANNEL: place()}, False, False),
        ({}, True, False),
        ({CHANNEL: place(discord.Thread, is_private=lambda: False, parent=place())}, True, True),
        ({CHANNEL: place(discord.Thread, is_private=lambda: False, parent=place())}, False, False),
        ({CHANNEL: place(discord.Thread, is_private=lambda: True, parent=place())}, True, False),
        ({CHANNEL: place(discord.Thread, is_private=lambda: False, parent=None)}, True, False),
    ],
)
async def test_games_of_others_are_listed_where_the_reader_may_view_them(
    start_game: StartGame, channels: dict[int, Any], *, sees: bool, is_listed: bool
) -> None:
    game = await finished_game(start_game)
    post = await history.show(stranger(game, channels, sees=sees), as_user(game.person(0)))
    assert listed(post) == [game.table_id] * is_listed
    assert game.person(0).name in post.text or not is_listed


async def test_an_archived_thread_is_judged_by_the_channel_with_its_card(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    card = cards.insert().values(table_id=game.table_id, channel_id=77, changes=0, tries=0, not_before=EPOCH)
    await game.service._repository.store._write(lambda connection: connection.execute(card))
    for sees in (True, False):
        context = stranger(game, {77: place()}, sees=sees)
        assert listed(await history.show(context, as_user(game.person(0)))) == [game.table_id] * sees


async def test_games_of_others_are_not_listed_outside_the_server(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    with pytest.raises(TableRefusal, match="not-in-a-server"):
        await history.show(stranger(game, {}, guild=None), as_user(game.person(0)))
    game.client.get_guild = lambda _: SimpleNamespace(get_channel_or_thread=lambda _: place())
    context = game.context(STRANGER, guild=GUILD + 1)
    context.interaction.user = member()
    assert listed(await history.show(context, as_user(game.person(0)))) == []


async def test_pages_keep_whose_games_they_show(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    person = game.person(0)
    shown = await history.show(stranger(game, {CHANNEL: place()}), as_user(person), "nim")
    turned = await history.turn_page(stranger(game, {CHANNEL: place()}), f"0 {person.id} nim")
    assert turned == shown
    assert await history.turn_page(game.context(person), "3 0") == await history.show(game.context(person))


@pytest.mark.parametrize("payload", ["", "0", "x 0", "0 x", "-1 0", "0 0 chess", "² 0"])
async def test_an_unreadable_page_is_refused(start_game: StartGame, payload: str) -> None:
    game = await start_game("nim", 2)
    with pytest.raises(UnreadableAction):
        await history.turn_page(game.context(game.person(0)), payload)


async def test_a_game_is_shown_again_with_all_that_can_be_seen_of_it(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    person = game.person(1)

    def context() -> Any:
        game.client.picture_cooldown = lambda _: 0.0
        return game.context(person, channel=CHANNEL + 9)

    board = await history.open_game(context(), str(game.table_id))
    assert isinstance(board, LayoutPost)
    assert board.picture is not None
    assert board.picture.view.result is not None
    opened = context()
    opened.table_id = game.table_id
    result = await history.show_game(opened, "result")
    assert isinstance(result, Post)
    assert result.picture is not None
    assert isinstance(result.picture.view, ResultCard)
    log = await history.show_game(opened, "log")
    assert isinstance(log, Post)
    assert person.name in log.text
    for value in ("x", "", "-1"):
        with pytest.raises(UnreadableAction):
            await history.open_game(context(), value)
    with pytest.raises(UnreadableAction):
        await history.show_game(opened, "hands")


async def test_only_games_that_have_ended_are_shown_again(start_game: StartGame) -> None:
    game = await start_game("nim", 2)
    with pytest.raises(TableRefusal, match="no-such-table"):
        await history.open_game(game.context(game.person(0)), str(game.table_id))


async def test_pictures_are_limited(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    game.client.picture_cooldown = lambda _: 3.5
    with pytest.raises(TableRefusal, match="too-many-pictures"):
        await history.open_game(game.context(game.person(0)), str(game.table_id))
