"""What systemd is told, over a real socket."""

import asyncio
import errno
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from bot.operations import systemd as systemd_module
from bot.operations.systemd import Systemd, report
from tests.bot.operations.fakes import ProbedBot
from tests.waiting import wait_until


class Listener:
    """The service manager's end of the socket."""

    def __init__(self, address: str) -> None:
        self.received: list[str] = []
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address)
        self._socket.setblocking(False)

    def read(self) -> list[str]:
        """Return everything received so far."""
        while True:
            try:
                self.received.append(self._socket.recv(4096).decode())
            except BlockingIOError:
                return self.received

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    made = Listener(str(tmp_path / "notify"))
    yield made
    made.close()


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(systemd_module, "_INTERVAL", 0.01)


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    return {"NOTIFY_SOCKET": str(tmp_path / "notify"), **more}


async def test_a_start_a_fault_and_the_end_are_told(tmp_path: Path, listener: Listener) -> None:
    bot = ProbedBot.new()
    task = asyncio.create_task(report(Systemd(environment(tmp_path)), bot.reader))
    try:
        await wait_until(lambda: len(listener.read()) > 2)
        assert set(listener.received) == {"EXTEND_TIMEOUT_USEC=60000000", "STATUS=connecting to Discord"}
        bot.client.connected = False
        bot.attach()
        await wait_until(lambda: "READY=1" in listener.read())
        bot.client.connected = True
        await bot.pass_time(0)
        await wait_until(lambda: listener.read()[-1] == "STATUS=connected, open tables: 12")
        bot.condition.report("posting", "two\nlines")
        await wait_until(lambda: listener.read()[-1] == "STATUS=not posting since 12:00 UTC: two lines")
        bot.client.shutting_down = True
        await wait_until(lambda: listener.read()[-2:] == ["STOPPING=1", "STATUS=stopping"])
        assert listener.received.count("READY=1") == 1
        assert not any("WATCHDOG" in each for each in listener.received), "nobody asked for it"
    finally:
        task.cancel()


async def test_what_could_not_be_sent_is_sent_later(tmp_path: Path, listener: Listener) -> None:
    """The queue of a socket is short, and nobody must wait for its reader."""
    bot, systemd = ProbedBot.new(), Systemd(environment(tmp_path))
    while systemd.notify(STATUS="full"):
        pass
    bot.attach()
    task = asyncio.create_task(report(systemd, bot.reader))
    try:
        await asyncio.sleep(0.05)
        assert set(listener.read()) == {"STATUS=full"}
        await wait_until(lambda: {"READY=1", "STATUS=connecting to Discord"} <= set(listener.read()))
    finally:
        task.cancel()


async def test_keep_alive_messages_end_when_the_outbox_hangs(tmp_path: Path, listener: Listener) -> None:
    bot = ProbedBot.new()
    bot.attach()
    bot.client.posting.looped()
    systemd = Systemd(environment(tmp_path, WATCHDOG_USEC="200000", WATCHDOG_PID=str(os.getpid())))
    assert systemd.watchdog == 0.2
    task = asyncio.create_task(report(systemd, bot.reader, bot.clock))

    def messages() -> int:
        return listener.read().count("WATCHDOG=1")

    try:
        await wait_until(lambda: messages() == 1)
        bot.clock.seconds += 0.05
        await asyncio.sleep(0.05)
        assert messages() == 1
        bot.clock.seconds += 0.05
        await wait_until(lambda: messages() == 2)
        bot.clock.seconds += 121
        await asyncio.sleep(0.05)
        assert messages() == 2
    finally:
        task.cancel()


def test_sockets_have_paths_or_abstract_names(tmp_path: Path) -> None:
    for address, bound in ((str(tmp_path / "s"), str(tmp_path / "s")), ("@ober-test", "\0ober-test")):
        listener = Listener(bound)
        systemd = Systemd({"NOTIFY_SOCKET": address})
        assert systemd.is_listening
        assert systemd.notify(READY=1)
        assert listener.read() == ["READY=1"]
        listener.close()
        assert not systemd.notify(READY=1), "nobody listens any more"


def test_a_message_for_which_no_file_can_be_opened_is_not_sent(
    tmp_path: Path, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    systemd = Systemd(environment(tmp_path))
    with monkeypatch.context() as patched:
        patched.setattr(socket, "socket", Mock(side_effect=OSError(errno.EMFILE, "Too many open files")))
        assert not systemd.notify(READY=1)
    assert systemd.notify(READY=1)
    assert listener.read() == ["READY=1"]


@pytest.mark.parametrize(
    ("given", "watchdog"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "30000000"}, 30.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
    ],
)
def test_the_watchdog_is_for_this_process_only(given: dict[str, str], watchdog: float | None) -> None:
    systemd = Systemd(given)
    assert (systemd.watchdog, systemd.is_listening) == (watchdog, False)
