"""The games of the test run: the shipped ones and Nim. Tools that run without pytest import this module to know Nim too."""

from engine import games
from tests import nim

SHIPPED = tuple(games.GAMES)
"""The games that people can play, which the documents describe."""

nim.register()
GAMES = tuple(games.GAMES)
