"""The page of a game: progress in one private message, then the file, for whoever may look as that seat."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot import webpage as composing
from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import film, webpage
from bot.messages.components import Post
from bot.webpage import GamePage
from engine.kernel.errors import Refusal, TableRefusal, UnreadableAction
from tests.bot.discord.handlers.conftest import STRANGER, PlayedTable, StartGame, buttons, finished_game
from tests.bot.discord.handlers.test_film import Edits, edits, with_films
from tests.bot.discord.handlers.test_film import finished as finished_painting

__all__ = ["edits"]

finished = partial(finished_painting, press=webpage.press)


@pytest.fixture
async def game(start_game: StartGame) -> AsyncIterator[PlayedTable]:
    """A finished game of Nim."""
    played = with_films(await finished_game(start_game))
    yield played
    played.client.paintings.close()


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[GamePage]:
    """What the pages were composed of."""
    pages: list[GamePage] = []
    compose = composing.compose

    def record(page: GamePage, *setting: object, **others: object) -> bytes:
        pages.append(page)
        return compose(page, *setting, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(composing, "compose", record)
    return pages


async def test_the_message_tells_that_the_page_comes_and_then_has_it(
    game: PlayedTable, edits: Edits, composed: list[GamePage]
) -> None:
    context = game.context(game.person(0), guild=1)
    context.table_id = game.table_id
    first = await asyncio.create_task(webpage.press(context, ""))
    assert isinstance(first, Post)
    assert "is on its way" in first.text
    assert [each.custom_id.route for each in buttons(first) if each.custom_id] == ["webpage"]
    last = await finished(game, game.person(0), edits)
    assert last.file is not None
    assert last.file.name == f"nim-{game.table_id}.html"
    assert last.file.content.startswith(b"<!doctype html>")
    assert "open it in a browser" in last.text
    assert len(composed) == 1, "the one who waits and the one who asks again get the same"
    assert '"result"' in composed[0].record, "the game is over"


async def test_the_page_of_a_running_game_is_only_for_whoever_may_look_as_that_seat(
    start_game: StartGame, edits: Edits, composed: list[GamePage]
) -> None:
    game = with_films(await start_game("kuhn_poker", 2))
    for person, payload in ((game.person(0), "1"), (STRANGER, "0")):
        with pytest.raises(TableRefusal, match="hands-secret"):
            await finished(game, person, edits, payload)
    with pytest.raises(UnreadableAction):
        await finished(game, STRANGER, edits, "x")
    own, public, strangers = [
        (await finished(game, person, edits, payload)).file
        for person, payload in ((game.person(0), "0"), (game.person(0), ""), (STRANGER, ""))
    ]
    assert own is not None
    assert public is not None
    assert strangers is not None
    assert own.content != public.content
    assert public.content is strangers.content
    assert [(page.seen[0].view.seat, page.record) for page in composed] == [(0, ""), (None, "")]
    game.client.paintings.close()


async def test_a_page_addresses_nobody_so_whoever_may_look_as_that_seat_gets_the_same(
    game: PlayedTable, edits: Edits, composed: list[GamePage]
) -> None:
    files = [(await finished(game, game.person(seat), edits, "1")).file for seat in (1, 0)]
    assert files[0] == files[1]
    (page,) = composed
    assert {(each.view.seat, each.reader) for each in page.seen} == {(1, None)}


async def test_nobody_has_a_page_and_a_film_made_at_a_time(game: PlayedTable, edits: Edits) -> None:
    context = game.context(game.person(0), guild=1)
    context.table_id = game.table_id
    await asyncio.create_task(webpage.press(context, ""))
    with pytest.raises(TableRefusal, match="painting-in-progress"):
        await film.press(context, "")
    await finished(game, game.person(0), edits)


@pytest.mark.parametrize(
    ("error", "told"),
    [(MemoryError("no paint"), "could not be finished"), (Refusal("page-too-large"), "too long for a page")],
)
async def test_a_page_that_fails_is_answered_with_a_sentence(
    game: PlayedTable, edits: Edits, monkeypatch: pytest.MonkeyPatch, error: Exception, told: str
) -> None:
    def fail(*_: object, **__: object) -> bytes:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(composing, "compose", fail)
        answer = await finished(game, game.person(0), edits)
    assert answer.file is None
    assert told in answer.text
    assert (await finished(game, game.person(0), edits)).file is not None


@pytest.mark.usefixtures("edits")
async def test_the_command_sends_the_page_as_the_person_knew_the_game(
    game: PlayedTable, composed: list[GamePage]
) -> None:
    context: InteractionContext = game.context(game.person(1), guild=1)
    context.interaction.guild_id = 1
    context.table_id = game.table_id
    context.find_channel_table = game.table  # type: ignore[method-assign]
    await asyncio.create_task(webpage.show(context))
    while tasks := [*game.client.progress_tasks.values()]:
        await asyncio.gather(*tasks)
    assert [page.seen[0].view.seat for page in composed] == [1]
