"""Starts bots by forking this process, which has already imported everything.

Every test module in this folder starts the bot, some of them many times, and imports take most of that time. A forked
process runs the same program with the same arguments, environment and output, and can be killed like any other
process.
"""

import asyncio
import os
import runpy
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver, get_context, reduction, resource_tracker
from multiprocessing.process import BaseProcess
from typing import Any

from bot.playground import process

PROGRAMS = {"bot", "tests.e2e.quick_bot"}
"""The modules that may be started by forking."""


class ForkedProcess:
    """A forked process with the parts of `asyncio.subprocess.Process` that `BotProcess` uses."""

    def __init__(self, forked: BaseProcess, stdout: asyncio.StreamReader) -> None:
        assert forked.pid is not None
        self.stdout = stdout
        self.pid = forked.pid
        self._forked = forked

    @property
    def returncode(self) -> int | None:
        """The exit code; None while the process runs, negative if a signal ended it."""
        return self._forked.exitcode

    async def wait(self) -> int:
        """Wait until the process ends, and return the exit code."""
        await asyncio.to_thread(self._forked.join)
        assert self.returncode is not None
        return self.returncode

    def terminate(self) -> None:
        """Send SIGTERM."""
        os.kill(self.pid, signal.SIGTERM)

    def kill(self) -> None:
        """Send SIGKILL."""
        os.kill(self.pid, signal.SIGKILL)


def is_supported(command: Sequence[str]) -> bool:
    """Return whether the command can be run by forking."""
    runs_module = tuple(command[:2]) == (sys.executable, "-m")
    return sys.platform == "linux" and runs_module and command[2] in PROGRAMS


async def start(command: Sequence[str], environment: Mapping[str, str]) -> ForkedProcess:
    """Run `python -m` with the command's module and arguments in a forked process."""
    forkserver.set_forkserver_preload(["tests.e2e.preloaded"])
    read_end, write_end = os.pipe()
    forked = get_context("forkserver").Process(
        target=_run, args=(_Inherited(write_end), tuple(command[2:]), dict(environment))
    )
    forked.start()
    os.close(write_end)
    stdout = asyncio.StreamReader(limit=process.LONGEST_LINE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(stdout), os.fdopen(read_end, "rb"))
    return ForkedProcess(forked, stdout)


class _Inherited:
    """A file descriptor that a forked process inherits."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor

    def __reduce__(self) -> tuple[Any, ...]:
        return _detach, (reduction.DupFd(self.descriptor),)


def _detach(duplicate: Any) -> int:
    return int(duplicate.detach())


def _run(output: int, program: Sequence[str], environment: Mapping[str, str]) -> None:
    """In the forked process, run the module."""
    os.setsid()
    process.terminate_with_parent()
    for descriptor in (1, 2):
        os.dup2(output, descriptor)
    os.close(output)
    sys.stdout.reconfigure(line_buffering=True)
    os.environ.clear()
    os.environ.update(environment)
    resource_tracker._resource_tracker._fd = None  # the tests' one; this process starts its own
    sys.argv[1:] = program[1:]
    runpy.run_module(program[0], run_name="__main__", alter_sys=True)
