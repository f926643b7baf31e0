"""Every message used in the pictures of Grand Austria Hotel and their descriptions."""

from dataclasses import fields
from typing import Final, get_args

from engine.games.grand_austria_hotel import effects
from engine.games.grand_austria_hotel.effects import DISHES
from engine.games.grand_austria_hotel.emperor import LossKind
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BONUS
from engine.games.grand_austria_hotel.reward_names import REWARDS
from engine.games.grand_austria_hotel.staff import STAFF
from rendering.contract import MessageArguments
from rendering.grand_austria_hotel.figures import FIGURES
from rendering.grand_austria_hotel.symbols import SYMBOLS
from rendering.marks import Mark

KEY = "grand_austria_hotel"

TIMINGS: Final = ("once", "round", "permanent", "end")
REASONS: Final = ("rounds",)
SCORE_PARTS: Final = ("game", "staff", "rooms", "krones", "dishes", "guests", "left-over")
"""The parts of a final score, and the tie-breaks."""

_LAST_MOVE: MessageArguments = {
    "guest": ("guest", "served", "price"),
    "guests": ("number",),
    "die": ("face", "action", "price"),
    "errand": ("action", "price"),
    "boosted": (),
    "declined": ("reward",),
    "moved-in": ("guest", "room"),
    "taken-in": ("guest", "room", "price"),
    "brings": ("cause", "gains"),
    "politics": ("place",),
    "penalty": ("way", "amount"),
    "hired": ("staff", "price"),
    "used": ("staff",),
    "copied": ("staff",),
    "staff-lost": ("staff",),
    "advanced": ("space",),
    "earned": ("krones",),
    "staff-drawn": ("cards",),
    "staff-returned": ("cards",),
    "picked": (),
    "prepared": ("rooms", "number", "price"),
    "occupied": ("rooms", "number"),
    "room-lost": ("rooms", "number"),
    "served": ("guest", "complete", "price"),
    "serving": ("number",),
    "service": ("price",),
    "passed": (),
    "ended": (),
    "rolls-again": ("name", "dice"),
    "court": (),
    "more": ("number",),
}
"""The outcomes of a turn in a few words."""

LEGEND_OF_MARKS: Final = (
    *(f"mark-{mark}" for mark in Mark),
    "turn-done",
    "turn-to-come",
    "turn-passed",
    "turn-number",
    "order-complete",
    "order-waits",
    "group-bonus",
    "group-paid",
    "halves",
    "past-tile",
    "politics-points",
    "room-name",
    "goes-on",
    "more",
    "count",
    "dice",
    *(f"column-{face}" for face in range(1, 7)),
)
"""The legend entries that are not symbols."""

_PICTURE: MessageArguments = {
    "title": (),
    "round": ("round",),
    "turn": ("name",),
    "victory": ("names", "number"),
    "chooses": ("names", "what"),
    "choose": ("names", "what"),
    "won": (),
    "shared": (),
    "tie": (),
    "rank": ("rank",),
    "guests": (),
    "emperor": (),
    "politics": (),
    "legend": (),
    "hand": ("number",),
    "looking": (),
    "pack": (),
    "hidden": (),
    "no-staff": (),
    "word-breaks": (),
    "status": (),
    "open": (),
    "bonus": ("words",),
    "penalty": ("words",),
    "court": ("round", "back"),
    **{f"last-{name}": values for name, values in _LAST_MOVE.items()},
}
"""Short messages in the picture."""

_TEXT: MessageArguments = {
    "awaited": ("names", "what"),
    "running": ("name",),
    "running-action": ("name", "face", "action", "left"),
    "running-die": ("name", "face"),
    "used-as": ("action", "price"),
    "boosted": (),
    "additional": (),
    "took-guest": (),
    "start": ("edition", "round", "last"),
    "dice": ("dice",),
    "dice-at": ("face", "number"),
    "court": ("round", "shares"),
    "court-seat": ("name", "points", "favoured", "loss", "chooses"),
    "row": ("guests",),
    "row-guest": ("guest", "price"),
    "row-empty": ("price",),
    "guest": ("guest", "colour", "order", "points", "rewards"),
    "piles": ("guests", "discards", "staff"),
    "removed": ("cards",),
    "order": ("names",),
    "to-come": ("names",),
    "extras": ("cards",),
    "again": (),
    "tile": ("round", "bonus", "penalty"),
    "politics": ("condition", "places"),
    "place": ("points", "name"),
    "place-free": ("points",),
    "seat": ("name", "points"),
    "final": ("rank", "parts"),
    "rank": ("rank",),
    "purse": ("krones", "space", "worth"),
    "stock": ("dishes", "hand", "played"),
    "stock-brief": ("dishes", "hand", "played"),
    "numbers": ("numbers",),
    "passed": (),
    "cafe": ("guests",),
    "cafe-of": ("name", "guests"),
    "cafe-guest": ("guest", "missing", "served"),
    "cafe-done": ("guest",),
    "cafe-roomless": ("guest", "colour"),
    "tray": ("dishes",),
    "pool": ("rewards",),
    "hotel": ("name", "board"),
    "rooms": ("occupied", "prepared"),
    "rooms-brief": ("occupied", "prepared"),
    "groups": ("rooms",),
    "staff": ("cards",),
    "card": ("staff", "timing", "effect"),
    "used": ("cards",),
    "hand": ("cards",),
    "looking": ("cards",),
    "pack": ("cards",),
    "held": ("staff", "cost", "timing", "effect"),
    "held-brief": ("staff", "cost"),
    "none": (),
    "either": ("first", "second"),
    "else": ("first", "second"),
    "and": ("first", "last"),
}
"""Sentences in the description."""

_OWN_WORDS: MessageArguments = {
    "when-moving-in": ("guest", "dishes", "reward"),
    "when-occupied": ("reward",),
    "when-taking": ("faces", "results"),
    "taking-strength": ("amount",),
    "taking-discount": ("amount",),
    "taking-no-krone": (),
    "taking-both-tracks": (),
    "taking-extra": ("reward",),
    "free-rooms": ("colour",),
    "free-service": (),
    "free-guests": (),
    "ignore": ("amount",),
    "when-favoured": ("reward",),
    "scores": ("amount", "each"),
    "copies-scoring": (),
    "per-staff": ("reward",),
    "none": (),
}
"""Messages for those effects of staff cards that are not rewards."""


def _rewards() -> MessageArguments:
    """Return a message for each kind of reward, with the fields of its class as arguments."""
    kinds = [each for each in vars(effects).values() if isinstance(each, type) and hasattr(each, "tag")]
    return {
        kind.tag: tuple("edition" if field.name == "tag" else field.name for field in fields(kind))
        for kind in kinds
    }


_COUNTED: Final[tuple[str, ...]] = get_args(effects.Countable)

WORDS: MessageArguments = {
    **{f"{KEY}-picture-{name}": values for name, values in _PICTURE.items()},
    **{f"{KEY}-text-{name}": values for name, values in _TEXT.items()},
    **{f"{KEY}-figure-{name}": ("before", "after") for name in FIGURES},
    **{f"{KEY}-effect-{name}": values for name, values in {**_rewards(), **_OWN_WORDS}.items()},
    **{f"{KEY}-loss-{kind}": ("amount", "edition") for kind in get_args(LossKind)},
    **{f"{KEY}-lost-{kind}": ("amount", "rate", "what") for kind in get_args(LossKind)},
    **{f"{KEY}-each-{what}": () for what in _COUNTED},
    **{f"{KEY}-least-{what}": ("number",) for what in _COUNTED},
    **{f"{KEY}-legend-{name}": () for name in (*SYMBOLS, *LEGEND_OF_MARKS)},
    **{f"{KEY}-timing-{timing}": () for timing in TIMINGS},
    **{f"{KEY}-noun-guest-{number}": ("value",) for number in GUESTS},
    **{f"{KEY}-noun-staff-{number}": ("value",) for number in STAFF["2015"]},
    **{f"{KEY}-noun-dish-{kind}": ("value", "number") for kind in DISHES},
    **{f"{KEY}-noun-reward-{name}": ("value", "number") for name in REWARDS},
    **{f"{KEY}-noun-colour-{colour}": ("value",) for colour in (*BONUS, "green")},
    **{f"{KEY}-reason-{reason}": () for reason in REASONS},
    **{f"{KEY}-detail-{part}": ("number",) for part in SCORE_PARTS},
    **{f"{KEY}-category-{part}": () for part in SCORE_PARTS[:-1]},
    f"{KEY}-tie-{SCORE_PARTS[-1]}": (),
}
