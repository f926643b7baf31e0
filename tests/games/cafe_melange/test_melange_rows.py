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


@pytest.mark.parametrize("card", [card for card in CARDS if not card.endswith("chair")])
def test_one_marker_must_stay_on_the_card(card: str) -> None:
    """Ten chairs match; if none of them is taken, no marker would be left."""
    assert SampleMelange(card).options("play") == set()
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


def test_on_the_rows_of_others_nothing_can_be_played() -> None:
    game = SampleMelange("grey-table", rows={"yellow-cube": "purple-chair"}, at={"T5a": "freud"})
    game.do("play grey-table cube")
    assert game.state.rows["yellow-cube"].cards == ("purple-chair",)


# ruling 3: two equal rows


def test_a_second_equal_row_may_be() -> None:
    game = SampleMelange(
        "round-shape", rows={"blue-cube": "purple-chair", "yellow-cube": "purple-chair round-shape @ T1a T7b"}
    )
    assert "play round-shape cube" in game.options()


def test_rows_with_one_card_in_common_do_not_matter() -> None:
    rows = {
        "yellow-cube": "purple-chair @ T1a T2a T4a",
        "green-cube": "purple-chair @ T1a T2a T6a",
        "white": "purple-chair @ T1a T4a T7b",
        "blue-cube": "orange-chair",
    }
    assert "play purple-chair octagon" in SampleMelange("purple-chair", rows=rows).options()


# what can never be


def test_three_cards_are_the_most() -> None:
    hand = "purple-chair grey-table olive-chair orange-chair"
    game = SampleMelange(hand, rows={"white": "round-shape @ T7b T8b T10a T10b T1a"})
    game.do("play purple-chair cube", "play grey-table cube", "play olive-chair white")
    assert game.told("play orange-chair octagon") == "no-play-left"
