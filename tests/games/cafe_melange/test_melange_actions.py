"""The fourteen action cards, and when each may be played (ruling 10)."""

import re

import pytest

from engine.games.cafe_melange.components import ACTIONS
from tests.games.cafe_melange.cases import CASES
from tests.games.cafe_melange.positions import BOX, SampleMelange

SCORING = {
    # what a scoring card pays, where its condition is met and where it is not
    "personality-purple": (1, "T2a freud", "T2a blue-A; T2b freud"),
    "personality-orange": (1, "T2b freud", "T2b blue-A; T2a freud"),
    "personality-square": (1, "T4a freud", "T4a blue-A; T3a freud"),
    "personality-brown": (1, "T3a freud", "T3a blue-A; T2a freud"),
    "personality-brown, round": (1, "T7b freud", "T7b yellow-A"),
    "personality-brown, square": (1, "T11a freud", "T6d freud"),
    "personality-pair": (2, "T2a freud; T2c klimt", "T2a freud; T2b blue-A; T1a klimt"),
    "guest-turquoise": (2, "T1b blue-A", "T1b yellow-A; T1a blue-A; T3b freud"),
    "guest-olive": (2, "T2c blue-A", "T2c yellow-A; T3a freud"),
    "guest-round": (2, "T8a blue-A", "T8a yellow-A; T8b freud; T9a blue-A"),
    "guest-grey": (2, "T5b blue-A", "T5b yellow-A; T4a blue-A"),
    "guest-grey, round": (2, "T1a blue-A", "T2a blue-A"),
    "guest-pair": (3, "T2a blue-A; T2b blue-B", "T2a blue-A; T2b yellow-A; T4a blue-B"),
}


@pytest.mark.parametrize("name", SCORING)
def test_a_scoring_card_pays_when_its_condition_is_met(name: str) -> None:
    card, (points, met, missed) = name.partition(",")[0], SCORING[name]
    CASES.play(
        f"actions {card}; {met} | | told action {card}: points={points} | action {card} | event acted: 0 {card};"
        f"event scored: 0 {points}; points: {points} 0 0; actions 0: -; plays: 2"
    )
    for elsewhere in (missed, ""):
        CASES.play(f"actions {card}; {elsewhere} | | refused action {card}: action-impossible action={card}")


def test_all_ten_scoring_cards_are_tried() -> None:
    assert {name.partition(",")[0] for name in SCORING} == set(ACTIONS[4:])


@pytest.mark.parametrize("kind", ACTIONS[4:])
def test_it_pays_once_however_often_the_condition_is_met(kind: str) -> None:
    points, met, _ = SCORING[kind]
    who = [*BOX.personalities] if "freud" in met else [f"blue-{guest}" for guest in "ABCDEF"]
    card = next((card for card in BOX.fitting if card.startswith(kind.partition("-")[2])), "")
    chairs = BOX.fitting[card] if card else [*re.findall(r"T\w+", met), *BOX.chair]
    game = SampleMelange(actions=[kind], at=dict(zip(dict.fromkeys(chairs), who, strict=False)))
    game.do(f"action {kind}")
    assert game.state.points[0] == points


OTHERS = CASES.read("""
Two personalities change places for one more card
hand olive-chair grey-table; actions swap-personalities; T2a freud; T8a lueger; T1a blue-A
| action swap-personalities | question: swap-personalities; may: swap T2a T8a
| swap T2a T8a | event swapped: 0 freud+lueger T8a+T2a; seated: T2a lueger, T8a freud, T1a blue-A; question: pay;
may: pay olive-chair, pay grey-table
| pay grey-table | event paid: 0 grey-table; discards: grey-table; hand 0: olive-chair; points: 0 0 0; steward: 3

The card paid counts as a play
hand olive-chair grey-table orange-chair; actions swap-guests; T2a blue-A; T8a blue-B
| action swap-guests, swap T2a T8a, pay grey-table | plays: 1; seated: T2a blue-B, T8a blue-A
| play olive-chair cube | may play: -

Only one's own guests are swapped
hand olive-chair; actions swap-guests; T2a blue-A; T8a blue-B; T1a yellow-A; T1b freud
| action swap-guests | may: swap T2a T8a; refused swap T2a T1a: not-an-option action=swap T2a T1a

Nothing to pay with, no play left for it, nobody to swap with
hand <-/olive-chair/olive-chair>; actions swap-personalities; T2a freud; T8a <lueger/lueger/blue-A>; plays <3/1/3>
| | refused action swap-personalities: action-impossible action=swap-personalities

Personalities of the set-up may move
hand olive-chair; actions swap-personalities; T3b adler; T5a freud; T10c klimt | action swap-personalities
| may: swap T3b T5a, swap T3b T10c, swap T5a T10c

An own marker is taken away
actions remove-guest-marker; blue-cube purple-chair; blue-octagon olive-chair @ T2c T3a; yellow-cube orange-chair
| action remove-guest-marker | question: remove-guest-marker; may: remove cube T1a, remove cube T2a, remove cube T4a,
remove cube T6a, remove cube T7b, remove cube T9b, remove octagon T2c, remove octagon T3a; told remove cube T1a: left=5
| remove cube T1a | event marker-removed: 0 blue-cube T1a; chairs blue-cube: T2a T4a T6a T7b T9b; plays: 2

Leaving one seats the visitor
actions remove-guest-marker; blue-cube purple-chair grey-table
| action remove-guest-marker, remove cube T1a | question: choose-guest; payload chair: chair=T9b

A personality's marker is taken away and who sits down scores
actions remove-personality-marker; white purple-chair grey-table; grey olive-chair @ T2c T3a; blue-cube orange-chair
| action remove-personality-marker
| may: remove white T1a, remove white T9b, remove grey T2c, remove grey T3a
| remove white T9b | seated: T1a zweig; points: 1 0 0

A marker taken away can leave two rows on two chairs
actions remove-guest-marker; blue-cube purple-chair @ T1a T9b T2a; yellow-cube purple-chair grey-table; white grey-table
| action remove-guest-marker, remove cube T2a | event held: blue-cube+yellow-cube T1a+T9b;
chairs white: T1b T5a T5b T5c T8a T8b T9a

Without such markers the card cannot be played
actions remove-<guest/personality>-marker; yellow-cube purple-chair; <white olive-chair/blue-cube orange-chair>
| | refused action remove-<guest/personality>-marker: action-impossible action=remove-<guest/personality>-marker

The phase is that of the steward, and every phase allows one card
actions personality-purple; crowd <7/8/14/15/21/24> T11a T11b T9c T9b T9a | | payload phase: phase=<1/2/2/3/3/3>
| action personality-purple | used 0: <0/1/1/2/2/2>

In its phase a second card is refused
actions personality-purple; crowd <7/8/14/15/21/24> T11a T11b T9c T9b T9a; used 0 <0/1/1/2/2/2>
| | refused action personality-purple: action-in-this-phase phase=<1/2/2/3/3/3>

The phase is that of the moment it is played, but a turn allows only one card
actions remove-guest-marker personality-purple; crowd 7 T1a T9b; blue-cube purple-chair grey-table; guests 0 F
| action remove-guest-marker, remove cube T9b | used 0: 0; phase: 2; refused action personality-purple: action-in-this-turn

An action card alone is a turn
actions guest-round; T1a blue-A | action guest-round, draw pile | seat: 1
""")


@pytest.mark.parametrize("case", OTHERS)
def test_case(case: str) -> None:
    CASES.play(case)
