"""The set-up: cards, tiles and boards, staff cards dealt or drafted, the first guests, and the first rooms."""

from random import Random

import pytest

from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.politics_cards import STACKS
from engine.games.grand_austria_hotel.staff import SETS, STAFF
from engine.games.grand_austria_hotel.state import AustriaState
from engine.kernel import core
from engine.kernel.core import Forfeit, Outcome, Payload
from engine.kernel.errors import BadOption
from tests.games.grand_austria_hotel.positions import GAME, payloads
from tests.position import Position

SEATS = pytest.mark.parametrize("seats", GAME.seats)


def start(seats: int = 2, seed: str = "set-up", **options: str) -> Outcome[AustriaState]:
    return core.start(GAME, seats, GAME.check(seats, options), seed)


def begun(seats: int = 2, seed: str = "set-up", **options: str) -> Position[AustriaState]:
    return Position(GAME, start(seats, seed, **options).state)


def furnishing(seats: int = 2) -> Position[AustriaState]:
    """Return a game at the point where everybody chooses their first rooms."""
    game = begun(seats)
    while len(game.active_seats) == 1:
        game.do(min(game.options()))
    return game


# ---- the options --------------------------------------------------------------------------------------------


def test_options_and_their_defaults() -> None:
    names = ("edition", "hotels", "staff", "politics", "emperor")
    assert GAME.check(2, {}) == dict(zip(names, ("2015", "front", "sets", "random", "random"), strict=True))
    assert list(GAME.seats) == [2, 3, 4]


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (1, {}, "no-such-seats"),
        (5, {}, "no-such-seats"),
        (2, {"politics": "109-110-116"}, "no-such-value"),  # one of each stack
        (2, {"politics": "105"}, "no-such-value"),
        (2, {"emperor": "A1-A2-C3"}, "no-such-value"),
    ],
)
def test_options_refused(seats: int, options: dict[str, str], key: str) -> None:
    with pytest.raises(BadOption, match=key):
        GAME.check(seats, options)


def test_a_game_on_a_real_table_can_be_rebuilt() -> None:
    state = start(politics="107-110-116", emperor="A4-B2-C3").state
    assert (state.politics, state.tiles) == ({"107": [], "110": [], "116": []}, ["A4", "B2", "C3"])


def test_every_card_and_tile_is_drawn_some_time() -> None:
    states = [start(seed=f"{seed}").state for seed in range(120)]
    assert {card for state in states for card in state.politics} == {
        c for row in STACKS.values() for c in row
    }
    assert {tile for state in states for tile in state.tiles} == {*TILES}
    assert {state.starter for state in states} == {0, 1}
    for state in states:
        assert [next(s for s in STACKS if card in STACKS[s]) for card in state.politics] == list("ABC")
        assert [tile[0] for tile in state.tiles] == list("ABC")


# ---- what lies on the table ---------------------------------------------------------------------------------


@SEATS
@pytest.mark.parametrize("staff", ["sets", "random", "draft"])
def test_everybody_begins_alike_and_sees_the_row(seats: int, staff: str) -> None:
    """All start with ten krones, one of each dish, the emperor at 0, and no points or rooms; five guests are in the row."""
    outcome = start(seats, staff=staff)
    state = outcome.state
    assert list(GAME.audit(state)) == []
    for hotel in state.hotels:
        assert (hotel.money, hotel.kitchen, hotel.emperor, hotel.points) == (10, [1, 1, 1, 1], 0, 0)
        assert (hotel.rooms, hotel.cafe, hotel.staff, hotel.board) == ({}, [], [], "front")
    assert (len(state.guest_row), len(state.guest_pile), len(state.staff_pile)) == (5, 51, 48 - 6 * seats)
    assert GAME.view(state, None).guest_row == (*state.guest_row,)
    assert payloads(outcome.events, "guests-arrived") == [{"guests": tuple(state.guest_row)}]
    assert not outcome.undoable
    assert outcome.events[0].kind == "set-up"
    assert dict(outcome.events[0].payload) == {
        "starter": state.starter,
        "boards": ("front",) * seats,
        "politics": tuple(state.politics),
        "tiles": tuple(state.tiles),
    }


@SEATS
def test_the_backs_are_all_different(seats: int) -> None:
    boards = [[h.board for h in start(seats, f"{seed}", hotels="back").state.hotels] for seed in range(40)]
    assert all(len({*row}) == seats for row in boards)
    assert {board for row in boards for board in row} == {"A", "B", "C", "D"}


# ---- staff --------------------------------------------------------------------------------------------------


@SEATS
@pytest.mark.parametrize("seed", range(4))
def test_sets_start_player_a_next_b(seats: int, seed: int) -> None:
    """By ruling 12, the unused sets are shuffled into the draw pile."""
    state = start(seats, f"{seed}").state
    for letter, seat in zip("ABCD", state.order, strict=False):
        assert sorted(state.hotels[seat].hand) == sorted(SETS[letter])
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


@SEATS
def test_draft_six_picks_passed_to_the_left(seats: int) -> None:
    """A player who has picked waits for the others; the last card is passed without a choice."""
    game = begun(seats, staff="draft")
    packs = [list(pack) for pack in game.state.packs]
    assert [len(pack) for pack in packs] == [6] * seats
    rng = Random(seats)
    picked: list[list[int]] = [[] for _ in range(seats)]
    for number in range(5):
        waiting = {*range(seats)}
        for seat in rng.sample(range(seats), seats):
            assert {*game.active_seats} == waiting
            waiting.discard(seat)
            held, prompt = packs[(seat - number) % seats], game.prompt(seat)
            asked = prompt.question_id, prompt.starts_turn, dict(prompt.payload)
            assert asked == ("pick", True, {"left": 6 - number})
            assert game.options(seat=seat) == {f"pick {card}" for card in held}
            card = rng.choice(held)
            held.remove(card)
            picked[seat].append(card)
            game.do(f"pick {card}", seat=seat)
    hands = [[*cards, *packs[(seat - 5) % seats]] for seat, cards in enumerate(picked)]
    assert ([hotel.hand for hotel in game.state.hotels], game.state.packs) == (hands, [])


# ---- the first guests and the first rooms -------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "staff"), [(2, "sets"), (3, "random"), (4, "sets")])
def test_first_guests_in_reverse_order_at_no_cost(seats: int, staff: str) -> None:
    game = begun(seats, staff=staff)
    for seat in reversed(game.state.order):
        assert game.active_seat == seat
        assert (game.question, game.prompt().starts_turn) == ("first-guest", True)
        row, top = list(game.state.guest_row), game.state.guest_pile[-1]
        assert game.options() == {f"guest {guest}" for guest in row}
        absent = next(guest for guest in GUESTS if guest not in row)
        assert game.told(f"guest {absent}") == f"guest-not-in-row guest={absent}"
        assert game.told("die 1") == "not-an-option action=die 1"
        game.do(f"guest {row[2]}")
        assert game.state.guest_row == [top, row[0], row[1], row[3], row[4]]
        mine = game.state.hotels[seat]
        assert ([guest.number for guest in mine.cafe], mine.money) == ([row[2]], 10)


@SEATS
def test_first_rooms_all_at_the_same_time(seats: int) -> None:
    game = furnishing(seats)
    assert game.active_seats == tuple(range(seats))
    for seat in reversed(range(seats)):
        prompt = game.prompt(seat)
        asked = prompt.question_id, prompt.starts_turn, str(prompt.end_turn_action)
        assert asked == ("first-rooms", True, "end")
        assert game.options(seat=seat) == {"room 1.1", "end"}
        game.do("room 1.1", seat=seat)
        prompt = game.prompt(seat)
        assert (prompt.starts_turn, prompt.payload["left"]) == (False, 2)
    for seat in range(seats):
        game.do("room 2.1", "room 3.1", seat=seat)
        assert game.active_seats == (tuple(range(seat + 1, seats)) or (game.state.starter,))
    assert [hotel.money for hotel in game.state.hotels] == [7] * seats
    assert game.state.round == 1


def test_up_to_three_rooms_at_cost() -> None:
    game = furnishing()
    assert game.told("room 1.2", seat=0) == "room-not-adjacent room=1.2"
    game.do("room 1.1", seat=0)
    assert game.told("room 1.1", seat=0) == "room-already room=1.1"
    assert game.told("room 2.2", seat=0) == "room-not-adjacent room=2.2"
    assert game.told("room 9", seat=0) == "not-an-option action=room 9"
    assert game.told("die 1", seat=0) == "not-an-option action=die 1"
    game.do("room 1.2", seat=0)
    prompt = game.prompt(0)
    assert {str(option.action): dict(option.info) for option in prompt.options} == {
        "room 1.3": {"price": 0, "colour": "red", "group": 4, "full-krones": 10},
        "room 2.1": {"price": 1, "colour": "yellow", "group": 3, "full-emperor": 6},
        "room 2.2": {"price": 1, "colour": "yellow", "group": 3, "full-emperor": 6},
        "end": {"unprepared": 1},
    }
    assert prompt.forfeits == (Forfeit("first-rooms", Payload(left=1, rooms=("1.3", "2.1", "2.2"))),)
    game.do("end", seat=0)
    assert set(game.state.hotels[0].rooms) == {"1.1", "1.2"}
    game.do("end", seat=1)
    assert (game.state.hotels[1].rooms, game.state.round) == ({}, 1)


def test_first_rooms_that_cannot_be_paid() -> None:
    """In a real game ten krones are always enough, but the rule exists anyway."""
    game = furnishing()
    game.state.hotels[0].money = 0
    game.do("room 1.1", seat=0)
    assert game.options(seat=0) == {"room 1.2", "end"}
    assert game.told("room 2.1", seat=0) == "not-enough-krones have=0 need=1"
