"""A process that changes tables as fast as it can and prints what was acknowledged, until it is killed."""

import asyncio
import json
import random
import sys
from dataclasses import replace

from engine.store.addresses import Address, read_address
from engine.store.rows import LogRow, MessageRow, ResultRow, TableRow, TableWrite, UndoUnit
from engine.store.store import Store
from tests.engine.store.builders import AT, insert, notice

TURNS = 30


def report(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def state_of(version: int) -> str:
    """Return the state at a version, by which it is recognized."""
    return json.dumps({"version": version, "cards": [version * n % 97 for n in range(200)]})


def move(row: TableRow, interaction: int) -> TableWrite:
    """Return a change that writes as many kinds of rows as it can; the last one ends the game."""
    version = row.version + 1
    is_over = version == TURNS
    phase = "ended" if is_over else "running"
    events = json.dumps([version])
    return TableWrite(
        row=replace(
            row, version=version, phase=phase, document=events, due_at=AT, ended_at=AT if is_over else None
        ),
        at=AT,
        is_new_version=True,
        unit=UndoUnit(version, 0, 11, version - 1, version - 1, undoable=True),
        interaction_id=interaction,
        lines=(LogRow(version - 1, version, 0, "lump", events, AT),),
        state=state_of(version),
        is_over=is_over,
        kept_snapshot=version if is_over else None,
        results=(ResultRow(0, 1, version, "Anna", 11, None),) if is_over else (),
        notice=notice("board", events),
        messages=(MessageRow(row.id * 1000 + version, 1, row.id, due_at=AT),),
    )


async def write(address: Address, seed: str) -> None:
    rng = random.Random(seed)
    store = await Store.open(address)

    async def play(place: int) -> None:
        while True:
            row = await store.table_at(place)
            if row is None or row.phase == "ended":
                row = await insert(store, place)
                report("opened", row.id, row.version)
            commit = move(row, interaction := rng.getrandbits(62))
            report("moving", row.id, row.version, interaction)
            await store.write_table(commit)
            report("moved", row.id, row.version + 1, interaction)

    await asyncio.gather(*(play(place) for place in range(4)))


if __name__ == "__main__":
    asyncio.run(write(read_address(sys.argv[1]), sys.argv[2]))
