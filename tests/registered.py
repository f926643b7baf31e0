"""The games of the test run, shipped and samples; tools that run without pytest import this module too."""

from engine import games
from tests import nim
from tests.sample_games.kuhn_poker.kuhn_poker import KuhnPoker

SHIPPED = tuple(games.GAMES)
"""The games people can play; the documents describe them."""

games.register(KuhnPoker())
nim.register()
GAMES = tuple(games.GAMES)
"""All games: the published ones, and one that is playable but has only rules."""
PUBLISHED = tuple(game for game in GAMES if not isinstance(game, KuhnPoker))
"""The games that have every part, shipped or not."""
