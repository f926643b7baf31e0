"""Rows of reservation cards: starting and extending rows, up to four rows on a chair, and a third equal row."""

import pytest

from engine.games.cafe_melange.components import CARDS
from engine.kernel.record import full_event
from tests.games.cafe_melange.cases import CASES
from tests.games.cafe_melange.positions import BOX, SampleMelange

ROWS = CASES.read("""
Example 1: a marker on every purple chair, at most six; with three players, one of them is taken (ruling 1)
hand & & purple-chair; active 2; <T6a freud/> | play purple-chair cube
| event played: 2 purple-chair; event row-begun: green-cube purple-chair <T1a+T2a+T4a+T7b+T9b/T1a+T2a+T4a+T6a+T7b+T9b>;
chairs green-cube: <T1a T2a T4a T7b T9b/T1a T2a T4a T6a T7b T9b>; hand 2: -

A row is begun with a kind of marker that has none
hand purple-chair olive-chair; blue-cube olive-chair
| | told play purple-chair octagon: left=6; may play olive-chair cube: -
| play purple-chair octagon | cards blue-octagon: purple-chair; cards blue-cube: olive-chair

There are as many rows as kinds of marker: two, or three with two players
hand purple-chair; seats <3/2>
| | may play: play purple-chair octagon, play purple-chair cube</, play purple-chair cylinder>

There are never more rows than guests not yet seated
hand purple-chair; <guests 0 F/guests 0 E F; blue-cube olive-chair> | | offers play purple-chair octagon

No marker on a chair with four
hand purple-chair; yellow-octagon round-shape @ T1a T7a; yellow-cube grey-table @ T1a T8a;
green-octagon purple-chair @ T1a T2a; green-cube round-shape @ T1a T10a
| play purple-chair cube | chairs blue-cube: T2a T4a T6a T7b T9b

A card with one chair left seats at once
hand purple-chair; taken purple-chair T1a
| play purple-chair cube | question: choose-guest; payload: chair=T1a fame=0 marker=blue-cube

Example 2: markers that do not fit go back (ruling 2)
hand & & grey-table; active 2; green-cube purple-chair; T6a freud | | told play grey-table cube: chairs=T1a+T9b
| play grey-table cube | event row-extended: green-cube grey-table T2a+T4a+T7b T1a+T9b; chairs green-cube: T1a T9b;
cards green-cube: purple-chair grey-table

Example 4: blue plays for Erwin Schrödinger
hand round-shape; white olive-chair; awaited white schroedinger | play round-shape white
| chairs white: T8b T10a; awaited: white schroedinger; cards white: olive-chair round-shape

On the rows of others nothing can be played
hand grey-table; yellow-cube purple-chair; T5a freud | play grey-table cube | cards yellow-cube: purple-chair

A second equal row may be (ruling 3)
hand round-shape; blue-cube purple-chair; yellow-cube purple-chair round-shape @ T1a T7b | | offers play round-shape cube

Rows with one card in common do not matter
hand purple-chair; yellow-cube purple-chair @ T1a T2a T4a; green-cube purple-chair @ T1a T2a T6a;
white purple-chair @ T1a T4a T7b; blue-cube orange-chair | | offers play purple-chair octagon

Three cards are the most
hand purple-chair grey-table olive-chair orange-chair; white round-shape @ T7b T8b T10a T10b T1a
| play purple-chair cube, play grey-table cube, play olive-chair white
| refused play orange-chair octagon: no-play-left
""")


@pytest.mark.parametrize("case", ROWS)
def test_case(case: str) -> None:
    CASES.play(case)


def test_an_event_about_a_personality_s_row_names_it_in_its_context_only() -> None:
    game = SampleMelange("round-shape", rows={"grey": "purple-chair"}, awaited={"grey": "mahler"})
    extended = next(event for event in game.do("play round-shape grey") if event.kind == "row-extended")
    assert "visitor" not in extended.payload
    assert (extended.seen_by(None).context, full_event(extended).get("visitor")) == (
        {"visitor": "mahler"},
        None,
    )
    own = SampleMelange("round-shape", rows={"blue-cube": "purple-chair"})
    (event,) = (each for each in own.do("play round-shape cube") if each.kind == "row-extended")
    assert event.context == {}


@pytest.mark.parametrize("card", [card for card in CARDS if not card.endswith("chair")])
def test_one_marker_must_stay_on_the_card(card: str) -> None:
    """Ten chairs match; if all of them were free, no marker would be left for the card."""
    assert SampleMelange(card).options("play") == set()
    seated = SampleMelange(card, at={BOX.fitting[card][0]: "freud"})
    seated.do(f"play {card} cube")
    assert len(seated.state.rows["blue-cube"].chairs) == 9
