"""Refreshing the personalities at the end of a turn (ruling 8)."""

import pytest

from tests.games.cafe_melange.cases import CASES, position

REFRESHING = CASES.read("""
White and grey get the next personality and a first card, white first
plays 2; personalities freud klimt; T5a kraus; draws olive-chair grey-table
| done | refresh: awaited white freud, row-begun white olive-chair, awaited grey klimt, row-begun grey grey-table;
undoable: False

The first cards of both are of different categories
plays 2; personalities freud klimt; T5a kraus; draws olive-chair turquoise-chair olive-chair grey-table
| done | refresh: awaited white freud, row-begun white olive-chair,
awaited grey klimt, discarded turquoise-chair, discarded olive-chair, row-begun grey grey-table

They are when the personalities waited for their cards as well
plays 2; awaited white freud, grey klimt; T5a kraus; draws olive-chair turquoise-chair grey-table
| done | refresh: row-begun white olive-chair, discarded turquoise-chair, row-begun grey grey-table

A card of another category is sought among the discards too
plays 2; personalities freud klimt; T5a kraus; pile olive-chair turquoise-chair; discards grey-table
| done | refresh: awaited white freud, row-begun white olive-chair,
awaited grey klimt, discarded turquoise-chair, discarded turquoise-chair, row-begun grey grey-table

The same category will do where there is no other
plays 2; personalities freud klimt; pile olive-chair turquoise-chair orange-chair
| done | refresh: awaited white freud, row-begun white olive-chair, awaited grey klimt, row-begun grey turquoise-chair

Or where the card of another can place no marker, as ten chairs match it
plays 2; personalities freud klimt; pile olive-chair white-table turquoise-chair orange-chair
| done | refresh: awaited white freud, row-begun white olive-chair,
awaited grey klimt, discarded white-table, row-begun grey turquoise-chair

White's first is seated at once: its second may have the same category, but grey's may not share it
plays 2; taken purple-chair T1a; T5a wagner; personalities mahler lueger schiele;
draws purple-chair orange-chair olive-chair square-shape
| done | refresh: awaited white mahler, row-begun white purple-chair, seated mahler T1a,
awaited white lueger, row-begun white orange-chair, awaited grey schiele, discarded olive-chair,
row-begun grey square-shape

Grey and blue hold two chairs, which leaves white one: its next one is compared with grey's row
plays 2; T2a adler; T4a freud; T6a klimt; T7b kraus; T5a lasker; T5b lueger; T5c loos; T8a mahler; T8b alma-mahler;
T9a schiele; T9c schlechter; blue-cube purple-chair grey-table; personalities schnitzler wagner zweig;
draws grey-table purple-chair orange-chair brown-table
| done | refresh: awaited white schnitzler, row-begun white grey-table,
awaited grey wagner, row-begun grey purple-chair, seated schnitzler T1b, scored,
awaited white zweig, discarded orange-chair, row-begun white brown-table

A first card that can place no marker is discarded
plays 2; white olive-chair; personalities freud; taken purple-chair; draws purple-chair orange-chair
| done | refresh: awaited grey freud, discarded purple-chair, row-begun grey orange-chair

Chairs with four markers take no first marker either
plays 2; white olive-chair; personalities freud; taken purple-chair T1a; yellow-octagon round-shape @ T1a T7a;
yellow-cube grey-table @ T1a T8a; green-octagon round-shape @ T1a T10a; green-cube grey-table @ T1a T5a;
draws purple-chair orange-chair
| done | refresh: awaited grey freud, discarded purple-chair, row-begun grey orange-chair

Ten chairs fit: the card is discarded, as it would need all its markers (ruling 1)
plays 2; white olive-chair; personalities freud; draws grey-table turquoise-chair
| done | refresh: awaited grey freud, discarded grey-table, row-begun grey turquoise-chair

Nine chairs fit
plays 2; white olive-chair; personalities freud; T5a kraus; draws grey-table
| done | refresh: awaited grey freud, row-begun grey grey-table

Ten chairs fit every card that is left: the personality waits
plays 2; white olive-chair; personalities freud; pile grey-table round-shape | done | refresh: awaited grey freud

No card is left: both get a personality all the same
plays 2; personalities freud klimt; pile; display olive-chair
| done | refresh: awaited white freud, awaited grey klimt

No personality is left for white, but grey gets the card it waits for
plays 2; awaited grey freud; draws turquoise-chair | done | refresh: row-begun grey turquoise-chair

White that gets free meanwhile is served again before grey
plays 2; taken purple-chair T1a; personalities mahler lueger freud; draws purple-chair orange-chair round-shape
| done | refresh: awaited white mahler, row-begun white purple-chair, seated mahler T1a,
awaited white lueger, row-begun white orange-chair, awaited grey freud, row-begun grey round-shape

One has a row, so the category of the other's first card does not matter
plays 2; <white/white/grey/grey> olive-chair; personalities freud;
draws <olive-chair/turquoise-chair/olive-chair/turquoise-chair> | done
| refresh: awaited <grey/grey/white/white> freud,
row-begun <grey/grey/white/white> <olive-chair/turquoise-chair/olive-chair/turquoise-chair>

The cards that do not do are discarded
plays 2; white olive-chair; personalities freud; draws grey-table white-table turquoise-chair
| done | discards: grey-table white-table; awaited: white zweig, grey freud; rows: white grey

It is remembered while a guest is chosen in between: grey's is seated at once and leaves yellow one chair
plays 2; taken purple-chair T1a; T8b schoenberg; yellow-cube grey-table @ T1a T8a; personalities schiele wagner zweig;
draws round-shape purple-chair round-shape orange-chair
| done | event seated: wagner T1a; question: choose-guest-off-turn; seat: 1
| guest A | event discarded: round-shape; event row-begun marker card: grey orange-chair

One chair only seats the personality at once and nobody scores
plays 2; taken purple-chair T1a; white olive-chair; personalities mahler lueger; draws purple-chair orange-chair
| done | refresh: awaited grey mahler, row-begun grey purple-chair, seated mahler T1a,
awaited grey lueger, row-begun grey orange-chair; steward: 6; points: 0 0 0

What a direct seating sets off is scored by the active player: white's personality, but not the guest of yellow
plays 2; taken purple-chair T1a; white round-shape @ T1a T10a; yellow-cube grey-table @ T1a T8a; personalities mahler;
draws purple-chair orange-chair
| done | event seated: mahler T1a & zweig T10a; event scored: 0 1; question: choose-guest-off-turn; seat: 1
| guest A | points: 1 0 0; question: draw; seat: 0

With no personality left a neutral marker stays unused
plays 2; white olive-chair | draw pile | awaited: white zweig; seat: 1

Waiting without a card nobody has to press anything: none is available, so the turn ends by drawing
plays 2; taken purple-chair; white olive-chair; awaited grey freud; personalities <-/klimt>; pile purple-chair; display
| | may: draw pile

The discards are shuffled when a first card is needed
plays 2; white olive-chair; personalities freud; pile; discards orange-chair; display
| done | event reshuffled: 1; cards grey: orange-chair

In a turn of drawing it happens after the draws and before the row is refilled
white olive-chair; personalities freud; draws olive-chair turquoise-chair orange-chair orange-chair square-shape
| draw pile, draw white-table | | draw grey-table | kinds took row-begun laid: took row-begun laid;
cards grey: turquoise-chair; event laid: orange-chair+orange-chair

A first card can leave two rows on two chairs: Mahler's are blue's as well, so green's markers are removed
plays 2; taken purple-chair T1a T2a; white olive-chair; blue-cube purple-chair; green-cube round-shape @ T1a T8a T8b;
personalities mahler; draws purple-chair | done | event held: blue-cube+grey T1a+T2a; chairs green-cube: T8a T8b

A first card never marks held chairs
plays 2; blue-cube purple-chair grey-table; yellow-cube purple-chair grey-table; white olive-chair;
personalities mahler; draws purple-chair | done | chairs grey: T2a T4a T6a T7b
""")


@pytest.mark.parametrize("case", REFRESHING)
def test_case(case: str) -> None:
    CASES.play(case)


def test_a_row_that_was_begun_an_end_of_a_turn_before_is_not_compared() -> None:
    """White's row starts at the end of blue's turn, and grey's at the end of yellow's."""
    game = position("plays 2; personalities freud; draws olive-chair large-shape")
    game.do("done", "draw grey-table")
    assert game.state.rows["white"].cards == ("olive-chair",)
    game.state.personality_pile.append("klimt")  # as if there were one more
    game.state.pile.append("turquoise-chair")
    game.go_to(game.outcome)
    events = game.do("draw square-shape", "draw white-table", "draw purple-chair")
    assert "discarded" not in {each.kind for each in events}
    assert game.state.rows["grey"].cards == ("turquoise-chair",)


def test_a_personality_waits_without_a_card_and_is_tried_at_the_end_of_every_turn() -> None:
    game = position(
        "hand olive-chair; plays 2; taken purple-chair; white olive-chair; personalities freud;"
        "pile purple-chair purple-chair purple-chair; display orange-chair square-shape purple-chair grey-table"
    )
    assert "done" in game.options()
    game.do("done")
    assert (game.state.awaited["grey"], game.chairs("grey")) == ("freud", "-")
    game.do("draw purple-chair")
    assert (game.active_seat, game.state.awaited["grey"]) == (1, "freud")
    game.state.discards.append("turquoise-chair")  # as if a row had been given up meanwhile
    game.go_to(game.outcome)
    game.do("draw orange-chair", "draw square-shape", "draw grey-table")
    assert game.state.rows["grey"].cards == ("turquoise-chair",)
