"""The outcomes of a turn in Café International: who sits where now."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from engine.games.cafe_international.board import CHAIRS, JOKER, gender_of, nation_of
from engine.games.cafe_international.view import InternationalView
from engine.kernel.core import Event
from rendering.cafe_international.words import KEY
from rendering.contract import Localize
from rendering.last_move import LastMove, Outcome, last_move

_MOST_SEATINGS = 2
"""Maximum number of guests to name one by one; a larger group is a table of regulars."""

NameGuest = Callable[[str, str, Localize], str]
"""Returns the name of a guest representing a nation; a joker that represents no nation gets `JOKER`."""


def last_move_of(
    view: InternationalView, localize: Localize, *, name_guest: NameGuest | None = None
) -> LastMove | None:
    """Return the last move; `name_guest` names its guests, by default with short names that fit the plate."""
    move = last_move(view, lambda seat, events: _outcomes(seat, events, localize, name_guest or _short_name))
    if move is None:
        return None
    goes_on = localize(f"{KEY}-picture-last-goes-on") if move.is_running else ""
    chairs = tuple(place for place in move.places if place in CHAIRS)
    brief = _party(chairs, localize) if len(chairs) == len(move.outcomes) > 1 else None
    return replace(move, says_zero=move.seat not in view.out, goes_on=goes_on, brief=brief)


def _outcomes(seat: int, events: Sequence[Event], localize: Localize, name_guest: NameGuest) -> list[Outcome]:
    own = [event for event in events if event.payload.get("seat") == seat]
    chairs = tuple(str(event.payload["chair"]) for event in own if event.kind == "seated")
    if len(chairs) > _MOST_SEATINGS:
        return [_party(chairs, localize)]
    return [outcome for event in own for outcome in _outcome(seat, event, localize, name_guest)]


def _party(chairs: tuple[str, ...], localize: Localize) -> Outcome:
    """Return a single outcome that briefly describes several guests who sat down."""
    say = partial(localize, f"{KEY}-picture-last-party", number=len(chairs), chairs=", ".join(chairs))
    return Outcome(say, chairs)


def _outcome(seat: int, event: Event, localize: Localize, name_guest: NameGuest) -> Iterator[Outcome]:
    """Yield the noteworthy outcomes of an event; for an exchange, who sits down and who gets up."""
    kind, payload = event.kind, event.payload
    if kind not in {"seated", "barred", "exchanged", "out"}:
        return
    guest, chair = str(payload.get("guest", "")), str(payload.get("chair", ""))
    place = f"stool-{payload['stool']}" if kind == "barred" else chair

    def say() -> str:
        key = f"{KEY}-picture-last-{'seated' if kind == 'exchanged' else kind}"
        if kind == "out":
            return localize(key)
        who = name_guest(guest, str(payload.get("nation", nation_of(guest))), localize)
        return localize(key, guest=who) if kind == "barred" else localize(key, guest=who, chair=chair)

    yield Outcome(say, (place,) if place else (), weight=int(kind == "out"))
    if kind == "exchanged":
        joker = str(payload["joker"])
        words = partial(_say_taken, joker, chair, localize, name_guest)
        yield Outcome(words, (tile_place(seat, joker),))


def _say_taken(joker: str, chair: str, localize: Localize, name_guest: NameGuest) -> str:
    """Return the text about a joker that moved from a chair to the hand."""
    return localize(f"{KEY}-picture-last-exchanged", joker=name_guest(joker, JOKER, localize), chair=chair)


def tile_place(seat: int, guest: str) -> str:
    """Return the name of a guest's place in a hand."""
    return f"tile-{seat}-{guest}"


def _short_name(kind: str, nation: str, localize: Localize) -> str:
    """Name a guest in one or two words: the kind, and the nation's letters on the tables."""
    if nation_of(kind) != JOKER:
        return localize(f"{KEY}-picture-last-guest", gender=gender_of(kind), nation=nation)
    stands_for = "none" if nation == JOKER else nation
    return localize(f"{KEY}-picture-last-joker", gender=gender_of(kind), nation=stands_for)
