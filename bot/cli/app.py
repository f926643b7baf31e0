"""The commands of `herr-ober` and their options; each command imports only what it needs."""

from enum import StrEnum
from importlib.metadata import entry_points
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from bot.cli import terminal
from bot.settings import SettingsError
from engine.kernel.errors import EngineError
from engine.kernel.invariants import InvariantViolation


class Theme(StrEnum):
    """The colour themes of pictures."""

    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class Lang(StrEnum):
    """The supported languages."""

    EN = "en"
    DE = "de"


class _Group(TyperGroup):
    """Runs a command and turns expected errors into one sentence on stderr and an exit code."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 -- as declared by typer
        try:
            return super().invoke(ctx)
        except EngineError as error:
            terminal.refuse(error, ctx.params["lang"])
        except (SettingsError, InvariantViolation) as fault:
            terminal.fail(str(fault))
        except KeyboardInterrupt:
            raise typer.Exit(terminal.INTERRUPTED) from None


app = typer.Typer(
    cls=_Group,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)

AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of text.")]
RecordFile = Annotated[
    Path,
    typer.Argument(
        metavar="RECORD", show_default=False, help="A file written by `simulate --records`, or `-` for stdin."
    ),
]


def _show_version(asked: bool) -> None:
    from importlib.metadata import version

    if asked:
        typer.echo(f"herr-ober {version('herr-ober')}")
        raise typer.Exit


@app.callback()
def herr_ober(
    ctx: typer.Context,
    lang: Annotated[Lang, typer.Option(help="The language of the output.")] = Lang.EN,
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """A Discord bot for board games that last for days: Café International, Café Melange and Grand Austria Hotel.

    Settings are read from the environment and from a file `.env`; see `.env.example`. To try the bot without a
    Discord account, run `herr-ober playground`.
    """
    ctx.obj = lang.value
    if entry_points(group="herr_ober.games"):
        from bot import installed_games

        installed_games.register()


@app.command()
def run(
    shards: Annotated[
        str | None,
        typer.Option(
            metavar="auto|N",
            help="The number of shards, or `auto` for what Discord recommends.",
            show_default="the setting SHARDS",
        ),
    ] = None,
    cluster: Annotated[
        bool,
        typer.Option(
            "--cluster",
            help="Share the database and the shards with other processes, which requires PostgreSQL.",
            show_default="the setting CLUSTER",
        ),
    ] = False,
) -> None:
    """Run the bot on Discord until Ctrl-C or SIGTERM.

    Requires `DISCORD_TOKEN`. Run `herr-ober check` first.
    """
    from bot.cli import serve

    serve.run(shards, cluster=cluster)


@app.command()
def playground(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of the web page; 0 picks a free one.")
    ] = 8010,
    host: Annotated[
        str,
        typer.Option(help="The address to bind; by default the page is reachable from this machine only."),
    ] = "127.0.0.1",
    folder: Annotated[
        Path | None,
        typer.Option(
            help="Where all data is stored; by default in your user data folder.", show_default=False
        ),
    ] = None,
    rate_limits: Annotated[
        bool, typer.Option("--rate-limits", help="Apply Discord's rate limits to the bot.")
    ] = False,
) -> None:
    """Play in the browser, without an account: the real bot, a fake Discord server and a web page.

    Open the printed address, type `/table open`, and switch between people in the sidebar.
    """
    from bot.cli import serve

    serve.playground(folder, host, port, rate_limits=rate_limits)


@app.command()
def simulate(
    ctx: typer.Context,
    *,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", show_default=False, help="The key of a game, such as `cafe_international`."
        ),
    ],
    players: Annotated[
        int | None,
        typer.Option(min=1, help="The number of players.", show_default="the fewest the game allows"),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = 1,
    seed: Annotated[str, typer.Option(help="The random seed; game 3 of seed 1 has the seed 1-3.")] = "1",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; can be repeated.")
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="The computer player: one name for all seats, or one for each seat.",
            show_default="random",
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Write a record of each game to this folder.", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play whole games between computer players, checking every invariant after every action.

    Example: `herr-ober simulate cafe_international --players 4 --games 100 --option rules=1989 --json`
    """
    from bot.cli.simulate import Match, simulate

    match = Match(game, players, terminal.read_options(option or ()), tuple(opponent or ["random"]))
    simulate(match, games, seed, folder=records, as_json=as_json, lang=ctx.obj)


@app.command()
def tournament(
    ctx: typer.Context,
    *,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", show_default=False, help="The key of a game, such as `cafe_international`."
        ),
    ],
    seat: Annotated[
        list[str],
        typer.Option(
            metavar="NAME",
            show_default=False,
            help="The opponent on a seat; can be repeated. The last one takes all seats that are left.",
        ),
    ],
    players: Annotated[
        int | None,
        typer.Option(min=1, help="The number of players.", show_default="as many as seats are given"),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            min=1, help="The number of games; each deal is played once for each rotation of the seats."
        ),
    ] = 100,
    seed: Annotated[str, typer.Option(help="The random seed; deal 3 of seed 1 has the seed 1-3.")] = "1",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; can be repeated.")
    ] = None,
    thinking_time: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            metavar="SECONDS",
            show_default="the setting THINKING_TIME",
            help="How much processor time an opponent may use for a decision.",
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="The number of games that are played at once.")] = 1,
    results: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            help="Add the result of each game to this file, and do not play those again that it contains.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let computer players play against each other, and print each one's share of the victories.

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


@app.command()
def replay(ctx: typer.Context, record: RecordFile, as_json: AsJson = False) -> None:
    """Verify a record action by action and print its result.

    If it does not replay identically, print the first difference and exit with code 1.
    """
    from bot.cli.replay import replay

    replay(record, as_json=as_json, lang=ctx.obj)


@app.command()
def picture(
    ctx: typer.Context,
    *,
    record: RecordFile,
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write.", show_default=False)],
    at: Annotated[
        int | None,
        typer.Option(
            min=0, help="The number of the action after which to draw the board.", show_default="the last"
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            min=0, help="The seat to draw the board for, counted from 0.", show_default="a spectator"
        ),
    ] = None,
    zoom: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            help="A part of the table to draw larger, or the `hand` of the seat; an unknown one lists all.",
            show_default="the whole table",
        ),
    ] = None,
    animate: Annotated[
        bool, typer.Option("--animate", help="Draw the game up to that action, one frame for each turn.")
    ] = False,
    theme: Annotated[Theme, typer.Option(help="The colour theme.")] = Theme.LIGHT,
    lang: Annotated[
        Lang | None, typer.Option(help="The language of the picture.", show_default=False)
    ] = None,
    result: Annotated[
        bool, typer.Option("--result", help="Draw the result card of a finished game instead of its board.")
    ] = False,
) -> None:
    """Draw the board of a record as a player or a spectator saw it, as a PNG or an animated GIF.

    Examples: `herr-ober picture game.jsonl --at 30 --seat 0 --theme dark -o board.png` and
    `herr-ober picture game.jsonl --animate -o game.gif`
    """
    if result:
        from bot.cli import terminal
        from bot.cli.result_picture import result_picture

        if animate or zoom is not None or seat is not None or at is not None:
            message = (
                "--result draws the card of the whole game: leave out --at, --seat, --zoom and --animate."
            )
            terminal.fail(message, terminal.MISUSED)
        result_picture(record, output, theme=theme.value, lang=(lang or Lang(ctx.obj)).value)
        return
    from bot.cli.picture import picture

    chosen = (lang or Lang(ctx.obj)).value
    picture(record, output, at=at, seat=seat, zoom=zoom, animated=animate, theme=theme.value, lang=chosen)


@app.command()
def words(
    *,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", show_default=False, help="The key of a game, such as `cafe_international`."
        ),
    ],
    language: Annotated[Lang, typer.Option(help="The language of the texts.")] = Lang.EN,
    examples: Annotated[int, typer.Option(min=1, help="The greatest number of examples of a text.")] = 3,
    key: Annotated[
        str,
        typer.Option(metavar="PART", help="List only keys that contain this, such as `-event-`."),
    ] = "",
    seed: Annotated[str, typer.Option(help="The random seed of the games the examples are from.")] = "1",
) -> None:
    """List every text of a game and of the house in its place, to be read by a native speaker.

    Whole games are played with all options and numbers of players. A text that does not appear in them is listed
    with its source.

    Example: `herr-ober words cafe_melange --language de --key -prompt-`
    """
    from bot.cli.words import words

    words(game, examples=examples, contains=key, seed=seed, lang=language.value)


@app.command()
def check(
    ctx: typer.Context,
    *,
    components: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Only check a file of components for Café Melange.", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check the settings, the database and the bot's permissions on its servers, without starting the bot."""
    from bot.cli.check import check, check_components

    if components is None:
        check(as_json=as_json, lang=ctx.obj)
    else:
        check_components(components, as_json=as_json, lang=ctx.obj)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="The copy to write.")],
) -> None:
    """Copy the database to a new file and check the copy; the bot may be running."""
    from bot.cli.backup import backup

    backup(file)


@app.command()
def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", show_default=False, help="A copy written by `backup`.")
    ],
) -> None:
    """Check a copy of the database and restore it.

    An existing database is never overwritten: move it away first.
    """
    from bot.cli.backup import restore

    restore(file)


@app.command()
def migrate_database(
    ctx: typer.Context,
    source: Annotated[
        str,
        typer.Argument(
            metavar="FROM", show_default=False, help="The database to copy, as `DATABASE` names it."
        ),
    ],
    target: Annotated[
        str,
        typer.Argument(metavar="TO", show_default=False, help="An empty database, or a path without a file."),
    ],
) -> None:
    """Copy a database to one of another kind, and compare both; no bot may be using them.

    If it is interrupted, run it again: it goes on where it was. Then set `DATABASE` to the new one.

    Example: `herr-ober migrate-database herr-ober.sqlite3 postgresql://herr_ober@localhost/herr_ober`
    """
    from bot.cli.migrate import migrate_database

    migrate_database(source, target, lang=ctx.obj)


@app.command()
def bench(
    *,
    as_json: AsJson = False,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            show_default=False,
            help="An empty database that is measured against SQLite; the games that are played stay in it.",
        ),
    ] = None,
) -> None:
    """Run the benchmarks and print each figure as a ratio to a baseline measured in the same run."""
    from bot.bench import bench

    bench(as_json=as_json, database=database)


def main() -> None:
    """Run the command line; the entry point of the console script `herr-ober`."""
    app(prog_name="herr-ober")
