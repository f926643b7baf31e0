"""A cluster under random play while its processes are killed, stopped or cut off: `python -m tests.e2e.cluster_demo --help`.

It prints how long it took until others had all shards of each, how many moves were lost or doubled, how long the slowest turn
took, and how fast moves were made. The players and the fake Discord server need a core of their own, so moves per second are
those of everything together.
"""

import argparse
import asyncio
import os
import random
import re
import signal
import sqlite3
import tempfile
import time
from collections import deque
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import typer

from bot.bench.figures import percentile
from bot.playground import Server, start_server
from bot.playground.entities import Channel, Message, User
from bot.playground.interaction_tracker import Interaction
from bot.playground.validation import walk_components
from engine.store.addresses import Address, PostgreSQLAddress
from engine.store.store import Store
from engine.tables.rules import seating
from engine.tables.service import TableService
from engine.tables.table import Person
from tests import postgresql
from tests.e2e.cluster_driver import Line, Member, create_member

GAME = "cafe_international"
_BOARD = re.compile(r"\d+-\d+")
"""The nonce of a board: the table and the version."""
_PERSONS = 20
_POLL = 0.01
_PATIENCE = 60.0
"""Seconds after which a turn counts as stuck."""
_ANSWER_TIME = 10.0
"""Seconds after which a person without an answer begins anew."""
_POSTING_TIME = 600.0
"""Seconds that posting the first boards may take."""


class StuckError(Exception):
    """A person got no answer, or not the expected one."""


@dataclass
class Score:
    """What was measured.

    Attributes:
        acknowledged: Seconds until each interaction was acknowledged.
        failed: The number of interactions to which nobody responded.
        turns: Seconds that each turn took, from the first press to the next board, repeated presses included.
        moves: The number of moves that were announced, by channel.
    """

    acknowledged: list[float] = field(default_factory=list)
    failed: int = 0
    turns: list[float] = field(default_factory=list)
    moves: dict[int, int] = field(default_factory=dict)


class Play:
    """Random play at all tables of a fake Discord server, by people within this process."""

    def __init__(
        self, server: Server, channels: Sequence[Channel], persons: Sequence[User], seed: int
    ) -> None:
        self._server = server
        self._persons = {each.id: each for each in persons}
        self._rng = random.Random(seed)
        self._waiting = deque(self._rng.sample(list(channels), len(channels)))
        self.score = Score()

    def board(self, channel_id: int) -> Message | None:
        """Return the newest board of a channel that asks for a turn."""
        for message in reversed(self._server.state.messages[channel_id].values()):
            if message.ephemeral_for is None and message.mentions and _component(message, "turn"):
                return message
        return None

    def hurry(self, channel_ids: set[int]) -> None:
        """Let these tables be the next at which somebody plays."""
        first = [each for each in self._waiting if each.id in channel_ids]
        others = [each for each in self._waiting if each.id not in channel_ids]
        self._waiting = deque((*first, *others))

    async def run(self, ends_at: float) -> None:
        """Take turns at one table after the other until a time."""
        while time.monotonic() < ends_at:
            channel = self._waiting.popleft()
            began_at, board = time.monotonic(), self.board(channel.id)
            while board is not None and self._is_newest(channel.id, board):
                try:
                    await self._take_turn(channel, board)
                except StuckError:
                    assert time.monotonic() - began_at < _PATIENCE, f"channel {channel.id} is stuck"
            if board is None:  # the game is over
                await asyncio.sleep(_POLL)
            else:
                self.score.turns.append(time.monotonic() - began_at)
                self.score.moves[channel.id] = self.score.moves.get(channel.id, 0) + 1
            self._waiting.append(channel)

    def _is_newest(self, channel_id: int, board: Message) -> bool:
        newest = self.board(channel_id)
        return newest is not None and newest.id == board.id

    async def _take_turn(self, channel: Channel, board: Message) -> None:
        """Choose anything, and confirm it.

        Raises:
            StuckError: If somebody has to press again.
        """
        person = self._persons[board.mentions[0]]
        interaction = await self._press(person, board, "turn")
        await self._wait(lambda: interaction.original is not None and not interaction.deferred)
        panel = self._server.state.messages[channel.id][interaction.original or 0]
        while self._is_newest(channel.id, board):
            if not _component(panel, "confirm") and not _component(panel, "pick"):
                raise StuckError
            before = (panel.content, panel.components)
            await self._press(person, panel, "confirm" if _component(panel, "confirm") else "pick")
            await self._wait(
                lambda before=before: (
                    (panel.content, panel.components) != before or not self._is_newest(channel.id, board)
                )
            )

    async def _press(self, person: User, message: Message, part: str) -> Interaction:
        """Press one of the buttons for a purpose, or choose from one of its menus; wait for the acknowledgement."""
        component = self._rng.choice(_components(message, part))
        values = [self._rng.choice(component["options"])["value"]] if component["type"] != 2 else []
        interaction = self._server.interactions.dispatch_component(
            person, message, component["custom_id"], component["type"], values
        )
        await self._wait(lambda: interaction.failed or interaction.response_type is not None)
        if interaction.failed:
            self.score.failed += 1
            raise StuckError
        self.score.acknowledged.append(time.monotonic() - interaction.started_at)
        return interaction

    @staticmethod
    async def _wait(condition: Any) -> None:
        ends_at = time.monotonic() + _ANSWER_TIME
        while not condition():
            if time.monotonic() > ends_at:
                raise StuckError
            await asyncio.sleep(_POLL)


def _components(message: Message, part: str) -> list[dict[str, Any]]:
    return [
        each
        for each in walk_components(message.components)
        if str(each.get("custom_id", "")).startswith(f"ho:{part}") and not each.get("disabled")
    ]


def _component(message: Message, part: str) -> bool:
    return bool(_components(message, part))


async def create_tables(
    server: Server, address: Address, shard_count: int, tables: int
) -> tuple[list[Channel], list[User]]:
    """Start games of two in servers on all shards; their boards are posted once a bot runs."""
    persons = [server.state.add_user(f"Person {number}", "en-US") for number in range(_PERSONS)]
    channels = [
        server.chat.create_guild(f"Server {number}", (1000 * shard_count + number) << 22, "table-0")
        for number in range(shard_count)
    ]
    guilds = [server.state.guilds[each.guild_id] for each in channels]
    channels += [
        server.chat.create_channel(f"table-{number}", guilds[number % shard_count])
        for number in range(shard_count, tables)
    ]
    del channels[tables:]
    service = TableService(await Store.open(address))
    for number, channel in enumerate(channels):
        first, second = persons[number % _PERSONS], persons[(number + 1) % _PERSONS]
        owner = Person(first.id, first.global_name)
        table = await service.open_table(channel.id, channel.guild_id, owner, GAME, {})
        await service.change(table.id, seating.join, Person(second.id, second.global_name))
        await service.start(table.id, owner.id)
    await service.aclose()
    return channels, persons


class Trouble:
    """What happens to one process after the other while people play.

    Attributes:
        takeovers: Seconds until other processes took care of all shards of a process, with what had happened to it.
    """

    def __init__(self, server: Server, members: Sequence[Member], lines: Sequence[Line], hurry: Any) -> None:
        self._server = server
        self._members = members
        self._lines = lines
        self._hurry = hurry
        self.takeovers: list[tuple[str, float]] = []

    async def run(self, kinds: Sequence[str], every: float, duration: float) -> None:
        """Let one kind of trouble happen after the other, each to the next process, until cancelled.

        A process that is stopped or cut off is so for `duration` seconds.
        """
        for number in count():
            await asyncio.sleep(every)
            kind, victim = kinds[number % len(kinds)], number % len(self._members)
            if self._members[victim].process.pid is not None:
                await self._happen(kind, victim, duration)

    async def _happen(self, kind: str, victim: int, duration: float) -> None:
        member = self._members[victim]
        pid, shards = member.process.pid, member.shards
        assert pid is not None
        typer.echo(f"{kind}: process {victim} with {len(shards)} shards")
        first_lines = [len(each.log_lines) for each in self._members]
        began_at = time.monotonic()
        if kind == "kill":
            os.kill(pid, signal.SIGKILL)
        elif kind == "stop":
            os.kill(pid, signal.SIGSTOP)
        else:
            self._lines[victim].cut()
        if kind != "kill":  # as Discord does when it gets no heartbeats
            for shard in shards:
                await self._server.gateway.disconnect(shard_id=shard)
        self._hurry(shards)
        watching = asyncio.create_task(self._watch(kind, victim, shards, first_lines, began_at))
        if kind != "kill":
            try:
                await asyncio.sleep(duration)
            finally:
                self._lines[victim].mend()
                os.kill(pid, signal.SIGCONT)
        await watching

    async def _watch(
        self, kind: str, victim: int, shards: set[int], first_lines: Sequence[int], began_at: float
    ) -> None:
        numbered = list(enumerate(zip(self._members, first_lines, strict=True)))
        # a process that was killed may have been started again, and get some of its shards back
        others = [each for number, each in numbered if number != victim or kind == "kill"]
        while not shards <= {shard for member, line in others for shard in member.taken(line)}:  # noqa: ASYNC110 -- of what other processes log
            await asyncio.sleep(_POLL)
        self.takeovers.append((kind, time.monotonic() - began_at))
        typer.echo(f"others had all its shards after {self.takeovers[-1][1]:.1f} s")


async def _create_members(
    stack: AsyncExitStack, server: Server, arguments: argparse.Namespace, address: Address, folder: Path
) -> tuple[list[Member], list[Line]]:
    """Return the bot in one process or in several, and the line of each if there are several."""
    settings = {"SHARDS": str(arguments.shards)}
    if not isinstance(address, PostgreSQLAddress) or (arguments.processes == 1 and not arguments.cluster):
        text = address.url if isinstance(address, PostgreSQLAddress) else str(address)
        return [
            create_member(server, text, **settings, CLUSTER="off") for _ in range(arguments.processes)
        ], []
    members, lines = [], []
    for number in range(arguments.processes):
        lines.append(Line())
        own_folder = folder / str(number)
        own_folder.mkdir()
        reached = await stack.enter_async_context(lines[-1].opened(server, address, own_folder))
        members.append(create_member(*reached, **settings, CLUSTER="on"))
    return members, lines


def _rows(address: Address, query: str) -> list[Any]:
    if isinstance(address, PostgreSQLAddress):
        with psycopg.connect(address.url) as connection:
            return connection.execute(query.encode()).fetchall()
    with closing(sqlite3.connect(address)) as file:
        return file.execute(query).fetchall()


async def _stop(members: Sequence[Member], log: Path | None) -> None:
    await asyncio.gather(*(each.process.stop() for each in members))
    if log is not None:
        text = "\n\n".join("\n".join(each.log_lines) for each in members)
        await asyncio.to_thread(log.write_text, text)


def count_lost_and_doubled(
    server: Server, address: Address, score: Score, first_boards: dict[int, int]
) -> tuple[int, int]:
    """Compare the moves in the database with those that were announced and those that people have seen."""
    commits = dict(
        _rows(
            address,
            "SELECT channel_id, (SELECT count(*) FROM commits WHERE table_id = tables.id AND seat IS NOT NULL)"
            " FROM tables",
        )
    )
    lost = doubled = 0
    for channel_id, first in first_boards.items():
        messages = server.state.messages[channel_id].values()
        boards = sum(each.id > first and bool(_BOARD.fullmatch(each.nonce or "")) for each in messages)
        made, seen = commits[channel_id], score.moves.get(channel_id, 0)
        lost += max(0, made - boards, seen - made)
        doubled += max(0, boards - made)
    return lost, doubled


async def run(arguments: argparse.Namespace, address: Address, folder: Path) -> None:
    """Play, and print the figures."""
    server = await start_server(folder / "world")
    server.state.remove_bot(server.state.first_guild)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(server.stop)
        channels, persons = await create_tables(server, address, arguments.shards, arguments.tables)
        members, lines = await _create_members(stack, server, arguments, address, folder)
        stack.push_async_callback(_stop, members, arguments.log)
        for each in members:
            await each.process.start()
        play = Play(server, channels, persons, arguments.seed)
        began_at = time.monotonic()
        while not all(play.board(each.id) for each in channels):
            assert time.monotonic() < began_at + _POSTING_TIME, "the boards are not posted"
            await asyncio.sleep(0.2)
        typer.echo(f"{len(channels)} boards posted in {time.monotonic() - began_at:.0f} s")
        first_boards = {each.id: board.id for each in channels if (board := play.board(each.id))}

        def hurry(shards: set[int]) -> None:
            play.hurry({each.id for each in channels if (each.guild_id >> 22) % arguments.shards in shards})

        ends_at = time.monotonic() + arguments.seconds
        trouble = Trouble(server, members, lines, hurry)
        happening = None
        if arguments.every:
            kinds = arguments.trouble.split(",")
            happening = asyncio.create_task(trouble.run(kinds, arguments.every, arguments.duration))
        await asyncio.gather(*(play.run(ends_at) for _ in range(arguments.at_once)))
        if happening is not None and not happening.cancel():
            happening.result()
        while _rows(address, "SELECT 1 FROM outbox WHERE given_up = 0 LIMIT 1"):
            assert time.monotonic() < ends_at + _PATIENCE, "not everything is announced"
            await asyncio.sleep(0.2)
        await asyncio.sleep(1)
        lost, doubled = count_lost_and_doubled(server, address, play.score, first_boards)
    score = play.score
    made = sum(score.moves.values())
    typer.echo(f"moves: {made} ({made / arguments.seconds:.1f}/s); lost: {lost}; doubled: {doubled}")
    typer.echo(f"presses without an answer: {score.failed}; slowest turn: {max(score.turns):.1f} s")
    typer.echo(
        "acknowledged after:"
        f" p50 {percentile(score.acknowledged, 0.5) * 1000:.0f} ms, p99 {percentile(score.acknowledged, 0.99) * 1000:.0f} ms"
    )


def main() -> None:
    """Read the arguments, and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=["postgresql", "sqlite"], default="postgresql")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--cluster", action="store_true", help="make a cluster of a single process as well")
    parser.add_argument("--shards", type=int, default=30)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--every", type=float, default=20, help="seconds between two troubles; 0 for none")
    parser.add_argument(
        "--trouble", default="kill", help="which in turn: kill, stop, cut, separated by commas"
    )
    parser.add_argument("--duration", type=float, default=30, help="seconds that stop and cut last")
    parser.add_argument(
        "--at-once", type=int, default=16, help="tables at which people play at the same time"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, help="where to write what the processes have logged")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cluster-") as name:
        folder = Path(name)
        if arguments.database == "sqlite":
            asyncio.run(run(arguments, folder / "tables.sqlite3", folder))
            return
        programs = postgresql.programs()
        assert programs is not None, "the PostgreSQL server is not installed"
        with postgresql.running_server(programs, durable=True) as server:
            asyncio.run(run(arguments, server.create_database(), folder))


if __name__ == "__main__":
    main()
