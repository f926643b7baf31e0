"""The record as a file: `/log file:`, the button *Record*, and the export for server managers."""

import json

import pytest

from bot.discord.answering.component_routes import _NEW_MESSAGE_ROUTES, _ROUTES
from bot.discord.handlers import history, record_files, replay
from bot.messages.components import Post
from bot.messages.ids import CustomId
from bot.messages.record_files import record_button
from bot.messages.replay_page import OPEN
from engine.kernel import record as records
from engine.kernel.errors import TableRefusal, UnreadableAction
from tests.bot.discord.handlers.conftest import (
    CHANNEL,
    STRANGER,
    StartGame,
    finished_game,
    member,
    place,
    pressed,
)


def lines(post: Post) -> list[str]:
    assert post.file is not None
    return post.file.content.decode().splitlines()


async def test_while_a_game_runs_a_player_gets_what_they_may_know_and_others_what_is_public(
    start_game: StartGame,
) -> None:
    game = await start_game("cafe_melange", 3)
    anna, ben = game.person(0), game.person(1)
    for person, asked, name in (
        (anna, None, "cafe_melange-1-seat-1.jsonl"),
        (ben, None, "cafe_melange-1-seat-2.jsonl"),
        (STRANGER, None, "cafe_melange-1-public.jsonl"),
        (anna, "0", "cafe_melange-1-seat-1.jsonl"),
        (anna, "", "cafe_melange-1-public.jsonl"),
    ):
        context = game.context(person)
        post = await (record_files.show(context) if asked is None else record_files.press(context, asked))
        assert post.file is not None
        assert post.file.name == name
        dealt = [event for event in json.loads(lines(post)[1])["events"] if "cards" in event]
        owners = {event["seat"] for event in dealt if "seat" in event}
        assert owners == (set() if name.endswith("public.jsonl") else {person.id - 1})
        assert "seed" not in post.file.content.decode()
        assert "herr-ober replay" not in post.text
    for person, seat in ((anna, "1"), (STRANGER, "0")):
        with pytest.raises(TableRefusal, match="hands-secret"):
            await record_files.press(game.context(person), seat)
    with pytest.raises(UnreadableAction):
        await record_files.press(game.context(anna), "x")


async def test_the_viewer_offers_the_record_of_whose_view_it_is(start_game: StartGame) -> None:
    game = await start_game("cafe_melange", 2)
    for person, seat in ((game.person(1), "1"), (STRANGER, "")):
        context = game.context(person)
        context.table_id = game.table_id
        page = await replay.open_viewer(context, CustomId("replay", game.table_id, payload=OPEN))
        assert pressed(page, "file").payload == seat
        post = await record_files.press(context, seat)
        assert post.file is not None


async def test_the_record_is_only_for_whoever_may_see_the_table(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    for channels, sees, may in (({CHANNEL: place()}, True, True), ({CHANNEL: place()}, False, False)):
        context = member(game, STRANGER, channels, sees=sees)
        context.interaction.channel_id = CHANNEL + 1
        context.table_id = game.table_id
        for give in (record_files.show(context), record_files.press(context, "")):
            if may:
                assert (await give).file is not None
            else:
                with pytest.raises(TableRefusal, match="no-such-table"):
                    await give


async def test_after_the_end_everybody_gets_a_record_that_can_be_replayed(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    game.client.picture_cooldown = lambda _: 0.0
    context = game.context(STRANGER)
    button = pressed(await history.open_game(context, str(game.table_id)), "file")
    assert (button.table_id, button.payload) == (game.table_id, "")
    context.table_id = button.table_id
    answer = await _ROUTES[button.route](context, button, ())
    assert isinstance(answer, Post)
    record = records.read(lines(answer))
    *_, (n, outcome) = records.replay(record, game=(await game.table()).game)
    assert n == len(record.entries) - 1
    assert outcome.state.result is not None
    assert "herr-ober replay" in answer.text
    assert await record_files.show(game.context(game.person(0))) == answer
    assert await record_files.public(game.context(STRANGER), await game.table()) == answer
    old = record_button(await game.table(), 1, context.localizer)
    assert str(old.custom_id) == str(button), "after the end there is only one record"
    assert "file" in _NEW_MESSAGE_ROUTES, "it does not replace the page with the button"
