"""Says what the picture of Café International shows, at length or in few characters."""

from collections.abc import Sequence

from engine.games.cafe_international.board import JOKER, TABLES, nation_of
from engine.games.cafe_international.view import InternationalView, SeatedView
from rendering.brevity import as_many_as_fit, clipped
from rendering.cafe_international.pieces import signed
from rendering.cafe_international.words import KEY
from rendering.seats import name_of, standing_of
from rendering.words import Say


def describe(view: InternationalView, *, say: Say, limit: int | None = None, zoom: str | None = None) -> str:
    """Say everything the picture shows; with a `limit`, in so many characters, guests by their short names.

    With `zoom` `hand`, say only what everybody holds.
    """
    if zoom == "hand":
        told = "\n".join(_Teller(view, say, brief=False).players())
        return clipped(told, limit)
    teller = _Teller(view, say, brief=limit is not None)
    if limit is None:
        return "\n".join(
            [*teller.evening(), *teller.players(), teller.bar(), *teller.latest(), *teller.tables()]
        )
    known = [*teller.evening(), *teller.players(), teller.bar(), *teller.latest()]
    return teller.shortened(known, limit)


class _Teller:
    """Turns the parts of a view into lines; `brief` calls guests by their ids."""

    def __init__(self, view: InternationalView, say: Say, *, brief: bool) -> None:
        self._view = view
        self._say = say
        self._brief = brief

    def evening(self) -> list[str]:
        """The game as a whole: rules, turn, bag, or how it ended."""
        view = self._view
        lines = [self._text("rules", rules=view.rules, regulars=view.regulars, round=view.round)]
        if view.result:
            lines.append(self._say(f"{KEY}-reason-{view.result.reason}"))
        lines += [self._text("turn", name=name_of(self._view, seat)) for seat in view.active_seats]
        return [*lines, self._text("bag", bag=view.bag, end=view.bag_end)]

    def players(self) -> list[str]:
        """A line for every player."""
        return [self._player(seat) for seat in range(self._view.seats)]

    def bar(self) -> str:
        """Who sits at the bar and what comes next."""
        guests = self._list([self._guest(kind) for kind in self._view.bar])
        if self._view.stool_points is None:
            return self._text("bar-full", guests=guests)
        return self._text("bar", guests=guests, points=signed(self._view.stool_points))

    def latest(self) -> list[str]:
        """What changed since the last picture, and what the turn is bound to."""
        view = self._view
        places = [
            self._text("stool", stool=int(place.removeprefix("stool-")))
            if place.startswith("stool-")
            else place
            for place in view.changed
        ]
        lines = [self._text("changed", places=", ".join(places))] if places else []
        return [*lines, self._text("fills", table=view.fills)] if view.fills else lines

    def tables(self) -> list[str]:
        """A line for every table: who sits where, and which chairs are free."""
        taken = {seated.chair: seated for seated in self._view.seated}
        marks = {table.name: table for table in self._view.tables}
        lines = []
        for name, table in TABLES.items():
            nation = self._nation(table.nation)
            free = [chair for chair in table.chairs if chair not in taken]
            if name not in marks:
                lines.append(self._text("free-table", table=name, nation=nation, chairs=self._list(free)))
                continue
            guests = [self._seated(taken[chair]) for chair in table.chairs if chair in taken]
            line = self._text(
                "table", table=name, nation=nation, guests=self._list(guests), free=self._list(free)
            )
            signs = [("one-nation", marks[name].one_nation), ("regulars", marks[name].regulars)]
            lines.append(" ".join([line, *(self._text(sign) for sign, shown in signs if shown)]))
        return lines

    def shortened(self, lines: list[str], limit: int) -> str:
        """The lines, and after them as many of the guests on chairs as there is room for."""
        known = "\n".join(lines)
        guests = as_many_as_fit(
            [self._seated(seated) for seated in self._view.seated],
            lambda shown: self._text("seated", guests=self._list(shown)),
            lambda number: self._text("more", number=number),
            limit - len(known) - 1,
        )
        return clipped(known, limit) if guests is None else f"{known}\n{guests}"

    def _player(self, seat: int) -> str:
        view, score = self._view, self._view.scores[seat]
        standing = standing_of(view, seat)
        if score is None:
            parts = [self._text("seat-out", name=name_of(view, seat))]
        else:
            hand = self._list([self._guest(kind) for kind in view.hands[seat]])
            parts = [self._text("seat", name=name_of(view, seat), score=score, hand=hand)]
        if standing:
            parts.append(self._text("rank", rank=standing.rank))
        elif view.limits and score is not None:
            parts.append(self._text("limit", limit=view.limits[seat]))
        if view.completed[seat]:
            parts.append(self._text("completed", tables=", ".join(view.completed[seat])))
        return " ".join(parts)

    def _seated(self, seated: SeatedView) -> str:
        guest = self._guest(seated.guest)
        if nation_of(seated.guest) == JOKER:
            nation = seated.nation if self._brief else self._nation(seated.nation)
            guest = self._text("joker", guest=guest, nation=nation)
        return self._text("guest-at", guest=guest, chair=seated.chair)

    def _guest(self, kind: str) -> str:
        return kind if self._brief else self._say(f"{KEY}-noun-guest-{kind}", value=kind)

    def _nation(self, nation: str) -> str:
        return self._say(f"{KEY}-noun-nation-{nation}", value=nation)

    def _list(self, things: Sequence[str]) -> str:
        return ", ".join(things) or self._text("empty")

    def _text(self, phrase: str, **values: object) -> str:
        return self._say(f"{KEY}-text-{phrase}", **values)
