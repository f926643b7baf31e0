"""Every message used by the picture of Café International and its description."""

from engine.games.cafe_international.board import GUESTS, NATIONS
from rendering.contract import MessageArguments

KEY = "cafe_international"

REASONS = ("bag", "bar", "chairs", "hand", "last_player", "all_passed")

_PICTURE: MessageArguments = {
    "title": (),
    "rules": ("rules", "regulars", "round"),
    "bar": (),
    "bag": ("end",),
    "turn": (),
    "out": (),
    "limit": ("limit",),
    "completed": ("number",),
    "won": (),
    "rank": ("rank",),
}
"""Short messages inside the picture."""

_TEXT: MessageArguments = {
    "rules": ("rules", "regulars", "round"),
    "turn": ("name",),
    "bag": ("bag", "end"),
    "seat": ("name", "score", "hand"),
    "seat-out": ("name",),
    "rank": ("rank",),
    "empty": (),
    "limit": ("limit",),
    "completed": ("tables",),
    "bar": ("guests", "points"),
    "bar-full": ("guests",),
    "changed": ("places",),
    "stool": ("stool",),
    "joker": ("guest", "nation"),
    "guest-at": ("guest", "chair"),
    "table": ("table", "nation", "guests", "free"),
    "one-nation": (),
    "regulars": (),
    "fills": ("table",),
    "free-table": ("table", "nation", "chairs"),
    "seated": ("guests",),
    "more": ("number",),
}
"""Sentences of the description."""

WORDS: MessageArguments = {
    **{f"{KEY}-picture-{name}": values for name, values in _PICTURE.items()},
    **{f"{KEY}-text-{name}": values for name, values in _TEXT.items()},
    **{f"{KEY}-noun-guest-{guest}": ("value",) for guest in GUESTS},
    **{f"{KEY}-noun-nation-{nation}": ("value",) for nation in NATIONS},
    **{f"{KEY}-reason-{reason}": () for reason in REASONS},
}
