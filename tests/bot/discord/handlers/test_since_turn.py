"""What a person has missed at a table: who sees what, and of which table."""

import pytest

from bot.discord.answering import component_routes
from bot.discord.answering.interactions import Answer, PresentedError
from bot.discord.handlers import own_tables, replay, since_turn, turn
from bot.messages.components import LayoutPost, Post, Select
from bot.messages.ids import CustomId
from bot.messages.replay_page import Place
from engine.kernel.errors import TableRefusal
from engine.tables.rules import lobby, seating
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import (
    CHANNEL,
    STRANGER,
    PlayedTable,
    StartGame,
    buttons,
    choices,
    finished_game,
    pressed,
)

GAME = "cafe_melange"
_ELSEWHERE = CHANNEL + 1


async def _show(game: PlayedTable, person: Person, channel: int = CHANNEL, number: str = "") -> LayoutPost:
    game.client.picture_cooldown = lambda _: 0.0
    return await since_turn.show(game.context(person, channel=channel), number)


async def _play(game: PlayedTable, until: Person | None = None) -> None:
    """Play until it is somebody else's turn or, if given, the turn of that person."""
    begun, has_ended = await game.active(), False
    while True:
        person = await game.active()
        has_ended = has_ended or person != begun
        if has_ended and until in {None, person}:
            return
        await game.service.act(game.table_id, person.id - 1, [await game.option(person)])


def _turns(page: LayoutPost) -> list[int]:
    return [int(each.heading.split(maxsplit=1)[0].split(".")[0]) for each in page.pictures]


async def test_everybody_sees_their_own_view_of_the_turns_since_their_own(start_game: StartGame) -> None:
    game = await start_game(GAME, 3)
    first = await game.active()
    assert (await _show(game, first)).pictures == (), "nobody has moved"
    await _play(game, first)
    page = await _show(game, first)
    assert {each.view.seat for each in page.pictures} == {first.id - 1}
    assert sorted(set(_turns(page))) == [2, 3]
    latest = game.person((first.id - 2) % 3)
    assert (await _show(game, latest)).pictures == (), "they have just played"
    for stranger in (STRANGER, Person(98, "Fritz")):
        page = await _show(game, stranger)
        assert {each.view.seat for each in page.pictures} == {None}
        assert sorted(set(_turns(page))) == [1, 2, 3]
        assert not any(event.secret for each in page.pictures for event in each.view.announced)


async def test_a_former_player_sees_what_everybody_knows(start_game: StartGame) -> None:
    game = await start_game(GAME, 3)
    anna = game.person(0)
    await _play(game, anna)
    await _play(game)
    assert {each.view.seat for each in (await _show(game, game.person(1))).pictures} == {1}
    await game.service.change_now(game.table_id, seating.leave, anna.id)
    page = await _show(game, anna)
    assert {each.view.seat for each in page.pictures} == {None}
    assert not any(event.secret for each in page.pictures for event in each.view.announced)


async def test_after_the_end_the_last_turns_can_still_be_seen_but_a_lobby_has_none(
    start_game: StartGame,
) -> None:
    game = await finished_game(start_game)
    assert (await _show(game, STRANGER)).pictures[-1].view.result is not None
    pages = [await _show(game, game.person(seat)) for seat in (0, 1)]
    assert min(len(page.pictures) for page in pages) == 0, "who ended the game has missed nothing"
    other = await game.service.open_table(_ELSEWHERE, 1, STRANGER, GAME, {})
    with pytest.raises(TableRefusal, match="game-not-running"):
        await _show(game, STRANGER, number=str(other.id))
    await game.service.change(other.id, lobby.close, STRANGER.id)
    with pytest.raises(TableRefusal, match="game-not-running"):
        await _show(game, STRANGER, number=str(other.id))
    with pytest.raises(TableRefusal, match="no-such-table"):
        await _show(game, STRANGER, number="77")


async def test_pictures_are_not_asked_for_without_end(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    game.client.picture_cooldown = lambda _: 3.5
    with pytest.raises(TableRefusal, match="too-many-pictures"):
        await since_turn.show(game.context(game.person(0)))


def _menu(message: Answer) -> Select:
    assert isinstance(message, Post | LayoutPost)
    (menu,) = [row for row in message.rows if isinstance(row, Select)]
    return menu


async def test_without_a_table_here_it_is_the_one_that_waits_or_one_is_chosen(start_game: StartGame) -> None:
    first = await start_game(GAME, 2)
    first.client.picture_cooldown = lambda _: 0.0
    person, nowhere = await first.active(), CHANNEL + 9
    (button,) = buttons(await own_tables.show(first.context(person)), "since")
    assert button.custom_id == CustomId("since", first.table_id)
    page = await since_turn.show_here(first.context(person, channel=nowhere))
    assert page == await _show(first, person, nowhere, str(first.table_id))
    second = await start_game(GAME, 2, channel=_ELSEWHERE)
    assert person == await second.active()
    asked = await since_turn.show_here(first.context(person, channel=nowhere))
    assert _menu(asked).custom_id == CustomId("since", 0)
    numbers = [each.value for each in _menu(await own_tables.show(first.context(person))).options]
    assert choices(asked) == numbers == [str(first.table_id), str(second.table_id)]  # type: ignore[arg-type]
    chosen = await component_routes._ROUTES["since"](
        first.context(person, channel=nowhere), CustomId("since", 0), (numbers[1],)
    )
    assert chosen == await _show(second, person, nowhere, numbers[1])
    here = await since_turn.show_here(first.context(STRANGER, channel=_ELSEWHERE))
    assert here.text == (await _show(second, STRANGER, _ELSEWHERE)).text
    listed = await since_turn.show_here(first.context(STRANGER, channel=nowhere))
    assert listed == await own_tables.show(first.context(STRANGER))
    with pytest.raises(PresentedError, match="no-table-here"):
        await since_turn.show_here(first.context(STRANGER, channel=nowhere, guild=1))


async def test_the_panel_offers_it_to_whoever_comes_back_and_has_not_begun(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    person = await game.active()
    assert not buttons(await turn.show(game.context(person)), "since"), "nobody has moved"
    await _play(game)
    other = await game.active()
    (button,) = buttons(await turn.show(game.context(other)), "since")
    assert button.custom_id == CustomId("since", game.table_id)
    assert not buttons(await turn.show(game.context(person)), "since"), "they have just played"
    await game.plan(other, await game.option(other))
    assert not buttons(await turn.show(game.context(other)), "since")


async def test_if_more_was_missed_than_fits_the_viewer_opens_at_the_first_of_it(
    start_game: StartGame,
) -> None:
    game = await start_game(GAME, 2)
    for _ in range(11):
        await _play(game)
    page = await _show(game, STRANGER)
    assert _turns(page) == list(range(2, 12))
    (button,) = buttons(page, "replay")
    assert (button.label, button.custom_id) == (
        "All 11 Turns",
        Place(game.table_id, 1).custom_id("since", "replay"),
    )
    viewer = await replay.open_viewer(game.context(STRANGER), pressed(page, "replay"))
    assert "**1 of 11**" in viewer.text


async def test_a_table_in_a_channel_that_they_cannot_see_is_refused(start_game: StartGame) -> None:
    game = await start_game(GAME, 2)
    with pytest.raises(TableRefusal, match="no-such-table"):
        await _show(game, STRANGER, channel=_ELSEWHERE, number=str(game.table_id))
    title = "Café Melange · table 1"
    here, elsewhere = [await _show(game, game.person(1), channel, "1") for channel in (CHANNEL, _ELSEWHERE)]
    assert here.text.startswith(f"**{title}**")
    assert elsewhere.text.startswith(f"**[{title}](https://discord.com/channels/1/{CHANNEL}")
