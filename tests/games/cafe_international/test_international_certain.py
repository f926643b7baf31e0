"""Results of an action that are certain before any tile is drawn, so that they can be shown before Confirm."""

from collections.abc import Callable, Mapping

import pytest

from engine.games.cafe_international.state import InternationalState
from engine.kernel.certainty import apply_certain
from engine.kernel.core import Action, Outcome
from tests.games.cafe_international.cases import FACTS, position
from tests.games.cafe_international.positions import GAME, SampleInternational
from tests.games.cases import Cases


def certain(game: SampleInternational, action: str) -> Outcome[InternationalState]:
    """Return the action's certain results, leaving the bag untouched."""
    before = game.state
    outcome = apply_certain(GAME, before, game.turn, Action.read(action))
    assert outcome.state.bag == before.bag
    assert "drew" not in {each.kind for each in outcome.events}
    return outcome


def seen(game: SampleInternational, what_and_action: str) -> object:
    """Return the named part of the certain results as the seat sees them."""
    what, _, action = what_and_action.partition(" ")
    view = GAME.view(certain(game, action).state, game.turn)
    match what:
        case "hand":
            return " ".join(view.hands[game.turn])
        case "chairs":
            return " ".join(sorted(each.chair for each in view.seated))
        case "ended":
            return view.result is not None
        case _:
            return getattr(view, what)


def left_open(game: SampleInternational, action: str) -> object:
    stopped_at = certain(game, action).stopped_at
    return stopped_at and " ".join(map(str, stopped_at))


CERTAIN: Mapping[str, Callable[[SampleInternational, str], object]] = {
    "certain": lambda game, action: " ".join(each.kind for each in certain(game, action).events),
    "reversible": lambda game, action: certain(game, action).undoable,
    "open": left_open,
    "seen": seen,
}
CASES = Cases(position, {**FACTS, **CERTAIN})
SHOWN = CASES.read("""
The last guest of a turn is seen on the chair with the points
rules <2018/online/1989>; hand DE-f CN-m CN-m CN-m CN-m; F11 DE-m | | certain seat DE-f E12: seated;
reversible seat DE-f E12: False; seen scores seat DE-f E12: <104/104/102>+100; seen chairs seat DE-f E12: E12 F11;
seen hand seat DE-f E12: CN-m CN-m CN-m CN-m

Online, 1989: a completed table and the lower limit are seen
rules <online/1989>; hand TR-f TR-f CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -; F11 DE-m
| | certain seat TR-f A10: seated completed; seen completed seat TR-f A10: TR1+; seen limits seat TR-f A10: 4+5

The guest at the bar and the points are seen
rules <2018/online/1989>; hand DE-m CN-m CN-m CN-m CN-m; bar 6 | | certain bar DE-m: barred; seen stool bar DE-m: 8;
seen scores bar DE-m: 96+100

An exchange is certain as a whole, shows the joker in the hand, and leaves nothing open
rules <2018/online/1989>; hand DE-m CN-f; G12 joker-m DE; F11 DE-f | | reversible exchange G12 DE-m: True;
seen hand exchange G12 DE-m: CN-f joker-m; open exchange G12 DE-m: None

The end of the seating reveals nothing but what is drawn
rules <2018/online/1989>; hand DE-f DE-m CN-m CN-m CN-m; F11 DE-m
| seat DE-f E12 | certain done: -; reversible done: False; seen hand done: CN-m CN-m CN-m DE-m

2018: how many are drawn is certain and which is not
hand TR-f CN-m CN-m CN-m CN-m; TR1 TR-f TR-m TR-m -
| seat TR-f A10 | certain draw 0: spared; reversible draw 0: True; open draw 0: None;
reversible draw 1: False; open draw 1: tiles 1; seen hand draw 1: CN-m CN-m CN-m CN-m

The end of the game is certain where nobody draws
rules <2018/online/1989>; hand DE-m CN-m; bar 19 | | seen ended bar DE-m: True

The bag is known to run out, but the score depends on the tile that is drawn from it
rules <2018/online/1989>; hand DE-m CN-m CN-m CN-m CN-m; bag <4/5/5>
| | reversible bar DE-m: False; seen ended bar DE-m: False

Before a turn ends it is known how many tiles are drawn and whether that ends the game
rules <2018/online/1989/2018/online/1989>; bag <4/5/5/5/6/6>; hand DE-f CN-m CN-m CN-m CN-m; F11 DE-m; draws GB-f
| | open <bar DE-f/seat DE-f E12/bar DE-f/seat DE-f E12/bar DE-f/seat DE-f E12>:
<last-tiles 1/last-tiles 1/last-tiles 1/tiles 1/tiles 1/tiles 1>
| <bar DE-f/seat DE-f E12/bar DE-f/seat DE-f E12/bar DE-f/seat DE-f E12>
| event drew tiles: GB-f; reason: <bag/bag/bag/None/None/None>

It is known as well when the seating ends before two guests are seated
rules <2018/online/1989/2018/online/1989>; bag <4/5/5/5/6/6>; hand DE-f DE-m CN-m CN-m CN-m; F11 DE-m; draws GB-f
| seat DE-f E12 | open done: <last-tiles 1/last-tiles 1/last-tiles 1/tiles 1/tiles 1/tiles 1>
| done | event drew tiles: GB-f; reason: <bag/bag/bag/None/None/None>

Nothing is left open by a turn after which nobody draws
rules <2018/online/1989>; hand DE-m CN-m; seats 3; bar 19; points 1 | | open bar DE-m: None
""")


@pytest.mark.parametrize("case", SHOWN)
def test_case(case: str) -> None:
    CASES.play(case)
