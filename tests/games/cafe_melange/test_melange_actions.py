"""The fourteen action cards, and when they may be played (ruling 10)."""

import pytest

from engine.games.cafe_melange.components import ACTIONS
from tests.games.cafe_melange.positions import BOX, SampleMelange, crowd, payloads

PURPLE, ORANGE, TURQUOISE, OLIVE = "T1a", "T2b", "T1b", "T2c"


# scoring cards: the condition, what it pays, and that it pays once

SCORING = [
    ("personality-purple", 1, {"T2a": "freud"}, {"T2a": "blue-A", "T2b": "freud"}),
    ("personality-orange", 1, {"T2b": "freud"}, {"T2b": "blue-A", "T2a": "freud"}),
    ("personality-square", 1, {"T4a": "freud"}, {"T4a": "blue-A", "T3a": "freud"}),
    ("personality-brown", 1, {"T3a": "freud"}, {"T3a": "blue-A", "T2a": "freud"}),
    ("personality-brown", 1, {"T7b": "freud"}, {"T7b": "yellow-A"}),
    ("personality-brown", 1, {"T11a": "freud"}, {"T6d": "freud"}),
    (
        "personality-pair",
        2,
        {"T2a": "freud", "T2c": "klimt"},
        {"T2a": "freud", "T2b": "blue-A", "T1a": "klimt"},
    ),
    ("guest-turquoise", 2, {"T1b": "blue-A"}, {"T1b": "yellow-A", "T1a": "blue-A", "T3b": "freud"}),
    ("guest-olive", 2, {"T2c": "blue-A"}, {"T2c": "yellow-A", "T3a": "freud"}),
    ("guest-round", 2, {"T8a": "blue-A"}, {"T8a": "yellow-A", "T8b": "freud", "T9a": "blue-A"}),
    ("guest-grey", 2, {"T5b": "blue-A"}, {"T5b": "yellow-A", "T4a": "blue-A"}),
    ("guest-grey", 2, {"T1a": "blue-A"}, {"T2a": "blue-A"}),
    (
        "guest-pair",
        3,
        {"T2a": "blue-A", "T2b": "blue-B"},
        {"T2a": "blue-A", "T2b": "yellow-A", "T4a": "blue-B"},
    ),
]


@pytest.mark.parametrize(("kind", "points", "met", "missed"), SCORING)
def test_a_scoring_card_pays_when_its_condition_is_met(
    kind: str, points: int, met: dict[str, str], missed: dict[str, str]
) -> None:
    game = SampleMelange(actions=[kind], at=met)
    assert game.option_info(f"action {kind}") == {"points": points}
    events = game.do(f"action {kind}")
    assert payloads(events, "acted") == [{"seat": 0, "action": kind}]
    assert payloads(events, "scored") == [{"seat": 0, "points": points}]
    assert game.state.points == [points, 0, 0]
    assert game.state.action_hands[0] == []
    assert game.prompt().payload["plays"] == 2
    assert SampleMelange(actions=[kind], at=missed).refusal(f"action {kind}")["key"] == "action-impossible"
    assert SampleMelange(actions=[kind]).refusal(f"action {kind}")["key"] == "action-impossible"


def test_all_ten_scoring_cards_are_tried() -> None:
    assert {kind for kind, *_ in SCORING} == set(ACTIONS[4:])


@pytest.mark.parametrize(("kind", "points"), sorted({(kind, points) for kind, points, *_ in SCORING}))
def test_it_pays_once_however_often_the_condition_is_met(kind: str, points: int) -> None:
    who = (
        list(BOX.personalities) if kind.startswith("personality") else [f"blue-{guest}" for guest in "ABCDEF"]
    )
    chairs = [chair for kind_, _, met, _ in SCORING if kind_ == kind for chair in met]
    chairs += [chair for chair in BOX.chair if chair not in chairs]
    wish = {"purple": "chair", "orange": "chair", "turquoise": "chair", "olive": "chair", "square": "shape"}
    wish |= {"round": "shape", "brown": "table", "grey": "table"}
    where = kind.partition("-")[2]
    if where in wish:
        chairs = list(BOX.fitting[f"{where}-{wish[where]}"])
    game = SampleMelange(actions=[kind], at=dict(zip(chairs, who, strict=False)))
    game.do(f"action {kind}")
    assert game.state.points[0] == points


# swaps


def test_two_personalities_change_places_for_one_more_card() -> None:
    at = {"T2a": "freud", "T8a": "lueger", "T1a": "blue-A"}
    game = SampleMelange("olive-chair grey-table", actions=["swap-personalities"], at=at)
    game.do("action swap-personalities")
    assert game.question == "swap-personalities"
    assert game.options() == {"swap T2a T8a"}
    events = game.do("swap T2a T8a")
    assert payloads(events, "swapped") == [
        {"seat": 0, "visitors": ("freud", "lueger"), "chairs": ("T8a", "T2a")}
    ]
    assert game.state.seated == {"T2a": "lueger", "T8a": "freud", "T1a": "blue-A"}
    assert game.question == "pay"
    assert game.options() == {"pay olive-chair", "pay grey-table"}
    events = game.do("pay grey-table")
    assert payloads(events, "paid") == [{"seat": 0, "card": "grey-table"}]
    assert game.state.discards == ["grey-table"]
    assert game.state.hands[0] == ["olive-chair"]
    assert game.state.points == [0, 0, 0]
    assert game.state.steward == 3


def test_the_card_paid_counts_as_a_play() -> None:
    at = {"T2a": "blue-A", "T8a": "blue-B"}
    game = SampleMelange("olive-chair grey-table orange-chair", actions=["swap-guests"], at=at)
    game.do("action swap-guests", "swap T2a T8a", "pay grey-table")
    assert game.prompt().payload["plays"] == 1
    assert game.state.seated == {"T2a": "blue-B", "T8a": "blue-A"}
    game.do("play olive-chair cube")
    assert game.options("play") == set()


def test_only_ones_own_guests_are_swapped() -> None:
    at = {"T2a": "blue-A", "T8a": "blue-B", "T1a": "yellow-A", "T1b": "freud"}
    game = SampleMelange("olive-chair", actions=["swap-guests"], at=at)
    game.do("action swap-guests")
    assert game.options() == {"swap T2a T8a"}
    assert game.refusal("swap T2a T1a")["key"] == "not-an-option"


@pytest.mark.parametrize(
    ("hand", "at", "plays"),
    [
        ("", {"T2a": "freud", "T8a": "lueger"}, 3),  # nothing to pay with
        ("olive-chair", {"T2a": "freud", "T8a": "lueger"}, 1),  # no play left for it
        ("olive-chair", {"T2a": "freud", "T8a": "blue-A"}, 3),  # nobody to swap with
    ],
)
def test_a_swap_that_cannot_be_done_or_paid(hand: str, at: dict[str, str], plays: int) -> None:
    game = SampleMelange(hand, actions=["swap-personalities"], at=at, plays=plays)
    assert game.refusal("action swap-personalities")["key"] == "action-impossible"


def test_personalities_of_the_set_up_may_move() -> None:
    at = dict(zip(BOX.seats_taken(3), BOX.personalities, strict=False))
    game = SampleMelange("olive-chair", actions=["swap-personalities"], at=at)
    game.do("action swap-personalities")
    assert len(game.options()) == 6


# markers taken away


def test_an_own_marker_is_taken_away() -> None:
    rows = {"blue-cube": "purple-chair", "blue-octagon": "olive-chair @ T2c", "yellow-cube": "orange-chair"}
    rows["blue-octagon"] = "olive-chair @ T2c T3a"
    game = SampleMelange(actions=["remove-guest-marker"], rows=rows)
    game.do("action remove-guest-marker")
    assert game.question == "remove-guest-marker"
    assert game.options() == {
        *(f"remove cube {chair}" for chair in BOX.fitting["purple-chair"]),
        "remove octagon T2c",
        "remove octagon T3a",
    }
    assert game.option_info("remove cube T1a") == {"left": 5}
    events = game.do("remove cube T1a")
    assert payloads(events, "marker-removed") == [{"seat": 0, "marker": "blue-cube", "chair": "T1a"}]
    assert game.chairs("blue-cube") == "T2a T4a T6a T7b T9b"
    assert game.prompt().payload["plays"] == 2


def test_leaving_one_seats_the_visitor() -> None:
    game = SampleMelange(actions=["remove-guest-marker"], rows={"blue-cube": "purple-chair grey-table"})
    game.do("action remove-guest-marker", "remove cube T1a")
    assert game.question == "choose-guest"
    assert game.prompt().payload["chair"] == "T9b"


def test_a_personality_marker_is_taken_away_and_who_sits_down_scores() -> None:
    rows = {"white": "purple-chair grey-table", "grey": "olive-chair", "blue-cube": "orange-chair"}
    game = SampleMelange(actions=["remove-personality-marker"], rows=rows)
    game.do("action remove-personality-marker")
    assert game.options() == {
        "remove white T1a",
        "remove white T9b",
        *(f"remove grey {chair}" for chair in BOX.fitting["olive-chair"]),
    }
    game.do("remove white T9b")
    assert game.state.seated == {"T1a": "zweig"}
    assert game.state.points[0] == BOX.personalities["zweig"].points


def test_a_marker_taken_away_can_leave_two_rows_on_two_chairs() -> None:
    rows = {
        "blue-cube": "purple-chair @ T1a T9b T2a",
        "yellow-cube": "purple-chair grey-table",
        "white": "grey-table",
    }
    game = SampleMelange(actions=["remove-guest-marker"], rows=rows)
    game.do("action remove-guest-marker")
    events = game.do("remove cube T2a")
    assert payloads(events, "held") == [{"rows": ("blue-cube", "yellow-cube"), "chairs": ("T1a", "T9b")}]
    assert "T1a" not in game.chairs("white")


@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        ("remove-guest-marker", {"yellow-cube": "purple-chair", "white": "olive-chair"}),
        ("remove-personality-marker", {"blue-cube": "purple-chair"}),
    ],
)
def test_without_such_markers_the_card_cannot_be_played(kind: str, rows: dict[str, str]) -> None:
    assert SampleMelange(actions=[kind], rows=rows).refusal(f"action {kind}")["key"] == "action-impossible"


# once per phase


@pytest.mark.parametrize(("steward", "phase"), [(7, 0), (8, 1), (14, 1), (15, 2), (21, 2), (24, 2)])
def test_the_phase_is_that_of_the_steward(steward: int, phase: int) -> None:
    at = crowd(steward, "T11a", "T11b", "T9c", "T9b", "T9a")
    game = SampleMelange(actions=["personality-purple"], at=at)
    assert game.prompt().payload["phase"] == phase + 1
    refused = SampleMelange(actions=["personality-purple"], at=at, used={0: [phase]})
    assert refused.refusal("action personality-purple") == {"key": "action-in-this-phase", "phase": phase + 1}
    game.do("action personality-purple")
    assert game.state.phases_used[0] == [phase]


def test_the_phase_is_that_of_the_moment_it_is_played_and_one_a_turn_is_the_most() -> None:
    """The first card starts the second phase, but a turn allows only one action card."""
    at = crowd(7, "T1a", "T9b")
    game = SampleMelange(
        actions=["remove-guest-marker personality-purple"],
        at=at,
        rows={"blue-cube": "purple-chair grey-table"},
        guests={0: "F"},
    )
    game.do("action remove-guest-marker", "remove cube T9b")
    assert game.state.phases_used[0] == [0]
    assert game.state.phase() == 1
    assert game.refusal("action personality-purple")["key"] == "action-in-this-turn"


def test_an_action_card_alone_is_a_turn() -> None:
    game = SampleMelange(actions=["guest-round"], at={"T1a": "blue-A"})
    game.do("action guest-round", "draw pile")
    assert game.active_seat == 1
