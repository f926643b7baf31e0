"""What a seat may expect of the rest of the game: turns, fame at the tables, and chances to reach a chair."""

from functools import lru_cache

from engine.games.cafe_melange.components import TRACK_END, find_components
from engine.games.cafe_melange.evaluation_means import Means
from engine.games.cafe_melange.evaluation_room import CARD_BITS, chairs_left, company_of, rivalry, tables_of
from engine.games.cafe_melange.markers import NEUTRAL
from engine.games.cafe_melange.state import MelangeState
from engine.games.cafe_melange.turn import DrawMore, DrawOne, Turn

_VISITORS_PER_TURN = 0.8
"""How many visitors are seated in a turn, on average."""
_LAST_ROUND = 1.5
"""How many visitors are seated after the one who fills the track, in the rest of the round."""
_PERSONALITIES = 0.53
"""The share of personalities among the visitors yet to come."""
_COMES_IN_TIME = 0.85
"""The chance that an awaited personality is seated before the end, if there are turns left."""
_RIVAL = 0.5
"""How likely the visitor of another row sits down before one's own next turn."""
_CARD = 0.7
"""The worth of a reservation card: a guest needs three of them, and is worth about seven points without their costs."""


class Outlook:
    """The expectations of one seat in one position.

    Attributes:
        turns: The turns that the seat may expect after the present one.
        visitors: The visitors who may be expected to sit down before the end.
        soon: The chance that there is another turn.
        plays: The plays left in the present turn, 0 outside of it.
        draws: The cards that the seat is about to draw in any case.
        card_worth: The worth of a reservation card.
        phases_left: How many action cards can still be played.
        fame: The VIP scores to be expected at each table at the end.
        open_chairs: The chairs on which a row can begin.
        means: The cards, plays and turns with which it can bring rows down to one chair.
        unrivalled: How likely each chair on which others have markers stays free.
    """

    def __init__(self, state: MelangeState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.box = find_components(state.components)
        self.tables = tables_of(state.components)
        self.hand = state.hands[seat]
        self.guests = tuple(state.guests[seat])
        self.own_rows = [marker for marker in state.markers(seat) if marker in state.rows]
        self.can_begin = len(self.own_rows) < min(len(state.markers(seat)), len(self.guests))
        self._find_time()
        seated = tuple(state.seated.items())
        placement = tuple((marker, row.chairs) for marker, row in state.rows.items())
        self.company = company_of(state.components, seated, seat)
        self.open_chairs = chairs_left(state.components, seated, placement)
        self.unrivalled = rivalry(placement, seat, _RIVAL)
        self._find_fame()
        self.means = self._find_means()

    def _find_time(self) -> None:
        state, seat = self.state, self.seat
        self.plays, self.draws = _present_turn(state, seat)
        if state.last_round:
            to_play = (state.starter - state.active) % state.seats or state.seats
            self.turns = float(0 < (seat - state.active) % state.seats < to_play)
            self.visitors = 0.5 * to_play
        else:
            self.visitors = max(TRACK_END - state.steward, 0) + _LAST_ROUND
            if state.seats == 2:
                fewest = min(map(len, state.guests))
                self.visitors = min(self.visitors, 1.6 * fewest / (1 - _PERSONALITIES))
            self.turns = self.visitors / (_VISITORS_PER_TURN * state.seats)
        self.soon = min(1.0, self.turns)
        self.card_worth = _CARD * min(1.0, self.turns / 2)
        phase = state.phase()
        used = state.phases_used[seat]
        now = bool(self.plays or self.turns) and phase not in used
        later = min(2 - phase, round(self.turns))
        self.phases_left = now + later

    def _find_fame(self) -> None:
        """Estimate the VIP scores at each table: there now, and awaited, and of personalities to come."""
        state, faces, company = self.state, self.box.personalities, self.company
        awaited = state.awaited
        known = sum(faces[each].score for each in (*company.personalities, *awaited.values()))
        left = len(faces) - len(company.personalities) - len(awaited)
        nameless = min(max(self.visitors * _PERSONALITIES - len(awaited), 0.0), left)
        mean = (_total_score(state.components) - known) / left if left else 0.0
        per_chair = nameless * mean / max(len(self.tables) - len(state.seated), 1)
        fame = {table: company.fame[table] + free * per_chair for table, free in company.free.items()}
        comes = _COMES_IN_TIME * min(1.0, self.visitors / 2)
        for marker in NEUTRAL:
            if marker in state.rows:
                chairs = state.rows[marker].chairs
                share = comes * faces[awaited[marker]].score / len(chairs)
                for chair in chairs:
                    fame[self.tables[chair]] += share
        self.fame = fame

    def _find_means(self) -> Means:
        displayed = 0
        for card in self.state.display:
            displayed |= CARD_BITS[card]
        return Means(self.hand, displayed, self.plays, self.turns, draws=bool(self.draws))


def _present_turn(state: MelangeState, seat: int) -> tuple[int, int]:
    """Return how many cards the seat may still play in the present turn, and how many it will draw in any case."""
    if seat != state.active:
        return 0, 0
    for step in reversed(state.agenda):
        if isinstance(step, Turn):
            return step.plays, 1
        if isinstance(step, DrawMore):
            return 0, step.left
        if isinstance(step, DrawOne):
            return 0, 1
    return 0, 0


@lru_cache(maxsize=8)
def _total_score(components: str) -> int:
    return sum(tile.score for tile in find_components(components).personalities.values())
