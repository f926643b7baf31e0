"""Seating visitors: forced moves, cascades, held chairs, rows that die, and who scores."""

import pytest

from engine.kernel.core import Action, accepts_standing_order, active_seats
from engine.tables.rules import standing_orders
from tests.games.cafe_melange.positions import (
    BOX,
    GAME,
    SampleMelange,
    payloads,
    people,
    three_rows,
    two_pairs,
)

YELLOW, GREEN = 1, 2


# placing visitors (rulings 5 and 6)


def test_example_3_green_places_a_guest_of_its_choice() -> None:
    rows = {"green-cube": "purple-chair grey-table", "blue-cube": "grey-table @ T1a T1b T8a"}
    game = SampleMelange("", "", "round-shape", active=GREEN, rows=rows)
    assert game.chairs("green-cube") == "T1a T9b"
    events = game.do("play round-shape cube")
    assert payloads(events, "row-extended")[0]["removed"] == ("T9b",)
    assert (game.question, game.active_seat) == ("choose-guest", GREEN)
    assert game.options() == {f"guest {guest}" for guest in "ABCDEF"}
    assert game.option_info("guest A") == {"points": 4, "multiplier": 1}
    events = game.do("guest A")
    assert payloads(events, "seated") == [{"visitor": "green-A", "chair": "T1a"}]
    assert payloads(events, "scored") == [{"seat": GREEN, "points": 4}]
    assert game.state.discards == ["purple-chair", "grey-table", "round-shape"]
    assert game.state.steward == 1
    assert game.chairs("green-cube") == "-"
    assert game.chairs("blue-cube") == "T1b T8a"
    assert game.state.guests[GREEN] == ["B", "C", "D", "E", "F"]


def test_the_markers_can_be_used_for_a_new_row() -> None:
    rows = {"green-cube": "purple-chair grey-table", "green-octagon": "olive-chair"}
    game = SampleMelange("", "", "round-shape orange-chair", active=GREEN, rows=rows)
    game.do("play round-shape cube", "guest A")
    assert "play orange-chair cube" in game.options()


def test_example_5_yellow_seats_erwin_schroedinger() -> None:
    rows = {"white": "olive-chair round-shape", "grey": "white-table"}
    awaited = {"white": "schroedinger", "grey": "klimt"}
    game = SampleMelange(
        "",
        "white-table",
        active=YELLOW,
        rows=rows,
        awaited=awaited,
        personalities="freud",
        draws="turquoise-chair",
        at={"T6a": "kraus"},
    )
    assert game.chairs("white") == "T8b T10a"
    assert "T10a" in game.chairs("grey")
    events = game.do("play white-table white")
    assert payloads(events, "row-extended")[0]["removed"] == ("T8b",)
    assert payloads(events, "seated") == [{"visitor": "schroedinger", "chair": "T10a"}]
    assert payloads(events, "markers-returned") == [{"marker": "grey", "chairs": ("T10a",)}]
    assert payloads(events, "scored") == [
        {"seat": YELLOW, "points": BOX.personalities["schroedinger"].points}
    ]
    assert game.state.discards == ["olive-chair", "round-shape", "white-table"]
    assert game.state.awaited == {"grey": "klimt"}
    events = game.do("done")
    assert payloads(events, "awaited") == [{"marker": "white", "visitor": "freud"}]
    (begun,) = payloads(events, "row-begun")
    assert (begun["marker"], begun["card"]) == ("white", "turquoise-chair")
    assert set(begun["chairs"]) == set(BOX.fitting["turquoise-chair"])
    assert game.question == "draw"


def test_the_last_guest_needs_no_choice() -> None:
    game = SampleMelange("round-shape", rows={"blue-cube": "purple-chair grey-table"}, guests={0: "C"})
    events = game.do("play round-shape cube")
    assert payloads(events, "seated") == [{"visitor": "blue-C", "chair": "T1a"}]
    assert game.state.points[0] == 2


def test_another_owner_chooses_out_of_turn_and_nobody_scores() -> None:
    """Blue seats its own guest on a chair that leaves yellow one marker."""
    rows = {"blue-cube": "purple-chair grey-table", "yellow-octagon": "purple-chair @ T1a T2a"}
    game = SampleMelange("round-shape", rows=rows)
    game.do("play round-shape cube", "guest F")
    assert (game.question, game.active_seat, game.state.active) == ("choose-guest-off-turn", YELLOW, 0)
    assert active_seats(GAME, game.state) == (YELLOW,)
    assert game.prompt().payload == {"chair": "T2a", "marker": "yellow-octagon", "fame": 0}
    assert game.option_info("guest A") == {"own-turn": 4, "multiplier": 1}
    events = game.do("guest A")
    assert payloads(events, "seated") == [{"visitor": "yellow-A", "chair": "T2a"}]
    assert payloads(events, "scored") == []
    assert game.state.points == [0, 0, 0]
    assert (game.question, game.active_seat) == ("play-on", 0)


def test_personalities_score_for_the_active_player_however_they_come_to_sit() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "white": "purple-chair @ T1a T2a"}
    game = SampleMelange("round-shape", rows=rows, awaited={"white": "lueger"})
    events = game.do("play round-shape cube", "guest F")
    assert payloads(events, "seated") == [
        {"visitor": "blue-F", "chair": "T1a"},
        {"visitor": "lueger", "chair": "T2a"},
    ]
    assert game.state.points == [4, 0, 0]


def test_a_cascade_goes_on_until_nothing_changes() -> None:
    """Blue on T1a leaves yellow T2a, which leaves green T4a, which leaves white T7b."""
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-octagon": "purple-chair @ T1a T2a",
        "green-octagon": "purple-chair @ T2a T4a",
        "white": "purple-chair @ T4a T7b",
    }
    game = SampleMelange("round-shape", rows=rows)
    game.do("play round-shape cube", "guest A")
    assert game.active_seat == YELLOW
    game.do("guest B")
    assert game.active_seat == GREEN
    events = game.do("guest C")
    assert payloads(events, "seated")[-1] == {"visitor": "zweig", "chair": "T7b"}
    assert people(game.state) == {"T1a": "blue-A", "T2a": "yellow-B", "T4a": "green-C"}
    assert game.state.steward == 4
    assert game.state.points == [4 + BOX.personalities["zweig"].points, 0, 0]
    assert game.state.rows == {}


def test_a_player_with_two_rows_due_chooses_twice() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-octagon": "purple-chair @ T1a T2a",
        "yellow-cube": "purple-chair @ T1a T4a",
    }
    game = SampleMelange("round-shape", rows=rows)
    game.do("play round-shape cube", "guest A")
    game.do("guest A")
    assert game.active_seat == YELLOW
    assert game.options() == {f"guest {guest}" for guest in "BCDEF"}
    game.do("guest F")
    assert people(game.state) == {"T1a": "blue-A", "T2a": "yellow-A", "T4a": "yellow-F"}


# order choices and rows that die (rulings 5 and 7)


def test_two_rows_due_on_one_chair_the_active_player_chooses_and_the_second_dies() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-octagon": "purple-chair @ T1a T2a",
        "white": "purple-chair @ T1a T2a T4a",
        "grey": "purple-chair @ T4a T1a",
    }
    game = SampleMelange("round-shape", rows=rows)
    game.do("play round-shape cube", "guest A")
    assert (game.question, game.active_seat) == ("order-seating", 0)  # white can follow yellow or grey
    assert game.options() == {"seat yellow-octagon", "seat grey"}
    game.do("seat yellow-octagon", "guest A")
    assert (game.question, game.active_seat) == ("order-seating", 0)
    assert game.options() == {"seat white", "seat grey"}
    events = game.do("seat grey")
    assert payloads(events, "seated") == [{"visitor": "wagner", "chair": "T4a"}]
    assert payloads(events, "row-died") == [{"marker": "white"}]
    assert game.state.awaited == {"white": "zweig"}
    assert game.chairs("white") == "-"
    assert game.state.discards.count("purple-chair") == 4


def test_a_player_row_that_dies_gives_cards_and_markers_back() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-cube": "round-shape @ T1a T7b",
        "white": "round-shape @ T1a T7b",
    }
    rows["green-cube"] = "purple-chair @ T7b T9b"
    game = SampleMelange("round-shape", rows=rows)
    game.do("play round-shape cube", "guest A")
    assert game.question == "order-seating"
    events = game.do("seat white")
    assert {each["marker"] for each in payloads(events, "row-died")} == {"yellow-cube"}
    assert game.state.guests[YELLOW] == ["A", "B", "C", "D", "E", "F"]
    assert "round-shape" in game.state.discards
    assert game.active_seat == GREEN  # green is left with T9b


def test_a_personality_whose_row_died_cannot_be_played_on_and_gets_a_card_at_the_end_of_the_turn() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "white": "purple-chair @ T1a"}
    rows["white"] = "round-shape @ T1a T7b"
    rows["yellow-cube"] = "round-shape @ T1a T7b"
    game = SampleMelange("round-shape orange-chair", rows=rows, draws="turquoise-chair", guests={1: "F"})
    game.do("play round-shape cube", "guest A", "seat yellow-cube")
    assert game.state.awaited == {"white": "zweig"}
    assert game.refusal("play orange-chair white")["key"] == "personality-not-here"
    events = game.do("done")
    assert payloads(events, "awaited") == []
    assert [(each["marker"], each["card"]) for each in payloads(events, "row-begun")] == [
        ("white", "turquoise-chair")
    ]


def test_an_order_that_does_not_matter_is_not_asked() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "white": "purple-chair @ T1a T2a",
        "grey": "purple-chair @ T1a T4a",
    }
    game = SampleMelange("round-shape", rows=rows)
    events = game.do("play round-shape cube", "guest A")
    assert [each["visitor"] for each in payloads(events, "seated")] == ["blue-A", "zweig", "wagner"]
    assert game.question == "play-on"


def test_a_guest_of_somebody_else_who_sits_down_in_any_case_is_foretold() -> None:
    """Yellow is left with T2a, whoever of white and grey takes T7b."""
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-cube": "purple-chair @ T1a T2a",
        "white": "round-shape @ T1a T7b",
        "grey": "round-shape @ T1a T7b",
    }
    game = SampleMelange("round-shape", rows=rows)
    assert game.option_info("play round-shape cube") == {"own": True, "at": ("T1a",), "seats": (YELLOW,)}
    game.do("play round-shape cube", "guest A")
    assert game.question == "order-seating"


def test_a_guest_is_foretold_whichever_of_two_rows_of_one_owner_it_comes_from() -> None:
    """Grey and two rows of yellow share two chairs: at least one is for a guest of yellow."""
    rows = {
        "white": "purple-chair grey-table",
        "grey": "purple-chair @ T1a T4a",
        "yellow-cube": "purple-chair @ T1a T7b",
        "yellow-octagon": "purple-chair @ T4a T7b",
    }
    game = SampleMelange("round-shape", rows=rows)
    assert game.option_info("play round-shape white") == {
        "sits": ("zweig",),
        "on": ("T1a",),
        "points": 1,
        "seats": (YELLOW,),
    }


@pytest.mark.parametrize("starter", [1, 2])
def test_the_order_is_chosen_by_whose_turn_it_is(starter: int) -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "white": "round-shape @ T1a T7b",
        "grey": "round-shape @ T1a T7b",
    }
    game = SampleMelange("round-shape", rows=rows, starter=starter)
    game.do("play round-shape cube", "guest A")
    assert (game.question, game.active_seat) == ("order-seating", 0)


@pytest.mark.parametrize(("marker", "taken"), [("blue-cube", False), ("yellow-cube", True)])
def test_an_order_given_beforehand_answers_out_of_turn_only(marker: str, *, taken: bool) -> None:
    rows = {"white": "purple-chair grey-table", marker: "purple-chair @ T1a T2a"}
    game = SampleMelange("round-shape", rows=rows)
    game.do("play round-shape white")
    assert accepts_standing_order(GAME, game.state, game.active_seat) == taken


def test_a_standing_order_passes_over_guests_who_sit_and_keeps_those_it_did_not_need() -> None:
    """Yellow's A is already seated; the cascade asks yellow twice, and blue once in its own turn."""
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
    assert people(state) == {"T1a": "blue-D", "T2a": "yellow-F", "T4a": "yellow-C", "T5a": "yellow-A"}


def test_a_standing_order_of_guests_who_all_sit_leaves_the_choice_to_its_owner() -> None:
    rows = {"white": "purple-chair grey-table", "yellow-octagon": "purple-chair @ T1a T2a"}
    game = SampleMelange("round-shape", rows=rows, at={"T5a": "yellow-A"})
    game.do("play round-shape white")
    order = (Action("guest", ("A",)),)
    state, answers, left = standing_orders.carry_out_orders(GAME, game.state, {YELLOW: order})
    assert (state, answers, left) == (game.state, (), {YELLOW: order})
    assert game.active_seat == YELLOW


# two rows on the same two chairs (ruling 4)


def test_two_rows_left_on_two_chairs_drive_all_other_markers_away() -> None:
    rows = {
        "blue-cube": "purple-chair",
        "yellow-cube": "purple-chair grey-table",
        "green-cube": "grey-table",
        "white": "purple-chair @ T1a T9b T2a",
    }
    game = SampleMelange("grey-table", rows=rows)
    assert GAME.view(game.state, None).held == ()
    events = game.do("play grey-table cube")
    assert payloads(events, "held") == [{"rows": ("blue-cube", "yellow-cube"), "chairs": ("T1a", "T9b")}]
    assert game.chairs("green-cube") == "T1b T5a T5b T5c T8a T8b T9a"
    assert payloads(events, "seated") == [{"visitor": "zweig", "chair": "T2a"}]  # white is left with one
    assert GAME.view(game.state, None).held == ("T1a", "T9b")
    assert GAME.view(game.state, None).recent_turns[-1].events == tuple(events)


def test_no_marker_may_be_added_to_a_held_chair() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "yellow-cube": "purple-chair grey-table"}
    game = SampleMelange("purple-chair", rows=rows)
    assert game.option_info("play purple-chair octagon") == {
        "chairs": ("T2a", "T4a", "T6a", "T7b"),
    }
    game.do("play purple-chair octagon")
    assert game.chairs("blue-octagon") == "T2a T4a T6a T7b"


def test_a_chair_is_free_again_when_its_rows_are_gone() -> None:
    rows = {"blue-cube": "purple-chair grey-table", "yellow-cube": "purple-chair grey-table"}
    game = SampleMelange("round-shape purple-chair", rows=rows)
    game.do("play round-shape cube", "guest A")
    assert (game.active_seat, game.state.seated) == (YELLOW, {"T1a": "blue-A"})
    game.do("guest A")
    assert people(game.state) == {"T1a": "blue-A", "T9b": "yellow-A"}
    assert GAME.view(game.state, None).held == ()


def test_a_row_that_stands_on_held_chairs_only_dies() -> None:
    game = three_rows()
    assert (game.question, game.active_seat) == ("order-holding", 0)
    assert game.options() == {
        "hold blue-cube yellow-cube",
        "hold blue-cube green-cube",
        "hold yellow-cube green-cube",
    }
    events = game.do("hold blue-cube green-cube")
    assert payloads(events, "row-died") == [{"marker": "yellow-cube"}]
    assert game.chairs("blue-cube") == game.chairs("green-cube") == "T1a T9b"
    assert game.state.guests[YELLOW] == ["A", "B", "C", "D", "E", "F"]


def test_of_two_pairs_that_claim_different_chairs_the_active_player_chooses_which_holds_first() -> None:
    game = two_pairs()
    assert [
        game.chairs(f"{colour}-{shape}") for shape in ("cube", "octagon") for colour in ("green", "red")
    ] == [
        "T2a T4a",
        "T2a T4a",
        "T4a T6a",
        "T4a T6a",
    ]
    assert (game.question, game.active_seat) == ("order-holding", 0)
    assert game.options() == {"hold green-cube red-cube", "hold green-octagon red-octagon"}


@pytest.mark.parametrize(
    ("first", "second", "left"), [("cube", "octagon", "T6a"), ("octagon", "cube", "T2a")]
)
def test_what_a_pair_leaves_to_the_other_is_settled_next(first: str, second: str, left: str) -> None:
    """The rows of the second pair share one chair: one visitor is seated, the other row dies."""
    game = two_pairs()
    events = game.do(f"hold green-{first} red-{first}")
    assert payloads(events, "markers-returned") == [
        {"marker": f"{colour}-{second}", "chairs": ("T4a",)} for colour in ("green", "red")
    ]
    assert (game.question, game.active_seat) == ("order-seating", 0)
    assert game.options() == {f"seat green-{second}", f"seat red-{second}"}
    events = game.do(f"seat red-{second}", "guest A")
    assert payloads(events, "row-died") == [{"marker": f"green-{second}"}]
    assert people(game.state) == {left: "red-A"}
    assert game.chairs(f"green-{first}") == game.chairs(f"red-{first}")
    assert (game.question, game.active_seat) == ("play-on", 0)


def test_seatings_that_are_due_go_before_holding() -> None:
    """Blue and yellow are left with T1a and T9b, but white is due on T1a first."""
    rows = {
        "white": "purple-chair grey-table",
        "blue-cube": "purple-chair @ T1a T9b T2a",
        "yellow-cube": "purple-chair @ T1a T9b T2a",
    }
    game = SampleMelange("round-shape", rows=rows)
    events = game.do("play round-shape white")
    assert [each.kind for each in events if each.kind in {"seated", "held"}] == ["seated"]
    assert game.chairs("blue-cube") == game.chairs("yellow-cube") == "T2a T9b"


@pytest.mark.parametrize("guest", ["A", "G", "blue-A"])
def test_only_guests_not_yet_seated_can_be_chosen(guest: str) -> None:
    game = SampleMelange("round-shape", rows={"blue-cube": "purple-chair grey-table"}, guests={0: "B C"})
    game.do("play round-shape cube")
    assert game.refusal(f"guest {guest}")["key"] == "not-an-option"
