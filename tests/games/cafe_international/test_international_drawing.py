"""Drawing tiles: how many, the reduced refill, and when the bag ends the game."""

import pytest

from engine.kernel.core import Event
from tests.games.cafe_international.positions import SampleInternational, full, full_room, payloads

EVERY = ["2018", "online", "1989"]
THREE = full("TR1", "TR-f TR-m TR-m -")
"""One chair (A10) is free; a Turkish woman completes the table with one nation."""
TWICE = {**full("US1", "US-m - US-f US-f"), **full("US2", "US-f US-m US-f -")}
"""One American man on I12 completes two tables."""


def drawn(events: list[Event]) -> int:
    return sum(len(each["tiles"]) for each in payloads(events, "drew"))  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", EVERY)
def test_one_is_drawn_for_one_seated_two_for_two(rules: str) -> None:
    hand = "DE-m DE-f CN-m CN-m ES-m"
    one = SampleInternational(hand, at={"F11": "DE-f"}, rules=rules, draws="GB-f GB-m")
    assert payloads(one.do("seat DE-m F13", "done"), "drew")[0]["tiles"] == ("GB-f",)
    two = SampleInternational(hand, at={"F11": "DE-f"}, rules=rules, draws="GB-f GB-m")
    assert payloads(two.do("seat DE-m F13", "seat DE-f E12"), "drew")[0]["tiles"] == ("GB-f", "GB-m")
    assert two.state.hands[0] == ("CN-m", "CN-m", "GB-m", "GB-f", "ES-m")


@pytest.mark.parametrize("rules", EVERY)
def test_one_is_drawn_for_the_bar(rules: str) -> None:
    game = SampleInternational("DE-m DE-f CN-m CN-m ES-m", rules=rules)
    assert drawn(game.do("bar DE-m")) == 1


def test_2018_a_small_hand_stays_small() -> None:
    game = SampleInternational("DE-m CN-m CN-m")
    game.do("bar DE-m")
    assert len(game.state.hands[0]) == 3


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_the_hand_is_refilled_up_to_the_limit(rules: str) -> None:
    game = SampleInternational(
        "DE-m CN-m CN-m", rules=rules, completed={0: ["TR1"]}, at=THREE | {"A10": "TR-f"}
    )
    game.do("bar DE-m")
    assert len(game.state.hands[0]) == 4


# The smaller refill by choice (2018).


@pytest.mark.parametrize(
    ("hand", "at", "actions", "number"),
    [
        # a table was completed with one nation: the choice is asked; one less for each
        ("TR-f CN-m CN-m CN-m CN-m", THREE, ("seat TR-f A10",), "0 1"),
        ("TR-f DE-m CN-m CN-m CN-m", THREE | {"F11": "DE-f"}, ("seat TR-f A10", "seat DE-m F13"), "1 2"),
        # three tables, but only two guests were placed
        ("TR-f US-m CN-m CN-m CN-m", THREE | TWICE, ("seat TR-f A10", "seat US-m I12"), "0 1 2"),
        ("US-m CN-m CN-m CN-m CN-m", TWICE, ("seat US-m I12",), "0 1"),
    ],
)
def test_2018_how_many_may_be_drawn(
    hand: str, at: dict[str, str], actions: tuple[str, ...], number: str
) -> None:
    game = SampleInternational(hand, at=at)
    events = game.do(*actions)
    assert payloads(events, "drew") + payloads(events, "limit") == []
    assert (game.turn, game.question) == (0, "draw")
    assert game.options() == {f"draw {each}" for each in number.split()}
    assert dict(game.prompt().payload) == {
        "least": int(number[0]),
        "most": int(number[-1]),
        "completed": len(payloads(events, "completed")),
    }


def test_2018_without_a_completed_table_nothing_is_asked() -> None:
    game = SampleInternational("TR-f CN-m", at=full("TR1", "- TR-m - -"))
    game.do("seat TR-f A10")
    assert game.turn == 1


@pytest.mark.parametrize(("number", "spared", "held"), [(0, [{"seat": 0, "number": 1}], 4), (1, [], 5)])
def test_2018_one_less_or_not(number: int, spared: list[dict[str, int]], held: int) -> None:
    game = SampleInternational("TR-f CN-m CN-m CN-m CN-m", at=THREE)
    events = game.do("seat TR-f A10", f"draw {number}")
    assert (payloads(events, "spared"), drawn(events)) == (spared, number)
    assert (len(game.state.hands[0]), game.turn) == (held, 1)


def test_2018_who_may_choose_how_many_to_draw_does_not_end_the_turn_by_seating_nobody_else() -> None:
    """Otherwise the turn would have to be confirmed twice."""
    game = SampleInternational("TR-f DE-f CN-m CN-m CN-m", at={**THREE, "F11": "DE-m"})
    game.do("seat TR-f A10")
    assert (game.prompt().question_id, game.prompt().end_turn_action) == ("second", None)
    game.do("done")
    assert {str(each.action): dict(each.info) for each in game.prompt().options} == {
        "draw 0": {"hand": 4, "ends": False},
        "draw 1": {"hand": 5, "ends": False},
    }
    game.do("draw 1")
    assert game.turn == 1


def test_2018_the_choice_counts_for_one_turn_only() -> None:
    at = THREE | {"F11": "DE-f"}
    game = SampleInternational("TR-f DE-m CN-m CN-m CN-m", "ES-m ES-m", at=at)
    game.do("seat TR-f A10", "done", "draw 0", "bar ES-m", "seat DE-m F13")
    assert game.turn == 1
    assert len(game.state.hands[0]) == 4


def test_2018_drawing_less_may_empty_the_hand_and_that_ends_the_game() -> None:
    game = SampleInternational("TR-f", at=THREE)
    game.do("seat TR-f A10", "draw 0")
    assert game.reason == "hand"
    assert game.ranks() == [(0, 108, 1), (1, 75, 2)]


def test_2018_two_tables_completed_with_two_tiles_may_empty_the_hand() -> None:
    game = SampleInternational("TR-f US-m", at=THREE | TWICE)
    game.do("seat TR-f A10", "seat US-m I12", "draw 0")
    assert game.reason == "hand"


def test_2018_the_last_tile_may_be_replaced_and_the_game_goes_on() -> None:
    game = SampleInternational("TR-f", at=THREE)
    game.do("seat TR-f A10", "draw 1")
    assert game.reason is None


# The smaller refill by rule (online, 1989).


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_completing_a_one_nation_table_lowers_the_limit_for_good(rules: str) -> None:
    game = SampleInternational("TR-f CN-m CN-m CN-m CN-m", "ES-m", at=THREE, rules=rules)
    events = game.do("seat TR-f A10")
    assert payloads(events, "limit") == [{"seat": 0, "limit": 4}]
    assert drawn(events) == 0
    assert game.turn == 1  # nothing is asked
    game.do("bar ES-m", "bar CN-m")
    assert len(game.state.hands[0]) == 4


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_nothing_is_discarded_when_the_limit_falls_below_the_hand(rules: str) -> None:
    game = SampleInternational("US-m CN-m CN-m CN-m CN-m", "ES-m", at=TWICE, rules=rules)
    events = game.do("seat US-m I12")
    assert payloads(events, "limit") == [{"seat": 0, "limit": 3}]
    assert len(game.state.hands[0]) == 4
    game.do("bar ES-m", "bar CN-m")
    assert len(game.state.hands[0]) == 3


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_the_limit_is_announced_once_a_turn_before_the_refill(rules: str) -> None:
    """The limit is announced after the second guest, not in between."""
    game = SampleInternational("TR-f US-m CN-m CN-m CN-m", "ES-m", at=THREE | TWICE, rules=rules)
    events = game.do("seat TR-f A10")
    assert payloads(events, "limit") == []
    events += game.do("seat US-m I12")
    assert [each["limit"] for each in payloads(events, "limit")] == [2]
    game = SampleInternational("TR-f CN-m CN-m CN-m", at=THREE, rules=rules)
    assert [each.kind for each in game.do("seat TR-f A10")] == ["seated", "completed", "limit", "drew"]
    game = SampleInternational("DE-m CN-m CN-m CN-m CN-m", at={"F11": "DE-f"}, rules=rules)
    assert [each.kind for each in game.do("seat DE-m F13")] == ["seated", "drew"]


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_a_limit_of_zero_is_not_announced_again(rules: str) -> None:
    at = THREE.copy()
    tables = {"AF1": "AF", "CN1": "CN", "ES1": "ES", "IN2": "IN", "RU1": "RU"}
    for table, nation in tables.items():
        at |= full(table, f"{nation}-m {nation}-f {nation}-f {nation}-m")
    game = SampleInternational("TR-f CN-m CN-m", rules=rules, at=at, completed={0: tables})
    events = game.do("seat TR-f A10", "done")
    assert game.turn == 1
    assert [each["table"] for each in payloads(events, "completed")] == ["TR1"]
    assert payloads(events, "limit") == []
    assert game.state.limit(0) == 0


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_five_one_nation_tables_empty_the_hand_and_end_the_game(rules: str) -> None:
    at = THREE.copy()
    tables = {"AF1": "AF", "CN1": "CN", "ES1": "ES", "IN2": "IN"}
    for table, nation in tables.items():
        at |= full(table, f"{nation}-m {nation}-f {nation}-f {nation}-m")
    game = SampleInternational("TR-f", rules=rules, at=at, completed={0: tables})
    game.do("seat TR-f A10")
    assert game.reason == "hand"
    assert game.ranks()[0] == (0, 108, 1)


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_the_last_tile_at_the_bar_under_a_limit_of_zero_ends_the_game(rules: str) -> None:
    at: dict[str, str] = {}
    tables = {"AF1": "AF", "CN1": "CN", "ES1": "ES", "IN2": "IN", "TR2": "TR"}
    for table, nation in tables.items():
        at |= full(table, f"{nation}-m {nation}-f {nation}-f {nation}-m")
    game = SampleInternational("GB-m", rules=rules, at=at, completed={0: tables})
    game.do("bar GB-m")
    assert game.reason == "hand"


# The bag.


@pytest.mark.parametrize(("rules", "ending"), [("2018", 3), ("online", 4), ("1989", 4)])
def test_the_bag_ends_the_game_when_it_holds_so_many(rules: str, ending: int) -> None:
    game = SampleInternational("DE-m CN-m CN-m CN-m CN-m", rules=rules, bag=ending + 1, draws="GB-f")
    events = game.do("bar DE-m")
    assert payloads(events, "drew") == [{"seat": 0, "tiles": ("GB-f",), "bag": ending}]
    assert game.reason == "bag"
    assert game.ranks() == [(0, 76, 1), (1, 75, 2)]  # the tile just drawn stays in the hand and counts


@pytest.mark.parametrize(("rules", "ending"), [("2018", 3), ("online", 4), ("1989", 4)])
def test_with_one_tile_more_in_the_bag_the_game_goes_on(rules: str, ending: int) -> None:
    game = SampleInternational("DE-m CN-m CN-m CN-m CN-m", rules=rules, bag=ending + 2)
    game.do("bar DE-m")
    assert game.reason is None


@pytest.mark.parametrize(("rules", "ending"), [("2018", 3), ("online", 4), ("1989", 4)])
def test_drawing_stops_in_the_middle_of_a_refill(rules: str, ending: int) -> None:
    game = SampleInternational("DE-m DE-f CN-m CN-m CN-m", at={"F11": "DE-f"}, rules=rules, bag=ending + 1)
    events = game.do("seat DE-m F13", "seat DE-f E12")
    assert drawn(events) == 1
    assert len(game.state.hands[0]) == 4
    assert game.reason == "bag"


@pytest.mark.parametrize(("rules", "ending"), [("2018", 3), ("online", 4), ("1989", 4)])
def test_who_draws_nothing_leaves_a_bag_that_is_nearly_at_its_end(rules: str, ending: int) -> None:
    game = SampleInternational("TR-f CN-m CN-m CN-m CN-m", at=THREE, rules=rules, bag=ending + 1)
    game.do("seat TR-f A10", *(["draw 0"] if rules == "2018" else []))
    assert (game.reason, game.turn, len(game.state.bag)) == (None, 1, ending + 1)


# The last chair, the count, the winners.


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize("chair", ["C2", "A10", "K12"])
def test_the_last_chair_is_scored_then_the_game_ends_without_a_refill(rules: str, chair: str) -> None:
    at = full_room()
    last = at.pop(chair)
    game = SampleInternational(f"{last} joker-m joker-f", at=at, rules=rules, bag=10)
    events = game.do(f"seat {last} {chair}")
    assert payloads(events, "drew") == []
    assert sum(payloads(events, "seated")[0]["scored"]) >= 4  # type: ignore[call-overload]
    assert game.reason == "chairs"
    assert game.ranks()[0][1] == 100 + payloads(events, "seated")[0]["points"] - 20  # type: ignore[operator]


def test_every_tile_left_costs_five_and_every_joker_ten() -> None:
    game = SampleInternational("DE-m CN-m joker-f", "joker-m joker-m", bar=19, points=[50, 50])
    events = game.do("bar DE-m")
    assert payloads(events, "counted") == [
        {"seat": 0, "tiles": ("CN-m", "joker-f"), "points": -15, "score": 21},
        {"seat": 1, "tiles": ("joker-m", "joker-m"), "points": -20, "score": 30},
    ]
    assert payloads(events, "ended") == [{"reason": "bar", "winners": (1,)}]
    assert game.ranks() == [(1, 30, 1), (0, 21, 2)]


def test_a_tie_is_a_shared_victory() -> None:
    game = SampleInternational("DE-m", "CN-m", "ES-m", bar=19, points=[50, 41, 41], seats=3)
    events = game.do("bar DE-m")
    assert game.ranks() == [(0, 36, 1), (1, 36, 1), (2, 36, 1)]
    assert payloads(events, "ended")[0]["winners"] == (0, 1, 2)


def test_after_a_shared_victory_the_next_is_third() -> None:
    game = SampleInternational("DE-m", "CN-m", "ES-m", bar=19, points=[50, 41, 40], seats=3)
    game.do("bar DE-m")
    assert game.ranks() == [(0, 36, 1), (1, 36, 1), (2, 35, 3)]


def test_the_final_table_names_the_parts_of_a_score() -> None:
    game = SampleInternational("DE-m CN-m", bar=19, points=[50, 50])
    game.do("bar DE-m")
    assert game.state.result is not None
    for standing in game.state.result.standings:
        assert standing.score == sum(dict(standing.details).values())
