"""Points of tables: the figures of the rulebooks and the rows of the rulings."""

import pytest

from engine.kernel.core import Payload
from tests.games.cafe_international.positions import SampleInternational, full, payloads

DOUBLING = ["2018", "online"]
EVERY = ["2018", "online", "1989"]


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize(
    ("there", "guest", "points"),
    [("- DE-f - -", "TR-m A12", 2), ("- DE-f TR-m -", "TR-m A12", 3), ("- DE-f TR-m TR-m", "TR-f B11", 4)],
)
def test_figure_one_point_for_each_guest_of_a_mixed_table(
    rules: str, there: str, guest: str, points: int
) -> None:
    game = SampleInternational("TR-m TR-f", at=full("TR2", there), rules=rules)
    assert game.points(f"seat {guest}") == [points]


@pytest.mark.parametrize(
    ("rules", "points"), [("2018", [4, 6, 8]), ("online", [4, 6, 8]), ("1989", [2, 3, 8])]
)
@pytest.mark.parametrize("number", [2, 3, 4])
def test_figure_points_of_a_one_nation_table(rules: str, points: list[int], number: int) -> None:
    there = ["TR-f TR-m - -", "TR-f TR-m - -", "TR-f TR-m TR-m -"][number - 2]
    at = full("TR1", "TR-f - - -" if number == 2 else there)
    game = SampleInternational("TR-m TR-f DE-m DE-f CN-m", at=at, rules=rules)
    guest = "TR-f A10" if number == 4 else "TR-m A10"
    assert game.points(f"seat {guest}") == [points[number - 2]]


@pytest.mark.parametrize("rules", EVERY)
def test_figure_a_multinational_completes_a_one_nation_table_for_8(rules: str) -> None:
    game = SampleInternational("joker-f CN-f", at=full("TR1", "TR-f TR-m TR-m -"), rules=rules)
    events = game.do("seat joker-f A10")
    assert payloads(events, "seated") == [
        {
            "seat": 0,
            "guest": "joker-f",
            "chair": "A10",
            "nation": "TR",
            "points": 8,
            "tables": ("TR1",),
            "scored": (8,),
        }
    ]
    assert payloads(events, "completed") == [{"seat": 0, "table": "TR1", "nation": "TR"}]


def test_figure_two_diners_score_4_and_3_together_7() -> None:
    """A Turkish pair, then a guest of the neighbouring nation."""
    game = SampleInternational("TR-m DE-f CN-f", at={"A12": "TR-f"})
    assert game.points("seat TR-m B13", "seat DE-f C12") == [4, 3]
    assert game.state.points(0) == 107


def test_figure_two_diners_score_4_and_6_together_10() -> None:
    game = SampleInternational("TR-m TR-f CN-f", at={"A12": "TR-f"})
    assert game.points("seat TR-m B13", "seat TR-f B11") == [4, 6]
    assert game.state.points(0) == 110


def test_figure_a_shared_chair_scores_3_african_and_4_english_together_7() -> None:
    """C4 is between the second African and the first English table."""
    at = {"B5": "CU-f", "A4": "AF-m", "E4": "GB-m"}
    game = SampleInternational("GB-f CN-f", at=at)
    (seated,) = payloads(game.do("seat GB-f C4"), "seated")
    assert (seated["points"], seated["tables"], seated["scored"]) == (7, ("AF2", "GB1"), (3, 4))


def test_figures_of_1989_two_two_then_six_and_eight() -> None:
    """Four players: A begins US1, B seats the Indian pair, C and D join."""
    game = SampleInternational(
        "US-m US-f CN-m CN-f ES-m",
        "IN-m IN-f CN-m CN-f ES-m",
        "US-m CN-m CN-m GB-f ES-m",
        "US-m US-f CN-f GB-f ES-f",
        rules="1989",
        seats=4,
        first=True,
    )
    assert game.points("seat US-m H11", "seat US-f H13") == [
        0,
        2,
    ]  # A: the first alone, so the second must
    assert game.points("seat IN-m L13", "seat IN-f K12") == [
        0,
        2,
    ]  # B: the woman sits alone at US2, and may
    assert game.points("seat US-m J13") == [2]  # C
    assert game.points("seat US-m I12") == [6]  # D: three points at each American table
    assert game.points("seat US-f G12") == [8]
    assert [game.state.points(seat) for seat in range(4)] == [102, 102, 102, 114]


@pytest.mark.parametrize("rules", EVERY)
def test_a_guest_alone_at_one_of_two_tables_scores_nothing_there(rules: str) -> None:
    game = SampleInternational("DE-f CN-f", at={"F11": "DE-m"}, rules=rules)
    (seated,) = payloads(game.do("seat DE-f G12"), "seated")
    assert seated["scored"] == ((2, 0) if rules == "1989" else (4, 0))


def test_two_guests_at_two_tables_both_score() -> None:
    game = SampleInternational("DE-f GB-f CN-f", at={"F11": "DE-m", "E4": "GB-m"})
    assert game.points("seat DE-f F13", "seat GB-f D5") == [4, 4]


def test_placements_are_scored_in_the_order_they_are_made() -> None:
    at = {"A12": "TR-f"}
    assert SampleInternational("TR-m DE-m CN-f", at=at).points("seat DE-m C12", "done") == [2]
    assert SampleInternational("TR-f DE-m CN-f", at=at).points("seat DE-m C12", "seat TR-f B11") == [2, 3]


def test_a_foreign_guest_spoils_the_table_of_one_nation_for_good() -> None:
    game = SampleInternational("TR-f CN-f", at=full("TR2", "TR-m DE-f TR-m -"))
    events = game.do("seat TR-f A12")
    assert payloads(events, "seated")[0]["points"] == 4
    assert payloads(events, "completed") == []


def test_one_chair_completes_two_tables_of_one_nation() -> None:
    at = {**full("US1", "US-m - US-f US-f"), **full("US2", "US-f US-m US-f -")}
    game = SampleInternational("US-m CN-f", at=at)
    events = game.do("seat US-m I12")
    assert payloads(events, "seated")[0]["scored"] == (8, 8)
    assert [each["table"] for each in payloads(events, "completed")] == ["US1", "US2"]


def test_points_are_as_the_option_info_says() -> None:
    at = {**full("US1", "US-m - US-f US-f"), **full("US2", "US-f US-m US-f -")}
    game = SampleInternational("US-m CN-f CN-m", at=at)
    assert game.option_info("seat US-m I12") == {
        "points": 16,
        "tables": ("US1", "US2"),
        "tables-amounts": (8, 8),
        "completes": 2,
        "alone": False,
        "ends": False,
    }
    assert game.option_info("seat CN-m H1") == {
        "points": 0,
        "tables": ("CN1",),
        "completes": 0,
        "alone": True,
        "ends": False,
    }
    assert game.option_info("bar CN-m") == {"stool": 1, "points": 1, "out": False, "ends": False}


def test_the_option_info_names_the_nation_of_a_joker_that_has_no_choice() -> None:
    game = SampleInternational("joker-m CN-f", at={"B13": "TR-f", "F11": "DE-f"})
    assert game.option_info("seat joker-m A12")["nation"] == "TR"
    assert "nation" not in game.option_info("seat joker-m G12 US")


def test_the_option_info_of_an_exchange_names_the_joker_and_its_tables() -> None:
    game = SampleInternational("DE-m CN-f", at={"G12": "joker-m US", "F11": "DE-f"})
    assert game.option_info("exchange G12 DE-m") == {
        "points": 0,
        "joker": "joker-m",
        "tables": ("DE2", "US1"),
    }


@pytest.mark.parametrize("rules", DOUBLING)
def test_the_option_info_of_every_option_comes_true(rules: str) -> None:
    at = {"A12": "TR-f", "B13": "TR-m", "G12": "joker-m DE", "F11": "DE-f", "B9": "joker-f CU", "C4": "GB-m"}
    hand = "TR-m GB-f joker-m DE-f CU-m"
    for option in SampleInternational(hand, at=at, rules=rules).prompt().options:
        if option.action.verb == "seat":
            game = SampleInternational(hand, at=at, rules=rules)
            (seated,) = payloads(game.do(str(option.action)), "seated")
            assert option.info["points"] == seated["points"]
            assert option.info["tables"] == seated["tables"]
            assert option.info.get("tables-amounts", seated["scored"]) == seated["scored"]
            assert isinstance(option.info, Payload)
