"""Rows of reservation cards: starting and extending them, four to a chair, the third equal row."""

import pytest

from engine.games.cafe_melange.components import CARDS
from engine.kernel.record import full_event
from tests.games.cafe_melange.positions import BOX, SampleMelange, payloads

GREEN = 2


# ruling 1: starting a row


def test_example_1_a_marker_on_every_purple_chair() -> None:
    """Green needs at most six markers; with three players, one of the six chairs is taken."""
    game = SampleMelange("", "", "purple-chair", active=GREEN, at={"T6a": "freud"})
    events = game.do("play purple-chair cube")
    assert payloads(events, "played") == [{"seat": GREEN, "card": "purple-chair"}]
    begun = ("T1a", "T2a", "T4a", "T7b", "T9b")
    assert payloads(events, "row-begun") == [
        {"marker": "green-cube", "card": "purple-chair", "chairs": begun}
    ]
    assert game.chairs("green-cube").split() == list(begun)
    assert game.state.hands[GREEN] == []
    free = SampleMelange("", "", "purple-chair", active=GREEN)
    free.do("play purple-chair cube")
    assert free.chairs("green-cube") == "T1a T2a T4a T6a T7b T9b"


def test_a_row_is_begun_with_a_kind_of_marker_that_has_none() -> None:
    game = SampleMelange("purple-chair olive-chair", rows={"blue-cube": "olive-chair"})
    assert "play purple-chair octagon" in game.options()
    assert game.option_info("play purple-chair octagon") == {"left": 6}
    assert "play olive-chair cube" not in game.options()
    game.do("play purple-chair octagon")
    assert game.state.rows["blue-octagon"].cards == ("purple-chair",)
    assert game.state.rows["blue-cube"].cards == ("olive-chair",)


@pytest.mark.parametrize(("seats", "rows"), [(2, {"octagon", "cube", "cylinder"}), (3, {"octagon", "cube"})])
def test_there_are_as_many_rows_as_kinds_of_marker(seats: int, rows: set[str]) -> None:
    game = SampleMelange("purple-chair", seats=seats)
    assert game.options("play") == {f"play purple-chair {row}" for row in rows}
    assert (
        game.refusal("play purple-chair cylinder" if seats > 2 else "play purple-chair ball")["key"]
        == "no-such-row"
    )


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


def test_there_are_never_more_rows_than_guests_not_yet_seated() -> None:
    game = SampleMelange("purple-chair", rows={"blue-cube": "olive-chair"}, guests={0: "F"})
    assert game.options("play") == set()
    assert game.refusal("play purple-chair octagon")["key"] == "no-guest-for-a-row"
    assert "play purple-chair octagon" in SampleMelange("purple-chair", guests={0: "F"}).options()
    two = SampleMelange("purple-chair", rows={"blue-cube": "olive-chair"}, guests={0: "E F"})
    assert "play purple-chair octagon" in two.options()


def test_no_marker_on_a_chair_with_four() -> None:
    rows = {
        "yellow-octagon": "round-shape @ T1a T7a",
        "yellow-cube": "grey-table @ T1a T8a",
        "green-octagon": "purple-chair @ T1a T2a",
        "green-cube": "round-shape @ T1a T10a",
    }
    game = SampleMelange("purple-chair", rows=rows)
    game.do("play purple-chair cube")
    assert game.chairs("blue-cube") == "T2a T4a T6a T7b T9b"


def test_a_card_that_can_place_no_marker_cannot_be_played() -> None:
    at = dict(zip(BOX.fitting["purple-chair"], BOX.personalities, strict=False))
    game = SampleMelange("purple-chair grey-table", at=at)
    assert game.options("play purple-chair") == set()
    assert game.refusal("play purple-chair cube")["key"] == "no-chair-fits"


def test_four_markers_everywhere_leave_nothing_to_place() -> None:
    at = dict(zip(BOX.fitting["purple-chair"][2:], BOX.personalities, strict=False))
    rows = {
        "yellow-octagon": "purple-chair @ T1a T2a",
        "yellow-cube": "purple-chair @ T1a T2a",
        "green-octagon": "purple-chair @ T1a T2a",
        "green-cube": "purple-chair @ T1a T2a",
    }
    assert (
        SampleMelange("purple-chair", at=at, rows=rows).refusal("play purple-chair cube")["key"]
        == "no-chair-fits"
    )


@pytest.mark.parametrize("card", [card for card in CARDS if not card.endswith("chair")])
def test_one_marker_must_stay_on_the_card(card: str) -> None:
    """Ten chairs match; if none of them is taken, no marker would be left."""
    game = SampleMelange(card)
    assert game.options("play") == set()
    assert game.refusal(f"play {card} cube")["key"] == "too-many-chairs"
    seated = SampleMelange(card, at={BOX.fitting[card][0]: "freud"})
    assert f"play {card} cube" in seated.options()
    seated.do(f"play {card} cube")
    assert len(seated.state.rows["blue-cube"].chairs) == 9


def test_a_card_with_one_chair_left_seats_at_once() -> None:
    at = dict(zip(BOX.fitting["purple-chair"][1:], BOX.personalities, strict=False))
    game = SampleMelange("purple-chair", at=at)
    game.do("play purple-chair cube")
    assert game.question == "choose-guest"
    assert game.prompt().payload == {"chair": "T1a", "marker": "blue-cube", "fame": 0}


# ruling 2: extending a row


def test_example_2_markers_that_do_not_fit_go_back() -> None:
    game = SampleMelange(
        "", "", "grey-table", active=GREEN, rows={"green-cube": "purple-chair"}, at={"T6a": "freud"}
    )
    assert game.option_info("play grey-table cube") == {"chairs": ("T1a", "T9b")}
    events = game.do("play grey-table cube")
    assert payloads(events, "row-extended") == [
        {
            "marker": "green-cube",
            "card": "grey-table",
            "removed": ("T2a", "T4a", "T7b"),
            "chairs": ("T1a", "T9b"),
        }
    ]
    assert game.chairs("green-cube") == "T1a T9b"
    assert game.state.rows["green-cube"].cards == ("purple-chair", "grey-table")


def test_example_4_blue_plays_for_erwin_schroedinger() -> None:
    game = SampleMelange("round-shape", rows={"white": "olive-chair"}, awaited={"white": "schroedinger"})
    game.do("play round-shape white")
    assert game.chairs("white") == "T8b T10a"
    assert game.state.awaited == {"white": "schroedinger"}
    assert game.state.rows["white"].cards == ("olive-chair", "round-shape")


def test_a_row_has_one_card_of_each_category() -> None:
    rows = {"blue-cube": "purple-chair", "white": "grey-table round-shape"}
    game = SampleMelange("olive-chair white-table large-shape", rows=rows)
    assert game.refusal("play olive-chair cube")["key"] == "category-taken"
    assert game.refusal("play white-table white")["key"] == "category-taken"
    assert game.refusal("play large-shape white")["key"] == "category-taken"


def test_at_least_one_marker_stays_on_the_board() -> None:
    game = SampleMelange("white-table", rows={"blue-cube": "purple-chair @ T1a T4a T7b"})
    assert game.refusal("play white-table cube")["key"] == "no-marker-would-stay"
    assert "play white-table cube" not in game.options()


def test_on_a_personality_that_is_not_there_nothing_can_be_played() -> None:
    game = SampleMelange("purple-chair", rows={"white": "grey-table"})
    assert game.refusal("play purple-chair grey")["key"] == "personality-not-here"
    assert "play purple-chair white" in game.options()


def test_on_the_rows_of_others_nothing_can_be_played() -> None:
    game = SampleMelange("grey-table", rows={"yellow-cube": "purple-chair"}, at={"T5a": "freud"})
    game.do("play grey-table cube")
    assert game.state.rows["yellow-cube"].cards == ("purple-chair",)


# ruling 3: two equal rows


def equal(**rows: str) -> SampleMelange:
    """Two rows with purple-chair and round-shape, of red and of blue, and more."""
    pair = {"red-cube": "purple-chair round-shape", "blue-cube": "round-shape purple-chair"}
    more = {name.replace("_", "-"): cards for name, cards in rows.items()}
    hands = ("", "", "purple-chair round-shape grey-table")
    return SampleMelange(*hands, seats=4, active=GREEN, rows={**pair, **more})


def test_example_6_no_third_row_with_purple_and_round() -> None:
    game = equal(green_cube="purple-chair", white="round-shape")
    assert game.refusal("play round-shape cube")["key"] == "third-equal-row"
    assert game.refusal("play purple-chair white")["key"] == "third-equal-row"
    assert "play grey-table cube" in game.options()


def test_a_second_equal_row_may_be() -> None:
    game = SampleMelange(
        "round-shape", rows={"blue-cube": "purple-chair", "yellow-cube": "purple-chair round-shape @ T1a T7b"}
    )
    assert "play round-shape cube" in game.options()


def test_personalities_count_among_the_two() -> None:
    rows = {
        "white": "purple-chair round-shape",
        "yellow-cube": "round-shape purple-chair",
        "blue-cube": "purple-chair",
    }
    assert (
        SampleMelange("round-shape", rows=rows).refusal("play round-shape cube")["key"] == "third-equal-row"
    )


@pytest.mark.parametrize("cards", ["purple-chair round-shape", "round-shape purple-chair"])
def test_a_third_card_may_not_make_a_third_pair_either(cards: str) -> None:
    rows = {
        "yellow-cube": "grey-table round-shape @ T1a T8a T8b",
        "green-cube": "round-shape grey-table @ T1b T8a T8b",
        "blue-cube": f"{cards} @ T1a T7b",
    }
    assert SampleMelange("grey-table", rows=rows).refusal("play grey-table cube")["key"] == "third-equal-row"


def test_rows_with_one_card_in_common_do_not_matter() -> None:
    rows = {
        "yellow-cube": "purple-chair @ T1a T2a T4a",
        "green-cube": "purple-chair @ T1a T2a T6a",
        "white": "purple-chair @ T1a T4a T7b",
        "blue-cube": "orange-chair",
    }
    assert "play purple-chair octagon" in SampleMelange("purple-chair", rows=rows).options()


# what can never be


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("play purple-chair cube", "card-not-in-hand"),
        ("play pink-chair cube", "no-such-card"),
        ("play grey-table ball", "no-such-row"),
        ("play grey-table yellow-cube", "no-such-row"),
        ("done", "play-or-draw"),
        ("dance", "not-an-option"),
        ("play grey-table", "not-an-option"),
    ],
)
def test_what_cannot_be_done_says_why(action: str, why: str) -> None:
    assert SampleMelange("grey-table", at={"T1a": "freud"}).refusal(action)["key"] == why


def test_three_cards_are_the_most() -> None:
    hand = "purple-chair grey-table olive-chair orange-chair"
    game = SampleMelange(hand, rows={"white": "round-shape @ T7b T8b T10a T10b T1a"})
    game.do("play purple-chair cube", "play grey-table cube", "play olive-chair white")
    assert game.options("play") == set()
    assert game.refusal("play orange-chair octagon")["key"] == "no-play-left"
