"""What a seat can expect from the rest of the game: turns, VIP scores at the tables, and ways to reach a chair."""

from functools import lru_cache

from engine.games.cafe_melange.components import TRACK_END, find_components
from engine.games.cafe_melange.evaluation_means import chances_of, means_of
from engine.games.cafe_melange.evaluation_room import (
    Company,
    Fame,
    chair_worths,
    chairs_as_bits,
    company_of,
    open_chairs,
    own_guests,
    room_of,
)
from engine.games.cafe_melange.markers import NEUTRAL
from engine.games.cafe_melange.state import MelangeState
from engine.games.cafe_melange.turn import DrawMore, DrawOne, Turn

_VISITORS_PER_TURN = 1.3
"""How many visitors are seated per turn, on average."""
_LAST_ROUND = 2.0
"""How many more visitors are seated, on average, after the one who takes the steward to the end of the track."""
_AFTER_THE_LAST = 0.5
"""How many visitors are seated per turn in the last round, on average."""
_PERSONALITIES = 0.53
"""The share of personalities among the visitors yet to come."""
_COMES_IN_TIME = 0.6
"""The probability that an awaited personality is seated before the game ends, if at least two more visitors are
expected."""
_CARD = 0.3
"""The value of a reservation card: cards are plentiful, turns are scarce."""


class Outlook:
    """One seat's expectations in one position.

    Attributes:
        turns: The number of turns the seat can expect after the current one.
        visitors: The number of visitors expected to sit down before the game ends.
        soon: The probability that the seat has another turn.
        plays: The plays left this turn; 0 when it is not the seat's turn.
        draws: The number of cards the seat is certain to draw this turn.
        card_worth: The value of a reservation card.
        phases_left: How many action cards can probably still be played, at one per phase.
        company: The seated visitors.
        own: The seat's guests who have sat down.
        fame: The total VIP score expected at each table at the end.
        worths: What chairs are worth to the seat.
        chairs: The chairs of each row, as bits.
        means: The cards, plays and turns with which the seat can narrow rows down to one chair.
    """

    def __init__(self, state: MelangeState, seat: int) -> None:
        self.state, self.seat, self.components = state, seat, state.components
        self.hand = state.hands[seat]
        self.guests = tuple(state.guests[seat])
        self._find_time()
        seated = tuple(state.seated.items())
        self.company = company_of(self.components, seated)
        self.own = own_guests(self.components, seated, seat)
        self.chairs = {
            marker: chairs_as_bits(self.components, row.chairs) for marker, row in state.rows.items()
        }
        self.own_rows = [marker for marker in state.markers(seat) if marker in self.chairs]
        awaited = tuple(
            [(state.awaited[marker], self.chairs[marker]) for marker in NEUTRAL if marker in self.chairs]
        )
        self.fame = _fame(
            self.components, self.company, awaited, tuple(state.awaited.values()), self.visitors
        )
        self.worths = chair_worths(self.components, self.guests, self.fame)
        chances = chances_of(self.plays, self.turns, self.card_worth, draws=bool(self.draws))
        self.means = means_of(self.hand, state.display, chances)

    def open_chairs(self) -> int:
        """Return the chairs on which a row can begin."""
        return open_chairs(room_of(self.components).every, self.company.taken, list(self.chairs.values()))

    def _find_time(self) -> None:
        state, seat = self.state, self.seat
        self.plays, self.draws = _present_turn(state, seat)
        to_play = (state.starter - state.active) % state.seats or state.seats
        comes_later = 0 < (seat - state.active) % state.seats < to_play
        rounds = 0.0
        if state.last_round:
            self.visitors = _AFTER_THE_LAST * to_play
        else:
            self.visitors = max(TRACK_END - state.steward, 0) + _LAST_ROUND
            if state.seats == 2:
                fewest = min(map(len, state.guests))
                self.visitors = min(self.visitors, 1.6 * fewest / (1 - _PERSONALITIES))
            rounds = max(0.0, self.visitors / _VISITORS_PER_TURN - to_play) / state.seats
        self.turns = rounds + comes_later
        self.soon = min(1.0, self.turns)
        self.card_worth = _CARD * min(1.0, self.turns / 2)
        phase = state.phase()
        begun = min(self.turns, self._visitors_of_phase(phase) / _VISITORS_PER_TURN / state.seats)
        now = 0.0 if phase in state.phases_used[seat] else 1.0 if self.plays else min(1.0, begun)
        self.phases_left = now + min(2 - phase, self.turns - begun)

    def _visitors_of_phase(self, phase: int) -> int:
        """Return how many visitors may still come before the next phase begins or the game ends."""
        ahead = range(self.state.steward, TRACK_END + 1)
        return sum(self.state.box.phase(space) == phase for space in ahead)


@lru_cache(maxsize=2_000)
def _fame(
    components: str,
    company: Company,
    waiting: tuple[tuple[str, int], ...],
    awaited: tuple[str, ...],
    visitors: float,
) -> Fame:
    """Estimate the VIP scores at each table: those there now, those awaited, and those of personalities to come.

    `waiting` pairs each personality that has a row with the row's chairs.
    """
    faces, room = find_components(components).personalities, room_of(components)
    known = sum(faces[each].score for each in (*company.personalities, *awaited))
    left = len(faces) - len(company.personalities) - len(awaited)
    nameless = min(max(visitors * _PERSONALITIES - len(awaited), 0.0), left)
    mean = (room.fame - known) / left if left else 0.0
    per_chair = nameless * mean / max(sum(company.free.values()), 1)
    fame = {table: company.fame[table] + free * per_chair for table, free in company.free.items()}
    comes = _COMES_IN_TIME * min(1.0, visitors / 2)
    for visitor, chairs in waiting:
        share = comes * faces[visitor].score / chairs.bit_count()
        for table, places in room.places.items():
            if places & chairs:
                fame[table] += share * (places & chairs).bit_count()
    return Fame(fame)


def _present_turn(state: MelangeState, seat: int) -> tuple[int, int]:
    """Return how many cards the seat may still play this turn, and how many it is certain to draw."""
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
