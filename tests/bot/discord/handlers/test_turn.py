"""Tests of `bot.discord.handlers.turn`: forfeits are confirmed once, and no press counts twice or too late."""

import asyncio

import pytest

from bot.discord.answering.interactions import Answer
from bot.discord.handlers import queries, turn
from bot.messages.components import LayoutPost, Message, Select
from bot.messages.ids import CustomId
from bot.messages.panel import SURE
from bot.messages.standing_orders import DROP
from engine.kernel.core import Action
from engine.kernel.errors import Refusal, TableRefusal, UnreadableAction
from engine.tables.seen.models import PlannedTurn
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import (
    STRANGER,
    PlayedTable,
    StartGame,
    buttons,
    choices,
    pressed,
)

MELANGE = "cafe_melange"


async def start_of_two(start_game: StartGame) -> tuple[PlayedTable, Person, Person]:
    """Start a two-player game; return it with the person to move and the person who waits."""
    played = await start_game("cafe_international", 2)
    (active,) = await played.awaited()
    return played, played.person(active), played.person(1 - active)


# typed moves


async def test_an_unreadable_move_is_answered_with_one_that_is_possible(start_game: StartGame) -> None:
    game, active, waiting = await start_of_two(start_game)
    with pytest.raises(UnreadableAction, match="unreadable-play") as refused:
        await turn.play_text(game.context(active), "xyzzy")
    assert refused.value.values["text"] == "xyzzy"
    assert isinstance(
        await turn.play_text(game.context(active), refused.value.values["example"]), LayoutPost
    ), "it can be typed"
    await game.service.confirm(game.table_id, active.id, None, None)
    with pytest.raises(UnreadableAction, match="unreadable-play"):
        await turn.play_text(game.context(waiting), "xyzzy")


# Confirm


async def before_a_forfeit(start_game: StartGame) -> tuple[PlayedTable, Person, PlannedTurn, Answer]:
    """Return a game in which Confirm would throw something away, so the bot first asks whether that is intended."""
    game = await start_game("grand_austria_hotel", 2)
    while True:
        person = await game.active()
        current = await game.turn(person)
        while current.prompt is not None and not current.forfeits:
            current = await game.plan(person, current.prompt.options[0].action)
        if current.forfeits:
            panel = await turn.show(game.context(person))
            return game, person, current, await turn.confirm(game.context(person), pressed(panel, "confirm"))
        await game.service.confirm(game.table_id, person.id, None, None)


async def test_confirm_asks_once_before_something_is_thrown_away(start_game: StartGame) -> None:
    game, person, planned, question = await before_a_forfeit(start_game)
    before = (await game.table()).version
    for press in (turn.confirm, turn.back, turn.prepare, turn.keep, turn.discard):
        with pytest.raises(Refusal, match="not-seated"):
            await press(game.context(STRANGER), pressed(question, "confirm"))
    assert (pressed(question, "confirm").payload, buttons(question, "confirm")[0].style) == (SURE, "danger")
    assert await game.turn(person) == planned, "nothing is lost by being asked"
    assert await turn.step(game.context(person), await game.table(), "confirm") == question, "by the command"
    panel = await turn.show(game.context(person))
    assert await turn.pick(game.context(person), pressed(question, "pick"), "") == panel, (
        "for players who are not sure"
    )
    assert (await game.table()).version == before
    clicks = (turn.confirm(game.context(person), pressed(question, "confirm")) for _ in range(2))
    first, second = await asyncio.gather(*clicks)
    assert first == second, "both clicks of a double click"
    assert (await game.table()).version == before + 1
    (registered,) = game.client.outbox.register_actor.await_args_list
    assert registered.args[0].id == game.table_id
    with pytest.raises(TableRefusal, match="moved-on"):
        await turn.confirm(game.context(person), pressed(question, "confirm"))


async def test_a_stale_press_of_a_sure_person_throws_nothing_away(start_game: StartGame) -> None:
    """In the meantime, the person has chosen something else on another device."""
    game, person, planned, question = await before_a_forfeit(start_game)
    assert planned.prompt is not None
    end = planned.prompt.end_turn_action
    await game.plan(person, next(each.action for each in planned.prompt.options if each.action != end))
    table, current = await game.table(), await game.turn(person)
    assert current.prompt is not None
    await turn.pick(game.context(person), seen_by(game, planned), str(current.prompt.options[0].action))
    answer = await turn.confirm(game.context(person), pressed(question, "confirm"))
    assert (await game.table(), await game.turn(person)) == (table, current)
    shown = {each.custom_id.revision for each in buttons(answer, "confirm", "back") if each.custom_id}
    assert shown == {current.edition.edits}
    # commands do what the buttons do
    await turn.step(game.context(person), table, "back")
    assert (await game.turn(person)).actions == planned.actions != ()
    await turn.step(game.context(person), table, "over")
    assert (await game.turn(person)).actions == ()
    with pytest.raises(TableRefusal, match="nothing-planned"):
        await turn.step(game.context(person), table, "confirm")


async def test_confirm_draws_as_many_tiles_as_it_says_also_where_it_ends_the_turn_by_itself(
    start_game: StartGame,
) -> None:
    game = await start_game("cafe_international", 2)
    ends = set[bool]()
    for number in range(12):
        person = await game.active()
        current = await game.turn(person)
        while not current.confirmable:
            assert current.prompt is not None
            wanted = "seat" if number % 3 else "bar"
            options = [each.action for each in current.prompt.options]
            current = await game.plan(person, max(options, key=lambda action: action.verb == wanted))
        ends.add(bool(current.confirmed_end))
        before = sum(len(hand) for hand in current.view.hands)  # type: ignore[attr-defined]
        await turn.confirm(game.context(person), pressed(await turn.show(game.context(person)), "confirm"))
        after = sum(len(hand) for hand in (await game.turn(person)).view.hands)  # type: ignore[attr-defined]
        assert after == before + sum(each.number for each in current.reveals)
    assert ends == {True, False}


# Choices that several people make at once


def seen_by(game: PlayedTable, seen: PlannedTurn) -> CustomId:
    """Return the custom id of the menu on a panel that shows the turn `seen`."""
    return CustomId("pick", game.table_id, seen.edition.version, seen.edition.edits)


def options(seen: PlannedTurn) -> list[Action]:
    assert seen.prompt is not None
    return [option.action for option in seen.prompt.options]


async def test_a_choice_counts_although_somebody_else_has_chosen_since_but_not_for_another_question_or_turn(
    start_game: StartGame,
) -> None:
    game = await start_game("grand_austria_hotel", 2, staff="draft")
    anna, ben = (game.person(seat) for seat in await game.awaited())
    first = await game.turn(ben)
    await game.play(anna)
    await turn.pick(game.context(ben), seen_by(game, first), str(options(first)[1]))
    assert (await game.turn(ben)).actions == (options(first)[1],)
    await turn.pick(game.context(ben), seen_by(game, first), str(options(first)[0]))
    assert (await game.turn(ben)).actions == (options(first)[1],), "the turn has changed"
    await game.service.confirm(game.table_id, ben.id, None, None)
    asked_again = await game.turn(ben)
    await turn.pick(game.context(ben), seen_by(game, first), str(options(asked_again)[0]))
    assert await game.turn(ben) == asked_again, "it is the question about the next cards"


# Turns that are prepared while others play


async def plan_bar(played: PlayedTable, person: Person) -> LayoutPost:
    """Type a command that plans a move to the bar, and return the panel."""
    return await turn.play_text(played.context(person), str(await played.option(person, "bar")))


async def kept(played: PlayedTable) -> list[int]:
    """Return how often each kept turn was edited."""
    return [each.edits for each in (await played.service._repository.table(played.table_id)).prepared]


async def test_the_command_to_confirm_keeps_a_turn_whose_time_has_not_come_and_the_panel_tells_of_its_lapse_once(
    start_game: StartGame,
) -> None:
    played, first, second = await start_of_two(start_game)
    before = (await played.table()).version
    for waiting in (second, first):
        await played.plan(waiting, await played.option(waiting, "bar"))
        await turn.step(played.context(waiting), await played.table(), "confirm")
        assert ((await played.table()).version > before) == (waiting == first)
        assert await kept(played) == [1]
    await played.service.scheduler.run_due()
    told, silent = [await turn.show(played.context(second)) for _ in range(2)]
    assert played.context(second).localizer("house-prepared-lapsed", reason="|").split("|")[0] in told.text
    assert silent.text != told.text
    assert silent == await turn.show(played.context(second))


async def test_keeping_asks_once_before_something_is_thrown_away(start_game: StartGame) -> None:
    game = await start_game("grand_austria_hotel", 2)
    for _ in range(4):
        active = await game.active()
        while not (current := await game.turn(active)).confirmable:
            assert current.prompt is not None
            await game.plan(active, current.prompt.options[0].action)
        await game.service.confirm(game.table_id, active.id, None, None)
    person = game.person(1 - (await game.awaited())[0])
    await turn.play_text(game.context(person), "guest 77")
    panel = await turn.play_text(game.context(person), "die 2")
    question = await turn.keep(game.context(person), pressed(panel, "prepared"))
    assert buttons(question, "prepared")[0].style == "danger"
    assert await turn.step(game.context(person), await game.table(), "confirm") == question, "by the command"
    assert await kept(game) == []
    await turn.keep(game.context(person), pressed(question, "prepared"))
    assert len(await kept(game)) == 1


async def test_a_double_click_keeps_the_plan_once(start_game: StartGame) -> None:
    played, _, second = await start_of_two(start_game)
    empty = await turn.prepare(played.context(second), CustomId("prepare", played.table_id))
    assert buttons(empty, "confirm", "prepared") == [], "nothing is planned yet"
    hand = await queries.hand(played.context(second))
    keep = pressed(await plan_bar(played, second), "prepared")
    one, other = await asyncio.gather(*(turn.keep(played.context(second), keep) for _ in range(2)))
    assert one == other
    assert await kept(played) == [1]
    assert await queries.hand(played.context(second)) == hand, "it is not played yet"


async def test_a_plan_kept_on_an_outdated_panel_is_refused(start_game: StartGame) -> None:
    """In one case, the person has planned something else on another device; in the other, their turn has begun."""
    played, first, second = await start_of_two(start_game)
    context = played.context(second)
    outdated = pressed(await plan_bar(played, second), "prepared")
    await turn.step(context, await played.table(), "back")
    prompt = (await played.turn(second, planning=True)).prompt
    assert prompt is not None
    *_, another = [each.action for each in prompt.options if each.action.verb == "bar"]
    keep = pressed(await turn.play_text(context, str(another)), "prepared")
    await turn.keep(context, outdated)
    assert await kept(played) == []
    await played.play(first, "bar")
    assert buttons(await turn.keep(context, keep), "confirm"), "the turn has come, with the plan"
    assert await kept(played) == []


# Standing orders


def drops(post: Message) -> bool:
    return any(each.custom_id and each.custom_id.payload == DROP for each in buttons(post))


async def change(game: PlayedTable, words: str) -> LayoutPost:
    return await turn.change_standing_order(game.context(game.person(0)), words)


async def order(game: PlayedTable, seat: int = 0) -> list[str]:
    found = await game.service.queries.standing_order(game.table_id, game.person(seat).id)
    return [str(each) for each in found]


async def test_each_choice_is_added_as_the_last_one_and_leaves_the_menu_until_all_are_dropped(
    start_game: StartGame,
) -> None:
    game = await start_game(MELANGE, 2)
    empty = await change(game, "")
    assert choices(empty) == [f"guest {each}" for each in "FEDCBA"]
    (menu,) = [row for row in empty.rows if isinstance(row, Select)]
    assert {"+4", "×1"} <= set(menu.options[-1].description.split()), "as the pictures show it"
    assert not drops(empty)
    first, second, *others = choices(empty)
    for each in (second, first, first):
        post = await change(game, each)
    assert (await order(game), choices(post), drops(post)) == ([second, first], others, True)
    assert await order(game, seat=1) == []
    with pytest.raises(TableRefusal, match="not-seated"):
        await turn.change_standing_order(game.context(STRANGER), first)
    for _ in range(2):
        assert await change(game, DROP) == empty
    assert await order(game) == []


async def test_the_command_replaces_the_order_by_the_typed_one_shows_and_drops_it(
    start_game: StartGame,
) -> None:
    game = await start_game(MELANGE, 2)
    context = game.context(game.person(0))
    await change(game, "guest F")
    for words, refusal in (("draw pile", "no-standing-order"), ("guest nobody", "unreadable-order")):
        with pytest.raises(Refusal, match=refusal) as refused:  # a menu may be older than the table
            await change(game, words)
        assert "guest F" in str(refused.value.values["known"])
    assert await order(game) == ["guest F"]
    post = await turn.standing_order(context, MELANGE, "D; E", drop=False)
    assert await order(game) == ["guest D", "guest E"]
    assert await turn.standing_order(context, MELANGE, None, drop=False) == post
    await turn.standing_order(context, MELANGE, None, drop=True)
    assert await order(game) == []


async def test_a_game_without_such_questions_has_no_standing_orders(start_game: StartGame) -> None:
    game = await start_game("cafe_international", 2)
    with pytest.raises(TableRefusal, match="other-game"):
        await turn.standing_order(game.context(game.person(0)), MELANGE, None, drop=True)
    for forged in ("seat DE-m A1", "", DROP):
        with pytest.raises(UnreadableAction):
            await change(game, forged)
