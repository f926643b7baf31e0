"""The pictures of the README and the records they are painted from: `python -m tests.showcase <game>` makes them anew.

Without a game it makes those that are missing, and leaves all others as they are. Each is a moment of a playthrough; the README tells which, by the command that paints it.
"""

import re
import sys
from pathlib import Path

import rendering
from bot.language.localizer import speech
from engine import games
from engine.kernel import record as records
from engine.kernel.record import Record
from tests import playthrough

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs"
PLAYTHROUGHS = {
    "cafe_international": "2018-3-bag",
    "cafe_melange": "3-visitors",
    "grand_austria_hotel": "2015-3-front-sets",
}
"""By game, the playthrough that is shown."""
NAMES = ("Anna", "Ben", "Clara")


def moments() -> dict[str, int]:
    """Give, by game, after which action the README shows it."""
    readme = ROOT.joinpath("README.md").read_text(encoding="utf-8")
    shown = re.findall(
        r"^herr-ober picture docs/(\w+).jsonl --at (\d+) -o docs/\1.png$", readme, re.MULTILINE
    )
    return {game: int(at) for game, at in shown}


def recorded(game: str) -> Record:
    """Return a playthrough as the record of an evening among friends."""
    text = playthrough.path(game, PLAYTHROUGHS[game]).read_text(encoding="utf-8")
    played = playthrough.again(text)
    assert played.now.state.result is not None, "a playthrough is a whole game"
    record = records.begin(played.game, dict(played.options), list(NAMES[: played.seats]), played.seed)
    record.add(played.opening.events)
    for seat, action, outcome in played.steps:
        record.add(outcome.events, seat, action)
    record.result = records.result_as_json(played.now.state.result)
    return record


def painted(record: Record, at: int) -> bytes:
    """Paint what everybody saw after an action, as `herr-ober picture` does; the whole record must hold."""
    states = {n: outcome.state for n, outcome in records.replay(record)}
    view = games.find(record.header.game).view(states[at], None).named(tuple(record.header.seats))
    return rendering.render(view, say=speech("en"))


def main(*named: str) -> None:
    """Write records and pictures of the games named; without a name those that are missing."""
    unknown = [game for game in named if game not in PLAYTHROUGHS]
    if unknown:
        sys.exit(f"There is no game {', '.join(unknown)}; there is {', '.join(PLAYTHROUGHS)}.")
    at = moments()
    for game in named or PLAYTHROUGHS:
        told, shown = (FOLDER / f"{game}.{kind}" for kind in ("jsonl", "png"))
        if named or not (told.exists() and shown.exists()):
            record = recorded(game)
            told.write_text("\n".join(record.lines()) + "\n", encoding="utf-8")
            shown.write_bytes(painted(record, at[game]))
            sys.stdout.write(f"{shown}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
