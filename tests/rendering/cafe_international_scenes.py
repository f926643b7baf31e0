"""Sample views of Café International for the golden pictures."""

from collections.abc import Mapping
from dataclasses import replace

from bot.language.localizer import localizer_for
from engine.games.cafe_international.board import BAR, CHAIRS, GUESTS, TABLES, gender_of, nation_of
from engine.games.cafe_international.view import InternationalView, SeatedView, TableView
from engine.kernel.core import Action, Result, Standing
from tests.golden import Pictures
from tests.rendering.turns import turn

WORDING = {
    "picture-rules": "Rules {rules}",
    "picture-victory": "{names} win",
    "picture-bag": "in the bag, the game ends at {end}",
    "picture-out": "out of the game",
    "picture-limit": "hand limit {limit}",
    "legend-table": "Table, in the colours of its nation.",
    "legend-chair": "Free chair with a back: for its nation.",
    "legend-shared": "Free chair without a back: shared by two tables.",
    "legend-guests": "Square: a gentleman. Round: a lady.",
    "legend-joker": "Joker: a question mark in the hand.",
    "legend-points": "{mixed} points for two, three, four guests; {double} if of one nation.",
    "legend-one-nation": "Star: all guests are of one nation (always double: {always}).",
    "legend-full": "Grey table: all chairs are taken.",
    "legend-regulars": "Crown: regulars, {points} or {most} points.",
    "legend-stools": "Stools: what a guest scores or costs.",
    "legend-next-stool": "Stool in full colour: the next one.",
    "legend-bag": "Bag; the game ends at {end}.",
    "legend-limit": "Hand limit: up to how many guests one draws.",
    "legend-completed": "Pennant with a number: full tables of one nation.",
    "legend-last-move": "Band: the last move.",
    "legend-earlier": "Grey line with a clock: the turns before it.",
    "legend-offered": "Dashes: what can be chosen.",
    "legend-winner": "Dark, with laurel: who has won.",
    "legend-parts": "At the end: tables, bar and hand.",
    "picture-rank": "{rank}.",
    "picture-last-goes-on": "still choosing",
    "picture-last-guest": "guest {gender} {nation}",
    "picture-last-joker": "joker as {nation}",
    "reason-bag": "The bag has run low.",
    "reason-bar": "The bar is full.",
}
"""The texts in which the golden pictures differ from the bot's English."""
_EN = localizer_for("en")


def localize(key: str, **values: object) -> str:
    """Return a text as it appears in the golden pictures."""
    short = key.removeprefix("cafe_international-")
    if short.startswith("noun-"):
        return str(values["value"])
    return WORDING[short].format(**values) if short in WORDING else _EN(key, **values)


def make_view(
    seated: str = "",
    *,
    hands: tuple[str, ...] = ("DE-m FR-f IT-m joker-f US-m", "CN-f CN-m GB-f RU-m TR-f"),
    scores: tuple[int | None, ...] = (0, 0),
    bar: str = "",
    declared: Mapping[str, str] | None = None,
    **more: object,
) -> InternationalView:
    """Return a view with the given guests (`C2 DE-m, C4 joker-f`); `declared` names the nations of jokers."""
    chosen = declared or {}
    pairs = dict(pair.split() for pair in seated.split(", ")) if seated else {}
    guests = tuple(
        SeatedView(chair, pairs[chair], chosen.get(chair, nation_of(pairs[chair])))
        for chair in CHAIRS
        if chair in pairs
    )
    at_bar = tuple(bar.split())
    full = len(at_bar) == len(BAR)
    people = len(hands)
    payload: dict[str, object] = {
        "game": "cafe_international",
        "options": (("rules", "2018"), ("regulars", "false")),
        "seats": people,
        "seat": None,
        "active_seats": (0,),
        "result": None,
        "names": ("Łukasz", "Björn Weiß", "İpek Şahin", "Maximilian von und zu Habsburg")[:people],
        "rules": "2018",
        "regulars": False,
        "turn": 0,
        "first_turn": not guests,
        "round": len(guests) // 2 + 1,
        "seated": guests,
        "tables": _tables(guests),
        "bar": at_bar,
        "stool": None if full else len(at_bar) + 1,
        "stool_points": None if full else BAR[len(at_bar)],
        "hands": tuple(tuple(hand.split()) for hand in hands),
        "limits": (),
        "scores": scores,
        "out": (),
        "completed": ((),) * people,
        "bag": 100 - 5 * people - len(guests) - len(at_bar),
        "bag_end": 3,
        "placed": (),
        "fills": None,
    }
    return InternationalView(**{**payload, **more})  # type: ignore[arg-type]  # the table above has every field


def _tables(guests: tuple[SeatedView, ...]) -> tuple[TableView, ...]:
    tables = []
    for name, table in TABLES.items():
        here = [seated for seated in guests if seated.chair in table.chairs]
        genders = {gender_of(seated.guest) for seated in here}
        one_nation = len(here) > 1 and len({seated.nation for seated in here}) == 1
        if here:
            tables.append(TableView(name, len(here), one_nation, len(here) == 4 and len(genders) == 1))
    return tuple(tables)


_CROWD = {
    name: f"{chair.nations[(place + row) % len(chair.nations)]}-{'mf'[(place // 2 + chair.row) % 2]}"
    for row in [0]
    for place, (name, chair) in enumerate(CHAIRS.items())
}


def crowd(number: int, step: int = 5) -> dict[str, str]:
    """Return `number` guests by chair, spread over the whole café."""
    names = list(CHAIRS)
    chosen = sorted({names[place * step % len(names)] for place in range(number)}, key=names.index)
    return {chair: _CROWD[chair] for chair in chosen}


def _text(guests: Mapping[str, str]) -> str:
    return ", ".join(f"{chair} {guest}" for chair, guest in guests.items())


FOUR = ("DE-m FR-f IT-m joker-f US-m", "CN-f CN-m GB-f RU-m", "TR-m AF-f AF-m ES-f IN-f", "joker-m CU-m CU-f")

START = make_view()
MIDDLE = make_view(
    _text(crowd(26)),
    hands=FOUR,
    scores=(47, 38, -3, 112),
    bar="DE-f IT-m US-f",
    active_seats=(1,),
    completed=(("DE1",), (), (), ("IT1", "US2")),
    recent_turns=(
        turn(3, "barred guest=US-f stool=3 points=3", points=3),
        turn(0, "seated guest=AF-f nation=AF chair=C4 points=8", points=8),
    ),
)
JOKERS = make_view(
    "C2 joker-f, D3 GB-m, B3 joker-m, E2 IT-m, D1 joker-f, C12 joker-m, D11 DE-f, B9 TR-m, A10 TR-f",
    declared={"C2": "IT", "B3": "AF", "D1": "IT", "C12": "DE"},
    hands=("joker-m joker-f DE-m", "joker-m FR-f"),
    scores=(21, 14),
    rules="online",
    limits=(5, 4),
    recent_turns=(
        turn(
            0,
            "seated guest=joker-f nation=IT chair=C2 points=2",
            "seated guest=joker-m nation=AF chair=B3 points=4",
            points=6,
        ),
    ),
    active_seats=(1,),
)
REGULARS = make_view(
    "L5 RU-m, K6 RU-m, M10 IN-f, L11 IN-m, B7 CU-f, C8 CU-m, E12 DE-m, F11 DE-m, F13 DE-m, G12 DE-m",
    regulars=True,
    options=(("rules", "2018"), ("regulars", "true")),
    scores=(60, 12),
    fills="RU1",
    recent_turns=(
        turn(1, "seated guest=CU-m nation=CU chair=C8 points=2", points=2),
        turn(
            0,
            "seated guest=RU-m nation=RU chair=L5 points=0",
            "seated guest=RU-m nation=RU chair=K6 points=0",
            is_running=True,
        ),
    ),
)
END = make_view(
    _text(crowd(62, 7)),
    hands=(FOUR[0], "", FOUR[2], FOUR[3]),
    scores=(96, None, 96, 71),
    bar="DE-f IT-m US-f CN-m TR-f GB-m RU-f",
    active_seats=(),
    out=(1,),
    bag=3,
    recent_turns=(turn(2, "barred guest=RU-f stool=7 points=-6", points=-6),),
    completed=(("DE1", "FR2"), (), ("CN1",), ()),
    result=Result(
        "bag",
        (
            Standing(0, 96, 1, (("tables", 124), ("bar", 2), ("hand", -30))),
            Standing(2, 96, 1, (("tables", 133), ("bar", -12), ("hand", -25))),
            Standing(3, 71, 3, (("tables", 91), ("bar", 0), ("hand", -20))),
            Standing(1, None, 4),
        ),
    ),
)
END_OF_TWO = make_view(
    _text(crowd(40)),
    hands=("DE-m FR-f", "joker-m"),
    scores=(-2, 104),
    bar="DE-f IT-m US-f CN-m TR-f GB-m RU-f AF-m ES-f IN-f CU-m FR-m IT-f DE-m US-m CN-f TR-m GB-f RU-m AF-f",
    active_seats=(),
    bag=28,
    completed=(("IT1",), ()),
    rules="online",
    limits=(4, 5),
    recent_turns=(turn(1, "barred guest=AF-f stool=20 points=-12", points=-12),),
    result=Result(
        "bar",
        (
            Standing(1, 104, 1, (("tables", 151), ("bar", -37), ("hand", -10))),
            Standing(0, -2, 2, (("tables", 76), ("bar", -68), ("hand", -10))),
        ),
    ),
)
FULL = make_view(_text(crowd(68, 1)), hands=FOUR, scores=(1, 2, 3, 4), bar=" ".join(["US-f"] * 20), bag=3)

_TURNS = (
    turn(0, "seated guest=AF-f nation=AF chair=C4"),
    turn(0, *[f"seated guest=joker-m nation=AF chair={chair}" for chair in ("B1", "C2", "C4")]),
    turn(0, "barred guest=US-f stool=3", "out"),
    turn(0, "exchanged guest=AF-f joker=joker-f chair=C4"),
    turn(0, "seated guest=joker-m nation=AF chair=C4"),
)
LAST_MOVES = tuple(
    replace(MIDDLE, recent_turns=(replace(each, is_running=is_running),))
    for each in _TURNS
    for is_running in (False, True)
)
"""Views after turns with each kind of outcome, and one in the middle of a turn."""

SCENES = {"start": START, "middle": MIDDLE, "jokers": JOKERS, "regulars": REGULARS, "end": END}

OFFERED = (
    Action("seat", ("DE-m", "D13")),
    Action("seat", ("joker-f", "C2", "IT")),
    Action("seat", ("FR-f", "K10")),
    Action("bar", ("DE-m",)),
    Action("exchange", ("B3", "AF-m")),
)
PICTURES: Pictures = {
    **{name: (view, {}) for name, view in SCENES.items()},
    "regulars": (REGULARS, {"theme": "dark"}),
    "end": (END, {"theme": "high-contrast"}),
    "offered": (JOKERS, {"offered": OFFERED}),
    "full": (FULL, {}),
    "close-up": (JOKERS, {"zoom": "C2"}),
    "close-up-offered": (JOKERS, {"zoom": "AF", "offered": OFFERED}),
    "legend": (REGULARS, {"zoom": "legend"}),
    "legend-1989": (replace(JOKERS, rules="1989", bag_end=4), {"zoom": "legend"}),
    "hand": (replace(MIDDLE, seat=1), {"zoom": "hand"}),
    "end-of-two": (END_OF_TWO, {}),
}
CHANGES = ((replace(MIDDLE, scores=(-99,) * MIDDLE.seats), LAST_MOVES[0]),)
"""A pair of views before and after a turn that changes the only number shown for a player."""
WORDY = (
    (make_view("C2 IT-m", placed=("C2",)), {}),
    (make_view(bar=" ".join(GUESTS[:20])), {}),
    (make_view(hands=FOUR, scores=(4, None, None, 3), out=(2, 1)), {}),
    (make_view(result=END.result, hands=FOUR, scores=(96, None, 96, 71), out=(1,), active_seats=()), {}),
)
"""Views that use messages found nowhere else, each with arguments for `render`."""
