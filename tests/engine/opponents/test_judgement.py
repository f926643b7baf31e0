"""How options are judged: options followed to the end of the turn rank above the rest."""

from random import Random

import pytest

from engine import games
from engine.games.grand_austria_hotel.state import AustriaState
from engine.kernel.core import Action, State, apply, options
from engine.kernel.game import AnyGame
from engine.opponents import Sampler
from engine.opponents.judgement import end_of_turn, worth_to
from engine.opponents.normal import judge_options
from tests.engine.opponents.positions import choose, positions
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel

EVALUATED = [game for game in games.GAMES if game.evaluation is not None]


def choices(game: AnyGame, number: int) -> list[tuple[State, int]]:
    """Return positions from random games in which some seat has many options, each paired with that seat."""
    rng, found = Random(11), list[tuple[State, int]]()
    while len(found) < number:
        played = positions(game, rng.choice(game.seats), f"{rng.random()}")
        own = [(state, seat) for state, seat in played if len(options(game, state, seat)) > 6]
        found += rng.sample(own, min(5, len(own)))
    return found[:number]


@pytest.mark.slow
@pytest.mark.parametrize("game", EVALUATED, ids=lambda game: game.key)
@pytest.mark.parametrize("followed", [2, 60])
def test_the_end_of_what_is_chosen_is_at_least_that_of_all_that_was_followed(
    game: AnyGame, followed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game.evaluation), "followed_at_a_glance", followed)
    monkeypatch.setattr(type(game.evaluation), "deals_at_a_glance", lambda *_: 1)
    assert game.evaluation is not None
    several = 0
    for state, seat in choices(game, 8):
        sampler = Sampler.of_seat(game, state, seat)
        judged = judge_options(sampler.prompt(), sampler, Random(7), at_a_glance=True)
        worth = worth_to(game, game.evaluation, seat)
        deal = sampler.sample(Random(7))
        ends: dict[Action, float] = {
            each.action: worth(end_of_turn(game, apply(game, deal, seat, each.action).state, seat, worth))
            for each in judged
            if each.ends
        }
        assert len(ends) == min(followed, len(judged))
        assert ends[judged[0].action] == max(ends.values())
        several += len(ends) > 1
    assert several > 3


def the_last_turn() -> SampleAustria:
    """Return a position in a hotel's last turn: a strudel completes an order, fills a colour and claims a politics card.

    The first step towards serving it looks worse than passing, or than taking free guests who then stay in the café.
    """
    mine = hotel(
        "95:C 81:CC",
        "1* 2* 3.4* 3.5*",
        kitchen="SCWWWWW",
        money=0,
        emperor=8,
        points=61,
        staff="48 47 3 29 28 40 39",
        used=[3],
        hand="6 9 38 7 14",
        paid=["1.1", "1.2", "1.3", "1.5"],
        covered=1,
    )
    mine.rooms["2.5"] = "prepared"
    other = hotel("84:CW 86:WW 77", "1.1* 1.2* 1.3 1.4* 1.5*", money=0, emperor=2, points=16, covered=2)
    return SampleAustria(
        mine,
        other,
        round=7,
        dice="1334666",
        row="103 63 101 94 87",
        politics={"108": [0], "111": [], "114": [0]},
        tiles="A4 B3 C1",
    )


def test_nobody_passes_while_a_last_die_scores_at_once() -> None:
    here = the_last_turn()
    assert "pass" in here.options()
    sampler = Sampler.of_seat(here.game, here.state, 0)
    judged = judge_options(sampler.prompt(), sampler, Random(1), at_a_glance=True)
    end: AustriaState = judged[0].ends[0]
    assert str(choose("normal", here.game, here.state)) == str(judged[0].action) == "die 1"
    assert end.hotels[0].points == 61 + 37
