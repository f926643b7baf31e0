"""Describes the picture of Café Melange, in full or within a limited number of characters."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import TRACK_END
from engine.games.cafe_melange.markers import NEUTRAL, is_guest, owner
from engine.games.cafe_melange.view import MelangeView, RowView
from rendering.cafe_melange.last_move import last_move_of
from rendering.cafe_melange.layout import LEGEND
from rendering.cafe_melange.offers import chooser_of
from rendering.cafe_melange.words import KEY, LEGEND_ENTRIES
from rendering.contract import Localize
from rendering.seats import ranked_seats, score_parts, seat_name, seat_standing
from rendering.text_layout import format_number
from rendering.ties import tie_lines
from rendering.truncation import fit_items, fit_lines, truncate


def describe(
    view: MelangeView, *, localize: Localize, limit: int | None = None, zoom: str | None = None
) -> str:
    """Describe everything the picture shows, most important things first; of each hand, give only the size.

    With a `limit`, describe the most important parts within that many characters. With the zoom `hand`, describe the
    viewer's hand; with `legend`, the meanings of the signs.
    """
    if zoom == LEGEND:
        signs = [localize(f"{KEY}-legend-{name}") for name in LEGEND_ENTRIES]
        lines = [localize(f"{KEY}-picture-legend"), *signs]
        return "\n".join(lines) if limit is None else fit_lines(lines, limit)
    if zoom == "hand":
        text = "\n".join(_Describer(view, localize, brief=False).hand())
        return truncate(text, limit)
    describer = _Describer(view, localize, brief=limit is not None)
    lines = [
        *last_move_lines(view, localize),
        *describer.game_status(),
        *describer.players(),
        *describer.visitors(),
        *describer.awaited_personalities(),
        *describer.stocks(),
    ]
    if limit is None:
        return "\n".join([*lines, *describer.discards(), *describer.rows(), *describer.tables()])
    return describer.shortened(lines, limit)


def last_move_lines(view: MelangeView, localize: Localize) -> list[str]:
    """Return the line about the last move, as on the plate; no line before the first move."""
    move = last_move_of(view, localize)
    return [] if move is None else [move.sentence()]


class _Describer:
    """Turns the parts of a view into lines of text; `brief` keeps the lines short."""

    def __init__(self, view: MelangeView, localize: Localize, *, brief: bool) -> None:
        self._view = view
        self._box = components.find_components(view.components)
        self._localize = localize
        self._brief = brief

    def game_status(self) -> list[str]:
        """Return lines about whose turn it is, or how the game ended."""
        view = self._view
        if view.result:
            reason = self._localize(f"{KEY}-reason-{view.result.reason}")
            return [reason, *tie_lines(view, self._localize)]
        lines = [self._message("turn", name=seat_name(view, view.active))] if view.active_seats else []
        lines += [
            self._message("awaited", name=seat_name(view, seat))
            for seat in view.active_seats
            if seat != view.active
        ]
        if view.asked_chair is not None:
            name = seat_name(view, chooser_of(view))
            lines.append(self._message("asked", name=name, chair=view.asked_chair))
        return [*lines, self._message("last-round")] if view.last_round else lines

    def players(self) -> list[str]:
        """Return a line for each player; at the end of the game, winners come first."""
        return [self._player_line(seat) for seat in ranked_seats(self._view)]

    def visitors(self) -> list[str]:
        """Return a line about how full the café is, and another about who had the first turn."""
        view = self._view
        line = self._message("visitors", phase=view.phase + 1, steward=view.steward, end=TRACK_END)
        if self._brief:
            return [line]
        return [line, self._message("starter", name=seat_name(view, view.starter))]

    def hand(self) -> Iterator[str]:
        """Yield lines about the viewer's hand; for a spectator, only public facts about the active player."""
        seat = self._view.active if self._view.seat is None else self._view.seat
        player = self._view.players[seat]
        yield self._player_line(seat)
        if player.hand is not None and player.action_hand is not None:
            yield self._message(
                "hand", cards=self._join_counted([self._card_name(card) for card in player.hand])
            )
            yield self._message("hand-actions", cards=self._action_cards(player.action_hand))

    def _action_cards(self, hand: Sequence[str]) -> str:
        """List the action cards by effect (or by condition and points), with the number of each."""
        names = [self._message(f"action-{kind}") for kind in hand]
        return " · ".join(self._counted(names)) or self._message("none")

    def awaited_personalities(self) -> list[str]:
        """Return a line for each of the two awaited personalities, with their wishes."""
        return [self._awaited_personality(marker) for marker in NEUTRAL]

    def rows(self) -> list[str]:
        """Return a line for each of a player's rows."""
        return [
            self._message(
                "row",
                name=seat_name(self._view, owner(row.marker) or 0),
                marker=self._marker_name(row.marker),
                cards=self._card_names(row.cards),
                chairs=self._join(row.chairs),
            )
            for row in self._view.rows
            if row.marker not in NEUTRAL
        ]

    def stocks(self) -> list[str]:
        """Return lines about the held chairs, the open cards, and the sizes of the piles."""
        view = self._view
        lines = [self._message("held", chairs=self._join(view.held))] if view.held else []
        piles = self._message(
            "piles", pile=view.pile, actions=view.action_pile, personalities=view.personality_pile
        )
        return [*lines, self._message("display", cards=self._card_names(view.display)), piles]

    def discards(self) -> list[str]:
        """Return a line about the discarded cards."""
        discards = self._view.discards
        cards = self._join_counted([self._card_name(card) for card in discards])
        return [self._message("discards", number=len(discards), cards=cards)]

    def tables(self) -> Iterator[str]:
        """Yield a line for each table: its shape and colour, and what is on its chairs."""
        for table in self._box.tables:
            chairs = "; ".join(self._chair_contents(name) for name in self._box.neighbours[table.id])
            yield self._message(
                "table",
                table=table.id,
                shape=self._card_name(f"{table.shape}-shape"),
                colour=self._card_name(f"{table.colour}-table"),
                chairs=chairs,
            )

    def shortened(self, lines: list[str], limit: int) -> str:
        """Join the lines with as many of the seated visitors and rows as fit."""
        known = fit_lines(lines, limit)
        seated = [self._visitor_at(chair, visitor) for chair, visitor in self._view.seated]
        visitors = fit_items(
            seated,
            lambda shown: self._message("seated", visitors=self._join(shown)),
            lambda number: self._message("more", number=number),
            limit - len(known) - 1,
        )
        return fit_lines([known, *([visitors] if visitors else []), *self.rows()], limit)

    def _player_line(self, seat: int) -> str:
        view, player = self._view, self._view.players[seat]
        standing = seat_standing(view, seat)
        points = player.points if standing is None else standing.score or 0
        parts = [self._message("seat", name=seat_name(view, seat), points=points)]
        if standing:
            scored = score_parts(standing, KEY, self._localize)
            parts.append(self._message("final", rank=standing.rank, parts=scored))
        if standing and self._brief:
            return " ".join(parts)
        parts.append(self._message("hand-size", cards=player.cards, actions=player.actions))
        if self._brief:
            return " ".join([*parts, self._message("guests-number", number=len(player.guests))])
        guests = self._join([self._unseated_guest(guest) for guest in player.guests])
        played = zip(player.phases_used, player.actions_played, strict=True)
        phases = self._join([self._action_played(*each) for each in played])
        return " ".join(
            [*parts, self._message("guests-left", guests=guests), self._message("phases", phases=phases)]
        )

    def _action_played(self, phase: int, card: str) -> str:
        return self._message("played", phase=phase + 1, card=self._message(f"action-{card}"))

    def _unseated_guest(self, guest: str) -> str:
        tile = self._box.guests[guest]
        return self._message(
            "guest-left", guest=self._guest_name(guest), points=tile.points, multiplier=tile.multiplier
        )

    def _awaited_personality(self, marker: str) -> str:
        visitor = dict(self._view.awaited_visitors).get(marker)
        if visitor is None:
            return self._message("nobody", marker=self._marker_name(marker))
        tile = self._box.personalities[visitor]
        worth = {
            "marker": self._marker_name(marker),
            "visitor": self._personality_name(visitor),
            "score": format_number(tile.score),
            "points": tile.points,
        }
        row: RowView | None = next((each for each in self._view.rows if each.marker == marker), None)
        if row is None:
            return self._message("waiting-bare", **worth)
        chairs = self._join(row.chairs)
        return self._message("waiting", **worth, cards=self._card_names(row.cards), chairs=chairs)

    def _chair_contents(self, name: str) -> str:
        colour = self._card_name(f"{self._box.chair[name].colour}-chair")
        visitor = dict(self._view.seated).get(name)
        if visitor:
            return self._message("chair", chair=name, colour=colour, what=self._visitor_text(visitor))
        standing = [self._marker_name(row.marker) for row in self._view.rows if name in row.chairs]
        what = self._join(standing) if standing else self._message("free")
        return self._message("chair", chair=name, colour=colour, what=what)

    def _visitor_at(self, chair: str, visitor: str) -> str:
        return self._message("at", visitor=self._visitor_text(visitor), chair=chair)

    def _visitor_text(self, visitor: str) -> str:
        if is_guest(visitor):
            guest = visitor.partition("-")[2]
            seat = owner(visitor) or 0
            return self._message(
                "guest",
                name=seat_name(self._view, seat),
                guest=self._guest_name(guest),
                multiplier=self._box.guests[guest].multiplier,
            )
        score = format_number(self._box.personalities[visitor].score)
        return self._message("personality", visitor=self._personality_name(visitor), score=score)

    def _card_names(self, cards: Sequence[str]) -> str:
        return self._join([self._card_name(card) for card in cards])

    def _card_name(self, card: str) -> str:
        return self._localize(f"{KEY}-noun-card-{card}", value=card, number=0)

    def _marker_name(self, marker: str) -> str:
        return self._localize(f"{KEY}-noun-marker-{marker}", value=marker)

    def _personality_name(self, visitor: str) -> str:
        if self._brief:
            return self._localize(f"{KEY}-picture-person-{visitor}")
        return self._localize(f"{KEY}-noun-visitor-{visitor}", value=visitor)

    def _guest_name(self, guest: str) -> str:
        return self._localize(f"{KEY}-noun-guest-{guest}", value=guest)

    def _join_counted(self, things: Iterable[str]) -> str:
        """Join the items, listing duplicates once with a count."""
        return self._join(self._counted(things))

    def _counted(self, things: Iterable[str]) -> Iterator[str]:
        """Yield each distinct item, with a count if it occurs several times."""
        for thing, number in Counter(things).items():
            yield self._message("times", thing=thing, number=number) if number > 1 else thing

    def _join(self, things: Iterable[str]) -> str:
        return ", ".join(things) or self._message("none")

    def _message(self, phrase: str, **values: object) -> str:
        return self._localize(f"{KEY}-text-{phrase}", **values)
