"""Sample views of Café Melange for the golden pictures, written by hand or taken from random games."""

from dataclasses import replace
from functools import cache
from typing import Any

from bot.language.localizer import localizer_for
from engine.games.cafe_melange import CafeMelange
from engine.games.cafe_melange.components import ACTIONS
from engine.games.cafe_melange.state import MelangeState
from engine.games.cafe_melange.view import MelangeView, PlayerView, RowView
from engine.kernel.core import Action, Result, Standing, active_seats, options, start
from rendering.cafe_melange.words import KEY
from tests.golden import Pictures
from tests.rendering.random_games import play_random_game
from tests.rendering.turns import turn

GAME = CafeMelange()
NAMES = ("Łukasz", "Björn Weiß", "İpek Şahin", "Maximilian von und zu Habsburg")

WORDING = {
    "picture-turn": "Turn: {name}",
    "picture-chooses": "{name} chooses",
    "picture-last-own-guest": "own guest ×{multiplier}",
    "picture-last-row": "row {row} {change}: {number} chairs",
    "picture-rank": "Place {rank}",
    "picture-final": "placing {placing} · company {company}",
    "picture-key-guests": "guest: points, times VIPs",
    "picture-row": "{owner}, {marker}: {cards}, {number} chairs",
    "picture-hand-guests": "{number} guests to seat",
}
"""The texts in which the golden pictures differ from the bot's English."""
_EN = localizer_for("en")


def localize(key: str, **values: object) -> str:
    """Return a text as it appears in the golden pictures."""
    short = key.removeprefix(f"{KEY}-")
    kind, _, name = short.partition("-")
    if kind == "noun":
        return str(values["value"])
    if kind == "legend":
        return name.replace("-", " ")
    if name.startswith("person-"):
        return name.removeprefix("person-").title()
    return WORDING[short].format(**values) if short in WORDING else _EN(key, **values)


@cache
def play_game(seats: int, seed: int) -> tuple[MelangeState, ...]:
    """Play a random game that prefers playing cards to drawing them; return all its states."""
    return play_random_game(GAME, seats, {}, f"melange-{seed}", {"play": 5.0})


def view_of(state: MelangeState, seat: int | None = None) -> MelangeView:
    """Return the state as the given seat, or a spectator, sees it."""
    return GAME.view(state, seat).named(NAMES[: state.seats])


def offered_actions(state: MelangeState) -> tuple[Action, ...]:
    """Return the active seat's options."""
    return options(GAME, state, active_seats(GAME, state)[0])


START = view_of(start(GAME, 4, {}, "first").state)

_ROWS = (
    RowView("white", ("olive-chair", "grey-table"), ("T5a", "T8b", "T9c"), "klimt"),
    RowView("grey", ("white-table",), ("T2b", "T2c", "T6b", "T6c", "T6d", "T10a", "T10b"), "lueger"),
    RowView("blue-octagon", ("round-shape", "white-table"), ("T10a", "T10b")),
    RowView("blue-cube", ("olive-chair",), ("T2c", "T3a", "T4b", "T6b", "T8b", "T9c", "T10a")),
    RowView("yellow-octagon", ("large-shape", "white-table"), ("T6b", "T6c", "T6d")),
    RowView("yellow-cube", ("grey-table", "turquoise-chair"), ("T1b", "T5c", "T9a")),
    RowView("green-octagon", ("orange-chair",), ("T2b", "T3c", "T6d", "T8a", "T11a")),
    RowView("green-cube", ("brown-table", "square-shape"), ("T4b", "T11a", "T11b")),
    RowView("red-octagon", ("turquoise-chair",), ("T1b", "T5c", "T6c", "T7c", "T9a", "T11b")),
    RowView("red-cube", ("white-table", "round-shape"), ("T10a", "T10b")),
)
_SEATED = (
    ("T3b", "freud"),
    ("T6a", "schroedinger"),
    ("T10c", "alma-mahler"),
    ("T7a", "schnitzler"),
    ("T7b", "blue-E"),
    ("T3c", "yellow-A"),
    ("T4a", "green-C"),
    ("T1a", "red-B"),
    ("T2a", "red-F"),
    ("T5b", "schlechter"),
    ("T8a", "lueger"),
)

CROWDED = replace(
    START,
    active=2,
    starter=0,
    active_seats=(2,),
    phase=1,
    steward=11,
    seated=_SEATED,
    rows=tuple(
        replace(row, visitor="loos" if row.visitor == "lueger" else row.visitor, chairs=tuple(
            chair for chair in row.chairs if chair not in dict(_SEATED)
        ))
        for row in _ROWS
    ),
    awaited_visitors=(("white", "klimt"), ("grey", "loos")),
    held=("T10a", "T10b"),
    display=("purple-chair", "round-shape", "brown-table", "large-shape"),
    discards=("purple-chair", "purple-chair", "olive-chair", "round-shape"),
    pile=41,
    action_pile=17,
    personality_pile=5,
    players=(
        PlayerView(14, ("A", "B", "C", "D", "F"), 5, 2, (0,), ("swap-guests",)),
        PlayerView(9, ("B", "C", "D", "E", "F"), 3, 1, (), ()),
        PlayerView(112, ("A", "B", "D", "E", "F"), 12, 3, (0, 1), ("personality-pair", "guest-turquoise")),
        PlayerView(0, ("A", "C", "D", "E"), 4, 1, (1,), ("remove-personality-marker",)),
    ),
    recent_turns=(
        turn(
            1,
            "played card=round-shape",
            "seated visitor=yellow-A chair=T3c",
            "scored points=3",
            "seated visitor=lueger chair=T8a",
            "scored points=1",
            "drew",
            points=4,
        ),
    ),
)  # fmt: skip
"""Four players with every kind of marker, four markers on one chair, held chairs, and guests of all colours."""

TWO = replace(
    view_of(start(GAME, 2, {}, "two").state),
    rows=(
        *_ROWS[:2],
        *_ROWS[2:6],
        RowView("blue-cylinder", ("purple-chair", "square-shape"), ("T2a", "T4a")),
        RowView("yellow-cylinder", ("brown-table",), ("T3a", "T4a", "T4b", "T7b", "T11a")),
    ),
    awaited_visitors=(("white", "klimt"), ("grey", "lueger")),
    last_round=True,
    recent_turns=(
        turn(0, *["drew"] * 3),
        turn(
            1,
            "played card=brown-table",
            "row-begun marker=yellow-cylinder card=brown-table chairs=T3a+T4a+T4b",
            is_running=True,
        ),
    ),
)

_ASKED_ROWS = tuple(
    replace(row, chairs=tuple(chair for chair in row.chairs if chair != "T4b"))
    for row in CROWDED.rows
    if row.marker != "blue-cube"
)
ASKED = replace(CROWDED, active_seats=(0,), rows=_ASKED_ROWS, asked_chair="T4b")
"""During another player's turn, a player chooses which guest to seat."""

HAND = replace(
    CROWDED,
    seat=2,
    players=(
        *CROWDED.players[:2],
        replace(
            CROWDED.players[2],
            hand=(*["purple-chair"] * 3, "olive-chair", "round-shape", *["grey-table"] * 2, "brown-table"),
            cards=8,
            action_hand=("swap-guests", "personality-brown", "guest-pair"),
        ),
        CROWDED.players[3],
    ),
)

END = replace(
    CROWDED,
    active_seats=(),
    phase=2,
    steward=22,
    last_round=True,
    rows=CROWDED.rows[:1],
    held=(),
    awaited_visitors=(("white", "klimt"),),
    personality_pile=0,
    seated=(
        *_SEATED,
        ("T2b", "blue-A"),
        ("T2c", "zweig"),
        ("T4b", "yellow-F"),
        ("T6b", "green-E"),
        ("T6c", "wagner"),
        ("T6d", "mahler"),
        ("T7c", "blue-B"),
        ("T9b", "schoenberg"),
        ("T10a", "kraus"),
        ("T11a", "yellow-C"),
        ("T11b", "adler"),
    ),
    players=(
        PlayerView(14, ("C", "D", "F"), 5, 2, (0, 2), ("swap-guests", "guest-grey")),
        PlayerView(19, ("B", "D", "E"), 3, 0, (0, 1, 2), ("guest-olive", "guest-pair", "swap-personalities")),
        PlayerView(21, ("A", "B", "D", "F"), 2, 1, (0, 1), ("personality-pair", "guest-turquoise")),
        PlayerView(12, ("A", "C", "D", "E"), 4, 1, (1,), ("remove-personality-marker",)),
    ),
    recent_turns=(turn(3, "seated visitor=adler chair=T11b", points=2),),
    result=Result(
        "visitors",
        (
            Standing(2, 32, 1, (("placing", 21), ("company", 11), ("guests", 2))),
            Standing(0, 31, 2, (("placing", 14), ("company", 17), ("guests", 3))),
            Standing(1, 25, 3, (("placing", 19), ("company", 6), ("guests", 3))),
            Standing(3, 10, 4, (("placing", 12), ("company", -2), ("guests", 2))),
        ),
    ),
)

_TURNS = (
    turn(1, *[f"seated visitor=freud chair={chair}" for chair in ("T3b", "T6a", "T10c", "T7a")]),
    turn(1, "seated visitor=blue-E chair=T7b"),
    turn(2, "swapped visitors=freud+lueger chairs=T3b+T8a"),
    turn(3, "acted action=remove-personality-marker", "marker-removed marker=white chair=T5a"),
    turn(2, "acted action=guest-turquoise", "scored points=2", points=2),
    turn(0, "row-extended marker=blue-cube card=round-shape removed=+ chairs=T2b+T7a"),
    turn(1, *["drew"] * 2, "drew-action"),
    turn(1, "skipped"),
    turn(0, "row-extended marker=blue-cube card=round-shape removed=T3a+ chairs=T2b+T7a"),
    turn(0, "row-begun marker=blue-cube card=olive-chair chairs=T2c+T3a+T4b"),
    turn(0, "row-died marker=blue-cube"),
)
_PARTY = ("blue-A", "freud", "red-B", "yellow-C", "kraus", "green-D", "adler")
LAST_MOVES = tuple(
    replace(CROWDED, recent_turns=(each,))
    for each in (
        *_TURNS,
        turn(1, *[f"seated visitor={visitor} chair=T3b" for visitor in _PARTY]),
        turn(1, *[f"seated visitor={_PARTY[number]} chair=T3b" for number in (1, 4, 6, 1)]),
    )
)
"""Views after turns with each kind of outcome."""

SCENES = {"start": START, "crowded": CROWDED, "two": TWO, "end": END}
"""Views for the picture of the whole room."""

OFFERED = (
    Action("remove", ("cube", "T4b")),
    Action("remove", ("white", "T5a")),
    Action("swap", ("T3b", "T6a")),
    Action("draw", ("pile",)),
    Action("draw", ("round-shape",)),
    Action("guest", ("A",)),
)
PICTURES: Pictures = {
    **{name: (view, {}) for name, view in SCENES.items()},
    "two": (TWO, {"theme": "dark"}),
    "end": (END, {"theme": "high-contrast"}),
    "offered": (CROWDED, {"offered": OFFERED}),
    "asked": (ASKED, {}),
    "focus": (CROWDED, {"zoom": "grey"}),
    "close-up": (CROWDED, {"zoom": "T6"}),
    "close-up-last-move": (CROWDED, {"zoom": "T3"}),
    "legend": (CROWDED, {"zoom": "legend"}),
    "hand": (HAND, {"zoom": "hand"}),
}


def with_player(view: MelangeView, seat: int, **changes: Any) -> MelangeView:
    """Return the view with the given changes to one player."""
    players = [*view.players]
    players[seat] = replace(players[seat], **changes)
    return replace(view, players=tuple(players))


CHANGES = (
    (
        CROWDED,
        replace(with_player(CROWDED, 1, points=10, guests=(), cards=9, actions=9), recent_turns=(_TURNS[0],)),
    ),
)
"""A pair of views before and after a turn that changes every number shown for a player."""
_BARE = replace(START, rows=(), awaited_visitors=START.awaited_visitors[:1])
WORDY = (
    *((_BARE, {"zoom": zoom}) for zoom in (None, "white", "grey", "blue-cube")),
    (with_player(HAND, 2, action_hand=ACTIONS), {"zoom": "hand"}),
    (with_player(HAND, 2, action_hand=()), {"zoom": "hand"}),
    (CROWDED, {"zoom": "hand"}),
    (replace(CROWDED, active_seats=(1,)), {}),
)
"""Views that use messages found nowhere else, each with arguments for `render`."""
