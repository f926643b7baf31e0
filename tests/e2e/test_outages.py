"""Every outage that docs/monitoring.md lists is shown as the page says, and afterwards the game goes on.

Each is caused to a bot in play. The rules that the page states are those of a bot with the real pauses; here they are
shortened.
"""

import asyncio
import json
import os
import re
import resource
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
import pytest_asyncio
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample
from typer.testing import CliRunner

from bot.cli.app import app
from bot.playground import OpenApiChecker
from bot.settings import HostAndPort
from tests.bot.operations.test_health import ask, free_address
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import Message, Person, PlaygroundDriver
from tests.e2e.processes import workers
from tests.e2e.quick_bot import quick_bot
from tests.engine.store.builders import to_first_revision
from tests.postgresql import Server
from tests.test_docs import section
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(
        not hasattr(resource, "prlimit"), reason="only Linux limits the files of a running process"
    ),
]

_TIMEOUT = 60.0
_PATIENCE = 1.0
"""Seconds that stand for the half minute after which a bot counts as not posting."""
_QUICK = {
    "backup_check_interval": 0.2,
    "calm": 0.5,
    "closing_timeout": 0.5,
    "log_interval": 0.5,
    "longest_pause": 0.3,
    "patience": _PATIENCE,
    "polling": 0.2,
    "probing": 0.1,
}
_THINKING_TIME, _UNTIL_CALLED = 1.5, 0.5
"""How long a computer thinks, and after how long its worker has been called, in seconds."""
_ENDS = {"78": "The bot ended with exit code 78;", "137": "The bot was stopped by SIGKILL;"}
"""What is said about an end with each exit code in the table."""


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    outage: str
    status: str
    ready: str
    asked: str
    faults: str
    log: str
    exit_code: str
    remedy: str

    @property
    def fault_keys(self) -> set[str]:
        return set(re.findall(r"`(\w+)`", self.faults))

    @property
    def log_lines(self) -> list[re.Pattern[str]]:
        """What must be logged; `…` stands for anything."""
        return [
            re.compile(".*".join(map(re.escape, each.split("…"))))
            for each in re.findall(r"`(.+?)`", self.log)
        ]


def _rows() -> list[Row]:
    lines = re.findall(r"^\| (.+) \|$", section("docs/monitoring.md", "Outages"), re.MULTILINE)
    return [Row(*line.split(" | ")) for line in lines[1:]]


async def _wait_until(check: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(_TIMEOUT):
        while True:
            if await check():
                return
            await asyncio.sleep(0.02)


@dataclass
class World:
    """A playground whose bot is asked for its health.

    Attributes:
        folder: The folder with everything.
        exits: How the bot has ended so far.
        board: The newest board of a game with two people.
        server: The PostgreSQL server, if the bot uses one.
    """

    driver: PlaygroundDriver
    address: HostAndPort
    folder: Path
    exits: list[str] = field(default_factory=list)
    board: Message = field(default_factory=dict)
    server: Server | None = None

    @property
    def channel(self) -> str:
        return str(self.board["channel_id"])

    @property
    def player(self) -> Person:
        """Whose turn it is."""
        return self.driver.pinged_client(self.board)

    @property
    def database(self) -> Path:
        return Path(self.driver.process._environment["DATABASE"])

    @property
    def pid(self) -> int:
        assert self.driver.process.pid is not None
        return self.driver.process.pid

    async def page(self, name: str) -> tuple[int, str]:
        """Return the status and the text of a page of the health server; the status is 0 if there is no answer."""
        try:
            return await ask(self.address, f"/{name}")
        except aiohttp.ClientError:
            return 0, ""

    async def faults(self) -> set[str]:
        """Return the faults according to the metrics."""
        samples = await self.samples()
        return {each.labels["fault"] for each in samples if each.name == "herr_ober_fault" and each.value}

    async def samples(self) -> list[Sample]:
        """Return the metrics."""
        _, text = await self.page("metrics")
        return [each for one in text_string_to_metric_families(text) for each in one.samples]

    async def health_code(self) -> int:
        """Return the exit code of `herr-ober health`."""
        environment = {"HEALTH": str(self.address)}
        result = await asyncio.to_thread(CliRunner().invoke, app, ["health"], env=environment)
        return result.exit_code

    def set_clock(self, off_by: timedelta = timedelta()) -> None:
        """Set the bot's clock right, or wrong."""
        (self.folder / "clock").write_text((datetime.now(UTC) + off_by).isoformat(), encoding="ascii")

    async def wait_until_shown(self, row: Row) -> None:
        """Wait until everything shows an outage as the page says."""
        await _wait_until(lambda: self._shows(row))
        assert str(await self.health_code()) == row.asked

    async def _shows(self, row: Row) -> bool:
        """Return whether all pages show an outage."""
        alive, _ = await self.page("healthz")
        ready, text = await self.page("readyz")
        if row.ready == "no answer":
            return alive == ready == 0
        answer: dict[str, Any] = json.loads(text or "{}")
        found = {each["fault"] for each in answer.get("faults", ())}
        return (
            (alive, str(ready), f"`{answer.get('status')}`") == (200, row.ready, row.status)
            and found == row.fault_keys
            and await self.faults() == found
        )

    async def wait_until_well(self) -> None:
        """Wait until nothing is wrong any more."""
        await _wait_until(self._is_well)

    async def _is_well(self) -> bool:
        ready, text = await self.page("readyz")
        return (ready, json.loads(text or "{}").get("status"), await self.faults()) == (200, "ok", set())

    async def begin(self) -> None:
        """Wait until nothing is wrong, and begin a new game."""
        self.exits.clear()
        self.set_clock()
        await self.wait_until_well()
        self.board = await self.driver.start_game()

    async def is_thinking(self) -> bool:
        """Return whether a strong computer player is choosing its move."""
        return any(each.name == "herr_ober_thinkers_busy" and each.value for each in await self.samples())

    async def wait_for_line(self, pattern: re.Pattern[str], since: int) -> None:
        lines = self.driver.log_lines
        await wait_until(lambda: any(pattern.search(line) for line in lines[since:]), _TIMEOUT)

    async def confirm(self) -> None:
        """Make a move to the bar, without waiting for what becomes of it."""
        panel = await self.driver.prepare_bar_move(self.board)
        await self.player.press_route(panel, "confirm")

    async def wait_for_moves(self, number: int) -> list[Message]:
        """Wait until as many moves are posted, and return the boards."""

        def boards(seen: list[Message]) -> list[Message]:
            return [each for each in seen if "to the bar" in each["content"]]

        return boards(
            await self.driver.wait_for_messages(self.channel, lambda seen: len(boards(seen)) >= number)
        )

    async def moves(self) -> int:
        """Return how many moves have been made according to the game's own log."""
        anna = await self.driver.client("Anna")
        return (await anna.told("log", self.channel)).count("to the bar")


@asynccontextmanager
async def _running(
    folder: Path, openapi_checker: OpenApiChecker | None, **settings: str
) -> AsyncIterator[World]:
    """Run a playground whose bot is impatient; its errors are checked by the tests."""
    address = free_address()
    (folder / "troubles").mkdir()
    (folder / "clock").write_text(datetime.now(UTC).isoformat(), encoding="ascii")
    command = quick_bot(**_QUICK, clock=folder / "clock", troubles=folder / "troubles")
    settings |= {"HEALTH": str(address), "THINKING_TIME": str(_THINKING_TIME)}
    running = running_driver(folder / "world", openapi_checker, command, expect_errors=True, **settings)
    async with running as driver:
        world = World(driver, address, folder)
        driver.process._notify = world.exits.append
        await driver.keep_boards()
        yield world


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def running(
    tmp_path_factory: pytest.TempPathFactory, openapi_checker: OpenApiChecker | None
) -> AsyncIterator[World]:
    """A playground whose bot uses an SQLite file in a folder of its own, and has a folder of backups."""
    folder = tmp_path_factory.mktemp("outages")
    settings = {"DATABASE": str(folder / "database" / "bot.sqlite3"), "BACKUPS": str(folder / "backups")}
    async with _running(folder, openapi_checker, **settings) as world:
        yield world


@pytest_asyncio.fixture(loop_scope="module")
async def world(running: World) -> World:
    """The module's playground, in which a new game has begun."""
    await running.begin()
    return running


# outages


@asynccontextmanager
async def _no_discord_at_the_start(world: World) -> AsyncIterator[None]:
    await world.confirm()
    async with world.driver.unreachable_discord():
        os.kill(world.pid, signal.SIGTERM)
        await wait_until(lambda: world.exits)
        yield


@asynccontextmanager
async def _no_discord_in_play(world: World) -> AsyncIterator[None]:
    world.driver.server.faults.hold("POST", f"^/channels/{world.channel}/messages$")
    await world.confirm()
    async with world.driver.unreachable_discord():
        yield


@asynccontextmanager
async def _unauthorised(world: World) -> AsyncIterator[None]:
    path = "^/(channels/.*/messages|users/@me)$"
    fault = world.driver.server.faults.status(401, path=path, times=10_000)
    await world.confirm()
    yield
    world.driver.server.faults.pending.remove(fault)


@asynccontextmanager
async def _other_token(world: World) -> AsyncIterator[None]:
    """Discord knows another token, and ends the connection; the bot is not started again until it knows the right one."""
    await world.confirm()
    gateway = world.driver.server.gateway
    token, gateway.token = gateway.token, "another"
    await gateway.disconnect(4004)
    yield
    gateway.token = token
    await world.driver.process.start()


@asynccontextmanager
async def _no_file(world: World) -> AsyncIterator[None]:
    folder, elsewhere = world.database.parent, world.folder / "elsewhere"
    panel = await world.driver.prepare_bar_move(world.board)
    folder.rename(elsewhere)
    answer = await world.player.answer(panel, "confirm", lambda each: "database" in each["content"])
    assert "not available" in answer
    yield
    elsewhere.rename(folder)
    await world.player.press_route(panel, "confirm")


@asynccontextmanager
async def _full_disk(world: World) -> AsyncIterator[None]:
    panel = await world.driver.prepare_bar_move(world.board)
    before = resource.prlimit(world.pid, resource.RLIMIT_FSIZE)
    full = world.folder / "troubles" / "disk-full"
    full.touch()
    resource.prlimit(world.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    answer = await world.player.answer(panel, "confirm", lambda each: "database" in each["content"])
    assert "not available" in answer
    yield
    resource.prlimit(world.pid, resource.RLIMIT_FSIZE, before)
    full.unlink()
    await world.player.press_route(panel, "confirm")


@asynccontextmanager
async def _no_backups(world: World) -> AsyncIterator[None]:
    folder, elsewhere = world.folder / "backups", world.folder / "elsewhere"
    folder.rename(elsewhere)
    await world.confirm()
    yield
    elsewhere.rename(folder)


@asynccontextmanager
async def _wrong_clock(world: World) -> AsyncIterator[None]:
    """The clock is a week slow, then a week fast; both times a backup is due."""
    backups = world.folder / "backups"
    await world.confirm()
    for made, weeks in enumerate((-1, 1), 1):
        await wait_until(lambda made=made: len([*backups.glob("*.sqlite3")]) == made)
        world.set_clock(timedelta(weeks=weeks))
    await wait_until(lambda: len([*backups.glob("*.sqlite3")]) == 3)
    yield
    world.set_clock()


@asynccontextmanager
async def _killed_upgrading(world: World) -> AsyncIterator[None]:
    """The bot is killed while the copy is checked, and again in the middle of the migration."""
    await world.confirm()
    await world.driver.process.stop()
    to_first_revision(world.database)
    hang, hanging = (world.folder / "troubles" / name for name in ("hang", "hanging"))
    hang.write_text("engine.store.copies.check_integrity", encoding="ascii")
    await world.driver.process.start()
    await wait_until(hanging.exists)
    hanging.unlink()
    hang.write_text("engine.store.migrating.upgrade", encoding="ascii")
    os.kill(world.pid, signal.SIGKILL)
    await wait_until(hanging.exists)
    yield
    hanging.unlink()
    hang.unlink()
    os.kill(world.pid, signal.SIGKILL)
    await wait_until(lambda: len(world.exits) == 2)


@asynccontextmanager
async def _no_memory(world: World) -> AsyncIterator[None]:
    trouble = world.folder / "troubles" / "no-memory"
    trouble.touch()
    await world.confirm()
    await world.driver.wait_for_last(world.channel, lambda each: "to the bar" in each["content"])
    yield
    trouble.unlink()


@asynccontextmanager
async def _killed_worker(world: World) -> AsyncIterator[None]:
    """A computer's worker is killed while it thinks, at another table."""
    await world.confirm()
    driver = world.driver
    anna = await driver.client("Anna")
    lobby = await driver.open_table(anna)
    await anna.command("table computer", lobby["channel_id"], change="add", opponent="strong")
    board = await driver.start(anna, await driver.wait_for_lobby(lobby, "(computer, strong)"))
    pressing = asyncio.create_task(anna.press_route(await driver.prepare_bar_move(board), "confirm"))
    await _wait_until(world.is_thinking)
    await asyncio.sleep(_UNTIL_CALLED)
    for each in workers(world.pid, "spawn_main"):
        os.kill(each, signal.SIGKILL)
    yield
    await pressing
    computer = r"^\*\*(?!Anna)\w+\*\* "
    await driver.wait_for_last(
        board["channel_id"], lambda last: re.search(computer, last["content"], re.MULTILINE)
    )


@asynccontextmanager
async def _no_postgresql(world: World) -> AsyncIterator[None]:
    server = world.server
    assert server is not None
    name = urlsplit(world.driver.process._environment["DATABASE"]).path.strip("/")
    panel = await world.driver.prepare_bar_move(world.board)
    server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    server.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    yield
    server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await world.wait_until_well()
    await world.player.press_route(panel, "confirm")


_POSTGRESQL = "PostgreSQL stops"
_OUTAGES: dict[str, Callable[[World], AbstractAsyncContextManager[None]]] = {
    "Discord cannot be reached when the bot starts": _no_discord_at_the_start,
    "Discord cannot be reached any more": _no_discord_in_play,
    "Discord refuses requests with 401": _unauthorised,
    "the token is reset": _other_token,
    _POSTGRESQL: _no_postgresql,
    "the SQLite file or its folder is deleted or moved": _no_file,
    "the disk is full": _full_disk,
    "the folder `BACKUPS` is gone": _no_backups,
    "the clock is set back or forward": _wrong_clock,
    "the bot is killed while it upgrades the database": _killed_upgrading,
    "a picture cannot be painted, for want of memory or time": _no_memory,
    "a worker process of a computer player is killed": _killed_worker,
}
_ROWS = {row.outage: row for row in _rows()}


async def test_every_row_is_tried() -> None:
    assert _ROWS.keys() == _OUTAGES.keys()


@pytest.mark.parametrize("outage", [each for each in _OUTAGES if each != _POSTGRESQL])
async def test_an_outage_shows_until_it_is_over_and_the_game_goes_on(world: World, outage: str) -> None:
    await _try(world, outage)


async def test_an_outage_of_postgresql_shows_until_it_is_over_and_the_game_goes_on(
    tmp_path: Path, openapi_checker: OpenApiChecker | None, postgresql_server: Server
) -> None:
    address = postgresql_server.create_database().url
    async with _running(tmp_path, openapi_checker, DATABASE=address) as world:
        world.server = postgresql_server
        await world.begin()
        await _try(world, _POSTGRESQL)


async def _try(world: World, outage: str) -> None:
    """Cause an outage around a move, and make another one afterwards."""
    row, driver, since = _ROWS[outage], world.driver, len(world.driver.log_lines)
    async with _OUTAGES[outage](world):
        await world.wait_until_shown(row)
        before = (driver.process.pid, len(world.exits))
    await world.wait_until_well()
    for line in row.log_lines:
        await world.wait_for_line(line, since)
    if row.exit_code == "keeps running":
        assert (driver.process.pid, len(world.exits)) == before
    else:
        assert world.exits[-1].startswith(_ENDS[row.exit_code])

    world.board = (await world.wait_for_moves(1))[-1]
    await driver.move_to_bar(world.board)
    await driver.wait_until_tidy(world.channel)
    assert len(await world.wait_for_moves(2)) == await world.moves() == 2, (
        "nothing is lost, and nothing doubled"
    )
