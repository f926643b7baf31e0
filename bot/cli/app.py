"""The commands of `herr-ober`, and their options; each command imports only what it needs."""

import os
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Annotated

import typer

from bot.cli import terminal
from bot.cli.command_classes import Command, Group
from bot.cli.options import (
    AsJson,
    GameArgument,
    GameOption,
    Lang,
    LangOption,
    RecordArgument,
    SeatOption,
    Theme,
    ThemeOption,
)

app = typer.Typer(
    cls=Group,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)
_command = partial(app.command, cls=Command)

_PRIVATE = {"backup", "migrate-database", "playground", "restore", "run"}
"""The commands that create files with people's data, which only the user who runs them may read."""
_PRIVATE_UMASK = 0o077


def _show_version(asked: bool) -> None:
    from importlib.metadata import version

    if asked:
        typer.echo(f"herr-ober {version('herr-ober')}")
        raise typer.Exit


@app.callback()
def herr_ober(
    ctx: typer.Context,
    lang: Annotated[Lang, typer.Option(help="Language of the output.")] = Lang.EN,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """A Discord bot for board games that last for days: Café International, Café Melange and Grand Austria Hotel.

    To try it without a Discord account, run `herr-ober playground`. Settings come from the environment and the file
    `.env`; `.env.example` explains them.
    """
    ctx.obj = lang.value
    if ctx.invoked_subcommand in _PRIVATE:
        ctx.call_on_close(partial(os.umask, os.umask(_PRIVATE_UMASK)))
    if entry_points(group="herr_ober.games"):
        from bot import installed_games

        installed_games.register()


@_command()
def run(
    shards: Annotated[
        str | None,
        typer.Option(
            metavar="auto|N",
            help="Number of shards, or `auto` for what Discord recommends.",
            show_default="the setting SHARDS",
        ),
    ] = None,
    cluster: Annotated[
        bool,
        typer.Option(
            "--cluster",
            help="Share the shards and a PostgreSQL database with other processes.",
            show_default="the setting CLUSTER",
        ),
    ] = False,
) -> None:
    """Run the bot on Discord until Ctrl-C or SIGTERM.

    Needs the setting `DISCORD_TOKEN`. `herr-ober check` shows what is missing.
    """
    from bot.cli import serve

    serve.run(shards, cluster=cluster)


@_command()
def playground(
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="PORT", help="Port of the web page; 0 picks a free one.")
    ] = 8010,
    host: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="Address to listen on. By default only this machine can reach the page."
        ),
    ] = "127.0.0.1",
    folder: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Folder for all data.", show_default="playground in your user data folder"
        ),
    ] = None,
    rate_limits: Annotated[
        bool, typer.Option("--rate-limits", help="Limit the bot's requests as Discord does.")
    ] = False,
) -> None:
    """Play in the browser without an account: the real bot on a fake Discord server.

    Open the printed address and type `/table open`. To play several people, switch between them in the sidebar.
    """
    from bot.cli import serve

    serve.playground(folder, host, port, rate_limits=rate_limits)


@_command()
def simulate(
    ctx: typer.Context,
    *,
    game: GameArgument,
    players: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="N", help="Number of players.", show_default="the fewest the game allows"
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Number of games.")] = 1,
    seed: Annotated[
        str, typer.Option(metavar="SEED", help="Random seed. Game 3 of seed 1 has the seed 1-3.")
    ] = "1",
    option: GameOption = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Computer player: once for all seats, or once for each seat.",
            show_default="random",
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Folder in which to write a record of each game.", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play whole games between computer players, and check every invariant after every action.

    Example: `herr-ober simulate cafe_international --players 4 --games 100 --option rules=1989 --json`
    """
    from bot.cli.simulate import Match, simulate

    match = Match(game, players, terminal.read_options(option or ()), tuple(opponent or ["random"]))
    simulate(match, games, seed, folder=records, as_json=as_json, lang=ctx.obj)


@_command()
def tournament(
    ctx: typer.Context,
    *,
    game: GameArgument,
    seat: Annotated[
        list[str],
        typer.Option(
            metavar="NAME",
            show_default=False,
            help="Computer player on the next seat. Can be repeated; the last one takes all remaining seats.",
        ),
    ],
    players: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="N", help="Number of players.", show_default="as many as --seat is given"
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            min=1,
            metavar="N",
            help="Number of games. Each deal is played once for every rotation of the seats.",
        ),
    ] = 100,
    seed: Annotated[
        str, typer.Option(metavar="SEED", help="Random seed. Deal 3 of seed 1 has the seed 1-3.")
    ] = "1",
    option: GameOption = None,
    thinking_time: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            metavar="SECONDS",
            show_default="the setting THINKING_TIME",
            help="Processor time that a computer player may use for a decision.",
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help="Number of games to play at once.")] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            help="File to add each result to. Games whose results it already has are not played again.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play computer players against each other, and print each one's share of the wins.

    Example: `herr-ober tournament cafe_melange --seat strong --seat normal --games 200 --jobs 2 --results melange.jsonl`
    """
    from bot.cli.tournament import plan, tournament

    planned = plan(
        game,
        terminal.read_options(option or ()),
        seat,
        players=players,
        number=games,
        seed=seed,
        thinking_time=thinking_time,
    )
    tournament(planned, jobs=jobs, results=results, as_json=as_json, lang=ctx.obj)


@_command()
def replay(
    ctx: typer.Context,
    *,
    record: RecordArgument,
    as_json: AsJson = False,
    html: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write a web page to step through the game, one file that needs no network; `-` for stdout.",
            show_default=False,
        ),
    ] = None,
    seat: SeatOption = None,
    theme: ThemeOption = Theme.LIGHT,
    lang: LangOption = None,
) -> None:
    """Replay a record action by action, and print its result or write it as a web page.

    If it does not replay exactly, print the first difference and exit with code 1.

    Example: `herr-ober replay game.jsonl --html game.html --seat 0 --theme dark`
    """
    if html is not None:
        from bot.cli.web_page import web_page

        if as_json:
            terminal.fail("--html writes a page instead of text or JSON. Remove --json.", terminal.MISUSED)
        web_page(record, html, seat=seat, theme=theme.value, lang=(lang or Lang(ctx.obj)).value)
        return
    from bot.cli.replay import replay

    if seat is not None:
        terminal.fail("--seat is for --html: the result is the same for every seat.", terminal.MISUSED)
    replay(record, as_json=as_json, lang=(lang or Lang(ctx.obj)).value)


@_command()
def picture(
    ctx: typer.Context,
    *,
    record: RecordArgument,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="File to write.", show_default=False)
    ],
    at: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Number of the action after which to draw the board; 0 is the set-up.",
            show_default="the last action",
        ),
    ] = None,
    seat: SeatOption = None,
    zoom: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            help="Part of the table to draw enlarged, or `hand` for the seat's hand. A wrong name lists all.",
            show_default="the whole table",
        ),
    ] = None,
    animate: Annotated[
        bool, typer.Option("--animate", help="Make a film of the game up to that action, as a GIF.")
    ] = False,
    theme: ThemeOption = Theme.LIGHT,
    lang: LangOption = None,
    result: Annotated[
        bool, typer.Option("--result", help="Draw a finished game's result card instead of its board.")
    ] = False,
) -> None:
    """Draw the board of a record as a player or a spectator saw it: as a PNG, or as an animated GIF.

    Examples: `herr-ober picture game.jsonl --at 30 --seat 0 --theme dark -o board.png` and
    `herr-ober picture game.jsonl --animate -o game.gif`
    """
    if result:
        from bot.cli.result_picture import result_picture

        if animate or zoom is not None or seat is not None or at is not None:
            message = (
                "--result draws the result card of the whole game. Remove --at, --seat, --zoom and --animate."
            )
            terminal.fail(message, terminal.MISUSED)
        result_picture(record, output, theme=theme.value, lang=(lang or Lang(ctx.obj)).value)
        return
    from bot.cli.picture import picture

    chosen = (lang or Lang(ctx.obj)).value
    picture(record, output, at=at, seat=seat, zoom=zoom, animated=animate, theme=theme.value, lang=chosen)


@_command()
def words(
    *,
    game: GameArgument,
    language: Annotated[Lang, typer.Option(help="Language of the texts.")] = Lang.EN,
    examples: Annotated[int, typer.Option(min=1, metavar="N", help="Most examples to show of a text.")] = 3,
    key: Annotated[
        str,
        typer.Option(metavar="PART", help="Show only keys that contain this, such as `-event-`."),
    ] = "",
    seed: Annotated[
        str, typer.Option(metavar="SEED", help="Random seed of the games that the examples are from.")
    ] = "1",
) -> None:
    """List every text of a game, and those shared by all games, with examples of where they appear.

    The examples come from whole games, played with every option and number of players. Texts that never appear in
    them are listed with their source.

    Example: `herr-ober words cafe_melange --language de --key -prompt-`
    """
    from bot.cli.words import words

    words(game, examples=examples, contains=key, seed=seed, lang=language.value)


@_command()
def health(ctx: typer.Context, *, as_json: AsJson = False) -> None:
    """Ask the running bot, at the address HEALTH, whether it is ready: the health check of a container.

    Exit with code 69 if the bot is not ready or does not answer, and 78 if HEALTH is not set.
    """
    from bot.cli.health import health

    health(as_json=as_json, lang=ctx.obj)


@_command()
def check(
    ctx: typer.Context,
    *,
    components: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Check only this file of components for Café Melange.", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check the settings, the database and the bot's permissions on its servers, without starting the bot.

    If anything is wrong, exit with code 78 (settings), 69 (unavailable), 75 (try again) or 1 (anything else).
    """
    from bot.cli.check import check, check_components

    if components is None:
        check(as_json=as_json, lang=ctx.obj)
    else:
        check_components(components, as_json=as_json, lang=ctx.obj)


@_command()
def backup(
    ctx: typer.Context,
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="File to write the copy to; `-` for stdout.",
            show_default="a new file in the folder BACKUPS",
        ),
    ] = None,
) -> None:
    """Copy the database to a new file, and check the copy. The bot can be running.

    In the folder `BACKUPS`, the file is named after the database and the time, and old backups are deleted.

    Example: `herr-ober backup - | gzip > herr-ober.gz`
    """
    from bot.cli.backup import backup

    backup(file, lang=ctx.obj)


@_command()
def restore(
    ctx: typer.Context,
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", show_default=False, help="Copy written by `backup`; `-` for stdin."),
    ],
    replace: Annotated[
        bool,
        typer.Option("--replace", help="Rename the existing database first; only for SQLite files."),
    ] = False,
) -> None:
    """Check a copy of the database, and restore it. Stop the bot first.

    An existing database is never overwritten: with `--replace` it is kept beside the restored one, as
    `FILE.TIME-replaced`.
    """
    from bot.cli.backup import restore

    restore(file, is_replacing=replace, lang=ctx.obj)


@_command()
def migrate_database(
    ctx: typer.Context,
    source: Annotated[
        str,
        typer.Argument(
            metavar="FROM", show_default=False, help="Database to copy: a path or a URL, as in `DATABASE`."
        ),
    ],
    target: Annotated[
        str,
        typer.Argument(
            metavar="TO", show_default=False, help="Empty database, or the path of a file to create."
        ),
    ],
) -> None:
    """Copy a database to another, such as SQLite to PostgreSQL, and compare the two. Stop the bot first.

    If it is interrupted, run it again: it continues where it stopped. Afterwards set `DATABASE` to the new one.

    Example: `herr-ober migrate-database herr-ober.sqlite3 postgresql://herr_ober@localhost/herr_ober`
    """
    from bot.cli.migrate import migrate_database

    migrate_database(source, target, lang=ctx.obj)


@_command()
def bench(
    *,
    as_json: AsJson = False,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            show_default=False,
            help="Empty database to compare with SQLite. The games played for it stay there.",
        ),
    ] = None,
) -> None:
    """Run the benchmarks, and print each figure as a ratio to a baseline measured in the same run."""
    from bot.bench import bench

    bench(as_json=as_json, database=database)


def main() -> None:
    """Run the command line; the entry point of the console script `herr-ober`."""
    app(prog_name="herr-ober")
