"""`herr-ober tournament`: opponents play each other many times, and each deal is repeated with the seats rotated."""

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from bot.cli import components_file, terminal
from bot.cli.tournament_results import Match, ResultFile, summarize
from bot.language.localizer import Localizer, localizer_for
from bot.settings import read_settings
from engine import games
from engine.kernel.errors import BadOption
from engine.opponents import OPPONENTS
from engine.opponents.match import PlayedMatch, play_match
from engine.opponents.worker_process import end_with_parent


@dataclass(frozen=True)
class Tournament:
    """The plan of a tournament: `seats` lists the opponents in seat order, and `games` is the number of games.

    Every deal is played once per distinct rotation of the seats before the next deal.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    games: int
    seed: str
    thinking_time: float

    def matches(self) -> list[Match]:
        """Return the games to play; if the tournament's seed is 1, the seed of deal 3 is 1-3."""
        places = range(len(self.seats))
        rotations = list(dict.fromkeys((*self.seats[first:], *self.seats[:first]) for first in places))
        return [
            Match(
                self.game,
                self.options,
                f"{self.seed}-{number // len(rotations) + 1}",
                rotations[number % len(rotations)],
                self.thinking_time,
            )
            for number in range(self.games)
        ]


def plan(
    game: str,
    options: Mapping[str, str],
    seats: Sequence[str],
    *,
    players: int | None,
    number: int,
    seed: str,
    thinking_time: float | None,
) -> Tournament:
    """Return a tournament with all options filled in; the last opponent named takes all remaining seats.

    Raises:
        BadOption: For an unknown game, option or opponent, or a number of players the game does not allow.
    """
    for name in seats:
        if name not in OPPONENTS:
            raise BadOption(
                "no-such-opponent", opponent=name, known=", ".join(OPPONENTS), number=len(OPPONENTS)
            )
    rules = games.find(game)
    players = players or max(len(seats), rules.seats[0])
    complete = rules.check(players, options)
    if len(seats) > players:
        terminal.fail(f"Give --seat at most once for each of the {players} players.", terminal.MISUSED)
    everybody = (*seats, *[seats[-1]] * (players - len(seats)))
    seconds = read_settings("thinking_time").thinking_time if thinking_time is None else thinking_time
    return Tournament(rules.key, tuple(sorted(complete.items())), everybody, number, seed, seconds)


def tournament(planned: Tournament, *, jobs: int, results: Path | None, as_json: bool, lang: str) -> None:
    """Play a tournament, and print the results as a table or as one JSON object.

    Games whose results are already in the file `results` are not played again; new results are added to it.
    """
    file = None if results is None else ResultFile(results)
    matches = planned.matches()
    played = (
        {} if file is None else {match: file.results[match] for match in matches if match in file.results}
    )
    missing = [match for match in matches if match not in played]
    for match, result in terminal.progress(_play_all(missing, jobs), "Playing", len(missing)):
        played[match] = result
        if file is not None:
            file.add(match, result)
    lines = [summarize(name, list(played.items())) for name in dict.fromkeys(planned.seats)]
    if as_json:
        options = dict(planned.options)
        summary = {"game": planned.game, "options": options, "games": len(matches), "results": lines}
        typer.echo(json.dumps(summary, ensure_ascii=False))
    else:
        Console().print(_format_table(planned, lines, localizer_for(lang)))


def _play_all(matches: Sequence[Match], jobs: int) -> Iterator[tuple[Match, PlayedMatch]]:
    """Yield each game as it ends."""
    if jobs == 1 or len(matches) < 2:
        for match in matches:
            yield match, _play(match)
        return
    # a process that is spawned shares nothing with this one, so it plays the same under every system
    context, workers = get_context("spawn"), min(jobs, len(matches))
    with ProcessPoolExecutor(workers, mp_context=context, initializer=end_with_parent) as pool:
        futures = {pool.submit(_play, match): match for match in matches}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _play(match: Match) -> PlayedMatch:
    game = games.find(match.game)
    components = components_file.components_of(game.key)
    opponents = [OPPONENTS[name] for name in match.opponents]
    return play_match(game, opponents, dict(match.options), match.seed, match.thinking_time, components)


def _format_table(planned: Tournament, lines: Sequence[Mapping[str, Any]], localizer: Localizer) -> Table:
    table = Table(
        title=localizer(
            "cli-tournament",
            game=localizer(f"{planned.game}-name"),
            games=planned.games,
            players=len(planned.seats),
        )
    )
    table.add_column(localizer("cli-tournament-opponent"))
    for column in ("seats", "share", "confidence", "mean", "p50", "p95", "p99"):
        table.add_column(localizer(f"cli-tournament-{column}"), justify="right")
    for each in lines:
        table.add_row(
            each["name"],
            str(each["seats"]),
            f"{each['share']:.1%}",
            f"{each['low']:.1%} – {each['high']:.1%}",
            "–" if each["mean"] is None else f"{each['mean']:.1f}",
            *("–" if value is None else f"{value:,.1f}" for value in each["ms"].values()),
        )
    return table
