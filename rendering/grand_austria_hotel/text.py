"""Says what cards do, and everything the picture of Grand Austria Hotel shows, at length or in few characters."""

from collections.abc import Iterable, Sequence
from dataclasses import fields

from engine.games.grand_austria_hotel.effects import DISHES, PlayStaff, Prepare, Reward
from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES, TRACK, Tile
from engine.games.grand_austria_hotel.guests import GUESTS, Guest
from engine.games.grand_austria_hotel.hotels import BOARDS
from engine.games.grand_austria_hotel.politics_cards import PLACES, POLITICS
from engine.games.grand_austria_hotel.staff import (
    STAFF,
    CopiesScoring,
    Effect,
    FreeGuests,
    FreeRooms,
    FreeService,
    Ignore,
    Scores,
    Staff,
    WhenFavoured,
    WhenMovingIn,
    WhenOccupied,
    WhenTaking,
)
from engine.games.grand_austria_hotel.view import AustriaView, HotelView
from rendering.brevity import clipped, with_what_fits
from rendering.grand_austria_hotel import effects
from rendering.grand_austria_hotel.layout import COSTS
from rendering.grand_austria_hotel.words import KEY
from rendering.lettering import figure
from rendering.seats import name_of
from rendering.words import Say

# ---- what cards do ------------------------------------------------------------------------------------------


def sentence(words: str) -> str:
    """A phrase as a sentence."""
    return f"{words[:1].upper()}{words[1:]}."


def effect_words(effect: Effect, say: Say, *, edition: str = "2015") -> str:
    """What an effect of a card or tile does, as a phrase; composed from the row that the rules carry out."""

    def phrase(name: str, **values: object) -> str:
        return say(f"{KEY}-effect-{name}", **values)

    def nested(reward: Reward) -> str:
        return effect_words(reward, say, edition=edition)

    match effect:
        case WhenMovingIn(reward, colour, dishes):
            words = phrase("when-moving-in", guest=colour or "any", dishes=dishes, reward=nested(reward))
        case WhenOccupied(reward):
            words = phrase("when-occupied", reward=nested(reward))
        case WhenTaking():
            words = _taking(effect, say, edition)
        case FreeRooms(colour):
            words = phrase("free-rooms", colour=colour)
        case FreeService():
            words = phrase("free-service")
        case FreeGuests():
            words = phrase("free-guests")
        case Ignore(krones):
            words = phrase("ignore", amount=krones)
        case WhenFavoured(reward):
            words = phrase("when-favoured", reward=nested(reward))
        case Scores(points, each):
            words = phrase("scores", amount=points, each=say(f"{KEY}-each-{each}"))
        case CopiesScoring():
            words = phrase("copies-scoring")
        case _:
            row = {field.name: getattr(effect, field.name) for field in fields(effect)}
            tag = row.pop("tag")
            words = phrase(tag, **row, edition=int(edition))
    return words


def _taking(effect: WhenTaking, say: Say, edition: str) -> str:
    results = []
    if effect.no_krone:
        results.append(say(f"{KEY}-effect-taking-no-krone"))
    if effect.strength:
        results.append(say(f"{KEY}-effect-taking-strength", amount=effect.strength))
    if effect.discount:
        results.append(say(f"{KEY}-effect-taking-discount", amount=effect.discount))
    if effect.both_tracks:
        results.append(say(f"{KEY}-effect-taking-both-tracks"))
    if effect.reward:
        results.append(effect_words(effect.reward, say, edition=edition))
    if effect.extra:
        words = effect_words(effect.extra, say, edition=edition)
        results.append(say(f"{KEY}-effect-taking-extra", reward=words))
    faces = [str(face) for face in effect.faces]
    shown = faces[0] if len(faces) == 1 else say(f"{KEY}-text-either", first=faces[0], second=faces[1])
    return say(f"{KEY}-effect-when-taking", faces=shown, results=", ".join(results))


def rewards_words(guest: Guest, say: Say, edition: str = "2015") -> str:
    """What a guest brings, beside the points."""
    if not guest.rewards:
        return say(f"{KEY}-effect-none")
    return ", ".join(effect_words(reward, say, edition=edition) for reward in guest.rewards)


def guest_words(guest: Guest, say: Say, edition: str = "2015") -> str:
    """What a guest brings, as a sentence."""
    return sentence(rewards_words(guest, say, edition))


def staff_words(card: Staff, say: Say, edition: str = "2015") -> str:
    """What a staff card does, as a sentence."""
    return sentence(", ".join(effect_words(effect, say, edition=edition) for effect in card.effects))


def bonus_words(tile: Tile, say: Say) -> str:
    """What an emperor's tile gives."""
    words = ", ".join(effect_words(reward, say) for reward in tile.bonus)
    return say(f"{KEY}-effect-per-staff", reward=words) if tile.per_staff else words


def penalty_words(tile: Tile, say: Say, edition: str = "2015") -> str:
    """What an emperor's tile takes; of two ways one may be chosen, or since 2022 the first comes first."""
    ways = [say(f"{KEY}-loss-{loss.kind}", amount=loss.amount, edition=int(edition)) for loss in tile.penalty]
    if len(ways) == 1:
        return ways[0]
    return say(f"{KEY}-text-{'else' if edition == '2022' else 'either'}", first=ways[0], second=ways[1])


def politics_words(card: str, say: Say) -> str:
    """What a politics card asks for."""
    asked = [say(f"{KEY}-least-{what}", number=least) for what, least in POLITICS[card]]
    return join(asked, say)


def open_words(name: str, say: Say) -> str:
    """A reward that lies open, by its name."""
    for terms in ("full", "less-1", "less-2", "less-3", "free"):
        for reward in (PlayStaff(terms), Prepare(terms), Prepare(terms, top=2)):
            if reward.name == name:
                return effect_words(reward, say)
    return say(f"{KEY}-legend-{effects.open_reward(name)[0].name}")


def join(things: Sequence[str], say: Say) -> str:
    """Join things as one does in a sentence."""
    if not things:
        return say(f"{KEY}-text-none")
    if len(things) == 1:
        return things[0]
    return say(f"{KEY}-text-and", first=", ".join(things[:-1]), last=things[-1])


# ---- what the picture shows ---------------------------------------------------------------------------------


def describe(view: AustriaView, *, say: Say, limit: int | None = None, zoom: str | None = None) -> str:
    """Say everything the picture shows; with a `limit`, the most important of it in so many characters.

    With `zoom` `hand`, say what the viewer holds, which is told nowhere else.
    """
    teller = _Teller(view, say)
    if zoom == "hand":
        told = "\n".join(teller.private())
        if limit is None or len(told) <= limit:
            return told
        return clipped("\n".join(teller.private(brief=True)), limit)
    if limit is None:
        return "\n".join([*teller.now(), *teller.market(), *teller.court(), *teller.hotels()])
    lines = (*teller.now(), *teller.brief_hotels(), *teller.brief_market(), *teller.brief_cafes())
    return "\n".join(with_what_fits((), lines, limit)) or "…"[:limit]


class _Teller:
    """Turns the parts of a view into lines."""

    def __init__(self, view: AustriaView, say: Say) -> None:
        self._view = view
        self._say = say
        self._edition = dict(view.options)["edition"]

    def now(self) -> list[str]:
        """The game as a whole: the round, who is to act, what the turn has come to; or how it ended."""
        view = self._view
        lines = [
            self._text("start", edition=self._edition, round=view.round, last=max(AUDIENCES)),
        ]
        if view.result:
            return [*lines, self._say(f"{KEY}-reason-{view.result.reason}")]
        if view.active_seats:
            names = [name_of(self._view, seat) for seat in view.active_seats]
            lines.append(self._text("awaited", names=join(names, self._say)))
        turn = view.turn
        if turn:
            name = name_of(self._view, turn.seat)
            if turn.action:
                told = self._text(
                    "running-action", name=name, face=turn.face, action=turn.action, left=turn.left
                )
            elif turn.face:
                told = self._text("running-die", name=name, face=turn.face)
            else:
                told = self._text("running", name=name)
            more = (
                ("boosted", turn.boosted),
                ("took-guest", turn.guest),
                ("additional", turn.additional),
                ("again", turn.again),
            )
            extras = [self._text("extras", cards=self._list(map(self._staff_name, turn.extras)))]
            said = [self._text(key) for key, so in more if so]
            lines.append(" ".join([told, *said, *(extras if turn.extras else [])]))
        if view.changed:
            rooms = []
            for change in view.changed:
                seat, _, room = change.partition(":")
                rooms.append(self._text("changed-room", name=name_of(self._view, int(seat)), room=room))
            lines.append(self._text("changed", rooms=", ".join(rooms)))
        return lines

    def market(self) -> list[str]:
        """The guest row, the dice, the piles."""
        view = self._view
        guests = [
            self._text("row-guest", guest=self._guest(guest), price=price)
            if guest
            else self._text("row-empty", price=price)
            for guest, price in zip(view.guest_row, COSTS, strict=True)
        ]
        lines = [self._text("row", guests="\n".join(guests)), self._dice()]
        lines.append(
            self._text("piles", guests=view.guest_pile, discards=view.discards, staff=view.staff_pile)
        )
        if view.removed_staff:
            gone = [self._staff_name(card) for card in view.removed_staff]
            lines.append(self._text("removed", cards=self._list(gone)))
        lines.append(self._text("starter", name=name_of(self._view, view.order[0])))
        return lines

    def court(self) -> list[str]:
        """The emperor's tiles and the politics cards."""
        lines = [
            self._text(
                "tile",
                round=number,
                tile=tile,
                bonus=bonus_words(TILES[tile], self._say),
                penalty=penalty_words(TILES[tile], self._say, self._edition),
            )
            for number, tile in zip(AUDIENCES, self._view.tiles, strict=False)
        ]
        for card, disks in self._view.politics:
            places = [
                self._text("place", points=points, name=name_of(self._view, disks[place]))
                if place < len(disks)
                else self._text("place-free", points=points)
                for place, points in enumerate(PLACES)
            ]
            words = politics_words(card, self._say)
            lines.append(self._text("politics", condition=words, places=", ".join(places)))
        return lines

    def hotels(self) -> list[str]:
        """A few lines for every hotel."""
        return [line for seat in range(len(self._view.hotels)) for line in self._hotel(seat)]

    def brief_hotels(self) -> list[str]:
        """A line for every hotel."""
        return [
            " ".join([self._seat(seat), self._stock(hotel, "stock-brief"), self._rooms(hotel, "rooms-brief")])
            for seat, hotel in enumerate(self._view.hotels)
        ]

    def brief_market(self) -> list[str]:
        """The guest row by names, the dice."""
        guests = [
            self._text("row-guest", guest=self._guest_name(guest), price=price)
            for guest, price in zip(self._view.guest_row, COSTS, strict=True)
            if guest
        ]
        return [self._text("row", guests=", ".join(guests)), self._dice()]

    def brief_cafes(self) -> list[str]:
        """Who sits in the cafés."""
        return [
            f"{name_of(self._view, seat)}: "
            + self._text("cafe", guests=join([self._guest_name(guest) for guest, _ in hotel.cafe], self._say))
            for seat, hotel in enumerate(self._view.hotels)
        ]

    def private(self, *, brief: bool = False) -> list[str]:
        """The viewer's own cards, with what they do, or in brief with what they cost."""
        seat = self._view.seat
        hotel = self._view.hotels[seat] if seat is not None and seat < len(self._view.hotels) else None
        if hotel is None or hotel.hand is None:
            return [self._say(f"{KEY}-picture-hidden")]
        held = self._held_brief if brief else self._held
        known = (("looking", hotel.looking), ("pack", hotel.pack), ("hand", hotel.hand))
        return [
            self._text(key, cards="; ".join(held(card) for card in cards or ()) or self._text("none"))
            for key, cards in known
            if cards or key == "hand"
        ]

    def _hotel(self, seat: int) -> list[str]:
        hotel = self._view.hotels[seat]
        numbers = self._text("numbers", numbers=self._list(str(each) for each in hotel.numbers))
        passed = [self._text("passed")] if hotel.passed else []
        lines = [" ".join([self._seat(seat), self._stock(hotel, "stock"), numbers, *passed])]
        lines.append(f"{self._text('board', board=hotel.board)} {self._rooms(hotel, 'rooms')}")
        paid = [" ".join(sorted(group)) for group in BOARDS[hotel.board].groups if min(group) in hotel.paid]
        lines += [self._text("groups", rooms="; ".join(paid))] if paid else []
        cafe = [self._cafe_guest(guest, served) for guest, served in hotel.cafe]
        lines.append(self._text("cafe", guests="; ".join(cafe) or self._text("none")))
        if any(hotel.tray):
            lines.append(self._text("tray", dishes=self._dishes(hotel.tray)))
        if hotel.pool:
            open_rewards = [open_words(name, self._say) for name in hotel.pool]
            lines.append(self._text("pool", rewards=", ".join(open_rewards)))
        if hotel.staff:
            lines.append(self._text("staff", cards="; ".join(self._played(card) for card in hotel.staff)))
        if hotel.used:
            lines.append(self._text("used", cards=self._list(self._staff_name(card) for card in hotel.used)))
        return lines

    def _seat(self, seat: int) -> str:
        view, hotel = self._view, self._view.hotels[seat]
        told = self._text(
            "seat",
            name=name_of(self._view, seat),
            points=figure(hotel.points),
            krones=hotel.money,
            space=hotel.emperor,
            worth=TRACK[hotel.emperor],
        )
        standings = view.result.standings if view.result else ()
        ranks = [
            self._text("rank", rank=each.rank, score=figure(each.score or 0))
            for each in standings
            if each.seat == seat
        ]
        return " ".join([told, *ranks])

    def _stock(self, hotel: HotelView, key: str) -> str:
        return self._text(key, dishes=self._dishes(hotel.kitchen), hand=hotel.cards, played=len(hotel.staff))

    def _rooms(self, hotel: HotelView, key: str) -> str:
        by_side = {
            side: [room for room, there in hotel.rooms if there == side] for side in ("occupied", "prepared")
        }
        if key == "rooms-brief":
            return self._text(key, **{side: len(rooms) for side, rooms in by_side.items()})
        return self._text(key, **{side: self._list(rooms) for side, rooms in by_side.items()})

    def _dice(self) -> str:
        dice = [
            self._text("dice-at", face=face, number=count)
            for face, count in enumerate(self._view.dice, start=1)
            if count
        ]
        return self._text("dice", dice=self._list(dice))

    def _guest(self, guest: int) -> str:
        card = GUESTS[guest]
        return self._text(
            "guest",
            guest=self._guest_name(guest),
            colour=self._say(f"{KEY}-noun-colour-{card.colour}", value=card.colour),
            order=self._dishes(card.order),
            points=card.points,
            rewards=rewards_words(card, self._say, self._edition),
        )

    def _cafe_guest(self, guest: int, served: tuple[int, ...]) -> str:
        order = GUESTS[guest].order
        if served == order:
            return self._text("cafe-done", guest=self._guest(guest))
        missing = tuple(want - got for want, got in zip(order, served, strict=True))
        return self._text(
            "cafe-guest", guest=self._guest(guest), missing=self._dishes(missing), served=self._dishes(served)
        )

    def _played(self, card: int) -> str:
        return self._text("card", **self._staff(card))

    def _held(self, card: int) -> str:
        return self._text("held", **self._staff(card), cost=STAFF[self._edition][card].cost)

    def _staff(self, card: int) -> dict[str, str]:
        """What a staff card is called, when it works, and what it does."""
        row = STAFF[self._edition][card]
        words = [effect_words(effect, self._say, edition=self._edition) for effect in row.effects]
        timing = self._say(f"{KEY}-timing-{row.timing}")
        return {"staff": self._staff_name(card), "timing": timing, "effect": ", ".join(words)}

    def _held_brief(self, card: int) -> str:
        cost = STAFF[self._edition][card].cost
        return self._text("held-brief", staff=self._staff_name(card), cost=cost)

    def _dishes(self, counts: Sequence[int]) -> str:
        told = [
            self._text("counted", number=count, thing=self._say(f"{KEY}-noun-dish-{kind}", value=kind))
            for kind, count in zip(DISHES, counts, strict=True)
            if count
        ]
        return self._list(told)

    def _guest_name(self, guest: int) -> str:
        return self._say(f"{KEY}-noun-guest-{guest}", value=guest)

    def _staff_name(self, card: int) -> str:
        return self._say(f"{KEY}-noun-staff-{card}", value=card)

    def _list(self, things: Iterable[str]) -> str:
        return ", ".join(things) or self._text("none")

    def _text(self, phrase: str, **values: object) -> str:
        return self._say(f"{KEY}-text-{phrase}", **values)
