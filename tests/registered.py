"""The games of the test run: the shipped ones and the samples. Tools that run without pytest import this module to know these too."""

from engine import games
from tests import nim
from tests.sample_games.kuhn_poker.kuhn_poker import KuhnPoker

SHIPPED = tuple(games.GAMES)
"""The games that people can play, which the documents describe."""

games.register(KuhnPoker())
nim.register()
GAMES = tuple(games.GAMES)
"""All games: those that are published, and one that can be played and has nothing but its rules."""
PUBLISHED = tuple(game for game in GAMES if not isinstance(game, KuhnPoker))
"""The games that have everything, shipped or not."""
