"""The parts of the game that other code relies on: names, refusals, views, saves and records."""

import json
from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.cafe_international.board import CHAIRS
from engine.games.cafe_international.figures import BAG_ENDS
from engine.kernel import codec, core
from engine.kernel.core import Event
from engine.kernel.errors import BadOption
from engine.kernel.rng import Rng
from tests.games.cafe_international.cases import CASES, position
from tests.games.cafe_international.positions import GAME
from tests.torture import examples

SETTINGS = [("2018", "false"), ("2018", "true"), ("online", "false"), ("1989", "false"), ("1989", "true")]


def opened(seats: int, rules: str, regulars: str, seed: str) -> core.Outcome:  # type: ignore[type-arg]
    return core.start(GAME, seats, {"rules": rules, "regulars": regulars}, seed)


CASES_OF_QUESTIONS = CASES.read("""
Turns go round
hand DE-m CN-m & DE-m CN-m & DE-m CN-m; seats 3; turn 1
| | seat: 1 | bar DE-m | seat: 2 | bar DE-m | seat: 0 | bar DE-m | seat: 1

The question of a turn names the next stool
hand DE-m CN-m; bar 6 | | question: turn; payload: exchange=False points=-4 seating=False stool=7

The question of a turn says what is possible besides the bar
hand <DE-m CN-m/DE-m CN-m/US-m/DE-m CN-m>; <G12 joker-m US; F11 DE-f/F11 DE-f/G12 joker-m US; F13 DE-f/>
| | verbs: <bar exchange seat/bar seat/bar exchange/bar>;
payload exchange seating: exchange=<True/False/True/False> seating=<True/True/False/False>

The view tells limits where there are any
rules <2018/online/1989>; hand DE-m CN-m; TR1 TR-f TR-m TR-m TR-f; completed TR1 | | limits: <-/4 5/4 5>
""")


@pytest.mark.parametrize("case", CASES_OF_QUESTIONS)
def test_case(case: str) -> None:
    CASES.play(case)


def test_a_game_is_played_by_its_options_and_by_two_to_four() -> None:
    assert GAME.check(2, {}) == {"rules": "2018", "regulars": "false"}
    for rules, regulars in SETTINGS:
        view = GAME.view(opened(2, rules, regulars, "options").state, None)
        assert view.options == (("rules", rules), ("regulars", regulars))
    for seats in (1, 5):
        with pytest.raises(BadOption, match="no-such-seats"):
            GAME.check(seats, {})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_tiles_each_face_up_and_a_starter_by_chance(seats: int) -> None:
    starters = set()
    for seed in range(40):
        outcome = opened(seats, "2018", "false", str(seed))
        view = GAME.view(outcome.state, None)
        assert [len(hand) for hand in view.hands] == [5] * seats
        assert view.bag == 100 - 5 * seats
        assert outcome.events[0].payload["seat"] == view.turn == view.active_seats[0]
        assert [each.payload["tiles"] for each in outcome.events if each.kind == "dealt"] == list(view.hands)
        assert view.first_turn
        starters.add(view.turn)
    assert starters == set(range(seats))


# Refusals.


@settings(max_examples=examples(40))
@given(st.sampled_from(SETTINGS), st.integers(0, 10**6), st.integers(0, 120))
def test_every_imaginable_action_is_offered_or_refused_with_a_known_key(
    setting: tuple[str, str], seed: int, steps: int
) -> None:
    outcome = play(opened(2, *setting, str(seed)), Random(seed), steps)
    if outcome.state.result:
        return
    (seat,) = core.active_seats(GAME, outcome.state)
    offered = set(core.options(GAME, outcome.state, seat))
    assert offered
    hand = dict.fromkeys(outcome.state.hands[seat])
    tried = [f"seat {guest} {chair}{end}" for guest in hand for chair in CHAIRS for end in ("", " DE")]
    tried += [f"exchange {chair} {guest}" for guest in hand for chair in CHAIRS]
    tried += [f"bar {guest}" for guest in hand] + ["done", "draw 0", "draw 1", "draw 2"]
    decision = outcome.state.agenda[-1]
    for text in tried:
        action = core.Action.read(text)
        assert (action in offered) or decision.refuse(outcome.state, action).key in GAME.refusals


def play(outcome: core.Outcome, rng: Random, steps: int = 10**6) -> core.Outcome:  # type: ignore[type-arg]
    for _ in range(steps):
        if outcome.state.result:
            break
        (seat,) = core.active_seats(GAME, outcome.state)
        options = core.options(GAME, outcome.state, seat)
        seatings = [each for each in options if each.verb == "seat"]
        action = rng.choice(seatings if seatings and rng.random() < 0.6 else options)
        outcome = core.apply(GAME, outcome.state, seat, action)
    return outcome


# Whole games.


@pytest.mark.slow
@settings(max_examples=examples(20))  # a whole game each
@given(st.sampled_from(SETTINGS), st.integers(2, 4), st.integers(0, 10**6))
def test_an_option_says_whether_it_ends_the_game(setting: tuple[str, str], seats: int, seed: int) -> None:
    """An option to seat a guest says so only for the last free chair; otherwise, the end is not certain beforehand."""
    rng = Random(seed)
    state = opened(seats, *setting, str(seed)).state
    while not state.result:
        prompt = core.prompt(GAME, state, state.turn)
        assert prompt is not None
        option = rng.choice(prompt.options)
        verb, info = option.action.verb, option.info
        state = core.apply(GAME, state, prompt.seat, option.action).state
        if verb in {"bar", "draw"} or info.get("ends"):
            assert info["ends"] == (state.result is not None)


class Onlooker:
    """Follows a game by its events alone, as an external program would."""

    def __init__(self, seats: int) -> None:
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.scores = [0] * seats
        self.seated: dict[str, str] = {}
        self.bar: list[str] = []
        self.bag = 100 - 5 * seats
        self.out: list[int] = []
        self.reason = ""

    def hear(self, event: Event) -> None:
        parts = json.loads(json.dumps(codec.write_event(event)))
        match parts:
            case {"kind": "dealt" | "drew", "seat": seat, "tiles": tiles}:
                self.hands[seat].update(tiles)
                self.bag = parts.get("bag", self.bag)
            case {"kind": "seated", "seat": seat, "guest": guest, "chair": chair, "points": points}:
                self.hands[seat][guest] -= 1
                self.seated[chair] = guest
                self.scores[seat] += points
                assert points == sum(parts["scored"])
            case {"kind": "barred", "seat": seat, "guest": guest, "stool": stool, "points": points}:
                self.hands[seat][guest] -= 1
                self.bar.append(guest)
                assert stool == len(self.bar)
                self.scores[seat] += points
            case {"kind": "exchanged", "seat": seat, "chair": chair, "joker": joker, "guest": guest}:
                self.hands[seat].update({guest: -1, joker: 1})
                self.seated[chair] = guest
            case {"kind": "out", "seat": seat}:
                self.hands[seat].clear()
                self.out.append(seat)
            case {"kind": "counted", "seat": seat, "points": points, "score": score}:
                self.scores[seat] += points
                assert self.scores[seat] == score
            case {"kind": "ended", "reason": reason}:
                self.reason = reason


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_events_tell_everything_there_is_to_see(setting: tuple[str, str], seats: int) -> None:
    for seed in range(2):
        rng, onlooker = Random(seed), Onlooker(seats)
        outcome = opened(seats, *setting, str(seed))
        while True:
            for event in outcome.events:
                onlooker.hear(event)
            view = GAME.view(outcome.state, None)
            assert [sorted(hand.elements()) for hand in onlooker.hands] == [
                sorted(hand) for hand in view.hands
            ]
            assert {each.chair: each.guest for each in view.seated} == onlooker.seated
            assert (list(view.bar), view.bag, list(view.out)) == (onlooker.bar, onlooker.bag, onlooker.out)
            for seat, score in enumerate(view.scores):
                assert score is None or score == onlooker.scores[seat]
            if outcome.state.result:
                break
            outcome = play(outcome, rng, 1)
        assert outcome.state.result.reason == onlooker.reason


# Views and secrets.


def test_a_view_can_be_hashed_and_says_the_same_to_all() -> None:
    game = position("hand DE-m CN-m joker-f; F11 DE-f; G12 joker-m US")
    views = [GAME.view(game.state, seat) for seat in (None, 0, 1)]
    assert len({hash(replace(view, seat=None)) for view in views}) == 1
    assert views[0].seated[1].nation == "US"
    assert (views[0].stool, views[0].stool_points, views[0].bag_end) == (1, 1, BAG_ENDS["2018"])
    assert dict(views[0].options) == {"rules": "2018", "regulars": "false"}


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("actions", [(), ("seat TR-f A10",), ("seat TR-f A10", "done")])
def test_hidden_information_takes_every_possible_value_and_nothing_known_changes(
    viewer: int | None, actions: tuple[str, ...]
) -> None:
    """For every viewer, even in the middle of a turn, only the order of the bag changes."""
    game = position(
        "hand TR-f DE-m ES-m & ES-f; TR1 TR-f TR-m TR-m -; F11 DE-f; draws US-f AF-f CN-m RU-m; bag 4"
    )
    game.do(*actions)
    state, orders, before = game.state, set(), codec.dump(GAME, game.state)
    for number in range(300):
        twin = GAME.reshuffle(state, viewer, Rng(f"{number}"))
        assert replace(twin, bag=state.bag, rng=state.rng) == state
        orders.add(twin.bag)
    assert orders == set(permutations(("US-f", "AF-f", "CN-m", "RU-m")))
    assert codec.dump(GAME, state) == before


def test_the_view_tells_of_tables_with_guests() -> None:
    game = position("hand DE-m CN-m; TR1 TR-f TR-m TR-m TR-f; completed TR1")
    view = GAME.view(game.state, 0)
    assert view.completed == (("TR1",), ())
    assert [(each.name, each.guests, each.one_nation) for each in view.tables] == [
        ("CU2", 1, False),
        ("TR1", 4, True),
        ("FR1", 1, False),
        ("TR2", 1, False),
    ]


def test_the_view_tells_the_latest_turn_and_the_running_one() -> None:
    game = position("hand DE-m DE-f DE-m & CN-m GB-m; F11 DE-f")
    game.do("seat DE-m F13")
    (turn,) = GAME.view(game.state, 0).recent_turns
    assert [event.payload["chair"] for event in turn.events if event.kind == "seated"] == ["F13"]
    assert (turn.seat, turn.is_running) == (0, True)
    assert GAME.view(game.state, 0).placed == ("F13",)
    game.do("seat DE-f E12")
    (turn,) = GAME.view(game.state, 0).recent_turns
    assert [event.payload["chair"] for event in turn.events if event.kind == "seated"] == ["F13", "E12"]
    assert not turn.is_running
    assert turn.points == 10
    game.do("bar CN-m")
    assert [each.seat for each in GAME.view(game.state, 0).recent_turns] == [0, 1]
