"""Tests of `bot.discord.gateway.global_rate`."""

from dataclasses import dataclass

from bot.discord.gateway.global_rate import GlobalRate


@dataclass
class Clock:
    """A clock that a test sets."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


def test_fewer_requests_are_sent_in_a_second_than_the_fifty_that_discord_allows() -> None:
    rate = GlobalRate(lambda: 1, Clock())
    assert [rate.reserve() for _ in range(91)] == [0] * 45 + [1] * 45 + [2]


def test_processes_share_the_limit() -> None:
    clock, processes = Clock(), 3
    rate = GlobalRate(lambda: processes, clock)
    assert [rate.reserve() for _ in range(16)] == [0] * 15 + [1]
    clock.now, processes = 102.0, 1
    assert [rate.reserve() for _ in range(45)] == [0] * 45


def test_nobody_waits_once_a_second_is_over() -> None:
    clock = Clock()
    rate = GlobalRate(lambda: 22, clock)
    assert [rate.reserve() for _ in range(2)] == [0, 0]
    clock.now += 0.75
    assert rate.reserve() == 0.25
    clock.now += 10
    assert rate.reserve() == 0


def test_every_process_may_send_something() -> None:
    assert GlobalRate(lambda: 1000, Clock()).reserve() == 0
