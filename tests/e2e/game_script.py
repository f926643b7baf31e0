"""A playthrough as a script for people at the page, who find the controls for each action, use them, and confirm."""

import json
import re
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
from engine.store.store import Store
from engine.tables.repository import TableRepository
from engine.tables.seen.queries import TableQueries
from tests import playthrough
from tests.e2e.page_player import Control, Controls, OptionValues, PagePlayer
from tests.e2e.quick_bot import quick_bot
from tests.playthrough import Played

_RANKED = re.compile(r"^[🥇🥈🥉] (?P<name>\w+) – (?P<numbers>.+)$", re.MULTILINE)


@dataclass
class GameScript:
    """The actions of a playthrough, to be played at the page.

    Attributes:
        people: The user ids by seat.
        done: The number of actions chosen so far.
        boards: The ids of the board messages so far.
    """

    played: Played = field(repr=False)
    people: Sequence[str] = ()
    done: int = 0
    boards: list[str] = field(default_factory=list)
    _closed: bool = False
    _pinged: set[str] = field(default_factory=set)
    _last: str = ""

    @staticmethod
    def of(game: str, name: str) -> "GameScript":
        """Return the script of a playthrough."""
        return GameScript(playthrough.replay(playthrough.path(game, name).read_text(encoding="utf-8")))

    @property
    def command(self) -> tuple[str, ...]:
        """The command for a bot with the seed of the playthrough."""
        return quick_bot(seed=self.played.seed)

    async def begin(self, player: PagePlayer, people: Sequence[str]) -> None:
        """Open a table with a typed command, join and start."""
        self.people = people
        defaults = {choice.name: choice.values[0] for choice in self.played.game.option_specs}
        changed = [
            f"{name}:{value}" for name, value in self.played.options.items() if value != defaults[name]
        ]
        await player.enter_line(
            " ".join(("/table open", f"game:{self.played.game.key}", "place:here", *changed))
        )
        lobby = await player.newest_with("join")
        for person in people[1:]:
            await player.switch_user(person)
            await player.press_route(lobby, "join")
        await player.switch_user(people[0])
        await expect(player.message(lobby).get_by_role("listitem")).to_have_count(len(people))
        await player.press_route(lobby, "start")

    @property
    def actions(self) -> list[tuple[int | None, str | None]]:
        """Seat and action of all steps."""
        return [(seat, str(action)) for seat, action, _ in self.played.steps]

    @property
    def over(self) -> bool:
        """Whether all actions are done."""
        return self.done == len(self.played.steps)

    @property
    def state(self) -> Any:
        """The state of the game before the next action."""
        return (self.played.steps[self.done - 1][2] if self.done else self.played.opening).state

    @property
    def person(self) -> str:
        """The user id of the person who takes the next action."""
        return self.people[self._seat]

    @property
    def prompt(self) -> Prompt:
        """The prompt that the next action answers."""
        prompt = core.prompt(self.played.game, self.state, self._seat)
        assert prompt is not None
        return prompt

    @property
    def _seat(self) -> int:
        return self.played.steps[self.done][0]

    @property
    def _action(self) -> str:
        return "" if self.over else str(self.played.steps[self.done][1])

    async def start_turn(self, player: PagePlayer) -> str:
        """Switch to the person who takes the next action, check whether they were pinged, and return the newest board.

        Everybody is pinged once, except whoever has led to their own question.
        """
        board = await player.newest_board()
        pinged = await player.mentioned_users(board)
        assert not pinged & self._pinged, "nobody is pinged twice for the same question"
        self._pinged |= pinged
        assert self._last not in pinged, "whoever has just acted is there"
        assert self.person in {*self._pinged, self._last}, "whoever must act was pinged, or has just acted"
        await player.switch_user(self.person)
        self._pinged.discard(self.person)
        self._last = self.person
        self.boards.append(board)
        return board

    def choose_control(self, controls: Controls) -> Control:
        """Return the control that leads to the next action, else Confirm."""
        picks = [each for each in controls if each.route == "pick"]
        best = max(picks, key=self._match_length, default=None)
        if best is None or not self._match_length(best):
            self._confirm()
            return next(each for each in controls if each.route == "confirm")
        if not best.menu:
            self._choose(CustomId.parse(best.id).payload)
        return best

    def choose_option(self, values: OptionValues) -> str:
        """Return the option of a menu that leads to the next action."""
        best = max(values, key=lambda each: _match_length(each, self._action))
        assert _match_length(best, self._action), f"{self._action} is not among {values}"
        self._choose(best)
        return best

    def typed_turn(self) -> str:
        """Choose all actions up to Confirm, and return the command for them."""
        first = self.done
        self._choose(self._action)
        while self._goes_on and not self._finishes:
            self._choose(self._action)
        actions = [str(action) for _, action, _ in self.played.steps[first : self.done]]
        return f"/play action:{'; '.join(actions)}"

    def _match_length(self, control: Control) -> int:
        return _match_length(CustomId.parse(control.id).payload.removeprefix("menu "), self._action)

    def _choose(self, payload: str) -> None:
        """Take the next action if it is chosen, and those that leave no choice then, as the bot does."""
        if payload == self._action:
            self._advance()
            while self._goes_on and self._is_forced and (self._closed or not self._finishes):
                self._advance()

    def _advance(self) -> None:
        self._closed = self._closed or not self.played.steps[self.done][2].undoable
        self.done += 1

    def _confirm(self) -> None:
        """Confirming also takes the action that ends a turn, and those that leave no choice after what was revealed."""
        assert self._finishes or not self._goes_on, f"{self._action} is not offered"
        self.done += self._goes_on
        self._closed = False
        while self._goes_on and self._is_forced:
            self.done += 1

    @property
    def _goes_on(self) -> bool:
        """Whether the next action can be chosen before the turn is confirmed."""
        if self.over or not self.done or self._seat != self.played.steps[self.done - 1][0]:
            return False
        decision = core.decision_of(self.played.game, self.state, self._seat)
        assert decision is not None
        if decision.starts_turn(self.state):
            return False
        return not self._closed or decision.known_in_advance(self.state)

    @property
    def _is_forced(self) -> bool:
        return len(self.prompt.options) == 1

    @property
    def _finishes(self) -> bool:
        return not self.over and str(self.prompt.end_turn_action) == self._action


def _match_length(payload: str, action: str) -> int:
    """Return how many characters of an action a payload covers: 0 if it leads elsewhere, more than all if it is complete."""
    if payload == action:
        return len(action) + 1
    beginning = payload.removesuffix(" *")
    return len(beginning) if f"{action} ".startswith(f"{beginning} ") else 0


async def read_record(folder: Path) -> Record:
    """Return the record of the only table in the database."""
    store = await Store.open(folder / "herr-ober.sqlite3")
    try:
        return await TableQueries(TableRepository(store, GAMES, lambda: datetime.now(UTC))).record(1)
    finally:
        await store.close()


def standings(record: Record) -> list[list[str | int]]:
    """Return the standings that `herr-ober replay` prints: name, score and its parts, by rank."""
    result = CliRunner().invoke(app, ["replay", "-", "--json"], input="\n".join(record.lines()))
    assert result.exit_code == 0, result.output
    return [
        [record.header.seats[each.pop("seat")], *(each[part] for part in each if part != "rank")]
        for each in json.loads(result.stdout)["result"]["standings"]
    ]


def parse_ranking(text: str) -> list[list[str | int]]:
    """Parse the ranking of a board: each name with all numbers behind it."""
    return [
        [each["name"], *(int(number.replace("−", "-")) for number in re.findall(r"−?\d+", each["numbers"]))]
        for each in _RANKED.finditer(text)
    ]
