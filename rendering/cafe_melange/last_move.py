"""The outcomes of a turn in Café Melange: seated visitors, and changes to rows by cards and markers."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.games.cafe_melange import components
from engine.games.cafe_melange.markers import is_guest, owner
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Event, Payload, PayloadValue
from rendering.cafe_melange.words import KEY
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.last_move import LastMove, Outcome, last_move, say
from rendering.seats import seat_name
from rendering.text_layout import Face, Font, text_width

_MOST = 3
"""The maximum number of outcomes."""
_SPREAD = 3
"""Only outcomes whose weight is less than this above the lowest weight are shown.

A row, for example, is left out when a visitor was seated.
"""
_PARTY_WIDTH = 600
"""The maximum width of a list of visitors' names, in pixels; it fits on the plate beside a long player name."""
_SMALLEST = Font(Face.BOLD, MIN_TEXT_SIZE)
_SEATED, _SWAPPED, _PLAYED, _ROW, _DRAWN, _PASSED = 0, 1, 2, 3, 6, 9
"""The weights of the outcomes; the lower the weight, the more important the outcome."""


def last_move_of(view: MelangeView, localize: Localize) -> LastMove | None:
    """Return the last move."""
    teller = _Teller(view, localize)
    return last_move(view, teller.outcomes, _MOST)


class _Teller:
    """Turns events into outcomes, whose places are chairs or places that `panel_marks.panel_place` knows."""

    def __init__(self, view: MelangeView, localize: Localize) -> None:
        self._view = view
        self._localize = localize
        self._box = components.find_components(view.components)

    def outcomes(self, seat: int, events: Sequence[Event]) -> list[Outcome]:
        """Return the most important outcomes."""
        found = [*self._seatings(seat, events), *self._acts(seat, events), *self._rows(events)]
        found += self._draws(seat, events)
        best = min((outcome.weight for outcome in found), default=0)
        return [outcome for outcome in found if outcome.weight < best + _SPREAD]

    def _seatings(self, seat: int, events: Sequence[Event]) -> Iterator[Outcome]:
        """Yield an outcome for each seated visitor, or a single outcome if there are many."""
        seated = [
            (str(event.payload["visitor"]), str(event.payload["chair"]))
            for event in events
            if event.kind == "seated"
        ]
        if len(seated) > _MOST:
            chairs = tuple(chair for _, chair in seated)
            yield Outcome(partial(self._party, seat, [visitor for visitor, _ in seated]), chairs, _SEATED)
            return
        for visitor, chair in seated:
            who = partial(self._visitor, seat, visitor)
            yield self._told("seated", _SEATED, chair, visitor=who, table=self._table(chair))

    def _party(self, seat: int, visitors: Sequence[str]) -> str:
        """Name as many seated visitors as fit on the plate, personalities first, and add how many others there are."""
        ordered = sorted(visitors, key=is_guest)
        for most in range(len(ordered), 1, -1):
            if text_width(text := self._first(seat, ordered, most), _SMALLEST) <= _PARTY_WIDTH:
                return text
        return self._first(seat, ordered, 1)

    def _first(self, seat: int, visitors: Sequence[str], most: int) -> str:
        """Name the first `most` seated visitors, and add how many others there are."""
        names = ", ".join(self._visitor(seat, visitor) for visitor in visitors[:most])
        return self._localize(f"{KEY}-picture-last-party", visitors=names, number=len(visitors) - most)

    def _table(self, chair: str) -> str:
        """Return the name of a chair's table, as shown in the picture; the chair itself is marked and needs no name."""
        return self._box.chair[chair].table

    def _visitor(self, seat: int, visitor: str) -> str:
        """Describe a visitor in a few words: a personality by name, a guest by multiplier and owner."""
        if not is_guest(visitor):
            return self._localize(f"{KEY}-picture-person-{visitor}")
        whose = owner(visitor) or 0
        multiplier = self._box.guests[visitor.partition("-")[2]].multiplier
        if whose == seat:
            return self._localize(f"{KEY}-picture-last-own-guest", multiplier=multiplier)
        name = seat_name(self._view, whose)
        return self._localize(f"{KEY}-picture-last-guest", name=name, multiplier=multiplier)

    def _acts(self, seat: int, events: Sequence[Event]) -> Iterator[Outcome]:
        """Yield the outcomes of action cards, or an outcome saying that the seat could do nothing."""
        for kind, payload in ((event.kind, event.payload) for event in events):
            if payload.get("seat") != seat:
                continue
            match kind:
                case "swapped":
                    yield self._swap(seat, payload)
                case "marker-removed":
                    chair = str(payload["chair"])
                    yield self._told("removed", _PLAYED, chair, table=self._table(chair))
                case "acted" if str(payload["action"]).partition("-")[0] in {"personality", "guest"}:
                    yield self._told("bonus", _PLAYED, self._phase(seat), action=str(payload["action"]))
                case "skipped":
                    yield self._told("passed", _PASSED, f"badge-{seat}")

    def _phase(self, seat: int) -> str:
        """Return the place of the seat's last action card."""
        return f"phase-{seat}-{self._view.players[seat].phases_used[-1]}"

    def _swap(self, seat: int, payload: Payload) -> Outcome:
        visitors, chairs = _names(payload, "visitors"), _names(payload, "chairs")
        one, other = (partial(self._visitor, seat, visitor) for visitor in visitors)
        return self._told("swapped", _SWAPPED, *chairs, one=one, other=other)

    def _rows(self, events: Sequence[Event]) -> Iterator[Outcome]:
        """Yield an outcome for each row that the seat played on."""
        chairs_left: dict[str, int] = {}
        changes: dict[str, str] = {}
        visitors: dict[str, PayloadValue | None] = {}
        for event in events:
            if event.kind not in {"row-begun", "row-extended", "row-died"}:
                continue
            marker = str(event.payload["marker"])
            if event.kind == "row-begun" and owner(marker) is None:
                continue  # a new personality came, which nobody played
            chairs_left[marker] = len(_names(event.payload, "chairs"))
            visitors[marker] = event.context.get("visitor")
            changes.setdefault(marker, _change(event))
        for marker, number in chairs_left.items():
            name = partial(self._row_name, marker, visitors[marker])
            change = changes[marker] if number else "ended"
            yield self._told("row", _ROW, f"row-{marker}", row=name, number=number, change=change)

    def _row_name(self, marker: str, visitor: PayloadValue | None) -> str:
        """Name the row by its personality, or by its marker."""
        if visitor is None:
            return self._localize(f"{KEY}-noun-marker-{marker}", value=marker)
        return self._localize(f"{KEY}-picture-person-{visitor}")

    def _draws(self, seat: int, events: Sequence[Event]) -> Iterator[Outcome]:
        """Yield an outcome with the number of cards drawn."""
        kinds = [event.kind for event in events if event.payload.get("seat") == seat]
        cards, actions = kinds.count("took") + kinds.count("drew"), kinds.count("drew-action")
        if cards or actions:
            places = [f"hand-{seat}"] * bool(cards) + [f"actions-{seat}"] * bool(actions)
            yield self._told("drew", _DRAWN, *places, cards=cards, actions=actions)

    def _told(self, phrase: str, weight: int, *places: str, **values: object) -> Outcome:
        return Outcome(partial(say, self._localize, f"{KEY}-picture-last-{phrase}", values), places, weight)


def _change(event: Event) -> str:
    """Return how an event changed a row: it was `begun`, it has `shrunk` to fewer chairs, or it `kept` all of them."""
    if event.kind == "row-begun":
        return "begun"
    return "shrunk" if _names(event.payload, "removed") else "kept"


def _names(payload: Payload, name: str) -> tuple[str, ...]:
    """Return a list of names from a payload; empty if it is missing."""
    value = payload.get(name, ())
    return tuple(map(str, value)) if isinstance(value, tuple) else ()
