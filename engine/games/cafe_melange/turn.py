"""The set-up and the players' turns: play up to three cards and then draw one, or draw three."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Literal

from engine.games.cafe_melange import scoring
from engine.games.cafe_melange.action_cards import Pay, Remove, Swap, action_playable
from engine.games.cafe_melange.cards import (
    can_draw,
    can_draw_three,
    draw_info,
    draw_options,
    exchange_twins,
    fill_display,
    remove_card,
    take_card,
)
from engine.games.cafe_melange.components import CARDS, GUESTS, TRACK_END
from engine.games.cafe_melange.markers import NEUTRAL, ROWS, marker_of, rows_of
from engine.games.cafe_melange.personalities import Refresh, draw_first_card, must_refresh
from engine.games.cafe_melange.position import MelangePosition
from engine.games.cafe_melange.refusal import why_not, why_not_drawn
from engine.games.cafe_melange.rows import RowRules, begin_row, lay
from engine.games.cafe_melange.seating import Settle, seating_info
from engine.kernel.core import Action, Decision, Draft, Effect, Payload
from engine.kernel.errors import IllegalAction

_PLAY: Final = {(card, row): Action("play", (card, row)) for card in CARDS for row in ROWS}
_JOKER: Final = {
    (twin, wish, row): Action("joker", (twin, wish, row)) for twin in CARDS for wish in CARDS for row in ROWS
}
_DONE: Final = Action("done")


@dataclass(frozen=True)
class SetUp(Effect[MelangePosition]):
    """Deal the cards, seat the first personalities, and lay out two more (rules: Preparation)."""

    tag: Literal["set-up"] = "set-up"

    def run(self, draft: Draft[MelangePosition]) -> None:
        state, box = draft.state, draft.state.box
        state.pile = [card for card, count in box.copies.items() for _ in range(count)]
        state.action_pile = [kind for kind, count in box.actions.items() for _ in range(count)]
        state.personality_pile = list(box.personalities)
        for deck in (state.pile, state.action_pile, state.personality_pile):
            draft.shuffle(deck)
        state.starter = state.active = draft.randbelow(state.seats)
        state.hands = [[state.pile.pop() for _ in range(4)] for _ in range(state.seats)]
        state.taken = [[] for _ in range(state.seats)]
        state.action_hands = [[state.action_pile.pop()] for _ in range(state.seats)]
        state.guests = [list(GUESTS) for _ in range(state.seats)]
        state.points = [0] * state.seats
        state.phases_used = [[] for _ in range(state.seats)]
        state.actions_played = [[] for _ in range(state.seats)]
        draft.emit("set-up", seat=state.starter, components=box.name)
        for seat in range(state.seats):
            draft.emit_private(
                seat,
                {"cards": tuple(state.hands[seat]), "action": state.action_hands[seat][0]},
                "dealt",
                seat=seat,
            )
        fill_display(draft)
        for chair in box.seats_taken(state.seats):
            visitor = state.personality_pile.pop()
            state.seated[chair] = visitor
            state.steward += 1
            draft.emit("waiting-from-the-start", visitor=visitor, chair=chair)
        self._draw_first_wishes(draft)
        draft.then(Turn(state.active))

    @staticmethod
    def _draw_first_wishes(draft: Draft[MelangePosition]) -> None:
        state = draft.state
        for marker in NEUTRAL:
            state.awaited[marker] = state.personality_pile.pop()
            card = draw_first_card(draft, beside=NEUTRAL)
            draft.emit("awaited", marker=marker, visitor=state.awaited[marker])
            begin_row(draft, marker, card)


@dataclass(frozen=True)
class Turn(Decision[MelangePosition]):
    """Play one to three cards, then draw one (A), or draw three (B).

    `plays` is the number of plays left; `acted` is set once an action card has been played, `shuffle` once a joker
    has taken its card from the pile. The pile is only shuffled at the end of the turn, because nobody draws before
    then; that way, every play is certain and can be taken back.
    """

    seat: int
    plays: int = 3
    acted: bool = False
    shuffle: bool = False
    tag: Literal["turn"] = "turn"

    def question_id(self, state: MelangePosition) -> str:
        return "turn" if self.plays == 3 else "play-on"

    def payload(self, state: MelangePosition) -> Payload:
        ending = "personalities" if must_refresh(state) else "draw" if can_draw(state) else "nothing"
        return Payload(
            plays=self.plays, playing=self._may_play(state), phase=state.phase() + 1, ending=ending
        )

    def _may_play(self, state: MelangePosition) -> bool:
        """Return whether, as far as everyone knows, the seat might have a card it can play."""
        has_action = not self.acted and state.phase() not in state.phases_used[self.seat]
        cards = state.hands[self.seat] or (has_action and state.action_hands[self.seat])
        return bool(self.plays and cards)

    def options(self, state: MelangePosition) -> list[Action]:
        playing = self._card_options(state) + self._action_card_options(state)
        if self.plays == 3:
            return playing + draw_options(state, 3, action=True) if can_draw_three(state) else playing
        return [*playing, _DONE] if self._must_end(state) else playing + draw_options(state, 1, action=True)

    def _must_end(self, state: MelangePosition) -> bool:
        """Return whether the turn ends without choosing what to draw: new personalities come first, or no card is left."""
        return self.plays < 3 and (must_refresh(state) or not can_draw(state))

    def _card_options(self, state: MelangePosition) -> list[Action]:
        if not self.plays:
            return []
        hand = state.hands[self.seat]
        if not hand:
            return []
        rules = RowRules(state)
        rows = [(row, rules.playable(marker)) for row, marker in rows_of(self.seat, state.seats).items()]
        held = [card for card in CARDS if card in hand]
        found = [_PLAY[card, row] for card in held for row, playable in rows if card in playable]
        twins = [card for card in held if hand.count(card) > 1] if self.plays > 1 else []
        if twins:
            wishes = {*state.pile, *state.discards}
            fulfilled = [
                (wish, row) for wish in CARDS if wish in wishes for row, playable in rows if wish in playable
            ]
            found += [_JOKER[twin, wish, row] for twin in twins for wish, row in fulfilled if wish != twin]
        return found

    def _action_card_options(self, state: MelangePosition) -> list[Action]:
        hand = state.action_hands[self.seat]
        if not hand or self.acted or not self.plays or state.phase() in state.phases_used[self.seat]:
            return []
        playable = {kind for kind in hand if action_playable(state, self.seat, kind, self.plays)}
        if not playable:
            return []
        return [Action("action", (kind,)) for kind in state.box.actions if kind in playable]

    def option_info(self, state: MelangePosition, action: Action) -> Payload:
        if action.verb in {"play", "joker"}:
            *_, card, row = action.arguments
            marker = marker_of(self.seat, row)
            return seating_info(state, self.seat, marker, RowRules(state).chairs(card, marker))
        if action.verb == "draw":
            return draw_info(state, self.seat, action.arguments[0])
        if action.verb == "action" and (
            points := scoring.bonus_points(state, self.seat, action.arguments[0])
        ):
            return Payload(points=points)
        return Payload()

    def starts_turn(self, state: MelangePosition) -> bool:
        return self.plays == 3

    def end_turn_action(self, state: MelangePosition) -> Action | None:
        return _DONE if self._must_end(state) else None

    def choose(self, draft: Draft[MelangePosition], action: Action) -> None:
        match action.verb, action.arguments:
            case "play", (card, row):
                remove_card(draft, self.seat, card)
                draft.emit("played", seat=self.seat, card=card)
                self._lay_card(draft, card, row, cost=1)
            case "joker", (twin, wish, row):
                shuffle = exchange_twins(draft, self.seat, twin, wish)
                self._lay_card(draft, wish, row, cost=2, shuffle=shuffle)
            case "action", (kind,):
                self._play_action_card(draft, kind)
            case "draw", (source,):
                self._draw(draft, source)
                draft.then(*end_of_turn_steps(draw=False))
                if self.plays == 3:
                    draft.then(DrawMore(self.seat, 2, action=source != "action", of_three=True))
            case _:
                self._shuffle_pile(draft)
                draft.then(*end_of_turn_steps(draw=True))

    def _draw(self, draft: Draft[MelangePosition], source: str) -> None:
        """Draw a card and shuffle the pile if necessary; an open card is known, so it is taken before the shuffle."""
        if source in draft.state.display:
            take_card(draft, self.seat, source)
            self._shuffle_pile(draft, "display")
        else:
            self._shuffle_pile(draft, "action-card" if source == "action" else "card")
            take_card(draft, self.seat, source)

    def _shuffle_pile(self, draft: Draft[MelangePosition], reveals: str = "") -> None:
        """Shuffle the pile if a joker took a card from it; `reveals` names what is revealed next, if certain."""
        if self.shuffle:
            draft.mark_irreversible(reveals)
            draft.shuffle(draft.state.pile)

    def _lay_card(
        self, draft: Draft[MelangePosition], card: str, row: str, cost: int, *, shuffle: bool = False
    ) -> None:
        lay(draft, card, marker_of(self.seat, row))
        remaining = Turn(self.seat, self.plays - cost, acted=self.acted, shuffle=shuffle or self.shuffle)
        draft.then(Settle(), remaining)

    def _play_action_card(self, draft: Draft[MelangePosition], kind: str) -> None:
        state = draft.state
        draft.own(state.action_hands, self.seat).remove(kind)
        draft.own(state.phases_used, self.seat).append(state.phase())
        draft.own(state.actions_played, self.seat).append(kind)
        draft.emit("acted", seat=self.seat, action=kind)
        if points := scoring.bonus_points(state, self.seat, kind):
            scoring.add_points(draft, self.seat, points)
            draft.then(self._after_action_card(1))
        elif kind.startswith("swap"):
            draft.then(Swap(self.seat, kind), Pay(self.seat), self._after_action_card(2))
        else:
            draft.then(Remove(self.seat, kind), Settle(), self._after_action_card(1))

    def _after_action_card(self, cost: int) -> "Turn":
        return replace(self, plays=self.plays - cost, acted=True)

    def options_are_public(self, state: MelangePosition) -> bool:
        """Return whether no more cards can be played; until then, the options give away what is in the hand."""
        return not self.plays

    def refuse(self, state: MelangePosition, action: Action) -> IllegalAction:
        return why_not(state, action, self.seat, self.plays, acted=self.acted) or super().refuse(
            state, action
        )


@cache
def end_of_turn_steps(*, draw: bool) -> tuple[Effect[MelangePosition], ...]:
    """Return the steps that end a turn: refresh the personalities, draw a card if `draw`, pass the turn on."""
    return (Refresh(), *((DrawOne(),) if draw else ()), NextTurn())


@dataclass(frozen=True)
class DrawMore(Decision[MelangePosition]):
    """Draw `left` more cards; `action` allows one of the cards drawn to be an action card.

    `of_three` is set if the seat has done nothing but draw this turn.
    """

    seat: int
    left: int
    action: bool
    of_three: bool = False
    tag: Literal["draw-more"] = "draw-more"

    def question_id(self, state: MelangePosition) -> str:
        return "draw"

    def payload(self, state: MelangePosition) -> Payload:
        return Payload(left=self.left)

    def options(self, state: MelangePosition) -> list[Action]:
        return draw_options(state, self.left, action=self.action)

    def choose(self, draft: Draft[MelangePosition], action: Action) -> None:
        (source,) = action.arguments
        take_card(draft, self.seat, source)
        if self.left > 1:
            draft.then(replace(self, left=self.left - 1, action=self.action and source != "action"))

    def option_info(self, state: MelangePosition, action: Action) -> Payload:
        return draw_info(state, self.seat, action.arguments[0])

    def known_in_advance(self, state: MelangePosition) -> bool:
        """Return whether the seat has only drawn so far; if so, the same sources remain, whatever it drew.

        After new personalities arrive, the sources also depend on how many cards were discarded to find their first
        cards.
        """
        return self.of_three

    def refuse(self, state: MelangePosition, action: Action) -> IllegalAction:
        return why_not_drawn(state, action, action_card=self.action) or super().refuse(state, action)


@dataclass(frozen=True)
class DrawOne(Effect[MelangePosition]):
    """Draw a card for a player who has played cards, if there is any."""

    tag: Literal["draw-one"] = "draw-one"

    def run(self, draft: Draft[MelangePosition]) -> None:
        if can_draw(draft.state):
            draft.then(DrawMore(draft.state.active, 1, action=True))


@dataclass(frozen=True)
class NextTurn(Effect[MelangePosition]):
    """Fill the display and pass the turn to the next player who can act, or end the game (ruling 12)."""

    tag: Literal["next-turn"] = "next-turn"

    def run(self, draft: Draft[MelangePosition]) -> None:
        state = draft.state
        fill_display(draft)
        while True:
            state.active = (state.active + 1) % state.seats
            if state.last_round and state.active == state.starter:
                reason = "visitors" if state.steward >= TRACK_END else "guests"
                draft.end(scoring.final_result(draft, reason))
                return
            turn = Turn(state.active)
            drawing = can_draw_three(state)
            if not drawing:
                draft.mark_irreversible()  # whether there is a turn reveals something about the hand
            if drawing or turn.options(state):
                state.skipped = 0
                draft.then(turn)
                return
            state.skipped += 1
            draft.emit("skipped", seat=state.active)
            if state.skipped == state.seats:
                draft.end(scoring.final_result(draft, "skipped"))
                return
