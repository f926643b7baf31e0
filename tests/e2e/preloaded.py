"""Imports the bot, draws one picture per game and parses all messages, once for all bots forked from this process.

Otherwise each bot would have to parse many messages at start to translate its commands.
"""

import gc

import bot.cli.serve  # noqa: F401
import rendering
from bot.language.localizer import LANGUAGES, localizer_for
from engine.games import GAMES
from engine.kernel.core import start

for game in GAMES:
    view = game.view(start(game, game.seats[0], {}, "first").state, None)
    rendering.render(view, localize=localizer_for("en"))
for localizer in map(localizer_for, LANGUAGES):
    keys = localizer.keys()
    for key in keys:
        localizer.has(key)  # which parses the message
gc.freeze()  # a collection would copy all pages of memory that the forked processes share
