"""Describes the picture of Café International, in full or within a limited number of characters."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.games.cafe_international.board import JOKER, NATIONS, TABLES, gender_of, nation_of
from engine.games.cafe_international.view import InternationalView, SeatedView
from rendering.cafe_international.last_move import last_move_of
from rendering.cafe_international.layout import LEGEND
from rendering.cafe_international.legend import legend_entries
from rendering.cafe_international.words import KEY
from rendering.contract import Localize
from rendering.seats import ranked_seats, score_parts, seat_name, seat_standing
from rendering.text_layout import format_signed
from rendering.ties import tie_lines
from rendering.truncation import fit_items, fit_lines, truncate


def describe(
    view: InternationalView, *, localize: Localize, limit: int | None = None, zoom: str | None = None
) -> str:
    """Describe everything the picture shows, most important things first.

    With a `limit`, use at most that many characters: group the guests in hands and on chairs, and only count the
    guests at the bar. With the zoom `hand`, describe only the hands; with `legend`, the meanings of the signs.
    """
    if zoom == LEGEND:
        text = "\n".join(meaning for _, meaning in legend_entries(view, localize))
        return truncate(text, limit)
    if zoom == "hand":
        text = "\n".join(_Describer(view, localize, brief=False).players())
        return truncate(text, limit)
    describer = _Describer(view, localize, brief=limit is not None)
    lines = [
        *last_move_lines(view, localize),
        *describer.game_status(),
        *describer.players(),
        *describer.stocks(),
    ]
    if limit is None:
        return "\n".join([*lines, *describer.tables()])
    return describer.shortened(lines, limit)


def last_move_lines(view: InternationalView, localize: Localize) -> list[str]:
    """Return the line about the last move, like the plate but with full names; no line before the first move."""
    move = last_move_of(view, localize, name_guest=_name_guest)
    return [] if move is None else [move.sentence()]


def _name_guest(kind: str, nation: str, localize: Localize) -> str:
    """Return the guest's name; for a joker, with the nation it stands for."""
    guest = localize(f"{KEY}-noun-guest-{kind}", value=kind)
    if nation_of(kind) != JOKER or nation == JOKER:
        return guest
    return localize(
        f"{KEY}-text-joker", guest=guest, nation=localize(f"{KEY}-noun-nation-{nation}", value=nation)
    )


class _Describer:
    """Turns the parts of a view into lines of text; `brief` keeps the lines short."""

    def __init__(self, view: InternationalView, localize: Localize, *, brief: bool) -> None:
        self._view = view
        self._seated = {seated.chair: seated for seated in view.seated}
        self._localize = localize
        self._brief = brief

    def game_status(self) -> list[str]:
        """Return lines about whose turn it is and what they must do, or how the game ended."""
        view = self._view
        lines = [self._localize(f"{KEY}-reason-{view.result.reason}")] if view.result else []
        lines += tie_lines(view, self._localize)
        lines += [self._message("turn", name=seat_name(view, seat)) for seat in view.active_seats]
        if view.placed:
            lines.append(self._message("placed", chairs=", ".join(view.placed)))
        return [*lines, self._message("fills", table=view.fills)] if view.fills else lines

    def players(self) -> list[str]:
        """Return a line for each player; at the end of the game, winners come first."""
        return [self._player_line(seat) for seat in ranked_seats(self._view)]

    def stocks(self) -> list[str]:
        """Return lines about the rules, the bag and the bar."""
        view = self._view
        return [
            self._message("rules", rules=view.rules, regulars=view.regulars, round=view.round),
            self._message("bag", bag=view.bag, end=view.bag_end),
            self._bar_line(),
        ]

    def tables(self) -> list[str]:
        """Return a line for each table that says who sits where and which chairs are free."""
        marks = {table.name: table for table in self._view.tables}
        lines = []
        for name, table in TABLES.items():
            nation = self._nation_name(table.nation)
            free = [chair for chair in table.chairs if chair not in self._seated]
            if name not in marks:
                lines.append(self._message("free-table", table=name, nation=nation, chairs=self._join(free)))
                continue
            guests = [self._guest_at(self._seated[chair]) for chair in table.chairs if chair in self._seated]
            line = self._message(
                "table", table=name, nation=nation, guests=self._join(guests), free=self._join(free)
            )
            signs = [("one-nation", marks[name].one_nation), ("regulars", marks[name].regulars)]
            lines.append(" ".join([line, *(self._message(sign) for sign, shown in signs if shown)]))
        return lines

    def shortened(self, lines: list[str], limit: int) -> str:
        """Join the lines, followed by the seated guests of as many nations as fit."""
        known = fit_lines(lines, limit)
        nations = {
            nation: [seated for seated in self._view.seated if seated.nation == nation] for nation in NATIONS
        }
        groups = [self._nation_line(nation, guests) for nation, guests in nations.items() if guests]
        sizes = [len(guests) for guests in nations.values() if guests]
        guests = fit_items(
            groups,
            "\n".join,
            lambda number: self._message("more", number=sum(sizes[len(sizes) - number :])),
            limit - len(known) - 1,
        )
        return f"{known}\n{guests}" if guests else known

    def _player_line(self, seat: int) -> str:
        view, score = self._view, self._view.scores[seat]
        standing = seat_standing(view, seat)
        if seat in view.out:
            rank = view.seats - view.out.index(seat)
            parts = [self._message("seat-out", name=seat_name(view, seat), rank=rank)]
        else:
            parts = [self._message("seat", name=seat_name(view, seat), score=score)]
            if standing:
                scored = score_parts(standing, KEY, self._localize)
                parts.append(self._message("final", rank=standing.rank, parts=scored))
            if not (self._brief and standing):
                parts.append(self._message("hand", guests=self._hand(view.hands[seat])))
            if view.limits and not standing:
                parts.append(self._message("limit", limit=view.limits[seat]))
        if view.completed[seat]:
            parts.append(self._message("completed", tables=", ".join(view.completed[seat])))
        return " ".join(parts)

    def _hand(self, hand: Sequence[str]) -> str:
        """List the guests in a hand; if `brief`, group them by gender."""
        if not self._brief:
            return self._join([self._guest_name(kind) for kind in hand])
        jokers = [self._guest_name(kind) for kind in hand if nation_of(kind) == JOKER]
        others = sorted((kind for kind in hand if nation_of(kind) != JOKER), key=gender_of)
        groups = []
        for gender, each in groupby(others, gender_of):
            nations = [self._nation_name(nation_of(kind)) for kind in each]
            groups.append(
                self._message("hand-group", gender=gender, number=len(nations), nations=", ".join(nations))
            )
        return self._join([*groups, *jokers])

    def _bar_line(self) -> str:
        view = self._view
        guests = (
            self._message("guests", number=len(view.bar))
            if self._brief
            else self._join([self._guest_name(kind) for kind in view.bar])
        )
        if view.stool is None or view.stool_points is None:
            return self._message("bar-full", guests=guests)
        points = format_signed(view.stool_points)
        return self._message("bar", guests=guests, stool=view.stool, points=points)

    def _guest_at(self, seated: SeatedView) -> str:
        guest = _name_guest(seated.guest, seated.nation, self._localize)
        return self._message("guest-at", guest=guest, chair=seated.chair)

    def _nation_line(self, nation: str, guests: Iterable[SeatedView]) -> str:
        """List a nation's guests and the jokers that represent it, with their chairs, by gender."""
        kinds = sorted(guests, key=lambda seated: (nation_of(seated.guest) == JOKER, gender_of(seated.guest)))
        groups = []
        for kind, each in groupby(kinds, lambda seated: seated.guest):
            chairs = [seated.chair for seated in each]
            groups.append(self._seated_group(kind, chairs))
        return self._message("nation", nation=self._nation_name(nation), guests="; ".join(groups))

    def _seated_group(self, kind: str, chairs: Sequence[str]) -> str:
        places = ", ".join(chairs)
        if nation_of(kind) == JOKER:
            return self._message("guest-at", guest=self._guest_name(kind), chair=places)
        return self._message("seated-group", gender=gender_of(kind), number=len(chairs), chairs=places)

    def _guest_name(self, kind: str) -> str:
        return self._localize(f"{KEY}-noun-guest-{kind}", value=kind)

    def _nation_name(self, nation: str) -> str:
        return self._localize(f"{KEY}-noun-nation-{nation}", value=nation)

    def _join(self, things: Sequence[str]) -> str:
        return ", ".join(things) or self._message("empty")

    def _message(self, phrase: str, **values: object) -> str:
        return self._localize(f"{KEY}-text-{phrase}", **values)
