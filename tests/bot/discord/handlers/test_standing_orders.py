"""Tests of standing orders in `bot.discord.handlers.turn`: the menu, and what becomes of outdated or others' presses."""

import asyncio

import pytest

from bot.discord.handlers import turn
from bot.messages.components import LayoutPost, Select, SelectOption
from bot.messages.standing_orders import DROP
from engine.kernel.core import Action
from engine.kernel.errors import Refusal, TableRefusal, UnreadableAction
from tests.bot.discord.handlers.conftest import STRANGER, PlayedTable, StartGame

MELANGE = "cafe_melange"


def _menu(post: LayoutPost) -> list[str]:
    """Return the values of the menu; none if there is no menu."""
    return [choice.value for choice in _choices(post)]


def _choices(post: LayoutPost) -> list[SelectOption]:
    return [choice for row in post.rows if isinstance(row, Select) for choice in row.options]


def _drops(post: LayoutPost) -> bool:
    rows = (row for row in post.rows if isinstance(row, tuple))
    payloads = [button.custom_id.payload for row in rows for button in row if button.custom_id]
    return DROP in payloads


async def _order(game: PlayedTable, seat: int) -> tuple[Action, ...]:
    return await game.service.queries.standing_order(game.table_id, game.person(seat).id)


async def test_without_an_order_the_message_says_what_it_would_answer_and_offers_every_guest(
    start_game: StartGame,
) -> None:
    game = await start_game(MELANGE, 2)
    post = await turn.change_standing_order(game.context(game.person(0)), "")
    possible = await game.service.queries.possible_orders(game.table_id, game.person(0).id)
    assert "which of your guests sits down" in post.text
    assert _menu(post) == [str(option.action) for option in possible]
    assert not _drops(post)


@pytest.mark.parametrize(
    ("locale", "facts"),
    [
        ("en", "+4 in your own turn only, ×1 for company"),
        ("de", "+4 nur im eigenen Zug, ×1 für Gesellschaft"),
    ],
)
async def test_guests_are_listed_with_the_values_by_which_the_pictures_show_them(
    start_game: StartGame, locale: str, facts: str
) -> None:
    game = await start_game(MELANGE, 2)
    context = game.context(game.person(0), locale=locale)
    empty = await turn.change_standing_order(context, "")
    assert _choices(empty)[-1].description == facts
    chosen = await turn.change_standing_order(context, _menu(empty)[-1])
    assert f"({facts})" in chosen.text.splitlines()[1]


async def test_the_guests_whose_points_count_in_the_own_turn_only_come_last(start_game: StartGame) -> None:
    game = await start_game(MELANGE, 2)
    post = await turn.change_standing_order(game.context(game.person(0)), "")
    assert _menu(post) == [f"guest {each}" for each in "FEDCBA"]


async def test_each_choice_is_added_as_the_last_one_and_leaves_the_menu(start_game: StartGame) -> None:
    game = await start_game(MELANGE, 2)
    person = game.person(0)
    first, second, *others = _menu(await turn.change_standing_order(game.context(person), ""))
    await turn.change_standing_order(game.context(person), second)
    post = await turn.change_standing_order(game.context(person), first)
    assert await _order(game, 0) == (Action.read(second), Action.read(first))
    assert _menu(post) == others
    assert _drops(post)
    lines = post.text.splitlines()
    assert [line[0] for line in lines[1:]] == ["1", "2"]


async def test_an_order_is_of_one_person_only(start_game: StartGame) -> None:
    game = await start_game(MELANGE, 2)
    choice = _menu(await turn.change_standing_order(game.context(game.person(0)), ""))[0]
    await turn.change_standing_order(game.context(game.person(0)), choice)
    assert await _order(game, 1) == ()
    with pytest.raises(TableRefusal, match="not-seated"):
        await turn.change_standing_order(game.context(STRANGER), choice)


async def test_dropping_the_order_leaves_none_and_can_be_pressed_again(start_game: StartGame) -> None:
    game = await start_game(MELANGE, 2)
    person = game.person(0)
    empty = await turn.change_standing_order(game.context(person), "")
    await turn.change_standing_order(game.context(person), _menu(empty)[0])
    for _ in range(2):
        assert await turn.change_standing_order(game.context(person), DROP) == empty
        assert await _order(game, 0) == ()


async def test_a_choice_pressed_twice_counts_once(start_game: StartGame) -> None:
    game = await start_game(MELANGE, 2)
    person = game.person(0)
    choice = _menu(await turn.change_standing_order(game.context(person), ""))[0]
    await asyncio.gather(*(turn.change_standing_order(game.context(person), choice) for _ in range(2)))
    await turn.change_standing_order(game.context(person), choice)
    assert await _order(game, 0) == (Action.read(choice),)


@pytest.mark.parametrize(
    ("change", "refusal"), [("draw pile", "no-standing-order"), ("guest nobody", "unreadable-order")]
)
async def test_a_choice_that_answers_nothing_out_of_turn_is_refused_and_the_order_stays(
    start_game: StartGame, change: str, refusal: str
) -> None:
    """A menu may be older than the table, and a guest of it be seated by now."""
    game = await start_game(MELANGE, 2)
    person = game.person(0)
    choice = _menu(await turn.change_standing_order(game.context(person), ""))[0]
    await turn.change_standing_order(game.context(person), choice)
    with pytest.raises(Refusal, match=refusal) as refused:
        await turn.change_standing_order(game.context(person), change)
    assert choice in str(refused.value.values["known"])
    assert await _order(game, 0) == (Action.read(choice),)


async def test_the_command_replaces_the_order_by_the_typed_one_shows_and_drops_it(
    start_game: StartGame,
) -> None:
    game = await start_game(MELANGE, 2)
    person = game.person(0)
    first, second, third, *_ = _menu(await turn.change_standing_order(game.context(person), ""))
    await turn.change_standing_order(game.context(person), first)
    typed = "; ".join(each.split()[1] for each in (third, second))
    post = await turn.standing_order(game.context(person), MELANGE, typed, drop=False)
    assert await _order(game, 0) == (Action.read(third), Action.read(second))
    assert await turn.standing_order(game.context(person), MELANGE, None, drop=False) == post
    await turn.standing_order(game.context(person), MELANGE, None, drop=True)
    assert await _order(game, 0) == ()


async def test_the_command_of_another_game_changes_nothing(start_game: StartGame) -> None:
    game = await start_game("cafe_international", 2)
    with pytest.raises(TableRefusal, match="other-game"):
        await turn.standing_order(game.context(game.person(0)), MELANGE, None, drop=True)


async def test_a_game_without_such_questions_has_no_standing_orders(start_game: StartGame) -> None:
    game = await start_game("cafe_international", 2)
    with pytest.raises(UnreadableAction, match="unreadable-order") as refused:
        await turn.change_standing_order(game.context(game.person(0)), "seat DE-m A1")
    assert refused.value.values["number"] == 0
    for forged in ("", DROP):
        with pytest.raises(UnreadableAction):
            await turn.change_standing_order(game.context(game.person(0)), forged)
