"""Refreshing the personalities at the end of a turn (ruling 8)."""

from tests.games.cafe_melange.salon import BOX, Salon, told


def ending(salon: Salon) -> list[str]:
    """Tell briefly what the end of a turn brought."""
    return [
        f"{each.kind} {' '.join(str(fact) for fact in each.facts.values() if isinstance(fact, str))}"
        for each in salon.do("done")
        if each.kind in {"awaited", "row-begun", "discarded", "seated", "scored"}
    ]


def test_white_and_grey_get_the_next_personality_and_a_first_card_white_first() -> None:
    salon = Salon(plays=2, personalities="freud klimt", draws="olive-chair turquoise-chair")
    assert ending(salon) == [
        "awaited white freud",
        "row-begun white olive-chair",
        "awaited grey klimt",
        "row-begun grey turquoise-chair",
    ]
    assert (salon.question, salon.asked) == ("draw", 0)
    assert salon.prompt().facts == {"left": 1}


def test_who_waits_already_is_left_alone() -> None:
    salon = Salon(plays=2, rows={"white": "olive-chair"}, personalities="freud", draws="turquoise-chair")
    assert ending(salon) == ["awaited grey freud", "row-begun grey turquoise-chair"]
    assert salon.state.awaited == {"white": "zweig", "grey": "freud"}


def test_the_same_category_is_no_matter_after_the_set_up() -> None:
    salon = Salon(plays=2, rows={"white": "olive-chair"}, personalities="freud", draws="olive-chair")
    ending(salon)
    assert salon.state.rows["grey"].cards == ("olive-chair",)


def test_a_first_card_that_can_place_no_marker_is_discarded() -> None:
    at = dict(zip(BOX.fitting["purple-chair"], BOX.personalities, strict=False))
    salon = Salon(
        plays=2,
        at=at,
        rows={"white": "olive-chair"},
        personalities="freud",
        draws="purple-chair orange-chair",
    )
    assert ending(salon) == ["awaited grey freud", "discarded purple-chair", "row-begun grey orange-chair"]
    assert salon.state.discards == ["purple-chair"]


def test_full_chairs_take_no_first_marker_either() -> None:
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    rows = {
        "yellow-octagon": "round-shape @ T1a T7a",
        "yellow-cube": "grey-table @ T1a T8a",
        "green-octagon": "round-shape @ T1a T10a",
        "green-cube": "grey-table @ T1a T5a",
        "white": "olive-chair",
    }
    salon = Salon(plays=2, at=at, rows=rows, personalities="mahler", draws="purple-chair orange-chair")
    assert ending(salon) == ["awaited grey mahler", "discarded purple-chair", "row-begun grey orange-chair"]


def test_one_chair_only_seats_the_personality_at_once_and_nobody_scores() -> None:
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    rows = {"white": "olive-chair"}
    salon = Salon(plays=2, at=at, rows=rows, personalities="mahler lueger", draws="purple-chair orange-chair")
    assert ending(salon) == [
        "awaited grey mahler",
        "row-begun grey purple-chair",
        "seated mahler T1a",
        "awaited grey lueger",
        "row-begun grey orange-chair",
    ]
    assert salon.state.steward == 6
    assert salon.state.points == [0, 0, 0]


def test_what_a_direct_seating_sets_off_is_scored_by_the_active_player() -> None:
    """White is left with one chair and scores; yellow's guest is chosen by yellow and does not."""
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    rows = {"white": "round-shape @ T1a T10a", "yellow-cube": "grey-table @ T1a T8a"}
    salon = Salon(
        plays=2,
        at=at,
        rows=rows,
        awaited={"white": "zweig"},
        personalities="mahler",
        draws="purple-chair orange-chair",
    )
    told_of = ending(salon)
    assert "seated mahler T1a" in told_of
    assert "seated zweig T10a" in told_of
    assert told_of.count("scored ") == 1
    assert salon.state.points == [BOX.personalities["zweig"].points, 0, 0]
    assert (salon.question, salon.asked) == ("choose-guest-off-turn", 1)
    salon.do("guest A")
    assert salon.state.points == [BOX.personalities["zweig"].points, 0, 0]
    assert (salon.question, salon.asked) == ("draw", 0)


def test_white_that_gets_free_meanwhile_is_served_again_before_grey() -> None:
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    salon = Salon(
        plays=2, at=at, personalities="mahler lueger freud", draws="purple-chair orange-chair olive-chair"
    )
    assert ending(salon) == [
        "awaited white mahler",
        "row-begun white purple-chair",
        "seated mahler T1a",
        "awaited white lueger",
        "row-begun white orange-chair",
        "awaited grey freud",
        "row-begun grey olive-chair",
    ]


def test_with_no_personality_left_a_neutral_marker_stays_unused() -> None:
    salon = Salon(plays=2, rows={"white": "olive-chair"})
    assert "draw pile" in salon.options()
    salon.do("draw pile")
    assert set(salon.state.awaited) == {"white"}
    assert salon.asked == 1


def test_a_personality_waits_without_a_card_and_is_tried_at_the_end_of_every_turn() -> None:
    at = dict(zip(BOX.fitting["purple-chair"], BOX.personalities, strict=False))
    salon = Salon(
        "olive-chair",
        plays=2,
        at=at,
        rows={"white": "olive-chair"},
        personalities="freud",
        pile="purple-chair purple-chair purple-chair",
        display="orange-chair square-shape purple-chair grey-table",
    )
    assert "done" in salon.options()
    assert ending(salon) == ["awaited grey freud"]
    assert salon.chairs("grey") == "-"
    salon.do("draw purple-chair")
    assert salon.asked == 1
    assert salon.state.awaited["grey"] == "freud"
    salon.state.discards.append("turquoise-chair")  # as if a row had been given up meanwhile
    salon.go_to(salon.outcome)
    events = salon.do("draw orange-chair", "draw square-shape", "draw grey-table")
    assert [(each["marker"], each["card"]) for each in told(events, "row-begun")] == [
        ("grey", "turquoise-chair")
    ]


def test_waiting_without_a_card_nobody_has_to_press_anything() -> None:
    """The marker lacks a card, but there is none to be had: the turn ends by drawing."""
    at = dict(zip(BOX.fitting["purple-chair"], BOX.personalities, strict=False))
    salon = Salon(
        plays=2,
        at=at,
        rows={"white": "olive-chair"},
        awaited={"grey": "freud"},
        pile="purple-chair",
        display="",
    )
    assert salon.options() == {"draw pile"}


def test_the_discards_are_shuffled_when_a_first_card_is_needed() -> None:
    salon = Salon(
        plays=2,
        rows={"white": "olive-chair"},
        personalities="freud",
        pile="",
        discards="orange-chair",
        display="",
    )
    events = salon.do("done")
    assert told(events, "reshuffled") == [{"cards": 1}]
    assert salon.state.rows["grey"].cards == ("orange-chair",)


def test_in_a_turn_of_drawing_it_happens_after_the_draws_and_before_the_row_is_refilled() -> None:
    salon = Salon(
        rows={"white": "olive-chair"},
        personalities="freud",
        draws="olive-chair turquoise-chair orange-chair orange-chair square-shape",
    )
    salon.do("draw pile", "draw white-table")
    events = salon.do("draw grey-table")
    kinds = [each.kind for each in events if each.kind in {"took", "row-begun", "laid"}]
    assert kinds == ["took", "row-begun", "laid"]
    assert salon.state.rows["grey"].cards == ("turquoise-chair",)
    assert told(events, "laid") == [{"cards": ("orange-chair", "orange-chair")}]


def test_a_first_card_can_leave_two_rows_on_two_chairs() -> None:
    """Freud's two chairs are blue's as well; green has to go from there."""
    at = dict(zip(BOX.fitting["purple-chair"][2:], BOX.personalities, strict=False))
    rows = {"white": "olive-chair", "blue-cube": "purple-chair", "green-cube": "round-shape @ T1a T8a T8b"}
    salon = Salon(plays=2, at=at, rows=rows, personalities="mahler", draws="purple-chair")
    events = salon.do("done")
    assert told(events, "held") == [{"rows": ("blue-cube", "grey"), "chairs": ("T1a", "T2a")}]
    assert salon.chairs("green-cube") == "T8a T8b"


def test_both_neutral_markers_get_a_personality_though_there_is_no_card_for_either() -> None:
    salon = Salon(plays=2, personalities="freud klimt", pile="", display="olive-chair")
    assert ending(salon) == ["awaited white freud", "awaited grey klimt"]
    assert salon.options() == {"draw olive-chair"}


def test_a_first_card_never_marks_held_chairs() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-cube": "purple-chair grey-table",
        "white": "olive-chair",
    }
    salon = Salon(plays=2, rows=rows, personalities="mahler", draws="purple-chair")
    ending(salon)
    assert salon.chairs("grey") == "T2a T4a T6a T7b"


def test_a_personality_who_gets_no_first_card_has_been_revealed_all_the_same() -> None:
    salon = Salon(
        plays=2, personalities="freud", rows={"white": "olive-chair"}, pile="", display="olive-chair"
    )
    assert ending(salon) == ["awaited grey freud"]
    assert not salon.outcome.undoable


def test_grey_gets_the_card_it_waits_for_though_there_is_no_personality_for_white() -> None:
    salon = Salon(plays=2, awaited={"grey": "freud"}, draws="turquoise-chair")
    assert ending(salon) == ["row-begun grey turquoise-chair"]
    assert salon.state.awaited == {"grey": "freud"}


def test_a_first_card_that_ten_chairs_fit_is_discarded() -> None:
    """All its markers would be used up (ruling 1); nobody sits at a grey table."""
    salon = Salon(
        plays=2, rows={"white": "olive-chair"}, personalities="freud", draws="grey-table turquoise-chair"
    )
    assert ending(salon) == ["awaited grey freud", "discarded grey-table", "row-begun grey turquoise-chair"]


def test_a_first_card_that_nine_chairs_fit_is_not() -> None:
    salon = Salon(
        plays=2,
        at={"T5a": "kraus"},
        rows={"white": "olive-chair"},
        personalities="freud",
        draws="grey-table",
    )
    assert ending(salon) == ["awaited grey freud", "row-begun grey grey-table"]
    assert len(salon.state.rows["grey"].chairs) == 9


def test_where_ten_chairs_fit_every_card_left_a_personality_waits() -> None:
    salon = Salon(
        plays=2, rows={"white": "olive-chair"}, personalities="freud", pile="grey-table round-shape"
    )
    assert ending(salon) == ["awaited grey freud"]
    assert salon.chairs("grey") == "-"
