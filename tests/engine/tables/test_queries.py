"""What people may know: secrets stay with their owners; my games, the log, the record."""

import pytest

from engine import games
from engine.kernel import record as records
from engine.kernel.errors import StoreError
from tests.engine.tables.builders import ANNA, BEGUN, BEN, CLEO, DORA, EMIL, GUILD, House
from tests.sample_games.sugar import CARDS


async def test_a_secret_is_nowhere_but_with_its_owner(house: House) -> None:
    table = await house.running(ANNA, BEN)
    one = await house.person(table)
    two = ANNA.id + BEN.id - one
    await house.take(table, one, "draw")
    await house.take(table, two, "draw")
    (mine,) = (await house.tables.queries.view(table.id, one)).hand
    shown = repr(await house.tables.queries.log(table.id, one))
    assert mine in shown
    for person in (two, None, EMIL.id):
        assert mine not in repr(await house.tables.queries.log(table.id, person))
        assert mine not in repr(await house.tables.queries.view(table.id, person))
    public = repr(await house.tables.notices.due()) + repr(await house.tables.queries.prompts(table.id))
    outbox = [row for row in await house.dump() if row[0] == "outbox"]
    assert not any(card in public or card in repr(outbox) for card in CARDS)
    assert mine not in repr(await house.tables.queries.turn(table.id, two))


async def test_a_plan_does_not_peek(house: House) -> None:
    """The private position before Confirm is the same whatever the next card is."""
    table = await house.running(ANNA, BEN)
    person = await house.person(table)
    turn = await house.plan(table, person, "draw")
    assert not any(card in repr((turn.view, turn.events, turn.prompt)) for card in CARDS)


async def test_the_record_of_a_game_that_is_over_holds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undone lines are not in it, so it can be verified action by action."""
    monkeypatch.setattr(games, "GAMES", tuple(house.tables._repository._games.values()))
    table = await house.running(ANNA, BEN, turns="2")
    while table.phase == "running":
        person = await house.person(table)
        if table.version % 3:
            await house.take(table, person, "lump", f"treat {1 - (table.seat_of(person) or 0)}")
            await house.tables.undo(table.id, person, None)
        table = await house.take(table, person, *("lump", "lump") if table.version % 2 else ("draw",))
    written = await house.tables.queries.record(table.id)
    numbers = [n for n, _ in records.replay(records.read(written.lines()))]
    assert numbers == list(range(len(numbers)))
    assert written.result is not None


async def test_my_games_those_that_wait_for_me_first(house: House) -> None:
    lobby = await house.tables.open_table(1, GUILD, ANNA, "sugar", {})
    mine, others = [], []
    for place in range(2, 10):
        table = await house.running(ANNA, BEN, place=place)
        (mine if await house.person(table) == ANNA.id else others).append(table.id)
    listed = [table.id for table in await house.tables.queries.tables_of(ANNA.id)]
    assert listed == [*mine, lobby.id, *others]
    assert await house.tables.queries.tables_of(EMIL.id) == []


async def test_the_log_tells_when(house: House) -> None:
    table = await house.running(ANNA, BEN)
    lines = await house.tables.queries.log(table.id, None)
    assert [line.n for line in lines] == list(range(len(lines)))
    assert all(line.when > BEGUN for line in lines)


async def test_a_save_that_cannot_be_read_is_refused_and_nothing_else_is(house: House) -> None:
    table = await house.running(ANNA, BEN)
    other = await house.running(CLEO, DORA, place=1)
    store = house.tables._repository._store
    await store._write("UPDATE snapshots SET state = '{}' WHERE table_id = ?", table.id)
    await house.again()
    with pytest.raises(StoreError, match="save-damaged"):
        await house.tables.queries.view(table.id, None)
    await house.take(other, await house.person(other), "lump")
