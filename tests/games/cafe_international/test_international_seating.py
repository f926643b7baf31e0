"""Who may sit where: nation, gender, company, and the first turn of the game."""

from dataclasses import replace
from random import Random

import pytest

from engine.kernel.core import apply, options, start
from tests.games.cafe_international.positions import GAME, SampleInternational, payloads

EVERY = ["2018", "online", "1989"]


@pytest.mark.parametrize("rules", EVERY)
def test_a_guest_sits_only_on_chairs_of_its_nation(rules: str) -> None:
    """Every chair has company, so that only the nation matters."""
    at = {"E12": "joker-m DE", "G12": "joker-f US"}
    game = SampleInternational("DE-f CN-m CN-f ES-m ES-f", at=at, rules=rules)
    seats = {each.split()[2] for each in game.options("seat DE-f")}
    assert seats == {"F11", "F13", "D11", "D13", "C12"}


@pytest.mark.parametrize("guest", ["DE-m", "US-m"])
def test_a_chair_between_two_nations_takes_either(guest: str) -> None:
    game = SampleInternational(f"{guest} CN-m", at={"F11": "DE-f", "H11": "US-f"})
    assert f"seat {guest} G12" in game.options()
    assert payloads(game.do(f"seat {guest} G12"), "seated")[0]["nation"] == guest[:2]


GENDERS = [  # who is there, who comes, whether it may
    ("f", "m", True),
    ("f", "f", False),
    ("m", "m", False),
    ("m", "f", True),
    ("mf", "m", True),
    ("mf", "f", True),
    ("mfm", "m", False),
    ("mfm", "f", True),
    ("mff", "m", True),
    ("mff", "f", False),
]


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize(("there", "comes", "legal"), GENDERS)
def test_men_and_women_differ_by_at_most_one_and_never_more_than_two(
    rules: str, there: str, comes: str, legal: bool
) -> None:
    at = dict(zip(("F1", "F3", "E2"), (f"IT-{each}" for each in there), strict=False))
    game = SampleInternational(f"IT-{comes} DE-m", at=at, rules=rules)
    assert (f"seat IT-{comes} G2" in game.options()) == legal
    if not legal:
        men, women = there.count("m"), there.count("f")
        assert game.told(f"seat IT-{comes} G2") == (
            f"gender-balance guest=IT-{comes} chair=G2 table=IT2 men={men} women={women}"
        )


@pytest.mark.parametrize("joker", ["joker-m", "joker-f"])
def test_jokers_obey_gender_too(joker: str) -> None:
    game = SampleInternational(f"{joker} CN-m", at={"F11": "DE-m"})
    assert (f"seat {joker} F13" in game.options()) == (joker == "joker-f")


def test_gender_is_checked_after_each_placement_not_at_the_end_of_the_turn() -> None:
    """Two women and a man would be legal in the end, but two women in between are not."""
    game = SampleInternational("TR-f TR-m CN-m", at={"A12": "TR-f"})
    assert game.refusal("seat TR-f B13")["key"] == "gender-balance"
    assert game.points("seat TR-m B13", "seat TR-f B11") == [4, 6]


@pytest.mark.parametrize("rules", EVERY)
def test_a_guest_alone_must_get_company_in_the_same_turn(rules: str) -> None:
    game = SampleInternational("DE-m DE-f CN-m ES-f", rules=rules)
    game.do("seat DE-m F11")
    assert game.prompt().question_id == "partner"
    assert game.prompt().end_turn_action is None
    assert game.options() == {"seat DE-f F13", "seat DE-f E12", "seat DE-f G12"}
    game.do("seat DE-f F13")
    assert game.turn == 1


def test_company_may_come_from_the_neighbouring_nation_on_the_shared_chair() -> None:
    game = SampleInternational("DE-m US-f CN-m")
    assert game.options("seat DE-m") == {f"seat DE-m {chair}" for chair in ("F11", "F13", "E12", "G12")}
    game.do("seat DE-m E12")
    assert game.options() == {"seat US-f G12"}


def test_company_that_would_upset_another_table_is_no_company() -> None:
    game = SampleInternational("DE-m US-f CN-m", at={"H11": "US-f"})
    assert game.options("seat DE-m") == {"seat DE-m G12"}


@pytest.mark.parametrize("rules", EVERY)
def test_company_at_one_of_two_tables_is_enough(rules: str) -> None:
    game = SampleInternational("DE-m CN-m", at={"F11": "DE-f"}, rules=rules)
    game.do("seat DE-m G12")
    assert game.turn == 1


def test_a_first_guest_with_company_at_the_second_of_its_tables_is_not_alone() -> None:
    game = SampleInternational("DE-m GB-m CN-m", at={"H11": "US-f", "E4": "GB-f"})
    game.do("seat DE-m G12")
    assert str(game.prompt().end_turn_action) == "done"
    assert "seat GB-m D5" in game.options()


def test_company_for_a_guest_on_a_shared_chair_may_come_to_either_table() -> None:
    game = SampleInternational("DE-m DE-f US-f CN-m")
    game.do("seat DE-m G12")
    germans = {f"seat DE-f {chair}" for chair in ("F11", "F13", "E12")}
    assert game.options() == germans | {f"seat US-f {chair}" for chair in ("H11", "H13", "I12")}


@pytest.mark.parametrize("rules", EVERY)
def test_after_one_guest_with_company_one_may_stop(rules: str) -> None:
    game = SampleInternational("DE-m DE-f CN-m", at={"F11": "DE-f"}, rules=rules)
    game.do("seat DE-m F13")
    assert game.prompt().question_id == "second"
    assert str(game.prompt().end_turn_action) == "done"
    game.do("done")
    assert game.turn == 1


def test_the_turn_ends_by_itself_after_two_guests() -> None:
    game = SampleInternational("DE-m DE-f DE-m DE-f", at={"F11": "DE-f"})
    game.do("seat DE-m F13", "seat DE-f E12")
    assert game.turn == 1


@pytest.mark.parametrize("rules", EVERY)
def test_who_can_seat_may_still_choose_the_bar(rules: str) -> None:
    game = SampleInternational("DE-m CN-m", at={"F11": "DE-f"}, rules=rules)
    assert {"bar DE-m", "bar CN-m", "seat DE-m F13"} <= game.options()


@pytest.mark.parametrize("rules", EVERY)
def test_nobody_may_pass(rules: str) -> None:
    game = SampleInternational("DE-m CN-m", rules=rules)
    assert game.options() == {"bar DE-m", "bar CN-m"}


def test_identical_tiles_are_one_option() -> None:
    game = SampleInternational("DE-m DE-m CN-m CN-m", at={"F11": "DE-f"})
    options = [str(each.action) for each in game.prompt().options]
    assert options.count("bar DE-m") == 1
    assert len(options) == len(set(options))


# The first turn of the game.


@pytest.mark.parametrize("rules", ["2018", "online"])
def test_first_turn_one_guest_may_stay_alone(rules: str) -> None:
    game = SampleInternational("DE-m DE-f CN-m ES-f IT-m", rules=rules, first=True)
    assert game.points("seat DE-m F11") == [0]
    assert game.prompt().question_id == "second"
    game.do("done")
    assert game.turn == 1
    assert game.state.points(0) == 100


@pytest.mark.parametrize("rules", ["2018", "online"])
def test_first_turn_a_lone_guest_who_can_get_no_company_ends_it(rules: str) -> None:
    game = SampleInternational("DE-m CN-m ES-m IT-m GB-m", rules=rules, first=True)
    events = game.do("seat DE-m F11")
    assert game.turn == 1
    assert len(payloads(events, "drew")[0]["tiles"]) == 1  # type: ignore[arg-type]


def test_first_turn_1989_no_lone_guest_when_the_hand_could_seat_a_pair() -> None:
    game = SampleInternational("DE-m DE-f CN-m ES-m IT-m", rules="1989", first=True)
    assert not game.options("seat IT-m")
    game.do("seat DE-m F11")
    assert game.prompt().end_turn_action is None


def test_first_turn_1989_a_pair_across_a_shared_chair_counts_as_one() -> None:
    game = SampleInternational("DE-m US-f RU-m GB-m ES-m", rules="1989", first=True)
    assert not game.options("seat GB-m")


def test_first_turn_1989_a_lone_guest_when_no_pair_is_possible() -> None:
    game = SampleInternational("DE-m CN-m ES-m IT-m GB-m", rules="1989", first=True)
    assert game.points("seat DE-m F11") == [0]
    assert game.turn == 1


def test_first_turn_1989_a_table_of_regulars_rules_the_lone_guest_out() -> None:
    hand = "DE-m DE-m DE-m DE-m RU-m"
    assert SampleInternational(hand, rules="1989", first=True).options("seat RU-m")
    assert not SampleInternational(hand, rules="1989", first=True, regulars=True).options("seat RU-m")


@pytest.mark.parametrize("rules", EVERY)
def test_first_turn_exception_is_lost_when_that_turn_was_the_bar(rules: str) -> None:
    game = SampleInternational(
        "DE-m CN-m ES-m IT-m GB-m", "DE-m CN-m ES-m IT-m GB-m", rules=rules, first=True
    )
    game.do("bar DE-m")
    assert game.turn == 1
    assert not game.options("seat")


def test_a_guest_left_alone_by_the_first_turn_may_get_company_later() -> None:
    game = SampleInternational("DE-m CN-m ES-m IT-m GB-m", "DE-f CN-m ES-m IT-m RU-m", first=True)
    game.do("seat DE-m F11")
    assert game.points("seat DE-f F13") == [4]


@pytest.mark.parametrize("rules", ["2018", "online", "1989"])
def test_the_options_are_those_of_the_same_position_that_nobody_has_counted_before(rules: str) -> None:
    rng, exchanges = Random(rules), 0
    for number in range(6):
        state = start(GAME, 3, {"rules": rules}, f"{rules} {number}").state
        while state.result is None:
            offered = options(GAME, state, state.turn)
            assert offered == options(GAME, replace(state), state.turn)
            wanted = [each for each in offered if each.verb == "exchange"] or offered
            action = rng.choice(wanted)
            exchanges += action.verb == "exchange"
            state = apply(GAME, state, state.turn, action).state
    assert exchanges
