"""The games in a test run: shipped games and samples. Tools that run without pytest also import this module."""

from engine import games
from tests import nim
from tests.sample_games.kuhn_poker.kuhn_poker import KuhnPoker

SHIPPED = tuple(games.GAMES)
"""The games that people can play and that the documents describe."""

games.register(KuhnPoker())
nim.register()
GAMES = tuple(games.GAMES)
"""All games: the published games, and one that is playable but has only rules."""
PUBLISHED = tuple(game for game in GAMES if not isinstance(game, KuhnPoker))
"""The games that have every part, whether or not they are shipped."""
