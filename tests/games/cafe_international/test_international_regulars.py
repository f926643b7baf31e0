"""Tables for regulars: three or four guests of one gender at one table in one turn."""

import pytest

from engine.kernel.core import Action
from tests.games.cafe_international.positions import GAME, SampleInternational, full, full_room, payloads

WITH = ["2018", "1989"]
MEN = "DE-m DE-m DE-m DE-m CN-f"
NEXT_DOOR = {"B5": "CU-m", "C8": "CU-f", "B9": "CU-m", "A8": "CU-f"}
"""A man sits at CU1; a Cuban man on B7, which it shares, completes CU2 with one nation."""


@pytest.mark.parametrize("rules", WITH)
def test_without_the_option_a_second_man_is_refused(rules: str) -> None:
    game = SampleInternational(MEN, rules=rules)
    assert not game.options("seat")
    assert SampleInternational(MEN, rules=rules, regulars=True).options("seat DE-m")


@pytest.mark.parametrize("rules", WITH)
def test_four_men_of_one_nation_score_40_with_the_last_tile(rules: str) -> None:
    game = SampleInternational(MEN, rules=rules, regulars=True)
    assert game.points("seat DE-m F11", "seat DE-m F13", "seat DE-m G12") == [0, 0, 0]
    events = game.do("seat DE-m E12")
    assert payloads(events, "seated")[0] == {
        "seat": 0,
        "guest": "DE-m",
        "chair": "E12",
        "nation": "DE",
        "points": 40,
        "tables": ("DE1", "DE2"),
        "scored": (0, 40),
    }
    assert payloads(events, "regulars") == [{"seat": 0, "table": "DE2", "points": 40}]
    assert payloads(events, "completed") == [{"seat": 0, "table": "DE2", "nation": "DE"}]


@pytest.mark.parametrize("rules", WITH)
def test_four_women_of_different_nations_score_20(rules: str) -> None:
    game = SampleInternational("DE-f DE-f DE-f US-f CN-m", rules=rules, regulars=True)
    points = game.points("seat DE-f F11", "seat DE-f F13", "seat US-f G12", "seat DE-f E12")
    assert points == [0, 0, 0, 20]
    assert game.state.completed[0] == ()
    assert game.turn == 1


def test_one_may_have_been_there_before() -> None:
    game = SampleInternational("DE-m DE-m DE-m CN-f CN-f", at={"F11": "DE-m"}, regulars=True)
    assert game.points("seat DE-m F13", "seat DE-m E12", "seat DE-m G12") == [0, 0, 40]


def test_the_one_there_before_must_be_of_the_same_gender() -> None:
    game = SampleInternational("DE-m DE-m DE-m DE-m CN-f", at={"F11": "DE-f"}, regulars=True)
    assert "regulars" not in game.option_info("seat DE-m F13")
    assert game.points("seat DE-m F13", "seat DE-m E12") == [4, 6]
    assert (game.state.fills, game.turn) == (None, 1)


def test_the_first_seat_that_breaks_the_gender_rule_commits_the_turn() -> None:
    game = SampleInternational(MEN, regulars=True, at={"H11": "US-f"})
    game.do("seat DE-m F11")
    assert game.prompt().question_id == "partner"
    assert game.option_info("seat DE-m F13")["regulars"] == "DE2"
    game.do("seat DE-m F13")
    prompt = game.prompt()
    assert (prompt.question_id, dict(prompt.payload), prompt.end_turn_action) == (
        "regulars",
        {"table": "DE2", "missing": 2},
        None,
    )
    assert game.options() == {"seat DE-m E12", "seat DE-m G12"}


def test_on_the_first_turn_a_lone_guest_may_be_left_but_not_a_table_begun() -> None:
    game = SampleInternational(MEN, regulars=True, first=True)
    game.do("seat DE-m F11")
    assert str(game.prompt().end_turn_action) == "done"
    game.do("seat DE-m F13")
    assert game.options() == {"seat DE-m E12", "seat DE-m G12"}


def test_a_guest_who_scored_next_door_may_be_the_first_of_the_table() -> None:
    game = SampleInternational(MEN, regulars=True, at={"H11": "US-f"})
    assert game.points("seat DE-m G12") == [2]
    assert "done" in game.options()
    assert game.points("seat DE-m F11", "seat DE-m F13", "seat DE-m E12") == [0, 0, 40]


def test_a_guest_that_could_leave_a_chair_without_a_tile_is_not_offered() -> None:
    """Only the chair between the tables is legal for the American, so the German may not take it."""
    game = SampleInternational("DE-m DE-m DE-m US-m CN-f", regulars=True)
    game.do("seat DE-m F11", "seat DE-m F13")
    assert game.options() == {"seat DE-m E12", "seat US-m G12"}


def test_neighbouring_tables_score_and_are_checked_as_usual() -> None:
    game = SampleInternational(MEN, regulars=True, at={"H11": "US-f", "E2": "IT-m"})
    (seated,) = payloads(game.do("seat DE-m G12"), "seated")
    assert seated["scored"] == (0, 2)  # the American table, a mixed pair
    blocked = SampleInternational(MEN, regulars=True, at={"H11": "US-m", "H13": "US-f", "I12": "US-m"})
    assert not blocked.options("seat DE-m F11")  # no man may sit on the fourth chair, G12


def test_all_tiles_must_go_to_that_table() -> None:
    """A man already has company elsewhere, so this turn cannot fill a table of regulars any more."""
    at = {"F11": "joker-m DE", "D13": "DE-f"}
    game = SampleInternational("DE-m DE-m DE-m DE-m CN-f", at=at, regulars=True)
    game.do("seat DE-m C12")
    assert "seat DE-m F13" not in game.options()
    assert game.options() <= {"done", "seat DE-m D11"}


def test_jokers_may_take_part() -> None:
    game = SampleInternational("DE-m DE-m joker-m joker-m CN-f", regulars=True)
    points = game.points("seat DE-m F11", "seat DE-m F13", "seat joker-m E12", "seat joker-m G12 DE")
    assert points == [0, 0, 0, 40]
    game = SampleInternational("DE-m DE-m joker-m joker-m CN-f", regulars=True)
    points = game.points("seat DE-m F11", "seat DE-m F13", "seat joker-m E12", "seat joker-m G12 US")
    assert points == [0, 0, 0, 20]


def test_2018_four_are_drawn_or_one_less_when_it_scored_40() -> None:
    game = SampleInternational(MEN, regulars=True)
    game.do("seat DE-m F11", "seat DE-m F13", "seat DE-m G12", "seat DE-m E12")
    assert game.options() == {"draw 3", "draw 4"}
    game.do("draw 3")
    assert len(game.state.hands[0]) == 4


def test_2018_nothing_is_asked_when_it_scored_20() -> None:
    game = SampleInternational("DE-f DE-f DE-f US-f CN-m", regulars=True)
    game.do("seat DE-f F11", "seat DE-f F13", "seat US-f G12", "seat DE-f E12")
    assert (game.turn, len(game.state.hands[0])) == (1, 5)


@pytest.mark.parametrize("order", [("A6", "C6", "B7"), ("B7", "A6", "C6")])
def test_2018_a_neighbouring_table_completed_on_the_way_counts_too(order: tuple[str, ...]) -> None:
    game = SampleInternational("CU-m joker-m joker-m CN-f", at=NEXT_DOOR, regulars=True)
    guests = {"A6": "joker-m", "C6": "joker-m", "B7": "CU-m"}
    assert sum(game.points(*(f"seat {guests[chair]} {chair}" for chair in order))) == 40 + 8
    assert sorted(game.state.completed[0]) == ["CU1", "CU2"]
    assert game.options() == {"draw 1", "draw 2", "draw 3"}


def test_1989_a_neighbouring_table_completed_on_the_way_lowers_the_limit_too() -> None:
    game = SampleInternational("CU-m joker-m joker-m CN-f CN-f", at=NEXT_DOOR, rules="1989", regulars=True)
    events = game.do("seat CU-m B7", "seat joker-m A6", "seat joker-m C6")
    assert [each["limit"] for each in payloads(events, "limit")] == [3]
    assert len(game.state.hands[0]) == 3


@pytest.mark.parametrize(("rules", "ending"), [("2018", 3), ("1989", 4)])
def test_the_bag_may_end_the_game_while_four_are_drawn(rules: str, ending: int) -> None:
    game = SampleInternational("DE-f DE-f DE-f US-f CN-m", rules=rules, regulars=True, bag=ending + 2)
    game.do("seat DE-f F11", "seat DE-f F13", "seat US-f G12", "seat DE-f E12")
    assert (game.reason, len(game.state.hands[0])) == ("bag", 3)


@pytest.mark.parametrize("rules", WITH)
def test_the_last_chair_may_be_one_of_a_table_of_regulars(rules: str) -> None:
    at = full_room()
    hand = [at.pop("B7"), "joker-m", "joker-m"]
    del at["A6"], at["C6"]
    game = SampleInternational(" ".join([*hand, "joker-f"]), at=at, rules=rules, regulars=True)
    events = game.do("seat joker-m A6", "seat joker-m C6", f"seat {hand[0]} B7")
    assert payloads(events, "regulars")[0]["points"] == (40 if at["B5"] == "CU-m" else 20)
    assert (payloads(events, "drew"), game.reason) == ([], "chairs")


def test_1989_a_table_that_scored_40_lowers_the_limit() -> None:
    game = SampleInternational(MEN, rules="1989", regulars=True)
    events = game.do("seat DE-m F11", "seat DE-m F13", "seat DE-m G12", "seat DE-m E12")
    assert payloads(events, "limit") == [{"seat": 0, "limit": 4}]
    assert len(game.state.hands[0]) == 4


def test_1989_a_table_that_scored_20_does_not() -> None:
    game = SampleInternational("DE-f DE-f DE-f US-f CN-m", rules="1989", regulars=True)
    game.do("seat DE-f F11", "seat DE-f F13", "seat US-f G12", "seat DE-f E12")
    assert len(game.state.hands[0]) == 5


def test_after_a_table_of_regulars_the_turn_is_over() -> None:
    """The American woman could join the man on G12, but four guests at one table end the turn."""
    game = SampleInternational(
        "DE-m DE-m DE-m US-f CN-m", at={"F11": "joker-m DE"}, rules="1989", regulars=True
    )
    game.do("seat DE-m F13", "seat DE-m E12", "seat DE-m G12")
    assert game.turn == 1


def test_the_view_shows_tables_of_regulars() -> None:
    game = SampleInternational(MEN, regulars=True)
    game.do("seat DE-m F11", "seat DE-m F13")
    assert GAME.view(game.state, 0).fills == "DE2"
    game.do("seat DE-m G12", "seat DE-m E12", "draw 4")
    view = GAME.view(game.state, None)
    assert view.fills is None
    assert [(each.name, each.guests, each.regulars) for each in view.tables] == [
        ("DE1", 1, False),
        ("DE2", 4, True),
        ("US1", 1, False),
    ]


def test_a_joker_at_a_table_of_regulars_can_be_exchanged() -> None:
    at = full("DE2", "DE-m joker-m DE-m DE-m")
    at["G12"] = "joker-m DE"
    game = SampleInternational("DE-m CN-m", at=at, regulars=True, regulars_tables=["DE2"])
    game.do("exchange G12 DE-m")
    assert game.state.seated["G12"].guest == "DE-m"
    assert Action.read("exchange G12 DE-m") == Action("exchange", ("G12", "DE-m"))
