"""Slices, a minimal sample game with hidden hands, random draws and simultaneous questions.

Each player holds three cards, all different. In each round, all players secretly choose a card at the same time; the
highest card wins a slice of cake. The last seat left to choose may first take cards off the deck and look at them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.kernel.core import Action, Decision, Draft, Effect, Result, Standing, State, active_seats
from engine.kernel.game import Game, OptionSpec, Verb, View
from engine.kernel.rng import Rng

CARDS = tuple(str(card) for card in range(1, 13))


@dataclass
class Deal(Effect["Slices"]):
    """Shuffle the deck and give everybody three cards."""

    step: Literal["deal"] = "deal"

    def run(self, draft: Draft["Slices"]) -> None:
        state = draft.state
        draft.shuffle(state.deck)
        for seat in range(state.seats):
            hand = [state.deck.pop() for _ in range(3)]
            state.hands.append(hand)
            draft.emit_private(seat, {"cards": tuple(hand)}, "dealt", seat=seat)
        draft.then(Round())


@dataclass
class Round(Effect["Slices"]):
    """Ask everybody for a card, or end when the hands are empty."""

    step: Literal["round"] = "round"

    def run(self, draft: Draft["Slices"]) -> None:
        state = draft.state
        if any(state.hands):
            draft.then(*(Bid(seat) for seat in range(state.seats)), Award(), Round())
            return
        order = sorted(range(state.seats), key=lambda seat: -state.slices[seat])
        ranks = [1 + sum(other > state.slices[seat] for other in state.slices) for seat in order]
        draft.end(
            Result(
                "eaten",
                tuple(
                    Standing(seat, state.slices[seat], rank) for seat, rank in zip(order, ranks, strict=True)
                ),
            )
        )


@dataclass
class Bid(Decision["Slices"]):
    """Choose a card from the hand, at the same time as the others."""

    simultaneous = True

    seat: int
    step: Literal["bid"] = "bid"

    def options(self, state: "Slices") -> Iterator[Action]:
        yield from (Action("bid", (card,)) for card in state.hands[self.seat])
        if state.deck and active_seats(GAME, state) == (self.seat,):
            yield Action("peek")

    def choose(self, draft: Draft["Slices"], action: Action) -> None:
        match action:
            case Action("bid", (card,)):
                draft.state.hands[self.seat].remove(card)
                draft.state.bids[self.seat] = card
                draft.emit("bade", seat=self.seat)
            case _:
                draft.then(self)
                draft.emit_private(self.seat, {"cards": (draft.state.deck.pop(),)}, "peeked", seat=self.seat)

    def question_id(self, state: "Slices") -> str:
        return "bid" if state.hands[self.seat] else "nothing"


@dataclass
class Award(Effect["Slices"]):
    """Reveal all cards, and give a slice of cake to the player of the highest card."""

    step: Literal["award"] = "award"

    def run(self, draft: Draft["Slices"]) -> None:
        state = draft.state
        best = max(range(state.seats), key=lambda seat: int(state.bids[seat]))
        draft.mark_irreversible()
        draft.emit("won", seat=best, points=1, cards=tuple(state.bids[seat] for seat in range(state.seats)))
        state.slices[best] += 1
        state.bids.clear()


Step = Deal | Round | Bid | Award


@dataclass(kw_only=True)
class Slices(State):
    """The deck, the hands, the bids, the slices, and the agenda."""

    deck: list[str]
    hands: list[list[str]] = field(default_factory=list)
    bids: dict[int, str] = field(default_factory=dict)
    slices: list[int]
    agenda: list[Step]


@dataclass(frozen=True, kw_only=True)
class SlicesView(View):
    """The viewer's cards, and everybody's numbers of cards and slices."""

    hand: tuple[str, ...]
    cards: tuple[int, ...]
    slices: tuple[int, ...]


class SlicesGame(Game[Slices, SlicesView]):
    """The game Slices."""

    key = "slices"
    group = "slices"
    seats = range(2, 5)
    option_specs: tuple[OptionSpec, ...] = (OptionSpec("cake", ("sacher", "linzer")),)
    verbs: tuple[Verb, ...] = (Verb("bid", ("card",)), Verb("peek"))
    argument_values: Mapping[str, tuple[str, ...]] = {"card": CARDS}
    events: Mapping[str, tuple[str, ...]] = {
        "dealt": ("seat", "cards"),
        "bade": ("seat",),
        "peeked": ("seat", "cards"),
        "won": ("seat", "points", "cards"),
    }
    scoring_events: frozenset[str] = frozenset({"won"})
    prompts: tuple[str, ...] = ("bid",)
    reasons: tuple[str, ...] = ("eaten",)
    refusals: tuple[str, ...] = ()
    state = Slices
    schema = 2

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> Slices:
        assert set(options) == {"cake"}
        return Slices(seats=seats, rng=rng, deck=list(CARDS), slices=[0] * seats, agenda=[Deal()])

    def view(self, state: Slices, seat: int | None) -> SlicesView:
        return SlicesView(
            game=self.key,
            options=(),
            seats=state.seats,
            seat=seat,
            active_seats=active_seats(self, state),
            result=state.result,
            hand=() if seat is None else tuple(state.hands[seat]),
            cards=tuple(len(hand) for hand in state.hands),
            slices=tuple(state.slices),
            recent_turns=self.recent_turns(state),
        )

    def score(self, state: Slices, seat: int) -> int | None:
        return state.slices[seat]

    def reshuffle(self, state: Slices, seat: int | None, rng: Rng) -> Slices:
        hidden = list(state.deck)
        others = [other for other in range(state.seats) if other != seat]
        for other in others:
            hidden += [*state.hands[other], *(card for seat, card in state.bids.items() if seat == other)]
        hidden, rng = rng.shuffled(sorted(hidden))
        twin = Draft(self.agenda, state).state
        twin.rng = rng
        twin.deck = [hidden.pop() for _ in state.deck]
        for other in others:
            twin.hands[other] = [hidden.pop() for _ in state.hands[other]]
            if other in state.bids:
                twin.bids[other] = hidden.pop()
        return twin

    def audit(self, state: Slices) -> Iterator[str]:
        cards = [*state.deck, *state.bids.values(), *(card for hand in state.hands for card in hand)]
        if len(set(cards)) != len(cards):
            yield f"a card is in two places: {sorted(cards)}"

    def migrate(self, schema: int, save: dict[str, Any]) -> dict[str, Any]:
        """Rename `points`, the name of `slices` before schema 2."""
        if schema != 1:
            raise KeyError(schema)
        return {**{name: part for name, part in save.items() if name != "points"}, "slices": save["points"]}


GAME = SlicesGame()
