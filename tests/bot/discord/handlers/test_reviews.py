"""`/review`: progress in one message, the same review for everybody, a page for each player, and refusals."""

import asyncio

import pytest

from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import reviews
from bot.messages.components import LayoutPost
from engine.kernel.errors import BadOption, TableRefusal, UnreadableAction
from engine.tables.background.reviews import ReviewState
from engine.tables.table import Person
from tests.bot.discord.handlers.conftest import STRANGER, PlayedTable, StartGame, finished_game


async def finished_review(game: PlayedTable) -> ReviewState:
    state = await game.service.reviews.request(game.table_id)
    while state.phase == "running":
        state = await game.service.reviews.wait_for_news(state)
    return state


class Edits:
    """What the message of an interaction showed after its first answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pages: list[tuple[InteractionContext, LayoutPost]] = []
        monkeypatch.setattr(reviews, "edit_answer", self._record)
        monkeypatch.setattr(reviews, "_INTERVAL", 0.0)

    async def _record(self, context: InteractionContext, page: LayoutPost) -> None:
        self.pages.append((context, page))


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> Edits:
    return Edits(monkeypatch)


async def ask(game: PlayedTable, person: Person, player: str = "") -> LayoutPost:
    """Return the first answer; like an interaction, it is given in a task of its own."""
    return await asyncio.create_task(reviews.show(game.context(person), player))


async def all_edited(game: PlayedTable) -> None:
    while tasks := list(game.client.review_tasks.values()):
        await asyncio.gather(*tasks)


def _shown_player(page: LayoutPost) -> str:
    """Return the payload of the button of the player whose decisions are shown."""
    *_, players = [row for row in page.rows if isinstance(row, tuple)]
    (shown,) = [each for each in players if each.disabled and each.custom_id is not None]
    assert shown.custom_id is not None
    return shown.custom_id.payload


async def test_the_message_of_whoever_asks_is_edited_until_the_review_is_done(
    start_game: StartGame, edits: Edits
) -> None:
    game = await finished_game(start_game)
    first = await ask(game, game.person(1))
    assert "I am thinking the whole game over" in first.text
    await all_edited(game)
    assert edits.pages, "the first answer is not the last"
    *_, (context, last) = edits.pages
    assert context.person == game.person(1)
    assert _shown_player(last) == "1", "their own decisions"
    assert game.client.review_tasks == {}


async def test_whoever_asks_later_sees_it_at_once(start_game: StartGame, edits: Edits) -> None:
    game = await finished_game(start_game)
    state = await finished_review(game)
    assert _shown_player(await ask(game, game.person(0))) == "0"
    result = (await game.service.queries.view(game.table_id, None)).result
    assert result is not None
    assert _shown_player(await ask(game, STRANGER)) == str(result.standings[0].seat), "who has won"
    assert _shown_player(await ask(game, STRANGER, "Ben")) == "1"
    assert edits.pages == []
    assert (await game.service.reviews.request(game.table_id)) == state


async def test_asking_again_leaves_one_message_that_is_kept_up_to_date(
    start_game: StartGame, edits: Edits
) -> None:
    game = await finished_game(start_game)
    await ask(game, game.person(0))
    await ask(game, game.person(0))
    assert len(game.client.review_tasks) == 1
    await ask(game, game.person(1))
    assert len(game.client.review_tasks) == 2
    await all_edited(game)
    assert {context.person.name for context, _ in edits.pages} == {"Anna", "Ben"}


async def test_every_decision_can_be_turned_to(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    state = await finished_review(game)
    for seat, findings in enumerate(state.findings):
        for number in range(len(findings)):
            page = await reviews.turn_page(game.context(STRANGER), f"{seat} {number}")
            assert f"**{number + 1}. Turn " in page.text
            assert page.picture is not None
            assert page.picture.view.seat == seat
    assert any(state.findings), "somebody blundered"


@pytest.mark.parametrize("payload", ["x", "0 x", "0 0 0", "7", "-1"])
async def test_a_button_that_nobody_made_is_refused(start_game: StartGame, payload: str) -> None:
    game = await finished_game(start_game)
    await finished_review(game)
    with pytest.raises(UnreadableAction):
        await reviews.turn_page(game.context(STRANGER), payload)


async def test_a_running_game_and_an_unknown_player_are_refused(start_game: StartGame) -> None:
    running = await start_game("nim", 2, channel=6)
    with pytest.raises(TableRefusal, match="review-game-running"):
        await reviews.show(running.context(running.person(0), channel=6))
    game = await finished_game(start_game)
    with pytest.raises(BadOption, match="no-such-player"):
        await ask(game, STRANGER, "Emil")
