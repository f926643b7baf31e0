"""What a player sees before choosing: who would sit where, and for how many points."""

import pytest

from engine.kernel.core import decision_of
from tests.games.cafe_melange.cases import CASES, position
from tests.games.cafe_melange.positions import GAME, SampleMelange

HINTS = CASES.read("""
A card names the personality it seats, its chair and the points
hand grey-table; white purple-chair @ T1a T2a; awaited white lasker
| | told play grey-table white: on=T1a points=3 sits=lasker

A card names the chair of an own guest and what the company there is worth; who scores how much is not known yet
hand large-shape; blue-cube olive-chair @ T3a T4b; T3b freud; T3c lueger
| | told play large-shape cube: at=T3a fame=1 own=True

The only guest left scores at once
hand large-shape; blue-cube olive-chair @ T3a T4b; guests 0 A | | told play large-shape cube: at=T3a own=True points=4

A personality who sits down after a guest is told with the choice of the guest
hand grey-table; blue-cube round-shape @ T1a T7b; white round-shape @ T1a T7b
| | told play grey-table cube points: -
| play grey-table cube | payload chair: chair=T1a; told guest A sits on points: on=T7b points=5 sits=zweig
| guest A | points: 5 0 0

Up to four chairs are named, more are counted
hand purple-chair grey-table; blue-cube olive-chair
| | told play purple-chair octagon: left=6; told play grey-table cube: chairs=T5a+T8b+T9c

A card to draw names the rows and personalities it fits
plays 2; blue-cube purple-chair; white grey-table; grey purple-chair grey-table; awaited white freud, grey klimt
| | told draw grey-table: fits=cube; told draw square-shape: fits=cube+freud; told draw pile: -

A card to draw fits nothing without rows
plays 2 | | told draw grey-table: -

Who is next to whom is foretold for a guest
hand large-shape; blue-cube olive-chair @ T3a T4b; T3b freud | play large-shape cube
| payload: chair=T3a fame=3 marker=blue-cube; told guest C: company=6 multiplier=2 points=2

A swap names who changes places and what it brings
hand grey-table; actions swap-personalities; T3a blue-E; T3b freud; T10a adler; T10c lueger | action swap-personalities
| told swap T3b T10c: gain=-15 visitors=freud+lueger; told swap T10a T10c: gain=0 visitors=adler+lueger

Whoever decides an order is told who sits down and whose row is lost
hand round-shape; blue-cube purple-chair grey-table; white round-shape @ T1a T7b; green-cube round-shape @ T1a T7b
| play round-shape cube, guest A | question: order-seating;
told seat white: lost=green-cube on=T7b points=1 sits=zweig; told seat green-cube: lost=white on=T7b seats=2

Whoever decides which pair holds is told its chairs and whose row is lost
hand grey-table; blue-cube purple-chair; yellow-cube purple-chair grey-table; green-cube grey-table @ T1a T9b
| play grey-table cube | told hold blue-cube yellow-cube: keeps=T1a+T9b lost=green-cube

The question says how the turn ends
plays 1; pile; </white grey-table; grey grey-table; awaited white freud/white grey-table; grey grey-table>;
display <grey-table/grey-table/>; personalities <klimt kraus/klimt kraus/>
| | payload ending: ending=<personalities/draw/nothing>
""")


@pytest.mark.parametrize("case", HINTS)
def test_case(case: str) -> None:
    CASES.play(case)


def known_in_advance(game: SampleMelange) -> bool:
    decision = decision_of(GAME, game.state, 0)
    assert decision is not None
    return decision.known_in_advance(game.state)


def test_the_second_and_third_draw_of_three_are_known_before_a_turn_is_confirmed() -> None:
    game = SampleMelange()
    assert not known_in_advance(game)
    for _ in range(2):
        game.do("draw pile")
        assert game.question == "draw"
        assert known_in_advance(game)


def test_the_draw_after_personalities_came_is_not() -> None:
    game = position("plays 2; personalities freud klimt")
    game.do("done")
    assert game.question == "draw"
    assert not known_in_advance(game)
