"""`herr-ober replay`: plays a record again and compares every event with what is written there."""

import json
from pathlib import Path

import typer

from bot.cli import components_file, terminal
from bot.language.localizer import Localizer, localizer_for
from bot.settings import read_settings
from engine import games
from engine.kernel import record as records
from engine.kernel.core import Result
from engine.kernel.record import Header


def replay(path: Path, *, as_json: bool, lang: str) -> None:
    """Verify a record and print its result.

    Raises:
        RecordRefusal: with the first difference, when the record does not hold.
    """
    components_file.lay_out(read_settings())
    record = terminal.open_record(path)
    result: Result | None = None
    for _, outcome in terminal.progress(records.replay(record), "Replaying", len(record.entries)):
        result = outcome.state.result
    header, actions = record.header, len(record.entries) - 1
    if as_json:
        told = {"game": header.game, "options": header.options, "seats": header.seats, "seed": header.seed}
        typer.echo(json.dumps({**told, "actions": actions, "result": record.result}, ensure_ascii=False))
        return
    say = localizer_for(lang)
    typer.echo(say("cli-record-holds", game=say(f"{header.game}-name"), actions=actions))
    typer.echo("\n".join(_standings(header, result, say)) if result else say("cli-record-open"))


def _standings(header: Header, result: Result, say: Localizer) -> list[str]:
    lines = [terminal.spoken(say.reason(games.find(header.game), result))]
    for each in result.standings:
        score = terminal.score(say, each.score)
        lines.append(f"{each.rank:3}. {header.seats[each.seat]:<32} {score:>5}")
    return lines
