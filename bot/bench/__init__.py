"""`herr-ober bench`: benchmarks, each compared with a baseline measured in the same run."""

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

from bot.bench import loopback, memory, pictures, rules, schedule, servers, storage
from bot.bench.figures import Figure
from bot.cli.terminal import fail, progress
from engine.store.addresses import read_address
from engine.store.opening import is_new


def bench(*, as_json: bool, database: str | None = None) -> None:
    """Run all benchmarks and print the results; if the address of an empty database is given, benchmark that as well.

    Raises:
        StoreError: If that database cannot be used.
    """
    benchmarks = [rules.figures, pictures.figures, memory.figures, _storage, _schedule, _loopback]
    if database is not None:
        address = read_address(database)
        if not is_new(address):
            fail(f"The database {address} is not empty. The benchmarks need an empty one.")
        benchmarks.append(lambda: asyncio.run(servers.figures(address)))
    figures: list[Figure] = []
    for benchmark in progress(benchmarks, "Measuring", len(benchmarks)):
        figures += benchmark()
    if as_json:
        machine = {"cores": cpu_count(), "python": python_version(), "herr-ober": version("herr-ober")}
        typer.echo(json.dumps({"machine": machine, "figures": [asdict(each) for each in figures]}, indent=1))
    else:
        Console().print(_format_table(figures))


def _storage() -> list[Figure]:
    return asyncio.run(storage.figures())


def _schedule() -> list[Figure]:
    return asyncio.run(schedule.figures())


def _loopback() -> list[Figure]:
    return asyncio.run(loopback.figures())


def _format_table(figures: Iterable[Figure]) -> Table:
    table = Table(title="Benchmarks")
    for heading in ("benchmark", "value", "baseline", "baseline value", "ratio", "goal"):
        table.add_column(
            heading, justify="right" if heading in {"value", "baseline value", "ratio"} else "left"
        )
    for each in figures:
        texts = ["" if number is None else f"{number:,.2f}" for number in (each.value, each.base, each.ratio)]
        mark = {True: "[green]✓[/] ", False: "[red]✗[/] ", None: ""}[each.met]
        value = f"{texts[0]} {each.unit}".strip()
        table.add_row(each.name, value, each.against, each.note or texts[1], texts[2], mark + each.goal)
    return table
