"""What whoever chooses is told beforehand: who would sit where, and for how much."""

import pytest

from engine.kernel.core import decision_of
from tests.games.cafe_melange.positions import GAME, SampleMelange, three_rows

GREEN = 2


def test_a_card_names_the_personality_it_seats_its_chair_and_the_points() -> None:
    game = SampleMelange("grey-table", rows={"white": "purple-chair @ T1a T2a"}, awaited={"white": "lasker"})
    assert game.option_info("play grey-table white") == {"sits": ("lasker",), "on": ("T1a",), "points": 3}


def test_a_card_names_the_chair_of_an_own_guest_and_what_the_company_there_is_worth() -> None:
    rows = {"blue-cube": "olive-chair @ T3a T4b"}
    game = SampleMelange("large-shape", rows=rows, at={"T3b": "freud", "T3c": "lueger"})
    assert game.option_info("play large-shape cube") == {"own": True, "at": ("T3a",), "fame": 1}


def test_the_only_guest_left_scores_at_once_others_once_they_are_chosen() -> None:
    rows = {"blue-cube": "olive-chair @ T3a T4b"}
    last = SampleMelange("large-shape", rows=rows, guests={0: "A"})
    assert last.option_info("play large-shape cube") == {"own": True, "at": ("T3a",), "points": 4}
    assert "points" not in SampleMelange("large-shape", rows=rows).option_info("play large-shape cube")


def test_a_personality_who_sits_down_after_a_guest_is_told_with_the_choice_of_the_guest() -> None:
    rows = {"blue-cube": "round-shape @ T1a T7b", "white": "round-shape @ T1a T7b"}
    game = SampleMelange("grey-table", rows=rows)
    card = game.option_info("play grey-table cube")
    assert "points" not in card, "who scores how much is not known yet"
    game.do("play grey-table cube")
    chair = game.prompt().payload["chair"]
    (other,) = {"T1a", "T7b"} - {chair}
    info = game.option_info("guest A")
    assert (info["sits"], info["on"], info["points"]) == (("zweig",), (other,), 4 + 1)
    game.do("guest A")
    assert game.state.points[0] == 4 + 1


def test_up_to_four_chairs_are_named_more_are_counted() -> None:
    game = SampleMelange("purple-chair grey-table", rows={"blue-cube": "olive-chair"})
    assert game.option_info("play purple-chair octagon") == {"left": 6}
    assert game.option_info("play grey-table cube") == {"chairs": ("T5a", "T8b", "T9c")}


def test_a_card_to_draw_names_the_rows_and_personalities_it_fits() -> None:
    rows = {"blue-cube": "purple-chair", "white": "grey-table", "grey": "purple-chair grey-table"}
    game = SampleMelange(plays=2, rows=rows, awaited={"white": "freud", "grey": "klimt"})
    assert game.option_info("draw grey-table") == {"fits": ("cube",)}
    assert game.option_info("draw square-shape") == {"fits": ("cube", "freud")}
    assert game.option_info("draw pile") == {}
    assert SampleMelange(plays=2).option_info("draw grey-table") == {}


def test_who_is_next_to_whom_is_foretold_for_a_guest() -> None:
    rows = {"blue-cube": "olive-chair @ T3a T4b"}
    game = SampleMelange("large-shape", rows=rows, at={"T3b": "freud"})
    game.do("play large-shape cube")
    assert game.prompt().payload == {"chair": "T3a", "marker": "blue-cube", "fame": 3}
    assert game.option_info("guest C") == {"points": 2, "multiplier": 2, "company": 6}


@pytest.mark.parametrize(
    ("swap", "visitors", "gain"),
    [("swap T3b T10c", ("freud", "lueger"), -15), ("swap T10a T10c", ("adler", "lueger"), 0)],
)
def test_a_swap_names_who_changes_places_and_what_it_brings(
    swap: str, visitors: tuple[str, str], gain: int
) -> None:
    at = {"T3a": "blue-E", "T3b": "freud", "T10a": "adler", "T10c": "lueger"}
    game = SampleMelange("grey-table", actions=["swap-personalities"], at=at)
    game.do("action swap-personalities")
    assert game.option_info(swap) == {"visitors": visitors, "gain": gain}


def test_whoever_decides_an_order_is_told_who_sits_down_and_whose_row_is_lost() -> None:
    rows = {
        "blue-cube": "purple-chair grey-table",
        "white": "round-shape @ T1a T7b",
        "green-cube": "round-shape @ T1a T7b",
    }
    game = SampleMelange("round-shape", rows=rows)
    game.do("play round-shape cube", "guest A")
    assert game.question == "order-seating"
    assert game.option_info("seat white") == {
        "sits": ("zweig",), "on": ("T7b",), "points": 1, "lost": ("green-cube",),
    }  # fmt: skip
    assert game.option_info("seat green-cube") == {"seats": (GREEN,), "on": ("T7b",), "lost": ("white",)}


def test_whoever_decides_which_pair_holds_is_told_its_chairs_and_whose_row_is_lost() -> None:
    game = three_rows()
    assert game.option_info("hold blue-cube yellow-cube") == {
        "chairs": ("T1a", "T9b"), "lost": ("green-cube",),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("ending", "awaited", "display"),
    [("personalities", {}, "grey-table"), ("draw", {"white": "freud"}, "grey-table"), ("nothing", {}, "")],
)
def test_the_question_says_how_the_turn_ends(ending: str, awaited: dict[str, str], display: str) -> None:
    rows = {marker: "grey-table" for marker in ("white", "grey") if awaited or not display}
    personalities = "" if ending == "nothing" else "klimt kraus"
    game = SampleMelange(plays=1, rows=rows, personalities=personalities, display=display, pile="")
    assert game.prompt().payload["ending"] == ending


# what is known before a turn is confirmed


def known_in_advance(game: SampleMelange) -> bool:
    decision = decision_of(GAME, game.state, 0)
    assert decision is not None
    return decision.known_in_advance(game.state)


def test_the_second_and_third_draw_of_three_are_known_in_advance() -> None:
    game = SampleMelange()
    assert not known_in_advance(game)
    for _ in range(2):
        game.do("draw pile")
        assert game.question == "draw"
        assert known_in_advance(game)


def test_the_draw_after_personalities_came_is_not() -> None:
    game = SampleMelange(plays=2, personalities="freud klimt")
    game.do("done")
    assert game.question == "draw"
    assert not known_in_advance(game)
