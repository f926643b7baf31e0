"""`/history`: lists of games, and single games.

People see their own games anywhere, but others' games only on the server where they were played, and only if they may
view the channel.
"""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.handlers import history
from bot.messages.components import LayoutPost, Text
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.store.schema import EPOCH, cards
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import (
    CHANNEL,
    GUILD,
    STRANGER,
    StartGame,
    choices,
    finished_game,
    member,
    place,
    thread,
)


def as_user(person: Person) -> Any:
    return SimpleNamespace(id=person.id, display_name=person.name)


def listed(post: Any) -> list[int]:
    """Return the tables of the games listed on a page."""
    return [int(each) for each in choices(post)]


async def test_own_games_are_listed_wherever_they_were_played(start_game: StartGame) -> None:
    first = await finished_game(start_game)
    second = await finished_game(start_game, channel=CHANNEL + 1)
    for person in (first.person(0), first.person(1)):
        post = await history.show(first.context(person))
        assert listed(post) == [second.table_id, first.table_id]
        assert await history.show(first.context(person), as_user(person)) == post


async def test_games_of_others_are_listed_where_the_reader_may_view_them_and_pages_keep_whose_they_are(
    start_game: StartGame,
) -> None:
    """A table in an archived thread is located by its card in channel 77."""
    game = await finished_game(start_game)
    card = cards.insert().values(table_id=game.table_id, channel_id=77, changes=0, tries=0, not_before=EPOCH)
    await game.service._repository.store._write(lambda connection: connection.execute(card))
    for case, channels, sees, is_listed in (
        ("a channel", {CHANNEL: place()}, True, True),
        ("a hidden channel", {CHANNEL: place()}, False, False),
        ("no channel", {}, True, False),
        ("a thread", {CHANNEL: thread(place())}, True, True),
        ("a hidden thread", {CHANNEL: thread(place())}, False, False),
        ("a private thread", {CHANNEL: thread(place(), is_private=True)}, True, False),
        ("a thread of a lost channel", {CHANNEL: thread(None)}, True, False),
        ("an archived thread", {77: place()}, True, True),
        ("an archived thread of a hidden channel", {77: place()}, False, False),
    ):
        post = await history.show(member(game, STRANGER, channels, sees=sees), as_user(game.person(0)))
        assert listed(post) == [game.table_id] * is_listed, case
    with pytest.raises(TableRefusal, match="not-in-a-server"):
        await history.show(member(game, STRANGER, {}, guild=None), as_user(game.person(0)))
    context = member(game, STRANGER, {CHANNEL: place()}, guild=GUILD + 1)
    game.client.get_guild = lambda _: SimpleNamespace(get_channel_or_thread=lambda _: place())
    assert listed(await history.show(context, as_user(game.person(0)))) == [], "another server"
    person = game.person(0)
    shown = await history.show(member(game, STRANGER, {CHANNEL: place()}), as_user(person), "nim")
    turned = await history.turn_page(member(game, STRANGER, {CHANNEL: place()}), f"0 {person.id} nim")
    assert turned == shown
    assert await history.turn_page(game.context(person), "3 0") == await history.show(game.context(person))


async def test_what_nobody_can_press_and_a_running_game_are_refused_and_pictures_are_limited(
    start_game: StartGame,
) -> None:
    game = await start_game("nim", 2)
    context = game.context(game.person(0))
    with pytest.raises(TableRefusal, match="no-such-table"):
        await history.open_game(context, str(game.table_id))
    for payload in ("", "0", "x 0", "0 x", "-1 0", "0 0 chess", "² 0", "x", "-1"):
        with pytest.raises(UnreadableAction):
            await history.turn_page(context, payload)
        for show in (history.open_game, history.show_game):
            with pytest.raises((UnreadableAction, TableRefusal)):
                await show(context, payload)

    over = await finished_game(start_game, channel=CHANNEL + 1)
    over.client.picture_cooldown = lambda _: 3.5
    with pytest.raises(TableRefusal, match="too-many-pictures"):
        await history.open_game(over.context(over.person(0)), str(over.table_id))


async def test_a_game_opens_only_for_whoever_may_see_its_table(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    game.client.picture_cooldown = lambda _: 0.0
    for person, sees, may in (
        (STRANGER, True, True),
        (STRANGER, False, False),
        (game.person(0), False, True),
    ):
        for what in ("", "result", "log", "review"):
            context = member(game, person, {CHANNEL: place()}, sees=sees)
            context.interaction.channel_id = CHANNEL + 1
            context.table_id = game.table_id
            if may:
                assert await history.show_game(context, what) is not None
            else:
                with pytest.raises(TableRefusal, match="no-such-table"):
                    await history.show_game(context, what)


async def test_the_link_to_keep_a_play_does_not_name_who_has_been_forgotten(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    game.client.picture_cooldown = lambda _: 0.0
    context = game.context(game.person(1))

    async def link() -> str:
        page = await history.open_game(context, str(game.table_id))
        assert isinstance(page, LayoutPost)
        (found,) = (each.content for each in page.blocks if isinstance(each, Text) and "](" in each.content)
        return found

    assert "Anna" in await link()
    await game.service.privacy.forget(game.person(0).id)
    assert "Anna" not in await link()
    assert "Ben" in await link()
