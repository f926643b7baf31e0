"""A tournament's games and results: the result file, and the summary for each opponent."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean
from typing import Any

from bot.bench.figures import percentile
from bot.cli import terminal
from engine.opponents.match import PlayedMatch

_CONFIDENCE = 0.95
_PERCENTILES = {"p50": 0.50, "p95": 0.95, "p99": 0.99}


@dataclass(frozen=True)
class Match:
    """A tournament game, given by everything that determines its result except the machine's speed.

    `options` holds pairs of name and value, `opponents` lists names in seat order, and `thinking_time` is in seconds.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seed: str
    opponents: tuple[str, ...]
    thinking_time: float


class ResultFile:
    """A file with one line of JSON per game; each line is appended when its game ends.

    If the process was killed while writing the last line, that line is replaced.
    """

    def __init__(self, path: Path) -> None:
        """Read the file, if there is one."""
        self._path = path
        self.results: dict[Match, PlayedMatch] = {}
        try:
            content = path.read_bytes() if path.exists() else b""
            self._size = content.rfind(b"\n") + 1
            for line in content[: self._size].splitlines():
                match, result = _read_line(line)
                self.results[match] = result
        except OSError as fault:
            terminal.fail(f"Cannot read {path}: {fault.strerror}.")
        except (ValueError, KeyError, TypeError, AttributeError):
            terminal.fail(
                f"{path} does not contain tournament results. Choose another file.", terminal.MISUSED
            )

    def add(self, match: Match, result: PlayedMatch) -> None:
        """Add a game's result to the file."""
        rounded = [[round(each, 2) for each in seat] for seat in result.milliseconds]
        line = json.dumps(
            {"match": asdict(match), **asdict(result), "milliseconds": rounded}, ensure_ascii=False
        )
        mode = "r+b" if self._path.exists() else "wb"
        with terminal.writing_to(self._path), self._path.open(mode) as file:
            file.truncate(self._size)
            file.seek(self._size)
            file.write(line.encode() + b"\n")
            self._size = file.tell()


def _read_line(line: bytes) -> tuple[Match, PlayedMatch]:
    entry = json.loads(line)
    of = entry["match"]
    match = Match(
        of["game"],
        tuple((name, value) for name, value in of["options"]),
        of["seed"],
        tuple(of["opponents"]),
        of["thinking_time"],
    )
    return match, PlayedMatch(
        tuple(entry["scores"]), tuple(entry["wins"]), tuple(map(tuple, entry["milliseconds"]))
    )


def summarize(name: str, played: Sequence[tuple[Match, PlayedMatch]]) -> dict[str, Any]:
    """Return the statistics for one opponent, as `tournament --json` prints them.

    `games` is the number of games the opponent played, and `share` is the share of games it won, in which a shared
    victory counts as a fraction. `mean` ignores eliminated seats. `ms` holds percentiles of the milliseconds per
    decision.
    """
    games = [(match, result) for match, result in played if name in match.opponents]
    seats = [
        (result.scores[seat], result.wins[seat], result.milliseconds[seat])
        for match, result in games
        for seat, opponent in enumerate(match.opponents)
        if opponent == name
    ]
    wins = sum(won for _, won, _ in seats)
    low, high = confidence_interval(wins, len(games))
    scores = [score for score, _, _ in seats if score is not None]
    milliseconds = [each for _, _, decisions in seats for each in decisions]
    return {
        "name": name,
        "seats": len(seats) // len(games),
        "games": len(games),
        "wins": round(wins, 3),
        "share": round(wins / len(games), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean": round(fmean(scores), 2) if scores else None,
        "ms": {
            key: round(percentile(milliseconds, share), 2) if milliseconds else None
            for key, share in _PERCENTILES.items()
        },
    }


def confidence_interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval for the true share of wins (Wilson score interval)."""
    z, share = NormalDist().inv_cdf((1 + _CONFIDENCE) / 2), wins / games
    center = share + z * z / (2 * games)
    margin = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (center - margin) / scale), min(1.0, (center + margin) / scale)
