"""The thread of a running game is looked after as long as it waits."""

from datetime import UTC, datetime, timedelta

from engine.tables.rules import lobby
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, GUILD_ID, ServiceHarness, deliver_due
from tests.sample_games.sugar import GAME

NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


async def _looks(harness: ServiceHarness, days: int, step: timedelta = 6 * HOUR) -> list[float]:
    """Advance the time by days; return after how many days the thread of the table was looked after."""
    found, start = [], harness.now
    while harness.now < start + days * DAY:
        harness.now += step
        await harness.tables.scheduler.run_due()
        due = await harness.tables.notices.due()
        found += [round((harness.now - start) / DAY, 1) for notice in due if notice.kind == "thread"]
        await harness.tables.notices.delivered([notice.id for notice in due])
    return found


async def test_the_thread_of_a_game_that_waits_is_looked_after_every_other_day(
    harness: ServiceHarness,
) -> None:
    harness.now = NOON
    await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    assert await _looks(harness, 9) == [2.0, 4.0, 6.0, 8.0]
    await harness.restart()
    assert await _looks(harness, 2) == [1.0]


async def test_a_game_that_is_played_needs_no_look(harness: ServiceHarness) -> None:
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN)
    for _ in range(4):
        assert await _looks(harness, 1) == []
        table = await harness.take_turn(table, await harness.active_person(table), "lump")
        await deliver_due(harness)


async def test_neither_a_lobby_nor_a_parked_or_finished_table_is_looked_after(
    harness: ServiceHarness,
) -> None:
    harness.now = NOON
    await harness.tables.open_table(CHANNEL_ID + 1, GUILD_ID, ANNA, GAME.key, {})
    table = await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    await harness.tables.park(table.id, "channel")
    assert await _looks(harness, 5) == []
    await harness.tables.move(table.id, CHANNEL_ID + 5)
    assert await _looks(harness, 5) == [2.0, 4.0]
    await harness.tables.change(table.id, lobby.close, ANNA.id)
    assert await _looks(harness, 5) == []


async def test_after_downtime_it_is_looked_after_once(harness: ServiceHarness) -> None:
    harness.now = NOON
    await harness.start_game(ANNA, BEN)
    await deliver_due(harness)
    harness.now = NOON + 30 * DAY
    await harness.restart()
    assert len(await _looks(harness, 1)) == 1
