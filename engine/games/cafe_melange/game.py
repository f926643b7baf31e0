"""Café Melange: its vocabulary, its set-up, and what players see."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import ClassVar, Final

from engine.games.cafe_melange import reservations, scoring
from engine.games.cafe_melange.component_file import faults, read
from engine.games.cafe_melange.components import (
    ACTIONS,
    CARDS,
    GUESTS,
    MARKERS_PER_KIND,
    PERSONALITIES,
    RECONSTRUCTION,
    MelangeComponents,
    find_components,
    register,
    registered_names,
)
from engine.games.cafe_melange.evaluation import MelangeEvaluation
from engine.games.cafe_melange.markers import COLOURS, NEUTRAL, ROWS, SHAPES, Row
from engine.games.cafe_melange.seating import ChooseGuest
from engine.games.cafe_melange.state import MelangeState
from engine.games.cafe_melange.turn import DrawMore, SetUp, Turn
from engine.games.cafe_melange.view import MelangeView, PlayerView, RowView
from engine.kernel.cloning import clone
from engine.kernel.core import Action, Components, Decision, Event, Payload
from engine.kernel.errors import BadComponents
from engine.kernel.game import Game, Verb
from engine.kernel.rng import Rng

_MARKERS: Final = (*NEUTRAL, *(f"{colour}-{shape}" for colour in COLOURS for shape in SHAPES))


class CafeMelange(Game[MelangeState, MelangeView]):
    """Café Melange for two to four players."""

    key = "cafe_melange"
    group = "melange"
    seats = range(2, 5)
    option_specs = ()
    verbs = (
        Verb("play", ("card", "row"), menu=True),
        Verb("joker", ("twin", "card", "row"), menu=True),
        Verb("action", ("action",), menu=True),
        Verb("draw", ("source",)),
        Verb("done"),
        Verb("swap", ("chair", "chair-other"), follow_up=True),
        Verb("pay", ("card",), follow_up=True),
        Verb("remove", ("row", "chair"), follow_up=True),
        Verb("guest", ("guest",), follow_up=True),
        Verb("seat", ("marker",), follow_up=True),
        Verb("hold", ("marker", "marker-other"), follow_up=True),
    )
    events: ClassVar = {
        "set-up": ("seat", "components"),
        "dealt": ("seat", "cards", "action"),
        "laid": ("cards",),
        "swept": ("cards",),
        "reshuffled": ("cards",),
        "discarded": ("card",),
        "waiting-from-the-start": ("visitor", "chair"),
        "awaited": ("marker", "visitor"),
        "row-begun": ("marker", "card", "chairs"),
        "row-extended": ("marker", "card", "removed", "chairs"),
        "row-died": ("marker",),
        "played": ("seat", "card"),
        "joker": ("seat", "card", "wish", "source"),
        "acted": ("seat", "action"),
        "swapped": ("seat", "visitors", "chairs"),
        "paid": ("seat", "card"),
        "marker-removed": ("seat", "marker", "chair"),
        "held": ("rows", "chairs"),
        "markers-returned": ("marker", "chairs"),
        "seated": ("visitor", "chair"),
        "scored": ("seat", "points"),
        "took": ("seat", "card"),
        "drew": ("seat", "card"),
        "drew-action": ("seat", "action"),
        "last-round": (),
        "skipped": ("seat",),
        "ended": ("reason",),
    }
    event_contexts: ClassVar = {
        "row-begun": ("visitor",),
        "row-extended": ("visitor",),
        "row-died": ("visitor",),
        "marker-removed": ("visitor",),
        "held": ("holders",),
    }
    prompts = (
        "turn",
        "play-on",
        "draw",
        "pay",
        "choose-guest",
        "choose-guest-off-turn",
        "order-seating",
        "order-holding",
        *ACTIONS[:4],
    )
    reasons = ("visitors", "guests", "skipped")
    reveals = ("card", "action-card", "display", "personality")
    refusals = (
        "personality-not-here",
        "no-guest-for-a-row",
        "no-chair-fits",
        "too-many-chairs",
        "category-taken",
        "no-marker-would-stay",
        "third-equal-row",
        "card-not-in-hand",
        "no-such-row",
        "no-such-card",
        "no-play-left",
        "joker-needs-twins",
        "wish-not-in-piles",
        "action-not-in-hand",
        "action-in-this-turn",
        "action-in-this-phase",
        "action-impossible",
        "refresh-first",
        "nothing-to-draw",
        "no-three-cards",
        "one-action-card",
        "play-or-draw",
        "draw-to-end",
    )
    minor_events = frozenset(
        {
            "laid",
            "swept",
            "reshuffled",
            "discarded",
            "waiting-from-the-start",
            "awaited",
            "row-begun",
            "row-extended",
            "took",
            "drew",
            "drew-action",
        }
    )
    major_events = frozenset({"seated", "scored", "last-round"})
    table_events = frozenset({"set-up"})
    start_event = ("set-up", "seat")
    score_categories = ("placing", "company")
    tie_breaks = ("guests",)
    scoring_events = frozenset({"scored"})
    turn_end_events = frozenset({"skipped"})
    standing_order_verbs = ("guest",)
    evaluation = MelangeEvaluation()
    state = MelangeState
    schema = 1

    @property
    def argument_values(self) -> Mapping[str, tuple[str, ...]]:
        """All arguments, keyed by kind, including the chairs of every registered component set."""
        return _argument_values(registered_names())

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> MelangeState:
        """Return an empty café with the set-up on its agenda."""
        del options
        return MelangeState(seats=seats, rng=rng, components=RECONSTRUCTION.name, agenda=[SetUp()])

    def read_components(self, text: str) -> MelangeComponents:
        """Read and register components from a file's text; see `component_file`.

        Raises:
            BadComponents: Names every fault in the text.
        """
        try:
            components = read(text)
        except ValueError as fault:
            raise BadComponents(str(fault)) from fault
        if sentences := tuple(faults(components)):
            raise BadComponents(*sentences)
        register(components)
        return components

    def with_components(self, state: MelangeState, components: Components) -> MelangeState:
        """Return a state that is not set up yet and will be played with the given registered components."""
        return replace(state, components=components.name)

    def view(self, state: MelangeState, seat: int | None) -> MelangeView:
        """Return the seat's view: everything except the others' hands and the piles."""
        active = state.agenda[-1] if state.agenda else None
        return MelangeView(
            game=self.key,
            options=(),
            seats=state.seats,
            seat=seat,
            active_seats=(active.seat,) if isinstance(active, Decision) else (),
            result=state.result,
            components=state.components,
            active=state.active,
            starter=state.starter,
            phase=state.phase(),
            steward=state.steward,
            last_round=state.last_round,
            seated=tuple(state.seated.items()),
            rows=tuple(
                RowView(marker, row.cards, row.chairs, state.awaited.get(marker))
                for marker, row in state.rows.items()
            ),
            awaited_visitors=tuple(state.awaited.items()),
            held=tuple(sorted(reservations.held_chairs(state.placement()))),
            asked_chair=active.chair if isinstance(active, ChooseGuest) else None,
            display=tuple(state.display),
            discards=tuple(sorted(state.discards, key=CARDS.index)),
            pile=len(state.pile),
            action_pile=len(state.action_pile),
            personality_pile=len(state.personality_pile),
            players=tuple(self._player_view(state, each, own=each == seat) for each in range(state.seats)),
            recent_turns=self.recent_turns(state),
            tie_breaks=self.tie_breaks,
        )

    @staticmethod
    def _player_view(state: MelangeState, seat: int, *, own: bool) -> PlayerView:
        return PlayerView(
            points=state.points[seat],
            guests=tuple(state.guests[seat]),
            cards=len(state.hands[seat]),
            actions=len(state.action_hands[seat]),
            phases_used=tuple(state.phases_used[seat]),
            actions_played=tuple(state.actions_played[seat]),
            hand=tuple(sorted(state.hands[seat], key=CARDS.index)) if own else None,
            action_hand=tuple(sorted(state.action_hands[seat], key=ACTIONS.index)) if own else None,
        )

    def overtakes(self, later: Event, event: Event) -> bool:
        """Return whether `later` makes the chairs in `event` out of date: the row changed, lost one, or now holds two.

        A personality's arrival stays up to date until the personality sits down.
        """
        if event.kind not in {"row-begun", "row-extended"}:
            return False
        if event.kind == "row-begun" and event.payload["marker"] in NEUTRAL:
            return later.kind == "seated" and later.payload["visitor"] == event.context.get("visitor")
        if later.kind == "seated":
            chairs = event.payload["chairs"]
            return isinstance(chairs, tuple) and later.payload["chair"] in chairs
        if later.kind == "held":
            rows = later.payload["rows"]
            return isinstance(rows, tuple) and event.payload["marker"] in rows
        return (
            later.kind in {"row-extended", "row-died"} and later.payload["marker"] == event.payload["marker"]
        )

    def score(self, state: MelangeState, seat: int) -> int | None:
        """Return the points on the score track; guests' company only scores at the end."""
        return state.points[seat]

    def possible_orders(self, state: MelangeState, seat: int) -> Iterator[Action]:
        """Return the guests the seat may choose in advance: all unseated ones, most suitable first."""
        return (Action("guest", (guest,)) for guest in scoring.off_turn_order(state, seat))

    def order_info(self, state: MelangeState, seat: int, action: Action) -> Payload:
        """Return the values that the pictures show for a guest."""
        return scoring.off_turn_values(state.box.guests[action.arguments[0]])

    def as_if_to_move(self, state: MelangeState, seat: int) -> MelangeState | None:
        """Return the state as if it were this seat's turn, unless visitors are being seated or the seat cannot act.

        Only the active player sees which cards a joker could fetch from the pile, so in this state the pile holds
        every kind of card that may be in it.
        """
        if state.result is not None or not isinstance(state.agenda[-1], Turn | DrawMore):
            return None
        planned, turn = clone(state), Turn(seat)
        planned.active, planned.skipped, planned.agenda = seat, 0, [turn]
        others = [each for each in range(state.seats) if each != seat]
        hidden = sorted([*state.pile, *(card for each in others for card in state.hands[each])])
        possible = sorted({*hidden}.difference(state.discards))[: len(state.pile)]
        left = list((Counter(hidden) - Counter(possible)).elements())
        planned.pile = possible + [left.pop() for _ in state.pile[len(possible) :]]
        for each in others:
            planned.hands[each] = [left.pop() for _ in state.hands[each]]
            planned.taken[each] = []
        return planned if turn.options(planned) else None

    def reshuffle(self, state: MelangeState, seat: int | None, rng: Rng) -> MelangeState:
        """Deal the others' hands and the piles again.

        For a seat, the kinds of reservation cards in the pile and discards stay the same, because its options for
        jokers reveal them; a spectator has no such options. What the others took from the display stays in their
        hands.
        """
        twin = clone(state)
        others = [each for each in range(state.seats) if each != seat]
        kept, barred = set[str](), set[str]()
        if seat is not None:
            kept = set(state.pile).difference(state.discards)
            barred = set(CARDS).difference(state.pile, state.discards)
        hands = [
            list((Counter(state.hands[each]) - Counter(state.taken[each])).elements()) for each in others
        ]
        twin.pile, hands = _deal_again(rng, state.pile, hands, kept, barred)
        rng = Rng(rng.seed + "/actions")
        action_hands = [state.action_hands[each] for each in others]
        twin.action_pile, action_hands = _deal_again(rng, state.action_pile, action_hands)
        for each, hand, action_hand in zip(others, hands, action_hands, strict=True):
            twin.hands[each], twin.action_hands[each] = [*state.taken[each], *hand], action_hand
        twin.personality_pile, _ = _deal_again(Rng(rng.seed + "/tiles"), state.personality_pile, [])
        twin.rng = Rng(rng.seed + "/chance")
        return twin

    def audit(self, state: MelangeState) -> Iterator[str]:
        """Yield a message for each item missing or in excess, and for each row on chairs that it does not match."""
        box = state.box
        cards = Counter(state.pile + state.discards + state.display)
        cards.update(card for hand in state.hands for card in hand)
        cards.update(card for row in state.rows.values() for card in row.cards)
        if cards != Counter(box.copies):
            yield f"reservation cards: {cards} instead of {box.copies}"
        visitors = list(state.seated.values())
        tiles = sorted(
            [*visitors, *state.personality_pile, *state.awaited.values(), *self._waiting_guests(state)]
        )
        every = sorted([*PERSONALITIES, *(f"{COLOURS[s]}-{g}" for s in range(state.seats) for g in GUESTS)])
        if tiles != every:
            yield f"tiles: {tiles} instead of {every}"
        if state.steward != len(state.seated):
            yield f"the steward stands on {state.steward}, seated are {len(state.seated)}"
        yield from self._action_card_faults(state)
        for seat, left in enumerate(state.guests):
            if sum(marker in state.rows for marker in state.markers(seat)) > len(left):
                yield f"seat {seat}: more rows than guests"
        for marker, row in state.rows.items():
            yield from self._row_faults(state, marker, row)
        for chair in box.chair:
            if sum(chair in row.chairs for row in state.rows.values()) > 4:
                yield f"{chair}: more than four markers"

    @staticmethod
    def _action_card_faults(state: MelangeState) -> Iterator[str]:
        actions = Counter(state.action_pile)
        for cards in (*state.action_hands, *state.actions_played):
            actions.update(cards)
        box = Counter(state.box.actions)
        if actions != box:
            yield f"action cards: {actions} instead of {box}"
        for seat, (played, phases) in enumerate(zip(state.actions_played, state.phases_used, strict=True)):
            if len(played) != len(phases):
                yield f"seat {seat}: action cards {played} in phases {phases}"

    @staticmethod
    def _waiting_guests(state: MelangeState) -> Iterator[str]:
        return (f"{COLOURS[seat]}-{guest}" for seat, left in enumerate(state.guests) for guest in left)

    @staticmethod
    def _row_faults(state: MelangeState, marker: str, row: Row) -> Iterator[str]:
        if not 0 < len(row.chairs) < MARKERS_PER_KIND:
            yield f"{marker}: {len(row.chairs)} markers on the board"
        for chair in row.chairs:
            if not set(row.cards) <= state.box.features(chair) or chair in state.seated:
                yield f"{marker}: a marker on {chair}, which does not fit or is taken"


@cache
def _argument_values(components: tuple[str, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return all arguments, keyed by kind, including the chairs of the named component sets."""
    chairs = tuple(dict.fromkeys(chair for name in components for chair in find_components(name).chair))
    return {
        "card": CARDS,
        "twin": CARDS,
        "row": ROWS,
        "action": ACTIONS,
        "chair": chairs,
        "chair-other": chairs,
        "source": (*CARDS, "pile", "action"),
        "guest": GUESTS,
        "marker": _MARKERS,
        "marker-other": _MARKERS,
        "visitor": (*PERSONALITIES, *(f"{colour}-{guest}" for colour in COLOURS for guest in GUESTS)),
    }


def _deal_again(
    rng: Rng,
    pile: list[str],
    hands: list[list[str]],
    kept: Collection[str] = (),
    barred: Collection[str] = (),
) -> tuple[list[str], list[list[str]]]:
    """Shuffle a pile and hands together and deal them out again in the same sizes.

    The pile gets at least one card of each kind in `kept`, and none of the kinds in `barred`.
    """
    bottom = sorted(kept)
    free = list((Counter(pile) - Counter(bottom)).elements())
    held = sorted(card for hand in hands for card in hand)
    free, rng = rng.shuffled(sorted(free + [card for card in held if card not in barred]))
    room = len(pile) - len(bottom)
    dealt, rng = rng.shuffled(free[room:] + [card for card in held if card in barred])
    new_pile, rng = rng.shuffled(bottom + free[:room])
    new_hands = []
    for hand in hands:
        new_hands.append(dealt[: len(hand)])
        dealt = dealt[len(hand) :]
    return new_pile, new_hands
