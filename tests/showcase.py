"""Makes the pictures for the README and their records: `python -m tests.showcase <game>` rewrites them.

If no game is given, only missing pictures are written. Each picture shows a playthrough after a certain action; it
can be repainted from its record: `herr-ober picture docs/cafe_melange.jsonl --at 45 -o docs/cafe_melange.png`.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import rendering
from bot.language.localizer import localizer_for
from engine import games
from engine.kernel import record as records
from engine.kernel.record import Record
from tests import playthrough

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs"


class Showcase(NamedTuple):
    """A playthrough, and the number of its actions before the position shown."""

    playthrough: str
    at: int


SHOWN = {
    "cafe_international": Showcase("2018-3-bag", at=64),
    "cafe_melange": Showcase("3-visitors", at=45),
    "grand_austria_hotel": Showcase("2015-3-front-sets", at=246),
}
"""For each game, the position shown."""
NAMES = ("Anna", "Ben", "Clara")


def build_record(game: str) -> Record:
    """Return the record of a playthrough, adding names for the players."""
    text = playthrough.path(game, SHOWN[game].playthrough).read_text(encoding="utf-8")
    played = playthrough.replay(text)
    assert played.now.state.result is not None, "a playthrough is a whole game"
    record = records.begin(played.game, dict(played.options), list(NAMES[: played.seats]), played.seed)
    record.add(played.opening.events)
    for seat, action, outcome in played.steps:
        record.add(outcome.events, seat, action)
    record.result = records.result_as_json(played.now.state.result)
    return record


def paint_record(record: Record, at: int) -> bytes:
    """Replay the whole record and paint the spectators' view after the given action, as `herr-ober picture` does."""
    states = {n: outcome.state for n, outcome in records.replay(record)}
    view = games.find(record.header.game).view(states[at], None).named(tuple(record.header.seats))
    return rendering.render(view, localize=localizer_for("en"))


def main(*named: str) -> None:
    """Write the records and pictures of the named games; if none is named, only missing ones."""
    unknown = [game for game in named if game not in SHOWN]
    if unknown:
        sys.exit(f"There is no game {', '.join(unknown)}; there is {', '.join(SHOWN)}.")
    for game in named or SHOWN:
        record_file, picture_file = (FOLDER / f"{game}.{kind}" for kind in ("jsonl", "png"))
        if named or not (record_file.exists() and picture_file.exists()):
            record = build_record(game)
            record_file.write_text("\n".join(record.lines()) + "\n", encoding="utf-8")
            picture_file.write_bytes(paint_record(record, SHOWN[game].at))
            sys.stdout.write(f"{picture_file}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
