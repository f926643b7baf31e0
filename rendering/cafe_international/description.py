"""Describes what the picture of Café International shows, in full or within a limit of characters."""

from collections.abc import Sequence

from engine.games.cafe_international.board import JOKER, TABLES, nation_of
from engine.games.cafe_international.view import InternationalView, SeatedView
from rendering.cafe_international.pieces import format_signed
from rendering.cafe_international.words import KEY
from rendering.contract import Localize
from rendering.seats import seat_name, seat_standing
from rendering.truncation import fit_items, truncate


def describe(
    view: InternationalView, *, localize: Localize, limit: int | None = None, zoom: str | None = None
) -> str:
    """Describe everything the picture shows; with a `limit`, within that many characters, with guests by their ids.

    With `zoom` `hand`, describe only what each player holds.
    """
    if zoom == "hand":
        text = "\n".join(_Describer(view, localize, brief=False).players())
        return truncate(text, limit)
    describer = _Describer(view, localize, brief=limit is not None)
    if limit is None:
        return "\n".join(
            [
                *describer.game_status(),
                *describer.players(),
                describer.bar(),
                *describer.last_changes(),
                *describer.tables(),
            ]
        )
    most_important = [
        *describer.game_status(),
        *describer.players(),
        describer.bar(),
        *describer.last_changes(),
    ]
    return describer.shortened(most_important, limit)


class _Describer:
    """Formats the parts of a view as lines; `brief` refers to guests by their ids."""

    def __init__(self, view: InternationalView, localize: Localize, *, brief: bool) -> None:
        self._view = view
        self._localize = localize
        self._brief = brief

    def game_status(self) -> list[str]:
        """Return lines about the game as a whole: rules, turn and bag, or how it ended."""
        view = self._view
        lines = [self._message("rules", rules=view.rules, regulars=view.regulars, round=view.round)]
        if view.result:
            lines.append(self._localize(f"{KEY}-reason-{view.result.reason}"))
        lines += [self._message("turn", name=seat_name(self._view, seat)) for seat in view.active_seats]
        return [*lines, self._message("bag", bag=view.bag, end=view.bag_end)]

    def players(self) -> list[str]:
        """Return a line for each player."""
        return [self._player_line(seat) for seat in range(self._view.seats)]

    def bar(self) -> str:
        """Return a line with the guests at the bar and the points of the next stool."""
        guests = self._join([self._guest_name(kind) for kind in self._view.bar])
        if self._view.stool_points is None:
            return self._message("bar-full", guests=guests)
        return self._message("bar", guests=guests, points=format_signed(self._view.stool_points))

    def last_changes(self) -> list[str]:
        """Return lines about what has changed since the last picture, and what the turn is bound to."""
        view = self._view
        places = [
            self._message("stool", stool=int(place.removeprefix("stool-")))
            if place.startswith("stool-")
            else place
            for place in view.changed
        ]
        lines = [self._message("changed", places=", ".join(places))] if places else []
        return [*lines, self._message("fills", table=view.fills)] if view.fills else lines

    def tables(self) -> list[str]:
        """Return a line for each table: who sits where, and which chairs are free."""
        taken = {seated.chair: seated for seated in self._view.seated}
        marks = {table.name: table for table in self._view.tables}
        lines = []
        for name, table in TABLES.items():
            nation = self._nation_name(table.nation)
            free = [chair for chair in table.chairs if chair not in taken]
            if name not in marks:
                lines.append(self._message("free-table", table=name, nation=nation, chairs=self._join(free)))
                continue
            guests = [self._seated_guest(taken[chair]) for chair in table.chairs if chair in taken]
            line = self._message(
                "table", table=name, nation=nation, guests=self._join(guests), free=self._join(free)
            )
            signs = [("one-nation", marks[name].one_nation), ("regulars", marks[name].regulars)]
            lines.append(" ".join([line, *(self._message(sign) for sign, shown in signs if shown)]))
        return lines

    def shortened(self, lines: list[str], limit: int) -> str:
        """Join the lines, followed by as many of the seated guests as there is room for."""
        known = "\n".join(lines)
        guests = fit_items(
            [self._seated_guest(seated) for seated in self._view.seated],
            lambda shown: self._message("seated", guests=self._join(shown)),
            lambda number: self._message("more", number=number),
            limit - len(known) - 1,
        )
        return truncate(known, limit) if guests is None else f"{known}\n{guests}"

    def _player_line(self, seat: int) -> str:
        view, score = self._view, self._view.scores[seat]
        standing = seat_standing(view, seat)
        if score is None:
            parts = [self._message("seat-out", name=seat_name(view, seat))]
        else:
            hand = self._join([self._guest_name(kind) for kind in view.hands[seat]])
            parts = [self._message("seat", name=seat_name(view, seat), score=score, hand=hand)]
        if standing:
            parts.append(self._message("rank", rank=standing.rank))
        elif view.limits and score is not None:
            parts.append(self._message("limit", limit=view.limits[seat]))
        if view.completed[seat]:
            parts.append(self._message("completed", tables=", ".join(view.completed[seat])))
        return " ".join(parts)

    def _seated_guest(self, seated: SeatedView) -> str:
        guest = self._guest_name(seated.guest)
        if nation_of(seated.guest) == JOKER:
            nation = seated.nation if self._brief else self._nation_name(seated.nation)
            guest = self._message("joker", guest=guest, nation=nation)
        return self._message("guest-at", guest=guest, chair=seated.chair)

    def _guest_name(self, kind: str) -> str:
        return kind if self._brief else self._localize(f"{KEY}-noun-guest-{kind}", value=kind)

    def _nation_name(self, nation: str) -> str:
        return self._localize(f"{KEY}-noun-nation-{nation}", value=nation)

    def _join(self, things: Sequence[str]) -> str:
        return ", ".join(things) or self._message("empty")

    def _message(self, phrase: str, **values: object) -> str:
        return self._localize(f"{KEY}-text-{phrase}", **values)
