"""Grand Austria Hotel: its vocabulary, its set-up, and what players see."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import ClassVar, Final

from engine.games.grand_austria_hotel.dice import numbers
from engine.games.grand_austria_hotel.effects import DISHES, TERMS, reward_amount
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.errand import Errand
from engine.games.grand_austria_hotel.evaluation import AustriaEvaluation
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import BONUS, ROOMS, neighbours
from engine.games.grand_austria_hotel.politics_cards import POLITICS, STACKS
from engine.games.grand_austria_hotel.position import TurnState
from engine.games.grand_austria_hotel.quantities import DICE, TURNS_PER_ROUND
from engine.games.grand_austria_hotel.reward_names import REWARDS
from engine.games.grand_austria_hotel.setup import SetUp
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.state import AustriaState
from engine.games.grand_austria_hotel.turn import Turn
from engine.games.grand_austria_hotel.unused import FORFEITS
from engine.games.grand_austria_hotel.view import AustriaView, HotelView, TurnView
from engine.kernel.cloning import clone
from engine.kernel.core import Action, Prompt, active_seats
from engine.kernel.game import Game, OptionSpec, TurnCount, Verb
from engine.kernel.rng import Rng

_STAFF: Final = tuple(map(str, STAFF["2015"]))
_GUESTS: Final = tuple(map(str, GUESTS))
_FACES: Final = tuple("123456")
_NUMBERS: Final = tuple(map(str, range(21)))


class GrandAustriaHotel(Game[AustriaState, AustriaView]):
    """Grand Austria Hotel for two to four players, in the 2015 and 2022 editions."""

    key = "grand_austria_hotel"
    group = "hotel"
    seats = range(2, 5)
    option_specs = (
        OptionSpec("edition", ("2015", "2022")),
        OptionSpec("hotels", ("front", "back")),
        OptionSpec("staff", ("sets", "random", "draft")),
        OptionSpec("politics", ("random", *("-".join(cards) for cards in product(*STACKS.values())))),
        OptionSpec(
            "emperor",
            ("random", *("-".join(t) for t in product(*([t for t in TILES if t[0] == s] for s in STACKS)))),
        ),
    )
    verbs = (
        Verb("guest", ("guest",), menu=True),
        Verb("die", ("face", "action"), menu=True),
        Verb("serve", ("dish", "guest")),
        Verb("room", ("room", "terms")),
        Verb("staff", ("staff", "terms")),
        Verb("move-in", ("guest", "room")),
        Verb("politics", ("politics",)),
        Verb("use", ("staff",)),
        Verb("pass"),
        Verb("dishes", ("first", "second"), follow_up=True),
        Verb("split", ("krones", "spaces"), follow_up=True),
        Verb("boost", follow_up=True),
        Verb("store", follow_up=True),
        Verb("occupy", ("room",), follow_up=True),
        Verb("fill", ("guest",), follow_up=True),
        Verb("dish", ("dish",), follow_up=True),
        Verb("krones", follow_up=True),
        Verb("draw", ("reward",), follow_up=True),
        Verb("return", ("card-1", "card-2", "card-3"), follow_up=True),
        Verb("action", ("face", "action"), follow_up=True),
        Verb("decline", ("reward",), follow_up=True),
        Verb("penalty", ("way", "item-1", "item-2", "item-3"), follow_up=True),
        Verb("copy", ("staff",), follow_up=True),
        Verb("pick", ("staff",), follow_up=True),
        Verb("end", follow_up=True),
    )
    argument_values: ClassVar = {
        "guest": _GUESTS,
        "face": _FACES,
        "action": _FACES[:5],
        "first": _NUMBERS,
        "second": _NUMBERS,
        "krones": _NUMBERS,
        "spaces": _NUMBERS,
        "room": ROOMS,
        "terms": tuple(TERMS),
        "staff": (*_STAFF, "none"),
        "dish": (*DISHES, "proposed"),
        "politics": tuple(POLITICS),
        "reward": REWARDS,
        "card-1": _STAFF,
        "card-2": _STAFF,
        "card-3": _STAFF,
        "way": tuple(sorted({loss.kind for tile in TILES.values() for loss in tile.penalty} | {"ignore"})),
        "item-1": (*_STAFF, *ROOMS),
        "item-2": (*_STAFF, *ROOMS),
        "item-3": (*_STAFF, *ROOMS),
        "tile": tuple(TILES),
        "colour": (*BONUS, "green"),
    }
    events: ClassVar = {
        "set-up": ("starter", "boards", "politics", "tiles"),
        "pack": ("seat", "cards", "staff"),
        "picked": ("seat", "staff"),
        "staff-drawn": ("seat", "cards", "staff"),
        "staff-returned": ("seat", "cards", "staff"),
        "guests-arrived": ("guests",),
        "guest-taken": ("seat", "guest"),
        "round": ("round", "starter"),
        "rolled": ("dice",),
        "rolls-again": ("seat", "dice"),
        "round-ended": ("round",),
        "turn-ended": ("seat",),
        "passed": ("seat",),
        "die-taken": ("seat", "face", "action", "strength"),
        "boosted": ("seat",),
        "received": ("seat", "dish", "amount"),
        "served": ("seat", "dish", "guest"),
        "stored": ("seat", "dishes"),
        "order-complete": ("seat", "guest"),
        "moved-in": ("seat", "guest", "room"),
        "prepared": ("seat", "room"),
        "occupied": ("seat", "room"),
        "group-full": ("seat", "rooms"),
        "hired": ("seat", "staff"),
        "used": ("seat", "staff"),
        "politics": ("seat", "card", "place"),
        "scored": ("seat", "points", "why"),
        "earned": ("seat", "krones", "lost"),
        "paid": ("seat", "krones"),
        "advanced": ("seat", "spaces", "space"),
        "again": ("seat",),
        "errand": ("seat", "face", "action"),
        "declined": ("seat", "reward"),
        "lapsed": ("seat", "reward"),
        "court": ("round", "tile"),
        "moved-back": ("seat", "space"),
        "favoured": ("seat", "tile"),
        "penalty": ("seat", "tile", "way"),
        "room-lost": ("seat", "room"),
        "staff-lost": ("seat", "staff"),
        "copied": ("seat", "staff"),
        "ended": ("reason",),
    }
    event_contexts: ClassVar = {
        "occupied": ("cause",),
        "penalty": ("amount",),
        "staff-returned": ("cause",),
    }
    prompts = (
        "pick",
        "first-guest",
        "first-rooms",
        "turn",
        "take-a-die",
        "additional-turn",
        *(f"action-{action}" for action in range(1, 6)),
        "end-of-turn",
        "serve",
        "serve-on",
        "look",
        "rewards",
        "penalty",
        "copy",
    )
    reasons = ("rounds",)
    refusals = (
        "rewards-first",
        "finish-first",
        "guest-not-in-row",
        "one-guest-a-turn",
        "guest-before-the-die",
        "cafe-full",
        "not-enough-krones",
        "die-already-taken",
        "no-die-in-this-turn",
        "no-such-die",
        "six-costs-a-krone",
        "room-already",
        "room-not-adjacent",
        "no-room-to-prepare",
        "staff-not-in-hand",
        "no-staff-to-play",
        "staff-not-played",
        "staff-asleep",
        "staff-not-for-use",
        "cannot-serve",
        "guest-not-in-cafe",
        "order-not-complete",
        "room-not-free",
        "room-of-another-colour",
        "politics-already",
        "politics-full",
        "politics-not-met",
        "boost-once",
        "boost-with-an-action",
        "boost-in-vain",
        "pass-only-whole-turn",
        "take-a-die-first",
    )
    forfeits = FORFEITS
    reveals = ("staff", "guests", "dice")
    minor_events = frozenset(
        {
            *("boosted", "declined", "guests-arrived", "lapsed", "occupied", "order-complete"),
            *("received", "served", "staff-returned", "used"),
        }
    )
    table_events = frozenset({"court", "ended", "round"})
    aftermath_events = frozenset({"court", "scored", "favoured", "penalty", "room-lost", "staff-lost"})
    start_event = ("set-up", "starter")
    score_categories = ("game", "staff", "rooms", "krones", "dishes", "guests")
    tie_breaks = ("left-over",)
    bgg_id = 182874
    scoring_events = frozenset({"scored"})
    turn_end_events = frozenset({"passed", "round-ended", "turn-ended"})
    round_events = frozenset({"round"})
    state = AustriaState
    schema = 1
    evaluation = AustriaEvaluation()

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> AustriaState:
        """Return an empty board with the set-up on its agenda."""
        return AustriaState(seats=seats, rng=rng, options=dict(options), agenda=[SetUp()])

    def asks_about_hand(self, prompt: Prompt) -> bool:
        """Return whether the question concerns the staff in hand; the first does, because they were just dealt."""
        return prompt.question_id in {"first-guest", "action-5"} or any(
            _is_about_hand(option.action) for option in prompt.options
        )

    def view(self, state: AustriaState, seat: int | None) -> AustriaView:
        """Return the seat's view: everything except the others' hands and the piles."""
        return AustriaView(
            game=self.key,
            options=tuple(state.options.items()),
            seats=state.seats,
            seat=seat,
            active_seats=active_seats(self, state),
            result=state.result,
            round=state.round,
            order=state.order,
            dice=tuple(state.dice),
            guest_row=tuple(state.guest_row),
            guest_pile=len(state.guest_pile),
            discards=len(state.guest_discards),
            staff_pile=len(state.staff_pile),
            removed_staff=tuple(state.removed_staff),
            politics=tuple((card, tuple(disks)) for card, disks in state.politics.items()),
            tiles=tuple(state.tiles),
            hotels=tuple(
                self._hotel_view(state, each, own=each == seat) for each in range(len(state.hotels))
            ),
            turn=self._turn_view(state),
            recent_turns=self.recent_turns(state),
            tie_breaks=self.tie_breaks,
        )

    @staticmethod
    def _turn_view(state: AustriaState) -> TurnView | None:
        """Return the current turn; during an errand, with the errand's open action as the main action."""
        turn = state.turn
        if turn is None:
            return None
        errands = [(step.action, step.left) for step in state.agenda if isinstance(step, Errand)]
        action, left = errands[-1] if errands else (turn.action if turn.left else 0, turn.left)
        return TurnView(
            turn.seat,
            turn.face,
            action,
            left,
            turn.boosted,
            turn.guest,
            tuple(turn.extras),
            turn.additional,
            turn.again,
        )

    @staticmethod
    def _hotel_view(state: AustriaState, seat: int, *, own: bool) -> HotelView:
        hotel = state.hotels[seat]
        return HotelView(
            board=hotel.board,
            money=hotel.money,
            emperor=hotel.emperor,
            points=hotel.points,
            kitchen=tuple(hotel.kitchen),
            tray=tuple(hotel.tray),
            cafe=tuple((guest.number, guest.served) for guest in hotel.cafe),
            rooms=tuple(sorted(hotel.rooms.items())),
            paid=tuple(hotel.paid),
            staff=tuple(hotel.staff),
            used=tuple(hotel.used),
            pool=tuple(reward.name for reward in hotel.pool),
            amounts=tuple(map(reward_amount, hotel.pool)),
            numbers=numbers(state, seat),
            passed=hotel.passed,
            cards=len(hotel.hand),
            hand=tuple(sorted(hotel.hand)) if own else None,
            looking=tuple(sorted(hotel.looking)) if own else None,
            pack=tuple(sorted(state.packs[seat])) if own and state.packs else None,
        )

    def turn_count(self, state: AustriaState, seat: int) -> TurnCount:
        """Return the round, and which of its two turns the seat is on; passing and additional turns do not count."""
        turn = state.turn
        if turn is None:  # the set-up, or a court
            return TurnCount(state.round)
        begun = state.hotels[seat].covered + (not turn.face and not turn.additional)
        return TurnCount(state.round, min(begun, TURNS_PER_ROUND), TURNS_PER_ROUND)

    def score(self, state: AustriaState, seat: int) -> int | None:
        """Return the points on the victory point track."""
        return state.hotels[seat].points

    def as_if_to_move(self, state: AustriaState, seat: int) -> AustriaState | None:
        """Return the state as if it were this seat's turn, if it has one left before the dice are rolled again."""
        if state.result is not None or state.turn is None or not any(state.dice):
            return None
        if state.hotels[seat].passed or not numbers(state, seat):
            return None
        planned = clone(state)
        planned.turn, planned.agenda = TurnState(seat=seat), [Turn(seat)]
        return planned

    def reshuffle(self, state: AustriaState, seat: int | None, rng: Rng) -> AustriaState:
        """Deal the others' hands and packs, and the piles, again.

        Cards the seat put under the pile stay there. Cards it passed on in the draft stay among the others' hands and
        packs; how many each of them holds follows from how packs are passed.
        """
        twin = clone(state)
        others = [hotel for each, hotel in enumerate(twin.hotels) if each != seat]
        hidden = [cards for hotel in others for cards in (hotel.hand, hotel.looking)]
        hidden += [pack for each, pack in enumerate(twin.packs) if each != seat]
        hidden.append(twin.staff_pile)
        put_under, passed_on = set[int](), set[int]()
        if seat is not None:
            own = twin.hotels[seat]
            put_under, passed_on = set(own.put_under), set(own.passed_on)
        _deal_again(rng, hidden, put_under | passed_on)
        unseen = {card for cards in hidden for card in cards} - passed_on
        _deal_again(Rng(rng.seed + "/passed on"), hidden, unseen)
        for hotel in others:
            hotel.put_under, hotel.passed_on = [], []
        _deal_again(Rng(rng.seed + "/guests"), [twin.guest_pile], set())
        twin.rng = Rng(rng.seed + "/chance")
        return twin

    def audit(self, state: AustriaState) -> Iterator[str]:
        """Yield a message for each card or die missing or in excess, and for each impossible value in a hotel."""
        if not state.hotels:
            return
        guests = Counter([*state.guest_pile, *state.guest_discards, *(g for g in state.guest_row if g)])
        guests.update(guest.number for hotel in state.hotels for guest in hotel.cafe)
        if guests != Counter(GUESTS.keys()):
            yield f"guests: {guests}"
        staff = Counter([*state.staff_pile, *state.removed_staff, *(n for pack in state.packs for n in pack)])
        staff.update(n for hotel in state.hotels for n in (*hotel.hand, *hotel.staff, *hotel.looking))
        if staff != Counter(STAFF[state.edition].keys()):
            yield f"staff: {staff}"
        if sum(state.dice) > DICE[state.seats]:
            yield f"dice: {state.dice}"
        for seat in range(state.seats):
            yield from self._hotel_faults(state, seat)

    @staticmethod
    def _hotel_faults(state: AustriaState, seat: int) -> Iterator[str]:
        hotel = state.hotels[seat]
        if not 0 <= hotel.money <= 20 or not 0 <= hotel.emperor <= 13:
            yield f"seat {seat}: {hotel.money} krones, space {hotel.emperor}"
        if len(hotel.cafe) > 3 or min(hotel.kitchen) < 0 or min(hotel.tray) < 0:
            yield f"seat {seat}: café {hotel.cafe}, kitchen {hotel.kitchen}, tray {hotel.tray}"
        for guest in hotel.cafe:
            if min(guest.missing) < 0 or min(guest.served) < 0:
                yield f"seat {seat}: guest {guest} was served too much"
        if state.turn and state.round < 4:  # later the emperor may have removed rooms
            for room in hotel.rooms:
                if room != "1.1" and not any(near in hotel.rooms for near in neighbours(room)):
                    yield f"seat {seat}: room {room} stands alone"
        for seats in state.politics.values():
            if len(set(seats)) != len(seats) or len(seats) > 3:
                yield f"politics: {seats}"


def _is_about_hand(action: Action) -> bool:
    """Return whether an action is about the staff in hand, or takes a die that lets some be played."""
    match action:
        case Action("staff" | "pick" | "return") | Action("penalty", ("hand", *_)):
            return True
        case Action("die" | "action", (*_, "5")):
            return True
    return False


def _deal_again(rng: Rng, rows: list[list[int]], staying: set[int]) -> None:
    """Shuffle the cards of all lists together and deal them back; lists keep their lengths, and some cards stay put."""
    cards, _ = rng.shuffled(sorted({card for row in rows for card in row} - staying))
    for row in rows:
        row[:] = [card if card in staying else cards.pop() for card in row]
