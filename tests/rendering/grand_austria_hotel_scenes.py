"""Sample views of Grand Austria Hotel for the golden pictures: positions of games that are played by the rules.

Each is recorded as the seed of a game and what must be seen: the scene is the first position of the game that shows it.
When the rules change, a scene may need another seed.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from bot.language.localizer import localizer_for
from engine.games.grand_austria_hotel import GrandAustriaHotel
from engine.games.grand_austria_hotel.position import Hotel
from engine.games.grand_austria_hotel.quantities import DICE
from engine.games.grand_austria_hotel.state import AustriaState
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action, Event, Payload, active_seats, options
from tests.games.grand_austria_hotel.driver import in_time, sensible
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel
from tests.golden import Pictures
from tests.playthrough import Policy
from tests.rendering import random_games
from tests.rendering.turns import turn

GAME = GrandAustriaHotel()
NAMES = ("Łukasz", "Björn Weiß", "İpek Şahin", "Maximilian von und zu Habsburg")
localize = localizer_for("en")
_WEIGHTS = {"end": 0.15, "pass": 0.05, "decline": 0.05, "die": 1.5, "room": 3.0, "staff": 3.0, "move-in": 4.0}


@cache
def play_game(seats: int, seed: int, edition: str = "2015", staff: str = "sets") -> tuple[AustriaState, ...]:
    """Return all states of a game with random choices that mostly make progress."""
    chosen = {"edition": edition, "hotels": "back", "staff": staff}
    return random_games.play_random_game(GAME, seats, chosen, f"hotel-{seed}", _WEIGHTS)


def view_of(state: AustriaState, seat: int | None = None) -> AustriaView:
    """Return what a seat, or a spectator, sees of a state."""
    return GAME.view(state, seat).named(NAMES[: state.seats])


def offered_actions(state: AustriaState) -> tuple[Action, ...]:
    """Return the options of the first active seat."""
    return options(GAME, state, active_seats(GAME, state)[0])


def position(
    seats: int, seed: str, policy: Policy, shows: Callable[[AustriaState], bool], **chosen: str
) -> AustriaState:
    """Return the first position of a game that shows something; the staff are dealt at random unless it is `chosen` otherwise."""
    played: Iterator[AustriaState] = random_games.play_game(
        GAME, seats, {"staff": "random", **chosen}, seed, policy
    )
    found = next(filter(shows, played), None)
    assert found is not None, f"the game {seed} no longer shows this, so another seed is needed"
    return found


def leaning(
    *favourites: str,
    often: float = 0.3,
    boosts: float = 0.3,
    passes: float = 0.0,
    wishes: tuple[str, ...] = (),
) -> Policy:
    """Return a policy that is sensible, apart from the likings of the seats.

    Args:
        favourites: The actions that each seat likes to take the strongest die for.
        often: How often a seat follows this liking.
        boosts: How often an action is strengthened.
        passes: How often a seat passes.
        wishes: The beginnings of actions that every seat chooses whenever they are offered, such as `guest 97`.
    """

    def choose(state: AustriaState, offered: tuple[Action, ...], rng: Random) -> Action:
        (seat, *_) = active_seats(GAME, state)
        offered = in_time(state, offered)
        for each in offered:
            if f"{each} ".startswith(tuple(f"{wish} " for wish in wishes)):
                return each
        for verb, chance in (("pass", passes), ("boost", boosts)):
            if chance and Action(verb) in offered and rng.random() < chance:
                return Action(verb)
        dice = [each for each in offered if each.verb == "die" and each.arguments[-1] in favourites[seat]]
        if dice and rng.random() < often:
            return max(dice, key=lambda each: (state.dice[int(each.arguments[0]) - 1], rng.random()))
        return sensible(state, offered, rng)

    return choose


def hesitant(state: AustriaState, offered: tuple[Action, ...], rng: Random) -> Action:
    """Be sensible, but claim no politics card, mostly leave guests and staff for later, and often end a turn early."""
    left_out = {"politics", "move-in", "use"} if rng.random() < 0.7 else {"politics"}
    rest = tuple(each for each in offered if each.verb not in left_out) or offered
    return Action("end") if Action("end") in rest and rng.random() < 0.3 else sensible(state, rest, rng)


def has_all_dice(state: AustriaState) -> bool:
    """Return whether all dice are on the board or taken, so that none was put out for a new roll."""
    return sum(state.dice) + sum(each.covered for each in state.hotels) == DICE[state.seats]


def _disks(state: AustriaState) -> int:
    """Return the number of disks on politics cards."""
    return sum(map(len, state.politics.values()))


def _has_taken_die(state: AustriaState, seat: int) -> bool:
    """Return whether a seat has taken a die in its turn, in a round without a new roll."""
    turn = state.turn
    return turn is not None and turn.seat == seat and turn.face > 0 and has_all_dice(state)


START = view_of(random_games.first_state(GAME, 4, "start-0"))
"""The first guests are being chosen."""
START_TWO = view_of(random_games.first_state(GAME, 2, "start-3"))

_FULL = position(
    4,
    "four-21408",
    leaning("5", "36", "4", "5", passes=0.1),
    lambda state: (
        (turn := state.turn) is not None
        and has_all_dice(state)
        and (turn.face, turn.action, turn.boosted, turn.guest) == (6, 3, True, True)
        and bool(state.hotels[turn.seat].pool)
        and any(each.passed for each in state.hotels)
        and _disks(state) > 0
    ),
    politics="107-110-113",
)
FOUR = view_of(_FULL)
"""A six is used as a three, strengthened, with rewards open; somebody has passed, others have a turn to come."""

_COURT = position(
    2,
    "court-143",
    leaning("5", "3"),
    lambda state: (
        state.round == 5
        and [[reward.name for reward in each.pool] for each in state.hotels]
        == [["place-occupied"], ["penalty"]]
    ),
    hotels="back",
    politics="107-109-116",
    emperor="A4-B4-C4",
)
COURT = view_of(_COURT)
"""The court of the fifth round: one player has a bonus to use, the other chooses a penalty."""

_LOOKING = position(
    4,
    "own-3",
    leaning("5", "35", "4", "5", often=0.4),
    lambda state: len(state.hotels[1].looking) == 3 and has_all_dice(state) and _disks(state) == 2,
    politics="107-110-113",
)
LOOKING = view_of(_LOOKING)
OWN = view_of(_LOOKING, 1)
"""The view of a player who is looking at three cards; `LOOKING` is that of everybody else."""

MANY_STAFF = view_of(
    position(
        4,
        "staff-281",
        leaning("5", "3", "4", "1", often=0.9),
        lambda state: _has_taken_die(state, 0) and len(state.hotels[0].staff) == 10,
        politics="107-110-113",
    )
)
"""More staff cards have been played than there is room for their names."""

_EXTRAS = ("pick 14", "pick 20", "pick 22", "staff 14", "staff 20", "staff 22")
THREE = view_of(
    position(
        3,
        "three-2631",
        leaning("35", "35", "35", often=0.6, wishes=(*_EXTRAS, "guest 97", "serve proposed")),
        lambda state: bool(_has_taken_die(state, 1) and state.running().extras and state.running().again),
        staff="draft",
    )
)
"""Staff bring an extra for the die taken, and a guest another turn."""

_OFFERING = position(
    4,
    "offered-179",
    hesitant,
    lambda state: (
        state.result is None
        and {"guest", "die", "move-in", "politics", "use"} <= {each.verb for each in offered_actions(state)}
    ),
)
OFFERED = offered_actions(_OFFERING)
"""A guest, a die, a politics card, a staff card and a room can be chosen."""
OFFERING = view_of(_OFFERING)


def _is_over(state: AustriaState) -> bool:
    return state.result is not None


_NO_LIKING = leaning("", "", "", "", boosts=0.2)
END = view_of(position(4, "end-111", _NO_LIKING, _is_over, emperor="A3-B2-C4"))
"""The emperor has taken a staff card out of the game."""
END_THREE = view_of(position(3, "end-108", _NO_LIKING, _is_over))
END_TWO = view_of(position(2, "end-108", _NO_LIKING, _is_over, hotels="back"))


_weighted = random_games.weighted(_WEIGHTS)


def weighted_in_time(state: AustriaState, offered: tuple[Action, ...], rng: Random) -> Action:
    """Choose at random among what people think of."""
    return _weighted(state, in_time(state, offered), rng)


def tied_end(seed: str, sensible_moves: int, last_seed: str) -> AustriaState:
    """Return the end of a game, sensible up to the last turns, in which two seats win together and two others are tied."""
    states = random_games.play_game(GAME, 4, {"staff": "sets"}, seed, sensible)
    *_, last_turns = islice(states, sensible_moves)
    end: AustriaState
    *_, end = random_games.play_on(GAME, last_turns, last_seed, weighted_in_time)
    return end


END_TIED = view_of(tied_end("end-109", 306, "tied-33"))
"""Two win together, with as much left over; what two others have left over decides the tie between them."""

_PAID = "paid krones=2"
_SERVED_WINE = "served dish=wine guest=71"
_MOVED_IN = "moved-in guest=71 room=1.1"
_TAKEN = "guest-taken guest=71"
_SIX = "die-taken face=6 action=5 strength=2"
_TURNS = (
    turn(1, "die-taken face=6 action=1 strength=3", "received dish=strudel amount=2"),
    turn(1, "errand face=2 action=2", "served dish=wine guest=71"),
    turn(1, "boosted", "declined reward=any-dish"),
    turn(1, "guest-taken guest=71", "order-complete guest=71"),
    turn(1, "moved-in guest=58 room=1.3", "occupied room=1.3", points=4),
    turn(3, "politics card='105' place=1", points=15),
    turn(1, "hired staff=9", "used staff=42"),
    turn(1, "copied staff=9"),
    turn(1, "penalty tile=A3 way=end-card | amount=1", "staff-lost staff=31"),
    turn(1, "penalty tile=A3 way=prepared | amount=1", "room-lost room=3.1"),
    turn(3, "advanced spaces=2 space=13", "earned krones=2 lost=0"),
    turn(1, "staff-drawn cards=2", "staff-returned cards=1"),
    turn(1, "picked"),
    turn(1, "prepared room=2.3", "occupied room=1.4"),
    turn(1, "passed"),
    turn(1, "guest-taken guest=71", "passed", "rolls-again seat=3 dice=5"),
    turn(1, "paid krones=1", "die-taken face=6 action=3 strength=2", is_running=True),
    turn(
        1,
        "guest-taken guest=71",
        "die-taken face=3 action=3 strength=2",
        "prepared room=2.3",
        "moved-in guest=58 room=1.3",
        "earned krones=2 lost=0",
        is_running=True,
    ),
    turn(1, "turn-ended"),
    replace(
        turn(1, "die-taken face=4 action=1 strength=1"),
        aftermath=(
            Event("court", Payload(round=5, tile="B2")),
            Event("favoured", Payload(seat=0, tile="B2")),
            Event("scored", Payload(seat=2, points=-5)),
        ),
    ),
    turn(
        1,
        "moved-in guest=58 room=1.3",
        _SERVED_WINE,
        "order-complete guest=97",
        "politics card='105' place=1",
        "moved-in guest=60 room=1.4",
    ),
    turn(
        1,
        "die-taken face=2 action=2 strength=3",
        "received dish=wine amount=2",
        "received dish=coffee amount=1",
        _MOVED_IN,
        "received dish=cake amount=1",
    ),
    turn(
        1,
        "errand face=2 action=2",
        "received dish=wine amount=2",
        "errand face=4 action=4",
        "earned krones=1 lost=0",
        "advanced spaces=1 space=3",
    ),
    turn(1, _PAID, _TAKEN, _PAID, _SIX),
    *(
        turn(1, _PAID, *bought)
        for bought in (
            (_SERVED_WINE,),
            (_TAKEN,),
            ("prepared room=2.3",),
            ("hired staff=9",),
            (_SERVED_WINE, _MOVED_IN),
            (_TAKEN, _PAID, _SERVED_WINE),
            (_TAKEN, _MOVED_IN),
        )
    ),
)
_RECEIVED = turn(2, "received dish=wine amount=1", "received dish=cake amount=2")


def with_hotel(view: AustriaView, seat: int, **changes: Any) -> AustriaView:
    """Return a view with another hotel of a seat."""
    if "pool" in changes:
        changes = {"amounts": (), **changes}
    hotels = [*view.hotels]
    hotels[seat] = replace(hotels[seat], **changes)
    return replace(view, hotels=tuple(hotels))


def _end_after(tile: str, *hotels: Hotel, edition: str = "2015") -> AustriaView:
    """Return the end of a game whose last court has this tile; the seat after these hotels has the last turn, and a bonus."""
    last = len(hotels)
    ready = (*(replace(each, covered=2) for each in hotels), hotel(covered=1, emperor=10))
    game = SampleAustria(
        *ready, seats=last + 1, edition=edition, dice="1", round=7, active=last, tiles=f"A1 B1 {tile}"
    )
    game.do("die 1", "end")
    return view_of(game.state)


COURTS = (
    *(
        _end_after("C2", hotel(rooms="1.1* 2.1*"), hotel(rooms="1.1 1.2*"), hotel(rooms="1.1"), edition=each)
        for each in ("2015", "2022")
    ),
    _end_after("C4", hotel(staff="31", hand="1"), edition="2022"),
    _end_after("C1", hotel()),
    _end_after("C3", hotel(staff="1 2 3 4 5"), hotel()),
)
"""Last courts that have cost rooms, staff or points, as much as there was."""
LAST_MOVES = (
    *(replace(FOUR, recent_turns=(each,)) for each in _TURNS),
    *(  # dishes that have been put away leave a mark where they are
        replace(with_hotel(FOUR, 2, tray=tray), recent_turns=(_RECEIVED,))
        for tray in ((0, 0, 0, 0), (0, 0, 1, 0), (0, 2, 1, 0))
    ),
    *COURTS,
)
"""Views in which a turn has brought each kind of outcome."""

SCENES = {
    "start": START,
    "start-two": START_TWO,
    "four": FOUR,
    "three": THREE,
    "many-staff": MANY_STAFF,
    "court": COURT,
    "end-two": END_TWO,
    "end-three": END_THREE,
    "end": END,
    "end-tied": END_TIED,
}
"""Views for the picture of the whole table."""

PICTURES: Pictures = {
    **{name: (view, {}) for name, view in SCENES.items()},
    "three": (THREE, {"theme": "dark"}),
    "end": (END, {"theme": "high-contrast"}),
    "offered": (OFFERING, {"offered": OFFERED}),
    "close-many-staff": (MANY_STAFF, {"zoom": "hotel-1"}),
    **{
        f"close-{place}": (OWN, {"zoom": place})
        for place in ("hotel-1", "guests", "emperor", "politics", "legend", "hand")
    },
}

assert FOUR.turn is not None
WORDY = (
    *((with_hotel(OWN, seat, pack=(1, 2), looking=None, hand=()), {"zoom": "hand"}) for seat in range(4)),
    (
        replace(
            with_hotel(FOUR, 3, board="B", staff=(), cafe=()),
            turn=replace(FOUR.turn, face=0, action=0, additional=True),
            guest_row=(0,) * 5,
        ),
        {},
    ),
    (replace(with_hotel(FOUR, 2, tray=(1, 1, 0, 0)), turn=replace(FOUR.turn, action=0)), {}),
    (with_hotel(FOUR, 1, staff=(46, 33, 12)), {}),
    (FOUR, {"zoom": "hand"}),
)
"""Further views that need messages of their own, with arguments of `render`."""
