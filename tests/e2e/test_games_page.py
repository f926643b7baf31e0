"""A game in the browser with the real bot, from the command that opens its table to its result; the bot is killed within a turn."""

import json
import random
import re
import signal
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect
from typer.testing import CliRunner

from bot.cli.app import app
from engine.games import GAMES
from engine.kernel.record import Record
from engine.store.store import Store
from engine.tables.repository import TableRepository
from engine.tables.seen.queries import TableQueries
from tests.chromium import browser, context
from tests.e2e.conftest import running_driver
from tests.e2e.page_player import PagePlayer, page_player
from tests.e2e.playground_driver import PlaygroundDriver, has_board, is_result
from tests.e2e.quick_bot import quick_bot

__all__ = ["browser", "context"]

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

KILLED_IN = 3
"""The turn in which the bot is killed while the panel is open."""


async def test_two_play_a_whole_game_against_two_computers(tmp_path: Path, context: BrowserContext) -> None:
    rng, command = random.Random(2), quick_bot(seed=3, thinking_pause=0.05)
    async with running_driver(tmp_path, command=command, THINKING_TIME="0.1") as driver:
        await driver.keep_boards()
        people = await driver.people("Anna", "Ben")
        channel = await driver.create_channel()
        async with page_player(context, driver, channel, rng) as player:
            names = await _begin(player, [each.id for each in people])
            boards = await _play(driver, player, names)
            shown = []
            for each in people:
                await player.switch_user(each.id)
                last = player.message(boards[-1])
                await expect(last).to_contain_text("🥇")
                shown.append(await last.inner_text())
        seen = await driver.wait_for_messages(channel, lambda seen: any(map(is_result, seen)))
        assert [each["id"] for each in seen if has_board(each)] == boards, (
            "the turns of computers are no boards"
        )
        assert not [line for line in driver.log_lines if "failed to choose" in line]
    for name, *numbers in _standings(await _read_record(tmp_path)):
        expected = [number for number in numbers if number is not None]
        assert [_numbers(text, str(name)) for text in shown] == [expected] * 2


async def _begin(player: PagePlayer, people: list[str]) -> tuple[str, str]:
    """Open a table with a typed command, join, add two computers of a strength, and start; return their names."""
    anna, ben = people
    await player.enter_line("/table open game:cafe_international place:here rules:1989")
    lobby = await player.newest_with("join")
    await player.switch_user(ben)
    await player.press_route(lobby, "join")
    await player.switch_user(anna)
    await expect(player.message(lobby).get_by_role("listitem")).to_have_count(2)
    page = await player.ephemeral_response(player.press_route(lobby, "computer"))
    await expect(player.message(page)).to_contain_text("(computer, normal)")
    await player.press_route(page, "strength", "strong")
    await expect(player.message(lobby)).to_contain_text("(computer, strong)")
    await player.message(page).get_by_role("button", name="Add: strong").click()
    two = re.compile(r"(\w+) \(computer, strong\).*?(\w+) \(computer, strong\)", re.DOTALL)
    await expect(player.message(lobby)).to_contain_text(two)
    found = two.search(await player.message(lobby).inner_text())
    assert found is not None
    await player.press_route(lobby, "start")
    return found[1], found[2]


async def _play(driver: PlaygroundDriver, player: PagePlayer, names: tuple[str, str]) -> list[str]:
    """Play at random to the end, as whoever is called; return the ids of all boards."""
    boards = [await player.newest_board()]
    while any(each.route == "turn" for each in await player.controls(boards[-1])):
        (called,) = await player.mentioned_users(boards[-1])
        await player.switch_user(called)
        await _expect_picture(player, boards[-1], names)
        panel = await player.open_panel(boards[-1])
        if len(boards) == KILLED_IN:
            controls = await player.choose(panel, await player.controls(panel), boards[-1])
            before = await player.content(panel), controls
            await driver.restart_bot(signal.SIGKILL)
            panel = await player.open_panel(boards[-1])
            assert (await player.content(panel), await player.controls(panel)) == before
        await player.finish_turn(panel, boards[-1])
        boards.append(await player.newest_board())
    assert len(boards) > KILLED_IN
    return boards


async def _expect_picture(player: PagePlayer, board: str, names: tuple[str, str]) -> None:
    picture = player.message(board).locator(".picture img")
    await expect(picture).to_have_js_property("complete", True)
    assert await picture.evaluate("image => image.naturalWidth") > 300
    description = await picture.get_attribute("alt") or ""
    assert all(f"{name} (strong): " in description for name in names)


async def _read_record(folder: Path) -> Record:
    """Return the record of the only table in the database."""
    store = await Store.open(folder / "herr-ober.sqlite3")
    try:
        return await TableQueries(TableRepository(store, GAMES, lambda: datetime.now(UTC))).record(1)
    finally:
        await store.close()


def _standings(record: Record) -> list[list[str | int | None]]:
    """Return the standings that `herr-ober replay` prints: name, score and its parts, by rank."""
    result = CliRunner().invoke(app, ["replay", "-", "--json"], input="\n".join(record.lines()))
    assert result.exit_code == 0, result.output
    return [
        [record.header.seats[each.pop("seat")], *(each[part] for part in each if part != "rank")]
        for each in json.loads(result.stdout)["result"]["standings"]
    ]


def _numbers(text: str, name: str) -> list[int]:
    """Return all numbers behind a name in the ranking of a board."""
    (line,) = re.findall(rf"^\S+ {name}\b(.*)$", text, re.MULTILINE)
    return [int(number.replace("−", "-")) for number in re.findall(r"−?\d+", line)]
