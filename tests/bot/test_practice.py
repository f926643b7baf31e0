"""What the painters practise on: boards that anybody may see, of every game, from its beginning to its end."""

from bot.discord import warmup
from engine.games import GAMES


def test_openings_show_every_game_before_its_first_action() -> None:
    boards = [(view.game, view.seats, view.result) for view in warmup.openings()]
    assert boards == [(game.key, game.seats[-1], None) for game in GAMES]


def test_moments_lead_to_the_end_of_every_game_for_as_many_as_can_play() -> None:
    views = list(warmup.moments())
    ended = {(view.game, view.seats) for view in views if view.result is not None}
    assert ended == {(game.key, seats) for game in GAMES for seats in game.seats}
    assert sum(view.result is None for view in views) > 3 * len(ended), (
        "most of them are of the middle of a game"
    )
    assert {view.seat for view in views} == {None}
