"""An outage of Discord is a line a minute in the log."""

import logging
import socket
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.discord import error_reporting
from bot.discord.outage import Outage


def http_error(status: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(cast("Any", SimpleNamespace(status=status, reason="as asked")), "")


_ours = logging.getLogger("bot.discord.posting.delivery")
_library = logging.getLogger("discord.shard")


class _Trial:
    """An outage object with a clock, and the lines that were logged."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        self.now = 1000.0
        self.is_well = True
        self.outage = Outage(lambda: self.is_well, lambda: self.now)
        self._caplog = caplog

    def fail(self, table: int = 7, status: int = 502) -> None:
        _ours.warning("could not post table %d: %s", table, http_error(status))

    def lose_connection(self) -> None:
        error = aiohttp.ClientConnectionError("no route")
        _library.error("Attempting a reconnect for shard ID %s in %.2fs", 0, 1.5, exc_info=error)

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            self.outage.check()

    def lines(self) -> list[tuple[str, str]]:
        found = [(record.levelname, record.getMessage()) for record in self._caplog.records]
        self._caplog.clear()
        return found


@pytest.fixture
def trial(caplog: pytest.LogCaptureFixture) -> Iterator[_Trial]:
    caplog.set_level(logging.INFO)
    made = _Trial(caplog)
    with made.outage.collecting():
        yield made


def test_the_first_failure_is_logged_at_once_and_the_others_once_a_minute(trial: _Trial) -> None:
    trial.fail()
    assert trial.lines() == [
        ("WARNING", "cannot reach Discord: could not post table 7: 502 as asked (error code: 0)")
    ]
    for table in range(59):
        trial.wait(1)
        trial.fail(table)
    assert trial.lines() == []
    trial.wait(1)
    expected = "cannot reach Discord for 0:01:00; more failures: 59, the last: could not post table 58: 502 as asked (error code: 0)"
    assert trial.lines() == [("WARNING", expected)]


def test_a_token_that_discord_no_longer_knows_is_an_outage(trial: _Trial) -> None:
    for table in range(120):
        trial.fail(table, 401)
        trial.wait(1)
    levels, lines = zip(*trial.lines(), strict=True)
    assert levels == ("WARNING",) * 3
    assert lines[0] == "cannot reach Discord: could not post table 0: 401 as asked (error code: 0)"


def test_an_hour_of_failures_is_sixty_lines(trial: _Trial) -> None:
    trial.is_well = False
    for _ in range(3600):
        trial.fail()
        trial.lose_connection()
        trial.outage.succeeded()
        trial.wait(1)
    assert len(trial.lines()) == 61


def test_the_end_is_logged_when_requests_succeed_and_all_is_well(trial: _Trial) -> None:
    trial.is_well = False
    trial.lose_connection()
    trial.wait(30)
    trial.lose_connection()
    trial.outage.succeeded()
    trial.wait(60)
    assert [level for level, _ in trial.lines()] == ["WARNING", "WARNING"]
    trial.is_well = True
    trial.wait(1)
    assert trial.lines() == [("INFO", "Discord can be reached again after 0:01:30; failures: 2")]
    trial.wait(1000)
    assert trial.lines() == []


def test_an_outage_of_posting_alone_is_one_outage(trial: _Trial) -> None:
    """Discord answers other requests all the time."""
    trial.is_well = False
    trial.fail()
    for _ in range(10):
        trial.outage.succeeded()
        trial.wait(78)
        trial.fail()
    trial.outage.succeeded()
    trial.wait(20)
    assert {level for level, _ in trial.lines()} == {"WARNING"}
    trial.is_well = True
    trial.wait(60)
    assert trial.lines()[-1] == ("INFO", "Discord can be reached again after 0:13:20; failures: 11")


def test_an_outage_begins_with_the_first_request_that_was_repeated_in_vain(trial: _Trial) -> None:
    began = trial.now
    trial.wait(1)
    trial.outage.request_failed("POST /channels/1/messages: HTTP 502", began)
    assert trial.lines() == [("WARNING", "cannot reach Discord: POST /channels/1/messages: HTTP 502")]
    trial.wait(9)
    trial.outage.request_failed("POST /channels/1/messages: HTTP 502", began)
    trial.fail()
    trial.wait(51)
    assert trial.lines() == [
        (
            "WARNING",
            "cannot reach Discord for 0:01:01; more failures: 2, the last: could not post table 7: 502 as asked (error code: 0)",
        )
    ]


def test_a_success_before_the_last_failure_is_no_end(trial: _Trial) -> None:
    trial.fail()
    trial.outage.succeeded()
    trial.wait(5)
    trial.fail()
    trial.wait(500)
    assert [level for level, _ in trial.lines()] == ["WARNING", "WARNING"]
    trial.outage.succeeded()
    trial.wait(1)
    assert trial.lines() == [("INFO", "Discord can be reached again after 0:08:25; failures: 2")]


def test_an_outage_that_is_over_is_not_told_as_if_it_went_on(trial: _Trial) -> None:
    trial.fail()
    trial.wait(20)
    trial.fail()
    trial.outage.succeeded()
    trial.lines()
    trial.wait(60)
    assert trial.lines() == [("INFO", "Discord can be reached again after 0:00:20; failures: 2")]


def test_an_outage_of_which_nothing_more_is_heard_ends_after_the_longest_pause(trial: _Trial) -> None:
    trial.fail()
    trial.lines()
    trial.wait(599)
    assert trial.lines() == []
    trial.wait(1)
    assert trial.lines() == [("INFO", "Discord can be reached again after 0:00:00; failures: 1")]


def test_failures_that_come_and_go_are_at_most_two_lines_a_minute(trial: _Trial) -> None:
    for _ in range(60):
        trial.fail()
        trial.outage.succeeded()
        trial.wait(30)
    assert len(trial.lines()) <= 60


def test_every_number_that_a_person_was_shown_is_in_the_log(
    trial: _Trial, caplog: pytest.LogCaptureFixture
) -> None:
    error = http_error(503)
    assert isinstance(error, discord.DiscordServerError)
    numbers = [error_reporting.report("the answer", error) for _ in range(3)]
    numbers.append(error_reporting.report("a command", aiohttp.ServerDisconnectedError()))
    trial.wait(60)
    assert [getattr(record, "incidents", None) for record in caplog.records] == [None, numbers[1:]]
    (_, first), (_, second) = trial.lines()
    assert first == f"cannot reach Discord: incident {numbers[0]}: the answer: 503 as asked (error code: 0)"
    assert second.endswith(f"; incidents: {', '.join(numbers[1:])}")


def test_what_is_left_at_the_end_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    trial = _Trial(caplog)
    with trial.outage.collecting():
        trial.fail(1)
        trial.fail(2)
    assert [("table 2" in line) for _, line in trial.lines()] == [False, True]
    trial.fail(3)
    assert trial.lines() == [("WARNING", "could not post table 3: 502 as asked (error code: 0)")]


def test_an_interaction_that_has_expired_is_no_outage(trial: _Trial) -> None:
    response = cast("Any", SimpleNamespace(status=401, reason="Unauthorized"))
    error = discord.HTTPException(response, {"code": 50027, "message": "Invalid Webhook Token"})
    _ours.warning("could not answer interaction %s: %s", 9, error)
    ((_, line),) = trial.lines()
    assert line.startswith("could not answer interaction 9: 401 Unauthorized")


@pytest.mark.parametrize("status", [400, 403, 404, 429])
def test_a_refusal_is_no_outage(trial: _Trial, status: int) -> None:
    trial.fail(status=status)
    assert trial.lines() == [("WARNING", f"could not post table 7: {status} as asked (error code: 0)")]


@pytest.mark.parametrize(
    ("error", "is_collected"),
    [
        (aiohttp.ClientConnectionError("no route"), True),
        (TimeoutError(), True),
        (ConnectionResetError(104, "reset"), True),
        (OSError(113, "No route to host"), True),
        (socket.gaierror(-3, "Temporary failure in name resolution"), True),
        (OSError("cannot open resource"), False),
        (OSError(28, "No space left on device"), False),
        (http_error(500), True),
        (http_error(401), True),
        (http_error(403), False),
        (KeyError("a bug"), False),
    ],
)
@pytest.mark.usefixtures("trial")
def test_the_tracebacks_of_reconnecting_are_collected_unless_they_show_a_bug(
    caplog: pytest.LogCaptureFixture, error: Exception, *, is_collected: bool
) -> None:
    _library.error("Attempting a reconnect for shard ID %s in %.2fs", 0, 1.5, exc_info=error)
    (record,) = caplog.records
    assert (record.name == "bot.discord.outage", record.exc_info is None) == (is_collected, is_collected)
    caplog.clear()
    _library.error("Ignoring exception in %s", "on_message", exc_info=error)
    assert [record.name for record in caplog.records] == ["discord.shard"]


@pytest.mark.usefixtures("trial")
def test_a_message_that_is_no_text_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    _library.warning(KeyError("a bug"))
    assert [record.getMessage() for record in caplog.records] == ["'a bug'"]


def test_a_summary_is_one_line_of_bounded_length(trial: _Trial) -> None:
    _ours.warning("could not post table %d: %s", 7, aiohttp.ClientPayloadError("a page\n of a proxy" * 1000))
    ((_, line),) = trial.lines()
    assert ("\n" in line, len(line) < 600) == (False, True)
