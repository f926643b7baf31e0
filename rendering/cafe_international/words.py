"""Every message used in the picture of Café International and its description."""

from engine.games.cafe_international.board import GUESTS, NATIONS
from rendering.cafe_international.figures import FIGURES
from rendering.contract import MessageArguments

KEY = "cafe_international"

REASONS = ("bag", "bar", "chairs", "hand", "last_player", "all_passed")
SCORE_PARTS = ("tables", "bar", "hand")
"""The parts of a final score."""

_PICTURE: MessageArguments = {
    "title": (),
    "round": ("round",),
    "turn": ("name",),
    "chooses": ("name",),
    "victory": ("names", "number"),
    "rules": ("rules",),
    "bar": (),
    "stool": ("stool",),
    "bag": ("end",),
    "out": (),
    "limit": ("limit",),
    "legend": (),
    "rank": ("rank",),
    "last-seated": ("guest", "chair"),
    "last-party": ("number", "chairs"),
    "last-barred": ("guest",),
    "last-exchanged": ("joker", "chair"),
    "last-goes-on": (),
    "last-out": (),
    "last-guest": ("gender", "nation"),
    "last-joker": ("gender", "nation"),
}
"""Short messages in the picture."""

_TEXT: MessageArguments = {
    "guest-at": ("guest", "chair"),
    "joker": ("guest", "nation"),
    "turn": ("name",),
    "placed": ("chairs",),
    "fills": ("table",),
    "seat": ("name", "score"),
    "seat-out": ("name", "rank"),
    "final": ("rank", "parts"),
    "hand": ("guests",),
    "hand-group": ("gender", "number", "nations"),
    "empty": (),
    "limit": ("limit",),
    "completed": ("tables",),
    "rules": ("rules", "regulars", "round"),
    "bag": ("bag", "end"),
    "bar": ("guests", "stool", "points"),
    "bar-full": ("guests",),
    "guests": ("number",),
    "table": ("table", "nation", "guests", "free"),
    "free-table": ("table", "nation", "chairs"),
    "one-nation": (),
    "regulars": (),
    "nation": ("nation", "guests"),
    "seated-group": ("gender", "number", "chairs"),
    "more": ("number",),
}
"""Sentences in the description."""

_LEGEND: MessageArguments = {
    "table": (),
    "chair": (),
    "shared": (),
    "guests": (),
    "joker": (),
    "points": ("mixed", "double"),
    "one-nation": ("always",),
    "full": (),
    "regulars": ("points", "most"),
    "stools": (),
    "next-stool": (),
    "bag": ("end",),
    "limit": (),
    "completed": (),
    "acts": (),
    "last-move": (),
    "earlier": (),
    "offered": (),
    "winner": (),
    "parts": (),
}
"""The meanings of the signs."""

WORDS: MessageArguments = {
    **{f"{KEY}-picture-{name}": values for name, values in _PICTURE.items()},
    **{f"{KEY}-text-{name}": values for name, values in _TEXT.items()},
    **{f"{KEY}-figure-{name}": ("before", "after") for name in FIGURES},
    **{f"{KEY}-legend-{name}": values for name, values in _LEGEND.items()},
    **{f"{KEY}-noun-guest-{guest}": ("value",) for guest in GUESTS},
    **{f"{KEY}-noun-nation-{nation}": ("value",) for nation in NATIONS},
    **{f"{KEY}-reason-{reason}": () for reason in REASONS},
    **{f"{KEY}-detail-{part}": ("number",) for part in SCORE_PARTS},
}
