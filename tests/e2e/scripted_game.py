"""A whole game that people play at the page from a script, in the browser and with the real bot."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import BrowserContext, expect

from tests.e2e.conftest import running_driver
from tests.e2e.game_script import GameScript, parse_ranking, read_record, standings
from tests.e2e.page_player import PagePlayer, page_player
from tests.e2e.playground_driver import PlaygroundDriver, is_result


@dataclass(frozen=True)
class ScriptedGame:
    """A game that has begun at the page."""

    script: GameScript
    driver: PlaygroundDriver
    player: PagePlayer
    channel: str

    async def open_panel(self, board: str, *, typed: bool = False) -> str:
        """Open the panel of a turn from a board, or by typing the actions of the turn; return its message id."""
        if typed:
            return await self.player.ephemeral_response(self.player.enter_line(self.script.typed_turn()))
        return await self.player.open_panel(board)

    async def finish_turn(self, panel: str, board: str) -> None:
        """Choose what the script says on an open panel, until there is another board."""
        controls = await self.player.controls(panel)
        while controls:
            control = self.script.choose_control(controls)
            controls = await self.player.press_and_wait(panel, control, controls, board)


@asynccontextmanager
async def scripted_game(
    script: GameScript, folder: Path, context: BrowserContext, names: Sequence[str]
) -> AsyncIterator[ScriptedGame]:
    """Start a game; after the block it must have ended as the script says, in the channel and in the record."""
    async with running_driver(folder, None, script.command) as driver:
        people = [(await driver.client(name)).id for name in names]
        channel = await driver.create_channel()
        async with page_player(
            context, driver, channel, script.choose_control, script.choose_option
        ) as player:
            await script.begin(player, people)
            yield ScriptedGame(script, driver, player, channel)
            last = await player.newest_board()
            for person in people:
                await player.switch_user(person)
                await expect(player.message(last)).to_contain_text("🥇")
            shown = parse_ranking(await player.message(last).inner_text())
        seen = await driver.wait_for_messages(channel, lambda seen: any(map(is_result, seen)))
        posts = await driver.public_since(channel, script.boards[0])
    results = [each["id"] for each in seen if is_result(each)]
    assert posts == [*script.boards, last, *results], (
        "a board for each question, one for the end, and its result"
    )
    assert len(results) == 1
    record = await read_record(folder)
    assert [(each.seat, each.action) for each in record.entries[1:]] == script.actions
    expected = [[part for part in each if part is not None] for each in standings(record)]
    assert shown == expected, "somebody who went out has no score"
