"""The rules of Kuhn poker, the smallest game with hidden cards; it has no words or pictures.

Two players each put one chip into the pot and get one of three cards; the third card stays hidden. They take turns to
pass or to bet one more chip. Passing after a bet gives up the pot; otherwise the higher card takes it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from engine.kernel.cloning import clone
from engine.kernel.core import Action, Decision, Draft, Effect, Result, Standing, State
from engine.kernel.game import Game, Verb, View
from engine.kernel.rng import Rng

CARDS = ("jack", "queen", "king")  # the lowest first
HANDS = 6  # which the players take turns to begin


@dataclass(frozen=True)
class Deal(Effect["KuhnState"]):
    """Deal a hand, or end the game after the last one."""

    step: Literal["deal"] = "deal"

    def run(self, draft: Draft["KuhnState"]) -> None:
        state = draft.state
        if state.hand < HANDS:
            draft.then(Turn(state.hand % 2))
            state.hand, state.staked = state.hand + 1, [1, 1]
            draft.shuffle(state.deck)
            for seat in (0, 1):
                draft.emit_private(seat, {"card": state.deck[seat]}, "got", seat=seat)
        else:
            standings = [Standing(seat, chips, 1 + (chips < 0)) for seat, chips in enumerate(state.chips)]
            draft.end(Result("last-hand", tuple(sorted(standings, key=lambda each: each.rank))))


@dataclass(frozen=True)
class Turn(Decision["KuhnState"]):
    """Pass, or stake one more chip."""

    seat: int
    is_first: bool = True
    step: Literal["turn"] = "turn"

    def options(self, state: "KuhnState") -> Iterator[Action]:
        yield from (Action("pass"), Action("bet"))

    def choose(self, draft: Draft["KuhnState"], action: Action) -> None:
        staked, other = draft.state.staked, 1 - self.seat
        answers_bet = self.question_id(draft.state) == "answer"
        staked[self.seat] += action.verb == "bet"
        draft.emit("bet" if action.verb == "bet" else "passed", seat=self.seat)
        if answers_bet or not (self.is_first or action.verb == "bet"):
            draft.then(Award(other if staked[other] > staked[self.seat] else None), Deal())
        else:
            draft.then(Turn(other, is_first=False))

    def question_id(self, state: "KuhnState") -> str:
        return "answer" if state.staked[1 - self.seat] > state.staked[self.seat] else "turn"

    def starts_turn(self, state: "KuhnState") -> bool:
        return True


@dataclass(frozen=True)
class Award(Effect["KuhnState"]):
    """Pay the pot to the seat whose bet went unanswered; otherwise show the cards and pay the seat with the higher card."""

    seat: int | None
    step: Literal["award"] = "award"

    def run(self, draft: Draft["KuhnState"]) -> None:
        winner, cards = self.seat, tuple(draft.state.deck[:2])
        if winner is None:
            draft.mark_irreversible()
            draft.emit("showed", cards=cards)
            winner = cards.index(max(cards, key=CARDS.index))
        gain = draft.state.staked[1 - winner]
        draft.state.chips[winner] += gain
        draft.state.chips[1 - winner] -= gain
        draft.emit("won", seat=winner, points=gain)


@dataclass(kw_only=True)
class KuhnState(State):
    """The chips won so far, the stakes, and the deck; its first two cards belong to the players."""

    hand: int = 0
    chips: list[int] = field(default_factory=lambda: [0, 0])
    staked: list[int] = field(default_factory=list)
    deck: list[str] = field(default_factory=lambda: list(CARDS))
    agenda: list[Deal | Turn | Award]


@dataclass(frozen=True, kw_only=True)
class KuhnView(View):
    """What a seat may know: its own card and both players' chips."""

    private = ("card",)
    by_seat = ("chips", "staked")
    hand: int
    chips: tuple[int, ...]
    staked: tuple[int, ...]
    card: str | None


class KuhnPoker(Game[KuhnState, KuhnView]):
    """Kuhn poker over several hands."""

    key = "kuhn_poker"
    seats = range(2, 3)
    verbs = (Verb("pass"), Verb("bet"))
    argument_values: ClassVar = {"card": CARDS}
    events: ClassVar = {
        "got": ("seat", "card"),
        "passed": ("seat",),
        "bet": ("seat",),
        "showed": ("cards",),
        "won": ("seat", "points"),
    }
    prompts = ("turn", "answer")
    reasons = ("last-hand",)
    state = KuhnState

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> KuhnState:
        return KuhnState(seats=seats, rng=rng, agenda=[Deal()])

    def view(self, state: KuhnState, seat: int | None) -> KuhnView:
        card = None if seat is None or state.result else state.deck[seat]
        chips, staked = tuple(state.chips), tuple(state.staked)
        return KuhnView(
            **self.common_facts(state, seat), hand=state.hand, chips=chips, staked=staked, card=card
        )

    def score(self, state: KuhnState, seat: int) -> int:
        return state.chips[seat]

    def reshuffle(self, state: KuhnState, seat: int | None, rng: Rng) -> KuhnState:
        """Shuffle all cards that the seat does not hold, and return the new state."""
        deck, rng = rng.shuffled([card for card in CARDS if seat is None or card != state.deck[seat]])
        if seat is not None:
            deck.insert(seat, state.deck[seat])
        return replace(clone(state), rng=rng, deck=deck)

    def audit(self, state: KuhnState) -> Iterator[str]:
        if {*state.deck} != {*CARDS} or sum(state.chips) != 0:
            yield f"the deck is {state.deck}, and the chips are {state.chips}"
