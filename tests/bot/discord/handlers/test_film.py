"""Films: progress in one private message, then the GIF, for whoever may look as that seat; and a public one to share."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from io import BytesIO
from threading import Event
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from PIL import Image

from bot.discord.answering import progress, sharing
from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import film
from bot.discord.posting.paintings import Paintings
from bot.messages import limits
from bot.messages.components import Message, Post
from bot.messages.films import Film
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import (
    CHANNEL,
    STRANGER,
    PlayedTable,
    StartGame,
    buttons,
    finished_game,
)
from tests.waiting import wait_until

Edits = list[tuple[Person, Message]]
Press = Callable[[InteractionContext, str], Coroutine[Any, Any, Message]]


@pytest.fixture
async def edits(monkeypatch: pytest.MonkeyPatch) -> Edits:
    """The edits made to people's messages after the first answer."""
    made: Edits = []

    async def record(context: InteractionContext, page: Message) -> None:
        made.append((context.person, page))

    monkeypatch.setattr(progress, "edit_answer", record)
    monkeypatch.setattr(progress, "INTERVAL", 0.01)
    return made


@pytest.fixture
async def game(start_game: StartGame) -> AsyncIterator[PlayedTable]:
    """A finished game of Nim."""
    played = await finished_game(start_game)
    yield with_films(played)
    played.client.paintings.close()


def with_films(game: PlayedTable) -> PlayedTable:
    game.client.paintings = Paintings(lambda: False)
    game.client.settings = SimpleNamespace(theme="light")
    german = SimpleNamespace(name="Café", preferred_locale=SimpleNamespace(value="de"))
    game.client.get_guild = lambda _: german
    return game


async def ask(game: PlayedTable, person: Person, payload: str = "", press: Press = film.press) -> Message:
    """Return the first answer; the request is handled in a task of its own, as interactions are."""
    context = game.context(person, guild=1)
    context.table_id = game.table_id
    return await asyncio.create_task(press(context, payload))


async def finished(
    game: PlayedTable, person: Person, edits: Edits, payload: str = "", press: Press = film.press
) -> Post:
    """Return the answer once what is painted for it is finished."""
    answer = await ask(game, person, payload, press)
    while tasks := [*game.client.progress_tasks.values()]:
        await asyncio.gather(*tasks)
        (*_, answer) = (page for whose, page in edits if whose == person)
    assert isinstance(answer, Post)
    return answer


async def test_the_message_tells_the_progress_until_the_film_is_there(
    game: PlayedTable, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, frames = Event(), Film.frames

    def hold(shown: Film) -> object:
        for number, frame in enumerate(frames(shown)):
            assert number != 2 or held.wait(20)
            yield frame

    monkeypatch.setattr(Film, "frames", hold)
    first = await ask(game, game.person(0))
    assert "is on its way" in first.text
    await wait_until(lambda: any(" 2 of " in page.text for _, page in edits))
    told = [page for _, page in edits if " 2 of " in page.text]
    assert all(isinstance(each, Post) and each.file is None for each in told)
    assert [each.custom_id for each in buttons(told[-1])] == [each.custom_id for each in buttons(first)], (
        "a button to ask again, also after a restart"
    )
    held.set()
    last = await finished(game, game.person(0), edits)
    assert last.file is not None
    assert last.file.name == f"nim-{game.table_id}.gif"
    assert len(last.file.content) < limits.ATTACHMENT
    with Image.open(BytesIO(last.file.content)) as animation:
        assert animation.format == "GIF"
        assert getattr(animation, "n_frames", 0) > 3
    table = await game.table()
    assert "wins" in last.text
    assert "wins" in last.file.alt
    assert last.file.alt.endswith("“Replay”, then “In Words”.")
    assert table.game.key == "nim"


async def test_a_film_of_before_does_not_name_a_forgotten_person(game: PlayedTable, edits: Edits) -> None:
    before = (await finished(game, game.person(0), edits)).file
    await game.service.privacy.forget(game.person(1).id)
    edits.clear()
    after = (await finished(game, game.person(0), edits)).file
    assert before is not None
    assert after is not None
    assert before.content != after.content


async def test_a_finished_film_is_shown_at_once_to_everybody_with_the_same_language_and_theme(
    game: PlayedTable, edits: Edits
) -> None:
    painted = (await finished(game, game.person(0), edits)).file
    assert painted is not None
    edits.clear()
    for person in (game.person(0), game.person(1), STRANGER):
        answer = await ask(game, person)
        assert answer.file is not None
        assert answer.file.content is painted.content
    assert edits == []


async def test_the_film_of_a_running_game_is_only_for_whoever_may_look_as_that_seat(
    start_game: StartGame, edits: Edits
) -> None:
    game = with_films(await start_game("kuhn_poker", 2))
    with pytest.raises(TableRefusal, match="hands-secret"):
        await ask(game, game.person(0), "1")
    with pytest.raises(TableRefusal, match="hands-secret"):
        await ask(game, STRANGER, "0")
    for payload in ("x", "-1", "share 0"):
        with pytest.raises(UnreadableAction):
            await ask(game, game.person(0), payload)
    seen = [
        (await finished(game, person, edits, payload)).file
        for person, payload in ((game.person(0), "0"), (game.person(0), ""), (STRANGER, ""))
    ]
    own, public, strangers = (None if each is None else each.content for each in seen)
    assert own != public == strangers
    assert "not over" in (seen[0].alt if seen[0] else "")
    assert seen[0]
    assert seen[0].alt.endswith("“What Happened”, then “In Words”.")
    assert not any(
        each.custom_id and each.custom_id.payload == "share" for each in buttons(await ask(game, STRANGER))
    )
    with pytest.raises(TableRefusal, match="film-game-running"):
        await ask(game, game.person(0), "share")
    game.client.paintings.close()


async def test_a_film_that_fails_is_answered_with_a_sentence_and_a_button(
    game: PlayedTable, edits: Edits, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Film) -> object:
        message = "no paint"
        raise MemoryError(message)

    with monkeypatch.context() as patched:
        patched.setattr(Film, "frames", fail)
        answer = await finished(game, game.person(0), edits)
    assert answer.file is None
    assert "could not be finished" in answer.text
    (number,) = re.findall(r"incident (\w+): could not paint the film", caplog.text)
    assert number in answer.text
    (again,) = buttons(answer)
    assert again.custom_id is not None
    assert (await finished(game, game.person(0), edits, again.custom_id.payload)).file is not None


async def test_a_player_shows_the_film_to_the_table_in_its_language(
    game: PlayedTable, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(game, game.person(0), edits)
    shown = AsyncMock(return_value=SimpleNamespace(jump_url="https://discord.com/channels/1/5/9"))
    allowed = []
    monkeypatch.setattr(film, "show_to_table", shown)
    monkeypatch.setattr(film, "require_may_share", lambda *each: allowed.append(each))
    answer = await finished(game, game.person(1), edits, "share")
    assert "https://discord.com/channels/1/5/9" in answer.text
    assert len(allowed) == 1
    _, table, _, post, _ = shown.await_args.args  # type: ignore[union-attr]
    assert table.channel_id == CHANNEL
    assert post.text.startswith("**Ben** zeigt ")
    assert post.file is not None
    assert post.pings == ()


async def test_a_film_that_is_asked_for_again_is_shown_to_the_table_only_once(
    game: PlayedTable, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The film is finished while the first request still pauses after an edit."""
    held, frames = Event(), Film.frames

    def hold(shown: Film) -> object:
        assert held.wait(20)
        return frames(shown)

    monkeypatch.setattr(Film, "frames", hold)
    shown = AsyncMock(return_value=SimpleNamespace(jump_url="https://discord.com/channels/1/5/9"))
    monkeypatch.setattr(film, "show_to_table", shown)
    monkeypatch.setattr(film, "require_may_share", lambda *_: None)
    await ask(game, game.person(0), "share")
    monkeypatch.setattr(progress, "INTERVAL", 1.5)
    edits.clear()
    await wait_until(lambda: edits)
    held.set()
    request = next(iter(game.client.paintings._in_progress.values()))
    await asyncio.wrap_future(request.future)
    waiting = [*game.client.progress_tasks.values()]
    assert "https://discord.com/channels/1/5/9" in (await ask(game, game.person(0), "share")).text
    await asyncio.wait(waiting)
    assert shown.await_count == 1


async def test_what_is_shared_counts_as_a_picture_once_and_only_when_it_is_shown(
    game: PlayedTable, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, frames, counted = Event(), Film.frames, []

    def hold(shown: Film) -> object:
        assert held.wait(20)
        return frames(shown)

    monkeypatch.setattr(Film, "frames", hold)
    monkeypatch.setattr(sharing, "_may_write", lambda *_: True)
    send = AsyncMock(return_value=SimpleNamespace(jump_url="https://discord.com/channels/1/5/9"))
    game.client.get_partial_messageable = lambda *_, **__: SimpleNamespace(send=send)
    game.client.picture_cooldown = counted.append
    await ask(game, game.person(0))
    with pytest.raises(TableRefusal, match="painting-in-progress"):
        await ask(game, game.person(0), "share")
    held.set()
    await finished(game, game.person(0), edits)
    assert counted == []
    held.clear()
    for _ in range(2):
        await ask(game, game.person(0), "share")
    assert counted == []
    held.set()
    await finished(game, game.person(0), edits, "share")
    assert counted == [game.person(0).id]
    assert send.await_count == 1


async def test_luck_is_known_to_be_needed_only_when_a_film_is_painted(
    game: PlayedTable, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, of = [], game.service.lucks.of
    monkeypatch.setattr(game.service.lucks, "of", lambda *each: asked.append(each) or of(*each))
    await finished(game, game.person(0), edits)
    assert len(asked) == 1
    await finished(game, game.person(1), edits)
    assert len(asked) == 1, "the film is finished already"


async def test_a_refused_share_is_a_sentence_in_the_message(
    game: PlayedTable, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusing = AsyncMock(side_effect=TableRefusal("not-shared"))
    monkeypatch.setattr(film, "show_to_table", refusing)
    monkeypatch.setattr(film, "require_may_share", lambda *_: None)
    answer = await finished(game, game.person(0), edits, "share")
    assert answer.file is None
    assert answer.text.startswith("I may not write in the table’s channel")
