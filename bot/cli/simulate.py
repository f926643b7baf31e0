"""`herr-ober simulate`: plays whole games between computer players, checking all invariants."""

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
from engine.kernel.core import Components
from engine.kernel.errors import BadOption
from engine.kernel.game import AnyGame
from engine.kernel.invariants import CheckedGame, InvariantViolation
from engine.kernel.record import Record
from engine.opponents import OPPONENTS, Budget, Sampler
from engine.opponents.opponent import SearchingOpponent


@dataclass(frozen=True)
class Match:
    """The game to play and its computer players; if `seats` is None, the minimum number of players is used."""

    game: str
    seats: int | None
    options: Mapping[str, str]
    opponents: Sequence[str]


@dataclass(frozen=True)
class PlayedGame:
    """A game that was played to the end, and the number of turns it took."""

    record: Record
    turns: int

    def summary(self) -> dict[str, Any]:
        """Return the JSON object that `simulate --json` prints."""
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

    def line(self, localizer: Localizer) -> str:
        """Return the line that `simulate` prints."""
        summary, names = self.summary(), self.record.header.seats
        standings = ", ".join(
            localizer(
                "cli-standing", name=names[each["seat"]], score=terminal.score(localizer, each["score"])
            )
            for each in summary["standings"]
        )
        values = {name: summary[name] for name in ("seed", "turns", "actions", "reason")}
        return localizer("cli-played", **values, standings=standings)


def simulate(match: Match, number: int, seed: str, *, folder: Path | None, as_json: bool, lang: str) -> None:
    """Play `number` games and print a line for each; write their records to `folder` if given.

    The first violation of an invariant is printed and ends the program.

    Raises:
        BadOption: For an unknown game, option or computer player, or a number of players the game does not allow.
    """
    game = games.find(match.game)
    seats = match.seats or game.seats[0]
    options = game.check(seats, match.options)
    opponents = _opponents_by_seat(match.opponents, seats)
    components = components_file.components_of(game.key)
    thinks = any(isinstance(OPPONENTS[name], SearchingOpponent) for name in opponents)
    thinking_time = read_settings("thinking_time").thinking_time if thinks else 0.0
    if folder is not None:
        _create_folder(folder)
    localizer, reasons = localizer_for(lang), Counter[str]()
    for index in terminal.progress(range(1, number + 1), "Playing", number):
        try:
            played = play(game, opponents, options, f"{seed}-{index}", components, thinking_time)
        except InvariantViolation as fault:
            terminal.fail(str(fault))
        if folder is not None:
            file = folder / f"{game.key}-{played.record.header.seed}.jsonl"
            file.write_text("\n".join(played.record.lines()) + "\n", encoding="utf-8")
        reasons[played.summary()["reason"]] += 1
        typer.echo(json.dumps(played.summary(), ensure_ascii=False) if as_json else played.line(localizer))
    if not as_json:
        ends = ", ".join(f"{reason} {times}" for reason, times in reasons.most_common())
        typer.echo(localizer("cli-simulated", games=number, game=localizer(f"{game.key}-name"), ends=ends))


def play(
    game: AnyGame,
    opponents: Sequence[str],
    options: Mapping[str, str],
    seed: str,
    components: Components | None,
    thinking_time: float,
) -> PlayedGame:
    """Play a game, counting a new turn whenever the acting seat changes."""
    names = [f"{name} {seat + 1}" for seat, name in enumerate(opponents)]
    checked = CheckedGame(game, names, options, seed, components)
    rng = Random(f"{seed}/players")  # noqa: S311 -- a seed must reproduce its game
    turns, last = 0, None
    while checked.state.result is None:
        prompt = checked.prompts()[0]
        view = game.view(checked.state, prompt.seat)
        sampler = Sampler.of_seat(game, checked.state, prompt.seat)
        opponent = OPPONENTS[opponents[prompt.seat]]
        checked.act(prompt.seat, opponent.choose(view, prompt, sampler, Budget(thinking_time), rng))
        turns += prompt.seat != last
        last = prompt.seat
    return PlayedGame(checked.record, turns)


def _opponents_by_seat(names: Sequence[str], seats: int) -> list[str]:
    for name in names:
        if name not in OPPONENTS:
            raise BadOption(
                "no-such-opponent", opponent=name, known=", ".join(OPPONENTS), number=len(OPPONENTS)
            )
    if len(names) not in {1, seats}:
        terminal.fail(f"Give --opponent once, or once for each of the {seats} seats.", terminal.MISUSED)
    return list(names) * (seats // len(names))


def _create_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        terminal.fail(f"Cannot create {folder}: {fault.strerror}.")
