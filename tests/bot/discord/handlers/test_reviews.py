"""`/review`: progress in one message, the same review for everybody, a page for each player, and refusals."""

import asyncio

import pytest

from bot.discord.answering import progress
from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import reviews
from bot.messages.components import LayoutPost
from engine.kernel.errors import BadOption, TableRefusal, UnreadableAction
from engine.tables.background.reviews import ReviewState
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import (
    STRANGER,
    PlayedTable,
    StartGame,
    buttons,
    finished_game,
)


async def finished_review(game: PlayedTable) -> ReviewState:
    state = await game.service.reviews.request(game.table_id)
    while state.phase == "running":
        state = await game.service.reviews.wait_for_news(state)
    return state


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> list[tuple[InteractionContext, LayoutPost]]:
    """The edits made to each interaction's message after its first answer."""
    pages: list[tuple[InteractionContext, LayoutPost]] = []

    async def record(context: InteractionContext, page: LayoutPost) -> None:
        pages.append((context, page))

    monkeypatch.setattr(progress, "edit_answer", record)
    monkeypatch.setattr(progress, "INTERVAL", 0.0)
    return pages


async def ask(game: PlayedTable, person: Person, player: str = "") -> LayoutPost:
    """Return the first answer; the request is handled in a task of its own, as interactions are."""
    return await asyncio.create_task(reviews.show(game.context(person), player))


def shown_player(page: LayoutPost) -> str:
    """Return the payload of the button for the player whose decisions are shown."""
    *_, shown = [each.custom_id for each in buttons(page) if each.disabled]
    assert shown is not None
    return shown.payload


async def test_each_who_asks_has_one_message_that_is_edited_until_the_review_is_done(
    start_game: StartGame, edits: list[tuple[InteractionContext, LayoutPost]]
) -> None:
    game = await finished_game(start_game)
    first = await ask(game, game.person(0))
    for person, number in ((game.person(0), 1), (game.person(1), 2)):
        await ask(game, person)
        assert len(game.client.progress_tasks) == number
    while tasks := list(game.client.progress_tasks.values()):
        await asyncio.gather(*tasks)
    last = {context.person: page for context, page in edits}
    assert {person: shown_player(page) for person, page in last.items()} == {
        game.person(0): "0",
        game.person(1): "1",
    }
    assert first not in last.values(), "the first answer is not the last"


async def test_whoever_asks_later_sees_it_at_once_but_not_of_a_running_game_or_an_unknown_player(
    start_game: StartGame, edits: list[tuple[InteractionContext, LayoutPost]]
) -> None:
    running = await start_game("nim", 2, channel=6)
    with pytest.raises(TableRefusal, match="review-game-running"):
        await reviews.show(running.context(running.person(0), channel=6))
    game = await finished_game(start_game)
    state = await finished_review(game)
    with pytest.raises(BadOption, match="no-such-player"):
        await ask(game, STRANGER, "Emil")
    assert shown_player(await ask(game, game.person(0))) == "0"
    result = (await game.service.queries.view(game.table_id, None)).result
    assert result is not None
    assert shown_player(await ask(game, STRANGER)) == str(result.standings[0].seat), "who has won"
    assert shown_player(await ask(game, STRANGER, "Ben")) == "1"
    assert edits == []
    assert await game.service.reviews.request(game.table_id) == state


async def test_every_decision_can_be_turned_to_and_nothing_else(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    findings = (await finished_review(game)).findings
    assert any(findings), "somebody blundered"
    pages = set[str]()
    for seat, found in enumerate(findings):
        for number in range(len(found)):
            page = await reviews.turn_page(game.context(STRANGER), f"{seat} {number}")
            pages.add(page.text)
            assert page.picture is not None
            assert page.picture.view.seat == seat
    assert len(pages) == sum(map(len, findings))
    for payload in ("x", "0 x", "0 0 0", "7", "-1"):
        with pytest.raises(UnreadableAction):
            await reviews.turn_page(game.context(STRANGER), payload)
