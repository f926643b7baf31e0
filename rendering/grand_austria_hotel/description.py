"""Describes the picture of Grand Austria Hotel, in full or within a limited number of characters."""

from collections.abc import Iterable, Sequence

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES, TRACK
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BOARDS
from engine.games.grand_austria_hotel.politics_cards import PLACES
from engine.games.grand_austria_hotel.quantities import ROW_COST
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.view import AustriaView, HotelView, TurnView
from rendering.contract import Localize
from rendering.grand_austria_hotel.card_text import (
    bonus_words,
    effect_words,
    join,
    open_reward_words,
    penalty_words,
    politics_words,
    portions,
    rewards_words,
)
from rendering.grand_austria_hotel.choices import choice_of
from rendering.grand_austria_hotel.court_shares import CourtShare, court_round, court_shares
from rendering.grand_austria_hotel.last_move import last_move_of
from rendering.grand_austria_hotel.orders import OrderState, order_state
from rendering.grand_austria_hotel.round_turns import Progress, round_turns
from rendering.grand_austria_hotel.turn_status import spent_die
from rendering.grand_austria_hotel.words import KEY
from rendering.last_move import format_points
from rendering.seats import ranked_seats, score_parts, seat_name, seat_standing
from rendering.ties import tie_lines
from rendering.truncation import fit_forms, truncate


def describe(
    view: AustriaView, *, localize: Localize, limit: int | None = None, zoom: str | None = None
) -> str:
    """Describe everything the picture shows, most important things first.

    With a `limit`, describe the most important parts within that many characters, always including who must act,
    every player's points and, at the end, their ranks.

    With the zoom `hand`, describe the viewer's cards, which appear nowhere else. With a `limit`, leave out the pack
    being drafted, because its cards are the options of the question beside it.
    """
    describer = _Describer(view, localize)
    if zoom == "hand":
        if limit is None:
            return "\n".join(describer.hand())
        text = "\n".join(describer.hand(with_pack=False))
        if len(text) <= limit:
            return text
        return truncate("\n".join(describer.hand(with_pack=False, brief=True)), limit)
    if limit is None:
        first = [*last_move_lines(view, localize), *describer.court_held(), *describer.game_status()]
        parts = (
            describer.players(),
            describer.ties(),
            describer.market(),
            describer.court(),
            describer.hotels(),
        )
        return "\n".join([*first, *(line for part in parts for line in part)])
    rest = (describer.ties(), describer.brief_market(), describer.brief_cafes(), describer.court())
    return fit_forms(
        [
            *((line, "") for line in last_move_lines(view, localize)),
            *describer.brief_court_held(),
            *describer.brief_game_status(),
            *describer.brief_players(),
            *((line, "") for part in rest for line in part),
        ],
        limit,
    )


def last_move_lines(view: AustriaView, localize: Localize) -> list[str]:
    """Return the line about the last move, as on the plate; no line before the first move."""
    move = last_move_of(view, localize)
    return [] if move is None else [move.sentence()]


class _Describer:
    """Turns the parts of a view into lines of text."""

    def __init__(self, view: AustriaView, localize: Localize) -> None:
        self._view = view
        self._localize = localize
        self._edition = dict(view.options)["edition"]

    def brief_court_held(self) -> list[tuple[str, ...]]:
        """Return the latest court's line in several forms: complete, without losses other than points, and empty."""
        longest, shorter = self.court_held(), self.court_held(with_losses=False)
        return [(line, *shorter, "") for line in longest]

    def court_held(self, *, with_losses: bool = True) -> list[str]:
        """Return a line about what each player gained or lost at the latest court; no line if the court is no longer news."""
        shares = [
            self._message(
                "court-seat",
                name=seat_name(self._view, share.seat),
                points=format_points(share.points) if share.points else "0",
                favoured=share.favoured,
                loss=self._loss_words(share, is_named=with_losses),
                chooses=share.chooses,
            )
            for share in court_shares(self._view)
        ]
        return (
            [self._message("court", round=court_round(self._view), shares="; ".join(shares))]
            if shares
            else []
        )

    def _loss_words(self, share: CourtShare, *, is_named: bool) -> str:
        """Return what a penalty cost: a phrase, `none`, `ignore` (averted) or `open` (not yet chosen or not named)."""
        if share.loss is None:
            return "open" if share.awaits_penalty else "none"
        way, amount = share.loss
        if way == "ignore":
            return "ignore"
        if not is_named:
            return "open"
        lost = share.lost if way != "end-card" else [self._staff_name(int(card)) for card in share.lost]
        what = ", ".join(lost) or "none"
        return self._localize(f"{KEY}-lost-{way}", amount=amount, rate=share.rate, what=what)

    def game_status(self) -> list[str]:
        """Return lines about who must act and the current turn, or how the game ended."""
        view = self._view
        if view.result:
            return [self._localize(f"{KEY}-reason-{view.result.reason}")]
        lines = []
        if view.active_seats:
            names = [seat_name(view, seat) for seat in view.active_seats]
            what = choice_of(view)
            lines.append(self._message("awaited", names=join(names, self._localize), what=what))
        return [*lines, self._turn_line(view.turn)] if view.turn else lines

    def brief_game_status(self) -> list[tuple[str, ...]]:
        """Return each line of `game_status` with its shorter forms. Only the line about who must act cannot be omitted."""
        first, *others = self.game_status() or [""]
        return [(first,) if self._view.active_seats else (first, ""), *((line, "") for line in others)]

    def ties(self) -> list[str]:
        """Return a line for each tie in points at the end, saying what broke it or that the place is shared."""
        return tie_lines(self._view, self._localize)

    def _turn_line(self, turn: TurnView) -> str:
        name = seat_name(self._view, turn.seat)
        if turn.action:
            line = self._message(
                "running-action", name=name, face=turn.face, action=turn.action, left=turn.left
            )
        elif turn.face:
            line = self._message("running-die", name=name, face=turn.face)
        else:
            line = self._message("running", name=name)
        more = (
            ("boosted", turn.boosted),
            ("took-guest", turn.guest),
            ("additional", turn.additional),
            ("again", turn.again),
        )
        notes = [self._message(key) for key, so in more if so]
        spent = spent_die(self._view)
        if turn.face and spent.action and spent != (turn.face, 0):
            notes.append(self._message("used-as", action=spent.action, price=spent.price))
        if turn.extras:
            notes.append(self._message("extras", cards=self._join(map(self._staff_name, turn.extras))))
        return " ".join([line, *notes])

    def market(self) -> list[str]:
        """Return lines about the round, the dice, the guest row, the piles and the order of play."""
        view = self._view
        guests = [
            self._row_guest(self._guest_text(guest), price)
            if guest
            else self._message("row-empty", price=price)
            for guest, price in zip(view.guest_row, ROW_COST, strict=True)
        ]
        lines = [
            self._round_line(),
            *self._dice_lines(),
            self._message("row", guests="\n".join(guests)),
            self._message("piles", guests=view.guest_pile, discards=view.discards, staff=view.staff_pile),
        ]
        if view.removed_staff:
            gone = [self._staff_name(card) for card in view.removed_staff]
            lines.append(self._message("removed", cards=self._join(gone)))
        names = [seat_name(view, seat) for seat in view.order]
        lines.append(self._message("order", names=", ".join(names)))
        to_come = [
            seat_name(view, seat) for seat, progress in round_turns(view) if progress is Progress.TO_COME
        ]
        if to_come and view.result is None:
            lines.append(self._message("to-come", names=", ".join(to_come)))
        return lines

    def _row_guest(self, guest: str, price: int) -> str:
        """Describe a guest in the row, with the price except during the set-up."""
        if not self._view.round:
            return guest
        return self._message("row-guest", guest=guest, price=price)

    def court(self) -> list[str]:
        """Return lines about the emperor's tiles and the politics cards."""
        lines = [
            self._message(
                "tile",
                round=number,
                bonus=bonus_words(TILES[tile], self._localize),
                penalty=penalty_words(TILES[tile], self._localize, self._edition),
            )
            for number, tile in zip(AUDIENCES, self._view.tiles, strict=False)
        ]
        for card, disks in self._view.politics:
            places = [
                self._message("place", points=points, name=seat_name(self._view, disks[place]))
                if place < len(disks)
                else self._message("place-free", points=points)
                for place, points in enumerate(PLACES)
            ]
            text = politics_words(card, self._localize)
            lines.append(self._message("politics", condition=text, places=", ".join(places)))
        return lines

    def players(self) -> list[str]:
        """Return a line for each player; at the end of the game, winners come first."""
        return [
            " ".join([self._player_line(seat), self._stock_line(seat, "stock"), *self._turns_left(seat)])
            for seat in ranked_seats(self._view)
        ]

    def brief_players(self) -> list[tuple[str, ...]]:
        """Return a short line for each player, in several forms; at the end of the game, winners come first.

        The shortest form has only the points and, at the end of the game, the rank.
        """
        lines: list[tuple[str, ...]] = []
        for seat in ranked_seats(self._view):
            rooms = self._rooms_line(self._view.hotels[seat], "rooms-brief")
            stock = [self._stock_line(seat, "stock-brief"), *self._turns_left(seat)]
            longest = [self._player_line(seat), *([] if self._view.result else stock), rooms]
            lines.append((" ".join(longest), self._score_line(seat), self._score_line(seat, brief=True)))
        return lines

    def hotels(self) -> list[str]:
        """Return several lines for each hotel; at the end of the game, winners come first."""
        return [line for seat in ranked_seats(self._view) for line in self._hotel_lines(seat)]

    def brief_market(self) -> list[str]:
        """Return lines about the round, the dice, and the names of the guests in the row."""
        guests = [
            self._row_guest(self._guest_name(guest), price)
            for guest, price in zip(self._view.guest_row, ROW_COST, strict=True)
            if guest
        ]
        return [self._round_line(), *self._dice_lines(), self._message("row", guests=", ".join(guests))]

    def brief_cafes(self) -> list[str]:
        """Return a line for each player with the names of the guests in their café."""
        return [
            self._message("cafe-of", name=seat_name(self._view, seat), guests=join(names, self._localize))
            for seat in ranked_seats(self._view)
            if (names := [self._guest_name(guest) for guest, _ in self._view.hotels[seat].cafe])
        ]

    def hand(self, *, with_pack: bool = True, brief: bool = False) -> list[str]:
        """Return the viewer's own cards with their effects or, if `brief`, with their costs.

        `with_pack` includes the pack from which the viewer is drafting a card.
        """
        seat = self._view.seat
        hotel = self._view.hotels[seat] if seat is not None and seat < len(self._view.hotels) else None
        if hotel is None or hotel.hand is None:
            return [self._localize(f"{KEY}-picture-hidden")]
        describe_card = self._held_card_brief if brief else self._held_card
        pack = hotel.pack if with_pack else ()
        parts = (("looking", hotel.looking), ("pack", pack), ("hand", hotel.hand))
        return [
            self._message(
                key, cards="; ".join(describe_card(card) for card in cards or ()) or self._message("none")
            )
            for key, cards in parts
            if cards or key == "hand"
        ]

    def _hotel_lines(self, seat: int) -> list[str]:
        hotel = self._view.hotels[seat]
        head = self._message("hotel", name=seat_name(self._view, seat), board=hotel.board)
        lines = [f"{head} {self._rooms_line(hotel, 'rooms')}"]
        paid = [" ".join(sorted(group)) for group in BOARDS[hotel.board].groups if min(group) in hotel.paid]
        lines += [self._message("groups", rooms="; ".join(paid))] if paid else []
        cafe = [self._cafe_guest_text(hotel, guest, served) for guest, served in hotel.cafe]
        lines.append(self._message("cafe", guests="; ".join(cafe) or self._message("none")))
        if any(hotel.tray):
            lines.append(self._message("tray", dishes=self._dish_list(hotel.tray)))
        if hotel.pool:
            open_rewards = [
                open_reward_words(name, self._localize, amount) for name, amount in hotel.open_rewards
            ]
            lines.append(self._message("pool", rewards=", ".join(open_rewards)))
        if hotel.staff:
            lines.append(
                self._message("staff", cards="; ".join(self._played_card(card) for card in hotel.staff))
            )
        if hotel.used:
            lines.append(
                self._message("used", cards=self._join(self._staff_name(card) for card in hotel.used))
            )
        return lines

    def _player_line(self, seat: int) -> str:
        hotel = self._view.hotels[seat]
        worth = TRACK[hotel.emperor]
        purse = self._message("purse", krones=hotel.money, space=hotel.emperor, worth=worth)
        return f"{self._score_line(seat)} {purse}"

    def _score_line(self, seat: int, *, brief: bool = False) -> str:
        """Return a player's points; at the end of the game, include the rank and, unless `brief`, the parts of the score."""
        name, standing = seat_name(self._view, seat), seat_standing(self._view, seat)
        if standing is None:
            return self._message("seat", name=name, points=self._view.hotels[seat].points)
        points = self._message("seat", name=name, points=standing.score or 0)
        if brief:
            return f"{points} {self._message('rank', rank=standing.rank)}"
        scored = score_parts(standing, KEY, self._localize)
        return f"{points} {self._message('final', rank=standing.rank, parts=scored)}"

    def _stock_line(self, seat: int, key: str) -> str:
        hotel = self._view.hotels[seat]
        return self._message(
            key, dishes=self._dish_list(hotel.kitchen), hand=hotel.cards, played=len(hotel.staff)
        )

    def _turns_left(self, seat: int) -> list[str]:
        """Return sentences about the turns that a player has left in this round."""
        hotel = self._view.hotels[seat]
        if self._view.result:
            return []
        numbers = self._message("numbers", numbers=self._join(str(each) for each in hotel.numbers))
        return [numbers, *([self._message("passed")] if hotel.passed else [])]

    def _round_line(self) -> str:
        return self._message("start", edition=self._edition, round=self._view.round, last=max(AUDIENCES))

    def _rooms_line(self, hotel: HotelView, key: str) -> str:
        by_side = {
            side: [room for room, there in hotel.rooms if there == side] for side in ("occupied", "prepared")
        }
        if key == "rooms-brief":
            return self._message(key, **{side: len(rooms) for side, rooms in by_side.items()})
        return self._message(key, **{side: self._join(rooms) for side, rooms in by_side.items()})

    def _dice_lines(self) -> list[str]:
        """Return a line about the dice; no line before the first roll."""
        if not (self._view.round or any(self._view.dice)):
            return []
        dice = [
            self._message("dice-at", face=face, number=count)
            for face, count in enumerate(self._view.dice, start=1)
            if count
        ]
        return [self._message("dice", dice=self._join(dice))]

    def _guest_text(self, guest: int) -> str:
        card = GUESTS[guest]
        return self._message(
            "guest",
            guest=self._guest_name(guest),
            colour=self._localize(f"{KEY}-noun-colour-{card.colour}", value=card.colour),
            order=self._dish_list(card.order),
            points=card.points,
            rewards=rewards_words(card, self._localize, self._edition),
        )

    def _cafe_guest_text(self, hotel: HotelView, guest: int, served: tuple[int, ...]) -> str:
        order, colour = GUESTS[guest].order, GUESTS[guest].colour
        match order_state(hotel, guest, served):
            case OrderState.READY:
                return self._message("cafe-done", guest=self._guest_text(guest))
            case OrderState.WAITS:
                return self._message("cafe-roomless", guest=self._guest_text(guest), colour=colour)
        missing = tuple(want - got for want, got in zip(order, served, strict=True))
        return self._message(
            "cafe-guest",
            guest=self._guest_text(guest),
            missing=self._dish_list(missing),
            served=self._dish_list(served),
        )

    def _played_card(self, card: int) -> str:
        return self._message("card", **self._staff_arguments(card))

    def _held_card(self, card: int) -> str:
        return self._message("held", **self._staff_arguments(card), cost=STAFF[self._edition][card].cost)

    def _staff_arguments(self, card: int) -> dict[str, str]:
        """Return a staff card's name, timing and effect, as arguments for a message."""
        row = STAFF[self._edition][card]
        text = [effect_words(effect, self._localize, edition=self._edition) for effect in row.effects]
        timing = self._localize(f"{KEY}-timing-{row.timing}")
        return {"staff": self._staff_name(card), "timing": timing, "effect": ", ".join(text)}

    def _held_card_brief(self, card: int) -> str:
        cost = STAFF[self._edition][card].cost
        return self._message("held-brief", staff=self._staff_name(card), cost=cost)

    def _dish_list(self, counts: Sequence[int]) -> str:
        return self._join(portions(counts, self._localize))

    def _guest_name(self, guest: int) -> str:
        return self._localize(f"{KEY}-noun-guest-{guest}", value=guest)

    def _staff_name(self, card: int) -> str:
        return self._localize(f"{KEY}-noun-staff-{card}", value=card)

    def _join(self, things: Iterable[str]) -> str:
        return ", ".join(things) or self._message("none")

    def _message(self, phrase: str, **values: object) -> str:
        return self._localize(f"{KEY}-text-{phrase}", **values)
