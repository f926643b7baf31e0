"""Jokers: declared when seated, exchanged, and at the bar only where the rule set allows it."""

import pytest

from tests.games.cafe_international.positions import SampleInternational, full, full_room, payloads

EVERY = ["2018", "online", "1989"]


# Seated and declared.


@pytest.mark.parametrize("rules", EVERY)
def test_a_joker_may_sit_on_any_chair(rules: str) -> None:
    game = SampleInternational("joker-m joker-f CN-m", rules=rules)
    assert len({each.split()[2] for each in game.options("seat joker-m")}) == 68


def test_a_joker_between_two_nations_is_declared_as_one_of_them() -> None:
    game = SampleInternational("joker-m CN-m", at={"F11": "DE-f"})
    assert game.options("seat joker-m G12") == {"seat joker-m G12 DE", "seat joker-m G12 US"}


@pytest.mark.parametrize("chair", ["F13", "E12"])
def test_with_one_possible_nation_it_is_declared_without_asking(chair: str) -> None:
    """F13 belongs to one table, E12 to two of the same nation."""
    game = SampleInternational("joker-m CN-m", at={"F11": "DE-f"})
    assert payloads(game.do(f"seat joker-m {chair}"), "seated")[0]["nation"] == "DE"


# Exchanged.

AT = {"K2": "joker-m ES", "J1": "CN-f"}


@pytest.mark.parametrize(
    ("rules", "guests"), [("2018", {"ES-m", "CN-m"}), ("online", {"ES-m"}), ("1989", {"ES-m"})]
)
def test_which_tiles_may_replace_a_joker_between_spain_and_china(rules: str, guests: set[str]) -> None:
    """The figure of 2018, and the stricter rule of the other rule sets."""
    game = SampleInternational("ES-m CN-m ES-f CN-f DE-m", at=AT, rules=rules)
    assert game.options("exchange") == {f"exchange K2 {guest}" for guest in guests}


@pytest.mark.parametrize("rules", EVERY)
def test_an_exchange_scores_nothing_draws_nothing_and_is_the_whole_turn(rules: str) -> None:
    game = SampleInternational("ES-m CN-m DE-m", at=AT, rules=rules)
    events = game.do("exchange K2 ES-m")
    assert [each.kind for each in events] == ["exchanged"]
    assert dict(events[0].payload) == {"seat": 0, "chair": "K2", "joker": "joker-m", "guest": "ES-m"}
    assert game.state.hands[0] == ("CN-m", "DE-m", "joker-m")
    assert game.state.seated["K2"].guest == "ES-m"
    assert (game.turn, game.state.points(0)) == (1, 100)


@pytest.mark.parametrize("rules", EVERY)
def test_an_exchange_never_completes_a_one_nation_table(rules: str) -> None:
    declared = {"K2": "joker-m ES" if rules == "2018" else "joker-m CN"}
    at = full("CN2", "CN-f joker-m CN-f CN-m") | declared
    game = SampleInternational("CN-m DE-m", at=at, rules=rules)
    events = game.do("exchange K2 CN-m")
    assert payloads(events, "completed") == []
    assert game.state.completed[0] == ()


def test_an_exchange_may_make_a_table_pure_so_that_a_later_seat_completes_it() -> None:
    at = {"K2": "joker-m ES", "J1": "CN-f", "I2": "CN-m"}
    game = SampleInternational("CN-m CN-f", "CN-f GB-m", at=at)
    game.do("exchange K2 CN-m")
    (seated,) = payloads(game.do("seat CN-f J3"), "seated")
    assert seated["scored"][0] == 8  # type: ignore[index]
    assert game.state.completed[1] == ("CN2",)


# At the bar.


@pytest.mark.parametrize("rules", ["2018", "online"])
def test_a_joker_goes_to_the_bar_only_when_nothing_else_is_legal(rules: str) -> None:
    stuck = SampleInternational("joker-m joker-m", rules=rules)
    assert stuck.options() == {"bar joker-m"}
    assert stuck.points("bar joker-m") == [1]
    other_tile = SampleInternational("joker-m CN-m", rules=rules)
    assert other_tile.options("bar") == {"bar CN-m"}
    with_a_seat = SampleInternational("joker-m joker-m", at={"F11": "DE-f"}, rules=rules)
    assert with_a_seat.options("bar") == set()
    assert with_a_seat.options("seat")


def test_1989_a_joker_never_goes_to_the_bar() -> None:
    assert SampleInternational("joker-m CN-m", rules="1989").options("bar") == {"bar CN-m"}


def test_1989_a_hand_of_jokers_without_a_seat_passes_by_itself_and_it_is_said() -> None:
    game = SampleInternational("DE-m CN-m", "joker-m joker-m", rules="1989")
    events = game.do("bar DE-m")
    assert payloads(events, "passed") == [{"seat": 1}]
    assert game.turn == 0


def test_1989_a_hand_of_jokers_with_a_seat_does_not_pass() -> None:
    game = SampleInternational("DE-m CN-m", "joker-m joker-m", at={"F11": "DE-f"}, rules="1989")
    events = game.do("bar DE-m")
    assert payloads(events, "passed") == []
    assert game.turn == 1


def test_1989_a_pair_of_jokers_can_always_be_seated_while_a_table_is_empty() -> None:
    game = SampleInternational("DE-m CN-m", "joker-m joker-f", rules="1989")
    game.do("bar DE-m")
    assert game.turn == 1


def test_1989_when_everybody_passes_the_game_ends() -> None:
    game = SampleInternational("joker-m joker-m", "joker-f joker-f", rules="1989")
    assert [each.kind for each in game.outcome.events] == [
        "passed",
        "passed",
        "counted",
        "counted",
        "ended",
    ]
    assert game.reason == "all_passed"
    assert game.ranks() == [(0, 80, 1), (1, 80, 1)]


def test_1989_when_all_four_pass_the_game_ends() -> None:
    game = SampleInternational(
        "joker-m", "joker-m", "joker-f", "joker-f", at=full_room_but_a_chair(), rules="1989", seats=4
    )
    assert [each["seat"] for each in payloads(game.outcome.events, "passed")] == [0, 1, 2, 3]
    assert game.reason == "all_passed"
    assert game.ranks() == [(seat, 90, 1) for seat in range(4)]


def full_room_but_a_chair() -> dict[str, str]:
    """Leave only C2 free, where no guest is legal: a man would upset one table, a woman the other."""
    room = full_room() | {"D1": "IT-f"}
    del room["C2"]
    return room


def test_1989_passes_in_turn_are_counted_without_the_seats_that_are_out() -> None:
    game = SampleInternational(
        "joker-m joker-m", "", "joker-f joker-f", rules="1989", seats=3, out=[1], points=[5, -1, 5]
    )
    assert [each["seat"] for each in payloads(game.outcome.events, "passed")] == [0, 2]
    assert game.ranks() == [(0, -15, 1), (2, -15, 1), (1, None, 3)]
    assert game.reason == "all_passed"


def test_1989_passes_that_somebody_interrupts_do_not_end_the_game() -> None:
    game = SampleInternational("joker-m joker-m", "DE-m CN-m", "joker-f joker-f", rules="1989", seats=3)
    assert game.turn == 1
    events = game.do("bar DE-m")
    assert [each["seat"] for each in payloads(events, "passed")] == [2, 0]
    assert (game.turn, game.reason) == (1, None)
