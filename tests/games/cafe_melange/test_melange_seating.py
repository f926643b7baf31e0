"""Seating visitors: forced moves, cascades, held chairs, dying rows, and who scores."""

import pytest

from engine.kernel.core import Action, accepts_standing_order
from engine.tables.rules import standing_orders
from tests.games.cafe_melange.cases import CASES
from tests.games.cafe_melange.positions import GAME, SampleMelange, two_pairs

YELLOW = 1

SEATING = CASES.read("""
Example 3: green places a guest of its choice (ruling 6)
hand & & round-shape; active 2; green-cube purple-chair grey-table; blue-cube grey-table @ T1a T1b T8a
| | chairs green-cube: T1a T9b
| play round-shape cube | event row-extended removed: T9b; question: choose-guest; seat: 2;
may: guest A, guest B, guest C, guest D, guest E, guest F; told guest A: multiplier=1 points=4
| guest A | event seated: green-A T1a; event scored: 2 4; discards: purple-chair grey-table round-shape; steward: 1;
chairs green-cube: -; chairs blue-cube: T1b T8a; guests 2: B C D E F

The markers can be used for a new row
hand & & round-shape orange-chair; active 2; green-cube purple-chair grey-table; green-octagon olive-chair
| play round-shape cube, guest A | offers play orange-chair cube

Example 5: yellow seats Erwin Schrödinger
hand & white-table; active 1; white olive-chair round-shape; grey white-table; awaited white schroedinger, grey klimt;
personalities freud; draws turquoise-chair; T6a kraus
| | chairs white: T8b T10a; chairs grey: T2a T2b T2c T6b T6c T6d T10a T10b T10c
| play white-table white | event row-extended removed: T8b; event seated: schroedinger T10a;
event markers-returned: grey T10a; event scored: 1 3; discards: olive-chair round-shape white-table; awaited: grey klimt
| done | event awaited: white freud; event row-begun: white turquoise-chair T1b+T3b+T5c+T6c+T7c+T9a+T10b+T11b;
question: draw

The last guest needs no choice
hand round-shape; blue-cube purple-chair grey-table; guests 0 C
| play round-shape cube | event seated: blue-C T1a; points: 2 0 0

Another owner chooses out of turn and nobody scores: blue's guest leaves yellow one marker
hand round-shape; blue-cube purple-chair grey-table; yellow-octagon purple-chair @ T1a T2a
| play round-shape cube, guest F | question: choose-guest-off-turn; seat: 1;
payload: chair=T2a fame=0 marker=yellow-octagon; told guest A: multiplier=1 own-turn=4
| guest A | event seated: yellow-A T2a; event scored: -; points: 0 0 0; question: play-on; seat: 0

Personalities score for the active player however they come to sit
hand round-shape; blue-cube purple-chair grey-table; white purple-chair @ T1a T2a; awaited white lueger
| play round-shape cube, guest F | event seated: blue-F T1a & lueger T2a; points: 4 0 0

A cascade goes on until nothing changes: T1a leaves yellow T2a, which leaves green T4a, which leaves white T7b
hand round-shape; blue-cube purple-chair grey-table; yellow-octagon purple-chair @ T1a T2a;
green-octagon purple-chair @ T2a T4a; white purple-chair @ T4a T7b
| play round-shape cube, guest A | seat: 1 | guest B | seat: 2
| guest C | seated: T1a blue-A, T2a yellow-B, T4a green-C, T7b zweig; steward: 4; points: 5 0 0; rows: -

A player with two rows due chooses twice
hand round-shape; blue-cube purple-chair grey-table; yellow-octagon purple-chair @ T1a T2a;
yellow-cube purple-chair @ T1a T4a | play round-shape cube, guest A, guest A
| seat: 1; may: guest B, guest C, guest D, guest E, guest F | guest F | seated: T1a blue-A, T2a yellow-A, T4a yellow-F

Of two rows due on one chair the active player chooses, and the second dies (rulings 5 and 7)
hand round-shape; blue-cube purple-chair grey-table; yellow-octagon purple-chair @ T1a T2a;
white purple-chair @ T1a T2a T4a; grey purple-chair @ T4a T1a
| play round-shape cube, guest A | question: order-seating; seat: 0; may: seat yellow-octagon, seat grey
| seat yellow-octagon, guest A | question: order-seating; seat: 0; may: seat white, seat grey
| seat grey | event seated: wagner T4a; event row-died: white; awaited: white zweig; chairs white: -;
discards: purple-chair grey-table round-shape purple-chair purple-chair purple-chair

A player's row that dies gives cards and markers back; green is left with T9b
hand round-shape; blue-cube purple-chair grey-table; yellow-cube round-shape @ T1a T7b; white round-shape @ T1a T7b;
green-cube purple-chair @ T7b T9b | play round-shape cube, guest A | question: order-seating
| seat white | event row-died: yellow-cube; guests 1: A B C D E F; seat: 2;
discards: purple-chair grey-table round-shape round-shape round-shape purple-chair

A personality whose row died cannot be played on and gets a card at the end of the turn
hand round-shape orange-chair; blue-cube purple-chair grey-table; white round-shape @ T1a T7b;
yellow-cube round-shape @ T1a T7b; draws turquoise-chair; guests 1 F
| play round-shape cube, guest A, seat yellow-cube | awaited: white zweig;
refused play orange-chair white: personality-not-here card=orange-chair row=white
| done | event awaited: -; event row-begun marker card: white turquoise-chair

An order that does not matter is not asked
hand round-shape; blue-cube purple-chair grey-table; white purple-chair @ T1a T2a; grey purple-chair @ T1a T4a
| play round-shape cube, guest A | event seated visitor: blue-A & zweig & wagner; question: play-on

A guest of somebody else who sits down in any case is foretold: yellow, whoever of white and grey takes T7b
hand round-shape; blue-cube purple-chair grey-table; yellow-cube purple-chair @ T1a T2a; white round-shape @ T1a T7b;
grey round-shape @ T1a T7b | | told play round-shape cube: at=T1a own=True seats=1
| play round-shape cube, guest A | question: order-seating

It is foretold whichever of two rows of one owner it comes from: grey and two of yellow share two chairs
hand round-shape; white purple-chair grey-table; grey purple-chair @ T1a T4a; yellow-cube purple-chair @ T1a T7b;
yellow-octagon purple-chair @ T4a T7b | | told play round-shape white: on=T1a points=1 seats=1 sits=zweig

The order is chosen by whose turn it is
hand round-shape; starter <1/2>; blue-cube purple-chair grey-table; white round-shape @ T1a T7b;
grey round-shape @ T1a T7b | play round-shape cube, guest A | question: order-seating; seat: 0

Two rows left on two chairs drive all other markers away, which leaves white one (ruling 4)
hand grey-table; blue-cube purple-chair; yellow-cube purple-chair grey-table; green-cube grey-table;
white purple-chair @ T1a T9b T2a | | blocked: -
| play grey-table cube | event held: blue-cube+yellow-cube T1a+T9b; chairs green-cube: T1b T5a T5b T5c T8a T8b T9a;
event seated: zweig T2a; blocked: T1a T9b

No marker may be added to a held chair
hand purple-chair; blue-cube purple-chair grey-table; yellow-cube purple-chair grey-table
| | told play purple-chair octagon: chairs=T2a+T4a+T6a+T7b
| play purple-chair octagon | chairs blue-octagon: T2a T4a T6a T7b

A chair is free again when its rows are gone
hand round-shape purple-chair; blue-cube purple-chair grey-table; yellow-cube purple-chair grey-table
| play round-shape cube, guest A | seat: 1; seated: T1a blue-A
| guest A | seated: T1a blue-A, T9b yellow-A; blocked: -

A row that stands on held chairs only dies; of three rows the active player chooses the two that hold
hand grey-table; blue-cube purple-chair; yellow-cube purple-chair grey-table; green-cube grey-table @ T1a T9b
| play grey-table cube | question: order-holding; seat: 0;
may: hold blue-cube yellow-cube, hold blue-cube green-cube, hold yellow-cube green-cube
| hold blue-cube green-cube | event row-died: yellow-cube; chairs blue-cube: T1a T9b; chairs green-cube: T1a T9b;
guests 1: A B C D E F

Seatings that are due go before holding: blue and yellow are left with T1a and T9b, but white is due on T1a
hand round-shape; white purple-chair grey-table; blue-cube purple-chair @ T1a T9b T2a;
yellow-cube purple-chair @ T1a T9b T2a | play round-shape white | kinds seated held: seated;
chairs blue-cube: T2a T9b; chairs yellow-cube: T2a T9b

Only guests not yet seated can be chosen
hand round-shape; blue-cube purple-chair grey-table; guests 0 B C | play round-shape cube
| refused guest <A/G/blue-A>: not-an-option action=guest <A/G/blue-A>
""")


@pytest.mark.parametrize("case", SEATING)
def test_case(case: str) -> None:
    CASES.play(case)


@pytest.mark.parametrize(
    ("first", "second", "left"), [("cube", "octagon", "T6a"), ("octagon", "cube", "T2a")]
)
def test_of_two_pairs_that_claim_different_chairs_the_active_player_chooses_which_holds_first(
    first: str, second: str, left: str
) -> None:
    """The second pair's rows then share one chair: one visitor is seated, and the other row dies."""
    game = two_pairs()
    assert {marker: game.chairs(marker) for marker in game.state.rows if marker[:3] in {"gre", "red"}} == {
        **dict.fromkeys(("green-cube", "red-cube"), "T2a T4a"),
        **dict.fromkeys(("green-octagon", "red-octagon"), "T4a T6a"),
    }
    assert (game.question, game.active_seat) == ("order-holding", 0)
    assert game.options() == {"hold green-cube red-cube", "hold green-octagon red-octagon"}
    events = game.do(f"hold green-{first} red-{first}")
    assert [each.payload for each in events if each.kind == "markers-returned"] == [
        {"marker": f"{colour}-{second}", "chairs": ("T4a",)} for colour in ("green", "red")
    ]
    assert (game.question, game.active_seat) == ("order-seating", 0)
    assert game.options() == {f"seat green-{second}", f"seat red-{second}"}
    events = game.do(f"seat red-{second}", "guest A")
    assert [each.payload["marker"] for each in events if each.kind == "row-died"] == [f"green-{second}"]
    assert game.state.seated == {left: "red-A"}
    assert game.chairs(f"green-{first}") == game.chairs(f"red-{first}")
    assert (game.question, game.active_seat) == ("play-on", 0)


# orders given beforehand


@pytest.mark.parametrize(("marker", "taken"), [("blue-cube", False), ("yellow-cube", True)])
def test_an_order_given_beforehand_answers_out_of_turn_only(marker: str, *, taken: bool) -> None:
    rows = {"white": "purple-chair grey-table", marker: "purple-chair @ T1a T2a"}
    game = SampleMelange("round-shape", rows=rows)
    game.do("play round-shape white")
    assert accepts_standing_order(GAME, game.state, game.active_seat) == taken


def test_a_standing_order_passes_over_guests_who_sit_and_keeps_those_it_did_not_need() -> None:
    """Yellow's guest A is already seated. On blue's turn, the cascade asks blue once and then yellow twice."""
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-octagon": "purple-chair @ T1a T2a",
        "yellow-cube": "purple-chair @ T2a T4a",
    }
    game = SampleMelange("round-shape", rows=rows, at={"T5a": "yellow-A"})
    order = tuple(Action("guest", (guest,)) for guest in "AFCB")
    game.do("play round-shape cube", "guest D")
    state, answers, left = standing_orders.carry_out_orders(GAME, game.state, {0: order, YELLOW: order})
    assert [(each.seat, str(each.action)) for each in answers] == [(YELLOW, "guest F"), (YELLOW, "guest C")]
    assert left == {0: order, YELLOW: (order[0], order[3])}
    assert state.seated == {"T1a": "blue-D", "T2a": "yellow-F", "T4a": "yellow-C", "T5a": "yellow-A"}


def test_a_standing_order_of_guests_who_all_sit_leaves_the_choice_to_its_owner() -> None:
    rows = {"white": "purple-chair grey-table", "yellow-octagon": "purple-chair @ T1a T2a"}
    game = SampleMelange("round-shape", rows=rows, at={"T5a": "yellow-A"})
    game.do("play round-shape white")
    order = (Action("guest", ("A",)),)
    state, answers, left = standing_orders.carry_out_orders(GAME, game.state, {YELLOW: order})
    assert (state, answers, left) == (game.state, (), {YELLOW: order})
    assert game.active_seat == YELLOW
