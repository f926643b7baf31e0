"""The set-up: cards and tiles, staff dealt or drafted, the first guest, the first rooms (ruling 12)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.games.grand_austria_hotel import operations
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hints import price_info
from engine.games.grand_austria_hotel.hotels import BOARDS, ROOMS
from engine.games.grand_austria_hotel.politics_cards import STACKS
from engine.games.grand_austria_hotel.position import AustriaPosition, Hotel, own_hotel
from engine.games.grand_austria_hotel.quantities import HAND
from engine.games.grand_austria_hotel.refusal import refuse_room
from engine.games.grand_austria_hotel.staff import SETS, STAFF
from engine.games.grand_austria_hotel.turn import BeginRound
from engine.games.grand_austria_hotel.unused import unprepared_rooms
from engine.kernel.core import Action, Decision, Draft, Effect, Forfeit, Payload
from engine.kernel.errors import IllegalAction


@dataclass(frozen=True)
class SetUp(Effect[AustriaPosition]):
    """Lay out the board, choose the start player, and deal or draft the staff."""

    tag: Literal["set-up"] = "set-up"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        state = draft.state
        backs = [name for name in BOARDS if name != "front"]
        draft.shuffle(backs)
        boards = backs if state.options["hotels"] == "back" else ["front"] * state.seats
        state.hotels = [Hotel(board=boards[seat]) for seat in range(state.seats)]
        state.starter = draft.randbelow(state.seats)
        state.guest_pile = list(GUESTS)
        draft.shuffle(state.guest_pile)
        state.politics = {card: [] for card in self._choose_stacks(draft, "politics", STACKS)}
        stacks = {stack: tuple(t for t in TILES if t.startswith(stack)) for stack in STACKS}
        state.tiles = self._choose_stacks(draft, "emperor", stacks)
        draft.emit(
            "set-up",
            starter=state.starter,
            boards=tuple(hotel.board for hotel in state.hotels),
            politics=tuple(state.politics),
            tiles=tuple(state.tiles),
        )
        operations.fill_row(draft)
        self._deal_staff(draft)

    @staticmethod
    def _choose_stacks(
        draft: Draft[AustriaPosition], option: str, stacks: Mapping[str, tuple[str, ...]]
    ) -> list[str]:
        named = draft.state.options[option]
        if named != "random":
            return named.split("-")
        return [stack[draft.randbelow(len(stack))] for stack in stacks.values()]

    @staticmethod
    def _deal_staff(draft: Draft[AustriaPosition]) -> None:
        state = draft.state
        cards = list(STAFF[state.edition])
        if state.options["staff"] == "sets":
            for letter, seat in zip(SETS, state.order, strict=False):
                own_hotel(draft, seat).hand = list(SETS[letter])
                cards = [card for card in cards if card not in SETS[letter]]
        draft.shuffle(cards)
        draft.then(*(FirstGuest(seat) for seat in reversed(state.order)), FirstRooms())
        if state.options["staff"] == "draft":
            state.packs = [[cards.pop() for _ in range(HAND)] for _ in range(state.seats)]
            for seat, pack in enumerate(state.packs):
                draft.emit_private(seat, {"staff": tuple(pack)}, "pack", seat=seat, cards=len(pack))
            draft.then(*(Pick(seat) for seat in range(state.seats)), PassPacks())
        else:
            for seat in state.order:
                hotel = own_hotel(draft, seat)
                hotel.hand = hotel.hand or [cards.pop() for _ in range(HAND)]
                draft.emit_private(seat, {"staff": tuple(hotel.hand)}, "staff-drawn", seat=seat, cards=HAND)
        state.staff_pile = cards


@dataclass(frozen=True)
class Pick(Decision[AustriaPosition]):
    """Draft a card from the pack, all players simultaneously."""

    simultaneous: ClassVar[bool] = True
    seat: int
    tag: Literal["pick"] = "pick"

    def question_id(self, state: AustriaPosition) -> str:
        return "pick"

    def payload(self, state: AustriaPosition) -> Payload:
        return Payload(left=len(state.packs[self.seat]))

    def options(self, state: AustriaPosition) -> Iterator[Action]:
        yield from (Action("pick", (str(card),)) for card in sorted(state.packs[self.seat]))

    def option_info(self, state: AustriaPosition, action: Action) -> Payload:
        return Payload(price=state.card(int(action.arguments[0])).cost)

    def starts_turn(self, state: AustriaPosition) -> bool:
        return True

    def choose(self, draft: Draft[AustriaPosition], action: Action) -> None:
        take_card(draft, self.seat, int(action.arguments[0]))


def take_card(draft: Draft[AustriaPosition], seat: int, card: int) -> None:
    """Move a card from a player's pack to the hand, hidden from the others."""
    draft.state.packs[seat].remove(card)
    own_hotel(draft, seat).hand.append(card)
    draft.emit_private(seat, {"staff": card}, "picked", seat=seat)


@dataclass(frozen=True)
class PassPacks(Effect[AustriaPosition]):
    """Pass the packs to the left; a pack's last card goes to the hand without a choice."""

    tag: Literal["pass-packs"] = "pass-packs"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        state = draft.state
        for seat, pack in enumerate(state.packs):
            own_hotel(draft, seat).passed_on.extend(pack)
        state.packs = [state.packs[seat - 1] for seat in range(state.seats)]
        for seat, pack in enumerate(state.packs):
            draft.emit_private(seat, {"staff": tuple(pack)}, "pack", seat=seat, cards=len(pack))
        if len(state.packs[0]) > 1:
            draft.then(*(Pick(seat) for seat in range(state.seats)), PassPacks())
            return
        for seat, pack in enumerate(state.packs):
            take_card(draft, seat, pack[0])
        state.packs = []


@dataclass(frozen=True)
class FirstGuest(Decision[AustriaPosition]):
    """Have players take a guest at no cost, in reverse turn order."""

    seat: int
    tag: Literal["first-guest"] = "first-guest"

    def question_id(self, state: AustriaPosition) -> str:
        return "first-guest"

    def options(self, state: AustriaPosition) -> Iterator[Action]:
        yield from (Action("guest", (str(number),)) for number in state.guest_row)

    def starts_turn(self, state: AustriaPosition) -> bool:
        return True

    def refuse(self, state: AustriaPosition, action: Action) -> IllegalAction:
        match action:
            case Action("guest", (number,)):
                return IllegalAction("guest-not-in-row", guest=number)
        return super().refuse(state, action)

    def choose(self, draft: Draft[AustriaPosition], action: Action) -> None:
        operations.take_guest(draft, self.seat, int(action.arguments[0]))


@dataclass(frozen=True)
class FirstRooms(Effect[AustriaPosition]):
    """Ask all players simultaneously to prepare up to three rooms for the usual price, then start the first round."""

    tag: Literal["first-rooms"] = "first-rooms"

    def run(self, draft: Draft[AustriaPosition]) -> None:
        draft.then(*(Furnish(seat, 3) for seat in draft.state.order), BeginRound())


@dataclass(frozen=True)
class Furnish(Decision[AustriaPosition]):
    """Prepare up to `left` more rooms before the first round."""

    simultaneous: ClassVar[bool] = True
    seat: int
    left: int
    tag: Literal["furnish"] = "furnish"

    def question_id(self, state: AustriaPosition) -> str:
        return "first-rooms"

    def payload(self, state: AustriaPosition) -> Payload:
        return Payload(left=self.left)

    def options(self, state: AustriaPosition) -> Iterator[Action]:
        yield from (Action("room", (room,)) for room in operations.affordable_rooms(state, self.seat, "full"))
        yield Action("end")

    def starts_turn(self, state: AustriaPosition) -> bool:
        return self.left == 3

    def end_turn_action(self, state: AustriaPosition) -> Action | None:
        return Action("end")

    def forfeits(self, state: AustriaPosition) -> Iterable[Forfeit]:
        lost = unprepared_rooms(state, self.seat, "first-rooms", self.left)
        return (lost,) if lost.payload["rooms"] else ()

    def option_info(self, state: AustriaPosition, action: Action) -> Payload:
        if action.verb == "end" and self.forfeits(state):
            return Payload(unprepared=self.left)
        return price_info(state, self.seat, 0, action)

    def options_are_public(self, state: AustriaPosition) -> bool:
        """Return True, because rooms and money are public."""
        return True

    def refuse(self, state: AustriaPosition, action: Action) -> IllegalAction:
        match action:
            case Action("room", (room,)) if room in ROOMS:
                return refuse_room(self.seat, state, room) or super().refuse(state, action)
        return super().refuse(state, action)

    def choose(self, draft: Draft[AustriaPosition], action: Action) -> None:
        if action.verb == "room":
            operations.prepare(draft, self.seat, action.arguments[0], "full")
            if self.left > 1:
                draft.then(Furnish(self.seat, self.left - 1))
