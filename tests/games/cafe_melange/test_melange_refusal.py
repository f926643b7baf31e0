"""Every refusal in Café Melange, with its values, in a position where it applies."""

import pytest

from tests.games.cafe_melange.cases import CASES
from tests.games.cafe_melange.positions import GAME

REFUSALS = CASES.refusals("""
hand grey-table; T1a freud | | play purple-chair cube: card-not-in-hand card=purple-chair row=cube
hand grey-table; T1a freud | | play pink-chair cube: no-such-card card=pink-chair
hand grey-table; T1a freud | | play grey-table ball: no-such-row row=ball
hand grey-table; T1a freud | | play grey-table yellow-cube: no-such-row row=yellow-cube
hand purple-chair; seats 2 | | play purple-chair ball: no-such-row row=ball
hand purple-chair; seats 3 | | play purple-chair cylinder: no-such-row row=cylinder
T1a freud | | done: play-or-draw
| | dance: not-an-option action=dance
hand grey-table | | play grey-table: not-an-option action=play grey-table
hand purple-chair | draw pile | play purple-chair cube: not-an-option action=play purple-chair cube
hand orange-chair; plays 0 | | play orange-chair octagon: no-play-left
# ruling 1: starting a row
hand purple-chair; blue-cube olive-chair; guests 0 F
  | | play purple-chair octagon: no-guest-for-a-row card=purple-chair row=octagon
hand purple-chair; taken purple-chair | | play purple-chair cube: no-chair-fits card=purple-chair row=cube
hand grey-table | | play grey-table cube: too-many-chairs card=grey-table row=cube
hand purple-chair; white grey-table | | play purple-chair grey: personality-not-here card=purple-chair row=grey
# ruling 2: extending a row
hand olive-chair; blue-cube purple-chair | | play olive-chair cube: category-taken card=olive-chair row=cube
hand white-table; white grey-table round-shape | | play white-table white: category-taken card=white-table row=white
hand large-shape; white grey-table round-shape | | play large-shape white: category-taken card=large-shape row=white
hand white-table; blue-cube purple-chair @ T1a T4a T7b
  | | play white-table cube: no-marker-would-stay card=white-table row=cube
# ruling 3: two equal rows; a personality's is one of them
hand round-shape; seats 4; red-cube purple-chair round-shape; green-cube round-shape purple-chair;
  blue-cube purple-chair | | play round-shape cube: third-equal-row card=round-shape row=cube
hand purple-chair; seats 4; red-cube purple-chair round-shape; green-cube round-shape purple-chair; white round-shape
  | | play purple-chair white: third-equal-row card=purple-chair row=white
hand round-shape; white purple-chair round-shape; yellow-cube round-shape purple-chair; blue-cube purple-chair
  | | play round-shape cube: third-equal-row card=round-shape row=cube
hand grey-table; yellow-cube grey-table round-shape @ T1a T8a T8b; green-cube round-shape grey-table @ T1b T8a T8b;
  blue-cube purple-chair round-shape @ T1a T7b | | play grey-table cube: third-equal-row card=grey-table row=cube
hand grey-table; yellow-cube grey-table round-shape @ T1a T8a T8b; green-cube round-shape grey-table @ T1b T8a T8b;
  blue-cube round-shape purple-chair @ T1a T7b | | play grey-table cube: third-equal-row card=grey-table row=cube
# ruling 9: jokers
hand olive-chair olive-chair; pile grey-table; discards orange-chair; T1a freud; T10c klimt
  | | joker olive-chair purple-chair cube: wish-not-in-piles card=purple-chair
hand olive-chair olive-chair | | joker olive-chair olive-chair cube: joker-needs-twins card=olive-chair
hand olive-chair | | joker olive-chair orange-chair cube: joker-needs-twins card=olive-chair
hand olive-chair olive-chair | | joker pink-chair orange-chair cube: joker-needs-twins card=pink-chair
hand olive-chair olive-chair; plays 1 | | joker olive-chair orange-chair octagon: no-play-left
hand olive-chair olive-chair; blue-cube purple-chair
  | | joker olive-chair orange-chair cube: category-taken card=orange-chair row=cube
hand olive-chair olive-chair | | joker olive-chair pink-chair cube: no-such-card card=pink-chair
hand olive-chair olive-chair | | joker olive-chair grey-table ball: no-such-row row=ball
hand olive-chair olive-chair; seats 4; red-cube purple-chair round-shape; green-cube round-shape purple-chair;
  blue-cube purple-chair | | joker olive-chair round-shape cube: third-equal-row card=round-shape row=cube
# ruling 10: action cards
actions guest-round; T1a blue-A; used 0 0; plays 3 | | action guest-round: action-in-this-phase phase=1
actions guest-round; T1a blue-A; used 0 1; plays 0 | | action guest-round: no-play-left
actions guest-round | | action guest-olive: action-not-in-hand action=guest-olive
| | action dance: action-not-in-hand action=dance
actions guest-round | | action guest-round: action-impossible action=guest-round
actions guest-round guest-olive; acted | | action guest-olive: action-in-this-turn
# ruling 11: drawing
plays 2 | | draw action: nothing-to-draw source=action
plays 2 | | draw olive-chair: nothing-to-draw source=olive-chair
plays 2 | | draw cellar: nothing-to-draw source=cellar
plays 2; pile; display | | draw pile: nothing-to-draw source=pile
plays 2 | | done: draw-to-end
plays 2; personalities freud | | draw pile: refresh-first
action_pile guest-pair guest-olive | draw action | draw action: one-action-card
display olive-chair; pile olive-chair | | draw pile: no-three-cards
display; pile; action_pile guest-pair | | draw action: no-three-cards
""")


def test_every_reason_has_its_rows() -> None:
    assert {why.split(": ")[1].split()[0] for why in REFUSALS.values()} == {*GAME.refusals, "not-an-option"}


@pytest.mark.parametrize("case", REFUSALS, ids=REFUSALS.values())
def test_refused(case: str) -> None:
    CASES.play(case)
