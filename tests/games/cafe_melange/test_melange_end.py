"""The end of the game and the final score (rulings 12 and 13)."""

import pytest

from engine.kernel.core import active_seats, options
from tests.games.cafe_melange.cases import CASES, position
from tests.games.cafe_melange.positions import GAME

ENDS = CASES.read("""
With the 21st visitor the last round begins, with the 20th it does not
seats 4; hand round-shape; crowd <20/19> T1a T9b; blue-cube purple-chair grey-table; guests 0 A
| play round-shape cube | steward: <21/20>; kinds last-round: <last-round/->; last_round: <True/False>

The round is finished so that everybody had as many turns: seat 0 seats the 21st, who had no turn has one
starter <2/0/1>; hand round-shape; crowd 20 T1a T9b; blue-cube purple-chair grey-table; guests 0 A
| play round-shape cube, draw pile <, draw pile, draw pile, draw pile/, draw pile, draw pile, draw pile/>
| seat: <-/2/->; reason: <visitors/None/visitors>
| </draw pile, draw pile, draw pile/> | reason: visitors; event ended: visitors

Visitors beyond 21 are seated and score
seats 4; hand round-shape; crowd 23 T1a T9b; blue-cube purple-chair grey-table; guests 0 A; last_round
| play round-shape cube | event scored: 0 4; steward: 24; event last-round: -

With two players six guests of one player end it too
seats 2; hand round-shape; T2a blue-A; T2b blue-B; T2c blue-C; T4a blue-D; T4b blue-E; blue-cube purple-chair grey-table
| play round-shape cube | kinds last-round: last-round | draw pile | reason: None; seat: 1
| draw pile, draw pile, draw pile | reason: guests

With three players they do not
hand round-shape; T2a blue-A; T2b blue-B; T2c blue-C; T4a blue-D; T4b blue-E; blue-cube purple-chair grey-table
| play round-shape cube | guests 0: -; last_round: False

In the last turn personalities are refreshed as always
starter 1; hand round-shape; crowd 20 T1a T9b; blue-cube purple-chair grey-table; guests 0 A; personalities zweig
| play round-shape cube, done, draw pile | event awaited: white zweig; reason: visitors

A personality who sits down at once can be the 21st: the first card of the next one matches only one chair
plays 2; seats 4; starter 1; crowd 19 T1a; T9b red-F; personalities zweig; draws purple-chair | | steward: 20
| done, draw pile | event seated: zweig T1a; kinds seated last-round ended: seated last-round ended; reason: visitors;
points: 0 0 0 0

With two players the sixth guest may sit down in the turn of the other; blue started, so yellow has a last turn
seats 2; hand round-shape; T2b yellow-A; T2c yellow-B; T4b yellow-C; T5a yellow-D; T5b yellow-E;
white purple-chair grey-table; yellow-cube purple-chair @ T1a T2a
| play round-shape white | event seated: zweig T1a & yellow-F T2a; kinds last-round: last-round
| draw pile | reason: None; seat: 1 | draw pile, draw pile, draw pile | reason: guests

Who can do nothing is skipped
hand & & olive-chair; plays 2; pile; display purple-chair | draw purple-chair | event skipped: 1; seat: 2

Whether somebody is skipped tells of the hand, so that it cannot be undone
hand & <-/olive-chair> & olive-chair; plays 2; pile; display | done | seat: <2/1>; undoable: False

Who can draw three tells nothing of the hand, unless a card was laid open
plays 2; white olive-chair; action_pile guest-pair<; pile/> | draw grey-table | undoable: <True/False>

A game in which everybody is skipped ends
plays 2; pile; display | done | event skipped: 1 & 2 & 0; reason: skipped

Skipped turns count as turns of the round; the steward did not come to 21
plays 2; pile; display; last_round; starter 2 | done | event skipped: 1; reason: guests

A turn in between resets the count
hand & & olive-chair; plays 2; pile; display | done | seat: 2; event skipped: 1
| play olive-chair cube, done | event skipped: 0 & 1 & 2; reason: skipped

Example 7: guests score with the personalities at their tables, and whoever has more is ranked before
seats 4; plays 2; pile; display; last_round; starter 1; T2a yellow-E; T2b blue-A; T2c freud; T4a red-C; T4b klimt;
T8a green-F; T8b kraus | done | ranks: 1 9 1, 2 6 2, 3 6 2, 0 3 4; company: 3 9 6 6

Every personality at the table counts for every guest
seats 4; plays 2; pile; display; last_round; starter 1; T6a blue-E; T6b blue-C; T6c freud; T6d adler
| done | company: 20 0 0 0

Personalities at other tables and guests of others do not count
seats 4; plays 2; pile; display; last_round; starter 1; T4a blue-F; T2a freud; T4b yellow-A | done | company: 0 0 0 0

Lueger costs points
seats 4; plays 2; pile; display; last_round; starter 1; T4a blue-F; T4b lueger; points 5 0 0 0
| done | details 0: placing=5 company=-6 guests=1; ranks: 1 0 1, 2 0 1, 3 0 1, 0 -1 4

A tie goes to more own guests on the board
plays 2; pile; display; last_round; starter 1; T2a yellow-A; T4a yellow-B; T8a blue-A; points 7 7 1
| done | ranks: 1 7 1, 0 7 2, 2 1 3

Still tied, the victory is shared
plays 2; pile; display; last_round; starter 1; T2a yellow-A; T8a blue-A; points 7 7 1
| done | ranks: 0 7 1, 1 7 1, 2 1 3

Until then the track shows what was scored in the game
T4a blue-F; T4b freud; points 5 1 2 | | score 0: 5; score 1: 1; score 2: 2
""")


@pytest.mark.parametrize("case", ENDS)
def test_case(case: str) -> None:
    CASES.play(case)


def test_personalities_of_the_set_up_count_and_nobody_acts_after_the_end() -> None:
    """Sixteen personalities and five guests are the 21 visitors that start the last round."""
    game = position(
        "starter 1; hand round-shape; crowd 20 T1a T9b; blue-cube purple-chair grey-table; guests 0 A"
    )
    game.do("play round-shape cube")
    assert sum("-" not in who or who == "alma-mahler" for who in game.state.seated.values()) == 16
    assert game.state.last_round
    assert GAME.view(game.state, None).last_round
    game.do("draw pile")
    assert (active_seats(GAME, game.state), options(GAME, game.state, 0)) == ((), ())
