"""Plays games as fast as possible and prints every acknowledged change, until it is killed."""

import asyncio
import random
import sys

from engine.kernel.errors import Refusal
from engine.store.addresses import Address, read_address
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, Harness


def report(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def play(address: Address, seed: str) -> None:
    rng = random.Random(seed)
    harness = await Harness.open(address)
    await harness.tables.resume()
    place = 0
    while True:
        place += 1
        table = await harness.tables.queries.at(place)
        if table is None:
            table = await harness.start_game(ANNA, BEN, channel_id=place, computers=1, turns="40")
            report("began", table.id, table.version)
        while table.phase == "running":
            table = await move(harness, table, rng)


async def move(harness: Harness, table: Table, rng: random.Random) -> Table:
    table = await harness.tables.queries.table(table.id)
    person = await harness.active_person(table)
    interaction = rng.getrandbits(62)
    turn = await harness.tables.queries.turn(table.id, person)
    while turn.prompt is not None and not (turn.confirmable and rng.random() < 0.5):
        action = rng.choice(turn.prompt.options).action
        turn = await harness.tables.plan(table.id, person, [action], turn.edition)
        report("planned", table.id, turn.edition.version)
    report("confirming", table.id, turn.edition.version, interaction)
    after = (await harness.confirm(table, person, turn.edition, interaction)).table
    report("confirmed", table.id, turn.edition.version + 1, interaction)
    if rng.random() < 0.2:
        try:
            undone = await harness.tables.undo(table.id, person, None)
        except Refusal:
            return after
        if isinstance(undone, Table):
            report("undone", table.id, after.version + 1)
            return undone
    return after


if __name__ == "__main__":
    asyncio.run(play(read_address(sys.argv[1]), sys.argv[2]))
