"""Sample views of Grand Austria Hotel for the golden pictures: written by hand, or from games played at random."""

from dataclasses import replace
from functools import cache

from bot.language.localizer import localizer_for
from engine.games.grand_austria_hotel import GrandAustriaHotel
from engine.games.grand_austria_hotel.state import AustriaState
from engine.games.grand_austria_hotel.view import AustriaView, HotelView, TurnView
from engine.kernel.core import Action, Event, Payload, Result, Standing, active_seats, options
from tests.golden import Pictures
from tests.rendering.random_games import play_random_game
from tests.rendering.turns import turn

GAME = GrandAustriaHotel()
NAMES = ("Łukasz", "Björn Weiß", "İpek Şahin", "Maximilian von und zu Habsburg")
localize = localizer_for("en")
_WEIGHTS = {"end": 0.15, "pass": 0.05, "decline": 0.05, "die": 1.5, "room": 3.0, "staff": 3.0, "move-in": 4.0}


@cache
def play_game(seats: int, seed: int, edition: str = "2015", staff: str = "sets") -> tuple[AustriaState, ...]:
    """Return all states of a game with random choices that mostly make progress."""
    chosen = {"edition": edition, "hotels": "back", "staff": staff}
    return play_random_game(GAME, seats, chosen, f"hotel-{seed}", _WEIGHTS)


def view_of(state: AustriaState, seat: int | None = None) -> AustriaView:
    """Return what a seat, or a spectator, sees of a state."""
    return GAME.view(state, seat).named(NAMES[: state.seats])


def offered_actions(state: AustriaState) -> tuple[Action, ...]:
    """Return the options of the first active seat."""
    return options(GAME, state, active_seats(GAME, state)[0])


def hotel(rooms: str = "", cafe: tuple[tuple[int, tuple[int, ...]], ...] = (), **more: object) -> HotelView:
    """Return a hotel; rooms with an asterisk are occupied, the others prepared."""
    plain: dict[str, object] = {
        "board": "front",
        "money": 10,
        "emperor": 0,
        "points": 0,
        "kitchen": (1, 1, 1, 1),
        "tray": (0, 0, 0, 0),
        "paid": (),
        "staff": (),
        "used": (),
        "pool": (),
        "numbers": (),
        "passed": False,
        "cards": 6,
    }
    sides = tuple((room.strip("*"), "occupied" if "*" in room else "prepared") for room in rooms.split())
    return HotelView(cafe=cafe, rooms=sides, **{**plain, **more})  # type: ignore[arg-type]


START = AustriaView(
    game="grand_austria_hotel",
    options=(("edition", "2015"), ("hotels", "front"), ("staff", "sets")),
    seats=4,
    seat=None,
    active_seats=(1,),
    result=None,
    names=NAMES,
    round=0,
    order=(2, 3, 0, 1),
    dice=(0, 0, 0, 0, 0, 0),
    guest_row=(67, 100, 104, 59, 102),
    guest_pile=51,
    discards=0,
    staff_pile=24,
    removed_staff=(),
    politics=(("106", ()), ("111", ()), ("113", ())),
    tiles=("A2", "B1", "C3"),
    hotels=tuple(hotel(numbers=numbers) for numbers in ((3, 6), (4, 5), (1, 8), (2, 7))),
    turn=None,
)
"""The first guests are being chosen."""

_FIRST = hotel(
    "1.1* 1.2* 1.3 2.1 2.2* 3.1",
    ((55, (0, 0, 3, 0)), (86, (0, 1, 1, 0)), (100, (1, 0, 0, 1))),
    money=20,
    emperor=7,
    points=42,
    kitchen=(2, 0, 11, 1),
    staff=(3, 6, 22, 33, 48, 21),
    used=(3,),
    paid=("1.1", "1.2"),
    numbers=(8,),
    cards=5,
)
_SECOND = hotel(
    "1.1* 1.2 1.3* 1.4* 2.3 2.4 1.5 4.5*",
    ((71, (1, 0, 0, 1)), (63, (0, 0, 0, 0))),
    money=3,
    emperor=3,
    points=-4,
    kitchen=(0, 3, 0, 2),
    tray=(2, 1, 0, 0),
    staff=(9, 42),
    pool=("prepare-free", "play-staff-less-3", "krones"),
    numbers=(),
    cards=3,
)
_THIRD = hotel(
    "1.1 1.2 1.3", ((94, (0,) * 4), (95, (1, 0, 0, 0))), money=0, points=9, numbers=(3, 6), passed=True
)
_FOURTH = hotel(
    "1.1* 2.1 2.2* 3.1* 4.1* 3.2 4.2*",
    ((60, (0, 1, 1, 0)), (75, (0, 0, 2, 2)), (77, (0,) * 4)),
    money=12,
    emperor=13,
    points=118,
    kitchen=(0, 0, 0, 0),
    staff=(1, 27, 28),
    used=(1,),
    paid=("1.1", "3.1"),
    numbers=(),
    cards=12,
)
FOUR = replace(
    START,
    active_seats=(1,),
    round=4,
    order=(0, 1, 2, 3),
    dice=(2, 0, 7, 1, 3, 1),
    guest_row=(74, 82, 97, 0, 53),
    politics=(("105", (3, 0)), ("112", ()), ("114", (3, 1, 0))),
    tiles=("A3", "B2", "C2"),
    hotels=(_FIRST, _SECOND, _THIRD, _FOURTH),
    turn=TurnView(1, 6, 3, 2, boosted=True, guest=True, extras=(), additional=False, again=False),
    discards=9,
    recent_turns=(
        turn(0, ("die-taken", {"face": 4, "action": 4, "strength": 2}), ("earned", {"krones": 3, "lost": 0})),
        turn(
            1,
            ("guest-taken", {"guest": 71}),
            ("die-taken", {"face": 6, "action": 3, "strength": 2}),
            ("prepared", {"room": "2.3"}),
            ("prepared", {"room": "2.4"}),
            is_running=True,
        ),
    ),
)
"""Every feature of four hotels."""
TWO = replace(
    FOUR,
    seats=2,
    active_seats=(0, 1),
    names=NAMES[:2],
    round=5,
    order=(1, 0),
    dice=(1, 1, 3, 2, 1, 0),
    politics=(("107", ()), ("109", (1,)), ("116", ())),
    removed_staff=(31, 46),
    tiles=("A4", "B4", "C4"),
    hotels=(
        replace(_FIRST, board="A", numbers=()),
        replace(_SECOND, board="C", pool=("penalty",), tray=(0,) * 4),
    ),
    turn=None,
    recent_turns=(turn(1, ("politics", {"card": "109", "place": 1}), ("scored", {"points": 15}), points=15),),
)
"""The court of the fifth round: one player has a bonus to use, the other chooses a penalty."""
THREE = replace(
    FOUR,
    turn=TurnView(0, 3, 0, 0, boosted=False, guest=False, extras=(22,), additional=False, again=True),
    seats=3,
    names=NAMES[:3],
    active_seats=(0,),
    order=(0, 1, 2),
    hotels=(
        replace(_FIRST, numbers=(6,)),
        replace(_SECOND, numbers=(2, 5), pool=(), tray=(0,) * 4),
        replace(_THIRD, numbers=(3, 4)),
    ),
    politics=FOUR.politics[1:2],
)
OWN = replace(
    FOUR,
    seat=1,
    hotels=(
        _FIRST,
        replace(_SECOND, hand=(5, 13, 17), looking=(29, 34, 38), cards=3),
        *FOUR.hotels[2:],
    ),
)
"""The view of a player who is looking at three cards."""
END = replace(
    FOUR,
    active_seats=(),
    round=7,
    turn=None,
    recent_turns=(
        turn(3, ("moved-in", {"guest": 58, "room": "4.1"}), ("occupied", {"room": "4.1"}), points=7),
    ),
    hotels=tuple(replace(each, tray=(0,) * 4, pool=(), numbers=()) for each in FOUR.hotels),
    result=Result(
        "rounds",
        tuple(
            Standing(
                seat,
                score,
                rank,
                (
                    ("game", score - 30),
                    ("staff", 21),
                    ("rooms", 13),
                    ("krones", 8),
                    ("dishes", 3),
                    ("guests", -15),
                    ("left-over", 11),
                ),
            )
            for seat, score, rank in ((3, 141, 1), (0, 96, 2), (1, 40, 3), (2, 12, 4))
        ),
    ),
)


def _ended_with(view: AustriaView, order: tuple[int, ...], ranks: dict[int, int]) -> AustriaView:
    """Return the end of the game with fewer players."""
    assert END.result is not None
    standings = tuple(
        replace(each, rank=ranks[each.seat]) for each in END.result.standings if each.seat in ranks
    )
    hotels = tuple(replace(each, tray=(0,) * 4, pool=(), numbers=()) for each in view.hotels)
    return replace(
        view,
        active_seats=(),
        round=7,
        order=order,
        turn=None,
        hotels=hotels,
        result=Result("rounds", standings),
        recent_turns=(turn(0, ("passed", {})),),
    )


END_TWO = _ended_with(TWO, (0, 1), {0: 1, 1: 2})
END_THREE = _ended_with(THREE, (0, 1, 2), {0: 1, 1: 2, 2: 3})
assert END.result is not None
END_TIED = replace(
    END,
    result=Result(
        "rounds",
        tuple(
            replace(
                each, score=96, rank=rank, details=(("game", 66), *each.details[1:-1], ("left-over", left))
            )
            for each, rank, left in zip(END.result.standings, (1, 1, 3, 4), (11, 11, 8, 5), strict=True)
        ),
    ),
)
"""Everybody has the same points; two have as much left over and win together."""
START_TWO = replace(
    START,
    seats=2,
    names=NAMES[:2],
    order=(1, 0),
    hotels=(hotel(numbers=(2, 3)), hotel(numbers=(1, 4))),
)
MANY_STAFF = replace(
    FOUR,
    hotels=(replace(_FIRST, staff=(3, 6, 22, 33, 48, 21, 5, 7, 8, 12, 13, 14)), *FOUR.hotels[1:]),
    active_seats=(0,),
    turn=TurnView(0, 4, 0, 0, boosted=False, guest=True, extras=(), additional=False, again=False),
)
"""More staff cards have been played than there is room for their names."""

LAST_MOVES = (
    turn(
        1,
        ("die-taken", {"face": 6, "action": 1, "strength": 3}),
        ("received", {"dish": "strudel", "amount": 2}),
    ),
    turn(1, ("errand", {"face": 2, "action": 2}), ("served", {"dish": "wine", "guest": 71})),
    turn(1, ("boosted", {}), ("declined", {"reward": "any-dish"})),
    turn(1, ("guest-taken", {"guest": 71}), ("order-complete", {"guest": 71})),
    turn(1, ("moved-in", {"guest": 58, "room": "1.3"}), ("occupied", {"room": "1.3"}), points=4),
    turn(3, ("politics", {"card": "105", "place": 1}), points=15),
    turn(1, ("hired", {"staff": 9}), ("used", {"staff": 42})),
    turn(1, ("copied", {"staff": 9})),
    turn(1, ("penalty", {"tile": "A3", "way": "end-card"}), ("staff-lost", {"staff": 31})),
    turn(1, ("penalty", {"tile": "A3", "way": "prepared"}), ("room-lost", {"room": "3.1"})),
    turn(3, ("advanced", {"spaces": 2, "space": 13}), ("earned", {"krones": 2, "lost": 0})),
    turn(1, ("staff-drawn", {"cards": 2}), ("staff-returned", {"cards": 1})),
    turn(1, ("picked", {})),
    turn(1, ("prepared", {"room": "2.3"}), ("occupied", {"room": "1.4"})),
    turn(1, ("passed", {})),
    turn(1, ("guest-taken", {"guest": 71}), ("passed", {}), ("rolls-again", {"seat": 3, "dice": 5})),
    turn(1, ("paid", {"krones": 1}), ("die-taken", {"face": 6, "action": 3, "strength": 2}), is_running=True),
    turn(
        1,
        ("guest-taken", {"guest": 71}),
        ("die-taken", {"face": 3, "action": 3, "strength": 2}),
        ("prepared", {"room": "2.3"}),
        ("moved-in", {"guest": 58, "room": "1.3"}),
        ("earned", {"krones": 2, "lost": 0}),
        is_running=True,
    ),
    turn(1, ("turn-ended", {})),
    replace(
        turn(1, ("die-taken", {"face": 4, "action": 1, "strength": 1})),
        aftermath=(
            Event("court", Payload(round=5, tile="B2")),
            Event("favoured", Payload(seat=0, tile="B2")),
            Event("scored", Payload(seat=2, points=-5)),
        ),
    ),
)
"""A turn with each kind of outcome, on the table of `FOUR`."""

SCENES = {
    "start": START,
    "start-two": START_TWO,
    "four": FOUR,
    "three": THREE,
    "many-staff": MANY_STAFF,
    "court": TWO,
    "end-two": END_TWO,
    "end-three": END_THREE,
    "end": END,
    "end-tied": END_TIED,
}
"""Views for the picture of the whole table."""

OFFERED = (
    Action("guest", ("74",)),
    Action("die", ("3",)),
    Action("politics", ("105",)),
    Action("room", ("3.1",)),
    Action("move-in", ("71", "1.2")),
    Action("use", ("9",)),
)
PICTURES: Pictures = {
    **{name: (view, {}) for name, view in SCENES.items()},
    "dark": (FOUR, {"theme": "dark"}),
    "high-contrast": (FOUR, {"theme": "high-contrast"}),
    "offered": (FOUR, {"offered": OFFERED}),
    "close-many-staff": (MANY_STAFF, {"zoom": "hotel-1"}),
    **{
        f"close-{place}": (OWN, {"zoom": place})
        for place in ("hotel-1", "guests", "emperor", "politics", "legend", "hand")
    },
}
