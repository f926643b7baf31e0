"""Refreshing the personalities at the end of a turn (ruling 8)."""

import pytest

from tests.games.cafe_melange.positions import BOX, SampleMelange, payloads


def end_turn(game: SampleMelange) -> list[str]:
    """End the turn and return a short description of its events."""
    return [
        f"{each.kind} {' '.join(str(fact) for fact in each.payload.values() if isinstance(fact, str))}"
        for each in game.do("done")
        if each.kind in {"awaited", "row-begun", "discarded", "seated", "scored"}
    ]


GREY_TABLE = {"T5a": "kraus"}
"""Chairs that must be taken so that a square shape or a grey table leaves a marker on the card."""


def test_white_and_grey_get_the_next_personality_and_a_first_card_white_first() -> None:
    game = SampleMelange(plays=2, at=GREY_TABLE, personalities="freud klimt", draws="olive-chair grey-table")
    assert end_turn(game) == [
        "awaited white freud",
        "row-begun white olive-chair",
        "awaited grey klimt",
        "row-begun grey grey-table",
    ]
    assert (game.question, game.active_seat) == ("draw", 0)
    assert game.prompt().payload == {"left": 1}


def test_who_waits_already_is_left_alone() -> None:
    game = SampleMelange(
        plays=2, rows={"white": "olive-chair"}, personalities="freud", draws="turquoise-chair"
    )
    assert end_turn(game) == ["awaited grey freud", "row-begun grey turquoise-chair"]
    assert game.state.awaited == {"white": "zweig", "grey": "freud"}


@pytest.mark.parametrize("card", ["olive-chair", "turquoise-chair"])
@pytest.mark.parametrize(("begun", "begins"), [("white", "grey"), ("grey", "white")])
def test_where_one_marker_only_begins_a_row_its_category_does_not_matter(
    begun: str, begins: str, card: str
) -> None:
    game = SampleMelange(plays=2, rows={begun: "olive-chair"}, personalities="freud", draws=card)
    assert end_turn(game) == [f"awaited {begins} freud", f"row-begun {begins} {card}"]


def test_the_first_cards_of_both_at_one_end_of_a_turn_are_of_different_categories() -> None:
    """As at the start of the game, cards of the first one's category are discarded."""
    game = SampleMelange(
        plays=2,
        at=GREY_TABLE,
        personalities="freud klimt",
        draws="olive-chair turquoise-chair olive-chair grey-table",
    )
    assert end_turn(game) == [
        "awaited white freud",
        "row-begun white olive-chair",
        "awaited grey klimt",
        "discarded turquoise-chair",
        "discarded olive-chair",
        "row-begun grey grey-table",
    ]
    assert game.state.discards == ["turquoise-chair", "olive-chair"]


def test_they_are_when_the_personalities_waited_for_their_cards_as_well() -> None:
    game = SampleMelange(
        plays=2,
        at=GREY_TABLE,
        awaited={"white": "freud", "grey": "klimt"},
        draws="olive-chair turquoise-chair grey-table",
    )
    assert end_turn(game) == [
        "row-begun white olive-chair",
        "discarded turquoise-chair",
        "row-begun grey grey-table",
    ]


def test_a_card_of_another_category_is_sought_among_the_discards_too() -> None:
    game = SampleMelange(
        plays=2,
        at=GREY_TABLE,
        personalities="freud klimt",
        pile="olive-chair turquoise-chair",
        discards="grey-table",
    )
    assert [each for each in end_turn(game) if each.startswith("row-begun")] == [
        "row-begun white olive-chair",
        "row-begun grey grey-table",
    ]


@pytest.mark.parametrize("useless", ["", "white-table"])
def test_the_same_category_will_do_where_no_card_of_another_can_place_a_marker(useless: str) -> None:
    """Ten chairs match the white table, so its card cannot start a row despite its category."""
    game = SampleMelange(
        plays=2, personalities="freud klimt", pile=f"olive-chair {useless} turquoise-chair orange-chair"
    )
    assert end_turn(game) == [
        "awaited white freud",
        "row-begun white olive-chair",
        "awaited grey klimt",
        *[f"discarded {useless}"] * bool(useless),
        "row-begun grey turquoise-chair",
    ]


def test_whose_row_is_gone_again_does_not_count() -> None:
    """White's first is seated at once; its second may have the same category, but grey's may not share it."""
    at = {**dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False)), "T5a": "wagner"}
    game = SampleMelange(
        plays=2,
        at=at,
        personalities="mahler lueger schiele",
        draws="purple-chair orange-chair olive-chair square-shape",
    )
    assert end_turn(game) == [
        "awaited white mahler",
        "row-begun white purple-chair",
        "seated mahler T1a",
        "awaited white lueger",
        "row-begun white orange-chair",
        "awaited grey schiele",
        "discarded olive-chair",
        "row-begun grey square-shape",
    ]


def test_white_is_compared_with_grey_when_it_comes_second() -> None:
    """Grey and blue hold two chairs, which leaves white one: its next personality starts after grey's row."""
    taken = ("T2a", "T4a", "T6a", "T7b", "T5a", "T5b", "T5c", "T8a", "T8b", "T9a", "T9c")
    game = SampleMelange(
        plays=2,
        at=dict(zip(taken, BOX.personalities, strict=False)),
        rows={"blue-cube": "purple-chair grey-table"},
        personalities="schnitzler wagner zweig",
        draws="grey-table purple-chair orange-chair brown-table",
    )
    assert end_turn(game) == [
        "awaited white schnitzler",
        "row-begun white grey-table",
        "awaited grey wagner",
        "row-begun grey purple-chair",
        "seated schnitzler T1b",
        "scored ",
        "awaited white zweig",
        "discarded orange-chair",
        "row-begun white brown-table",
    ]


def test_it_is_remembered_while_a_guest_is_chosen_in_between() -> None:
    """Grey's first is seated at once and leaves yellow one chair; white's row still counts as started this turn."""
    at = {**dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False)), "T8b": "schoenberg"}
    game = SampleMelange(
        plays=2,
        at=at,
        rows={"yellow-cube": "grey-table @ T1a T8a"},
        personalities="schiele wagner zweig",
        draws="round-shape purple-chair round-shape orange-chair",
    )
    assert end_turn(game)[-1] == "seated wagner T1a"
    assert (game.question, game.active_seat) == ("choose-guest-off-turn", 1)
    events = game.do("guest A")
    assert payloads(events, "discarded") == [{"card": "round-shape"}]
    assert [(each["marker"], each["card"]) for each in payloads(events, "row-begun")] == [
        ("grey", "orange-chair")
    ]


def test_a_row_that_was_begun_an_end_of_a_turn_before_is_not_compared() -> None:
    """White starts at the end of blue's turn, grey at the end of yellow's."""
    game = SampleMelange(plays=2, personalities="freud", draws="olive-chair large-shape")
    assert end_turn(game) == ["awaited white freud", "row-begun white olive-chair"]
    game.do("draw grey-table")
    game.state.personality_pile.append("klimt")  # as if there were one more
    game.state.pile.append("turquoise-chair")
    game.go_to(game.outcome)
    events = game.do("draw square-shape", "draw white-table", "draw purple-chair")
    assert payloads(events, "discarded") == []
    assert [(each["marker"], each["card"]) for each in payloads(events, "row-begun")] == [
        ("grey", "turquoise-chair")
    ]


def test_a_first_card_that_can_place_no_marker_is_discarded() -> None:
    at = dict(zip(BOX.fitting["purple-chair"], BOX.personalities, strict=False))
    game = SampleMelange(
        plays=2,
        at=at,
        rows={"white": "olive-chair"},
        personalities="freud",
        draws="purple-chair orange-chair",
    )
    assert end_turn(game) == ["awaited grey freud", "discarded purple-chair", "row-begun grey orange-chair"]
    assert game.state.discards == ["purple-chair"]


def test_full_chairs_take_no_first_marker_either() -> None:
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    rows = {
        "yellow-octagon": "round-shape @ T1a T7a",
        "yellow-cube": "grey-table @ T1a T8a",
        "green-octagon": "round-shape @ T1a T10a",
        "green-cube": "grey-table @ T1a T5a",
        "white": "olive-chair",
    }
    game = SampleMelange(plays=2, at=at, rows=rows, personalities="mahler", draws="purple-chair orange-chair")
    assert end_turn(game) == ["awaited grey mahler", "discarded purple-chair", "row-begun grey orange-chair"]


def test_one_chair_only_seats_the_personality_at_once_and_nobody_scores() -> None:
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    rows = {"white": "olive-chair"}
    game = SampleMelange(
        plays=2, at=at, rows=rows, personalities="mahler lueger", draws="purple-chair orange-chair"
    )
    assert end_turn(game) == [
        "awaited grey mahler",
        "row-begun grey purple-chair",
        "seated mahler T1a",
        "awaited grey lueger",
        "row-begun grey orange-chair",
    ]
    assert game.state.steward == 6
    assert game.state.points == [0, 0, 0]


def test_what_a_direct_seating_sets_off_is_scored_by_the_active_player() -> None:
    """White is left with one chair and scores; yellow's guest, chosen by yellow, does not."""
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    rows = {"white": "round-shape @ T1a T10a", "yellow-cube": "grey-table @ T1a T8a"}
    game = SampleMelange(
        plays=2,
        at=at,
        rows=rows,
        awaited={"white": "zweig"},
        personalities="mahler",
        draws="purple-chair orange-chair",
    )
    told_of = end_turn(game)
    assert "seated mahler T1a" in told_of
    assert "seated zweig T10a" in told_of
    assert told_of.count("scored ") == 1
    assert game.state.points == [BOX.personalities["zweig"].points, 0, 0]
    assert (game.question, game.active_seat) == ("choose-guest-off-turn", 1)
    game.do("guest A")
    assert game.state.points == [BOX.personalities["zweig"].points, 0, 0]
    assert (game.question, game.active_seat) == ("draw", 0)


def test_white_that_gets_free_meanwhile_is_served_again_before_grey() -> None:
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    game = SampleMelange(
        plays=2, at=at, personalities="mahler lueger freud", draws="purple-chair orange-chair round-shape"
    )
    assert end_turn(game) == [
        "awaited white mahler",
        "row-begun white purple-chair",
        "seated mahler T1a",
        "awaited white lueger",
        "row-begun white orange-chair",
        "awaited grey freud",
        "row-begun grey round-shape",
    ]


def test_with_no_personality_left_a_neutral_marker_stays_unused() -> None:
    game = SampleMelange(plays=2, rows={"white": "olive-chair"})
    assert "draw pile" in game.options()
    game.do("draw pile")
    assert set(game.state.awaited) == {"white"}
    assert game.active_seat == 1


def test_a_personality_waits_without_a_card_and_is_tried_at_the_end_of_every_turn() -> None:
    at = dict(zip(BOX.fitting["purple-chair"], BOX.personalities, strict=False))
    game = SampleMelange(
        "olive-chair",
        plays=2,
        at=at,
        rows={"white": "olive-chair"},
        personalities="freud",
        pile="purple-chair purple-chair purple-chair",
        display="orange-chair square-shape purple-chair grey-table",
    )
    assert "done" in game.options()
    assert end_turn(game) == ["awaited grey freud"]
    assert game.chairs("grey") == "-"
    game.do("draw purple-chair")
    assert game.active_seat == 1
    assert game.state.awaited["grey"] == "freud"
    game.state.discards.append("turquoise-chair")  # as if a row had been given up meanwhile
    game.go_to(game.outcome)
    events = game.do("draw orange-chair", "draw square-shape", "draw grey-table")
    assert [(each["marker"], each["card"]) for each in payloads(events, "row-begun")] == [
        ("grey", "turquoise-chair")
    ]


@pytest.mark.parametrize("personalities", ["", "klimt"])
def test_waiting_without_a_card_nobody_has_to_press_anything(personalities: str) -> None:
    """The marker lacks a card, but none is available, so the turn ends by drawing."""
    at = dict(zip(BOX.fitting["purple-chair"], BOX.personalities, strict=False))
    game = SampleMelange(
        plays=2,
        at=at,
        rows={"white": "olive-chair"},
        awaited={"grey": "freud"},
        personalities=personalities,
        pile="purple-chair",
        display="",
    )
    assert game.options() == {"draw pile"}


def test_the_discards_are_shuffled_when_a_first_card_is_needed() -> None:
    game = SampleMelange(
        plays=2,
        rows={"white": "olive-chair"},
        personalities="freud",
        pile="",
        discards="orange-chair",
        display="",
    )
    events = game.do("done")
    assert payloads(events, "reshuffled") == [{"cards": 1}]
    assert game.state.rows["grey"].cards == ("orange-chair",)


def test_in_a_turn_of_drawing_it_happens_after_the_draws_and_before_the_row_is_refilled() -> None:
    game = SampleMelange(
        rows={"white": "olive-chair"},
        personalities="freud",
        draws="olive-chair turquoise-chair orange-chair orange-chair square-shape",
    )
    game.do("draw pile", "draw white-table")
    events = game.do("draw grey-table")
    kinds = [each.kind for each in events if each.kind in {"took", "row-begun", "laid"}]
    assert kinds == ["took", "row-begun", "laid"]
    assert game.state.rows["grey"].cards == ("turquoise-chair",)
    assert payloads(events, "laid") == [{"cards": ("orange-chair", "orange-chair")}]


def test_a_first_card_can_leave_two_rows_on_two_chairs() -> None:
    """Freud's two chairs are blue's as well, so green's markers are removed."""
    at = dict(zip(BOX.fitting["purple-chair"][2:], BOX.personalities, strict=False))
    rows = {"white": "olive-chair", "blue-cube": "purple-chair", "green-cube": "round-shape @ T1a T8a T8b"}
    game = SampleMelange(plays=2, at=at, rows=rows, personalities="mahler", draws="purple-chair")
    events = game.do("done")
    assert payloads(events, "held") == [{"rows": ("blue-cube", "grey"), "chairs": ("T1a", "T2a")}]
    assert game.chairs("green-cube") == "T8a T8b"


def test_both_neutral_markers_get_a_personality_though_there_is_no_card_for_either() -> None:
    game = SampleMelange(plays=2, personalities="freud klimt", pile="", display="olive-chair")
    assert end_turn(game) == ["awaited white freud", "awaited grey klimt"]
    assert game.options() == {"draw olive-chair"}


def test_a_first_card_never_marks_held_chairs() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-cube": "purple-chair grey-table",
        "white": "olive-chair",
    }
    game = SampleMelange(plays=2, rows=rows, personalities="mahler", draws="purple-chair")
    end_turn(game)
    assert game.chairs("grey") == "T2a T4a T6a T7b"


def test_a_personality_who_gets_no_first_card_has_been_revealed_all_the_same() -> None:
    game = SampleMelange(
        plays=2, personalities="freud", rows={"white": "olive-chair"}, pile="", display="olive-chair"
    )
    assert end_turn(game) == ["awaited grey freud"]
    assert not game.outcome.undoable


def test_grey_gets_the_card_it_waits_for_though_there_is_no_personality_for_white() -> None:
    game = SampleMelange(plays=2, awaited={"grey": "freud"}, draws="turquoise-chair")
    assert end_turn(game) == ["row-begun grey turquoise-chair"]
    assert game.state.awaited == {"grey": "freud"}


def test_a_first_card_that_ten_chairs_fit_is_discarded() -> None:
    """It would need all its markers (ruling 1), as nobody sits at a grey table."""
    game = SampleMelange(
        plays=2, rows={"white": "olive-chair"}, personalities="freud", draws="grey-table turquoise-chair"
    )
    assert end_turn(game) == ["awaited grey freud", "discarded grey-table", "row-begun grey turquoise-chair"]


def test_a_first_card_that_nine_chairs_fit_is_not() -> None:
    game = SampleMelange(
        plays=2,
        at={"T5a": "kraus"},
        rows={"white": "olive-chair"},
        personalities="freud",
        draws="grey-table",
    )
    assert end_turn(game) == ["awaited grey freud", "row-begun grey grey-table"]
    assert len(game.state.rows["grey"].chairs) == 9


def test_where_ten_chairs_fit_every_card_left_a_personality_waits() -> None:
    game = SampleMelange(
        plays=2, rows={"white": "olive-chair"}, personalities="freud", pile="grey-table round-shape"
    )
    assert end_turn(game) == ["awaited grey freud"]
    assert game.chairs("grey") == "-"
