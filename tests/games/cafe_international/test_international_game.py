"""What the rest of the program relies on: names, refusals, views, saves, complete records."""

import json
import re
from collections import Counter
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine.games.cafe_international as package
from engine.games.cafe_international.board import CHAIRS
from engine.games.cafe_international.figures import BAG_ENDS
from engine.kernel import codec, core
from engine.kernel.cloning import clone
from engine.kernel.core import Event, Result
from engine.kernel.errors import BadOption
from engine.kernel.rng import Rng
from tests.games.cafe_international.positions import GAME, SampleInternational, full, payloads, seated, settle
from tests.torture import examples

SETTINGS = [("2018", "false"), ("2018", "true"), ("online", "false"), ("1989", "false"), ("1989", "true")]


def opened(seats: int, rules: str, regulars: str, seed: str) -> core.Outcome:  # type: ignore[type-arg]
    return core.start(GAME, seats, {"rules": rules, "regulars": regulars}, seed)


# Options of a table, set-up.


def test_defaults() -> None:
    assert GAME.check(2, {}) == {"rules": "2018", "regulars": "false"}


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_may_play(seats: int) -> None:
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
        assert [each["tiles"] for each in payloads(outcome.events, "dealt")] == list(view.hands)
        assert view.first_turn
        starters.add(view.turn)
    assert starters == set(range(seats))


def test_turns_go_round() -> None:
    game = SampleInternational("DE-m CN-m", "DE-m CN-m", "DE-m CN-m", seats=3, turn=1)
    turns = [game.turn]
    for _ in range(3):
        game.do("bar DE-m" if "bar DE-m" in game.options() else min(game.options("bar")))
        turns.append(game.turn)
    assert turns == [1, 2, 0, 1]


# Refusals.


def test_an_unknown_action_is_refused() -> None:
    game = SampleInternational("DE-m CN-m")
    assert game.refusal("dance DE-m") == {"key": "no-such-verb", "verb": "dance"}
    assert game.refusal("seat DE-m") == {"key": "wrong-nouns", "verb": "seat", "nouns": "guest chair nation"}
    assert game.refusal("done now") == {"key": "wrong-nouns", "verb": "done", "nouns": ""}
    assert game.refusal("seat DE-x F11") == {"key": "no-such-guest", "guest": "DE-x"}
    assert game.refusal("seat DE-m A1") == {"key": "no-such-chair", "chair": "A1"}
    assert game.refusal("seat joker-m G12 XX") == {"key": "no-such-nation", "nation": "XX"}
    assert game.refusal("seat US-m F11") == {"key": "not-in-hand", "guest": "US-m"}
    assert game.refusal("bar US-m") == {"key": "not-in-hand", "guest": "US-m"}


def test_every_refusal_is_tested() -> None:
    """A refusal that no test triggers is untested or unused."""
    source = "".join(path.read_text() for path in Path(__file__).parent.glob("test_international_*.py"))
    assert [key for key in GAME.refusals if f'"{key}' not in source] == []


def test_every_key_the_rules_refuse_with_is_listed() -> None:
    folder = Path(package.__file__).parent
    source = "".join(path.read_text() for path in (folder / "refusal.py", folder / "seating.py"))
    keys = set(
        re.findall(r'(?:IllegalAction\(|return |else |None if .* else )"([a-z]+(?:-[a-z]+)+)"', source)
    )
    assert len(keys) > 15
    assert keys <= set(GAME.refusals)


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


@settings(max_examples=examples(20))  # a whole game each, every step of it
@given(st.sampled_from(SETTINGS), st.integers(2, 4), st.integers(0, 10**6))
def test_every_step_keeps_every_rule_and_survives_a_save(
    setting: tuple[str, str], seats: int, seed: int
) -> None:
    rng = Random(seed)
    outcome = opened(seats, *setting, str(seed))
    while not outcome.state.result:
        assert list(GAME.audit(outcome.state)) == []
        assert codec.load(GAME, codec.dump(GAME, outcome.state)) == outcome.state
        before = codec.dump(GAME, outcome.state)
        (seat,) = core.active_seats(GAME, outcome.state)
        prompt = core.prompt(GAME, outcome.state, seat)
        assert prompt is not None
        assert prompt.end_turn_action is None or prompt.end_turn_action in {
            each.action for each in prompt.options
        }
        after = play(outcome, rng, 1)
        assert codec.dump(GAME, outcome.state) == before
        for event in after.events:
            assert tuple(event.payload) == GAME.events[event.kind]
        outcome = after
    assert outcome.state.result.reason in GAME.reasons
    assert list(GAME.audit(outcome.state)) == []


@settings(max_examples=examples(20))  # a whole game each
@given(st.sampled_from(SETTINGS), st.integers(2, 4), st.integers(0, 10**6))
def test_an_option_says_whether_it_ends_the_game(setting: tuple[str, str], seats: int, seed: int) -> None:
    """A guest on a chair is said to end it only where that is certain at once: on the last chair."""
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
    """Follows a game by its events alone, like an external program."""

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
    for seed in range(4):
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
    game = SampleInternational("DE-m CN-m joker-f", at={"F11": "DE-f", "G12": "joker-m US"})
    views = [GAME.view(game.state, seat) for seat in (None, 0, 1)]
    assert len({hash(replace(view, seat=None)) for view in views}) == 1
    assert views[0].seated[1].nation == "US"
    assert (views[0].stool, views[0].stool_points, views[0].bag_end) == (1, 1, BAG_ENDS["2018"])
    assert dict(views[0].options) == {"rules": "2018", "regulars": "false"}


def test_only_the_bag_keeps_a_secret() -> None:
    game = SampleInternational("DE-m CN-m")
    twin = GAME.reshuffle(game.state, 0, Rng("other"))
    assert GAME.view(twin, 0) == GAME.view(game.state, 0)
    assert twin.bag != game.state.bag
    assert sorted(twin.bag) == sorted(game.state.bag)
    assert list(GAME.audit(twin)) == []


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("actions", [(), ("seat TR-f A10",), ("seat TR-f A10", "done")])
def test_hidden_information_takes_every_possible_value_and_nothing_known_changes(
    viewer: int | None, actions: tuple[str, ...]
) -> None:
    """For every viewer, in the middle of a turn too, only the order of the bag changes."""
    at = full("TR1", "TR-f TR-m TR-m -") | {"F11": "DE-f"}
    game = SampleInternational("TR-f DE-m ES-m", "ES-f", at=at, draws="US-f AF-f CN-m RU-m", bag=4)
    game.do(*actions)
    state, orders, before = game.state, set(), codec.dump(GAME, game.state)
    for number in range(300):
        twin = GAME.reshuffle(state, viewer, Rng(f"{number}"))
        assert replace(twin, bag=state.bag, rng=state.rng) == state
        orders.add(twin.bag)
    assert orders == set(permutations(("US-f", "AF-f", "CN-m", "RU-m")))
    assert codec.dump(GAME, state) == before


@pytest.mark.parametrize(("rules", "limits"), [("2018", ()), ("online", (4, 5)), ("1989", (4, 5))])
def test_the_view_tells_limits_where_there_are_any(rules: str, limits: tuple[int, ...]) -> None:
    at = full("TR1", "TR-f TR-m TR-m TR-f")
    game = SampleInternational("DE-m CN-m", at=at, rules=rules, completed={0: ["TR1"]})
    view = GAME.view(game.state, 0)
    assert view.limits == limits
    assert view.completed == (("TR1",), ())
    assert [(each.name, each.guests, each.one_nation) for each in view.tables] == [
        ("CU2", 1, False),
        ("TR1", 4, True),
        ("FR1", 1, False),
        ("TR2", 1, False),
    ]


def test_the_view_tells_the_latest_turn_and_the_running_one() -> None:
    game = SampleInternational("DE-m DE-f DE-m", "CN-m GB-m", at={"F11": "DE-f"})
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


def test_a_view_keeps_what_is_announced() -> None:
    game = SampleInternational("DE-m DE-f DE-m", "CN-m GB-m", at={"F11": "DE-f"})
    events = [*game.do("seat DE-m F13"), *game.do("done"), *game.do("bar CN-m")]
    assert GAME.view(game.state, 0).announced == ()
    assert GAME.view(game.state, 0).announcing(events).announced == tuple(events)


def test_the_question_of_a_turn_names_the_next_stool() -> None:
    prompt = SampleInternational("DE-m CN-m", bar=6).prompt()
    nothing_else = {"seating": False, "exchange": False}
    assert (prompt.question_id, dict(prompt.payload)) == ("turn", {"stool": 7, "points": -4, **nothing_else})


@pytest.mark.parametrize(
    ("hand", "at", "possible"),
    [
        ("DE-m CN-m", {"G12": "joker-m US", "F11": "DE-f"}, {"seat", "bar", "exchange"}),
        ("DE-m CN-m", {"F11": "DE-f"}, {"seat", "bar"}),
        ("US-m", {"G12": "joker-m US", "F13": "DE-f"}, {"bar", "exchange"}),
        ("DE-m CN-m", {}, {"bar"}),
    ],
)
def test_the_question_of_a_turn_says_what_is_possible_besides_the_bar(
    hand: str, at: dict[str, str], possible: set[str]
) -> None:
    game = SampleInternational(hand, at=at)
    assert {each.split()[0] for each in game.options()} == possible
    payload = game.prompt().payload
    assert payload["seating"] == ("seat" in possible)
    assert payload["exchange"] == ("exchange" in possible)


# Undo and saves.


def test_drawing_closes_undo_and_seating_does_not() -> None:
    game = SampleInternational("DE-m DE-f CN-m", at={"F11": "DE-f"})
    game.do("seat DE-m F13")
    assert game.outcome.undoable
    game.do("done")
    assert not game.outcome.undoable


def test_an_exchange_can_be_undone() -> None:
    game = SampleInternational("CN-m", at={"K2": "joker-m ES", "J1": "CN-f"})
    game.do("exchange K2 CN-m")
    assert game.outcome.undoable


def test_an_earlier_schema_there_never_was() -> None:
    with pytest.raises(KeyError):
        GAME.migrate(0, {})


# The audit itself.


class Broken:
    """A sound position that is broken in one way; tiles are taken from the bag, so that none is lost."""

    def __init__(self, seats: int = 2) -> None:
        hand = "CN-m CN-f ES-m ES-f IT-m"
        game = SampleInternational(*([hand] * seats), seats=seats)
        assert list(GAME.audit(game.state)) == []
        self.state = clone(game.state)

    def take(self, *tiles: str) -> tuple[str, ...]:
        bag = list(self.state.bag)
        for tile in tiles:
            bag.remove(tile)
        self.state.bag = tuple(bag)
        return tiles

    def seat(self, **at: str) -> "Broken":
        for chair, who in at.items():
            self.take(who.split()[0])
            self.state.seated[chair] = seated(who)
        return self

    def let_go(self, number: int) -> "Broken":
        """Leave a number of tiles in the bag."""
        self.state.gone, self.state.bag = self.state.bag[number:], self.state.bag[:number]
        return self

    def send_out(self, *seats: int, holding: bool = False) -> "Broken":
        """Eliminate seats, with seat 0 gaining what they pay; the first stool is worth one point."""
        state = self.state
        state.bar, state.out = self.take("DE-m"), seats
        for seat in seats:
            state.table_points[seat], state.bar_points[seat] = 0, -1
            if not holding:
                state.gone, state.hands[seat] = state.gone + state.hands[seat], ()
        state.bar_points[min({*range(state.seats)} - {*seats})] = 1 + len(seats)
        return self

    def having(self, **fields: object) -> "Broken":
        for name, value in fields.items():
            setattr(self.state, name, value)
        return self

    def faults(self) -> list[str]:
        return list(GAME.audit(self.state))


def test_the_audit_misses_no_tile_and_finds_none_too_many() -> None:
    broken = Broken()
    (tile,) = broken.take("DE-m")
    assert broken.faults() == ["missing: 1 of DE-m"]
    for place in ("gone", "bar", "bag"):
        again = Broken()
        again.having(**{place: (*getattr(again.state, place), tile)})
        assert "too many of DE-m: 1 more" in again.faults()
    broken.state.give(1, tile)
    assert broken.faults() == ["seat 1 holds 6 tiles"]


@pytest.mark.parametrize(("rules", "ending"), [("2018", 3), ("online", 4), ("1989", 4)])
def test_the_audit_finds_a_bag_that_should_have_ended_the_game(rules: str, ending: int) -> None:
    def left(number: int) -> Broken:
        return Broken().having(rules=rules).let_go(number)

    assert left(ending + 1).faults() == []
    assert left(ending).faults() == ["the bag is at its end, the game is not"]
    assert left(ending - 1).faults() == [f"only {ending - 1} tiles in the bag"]
    over = Result("bag", ())
    assert left(ending).having(result=over).faults() == []
    assert left(ending - 1).having(result=over).faults() == [f"only {ending - 1} tiles in the bag"]


@pytest.mark.parametrize(
    ("fault", "at"),
    [
        ("no such chair: A1", {"A1": "DE-m"}),
        ("joker-m sits on F11 for US", {"F11": "joker-m US"}),
        ("DE-m sits on H11 for DE", {"H11": "DE-m"}),
        ("DE-m on G12 stands for US", {"G12": "DE-m US"}),
        ("2 men and 0 women at DE2", {"F11": "DE-m", "F13": "DE-m"}),
        ("0 men and 2 women at DE2", {"F11": "DE-f", "F13": "joker-f DE"}),
        ("3 men and 1 women at DE2", {"F11": "DE-m", "F13": "DE-m", "E12": "DE-f", "G12": "DE-m"}),
        ("guests alone: D1, F11", {"F11": "DE-m", "D1": "IT-m"}),
    ],
)
def test_the_audit_finds_guests_who_may_not_sit_there(fault: str, at: dict[str, str]) -> None:
    assert Broken().seat(**at).faults() == [fault]


def test_the_audit_accepts_guests_who_may_sit_there() -> None:
    """A joker for either nation, a guest alone since the first turn, and one who needs company."""
    assert Broken().seat(G12="joker-m US", F11="DE-f", H11="US-f", D1="IT-m").faults() == []
    waits = Broken().seat(F11="DE-m", D1="IT-m").having(placed=("F11",))
    assert waits.faults() == []


FOUR = {"F11": "DE-f", "G12": "US-f", "F13": "DE-f", "E12": "DE-f"}
MIXED = {"F11": "DE-f", "G12": "US-f", "F13": "DE-m", "E12": "DE-m"}


def test_the_audit_finds_regulars_that_are_none() -> None:
    assert Broken().seat(**FOUR).having(regulars_tables=("DE2",)).faults() == []
    mixed = Broken().seat(**MIXED).having(regulars_tables=("DE2",))
    assert mixed.faults() == ["regulars of both genders at DE2"]
    three = Broken().seat(**dict(list(FOUR.items())[:3])).having(regulars_tables=("DE2",))
    assert three.faults() == ["regulars at DE2, which is not full"]


def test_the_audit_finds_regulars_that_are_seated_wrongly_right_now() -> None:
    two = {"F11": "DE-f", "F13": "DE-f"}
    filling = Broken().seat(**two).having(fills="DE2", placed=("F11", "F13"))
    assert filling.faults() == []
    mixed = Broken().seat(F11="DE-f", F13="DE-m").having(fills="DE2", placed=("F11", "F13"))
    assert mixed.faults() == ["regulars of both genders at DE2"]
    elsewhere = Broken().seat(**two, D1="IT-f").having(fills="DE2", placed=("D1", "F13"))
    assert elsewhere.faults() == ["guests of this turn sit elsewhere than at DE2"]
    empty = Broken().seat(F11="DE-f").having(placed=("F11", "F13"))
    assert empty.faults() == ["a chair was taken and is empty"]


def test_the_audit_finds_tables_that_nobody_can_have_completed() -> None:
    mine, twice = [("DE2",), ()], [("DE2",), ("DE2",)]
    assert Broken().seat(**MIXED).having(completed=mine).faults() == []
    assert Broken().seat(**MIXED).having(completed=twice).faults() == [
        "DE2 cannot have been completed 2 times"
    ]
    three = Broken().seat(**dict(list(MIXED.items())[:3])).having(completed=mine)
    assert three.faults() == ["DE2 cannot have been completed 1 times"]


@pytest.mark.parametrize("stools", [20, 21])
def test_the_audit_finds_more_guests_at_the_bar_than_stools(stools: int) -> None:
    broken = Broken()
    broken.having(bar=broken.take(*broken.state.bag[:stools]), bar_points=[-100, -5])
    broken.state.table_points[0] = 100
    assert broken.faults() == ([] if stools == 20 else ["21 guests on 20 stools"])


def test_the_audit_finds_unexplained_points() -> None:
    assert Broken().having(bar_points=[0, 1]).faults() == ["the bar's points do not match its guests"]
    broken = Broken()
    broken.having(bar=broken.take("DE-m"), bar_points=[102, -101])
    assert broken.faults() == ["seat 1 has -1 points"]
    broken.having(bar_points=[101, -100])
    assert broken.faults() == []
    broken.having(bar_points=[0, 1], table_points=[100, -1])
    assert broken.faults() == ["seat 1 lost points at tables"]
    broken.having(table_points=[100, 0])
    assert broken.faults() == []


def test_the_audit_finds_an_eliminated_player_who_is_still_in_the_game() -> None:
    assert Broken(3).send_out(2).faults() == []
    assert Broken(3).send_out(2, holding=True).faults() == ["seat 2 is out and holds tiles"]
    rich = Broken(3).send_out(2)
    rich.state.table_points[2] = 1
    assert rich.faults() == ["seat 2 has 0 points"]
    assert Broken(3).send_out(2).having(turn=2).faults() == [
        "seat 2 is out and has the turn",
        "seat 2 has the turn and no tiles",
    ]
    assert Broken(3).send_out(1, 2).faults() == ["nobody is left to play against"]


def test_the_audit_finds_a_turn_that_cannot_go_on() -> None:
    """A seat without tiles may still be asked how many to draw."""
    broken = Broken()
    broken.state.gone, broken.state.hands[0] = broken.state.hands[0], ()
    assert broken.faults() == ["seat 0 has the turn and no tiles"]
    assert broken.seat(F11="DE-f").having(placed=("F11",)).faults() == []
    assert Broken().having(passes=1).faults() == []
    assert Broken().having(passes=2).faults() == ["everybody passed and the game goes on"]
    assert Broken(3).send_out(2).having(passes=2).faults() == ["everybody passed and the game goes on"]


def test_the_audit_asks_nothing_of_a_turn_when_the_game_is_over() -> None:
    over = Result("all_passed", ())
    assert Broken().having(passes=2, result=over).faults() == []
    assert Broken(3).send_out(1, 2).having(result=over).faults() == []


def test_settling_again_changes_nothing() -> None:
    game = SampleInternational("DE-m CN-m")
    assert settle(game.state).state == game.state
