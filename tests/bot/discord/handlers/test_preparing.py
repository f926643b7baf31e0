"""Preparing a turn with the handlers: what the panels say, and presses that are stale, double or by strangers."""

from random import Random

import pytest

from bot.discord.handlers import queries, turn
from bot.messages.components import LayoutPost
from bot.messages.ids import CustomId
from engine.kernel.core import Action
from engine.kernel.errors import Refusal
from engine.tables.table import Person
from tests.bot.builders import limit_violations
from tests.bot.discord.handlers.conftest import STRANGER, PlayedTable, StartGame


async def start(
    start_game: StartGame, game: str = "cafe_international"
) -> tuple[PlayedTable, Person, Person]:
    """Start a game of two; return it with who is to move and who waits."""
    played = await start_game(game, 2)
    (active,) = await played.awaited()
    return played, played.person(active), played.person(1 - active)


async def bar(played: PlayedTable, person: Person) -> Action:
    planning = await played.service.queries.turn(played.table_id, person.id, planning=True)
    assert planning.prompt is not None
    return next(each.action for each in planning.prompt.options if each.action.verb == "bar")


def keep_button(post: object) -> CustomId:
    assert isinstance(post, LayoutPost)
    return next(each for each in _ids(post) if each.route == "prepared")


def _ids(post: LayoutPost) -> list[CustomId]:
    rows = [each for each in post.blocks if isinstance(each, tuple)]
    return [button.custom_id for row in rows for button in row if button.custom_id is not None]


@pytest.mark.parametrize(("locale", "title"), [("en", "Prepared turn"), ("de", "Vorbereiteter Zug")])
async def test_the_panel_of_a_turn_that_is_prepared_says_so(
    start_game: StartGame, locale: str, title: str
) -> None:
    played, first, second = await start(start_game)
    post = await turn.prepare(played.context(second, locale), CustomId("prepare", played.table_id))
    assert title in post.text
    assert first.name in post.text
    assert {each.route for each in _ids(post)}.isdisjoint({"confirm", "prepared"}), "nothing is planned yet"


async def test_a_double_click_keeps_the_plan_once(start_game: StartGame) -> None:
    played, _, second = await start(start_game)
    post = await turn.play_text(played.context(second), str(await bar(played, second)))
    pressed = keep_button(post)
    kept = await turn.keep(played.context(second), pressed)
    assert "Your prepared turn" in kept.text
    late = await turn.keep(played.context(second), pressed)
    assert isinstance(late, LayoutPost)
    assert "Your prepared turn" in late.text
    table = await played.service._repository.table(played.table_id)
    assert [each.edits for each in table.prepared] == [1]


async def test_a_plan_kept_on_an_outdated_panel_is_refused(start_game: StartGame) -> None:
    played, first, second = await start(start_game)
    pressed = keep_button(await turn.play_text(played.context(second), str(await bar(played, second))))
    await played.plan(first, await bar(played, first))
    await played.service.confirm(played.table_id, first.id, None, 7)
    shown = await turn.keep(played.context(second), pressed)
    assert isinstance(shown, LayoutPost)
    assert any(each.route == "confirm" for each in _ids(shown)), "the turn has come, with what was planned"
    assert not (await played.service._repository.table(played.table_id)).prepared


async def test_a_stranger_prepares_nothing(start_game: StartGame) -> None:
    played, _, second = await start(start_game)
    pressed = keep_button(await turn.play_text(played.context(second), str(await bar(played, second))))
    for press in (
        turn.prepare(played.context(STRANGER), CustomId("prepare", played.table_id)),
        turn.keep(played.context(STRANGER), pressed),
        turn.discard(played.context(STRANGER), pressed),
    ):
        with pytest.raises(Refusal, match="not-seated"):
            await press


async def test_a_prepared_turn_changes_nothing_of_the_hand_yet(start_game: StartGame) -> None:
    played, _, second = await start(start_game)
    before = await queries.hand(played.context(second))
    await turn.play_text(played.context(second), str(await bar(played, second)))
    assert await queries.hand(played.context(second)) == before
    await turn.step(played.context(second), await played.table(), "confirm")
    assert await queries.hand(played.context(second)) == before


async def test_a_kept_turn_that_would_not_be_played_now_says_why(start_game: StartGame) -> None:
    played = await start_game("cafe_international", 3)
    (active,) = await played.awaited()
    third = played.person((active + 2) % 3)
    await turn.play_text(played.context(third), str(await bar(played, third)))
    await turn.step(played.context(third), await played.table(), "confirm")
    await played.plan(played.person(active), await bar(played, played.person(active)))
    await played.service.confirm(played.table_id, active + 1, None, 7)
    context = played.context(third)
    context.table_id = played.table_id
    shown = await turn.show(context)
    assert "would not be played" in shown.text
    assert "would bring something else now" in shown.text
    assert {"prepare", "discard"} <= {each.route for each in _ids(shown)}  # type: ignore[arg-type]


async def test_who_has_turned_prepared_turns_off_is_not_offered_any(start_game: StartGame) -> None:
    played, _, second = await start(start_game)
    await played.service.change_person_setting(second.id, "prepared_turns", "off")
    context = played.context(second)
    context.table_id = played.table_id
    shown = await turn.show(context)
    assert isinstance(shown, LayoutPost)
    assert "prepare" not in {each.route for each in _ids(shown)}
    with pytest.raises(Refusal, match="prepared-turns-off"):
        await turn.prepare(played.context(second), CustomId("prepare", played.table_id))


@pytest.mark.parametrize("game", ["cafe_international", "cafe_melange", "grand_austria_hotel"])
async def test_a_turn_of_every_game_can_be_prepared_on_panels_that_discord_accepts(
    start_game: StartGame, game: str
) -> None:
    played, rng = await start_game(game, 3), Random(3)
    kept = 0
    for _ in range(60):
        table = await played.table()
        active = await played.awaited()
        for seat in sorted({0, 1, 2}.difference(active)) if not kept else ():
            kept += await _prepare_randomly(played, played.person(seat), rng)
        prompts = await played.service.queries.prompts(played.table_id)
        asked = rng.choice(prompts)
        await played.service.act(table.id, asked.seat, [rng.choice(asked.options).action])
        if kept and rng.random() < 0.2:
            return
    assert kept


async def _prepare_randomly(played: PlayedTable, person: Person, rng: Random) -> bool:
    """Plan random actions on the panel until they can be kept; return whether that was possible."""
    try:
        post = await turn.prepare(played.context(person), CustomId("prepare", played.table_id))
    except Refusal:
        return False
    for _ in range(40):
        assert isinstance(post, LayoutPost)
        assert limit_violations(post) == []
        if keep := [each for each in _ids(post) if each.route == "prepared"]:
            shown = await turn.keep(played.context(person), keep[0])
            if any(each.payload == "sure" for each in _ids(shown)):
                sure = next(each for each in _ids(shown) if each.payload == "sure")
                shown = await turn.keep(played.context(person), sure)
            assert limit_violations(shown) == []
            return "Your prepared turn" in shown.text
        current = await played.service.queries.turn(played.table_id, person.id, planning=True)
        assert current.prompt is not None
        action = rng.choice(current.prompt.options).action
        post = await turn.play_text(played.context(person), str(action))
    return False
