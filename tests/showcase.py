"""Make the pictures of the README and their records: `python -m tests.showcase <game>` rewrites them.

Without a game, only missing ones are written. Each picture shows a playthrough after some action; the command in the
README that paints it says which.
"""

import re
import sys
from pathlib import Path

import rendering
from bot.language.localizer import localizer_for
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
"""The playthrough that is shown, by game."""
NAMES = ("Anna", "Ben", "Clara")


def readme_actions() -> dict[str, int]:
    """Return the number of the action after which the README shows each game."""
    readme = ROOT.joinpath("README.md").read_text(encoding="utf-8")
    shown = re.findall(
        r"^herr-ober picture docs/(\w+).jsonl --at (\d+) -o docs/\1.png$", readme, re.MULTILINE
    )
    return {game: int(at) for game, at in shown}


def build_record(game: str) -> Record:
    """Return the record of a playthrough, with names for the players."""
    text = playthrough.path(game, PLAYTHROUGHS[game]).read_text(encoding="utf-8")
    played = playthrough.replay(text)
    assert played.now.state.result is not None, "a playthrough is a whole game"
    record = records.begin(played.game, dict(played.options), list(NAMES[: played.seats]), played.seed)
    record.add(played.opening.events)
    for seat, action, outcome in played.steps:
        record.add(outcome.events, seat, action)
    record.result = records.result_as_json(played.now.state.result)
    return record


def paint_record(record: Record, at: int) -> bytes:
    """Replay the whole record and paint what spectators saw after an action, as `herr-ober picture` does."""
    states = {n: outcome.state for n, outcome in records.replay(record)}
    view = games.find(record.header.game).view(states[at], None).named(tuple(record.header.seats))
    return rendering.render(view, localize=localizer_for("en"))


def main(*named: str) -> None:
    """Write records and pictures of the named games; without a name, those that are missing."""
    unknown = [game for game in named if game not in PLAYTHROUGHS]
    if unknown:
        sys.exit(f"There is no game {', '.join(unknown)}; there is {', '.join(PLAYTHROUGHS)}.")
    at = readme_actions()
    for game in named or PLAYTHROUGHS:
        record_file, picture_file = (FOLDER / f"{game}.{kind}" for kind in ("jsonl", "png"))
        if named or not (record_file.exists() and picture_file.exists()):
            record = build_record(game)
            record_file.write_text("\n".join(record.lines()) + "\n", encoding="utf-8")
            picture_file.write_bytes(paint_record(record, at[game]))
            sys.stdout.write(f"{picture_file}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
