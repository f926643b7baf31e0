"""Fixtures for a running playground, with the real bot in its own process."""

import re
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import OpenApiChecker, process, running_playground
from tests.e2e import forked_bot
from tests.e2e.playground_driver import PlaygroundDriver
from tests.e2e.quick_bot import quick_bot

_RESTART_DELAY = 0.0
"""How long a killed bot waits before restarting, in seconds; a positive delay would double with each restart."""
_STARTED_BY_A_KILLED_BOT = re.compile(
    r"Traceback \(most recent call last\):\n(?:  .*\n)*  .*multiprocessing/spawn\.py.*\n(?:  .*\n)*EOFError: Ran out of input"
)
"""Matches what Python prints in a worker process if the bot is killed while the worker is starting."""


@asynccontextmanager
async def running_driver(
    folder: Path,
    openapi_checker: OpenApiChecker | None = None,
    command: Sequence[str] = quick_bot(),
    *,
    expect_errors: bool = False,
    **settings: str,
) -> AsyncIterator[PlaygroundDriver]:
    """Run a playground that starts its bot with the given command and settings.

    The bot must log no error, unless the test expects errors and checks the log itself.
    """
    lines: list[str] = []
    known = len(openapi_checker.findings) if openapi_checker else 0
    running = running_playground(
        folder,
        command=command,
        environment={"LOG_LEVEL": "INFO"} | settings,
        on_output=lines.append,
        openapi=openapi_checker,
        initial_delay=_RESTART_DELAY,
    )
    async with running as (server, process), AsyncExitStack() as exit_stack:
        yield PlaygroundDriver(server, process, lines, exit_stack)
    log = _STARTED_BY_A_KILLED_BOT.sub("", "\n".join(lines))
    assert expect_errors or "Traceback" not in log, log
    assert expect_errors or " ERROR " not in log, log
    assert not openapi_checker or openapi_checker.findings[known:] == []


@pytest.fixture(scope="module", autouse=True)
def _fork_bots() -> Iterator[None]:
    """Start bots by forking where possible, which is faster."""
    start = process.start_process

    async def start_or_fork(command: Sequence[str], environment: Mapping[str, str]) -> object:
        begin = forked_bot.start if forked_bot.is_supported(command) else start
        return await begin(command, environment)

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(process, "start_process", start_or_fork)
        yield


@pytest.fixture(scope="module")
def bot_command(request: pytest.FixtureRequest) -> Sequence[str]:
    """The command that starts the test module's bot; if the module has a `SEED`, all its games use it."""
    seed = getattr(request.module, "SEED", None)
    return quick_bot() if seed is None else quick_bot(seed=seed)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def driver(
    tmp_path_factory: pytest.TempPathFactory,
    openapi_checker: OpenApiChecker | None,
    bot_command: Sequence[str],
) -> AsyncIterator[PlaygroundDriver]:
    """A playground shared by all tests in a module; each test uses its own channel."""
    async with running_driver(tmp_path_factory.mktemp("playground"), openapi_checker, bot_command) as running:
        yield running
