"""A playthrough as the script of people at the page: they find each of its actions, press it, and confirm."""

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.async_api import expect
from typer.testing import CliRunner

from bot.cli.app import app
from bot.messages.ids import CustomId
from engine.games import GAMES
from engine.kernel import core
from engine.kernel.core import Prompt
from engine.kernel.record import Record
from engine.store.sqlite.store import Store
from engine.tables.queries import TableQueries
from engine.tables.repository import Ledger
from tests import playthrough
from tests.e2e.visitor import Lines, Thing, Things, Visitor
from tests.playthrough import Played

_RANKED = re.compile(r"^[🥇🥈🥉] (?P<name>\w+) – (?P<numbers>.+)$", re.MULTILINE)


@dataclass
class Script:
    """What people do, from a playthrough.

    `people` are their ids by seat, `done` is how much they have chosen, `boards` are the ids of those they played from.
    """

    played: Played = field(repr=False)
    people: Sequence[str] = ()
    done: int = 0
    boards: list[str] = field(default_factory=list)
    _closed: bool = False
    _called: set[str] = field(default_factory=set)

    @staticmethod
    def of(game: str, name: str) -> "Script":
        """Return the script of a playthrough."""
        return Script(playthrough.again(playthrough.path(game, name).read_text(encoding="utf-8")))

    @property
    def command(self) -> tuple[str, ...]:
        """What starts a bot that deals as it was dealt in the playthrough."""
        return (sys.executable, "-m", "tests.e2e.dealt", self.played.seed)

    async def begin(self, visitor: Visitor, people: Sequence[str]) -> None:
        """Lay the table with a typed line, sit down and start."""
        self.people = people
        usual = {choice.name: choice.values[0] for choice in self.played.game.option_specs}
        agreed = [f"{name}:{value}" for name, value in self.played.options.items() if value != usual[name]]
        await visitor.write(" ".join(("/table open", f"game:{self.played.game.key}", *agreed)))
        lobby = await visitor.newest("join")
        for person in people[1:]:
            await visitor.become(person)
            await visitor.press_route(lobby, "join")
        await visitor.become(people[0])
        await expect(visitor.message(lobby).get_by_role("listitem")).to_have_count(len(people))
        await visitor.press_route(lobby, "start")

    @property
    def actions(self) -> list[tuple[int | None, str | None]]:
        """All that is done: the seat and the action."""
        return [(seat, str(action)) for seat, action, _ in self.played.steps]

    @property
    def over(self) -> bool:
        """Whether everything is done."""
        return self.done == len(self.played.steps)

    @property
    def state(self) -> Any:
        """How the game stands before the next action."""
        return (self.played.steps[self.done - 1][2] if self.done else self.played.opening).state

    @property
    def person(self) -> str:
        """Who does the next action."""
        return self.people[self._seat]

    @property
    def asked(self) -> Prompt:
        """What is asked of whoever does the next action."""
        asked = core.prompt(self.played.game, self.state, self._seat)
        assert asked is not None
        return asked

    @property
    def _seat(self) -> int:
        return self.played.steps[self.done][0]

    @property
    def _action(self) -> str:
        return "" if self.over else str(self.played.steps[self.done][1])

    async def enter(self, visitor: Visitor) -> str:
        """Become who does the next action, and was called for it once; give the newest board."""
        board = await visitor.board()
        called = await visitor.called(board)
        assert not called & self._called, "nobody is called twice for the same"
        self._called |= called
        assert self.person in self._called, "whoever is asked was called"
        await visitor.become(self.person)
        self._called.remove(self.person)
        self.boards.append(board)
        return board

    def pick(self, things: Things) -> Thing:
        """Find what leads to the next action, or else Confirm."""
        picks = [each for each in things if each.route == "pick"]
        best = max(picks, key=self._reach, default=None)
        if best is None or not self._reach(best):
            self._confirm()
            return next(each for each in things if each.route == "confirm")
        if not best.menu:
            self._choose(CustomId.parse(best.id).payload)
        return best

    def line(self, lines: Lines) -> str:
        """Find the line of a menu that leads to the next action."""
        best = max(lines, key=lambda each: _reach(each, self._action))
        assert _reach(best, self._action), f"{self._action} is not among {lines}"
        self._choose(best)
        return best

    def type(self) -> str:
        """Choose everything up to Confirm; give the line that says it."""
        said = [self._action]
        self._choose(self._action)
        while self._goes_on and not self._finishes:
            said.append(self._action)
            self._choose(self._action)
        return f"/play action:{'; '.join(said)}"

    def _reach(self, thing: Thing) -> int:
        return _reach(CustomId.parse(thing.id).payload.removeprefix("menu "), self._action)

    def _choose(self, payload: str) -> None:
        if payload == self._action:
            self._closed = not self.played.steps[self.done][2].undoable
            self.done += 1

    def _confirm(self) -> None:
        """Confirm also does what ends a turn."""
        assert self._finishes or not self._goes_on, f"{self._action} is not offered"
        self.done += self._goes_on
        self._closed = False

    @property
    def _goes_on(self) -> bool:
        """Whether the next action belongs to the turn so far, which may stop before chance."""
        same = not (self.over or self._closed) and self._seat == self.played.steps[self.done - 1][0]
        return same and not self.asked.starts_turn

    @property
    def _finishes(self) -> bool:
        return not self.over and str(self.asked.end_turn_action) == self._action


def _reach(payload: str, action: str) -> int:
    """Return how far towards an action something leads: not at all (0), some words, or all the way."""
    if payload == action:
        return len(action) + 1
    beginning = payload.removesuffix(" *")
    return len(beginning) if f"{action} ".startswith(f"{beginning} ") else 0


async def recorded(folder: Path) -> Record:
    """Return the record of the one table of an evening."""
    store = await Store.open(folder / "herr-ober.sqlite3")
    try:
        return await TableQueries(Ledger(store, GAMES, lambda: datetime.now(UTC))).record(1)
    finally:
        await store.close()


def standings(record: Record) -> list[list[str | int]]:
    """Return what `herr-ober replay` says of how a game ended: by rank who, the score, and its parts."""
    told = CliRunner().invoke(app, ["replay", "-", "--json"], input="\n".join(record.lines()))
    assert told.exit_code == 0, told.output
    return [
        [record.header.seats[each.pop("seat")], *(each[part] for part in each if part != "rank")]
        for each in json.loads(told.stdout)["result"]["standings"]
    ]


def ranking(said: str) -> list[list[str | int]]:
    """Read the ranking of a board: who, and all numbers behind the name."""
    return [
        [each["name"], *(int(number.replace("−", "-")) for number in re.findall(r"−?\d+", each["numbers"]))]
        for each in _RANKED.finditer(said)
    ]
