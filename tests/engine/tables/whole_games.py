"""Whole games played at a table by four persons at random, and everything that can be read of them."""

import random
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

from engine.kernel.errors import Refusal, StoreError
from engine.tables.rules import administration, seating
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, GUILD_ID, Harness, post_due

LONG_AGO = timedelta(days=40)


async def play_whole_game(
    harness: Harness, game: str, channel_id: int, seed: int = 1, *, hasty: bool = True
) -> Table:
    """Play a game of four to its end, with a turn that is undone and a seat that changes hands; nothing is due afterwards.

    `hasty` players end a turn as soon as they may.
    """
    tables, rng = harness.tables, random.Random(seed)
    table = await tables.open_table(channel_id, GUILD_ID, ANNA, game, {})
    for person in (BEN, CLEO, DORA):
        table = await tables.change(table.id, seating.join, person)
    table = await tables.start(table.id, ANNA.id)
    turns = 0
    while table.phase == "running":
        person_id = await harness.active_person(table)
        turn = await tables.queries.turn(table.id, person_id)
        while turn.prompt is not None and not (turn.confirmable and rng.random() < 0.3):
            ending = turn.prompt.end_turn_action if hasty else None
            action = ending or rng.choice(turn.prompt.options).action
            turn = await tables.plan(table.id, person_id, [action], turn.edition)
        table = (await harness.confirm(table, person_id, turn.edition, rng.getrandbits(62))).table
        turns += 1
        if turns == 9:
            await _rewind_and_reassign(harness, table.id)
            table = await tables.queries.table(table.id)
        if turns % 8 == 0:
            await post_due(harness)
    await let_time_pass(harness, table)
    return table


async def short_game(harness: Harness, channel_id: int = 7001) -> Table:
    """Return the table of a short game of Sugar that Anna and Ben have played long ago."""
    table = await harness.start_game(ANNA, BEN, channel_id=channel_id, turns="2", bowl="12")
    while table.phase == "running":
        asked = (await harness.tables.queries.prompts(table.id))[0]
        person = table.players[asked.seat].person_id
        assert person is not None
        action = asked.end_turn_action or asked.options[0].action
        table = await harness.take_turn(
            table, person, str(action), interaction=1000 * table.id + table.version
        )
    await let_time_pass(harness, table)
    return table


async def _rewind_and_reassign(harness: Harness, table_id: int) -> None:
    """Undo the latest turn and give Dora's seat to Emil, as those may who manage the server."""
    unit = (await harness.tables._repository.undo_units(table_id))[0]
    table = await harness.tables.queries.table(table_id)
    table = await harness.tables.rewind(table_id, "Ober", unit.version, table.version, None)
    seat = table.seat_of(DORA.id)
    assert seat is not None
    await harness.tables.change_now(table_id, administration.reassign, "Ober", seat, EMIL, table.version)


async def let_time_pass(harness: Harness, table: Table) -> None:
    """Do everything that is due about a table, as the bot does, and let weeks pass."""
    await post_due(harness)
    store = harness.tables._repository.store
    harness.now += timedelta(minutes=10)
    for message in (await store.due(harness.now)).messages:
        store.message_tidied(message.message_id)
    assert await store.due_notices(harness.now, table.id) == []
    harness.now += LONG_AGO


async def everything_of(harness: Harness, table_id: int) -> dict[str, Any]:
    """Return what every read of the store and of the service tells about a table and the persons there."""
    tables, store, people = harness.tables, harness.tables._repository.store, (ANNA, BEN, CLEO, DORA, EMIL)
    row = await store.table(table_id)
    assert row is not None
    long_ago = harness.now - 3 * LONG_AGO
    calls: dict[str, Callable[[], Awaitable[Any]]] = {
        "log": lambda: store.log(table_id),
        "undo units": lambda: store.undo_units(table_id),
        "review": lambda: store.review(table_id),
        "failure": lambda: store.last_failure(table_id),
        "at": lambda: store.table_at(row.channel_id),
        "found": lambda: store.find_tables(GUILD_ID, "", 25),
        "rematch": lambda: store.rematch_of(table_id),
        "record": lambda: tables.queries.record(table_id),
        "board": lambda: tables.queries.board(table_id),
        "hands": lambda: tables.queries.hands(table_id),
        "view": lambda: tables.queries.view(table_id, ANNA.id),
        "told": lambda: tables.queries.log(table_id, BEN.id),
    }
    found: dict[str, Any] = {"row": row, "jobs": row.jobs}
    for name, call in calls.items():
        found[name] = await call()
    for version in range(row.version + 1):
        found[f"committed {version}"] = await store.committed_at(table_id, version)
        try:
            found[f"state {version}"] = await store.snapshot(table_id, version)
        except StoreError as error:
            found[f"state {version}"] = error.key
    for person in people:
        found[f"tables of {person.name}"] = await store.listed_tables(person.id, long_ago)
        found[f"data of {person.name}"] = await tables.privacy.data(person.id)
    try:
        found["public record"] = list(await tables.queries.public_record(table_id))
    except Refusal as refusal:
        found["public record"] = refusal.key
    return found
