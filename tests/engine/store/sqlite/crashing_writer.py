"""Plays at the tables of a database as fast as it can and says what was acknowledged, until it is killed."""

import asyncio
import random
import sys
from pathlib import Path

from engine.kernel.errors import Refusal
from engine.tables.models import Table
from tests.engine.tables.builders import ANNA, BEN, House


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def play(file: Path, seed: str) -> None:
    chance = random.Random(seed)
    house = await House.open(file)
    await house.tables.resume()
    place = 0
    while True:
        place += 1
        table = await house.tables.queries.at(place)
        if table is None:
            table = await house.running(ANNA, BEN, place=place, computers=1, turns="40")
            say("began", table.id, table.version)
        while table.phase == "running":
            table = await move(house, table, chance)


async def move(house: House, table: Table, chance: random.Random) -> Table:
    table = await house.tables.queries.table(table.id)
    person = await house.person(table)
    interaction = chance.getrandbits(62)
    turn = await house.tables.queries.turn(table.id, person)
    while turn.prompt is not None and not (turn.confirmable and chance.random() < 0.5):
        action = chance.choice(turn.prompt.options).action
        turn = await house.tables.plan(table.id, person, [action], turn.revision)
        say("planned", table.id, turn.revision.version)
    say("confirming", table.id, turn.revision.version, interaction)
    after = await house.tables.confirm(table.id, person, turn.revision, interaction)
    say("confirmed", table.id, turn.revision.version + 1, interaction)
    if chance.random() < 0.2:
        try:
            undone = await house.tables.undo(table.id, person, None)
        except Refusal:
            return after
        if isinstance(undone, Table):
            say("undone", table.id, after.version + 1)
            return undone
    return after


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), sys.argv[2]))
