"""What everybody else relies on: names, refusals, views, saves, the record that tells everything."""

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine.games.cafe_international as package
from engine import codec, core
from engine.core import Event
from engine.errors import BadOption
from engine.games.cafe_international.board import CHAIRS, DECK
from engine.games.cafe_international.state import BAG_ENDS
from engine.rng import Rng
from tests.games.cafe_international.evening import GAME, Evening, full, seated, settle, told

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
        assert outcome.events[0].facts["seat"] == view.turn == view.awaited[0]
        assert [each["tiles"] for each in told(outcome.events, "dealt")] == list(view.hands)
        assert view.first_turn
        starters.add(view.turn)
    assert starters == set(range(seats))


def test_turns_go_round() -> None:
    evening = Evening("DE-m CN-m", "DE-m CN-m", "DE-m CN-m", seats=3, turn=1)
    turns = [evening.turn]
    for _ in range(3):
        evening.do("bar DE-m" if "bar DE-m" in evening.options() else min(evening.options("bar")))
        turns.append(evening.turn)
    assert turns == [1, 2, 0, 1]


# Refusals.


def test_what_is_no_action_at_all() -> None:
    evening = Evening("DE-m CN-m")
    assert evening.why("dance DE-m") == {"key": "no-such-verb", "verb": "dance"}
    assert evening.why("seat DE-m") == {"key": "wrong-nouns", "verb": "seat", "nouns": "guest chair nation"}
    assert evening.why("done now") == {"key": "wrong-nouns", "verb": "done", "nouns": ""}
    assert evening.why("seat DE-x F11") == {"key": "no-such-guest", "guest": "DE-x"}
    assert evening.why("seat DE-m A1") == {"key": "no-such-chair", "chair": "A1"}
    assert evening.why("seat joker-m G12 XX") == {"key": "no-such-nation", "nation": "XX"}
    assert evening.why("seat US-m F11") == {"key": "not-in-hand", "guest": "US-m"}
    assert evening.why("bar US-m") == {"key": "not-in-hand", "guest": "US-m"}


def test_every_refusal_is_told_somewhere_in_these_tests() -> None:
    """A key nobody ever sees is not tested, or not needed."""
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
    (seat,) = core.waiting(GAME, outcome.state)
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


def play(outcome: core.Outcome, chance: Random, steps: int = 10**6) -> core.Outcome:  # type: ignore[type-arg]
    for _ in range(steps):
        if outcome.state.result:
            break
        (seat,) = core.waiting(GAME, outcome.state)
        options = core.options(GAME, outcome.state, seat)
        seatings = [each for each in options if each.verb == "seat"]
        action = chance.choice(seatings if seatings and chance.random() < 0.6 else options)
        outcome = core.apply(GAME, outcome.state, seat, action)
    return outcome


# Whole games.


@settings(max_examples=20)  # a whole game each, every step of it
@given(st.sampled_from(SETTINGS), st.integers(2, 4), st.integers(0, 10**6))
def test_every_step_keeps_every_rule_and_survives_a_save(
    setting: tuple[str, str], seats: int, seed: int
) -> None:
    chance = Random(seed)
    outcome = opened(seats, *setting, str(seed))
    while not outcome.state.result:
        assert list(GAME.audit(outcome.state)) == []
        assert codec.load(GAME, codec.dump(GAME, outcome.state)) == outcome.state
        before = codec.dump(GAME, outcome.state)
        (seat,) = core.waiting(GAME, outcome.state)
        prompt = core.prompt(GAME, outcome.state, seat)
        assert prompt is not None
        assert prompt.finish is None or prompt.finish in {each.action for each in prompt.options}
        after = play(outcome, chance, 1)
        assert codec.dump(GAME, outcome.state) == before
        for event in after.events:
            assert tuple(event.facts) == GAME.events[event.kind]
        outcome = after
    assert outcome.state.result.reason in GAME.reasons
    assert list(GAME.audit(outcome.state)) == []


class Onlooker:
    """Follows a game by its events alone, as an outside program would."""

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
        chance, onlooker = Random(seed), Onlooker(seats)
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
            outcome = play(outcome, chance, 1)
        assert outcome.state.result.reason == onlooker.reason


# Views and secrets.


def test_a_view_can_be_hashed_and_says_the_same_to_all() -> None:
    evening = Evening("DE-m CN-m joker-f", at={"F11": "DE-f", "G12": "joker-m US"})
    views = [GAME.view(evening.state, seat) for seat in (None, 0, 1)]
    assert len({hash(replace(view, seat=None)) for view in views}) == 1
    assert views[0].seated[1].nation == "US"
    assert (views[0].stool, views[0].stool_points, views[0].bag_end) == (1, 1, BAG_ENDS["2018"])
    assert dict(views[0].options) == {"rules": "2018", "regulars": "false"}


def test_only_the_bag_keeps_a_secret() -> None:
    evening = Evening("DE-m CN-m")
    twin = GAME.reshuffle(evening.state, 0, Rng("other"))
    assert GAME.view(twin, 0) == GAME.view(evening.state, 0)
    assert twin.bag != evening.state.bag
    assert sorted(twin.bag) == sorted(evening.state.bag)
    assert list(GAME.audit(twin)) == []


@pytest.mark.parametrize(("rules", "limits"), [("2018", ()), ("online", (4, 5)), ("1989", (4, 5))])
def test_the_view_tells_limits_where_there_are_any(rules: str, limits: tuple[int, ...]) -> None:
    at = full("TR1", "TR-f TR-m TR-m TR-f")
    evening = Evening("DE-m CN-m", at=at, rules=rules, completed={0: ["TR1"]})
    view = GAME.view(evening.state, 0)
    assert view.limits == limits
    assert view.completed == (("TR1",), ())
    assert [(each.name, each.guests, each.one_nation) for each in view.tables] == [
        ("CU2", 1, False),
        ("TR1", 4, True),
        ("FR1", 1, False),
        ("TR2", 1, False),
    ]


def test_the_view_marks_what_the_latest_turn_and_the_running_one_changed() -> None:
    evening = Evening("DE-m DE-f DE-m", "CN-m GB-m", at={"F11": "DE-f"})
    evening.do("seat DE-m F13")
    assert GAME.view(evening.state, 0).changed == ("F13",)
    assert GAME.view(evening.state, 0).placed == ("F13",)
    evening.do("seat DE-f E12")
    assert GAME.view(evening.state, 0).changed == ("F13", "E12")
    evening.do("bar CN-m")
    assert GAME.view(evening.state, 0).changed == ("stool-1",)


def test_the_question_of_a_turn_names_the_next_stool() -> None:
    prompt = Evening("DE-m CN-m", bar=6).prompt()
    assert (prompt.key, dict(prompt.facts)) == ("turn", {"stool": 7, "points": -4})


# Undo and saves.


def test_drawing_closes_undo_and_seating_does_not() -> None:
    evening = Evening("DE-m DE-f CN-m", at={"F11": "DE-f"})
    evening.do("seat DE-m F13")
    assert evening.outcome.undoable
    evening.do("done")
    assert not evening.outcome.undoable


def test_an_exchange_can_be_undone() -> None:
    evening = Evening("CN-m", at={"K2": "joker-m ES", "J1": "CN-f"})
    evening.do("exchange K2 CN-m")
    assert evening.outcome.undoable


def test_an_earlier_schema_there_never_was() -> None:
    with pytest.raises(KeyError):
        GAME.migrate(0, {})


# The audit itself.


BROKEN: list[tuple[str, dict[str, object]]] = [
    ("too many of DE-m", {"bar": ("DE-m",)}),
    ("missing", {"bag": DECK[:50]}),
    ("holds 6", {"hands": [DECK[:6], ()]}),
    ("only 2 tiles", {"bag": DECK[:2]}),
    ("the bag is at its end", {"bag": DECK[:3]}),
    ("points", {"table_points": [-1, 0]}),
    ("bar's points", {"bar_points": [1, 0]}),
    ("cannot have been completed", {"completed": [("TR1",), ()]}),
    ("not full", {"regulars_tables": ("TR1",)}),
    ("is out and has the turn", {"out": (0,)}),
    ("nobody is left", {"out": (1,)}),
    ("everybody passed", {"passes": 2}),
    ("taken and is empty", {"placed": ("F13",)}),
]


@pytest.mark.parametrize(("fault", "fields"), BROKEN)
def test_the_audit_finds_what_must_not_be(fault: str, fields: dict[str, object]) -> None:
    evening = Evening("DE-m CN-m")
    assert any(fault in each for each in GAME.audit(replace(evening.state, **fields)))


@pytest.mark.parametrize(
    ("fault", "at"),
    [
        ("2 men and 0 women", {"F11": "DE-m", "F13": "DE-m"}),
        ("sits on F11 for US", {"F11": "joker-m US"}),
        ("stands for US", {"G12": "DE-m US"}),
        ("guests alone", {"F11": "DE-m", "D1": "IT-m"}),
    ],
)
def test_the_audit_finds_who_sits_where_nobody_may(fault: str, at: dict[str, str]) -> None:
    evening = Evening("DE-m CN-m")
    twin = core.clone(evening.state)
    twin.seated = {chair: seated(who) for chair, who in at.items()}
    assert any(fault in each for each in GAME.audit(twin))


def test_settling_again_changes_nothing() -> None:
    evening = Evening("DE-m CN-m")
    assert settle(evening.state).state == evening.state
