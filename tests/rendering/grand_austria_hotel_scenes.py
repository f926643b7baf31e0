"""Sample views of Grand Austria Hotel for the golden pictures, all from legal games.

The positions are stored as saves in `scenes/grand_austria_hotel/`, so changes to the rules do not alter them.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from bot.language.localizer import localizer_for
from engine.games.grand_austria_hotel import GrandAustriaHotel
from engine.games.grand_austria_hotel.position import Hotel
from engine.games.grand_austria_hotel.state import AustriaState
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel import codec
from engine.kernel.core import Event, Payload, active_seats, options, start
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel
from tests.golden import Pictures
from tests.rendering.random_games import play_random_game
from tests.rendering.turns import turn

GAME = GrandAustriaHotel()
NAMES = ("Łukasz", "Björn Weiß", "İpek Şahin", "Maximilian von und zu Habsburg")
localize = localizer_for("en")
_WEIGHTS = {"end": 0.15, "pass": 0.05, "decline": 0.05, "die": 1.5, "room": 3.0, "staff": 3.0, "move-in": 4.0}


@cache
def play_game(seats: int, seed: int, edition: str = "2015", staff: str = "sets") -> tuple[AustriaState, ...]:
    """Play a random game with a preference for actions that make progress; return all its states."""
    chosen = {"edition": edition, "hotels": "back", "staff": staff}
    return play_random_game(GAME, seats, chosen, f"hotel-{seed}", _WEIGHTS)


def view_of(state: AustriaState, seat: int | None = None) -> AustriaView:
    """Return the state as the given seat, or a spectator, sees it."""
    return GAME.view(state, seat).named(NAMES[: state.seats])


def kept(name: str) -> AustriaState:
    """Return a saved state."""
    file = Path(__file__).parent / "scenes" / GAME.key / f"{name}.json"
    return codec.load(GAME, file.read_text(encoding="utf-8"))


START = view_of(start(GAME, 4, {}, "start-0").state)
"""Players choose their first guests."""
START_TWO = view_of(start(GAME, 2, {}, "start-3").state)
FOUR = view_of(kept("four"))
"""A six is used as a three and boosted, with open rewards; one player has passed, others still have a turn."""
COURT = view_of(kept("court"))
"""The court of the fifth round: one player has a bonus to use, the other chooses a penalty."""
LOOKING, OWN = (view_of(kept("looking"), seat) for seat in (None, 1))
"""A player looks at three cards: everybody else's view, and the player's own."""
MANY_STAFF = view_of(kept("many-staff"))
"""More staff cards have been played than there is room to name."""
THREE = view_of(kept("three"))
"""Staff cards give an extra for the die taken, and a guest gives another turn."""
OFFERING = view_of(kept("offering"))
OFFERED = options(GAME, kept("offering"), active_seats(GAME, kept("offering"))[0])
"""Options for a guest, a die, a politics card, a staff card and a room."""
END, END_THREE, END_TWO = (view_of(kept(name)) for name in ("end", "end-three", "end-two"))
"""Final positions; in the one with four players, the emperor has removed a staff card from the game."""
END_TIED = view_of(kept("end-tied"))
"""Two players win jointly with equal leftovers, and leftovers break a tie between the two others."""

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
    """Return the view with the given seat's hotel replaced."""
    if "pool" in changes:
        changes = {"amounts": (), **changes}
    hotels = [*view.hotels]
    hotels[seat] = replace(hotels[seat], **changes)
    return replace(view, hotels=tuple(hotels))


def _end_after(tile: str, *hotels: Hotel, edition: str = "2015") -> AustriaView:
    """Return the end of a game whose last court has the given tile; an added hotel moves last and gets a bonus."""
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
"""Final courts that cost rooms, staff or points, or everything a player had."""
LAST_MOVES = (
    *(replace(FOUR, recent_turns=(each,)) for each in _TURNS),
    *(  # dishes put away leave a mark in their place
        replace(with_hotel(FOUR, 2, tray=tray), recent_turns=(_RECEIVED,))
        for tray in ((0, 0, 0, 0), (0, 0, 1, 0), (0, 2, 1, 0))
    ),
    *COURTS,
)
"""Views after turns with each kind of outcome."""

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
"""Views that use messages found nowhere else, each with arguments for `render`."""
