"""`herr-ober replay`: replays a record and compares every event with the recorded one."""

import json
from pathlib import Path

import typer

from bot.cli import components_file, terminal
from bot.language.localizer import Localizer, localizer_for
from bot.language.user_text import unescape
from engine import games
from engine.kernel import record as records
from engine.kernel.core import Result
from engine.kernel.record import Header


def replay(path: Path, *, as_json: bool, lang: str) -> None:
    """Verify a record and print its result.

    Raises:
        RecordRefusal: If the record does not replay identically; the error names the first difference.
    """
    record = terminal.open_record(path)
    replayed = records.replay(record, components_file.components_of(record.header.game))
    result: Result | None = None
    for _, outcome in terminal.progress(replayed, "Replaying", len(record.entries)):
        result = outcome.state.result
    header, actions = record.header, len(record.entries) - 1
    if as_json:
        summary = {name: part for name, part in header.write().items() if name not in {"record", "schema"}}
        typer.echo(json.dumps({**summary, "actions": actions, "result": record.result}, ensure_ascii=False))
        return
    localizer = localizer_for(lang)
    typer.echo(localizer("cli-record-holds", game=localizer(f"{header.game}-name"), actions=actions))
    typer.echo("\n".join(_standings(header, result, localizer)) if result else localizer("cli-record-open"))
    for each in sorted(header.seatings or (), key=lambda each: (each.seat, each.from_)):
        key = "cli-record-person" if each.kind == "person" else "cli-record-computer"
        typer.echo(localizer(key, seat=each.seat, name=each.name, n=each.from_))


def _standings(header: Header, result: Result, localizer: Localizer) -> list[str]:
    lines = [unescape(localizer.reason(games.find(header.game), result))]
    for each in result.standings:
        score = terminal.score(localizer, each.score)
        lines.append(f"{each.rank:3}. {header.seats[each.seat]:<32} {score:>5}")
    return lines
