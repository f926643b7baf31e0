"""The house of the end-to-end tests: the playground's server here, the real bot as a process of its own."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Description, open_house
from bot.playground.house import COMMAND
from tests.e2e.evening import Evening
from tests.playground.wirebot import description_file


@pytest.fixture(scope="session")
def description() -> Description | None:
    """Discord's own description of its interface, where it is at hand."""
    path = description_file()
    return None if path is None else Description(path)


@asynccontextmanager
async def an_evening(
    folder: Path,
    description: Description | None,
    command: Sequence[str] = COMMAND,
    *,
    broken: bool = False,
    **settings: str,
) -> AsyncIterator[Evening]:
    """Open a house, its bot started by a command.

    Afterwards nothing may have gone wrong in it that nobody saw; a test that breaks something reads the log itself.
    """
    lines: list[str] = []
    environment = {"READY_TIMEOUT": "0.2", "LOG_LEVEL": "INFO", **settings}
    found = len(description.findings) if description else 0
    async with (
        open_house(
            folder, command=command, environment=environment, line=lines.append, description=description
        ) as house,
        AsyncExitStack() as door,
    ):
        yield Evening(*house, lines, door)
    log = "\n".join(lines)
    assert broken or "Traceback" not in log, log
    assert broken or " ERROR " not in log, log
    assert not description or description.findings[found:] == []


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def evening(
    tmp_path_factory: pytest.TempPathFactory, description: Description | None
) -> AsyncIterator[Evening]:
    """A house for all tests of a module; each uses a channel of its own."""
    async with an_evening(tmp_path_factory.mktemp("evening"), description) as opened:
        yield opened
