"""Sugar, a sample game with turns of several steps, random draws, secrets and questions to other guests.

Two to four guests share a bowl of sugar. On their turn, guests take up to three lumps and are then *done*; or *treat*
another guest, who accepts the lump with *thanks* or says *no*; or *draw* a card that nobody else sees, which ends the
turn; or propose a *toast*, which all the others answer at the same time and which also ends the turn. The game ends
when the bowl is empty or everybody has had the number of turns that the option sets.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.kernel.core import Action, Decision, Draft, Effect, Payload, Result, Standing, State, active_seats
from engine.kernel.game import Game, OptionSpec, Verb, View
from engine.kernel.rng import Rng

CARDS = tuple(f"card{number:02}" for number in range(40))
DONE = Action("done")


@dataclass
class Begin(Effect["Sugar"]):
    """Shuffle the cards and choose a random guest to begin."""

    step: Literal["begin"] = "begin"

    def run(self, draft: Draft["Sugar"]) -> None:
        draft.shuffle(draft.state.deck)
        starter = draft.randbelow(draft.state.seats)
        draft.emit("began", seat=starter)
        draft.then(Next(starter))


@dataclass
class Next(Effect["Sugar"]):
    """Start the turn of the next guest, or end the game."""

    seat: int
    step: Literal["next"] = "next"

    def run(self, draft: Draft["Sugar"]) -> None:
        state = draft.state
        if state.bowl and state.turns:
            state.turns -= 1
            draft.then(Turn(self.seat), Next((self.seat + 1) % state.seats))
            return
        order = sorted(range(state.seats), key=lambda seat: -state.lumps[seat])
        ranks = [1 + sum(other > state.lumps[seat] for other in state.lumps) for seat in order]
        standings = (Standing(seat, state.lumps[seat], rank) for seat, rank in zip(order, ranks, strict=True))
        draft.end(Result("turns" if state.bowl else "bowl", tuple(standings)))


@dataclass
class Turn(Decision["Sugar"]):
    """Take lumps, treat somebody, draw a card or propose a toast."""

    seat: int
    taken: int = 0
    step: Literal["turn"] = "turn"

    def options(self, state: "Sugar") -> Iterator[Action]:
        if state.bowl and self.taken < 3:
            yield Action("lump")
        if state.lumps[self.seat]:
            yield from (Action("treat", (str(other),)) for other in range(state.seats) if other != self.seat)
        if self.taken:
            if state.dips and state.bowl and state.deck:
                yield Action("dip")
            yield DONE
        else:
            yield Action("toast")
            if state.deck:
                yield Action("draw")

    def choose(self, draft: Draft["Sugar"], action: Action) -> None:
        state = draft.state
        match action:
            case Action("lump"):
                state.bowl -= 1
                state.lumps[self.seat] += 1
                draft.emit("took", seat=self.seat)
                draft.then(Turn(self.seat, self.taken + 1))
            case Action("treat", (guest,)):
                draft.emit("treated", seat=self.seat, guest=int(guest))
                draft.then(Answer(int(guest), self.seat), Turn(self.seat, max(self.taken, 1)))
            case Action("toast"):
                draft.emit("proposed", seat=self.seat)
                draft.then(*(Cheer(seat) for seat in range(state.seats) if seat != self.seat))
            case Action("draw"):
                self._draw(draft)
            case Action("dip"):  # a lump, then a card, and the turn goes on
                state.bowl -= 1
                state.lumps[self.seat] += 1
                draft.emit("took", seat=self.seat)
                self._draw(draft)
                draft.then(Turn(self.seat, self.taken + 1))
            case _:
                draft.emit("finished", seat=self.seat)

    def _draw(self, draft: Draft["Sugar"]) -> None:
        draft.mark_irreversible()
        card = draft.state.deck.pop()
        draft.state.hands[self.seat].append(card)
        draft.emit_private(self.seat, {"card": card}, "drew", seat=self.seat)

    def known_in_advance(self, state: "Sugar") -> bool:
        del state
        return True

    def question_id(self, state: "Sugar") -> str:
        return "turn" if state.bowl else "rest"

    def starts_turn(self, state: "Sugar") -> bool:
        return self.taken == 0 and state.bowl >= 0

    def end_turn_action(self, state: "Sugar") -> Action | None:
        return DONE if DONE in self.options(state) else None


@dataclass
class Answer(Decision["Sugar"]):
    """Accept or decline the offered lump."""

    seat: int
    giver: int
    step: Literal["answer"] = "answer"

    def accepts_standing_order(self, state: "Sugar") -> bool:
        del state
        return True

    def options(self, state: "Sugar") -> Iterator[Action]:
        yield Action("thanks")
        if state.lumps[self.seat] <= state.lumps[self.giver]:
            yield Action("no")

    def choose(self, draft: Draft["Sugar"], action: Action) -> None:
        if action.verb == "thanks":
            draft.state.lumps[self.giver] -= 1
            draft.state.lumps[self.seat] += 1
        draft.emit("answered", seat=self.seat, answer=action.verb)

    def question_id(self, state: "Sugar") -> str:
        return "answer" if state.lumps else "rest"

    def payload(self, state: "Sugar") -> Payload:
        return Payload(giver=self.giver, lumps=state.lumps[self.giver])


@dataclass
class Cheer(Decision["Sugar"]):
    """Answer a toast at the same time as the others; while there is sugar, guests may *help* themselves to a lump."""

    simultaneous = True

    seat: int
    step: Literal["cheer"] = "cheer"

    def options(self, state: "Sugar") -> Iterator[Action]:
        yield Action("cheers")
        if state.bowl:
            yield Action("help")

    def choose(self, draft: Draft["Sugar"], action: Action) -> None:
        if action.verb == "help":
            draft.state.bowl -= 1
            draft.state.lumps[self.seat] += 1
        draft.emit("cheered", seat=self.seat, answer=action.verb)

    def question_id(self, state: "Sugar") -> str:
        return "cheer" if state.lumps else "rest"


Step = Begin | Next | Turn | Answer | Cheer


@dataclass(kw_only=True)
class Sugar(State):
    """The bowl, each guest's lumps and cards, and the agenda."""

    bowl: int
    dips: bool = False
    turns: int
    deck: list[str] = field(default_factory=lambda: list(CARDS))
    lumps: list[int]
    hands: list[list[str]]
    agenda: list[Step]


@dataclass(frozen=True, kw_only=True)
class SugarView(View):
    """The bowl, everybody's lumps, and the viewer's cards."""

    bowl: int
    lumps: tuple[int, ...]
    cards: tuple[int, ...]
    hand: tuple[str, ...]


class SugarGame(Game[Sugar, SugarView]):
    """The game Sugar for two to four guests."""

    key = "sugar"
    group = "sugar"
    seats = range(2, 5)
    option_specs: tuple[OptionSpec, ...] = (
        OptionSpec("turns", ("8", "2", "40")),
        OptionSpec("bowl", ("30", "4", "12")),
    )
    verbs: tuple[Verb, ...] = (
        *(Verb(name) for name in ("lump", "draw", "dip", "toast", "done", "thanks", "no", "cheers", "help")),
        Verb("treat", ("guest",)),
    )
    argument_values: Mapping[str, tuple[str, ...]] = {"guest": ("0", "1", "2", "3")}
    events: Mapping[str, tuple[str, ...]] = {
        "began": ("seat",),
        "took": ("seat",),
        "treated": ("seat", "guest"),
        "answered": ("seat", "answer"),
        "proposed": ("seat",),
        "cheered": ("seat", "answer"),
        "drew": ("seat", "card"),
        "finished": ("seat",),
    }
    prompts: tuple[str, ...] = ("turn", "rest", "answer", "cheer")
    reasons: tuple[str, ...] = ("bowl", "turns")
    refusals: tuple[str, ...] = ()
    standing_order_verbs: tuple[str, ...] = ("thanks", "no")
    state = Sugar
    schema = 1

    def new(self, seats: int, options: Mapping[str, str], rng: Rng) -> Sugar:
        return Sugar(
            seats=seats,
            rng=rng,
            bowl=int(options["bowl"]),
            dips=options["bowl"] == "12",
            turns=int(options["turns"]) * seats,
            lumps=[0] * seats,
            hands=[[] for _ in range(seats)],
            agenda=[Begin()],
        )

    def view(self, state: Sugar, seat: int | None) -> SugarView:
        return SugarView(
            game=self.key,
            options=(),
            seats=state.seats,
            seat=seat,
            active_seats=active_seats(self, state),
            result=state.result,
            bowl=state.bowl,
            lumps=tuple(state.lumps),
            cards=tuple(len(hand) for hand in state.hands),
            hand=() if seat is None else tuple(state.hands[seat]),
        )

    def score(self, state: Sugar, seat: int) -> int | None:
        return state.lumps[seat]

    def possible_orders(self, state: Sugar, seat: int) -> Iterator[Action]:
        return (
            Action(verb)
            for verb in self.standing_order_verbs
            if state.result is None and seat in range(state.seats)
        )

    def as_if_to_move(self, state: Sugar, seat: int) -> Sugar | None:
        """Return the same table with the given seat to move, unless others still have a question to answer."""
        if state.result is not None or not state.bowl or not isinstance(state.agenda[-1], Turn):
            return None
        planned = Draft(self.agenda, state).state
        planned.agenda[:] = [Next((seat + 1) % state.seats), Turn(seat)]
        return planned

    def reshuffle(self, state: Sugar, seat: int | None, rng: Rng) -> Sugar:
        draft = Draft(self.agenda, state)
        twin = draft.state
        others = [hand for other, hand in enumerate(twin.hands) if other != seat]
        hidden = sorted([*twin.deck, *(card for hand in others for card in hand)])
        twin.rng = rng
        draft.shuffle(hidden)
        for cards in (twin.deck, *others):
            cards[:] = [hidden.pop() for _ in cards]
        return twin

    def audit(self, state: Sugar) -> Iterator[str]:
        cards = [*state.deck, *(card for hand in state.hands for card in hand)]
        if sorted(cards) != list(CARDS):
            yield f"cards were lost or doubled: {sorted(cards)}"
        if min(state.bowl, *state.lumps) < 0:
            yield f"less than no sugar: {state.bowl}, {state.lumps}"


GAME = SugarGame()
