"""Arguments and options that several commands of `herr-ober` share."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Theme(StrEnum):
    """The colour themes of pictures."""

    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class Lang(StrEnum):
    """The supported languages."""

    EN = "en"
    DE = "de"


GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME", show_default=False, help="The game by its key, such as `cafe_international`."
    ),
]
RecordArgument = Annotated[
    Path,
    typer.Argument(
        metavar="RECORD",
        show_default=False,
        help="The record of a game, from `simulate --records` or an export on Discord; `-` for stdin.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of text.")]
GameOption = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="An option of the game. Can be repeated."),
]
SeatOption = Annotated[
    int | None,
    typer.Option(
        min=0,
        metavar="N",
        help="Seat whose view to show, counted from 0 as in the record.",
        show_default="what a spectator sees",
    ),
]
ThemeOption = Annotated[Theme, typer.Option(help="Colour theme of the pictures.")]
LangOption = Annotated[
    Lang | None, typer.Option(help="Language of the texts.", show_default="that of the output")
]
