"""Tests of `bot.discord.gateway.global_rate`."""

import pytest

from bot.discord.gateway.global_rate import GlobalRate


@pytest.mark.parametrize(
    ("processes", "requests", "waits"),
    [
        (1, 91, [0] * 45 + [1] * 45 + [2]),
        (3, 16, [0] * 15 + [1]),
        (22, 3, [0, 0, 1]),
        (1000, 2, [0, 1]),
    ],
    ids=["fewer than the fifty that Discord allows", "shared by three", "by many", "by very many"],
)
def test_requests_within_a_second_are_limited_for_all_processes_together(
    processes: int, requests: int, waits: list[float]
) -> None:
    rate = GlobalRate(lambda: processes, lambda: 100.0)
    assert [rate.reserve() for _ in range(requests)] == waits


def test_nobody_waits_once_a_second_is_over_and_a_process_that_is_left_has_the_whole_limit() -> None:
    now, processes = [100.0], [22]
    rate = GlobalRate(lambda: processes[0], lambda: now[0])
    assert [rate.reserve() for _ in range(2)] == [0, 0]
    now[0] += 0.75
    assert rate.reserve() == 0.25
    now[0], processes[0] = 110.0, 1
    assert [rate.reserve() for _ in range(46)] == [0] * 45 + [1]
