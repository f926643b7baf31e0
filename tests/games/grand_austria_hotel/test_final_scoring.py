"""The final scoring and what its points are made of, the Secretary, ties and the end."""

from typing import Any

import pytest

from engine.games.grand_austria_hotel.categories import CATEGORIES, categorize
from engine.games.grand_austria_hotel.final_scoring import Copying
from engine.games.grand_austria_hotel.position import Hotel
from engine.games.grand_austria_hotel.staff import STAFF, CopiesScoring, Scores
from engine.games.grand_austria_hotel.turn import EndRound
from engine.kernel.core import Event, Payload, Standing
from tests.games.grand_austria_hotel.positions import EDITIONS, SampleAustria, hotel, payloads

NO_DETAILS = dict.fromkeys(("game", "staff", "rooms", "krones", "dishes", "guests", "left-over"), 0)


def _standing(**details: int) -> Standing:
    return Standing(0, 0, 1, tuple({**NO_DETAILS, **details}.items()))


@pytest.mark.parametrize(
    ("why", "category"),
    [
        ("guest", "guests"),
        ("room", "rooms"),
        ("politics", "politics"),
        ("emperor", "emperor"),
        ("penalty", "emperor"),
        ("beyond-the-track", "emperor"),
        ("reward", "rewards"),
    ],
)
def test_points_during_the_game_belong_to_what_brought_them(why: str, category: str) -> None:
    events = [
        Event("scored", Payload(seat=seat, points=points, why=why))
        for seat, points in ((0, 4), (1, 9), (0, -1))
    ]
    assert categorize(_standing(), events) == {**dict.fromkeys(CATEGORIES, 0), category: 3}


@pytest.mark.parametrize(
    ("detail", "category"),
    [
        ("staff", "staff"),
        ("rooms", "rooms"),
        ("krones", "left-over"),
        ("dishes", "left-over"),
        ("guests", "unhoused"),
    ],
)
def test_the_final_scoring_has_categories_as_well(detail: str, category: str) -> None:
    assert categorize(_standing(**{detail: -5}), ()) == {**dict.fromkeys(CATEGORIES, 0), category: -5}


def test_a_tie_break_is_no_category() -> None:
    assert sum(categorize(_standing(**{"left-over": 7}), ()).values()) == 0


NOTHING: dict[str, Any] = {"money": 0, "rooms": ""}


def last(*hotels: Hotel, **more: Any) -> SampleAustria:
    """Return a game after the final scoring, its last court being over."""
    return SampleAustria(*hotels, steps=[Copying()], round=7, **more)


def parts(game: SampleAustria, seat: int = 0) -> dict[str, int]:
    """Return the parts of a score."""
    assert game.state.result is not None
    return next(dict(each.details) for each in game.state.result.standings if each.seat == seat)


def score(game: SampleAustria, seat: int = 0) -> int | None:
    """Return a final score."""
    return next(points for each, points, _ in game.ranks() if each == seat)


def test_every_part() -> None:
    game = last(
        hotel("49 50", "1.1* 1.2* 2.1* 3.1* 4.1* 1.3", staff="31", kitchen="SSCK", money=7, points=30),
        hotel(**NOTHING),
    )
    assert parts(game) == {
        "game": 30,
        "staff": 5,
        "rooms": 1 + 1 + 2 + 3 + 4,
        "krones": 7,
        "dishes": 4,
        "guests": -10,
        "left-over": 11,
    }
    assert score(game) == 30 + 5 + 11 + 7 + 4 - 10
    assert payloads(game.outcome.events, "ended") == [{"reason": "rounds"}]
    assert game.active_seats == ()


@pytest.mark.parametrize(("room", "points"), [("1.5", 1), ("2.5", 2), ("3.5", 3), ("4.5", 4)])
def test_occupied_rooms_by_row(room: str, points: int) -> None:
    assert parts(last(hotel(rooms=f"{room}*")))["rooms"] == points
    assert parts(last(hotel(rooms=room)))["rooms"] == 0


def test_five_points_lost_for_every_guest_in_the_cafe() -> None:
    """It does not matter whether the order is complete."""
    game = last(hotel("49 50! 51", **NOTHING))
    assert (parts(game)["guests"], score(game)) == (-15, -15)


def test_the_game_ends_after_the_seventh_round_and_its_court() -> None:
    game = SampleAustria(hotel(emperor=13), hotel(emperor=0), round=7, steps=[EndRound()], tiles="A1 B1 C1")
    assert game.state.result is not None
    assert game.state.result.reason == "rounds"
    kinds = [event.kind for event in game.outcome.events]
    assert kinds.index("court") < kinds.index("ended")
    assert parts(game)["game"] == 9 + 8
    assert parts(game, 1)["game"] == -8


def test_not_before_the_seventh() -> None:
    assert SampleAustria(round=6, steps=[EndRound()]).state.result is None


# ---- ties ---------------------------------------------------------------------------------------------------
def test_tie_more_dishes_and_krones_left() -> None:
    game = last(hotel(points=5, **NOTHING), hotel(money=3, kitchen="SC", rooms=""), hotel(**NOTHING), seats=3)
    assert game.ranks() == [(1, 5, 1), (0, 5, 2), (2, 0, 3)]


def test_tie_looks_at_the_sum_of_both() -> None:
    one, other = hotel(money=2, kitchen="SSS", rooms=""), hotel(money=4, kitchen="S", rooms="")
    assert last(one, other).ranks() == [(0, 5, 1), (1, 5, 1)]


def test_dishes_on_orders_do_not_break_a_tie() -> None:
    """Ruling 17."""
    game = last(hotel("94:S", points=5, **NOTHING), hotel(**NOTHING))
    assert game.ranks() == [(0, 0, 1), (1, 0, 1)]
    assert parts(game)["left-over"] == 0


def test_shared_victory_and_the_place_behind_it() -> None:
    game = last(hotel(money=3, rooms=""), hotel(**NOTHING), hotel(money=3, rooms=""), seats=3)
    assert game.ranks() == [(0, 3, 1), (2, 3, 1), (1, 0, 3)]


# ---- game-end staff -----------------------------------------------------------------------------------------
def test_operator_after_the_last_bonus_moved_the_disk() -> None:
    """Space 13 leaves 6; a yellow group of three brings 6 more."""
    game = SampleAustria(
        hotel(staff="41", emperor=13, rooms="1.1* 1.2* 2.1*"),
        round=7,
        steps=[EndRound()],
        tiles="A1 B1 C2",
    )
    game.do("room 2.2 occupied", seat=0)
    assert parts(game)["staff"] == 24


# ---- the Secretary ------------------------------------------------------------------------------------------
def test_secretary_copies_for_the_own_hotel_the_best_first() -> None:
    game = last(
        hotel(rooms="1.1* 1.5* 1.3*", staff="29", money=0),
        hotel(rooms="1.2* 2.1* 2.2* 2.5*", staff="27 28 30 1"),
    )
    prompt = game.prompt()
    assert (game.active_seat, prompt.question_id, prompt.starts_turn) == (0, "copy", True)
    assert [(str(each.action), dict(each.info)) for each in prompt.options] == [
        ("copy 28", {"points": 6}),
        ("copy 27", {"points": 3}),
        ("copy 30", {"points": 0}),
        ("copy none", {"points": 0}),
    ]
    assert payloads(game.do("copy 27"), "copied") == [{"seat": 0, "staff": 27}]
    assert parts(game)["staff"] == 3


def test_secretary_may_copy_nothing() -> None:
    game = last(hotel(rooms="1*", staff="29"), hotel(staff="31"))
    game.do("copy none")
    assert parts(game)["staff"] == 0


def test_secretary_has_nothing_to_copy() -> None:
    """Not own cards, permanent ones, hands, or cards that left the game."""
    game = last(hotel(rooms="1*", staff="29 31"), hotel(staff="1 23", hand="34"), staff_pile="2 3")
    assert 46 in game.state.removed_staff
    assert game.state.result is not None
    assert parts(game)["staff"] == 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_but_the_secretary_can_be_copied(edition: str) -> None:
    ends = [card.number for card in STAFF[edition].values() if card.timing == "end"]
    assert len(ends) == 13
    others = " ".join(str(number) for number in ends if number != 29)
    game = last(hotel(staff="29"), hotel(staff=others), edition=edition)
    assert game.options() == {*(f"copy {card}" for card in others.split()), "copy none"}
    scoring = {
        card.number for card in STAFF[edition].values() if any(isinstance(e, Scores) for e in card.effects)
    }
    assert scoring == {*map(int, others.split())}
    assert [each for each in STAFF[edition][29].effects if isinstance(each, CopiesScoring)]


def test_secretary_counts_own_politics_and_own_staff() -> None:
    game = last(
        hotel(staff="29 1"), hotel(staff="40 32 2 3"), politics={"105": (0,), "108": (1,), "109": (1, 0)}
    )
    assert game.option_info("copy 40") == {"points": 10}
    assert game.option_info("copy 32") == {"points": 8}
