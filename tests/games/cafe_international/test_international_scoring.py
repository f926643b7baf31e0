"""Points of tables: the figures of the rulebooks and the rows of the rulings."""

import pytest

from engine.kernel.core import Payload
from tests.games.cafe_international.positions import SampleInternational, full, payloads

DOUBLING = ["2018", "online"]
EVERY = ["2018", "online", "1989"]


SCORES = [
    # the figures of the rulebooks: a point for each guest of a mixed table
    (EVERY, "TR-m", full("TR2", "- DE-f - -"), "TR-m A12", [(2,)]),
    (EVERY, "TR-m", full("TR2", "- DE-f TR-m -"), "TR-m A12", [(3,)]),
    (EVERY, "TR-f", full("TR2", "- DE-f TR-m TR-m"), "TR-f B11", [(0, 4)]),
    # twice as many for one nation, in 1989 if the table is full
    (DOUBLING, "TR-m", full("TR1", "TR-f - - -"), "TR-m A10", [(4,)]),
    (DOUBLING, "TR-m", full("TR1", "TR-f TR-m - -"), "TR-m A10", [(6,)]),
    (["1989"], "TR-m", full("TR1", "TR-f - - -"), "TR-m A10", [(2,)]),
    (["1989"], "TR-m", full("TR1", "TR-f TR-m - -"), "TR-m A10", [(3,)]),
    (EVERY, "TR-f", full("TR1", "TR-f TR-m TR-m -"), "TR-f A10", [(8,)]),
    # two diners: a Turkish pair, then a guest of the neighbouring nation, or another Turk
    (DOUBLING, "TR-m DE-f", {"A12": "TR-f"}, "TR-m B13, DE-f C12", [(4,), (3, 0)]),
    (DOUBLING, "TR-m TR-f", {"A12": "TR-f"}, "TR-m B13, TR-f B11", [(4,), (0, 6)]),
    # C4 is between the second African and the first English table
    (DOUBLING, "GB-f", {"B5": "CU-f", "A4": "AF-m", "E4": "GB-m"}, "GB-f C4", [(3, 4)]),
    # rows of the rulings: two guests at two tables, in the order in which they sit down
    (DOUBLING, "DE-f GB-f", {"F11": "DE-m", "E4": "GB-m"}, "DE-f F13, GB-f D5", [(4,), (4,)]),
    (DOUBLING, "TR-f DE-m", {"A12": "TR-f"}, "DE-m C12, TR-f B11", [(2, 0), (0, 3)]),
    # alone at one of two tables
    (DOUBLING, "DE-f", {"F11": "DE-m"}, "DE-f G12", [(4, 0)]),
    (["1989"], "DE-f", {"F11": "DE-m"}, "DE-f G12", [(2, 0)]),
    # a joker counts as the declared nation at both tables
    (DOUBLING, "joker-m", {"F11": "DE-f", "H11": "US-f"}, "joker-m G12 DE", [(4, 2)]),
    (DOUBLING, "joker-m", {"F11": "DE-f", "H11": "US-f"}, "joker-m G12 US", [(2, 4)]),
    # jokers among themselves are one nation, whatever they were declared as, at the second table too
    (DOUBLING, "joker-m joker-f", {"F11": "joker-f DE"}, "joker-m F13, joker-f E12", [(4,), (0, 6)]),
    (["1989"], "joker-m joker-f", {"F11": "joker-f DE"}, "joker-m F13, joker-f E12", [(2,), (0, 3)]),
    (DOUBLING, "joker-m", {"G12": "joker-f US"}, "joker-m F11", [(4,)]),
    (DOUBLING, "joker-m", {"G12": "joker-f US", "F11": "joker-m DE"}, "joker-m F13", [(6,)]),
    (["1989"], "joker-m", {"G12": "joker-f US", "F11": "joker-m DE"}, "joker-m F13", [(3,)]),
    (DOUBLING, "joker-m", {"F11": "joker-f DE", "H11": "joker-f US"}, "joker-m G12 US", [(4, 4)]),
    (
        EVERY,
        "joker-f",
        {"G12": "joker-f US", "F11": "joker-m DE", "F13": "joker-m DE"},
        "joker-f E12",
        [(0, 8)],
    ),
    (
        EVERY,
        "joker-m",
        {"H11": "joker-f US", "H13": "joker-m US", "I12": "joker-f US"},
        "joker-m G12 DE",
        [(0, 8)],
    ),
    # with a real guest the declarations count again
    (DOUBLING, "DE-m", {"G12": "joker-f US", "F11": "joker-m DE"}, "DE-m F13", [(3,)]),
    (EVERY, "joker-m", {"H11": "joker-f US", "H13": "joker-m US", "I12": "US-f"}, "joker-m G12 DE", [(0, 4)]),
]


@pytest.mark.parametrize(
    ("rules", "hand", "at", "seats", "scored"), [(each, *row[1:]) for row in SCORES for each in row[0]]
)
def test_every_guest_scores_at_each_of_its_tables(
    rules: str, hand: str, at: dict[str, str], seats: str, scored: list[tuple[int, ...]]
) -> None:
    game = SampleInternational(f"{hand} CN-f CN-f", at=at, rules=rules)
    events = game.do(*(f"seat {each}" for each in seats.split(", ")))
    assert [each["scored"] for each in payloads(events, "seated")] == scored
    assert [each["points"] for each in payloads(events, "seated")] == [*map(sum, scored)]
    assert game.state.points(0) == 100 + sum(map(sum, scored))
    full = [points for row in scored for points in row].count(8)
    completed = payloads(events, "completed")
    assert [each["nation"] for each in completed] == [str(each["table"])[:2] for each in completed]
    assert len(completed) == full


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
