"""`herr-ober bench`: what must be fast, each figure beside the least that could do the same, in one run."""

import asyncio
import json
from collections.abc import Iterable
from dataclasses import asdict
from importlib.metadata import version
from os import cpu_count
from platform import python_version

import typer
from rich.console import Console
from rich.table import Table

from bot.bench import loopback, pictures, rules, storage
from bot.bench.figures import Figure
from bot.cli.terminal import progress

_PARTS = 4


def bench(*, as_json: bool) -> None:
    """Measure everything and print it."""
    figures: list[Figure] = []
    for part in progress((rules.figures, pictures.figures, _storage, _loopback), "Measuring", _PARTS):
        figures += part()
    if as_json:
        machine = {"cores": cpu_count(), "python": python_version(), "herr-ober": version("herr-ober")}
        typer.echo(json.dumps({"machine": machine, "figures": [asdict(each) for each in figures]}, indent=1))
    else:
        Console().print(_table(figures))


def _storage() -> list[Figure]:
    return asyncio.run(storage.figures())


def _loopback() -> list[Figure]:
    return asyncio.run(loopback.figures())


def _table(figures: Iterable[Figure]) -> Table:
    table = Table(title="What must be fast")
    for heading in ("measured", "here", "against", "there", "ratio", "goal"):
        table.add_column(heading, justify="right" if heading in {"here", "there", "ratio"} else "left")
    for each in figures:
        told = ["" if number is None else f"{number:,.2f}" for number in (each.value, each.base, each.ratio)]
        mark = {True: "[green]✓[/] ", False: "[red]✗[/] ", None: ""}[each.met]
        here = f"{told[0]} {each.unit}".strip()
        table.add_row(each.name, here, each.against, each.note or told[1], told[2], mark + each.goal)
    return table
