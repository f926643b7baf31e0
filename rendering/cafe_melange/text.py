"""Says what the picture of Café Melange shows, at length or in few characters."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import TRACK_END
from engine.games.cafe_melange.markers import NEUTRAL, is_guest, owner
from engine.games.cafe_melange.view import MelangeView, RowView
from rendering.brevity import as_many_as_fit, clipped, with_what_fits
from rendering.cafe_melange.words import KEY
from rendering.lettering import figure
from rendering.seats import name_of, standing_of
from rendering.words import Say


def describe(view: MelangeView, *, say: Say, limit: int | None = None, zoom: str | None = None) -> str:
    """Say everything the picture shows, and of hands, as the picture, only how many cards they hold.

    With a `limit`, the most important of it in so many characters. With `zoom` `hand`, say what the viewer holds.
    """
    if zoom == "hand":
        told = "\n".join(_Teller(view, say, brief=False).hand())
        return clipped(told, limit)
    teller = _Teller(view, say, brief=limit is not None)
    known = [*teller.evening(), *teller.players(), *teller.waiting(), *teller.latest()]
    if limit is None:
        return "\n".join([*known, *teller.rows(), *teller.cards(), *teller.tables()])
    return teller.shortened([[*teller.cards()], teller.rows()], known, limit)


class _Teller:
    """Turns the parts of a view into lines; `brief` calls cards and visitors by their ids."""

    def __init__(self, view: MelangeView, say: Say, *, brief: bool) -> None:
        self._view = view
        self._box = components.of(view.components)
        self._say = say
        self._brief = brief

    def evening(self) -> list[str]:
        """The game as a whole: how full the café is, whose turn it is, or how it ended."""
        view = self._view
        lines = [self._text("visitors", phase=view.phase + 1, steward=view.steward, end=TRACK_END)]
        if view.result:
            return [*lines, self._say(f"{KEY}-reason-{view.result.reason}")]
        if view.last_round:
            lines.append(self._text("last-round"))
        if view.active_seats:
            lines.append(self._text("turn", name=name_of(self._view, view.active)))
        lines += [
            self._text("awaited", name=name_of(self._view, seat))
            for seat in view.active_seats
            if seat != view.active
        ]
        if not self._brief:
            lines.append(self._text("starter", name=name_of(self._view, view.starter)))
        return lines

    def players(self) -> list[str]:
        """A line for every player."""
        return [self._player(seat) for seat in range(self._view.seats)]

    def hand(self) -> Iterator[str]:
        """What the viewer holds; nothing for a spectator but what everybody knows of the player on turn."""
        seat = self._view.active if self._view.seat is None else self._view.seat
        player = self._view.players[seat]
        yield self._player(seat)
        if player.hand is not None and player.action_hand is not None:
            yield self._text("hand", cards=self._counted([self._card(card) for card in player.hand]))
            actions = [self._say(f"{KEY}-noun-action-{kind}", value=kind) for kind in player.action_hand]
            yield self._text("hand-actions", cards=self._counted(actions))

    def waiting(self) -> list[str]:
        """A line for each of the two personalities that are awaited, with the row of wishes."""
        return [self._waiting(marker) for marker in NEUTRAL]

    def rows(self) -> list[str]:
        """A line for every row of a player."""
        return [
            self._text(
                "row",
                marker=self._marker(row.marker),
                cards=self._cards(row.cards),
                chairs=self._list(row.chairs),
            )
            for row in self._view.rows
            if row.marker not in NEUTRAL
        ]

    def latest(self) -> list[str]:
        """What the latest turn touched, and which chairs are held."""
        view = self._view
        lines = [self._text("changed", chairs=self._list(view.changed))] if view.changed else []
        return [*lines, self._text("held", chairs=self._list(view.held))] if view.held else lines

    def cards(self) -> Iterator[str]:
        """The open cards, the sizes of the piles, and what was discarded."""
        view = self._view
        yield self._text("display", cards=self._cards(view.display))
        yield self._text(
            "piles", pile=view.pile, actions=view.action_pile, personalities=view.personality_pile
        )
        cards = self._counted([self._card(card) for card in view.discards])
        yield self._text("discards", number=len(view.discards), cards=cards)

    def tables(self) -> Iterator[str]:
        """A line for every table: what it is, and what is on each of its chairs."""
        for table in self._box.tables:
            chairs = "; ".join(self._chair(name) for name in self._box.neighbours[table.id])
            yield self._text(
                "table",
                table=table.id,
                shape=self._card(f"{table.shape}-shape"),
                colour=self._card(f"{table.colour}-table"),
                chairs=chairs,
            )

    def shortened(self, more: Sequence[Iterable[str]], known: list[str], limit: int) -> str:
        """The lines, then who sits where and as many of the other parts as there is room for."""
        lines = list(known)
        seated = [
            self._text("at", visitor=self._visitor(visitor), chair=chair)
            for chair, visitor in self._view.seated
        ]
        visitors = as_many_as_fit(
            seated,
            lambda shown: self._text("seated", visitors=self._list(shown)),
            lambda number: self._text("more", number=number),
            limit - len("\n".join(lines)) - 1,
        )
        lines += [visitors] if visitors else []
        lines = with_what_fits(lines, (line for part in more for line in part), limit)
        return clipped("\n".join(lines), limit)

    def _player(self, seat: int) -> str:
        view, player = self._view, self._view.players[seat]
        standing = standing_of(view, seat)
        known = {
            "name": name_of(self._view, seat),
            "points": player.points if standing is None else standing.score or 0,
            "cards": player.cards,
            "actions": player.actions,
        }
        if self._brief:
            parts = [self._text("seat-brief", **known, guests=len(player.guests))]
        else:
            guests = self._list([self._guest_left(guest) for guest in player.guests])
            phases = self._list([str(phase + 1) for phase in player.phases_used])
            parts = [self._text("seat", **known, guests=guests, phases=phases)]
        if standing:
            details = dict(standing.details)
            parts.append(self._text("rank", rank=standing.rank))
            if self._brief:
                return " ".join(parts)
            parts.append(
                self._text(
                    "final",
                    placing=details.get("placing", 0),
                    company=details.get("company", 0),
                    seated=details.get("guests", 0),
                )
            )
        return " ".join(parts)

    def _guest_left(self, guest: str) -> str:
        tile = self._box.guests[guest]
        return self._text(
            "guest-left", guest=self._guest(guest), points=tile.points, multiplier=tile.multiplier
        )

    def _waiting(self, marker: str) -> str:
        visitor = dict(self._view.awaited_visitors).get(marker)
        if visitor is None:
            return self._text("nobody", marker=self._marker(marker))
        tile = self._box.personalities[visitor]
        worth = {
            "marker": self._marker(marker),
            "visitor": self._person(visitor),
            "score": figure(tile.score),
            "points": tile.points,
        }
        row: RowView | None = next((each for each in self._view.rows if each.marker == marker), None)
        if row is None:
            return self._text("waiting-bare", **worth)
        chairs = self._list(row.chairs)
        return self._text("waiting", **worth, cards=self._cards(row.cards), chairs=chairs)

    def _chair(self, name: str) -> str:
        colour = self._card(f"{self._box.chair[name].colour}-chair")
        visitor = dict(self._view.seated).get(name)
        if visitor:
            return self._text("chair", chair=name, colour=colour, what=self._visitor(visitor))
        standing = [self._marker(row.marker) for row in self._view.rows if name in row.chairs]
        what = self._list(standing) if standing else self._text("free")
        return self._text("chair", chair=name, colour=colour, what=what)

    def _visitor(self, visitor: str) -> str:
        if is_guest(visitor):
            guest = visitor.partition("-")[2]
            seat = owner(visitor) or 0
            return self._text(
                "guest",
                name=name_of(self._view, seat),
                guest=self._guest(guest),
                multiplier=self._box.guests[guest].multiplier,
            )
        score = figure(self._box.personalities[visitor].score)
        return self._text("personality", visitor=self._person(visitor), score=score)

    def _cards(self, cards: Sequence[str]) -> str:
        return self._list([self._card(card) for card in cards])

    def _card(self, card: str) -> str:
        return card if self._brief else self._say(f"{KEY}-noun-card-{card}", value=card)

    def _marker(self, marker: str) -> str:
        return marker if self._brief else self._say(f"{KEY}-noun-marker-{marker}", value=marker)

    def _person(self, visitor: str) -> str:
        if self._brief:
            return self._say(f"{KEY}-picture-person-{visitor}")
        return self._say(f"{KEY}-noun-visitor-{visitor}", value=visitor)

    def _guest(self, guest: str) -> str:
        return guest if self._brief else self._say(f"{KEY}-noun-guest-{guest}", value=guest)

    def _counted(self, things: Iterable[str]) -> str:
        """The things, each once with its number."""
        return self._list(
            self._text("times", thing=thing, number=number) if number > 1 else thing
            for thing, number in Counter(things).items()
        )

    def _list(self, things: Iterable[str]) -> str:
        return ", ".join(things) or self._text("none")

    def _text(self, phrase: str, **values: object) -> str:
        return self._say(f"{KEY}-text-{phrase}", **values)
