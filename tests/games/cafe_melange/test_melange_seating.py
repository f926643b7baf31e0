"""Who sits down: seatings that are due, cascades, held chairs, rows that die, and who scores."""

import pytest

from engine.kernel.core import Action, active_seats, takes_orders
from engine.tables import standing_orders
from tests.games.cafe_melange.salon import BOX, GAME, Salon, people, three_rows, told, two_pairs

YELLOW, GREEN = 1, 2


# placing visitors (rulings 5 and 6)


def test_example_3_green_places_a_guest_of_its_choice() -> None:
    rows = {"green-cube": "purple-chair grey-table", "blue-cube": "grey-table @ T1a T1b T8a"}
    salon = Salon("", "", "round-shape", active=GREEN, rows=rows)
    assert salon.chairs("green-cube") == "T1a T9b"
    events = salon.do("play round-shape cube")
    assert told(events, "row-extended")[0]["removed"] == ("T9b",)
    assert (salon.question, salon.asked) == ("choose-guest", GREEN)
    assert salon.options() == {f"guest {guest}" for guest in "ABCDEF"}
    assert salon.option_info("guest A") == {"points": 4, "multiplier": 1}
    events = salon.do("guest A")
    assert told(events, "seated") == [{"visitor": "green-A", "chair": "T1a"}]
    assert told(events, "scored") == [{"seat": GREEN, "points": 4}]
    assert salon.state.discards == ["purple-chair", "grey-table", "round-shape"]
    assert salon.state.steward == 1
    assert salon.chairs("green-cube") == "-"
    assert salon.chairs("blue-cube") == "T1b T8a"
    assert salon.state.guests[GREEN] == ["B", "C", "D", "E", "F"]


def test_the_markers_can_be_used_for_a_new_row() -> None:
    rows = {"green-cube": "purple-chair grey-table", "green-octagon": "olive-chair"}
    salon = Salon("", "", "round-shape orange-chair", active=GREEN, rows=rows)
    salon.do("play round-shape cube", "guest A")
    assert "play orange-chair cube" in salon.options()


def test_example_5_yellow_seats_erwin_schroedinger() -> None:
    rows = {"white": "olive-chair round-shape", "grey": "white-table"}
    awaited = {"white": "schroedinger", "grey": "klimt"}
    salon = Salon(
        "",
        "white-table",
        active=YELLOW,
        rows=rows,
        awaited=awaited,
        personalities="freud",
        draws="turquoise-chair",
        at={"T6a": "kraus"},
    )
    assert salon.chairs("white") == "T8b T10a"
    assert "T10a" in salon.chairs("grey")
    events = salon.do("play white-table white")
    assert told(events, "row-extended")[0]["removed"] == ("T8b",)
    assert told(events, "seated") == [{"visitor": "schroedinger", "chair": "T10a"}]
    assert told(events, "markers-returned") == [{"marker": "grey", "chairs": ("T10a",)}]
    assert told(events, "scored") == [{"seat": YELLOW, "points": BOX.personalities["schroedinger"].points}]
    assert salon.state.discards == ["olive-chair", "round-shape", "white-table"]
    assert salon.state.awaited == {"grey": "klimt"}
    assert salon.why("draw pile")["key"] == "refresh-first"
    events = salon.do("done")
    assert told(events, "awaited") == [{"marker": "white", "visitor": "freud"}]
    (begun,) = told(events, "row-begun")
    assert (begun["marker"], begun["card"]) == ("white", "turquoise-chair")
    assert set(begun["chairs"]) == set(BOX.fitting["turquoise-chair"])
    assert salon.question == "draw"


def test_the_last_guest_needs_no_choice() -> None:
    salon = Salon("round-shape", rows={"blue-cube": "purple-chair grey-table"}, guests={0: "C"})
    events = salon.do("play round-shape cube")
    assert told(events, "seated") == [{"visitor": "blue-C", "chair": "T1a"}]
    assert salon.state.points[0] == 2


def test_another_owner_chooses_out_of_turn_and_nobody_scores() -> None:
    """Blue seats its own guest on a chair that leaves yellow one marker."""
    rows = {"blue-cube": "purple-chair grey-table", "yellow-octagon": "purple-chair @ T1a T2a"}
    salon = Salon("round-shape", rows=rows)
    salon.do("play round-shape cube", "guest F")
    assert (salon.question, salon.asked, salon.state.active) == ("choose-guest-off-turn", YELLOW, 0)
    assert active_seats(GAME, salon.state) == (YELLOW,)
    assert salon.prompt().payload == {"chair": "T2a", "marker": "yellow-octagon"}
    assert salon.option_info("guest A") == {"points": 0, "multiplier": 1}
    events = salon.do("guest A")
    assert told(events, "seated") == [{"visitor": "yellow-A", "chair": "T2a"}]
    assert told(events, "scored") == []
    assert salon.state.points == [0, 0, 0]
    assert (salon.question, salon.asked) == ("play-on", 0)


def test_personalities_score_for_the_active_player_however_they_come_to_sit() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "white": "purple-chair @ T1a T2a"}
    salon = Salon("round-shape", rows=rows, awaited={"white": "lueger"})
    events = salon.do("play round-shape cube", "guest F")
    assert told(events, "seated") == [
        {"visitor": "blue-F", "chair": "T1a"},
        {"visitor": "lueger", "chair": "T2a"},
    ]
    assert salon.state.points == [4, 0, 0]


def test_a_cascade_goes_on_until_nothing_changes() -> None:
    """Blue on T1a leaves yellow T2a, which leaves green T4a, which leaves white T7b."""
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-octagon": "purple-chair @ T1a T2a",
        "green-octagon": "purple-chair @ T2a T4a",
        "white": "purple-chair @ T4a T7b",
    }
    salon = Salon("round-shape", rows=rows)
    salon.do("play round-shape cube", "guest A")
    assert salon.asked == YELLOW
    salon.do("guest B")
    assert salon.asked == GREEN
    events = salon.do("guest C")
    assert told(events, "seated")[-1] == {"visitor": "zweig", "chair": "T7b"}
    assert people(salon.state) == {"T1a": "blue-A", "T2a": "yellow-B", "T4a": "green-C"}
    assert salon.state.steward == 4
    assert salon.state.points == [4 + BOX.personalities["zweig"].points, 0, 0]
    assert salon.state.rows == {}


def test_a_player_with_two_rows_due_chooses_twice() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-octagon": "purple-chair @ T1a T2a",
        "yellow-cube": "purple-chair @ T1a T4a",
    }
    salon = Salon("round-shape", rows=rows)
    salon.do("play round-shape cube", "guest A")
    salon.do("guest A")
    assert salon.asked == YELLOW
    assert salon.options() == {f"guest {guest}" for guest in "BCDEF"}
    salon.do("guest F")
    assert people(salon.state) == {"T1a": "blue-A", "T2a": "yellow-A", "T4a": "yellow-F"}


# order choices and rows that die (rulings 5 and 7)


def test_two_rows_due_on_one_chair_the_active_player_chooses_and_the_second_dies() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-octagon": "purple-chair @ T1a T2a",
        "white": "purple-chair @ T1a T2a T4a",
        "grey": "purple-chair @ T4a T1a",
    }
    salon = Salon("round-shape", rows=rows)
    salon.do("play round-shape cube", "guest A")
    assert (salon.question, salon.asked) == ("order-seating", 0)  # white can follow yellow or grey
    assert salon.options() == {"seat yellow-octagon", "seat grey"}
    salon.do("seat yellow-octagon", "guest A")
    assert (salon.question, salon.asked) == ("order-seating", 0)
    assert salon.options() == {"seat white", "seat grey"}
    events = salon.do("seat grey")
    assert told(events, "seated") == [{"visitor": "wagner", "chair": "T4a"}]
    assert told(events, "row-died") == [{"marker": "white"}]
    assert salon.state.awaited == {"white": "zweig"}
    assert salon.chairs("white") == "-"
    assert salon.state.discards.count("purple-chair") == 4


def test_a_player_row_that_dies_gives_cards_and_markers_back() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-cube": "round-shape @ T1a T7b",
        "white": "round-shape @ T1a T7b",
    }
    rows["green-cube"] = "purple-chair @ T7b T9b"
    salon = Salon("round-shape", rows=rows)
    salon.do("play round-shape cube", "guest A")
    assert salon.question == "order-seating"
    events = salon.do("seat white")
    assert {each["marker"] for each in told(events, "row-died")} == {"yellow-cube"}
    assert salon.state.guests[YELLOW] == ["A", "B", "C", "D", "E", "F"]
    assert "round-shape" in salon.state.discards
    assert salon.asked == GREEN  # green is left with T9b


def test_a_personality_whose_row_died_cannot_be_played_on_and_gets_a_card_at_the_end_of_the_turn() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "white": "purple-chair @ T1a"}
    rows["white"] = "round-shape @ T1a T7b"
    rows["yellow-cube"] = "round-shape @ T1a T7b"
    salon = Salon("round-shape orange-chair", rows=rows, draws="turquoise-chair", guests={1: "F"})
    salon.do("play round-shape cube", "guest A", "seat yellow-cube")
    assert salon.state.awaited == {"white": "zweig"}
    assert salon.why("play orange-chair white")["key"] == "personality-not-here"
    events = salon.do("done")
    assert told(events, "awaited") == []
    assert [(each["marker"], each["card"]) for each in told(events, "row-begun")] == [
        ("white", "turquoise-chair")
    ]


def test_an_order_that_does_not_matter_is_not_asked() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "white": "purple-chair @ T1a T2a",
        "grey": "purple-chair @ T1a T4a",
    }
    salon = Salon("round-shape", rows=rows)
    events = salon.do("play round-shape cube", "guest A")
    assert [each["visitor"] for each in told(events, "seated")] == ["blue-A", "zweig", "wagner"]
    assert salon.question == "play-on"


def test_a_guest_of_somebody_else_who_sits_down_in_any_case_is_foretold() -> None:
    """Yellow is left with T2a, whoever of white and grey takes T7b."""
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-cube": "purple-chair @ T1a T2a",
        "white": "round-shape @ T1a T7b",
        "grey": "round-shape @ T1a T7b",
    }
    salon = Salon("round-shape", rows=rows)
    assert salon.option_info("play round-shape cube") == {"own": True, "seats": (YELLOW,)}
    salon.do("play round-shape cube", "guest A")
    assert salon.question == "order-seating"


def test_a_guest_is_foretold_whichever_of_two_rows_of_one_owner_it_comes_from() -> None:
    """Grey and yellow's two rows have two chairs between them: at least one is for a guest of yellow."""
    rows = {
        "white": "purple-chair grey-table",
        "grey": "purple-chair @ T1a T4a",
        "yellow-cube": "purple-chair @ T1a T7b",
        "yellow-octagon": "purple-chair @ T4a T7b",
    }
    salon = Salon("round-shape", rows=rows)
    assert salon.option_info("play round-shape white") == {"sits": ("zweig",), "seats": (YELLOW,)}


@pytest.mark.parametrize("starter", [1, 2])
def test_the_order_is_chosen_by_whose_turn_it_is(starter: int) -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "white": "round-shape @ T1a T7b",
        "grey": "round-shape @ T1a T7b",
    }
    salon = Salon("round-shape", rows=rows, starter=starter)
    salon.do("play round-shape cube", "guest A")
    assert (salon.question, salon.asked) == ("order-seating", 0)


@pytest.mark.parametrize(("marker", "taken"), [("blue-cube", False), ("yellow-cube", True)])
def test_an_order_given_beforehand_answers_out_of_turn_only(marker: str, *, taken: bool) -> None:
    rows = {"white": "purple-chair grey-table", marker: "purple-chair @ T1a T2a"}
    salon = Salon("round-shape", rows=rows)
    salon.do("play round-shape white")
    assert takes_orders(GAME, salon.state, salon.asked) == taken


def test_a_standing_order_passes_over_guests_who_sit_and_keeps_those_it_did_not_need() -> None:
    """Yellow's A sits already; the cascade asks yellow twice, blue once in its own turn."""
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-octagon": "purple-chair @ T1a T2a",
        "yellow-cube": "purple-chair @ T2a T4a",
    }
    salon = Salon("round-shape", rows=rows, at={"T5a": "yellow-A"})
    order = tuple(Action("guest", (guest,)) for guest in "AFCB")
    salon.do("play round-shape cube", "guest D")
    state, answers, left = standing_orders.answer(GAME, salon.state, {0: order, YELLOW: order})
    assert [(each.seat, str(each.action)) for each in answers] == [(YELLOW, "guest F"), (YELLOW, "guest C")]
    assert left == {0: order, YELLOW: (order[0], order[3])}
    assert people(state) == {"T1a": "blue-D", "T2a": "yellow-F", "T4a": "yellow-C", "T5a": "yellow-A"}


def test_a_standing_order_of_guests_who_all_sit_leaves_the_choice_to_its_owner() -> None:
    rows = {"white": "purple-chair grey-table", "yellow-octagon": "purple-chair @ T1a T2a"}
    salon = Salon("round-shape", rows=rows, at={"T5a": "yellow-A"})
    salon.do("play round-shape white")
    order = (Action("guest", ("A",)),)
    state, answers, left = standing_orders.answer(GAME, salon.state, {YELLOW: order})
    assert (state, answers, left) == (salon.state, (), {YELLOW: order})
    assert salon.asked == YELLOW


def test_what_is_not_due_cannot_be_chosen() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "white": "round-shape @ T1a T7b",
        "grey": "round-shape @ T1a T7b",
    }
    salon = Salon("round-shape", rows=rows)
    salon.do("play round-shape cube", "guest A")
    assert salon.why("seat blue-cube")["key"] == "not-an-option"


# two rows on the same two chairs (ruling 4)


def test_two_rows_left_on_two_chairs_drive_all_other_markers_away() -> None:
    rows = {
        "blue-cube": "purple-chair",
        "yellow-cube": "purple-chair grey-table",
        "green-cube": "grey-table",
        "white": "purple-chair @ T1a T9b T2a",
    }
    salon = Salon("grey-table", rows=rows)
    assert GAME.view(salon.state, None).held == ()
    events = salon.do("play grey-table cube")
    assert told(events, "held") == [{"rows": ("blue-cube", "yellow-cube"), "chairs": ("T1a", "T9b")}]
    assert salon.chairs("green-cube") == "T1b T5a T5b T5c T8a T8b T9a"
    assert told(events, "seated") == [{"visitor": "zweig", "chair": "T2a"}]  # white is left with one
    assert GAME.view(salon.state, None).held == ("T1a", "T9b")
    assert {"T1a", "T9b"} <= {*GAME.view(salon.state, None).changed}, "it is marked where markers left"


def test_no_marker_may_be_added_to_a_held_chair() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "yellow-cube": "purple-chair grey-table"}
    salon = Salon("purple-chair", rows=rows)
    assert salon.option_info("play purple-chair octagon") == {"left": 4}
    salon.do("play purple-chair octagon")
    assert salon.chairs("blue-octagon") == "T2a T4a T6a T7b"


def test_a_chair_is_free_again_when_its_rows_are_gone() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "yellow-cube": "purple-chair grey-table"}
    salon = Salon("round-shape purple-chair", rows=rows)
    salon.do("play round-shape cube", "guest A")
    assert (salon.asked, salon.state.seated) == (YELLOW, {"T1a": "blue-A"})
    salon.do("guest A")
    assert people(salon.state) == {"T1a": "blue-A", "T9b": "yellow-A"}
    assert GAME.view(salon.state, None).held == ()


def test_a_row_that_stands_on_held_chairs_only_dies() -> None:
    salon = three_rows()
    assert (salon.question, salon.asked) == ("order-holding", 0)
    assert salon.options() == {
        "hold blue-cube yellow-cube",
        "hold blue-cube green-cube",
        "hold yellow-cube green-cube",
    }
    events = salon.do("hold blue-cube green-cube")
    assert told(events, "row-died") == [{"marker": "yellow-cube"}]
    assert salon.chairs("blue-cube") == salon.chairs("green-cube") == "T1a T9b"
    assert salon.state.guests[YELLOW] == ["A", "B", "C", "D", "E", "F"]


def test_what_does_not_hold_cannot_be_chosen() -> None:
    assert three_rows().why("hold blue-cube white")["key"] == "not-an-option"


def test_of_two_pairs_that_claim_different_chairs_the_active_player_chooses_which_holds_first() -> None:
    salon = two_pairs()
    assert [
        salon.chairs(f"{colour}-{shape}") for shape in ("cube", "octagon") for colour in ("green", "red")
    ] == [
        "T2a T4a",
        "T2a T4a",
        "T4a T6a",
        "T4a T6a",
    ]
    assert (salon.question, salon.asked) == ("order-holding", 0)
    assert salon.options() == {"hold green-cube red-cube", "hold green-octagon red-octagon"}


@pytest.mark.parametrize(
    ("first", "second", "left"), [("cube", "octagon", "T6a"), ("octagon", "cube", "T2a")]
)
def test_what_a_pair_leaves_to_the_other_is_settled_next(first: str, second: str, left: str) -> None:
    """The rows of the second pair have one chair between them: one visitor sits down, the other row dies."""
    salon = two_pairs()
    events = salon.do(f"hold green-{first} red-{first}")
    assert told(events, "markers-returned") == [
        {"marker": f"{colour}-{second}", "chairs": ("T4a",)} for colour in ("green", "red")
    ]
    assert (salon.question, salon.asked) == ("order-seating", 0)
    assert salon.options() == {f"seat green-{second}", f"seat red-{second}"}
    events = salon.do(f"seat red-{second}", "guest A")
    assert told(events, "row-died") == [{"marker": f"green-{second}"}]
    assert people(salon.state) == {left: "red-A"}
    assert salon.chairs(f"green-{first}") == salon.chairs(f"red-{first}")
    assert (salon.question, salon.asked) == ("play-on", 0)


def test_seatings_that_are_due_go_before_holding() -> None:
    """Blue and yellow come to stand on T1a and T9b, but white is due on T1a first."""
    rows = {
        "white": "purple-chair grey-table",
        "blue-cube": "purple-chair @ T1a T9b T2a",
        "yellow-cube": "purple-chair @ T1a T9b T2a",
    }
    salon = Salon("round-shape", rows=rows)
    events = salon.do("play round-shape white")
    assert [each.kind for each in events if each.kind in {"seated", "held"}] == ["seated"]
    assert salon.chairs("blue-cube") == salon.chairs("yellow-cube") == "T2a T9b"


@pytest.mark.parametrize("guest", ["A", "G", "blue-A"])
def test_only_guests_not_yet_seated_can_be_chosen(guest: str) -> None:
    salon = Salon("round-shape", rows={"blue-cube": "purple-chair grey-table"}, guests={0: "B C"})
    salon.do("play round-shape cube")
    assert salon.why(f"guest {guest}")["key"] == "not-an-option"
