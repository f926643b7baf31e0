"""What a bot imports, imported once for all bots that are forked from this process, and what it draws at first."""

import gc

import bot.cli.serve  # noqa: F401
import rendering
from bot.language.localizer import localizer_for
from engine.games import GAMES
from engine.kernel.core import start

for game in GAMES:
    view = game.view(start(game, game.seats[0], {}, "first").state, None)
    rendering.render(view, localize=localizer_for("en"))
gc.freeze()  # a collection would copy all pages of memory that the forked processes share
