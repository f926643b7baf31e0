"""The command line of Herr Ober; `herr-ober --help` tells what there is."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from bot.cli import terminal
from bot.settings import SettingsError
from engine.kernel.errors import EngineError
from engine.kernel.invariants import InvariantViolation


class Theme(StrEnum):
    """The colours of a picture."""

    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class Lang(StrEnum):
    """The languages of the house."""

    EN = "en"
    DE = "de"


class _Group(TyperGroup):
    """All commands; whatever they refuse becomes one sentence on stderr and an exit code."""

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 -- as typer declares it
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

AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of words.")]
RecordFile = Annotated[
    Path,
    typer.Argument(
        metavar="RECORD", show_default=False, help="A file of `simulate --records`; `-` is stdin."
    ),
]


@app.callback()
def house(
    ctx: typer.Context,
    lang: Annotated[Lang, typer.Option(help="The language of what is said.")] = Lang.EN,
) -> None:
    """Herr Ober seats people at board games of old Vienna on Discord, and keeps their games going for days.

    Settings come from the environment or a file `.env`; see `.env.example`. Without an account on Discord,
    begin with `herr-ober playground`.
    """
    ctx.obj = lang.value


@app.command()
def run() -> None:
    """Run the bot on Discord, until Ctrl-C or SIGTERM.

    Needs `DISCORD_TOKEN`. Try `herr-ober check` first.
    """
    from bot.cli import serve

    serve.run()


@app.command()
def playground(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The page's port; 0 takes any free one.")
    ] = 8010,
    host: Annotated[
        str, typer.Option(help="The address to bind; by default only this machine sees it.")
    ] = "127.0.0.1",
    folder: Annotated[
        Path | None,
        typer.Option(
            help="Where everything is kept; by default your user's data folder.", show_default=False
        ),
    ] = None,
    rate_limits: Annotated[
        bool, typer.Option("--rate-limits", help="Let the bot ask only as often as Discord lets it.")
    ] = False,
) -> None:
    """Play in the browser: a look-alike of Discord, a web page and the real bot, without any account.

    Open the address that is printed, type `/table open`, and switch between people at the side of the page.
    """
    from bot.cli import serve

    serve.playground(folder, host, port, rate_limits=rate_limits)


@app.command()
def simulate(
    ctx: typer.Context,
    *,
    game: Annotated[
        str, typer.Argument(metavar="GAME", show_default=False, help="`cafe_international`, for example.")
    ],
    players: Annotated[
        int | None, typer.Option(min=1, help="How many play.", show_default="as few as may")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1,
    seed: Annotated[
        str, typer.Option(help="What all chance comes from; game 3 of seed 1 has the seed 1-3.")
    ] = "1",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    opponent: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="Who plays: one name for all seats, or one for each.", show_default="random"
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where to write a record of each game.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let computer players play whole games, everything a game promises being checked after every action.

    Example: `herr-ober simulate cafe_international --players 4 --games 100 --option rules=1989 --json`
    """
    from bot.cli.simulate import Match, simulate

    match = Match(game, players, terminal.read_options(option or ()), tuple(opponent or ["random"]))
    simulate(match, games, seed, folder=records, as_json=as_json, lang=ctx.obj)


@app.command()
def replay(ctx: typer.Context, record: RecordFile, as_json: AsJson = False) -> None:
    """Verify a record action by action and print its result.

    When it does not hold, the first difference is told and the exit code is 1.
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
        int | None, typer.Option(min=0, help="After which action.", show_default="the last")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Who looks, counted from 0.", show_default="a spectator")
    ] = None,
    theme: Annotated[Theme, typer.Option(help="The colours.")] = Theme.LIGHT,
    lang: Annotated[
        Lang | None, typer.Option(help="The language of the picture.", show_default=False)
    ] = None,
) -> None:
    """Paint the board of a record as somebody saw it.

    Example: `herr-ober picture game.jsonl --at 30 --seat 0 --theme dark -o board.png`
    """
    from bot.cli.picture import picture

    picture(record, output, at=at, seat=seat, theme=theme.value, lang=(lang or Lang(ctx.obj)).value)


@app.command()
def check(
    ctx: typer.Context,
    *,
    components: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Check a file of components for Café Melange only.", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check the settings, the database and what the bot may do on its servers, without starting it."""
    from bot.cli.check import check, check_components

    if components is None:
        check(as_json=as_json, lang=ctx.obj)
    else:
        check_components(components, as_json=as_json, lang=ctx.obj)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="The copy to write.")],
) -> None:
    """Copy the database to a new file, and check the copy; the bot may go on meanwhile."""
    from bot.cli import keep

    keep.backup(file)


@app.command()
def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", show_default=False, help="A copy made by `backup`.")
    ],
) -> None:
    """Make the database out of a copy, after checking it.

    Nothing is overwritten: where there is a database already, move it away first.
    """
    from bot.cli import keep

    keep.restore(file)


@app.command()
def bench(as_json: AsJson = False) -> None:
    """Measure what must be fast, as ratios against the least that could do the same, in one run."""
    from bot.bench import bench

    bench(as_json=as_json)


def main() -> None:
    """Run a command; what the console script `herr-ober` calls."""
    app(prog_name="herr-ober")
