"""What people may know: secrets stay with their owners; my games, the log, the record."""

import pytest

from engine import games
from engine.kernel import record as records
from engine.kernel.errors import StoreError
from tests.engine.tables.builders import ANNA, BEGUN, BEN, CLEO, DORA, EMIL, GUILD_ID, ServiceHarness
from tests.sample_games.sugar import CARDS


async def test_a_secret_is_nowhere_but_with_its_owner(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    one = await harness.active_person(table)
    two = ANNA.id + BEN.id - one
    await harness.take_turn(table, one, "draw")
    await harness.take_turn(table, two, "draw")
    (mine,) = (await harness.tables.queries.view(table.id, one)).hand
    shown = repr(await harness.tables.queries.log(table.id, one))
    assert mine in shown
    for person in (two, None, EMIL.id):
        assert mine not in repr(await harness.tables.queries.log(table.id, person))
        assert mine not in repr(await harness.tables.queries.view(table.id, person))
    public = repr(await harness.tables.notices.due()) + repr(await harness.tables.queries.prompts(table.id))
    outbox = [row for row in await harness.dump() if row[0] == "outbox"]
    assert not any(card in public or card in repr(outbox) for card in CARDS)
    assert mine not in repr(await harness.tables.queries.turn(table.id, two))


async def test_a_plan_does_not_peek(harness: ServiceHarness) -> None:
    """The private position before Confirm is the same whatever the next card is."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "draw")
    assert not any(card in repr((turn.view, turn.events, turn.prompt)) for card in CARDS)


async def test_the_record_of_a_game_that_is_over_holds(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undone lines are not in it, so it can be verified action by action."""
    monkeypatch.setattr(games, "GAMES", tuple(harness.tables._repository._games.values()))
    table = await harness.start_game(ANNA, BEN, turns="2")
    while table.phase == "running":
        person = await harness.active_person(table)
        if table.version % 3:
            await harness.take_turn(table, person, "lump", f"treat {1 - (table.seat_of(person) or 0)}")
            await harness.tables.undo(table.id, person, None)
        table = await harness.take_turn(table, person, *("lump", "lump") if table.version % 2 else ("draw",))
    written = await harness.tables.queries.record(table.id)
    numbers = [n for n, _ in records.replay(records.read(written.lines()))]
    assert numbers == list(range(len(numbers)))
    assert written.result is not None


async def test_my_games_those_that_wait_for_me_first(harness: ServiceHarness) -> None:
    lobby = await harness.tables.open_table(1, GUILD_ID, ANNA, "sugar", {})
    mine, others = [], []
    for place in range(2, 10):
        table = await harness.start_game(ANNA, BEN, channel_id=place)
        (mine if await harness.active_person(table) == ANNA.id else others).append(table.id)
    listed = [table.id for table in await harness.tables.queries.tables_of(ANNA.id)]
    assert listed == [*mine, lobby.id, *others]
    assert await harness.tables.queries.tables_of(EMIL.id) == []


async def test_the_log_tells_when(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    lines = await harness.tables.queries.log(table.id, None)
    assert [line.n for line in lines] == list(range(len(lines)))
    assert all(line.when > BEGUN for line in lines)


async def test_a_save_that_cannot_be_read_is_refused_and_nothing_else_is(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    other = await harness.start_game(CLEO, DORA, channel_id=1)
    store = harness.tables._repository._store
    await store._write("UPDATE snapshots SET state = '{}' WHERE table_id = ?", table.id)
    await harness.restart()
    with pytest.raises(StoreError, match="save-damaged"):
        await harness.tables.queries.view(table.id, None)
    await harness.take_turn(other, await harness.active_person(other), "lump")
