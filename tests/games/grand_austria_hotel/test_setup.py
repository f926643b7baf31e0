"""The set-up: cards, tiles and boards, staff dealt or drafted, the first guests, the first rooms."""

from random import Random
from typing import Any

import pytest

from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.politics_cards import STACKS
from engine.games.grand_austria_hotel.staff import SETS, STAFF
from engine.games.grand_austria_hotel.state import AustriaState
from engine.kernel import core
from engine.kernel.core import Action, Event, Forfeit, Outcome, Payload
from engine.kernel.errors import BadOption, IllegalAction
from tests.games.grand_austria_hotel.positions import GAME, payloads

SETTINGS = [(seats, staff) for seats in (2, 3, 4) for staff in ("sets", "random", "draft")]


def start(seats: int = 2, seed: str = "set-up", **options: str) -> Outcome[AustriaState]:
    return core.start(GAME, seats, GAME.check(seats, options), seed)


def play(state: AustriaState, seat: int, text: str) -> AustriaState:
    return core.apply(GAME, state, seat, Action.read(text)).state


def offered(state: AustriaState, seat: int) -> list[str]:
    return [str(action) for action in core.options(GAME, state, seat)]


def refusal_of(state: AustriaState, seat: int, text: str) -> dict[str, object]:
    with pytest.raises(IllegalAction) as refused:
        play(state, seat, text)
    return {"key": refused.value.key, **refused.value.values}


def furnishing(seats: int = 2, **options: str) -> AustriaState:
    """Return a game in which all prepare their first rooms."""
    state = start(seats, **options).state
    while len(seated := core.active_seats(GAME, state)) == 1:
        state = play(state, seated[0], offered(state, seated[0])[0])
    return state


# ---- the options --------------------------------------------------------------------------------------------


def test_options_and_their_defaults() -> None:
    assert GAME.check(2, {}) == {
        "edition": "2015",
        "hotels": "front",
        "staff": "sets",
        "politics": "random",
        "emperor": "random",
    }
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadOption, match="no-such-seats"):
        GAME.check(seats, {})


def test_a_game_on_a_real_table_can_be_rebuilt() -> None:
    state = start(politics="107-110-116", emperor="A4-B2-C3").state
    assert state.politics == {"107": [], "110": [], "116": []}
    assert state.tiles == ["A4", "B2", "C3"]


@pytest.mark.parametrize(
    ("option", "value"), [("politics", "109-110-116"), ("politics", "105"), ("emperor", "A1-A2-C3")]
)
def test_one_of_each_stack(option: str, value: str) -> None:
    with pytest.raises(BadOption, match="no-such-value"):
        GAME.check(2, {option: value})


def test_every_card_and_tile_is_drawn_some_time() -> None:
    states = [start(seed=f"{seed}").state for seed in range(120)]
    assert {card for state in states for card in state.politics} == {
        c for row in STACKS.values() for c in row
    }
    assert {tile for state in states for tile in state.tiles} == set(TILES)
    assert {state.starter for state in states} == {0, 1}
    for state in states:
        assert [next(s for s in STACKS if card in STACKS[s]) for card in state.politics] == list("ABC")
        assert [tile[0] for tile in state.tiles] == list("ABC")


# ---- what lies on the table ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "staff"), SETTINGS)
def test_everybody_begins_alike(seats: int, staff: str) -> None:
    """Ten krones, one of each dish, emperor 0, no points, no rooms; five guests in the row."""
    outcome = start(seats, staff=staff)
    assert list(GAME.audit(outcome.state)) == []
    for hotel in outcome.state.hotels:
        assert (hotel.money, hotel.kitchen, hotel.emperor, hotel.points) == (10, [1, 1, 1, 1], 0, 0)
        assert (hotel.rooms, hotel.cafe, hotel.staff, hotel.board) == ({}, [], [], "front")
    assert len(outcome.state.guest_row) == 5
    assert len(outcome.state.guest_pile) == 51
    assert payloads(outcome.events, "guests-arrived") == [{"guests": tuple(outcome.state.guest_row)}]
    assert not outcome.undoable


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_backs_are_all_different(seats: int) -> None:
    boards = [[h.board for h in start(seats, f"{seed}", hotels="back").state.hotels] for seed in range(40)]
    assert all(len({*row}) == seats for row in boards)
    assert {board for row in boards for board in row} == {"A", "B", "C", "D"}


# ---- staff --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(4))
def test_sets_start_player_a_next_b(seats: int, seed: int) -> None:
    """Ruling 12: the unused sets are shuffled into the draw pile."""
    state = start(seats, f"{seed}").state
    for letter, seat in zip("ABCD", state.order, strict=False):
        assert sorted(state.hotels[seat].hand) == sorted(SETS[letter])
    assert len(state.staff_pile) == 48 - 6 * seats
    assert {n for letter in "ABCD"[seats:] for n in SETS[letter]} <= set(state.staff_pile)
    assert state.staff_pile != sorted(state.staff_pile)


def test_the_sets_as_listed() -> None:
    assert {letter: sorted(cards) for letter, cards in SETS.items()} == {
        "A": [3, 6, 9, 38, 39, 48],
        "B": [1, 13, 25, 30, 32, 44],
        "C": [4, 11, 24, 27, 40, 43],
        "D": [2, 7, 10, 28, 36, 41],
    }


def test_random_staff_six_each() -> None:
    outcome = start(3, staff="random")
    hands = [hotel.hand for hotel in outcome.state.hotels]
    assert [len(hand) for hand in hands] == [6, 6, 6]
    assert sorted([*outcome.state.staff_pile, *(n for hand in hands for n in hand)]) == sorted(STAFF["2015"])
    secrets = [event for event in outcome.events if event.kind == "staff-drawn"]
    assert [event.owner for event in secrets] == list(outcome.state.order)
    assert all("staff" not in event.payload for event in secrets)


@pytest.mark.parametrize("seats", GAME.seats)
def test_draft_six_picks_passed_to_the_left(seats: int) -> None:
    state = start(seats, staff="draft").state
    packs = [list(pack) for pack in state.packs]
    assert [len(pack) for pack in packs] == [6] * seats
    rng = Random(seats)
    picked: list[list[int]] = [[] for _ in range(seats)]
    for number in range(5):
        assert core.active_seats(GAME, state) == tuple(range(seats))
        for seat in rng.sample(range(seats), seats):
            held = packs[(seat - number) % seats]
            prompt = core.prompt(GAME, state, seat)
            assert prompt is not None
            assert (prompt.question_id, prompt.starts_turn, dict(prompt.payload)) == (
                "pick",
                True,
                {"left": 6 - number},
            )
            assert offered(state, seat) == [f"pick {card}" for card in sorted(held)]
            card = rng.choice(held)
            held.remove(card)
            picked[seat].append(card)
            state = play(state, seat, f"pick {card}")
    for seat in range(seats):  # the last card is not chosen
        picked[seat] += packs[(seat - 5) % seats]
    assert [hotel.hand for hotel in state.hotels] == picked
    assert state.packs == []
    assert len(state.staff_pile) == 48 - 6 * seats


def test_who_has_picked_waits_for_the_others() -> None:
    state = start(3, staff="draft").state
    state = play(state, 1, offered(state, 1)[0])
    assert core.active_seats(GAME, state) == (0, 2)
    assert [len(pack) for pack in state.packs] == [6, 5, 6]


# ---- the first guests ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "staff"), [(2, "sets"), (3, "random"), (4, "sets")])
def test_first_guests_in_reverse_order_at_no_cost(seats: int, staff: str) -> None:
    state = start(seats, staff=staff).state
    for seat in reversed(state.order):
        assert core.active_seats(GAME, state) == (seat,)
        prompt = core.prompt(GAME, state, seat)
        assert prompt is not None
        assert (prompt.question_id, prompt.starts_turn) == ("first-guest", True)
        row, top = list(state.guest_row), state.guest_pile[-1]
        assert offered(state, seat) == [f"guest {guest}" for guest in row]
        state = play(state, seat, f"guest {row[2]}")
        assert state.guest_row == [top, row[0], row[1], row[3], row[4]]
        assert [guest.number for guest in state.hotels[seat].cafe] == [row[2]]
        assert state.hotels[seat].money == 10


def test_the_first_guest_stands_in_the_row() -> None:
    state = start(2).state
    (seat,) = core.active_seats(GAME, state)
    absent = next(guest for guest in GUESTS if guest not in state.guest_row)
    with pytest.raises(IllegalAction) as refused:
        play(state, seat, f"guest {absent}")
    assert (refused.value.key, refused.value.values) == ("guest-not-in-row", {"guest": str(absent)})
    with pytest.raises(IllegalAction, match="not-an-option"):
        play(state, seat, "die 1")


def test_the_row_is_visible_from_the_start() -> None:
    state = start(2, staff="draft").state
    assert GAME.view(state, None).guest_row == tuple(state.guest_row)


# ---- the first rooms ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_first_rooms_all_at_the_same_time(seats: int) -> None:
    state = furnishing(seats)
    assert core.active_seats(GAME, state) == tuple(range(seats))
    for seat in reversed(range(seats)):
        prompt = core.prompt(GAME, state, seat)
        assert prompt is not None
        assert (prompt.question_id, prompt.starts_turn, str(prompt.end_turn_action)) == (
            "first-rooms",
            True,
            "end",
        )
        assert offered(state, seat) == ["room 1.1", "end"]
        state = play(state, seat, "room 1.1")
        prompt = core.prompt(GAME, state, seat)
        assert prompt is not None
        assert (prompt.starts_turn, prompt.payload["left"]) == (False, 2)
    for seat in range(seats):
        state = play(play(state, seat, "room 2.1"), seat, "room 3.1")
        assert core.active_seats(GAME, state) == (tuple(range(seat + 1, seats)) or (state.starter,))
    assert [hotel.money for hotel in state.hotels] == [7] * seats
    assert (state.round, core.active_seats(GAME, state)) == (1, (state.starter,))


def test_up_to_three_rooms_at_cost() -> None:
    state = furnishing()
    hints, prompt = {}, None
    for text in ("room 1.1", "room 1.2"):
        state = play(state, 0, text)
        prompt = core.prompt(GAME, state, 0)
        assert prompt is not None
        hints = {str(option.action): dict(option.info) for option in prompt.options}
    assert hints == {
        "room 1.3": {"price": 0, "colour": "red", "group": 4, "full-krones": 10},
        "room 2.1": {"price": 1, "colour": "yellow", "group": 3, "full-emperor": 6},
        "room 2.2": {"price": 1, "colour": "yellow", "group": 3, "full-emperor": 6},
        "end": {"unprepared": 1},
    }
    assert prompt is not None
    rooms = ("1.3", "2.1", "2.2")
    assert prompt.forfeits == (Forfeit("first-rooms", Payload(left=1, rooms=rooms)),)
    state = play(state, 0, "end")
    assert set(state.hotels[0].rooms) == {"1.1", "1.2"}
    state = play(state, 1, "end")
    assert (state.hotels[1].rooms, state.round) == ({}, 1)


@pytest.mark.parametrize(
    ("done", "text", "key"),
    [
        ([], "room 1.2", {"key": "room-not-adjacent", "room": "1.2"}),
        (["room 1.1"], "room 1.1", {"key": "room-already", "room": "1.1"}),
        (["room 1.1"], "room 2.2", {"key": "room-not-adjacent", "room": "2.2"}),
        (["room 1.1"], "die 1", {"key": "not-an-option", "action": "die 1"}),
        (["room 1.1"], "room 9", {"key": "not-an-option", "action": "room 9"}),
    ],
)
def test_first_rooms_refused(done: list[str], text: str, key: dict[str, Any]) -> None:
    state = furnishing()
    for each in done:
        state = play(state, 0, each)
    assert refusal_of(state, 0, text) == key


def test_first_rooms_that_cannot_be_paid() -> None:
    """Ten krones are too few for it in a game, but the rule exists."""
    state = furnishing()
    state.hotels[0].money = 0
    state = play(state, 0, "room 1.1")
    assert offered(state, 0) == ["room 1.2", "end"]
    assert refusal_of(state, 0, "room 2.1") == {"key": "not-enough-krones", "have": 0, "need": 1}


# ---- the events ----------------------------------------------------------------------------------------------


def test_the_set_up_has_events() -> None:
    outcome = start(2)
    state = outcome.state
    first: Event = outcome.events[0]
    assert (first.kind, dict(first.payload)) == (
        "set-up",
        {
            "starter": state.starter,
            "boards": ("front", "front"),
            "politics": tuple(state.politics),
            "tiles": tuple(state.tiles),
        },
    )
