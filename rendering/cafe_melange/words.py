"""Every message used in the picture of Café Melange and its description."""

from engine.games.cafe_melange.components import (
    ACTIONS,
    CARDS,
    CHAIR_COLOURS,
    GUESTS,
    PERSONALITIES,
    TABLE_COLOURS,
)
from engine.games.cafe_melange.components import SHAPES as TABLE_SHAPES
from engine.games.cafe_melange.markers import COLOURS, NEUTRAL, SHAPES
from rendering.cafe_melange.figures import FIGURES
from rendering.cafe_melange.layout import PILES
from rendering.contract import MessageArguments

KEY = "cafe_melange"

REASONS = ("visitors", "guests", "skipped")
SCORE_PARTS = ("placing", "company", "guests")
"""The parts of a final score, and the number of guests scored."""

_PICTURE: MessageArguments = {
    "title": (),
    "visitors": ("phase", "steward"),
    "last-round": ("phase",),
    "turn": ("name",),
    "chooses": ("name",),
    "victory": ("names", "number"),
    "won": (),
    "rank": ("rank",),
    "final": ("placing", "company"),
    "nobody": (),
    "no-card": (),
    "vip": (),
    "legend": (),
    "open-cards": (),
    "key-phases": (),
    "key-guests": (),
    "pile-reservations": (),
    "pile-discards": (),
    "pile-actions": (),
    "pile-personalities": (),
    "row": ("owner", "marker", "cards", "number"),
    "row-bare": ("owner", "marker"),
    "row-none": ("owner", "marker"),
    "row-nobody": ("marker",),
    "hand-cards": ("number",),
    "hand-actions": ("number",),
    "hand-guests": ("number",),
    "hand-hidden": (),
    "last-party": ("visitors", "number"),
    "last-seated": ("visitor", "table"),
    "last-own-guest": ("multiplier",),
    "last-guest": ("name", "multiplier"),
    "last-swapped": ("one", "other"),
    "last-removed": ("table",),
    "last-bonus": ("action",),
    "last-row": ("row", "number", "change"),
    "last-drew": ("cards", "actions"),
    "last-passed": (),
}
"""Short messages in the picture."""

_TEXT: MessageArguments = {
    "turn": ("name",),
    "awaited": ("name",),
    "asked": ("name", "chair"),
    "last-round": (),
    "seat": ("name", "points"),
    "final": ("rank", "parts"),
    "hand-size": ("cards", "actions"),
    "guests-left": ("guests",),
    "guests-number": ("number",),
    "guest-left": ("guest", "points", "multiplier"),
    "phases": ("phases",),
    "played": ("phase", "card"),
    "visitors": ("phase", "steward", "end"),
    "starter": ("name",),
    "row": ("name", "marker", "cards", "chairs"),
    "waiting": ("marker", "visitor", "score", "points", "cards", "chairs"),
    "waiting-bare": ("marker", "visitor", "score", "points"),
    "nobody": ("marker",),
    "display": ("cards",),
    "piles": ("pile", "actions", "personalities"),
    "discards": ("number", "cards"),
    "held": ("chairs",),
    "table": ("table", "shape", "colour", "chairs"),
    "chair": ("chair", "colour", "what"),
    "free": (),
    "guest": ("name", "guest", "multiplier"),
    "personality": ("visitor", "score"),
    "hand": ("cards",),
    "hand-actions": ("cards",),
    **{f"action-{action}": () for action in ACTIONS},
    "times": ("thing", "number"),
    "seated": ("visitors",),
    "at": ("visitor", "chair"),
    "more": ("number",),
    "none": (),
}
"""Sentences in the description."""

LEGEND_ENTRIES = (
    *(f"chair-{colour}" for colour in CHAIR_COLOURS),
    *(f"shape-{shape}" for shape in TABLE_SHAPES),
    *(f"table-{colour}" for colour in TABLE_COLOURS),
    "markers-neutral",
    "markers-own",
    "marker-cylinder",
    "chair-name",
    "lock",
    "chair-count",
    "personality",
    "score",
    "coin",
    "guest",
    "tile",
    "steward",
    "phase-head",
    "phase-box",
    "phase-played",
    *(f"back-{pile}" for pile in PILES),
    "mark-last-move",
    "mark-earlier",
    "mark-offered",
    "mark-current",
    "mark-acts",
    "mark-waits",
    "mark-winner",
)
"""The signs that the legend explains, in order."""

_MARKERS = (*NEUTRAL, *(f"{colour}-{shape}" for colour in COLOURS for shape in SHAPES))

WORDS: MessageArguments = {
    **{f"{KEY}-picture-{name}": values for name, values in _PICTURE.items()},
    **{f"{KEY}-picture-person-{visitor}": () for visitor in PERSONALITIES},
    **{f"{KEY}-text-{name}": values for name, values in _TEXT.items()},
    **{f"{KEY}-figure-{name}": ("before", "after") for name in FIGURES},
    **{f"{KEY}-legend-{name}": () for name in LEGEND_ENTRIES},
    **{f"{KEY}-noun-card-{card}": ("value", "number") for card in CARDS},
    **{f"{KEY}-noun-action-{action}": ("value",) for action in ACTIONS},
    **{f"{KEY}-noun-marker-{marker}": ("value",) for marker in _MARKERS},
    **{f"{KEY}-noun-visitor-{visitor}": ("value",) for visitor in PERSONALITIES},
    **{f"{KEY}-noun-guest-{guest}": ("value",) for guest in GUESTS},
    **{f"{KEY}-reason-{reason}": () for reason in REASONS},
    **{f"{KEY}-detail-{part}": ("number",) for part in SCORE_PARTS},
    f"{KEY}-tie-guests": (),
}
