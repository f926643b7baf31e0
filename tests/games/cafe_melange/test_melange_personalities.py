"""Refreshing the personalities at the end of a turn (ruling 8)."""

from typing import Any

import pytest

from tests.games.cafe_melange.positions import BOX, SampleMelange, payloads


def end_turn(game: SampleMelange) -> list[str]:
    """End the turn and return a short description of its events."""
    return [
        " ".join([each.kind, *(fact for fact in each.payload.values() if isinstance(fact, str))])
        for each in game.do("done")
        if each.kind in {"awaited", "row-begun", "discarded", "seated", "scored"}
    ]


def on_purple(but: int) -> dict[str, str]:
    """Return somebody on every purple chair but the first ones."""
    return dict(zip(BOX.fitting["purple-chair"][but:], BOX.personalities, strict=False))


GREY_TABLE = {"T5a": "kraus"}
"""Chairs that must be taken so that a square shape or a grey table leaves a marker on the card."""
NEXT = {"personalities": "freud klimt"}
WHITE = {"rows": {"white": "olive-chair"}, "personalities": "freud"}
"""White has a row already."""
ENDS: dict[str, tuple[dict[str, Any], str]] = {
    "white and grey get the next personality and a first card, white first": (
        {**NEXT, "at": GREY_TABLE, "draws": "olive-chair grey-table"},
        """awaited white freud, row-begun white olive-chair,
        awaited grey klimt, row-begun grey grey-table""",
    ),
    "the first cards of both are of different categories": (
        {**NEXT, "at": GREY_TABLE, "draws": "olive-chair turquoise-chair olive-chair grey-table"},
        """awaited white freud, row-begun white olive-chair,
        awaited grey klimt, discarded turquoise-chair, discarded olive-chair, row-begun grey grey-table""",
    ),
    "they are when the personalities waited for their cards as well": (
        {
            "at": GREY_TABLE,
            "awaited": {"white": "freud", "grey": "klimt"},
            "draws": "olive-chair turquoise-chair grey-table",
        },
        "row-begun white olive-chair, discarded turquoise-chair, row-begun grey grey-table",
    ),
    "a card of another category is sought among the discards too": (
        {**NEXT, "at": GREY_TABLE, "pile": "olive-chair turquoise-chair", "discards": "grey-table"},
        """awaited white freud, row-begun white olive-chair,
        awaited grey klimt, discarded turquoise-chair, discarded turquoise-chair, row-begun grey grey-table""",
    ),
    "the same category will do where there is no other": (
        {**NEXT, "pile": "olive-chair turquoise-chair orange-chair"},
        """awaited white freud, row-begun white olive-chair,
        awaited grey klimt, row-begun grey turquoise-chair""",
    ),
    "or where the card of another can place no marker, as ten chairs match it": (
        {**NEXT, "pile": "olive-chair white-table turquoise-chair orange-chair"},
        """awaited white freud, row-begun white olive-chair,
        awaited grey klimt, discarded white-table, row-begun grey turquoise-chair""",
    ),
    "white's first is seated at once: its second may have the same category, but grey's may not share it": (
        {
            "at": {**on_purple(1), "T5a": "wagner"},
            "personalities": "mahler lueger schiele",
            "draws": "purple-chair orange-chair olive-chair square-shape",
        },
        """awaited white mahler, row-begun white purple-chair, seated mahler T1a,
        awaited white lueger, row-begun white orange-chair,
        awaited grey schiele, discarded olive-chair, row-begun grey square-shape""",
    ),
    "grey and blue hold two chairs, which leaves white one: its next one is compared with grey's row": (
        {
            "at": dict(
                zip(
                    ("T2a", "T4a", "T6a", "T7b", "T5a", "T5b", "T5c", "T8a", "T8b", "T9a", "T9c"),
                    BOX.personalities,
                    strict=False,
                )
            ),
            "rows": {"blue-cube": "purple-chair grey-table"},
            "personalities": "schnitzler wagner zweig",
            "draws": "grey-table purple-chair orange-chair brown-table",
        },
        """awaited white schnitzler, row-begun white grey-table,
        awaited grey wagner, row-begun grey purple-chair, seated schnitzler T1b, scored,
        awaited white zweig, discarded orange-chair, row-begun white brown-table""",
    ),
    "a first card that can place no marker is discarded": (
        {**WHITE, "at": on_purple(0), "draws": "purple-chair orange-chair"},
        "awaited grey freud, discarded purple-chair, row-begun grey orange-chair",
    ),
    "chairs with four markers take no first marker either": (
        {
            **WHITE,
            "at": on_purple(1),
            "rows": {
                "yellow-octagon": "round-shape @ T1a T7a",
                "yellow-cube": "grey-table @ T1a T8a",
                "green-octagon": "round-shape @ T1a T10a",
                "green-cube": "grey-table @ T1a T5a",
                "white": "olive-chair",
            },
            "draws": "purple-chair orange-chair",
        },
        "awaited grey freud, discarded purple-chair, row-begun grey orange-chair",
    ),
    "ten chairs fit: the card is discarded, as it would need all its markers (ruling 1)": (
        {**WHITE, "draws": "grey-table turquoise-chair"},
        "awaited grey freud, discarded grey-table, row-begun grey turquoise-chair",
    ),
    "nine chairs fit": (
        {**WHITE, "at": {"T5a": "kraus"}, "draws": "grey-table"},
        "awaited grey freud, row-begun grey grey-table",
    ),
    "ten chairs fit every card that is left: the personality waits": (
        {**WHITE, "pile": "grey-table round-shape"},
        "awaited grey freud",
    ),
    "no card is left: both get a personality all the same": (
        {**NEXT, "pile": "", "display": "olive-chair"},
        "awaited white freud, awaited grey klimt",
    ),
    "no personality is left for white, but grey gets the card it waits for": (
        {"awaited": {"grey": "freud"}, "draws": "turquoise-chair"},
        "row-begun grey turquoise-chair",
    ),
    "white that gets free meanwhile is served again before grey": (
        {
            "at": on_purple(1),
            "personalities": "mahler lueger freud",
            "draws": "purple-chair orange-chair round-shape",
        },
        """awaited white mahler, row-begun white purple-chair, seated mahler T1a,
        awaited white lueger, row-begun white orange-chair, awaited grey freud, row-begun grey round-shape""",
    ),
    **{
        f"{begun} has a row, so the category of {begins}'s {card} does not matter": (
            {"rows": {begun: "olive-chair"}, "personalities": "freud", "draws": card},
            f"awaited {begins} freud, row-begun {begins} {card}",
        )
        for begun, begins in (("white", "grey"), ("grey", "white"))
        for card in ("olive-chair", "turquoise-chair")
    },
}


@pytest.mark.parametrize(("position", "expected"), ENDS.values(), ids=ENDS)
def test_at_the_end_of_a_turn(position: dict[str, Any], expected: str) -> None:
    game = SampleMelange(plays=2, **position)
    assert ", ".join(end_turn(game)) == " ".join(expected.split()).replace(" ,", ",")
    assert not game.outcome.undoable


def test_the_cards_that_do_not_do_are_discarded() -> None:
    game = SampleMelange(plays=2, **WHITE, draws="grey-table white-table turquoise-chair")
    end_turn(game)
    assert game.state.discards == ["grey-table", "white-table"]
    assert (game.state.awaited, game.chairs("white") != "-") == ({"white": "zweig", "grey": "freud"}, True)


def test_it_is_remembered_while_a_guest_is_chosen_in_between() -> None:
    """Grey's first is seated at once and leaves yellow one chair; white's row still counts as started this turn."""
    at = {**on_purple(1), "T8b": "schoenberg"}
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


def test_one_chair_only_seats_the_personality_at_once_and_nobody_scores() -> None:
    at = on_purple(1)
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
    at = on_purple(1)
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
    assert told_of.count("scored") == 1
    assert game.state.points == [BOX.personalities["zweig"].points, 0, 0]
    assert (game.question, game.active_seat) == ("choose-guest-off-turn", 1)
    game.do("guest A")
    assert game.state.points == [BOX.personalities["zweig"].points, 0, 0]
    assert (game.question, game.active_seat) == ("draw", 0)


def test_with_no_personality_left_a_neutral_marker_stays_unused() -> None:
    game = SampleMelange(plays=2, rows={"white": "olive-chair"})
    assert "draw pile" in game.options()
    game.do("draw pile")
    assert set(game.state.awaited) == {"white"}
    assert game.active_seat == 1


def test_a_personality_waits_without_a_card_and_is_tried_at_the_end_of_every_turn() -> None:
    at = on_purple(0)
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
    at = on_purple(0)
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
    at = on_purple(2)
    rows = {"white": "olive-chair", "blue-cube": "purple-chair", "green-cube": "round-shape @ T1a T8a T8b"}
    game = SampleMelange(plays=2, at=at, rows=rows, personalities="mahler", draws="purple-chair")
    events = game.do("done")
    assert payloads(events, "held") == [{"rows": ("blue-cube", "grey"), "chairs": ("T1a", "T2a")}]
    assert game.chairs("green-cube") == "T8a T8b"


def test_a_first_card_never_marks_held_chairs() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "yellow-cube": "purple-chair grey-table",
        "white": "olive-chair",
    }
    game = SampleMelange(plays=2, rows=rows, personalities="mahler", draws="purple-chair")
    end_turn(game)
    assert game.chairs("grey") == "T2a T4a T6a T7b"
