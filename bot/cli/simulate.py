"""`herr-ober simulate`: computer players play whole games while a referee checks everything a game promises."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import typer

from bot.cli import components_file, terminal
from bot.language.localizer import Localizer, localizer_for
from bot.settings import read_settings
from engine import games
from engine.kernel.errors import BadOption
from engine.kernel.game import Game
from engine.kernel.invariants import CheckedGame
from engine.kernel.record import Record
from engine.opponents import OPPONENTS


@dataclass(frozen=True)
class Match:
    """What is to be played, and by whom; without a number of seats it is the least the game takes."""

    game: str
    seats: int | None
    options: Mapping[str, str]
    opponents: Sequence[str]


@dataclass(frozen=True)
class Played:
    """A game that was played to its end."""

    record: Record
    turns: int

    def told(self) -> dict[str, Any]:
        """Return it as the JSON line of `simulate`."""
        header = self.record.header
        return {
            "game": header.game,
            "options": header.options,
            "seed": header.seed,
            "seats": len(header.seats),
            "turns": self.turns,
            "actions": len(self.record.entries) - 1,
            **(self.record.result or {}),
        }

    def line(self, say: Localizer) -> str:
        """Return it as a line for people."""
        told, names = self.told(), self.record.header.seats
        standings = ", ".join(
            say("cli-standing", name=names[each["seat"]], score=terminal.score(say, each["score"]))
            for each in told["standings"]
        )
        known = {name: told[name] for name in ("seed", "turns", "actions", "reason")}
        return say("cli-played", **known, standings=standings)


def simulate(match: Match, number: int, seed: str, *, folder: Path | None, as_json: bool, lang: str) -> None:
    """Play so many games and print one line for each; write their records when there is a folder for them.

    Raises:
        BadOption: for a game, an option, a player or a number of players that does not exist.
        Foul: when the game did what no game may do.
    """
    components_file.lay_out(read_settings())
    game = games.find(match.game)
    seats = match.seats or game.seats[0]
    options = game.check(seats, match.options)
    opponents = _opponents(match.opponents, seats)
    if folder is not None:
        _make(folder)
    say, reasons = localizer_for(lang), Counter[str]()
    for place in terminal.progress(range(1, number + 1), "Playing", number):
        played = play(game, opponents, options, f"{seed}-{place}")
        if folder is not None:
            file = folder / f"{game.key}-{played.record.header.seed}.jsonl"
            file.write_text("\n".join(played.record.lines()) + "\n", encoding="utf-8")
        reasons[played.told()["reason"]] += 1
        typer.echo(json.dumps(played.told(), ensure_ascii=False) if as_json else played.line(say))
    if not as_json:
        ends = ", ".join(f"{reason} {times}" for reason, times in reasons.most_common())
        typer.echo(say("cli-simulated", games=number, game=say(f"{game.key}-name"), ends=ends))


def play(game: Game[Any, Any], opponents: Sequence[str], options: Mapping[str, str], seed: str) -> Played:
    """Play one game; a turn is what a seat does until another seat acts."""
    names = [f"{name} {seat + 1}" for seat, name in enumerate(opponents)]
    referee = CheckedGame(game, names, options, seed)
    chance = Random(f"{seed}/players")  # noqa: S311 -- a game is to be played again from its seed
    turns, last = 0, None
    while referee.state.result is None:
        asked = referee.prompts()[0]
        view = game.view(referee.state, asked.seat)
        referee.act(asked.seat, OPPONENTS[opponents[asked.seat]].choose(view, asked, chance))
        turns += asked.seat != last
        last = asked.seat
    return Played(referee.record, turns)


def _opponents(given: Sequence[str], seats: int) -> list[str]:
    for name in given:
        if name not in OPPONENTS:
            raise BadOption("no-such-opponent", opponent=name, known=", ".join(OPPONENTS))
    if len(given) not in {1, seats}:
        terminal.fail(f"--opponent is given once, or once for each of the {seats} seats.", terminal.MISUSED)
    return list(given) * (seats // len(given))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        terminal.fail(f"{folder} cannot be made: {fault.strerror}.")
