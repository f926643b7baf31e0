"""Plans for narrowing a row down to one chair: the best chair that a seat has the means to reach."""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.cafe_melange.components import find_components
from engine.games.cafe_melange.evaluation_means import Attempt, Means
from engine.games.cafe_melange.evaluation_room import ChairWorths, OwnGuests, room_of, tables_of, ways_to_one

_REMEMBERED: Final = 2_000
"""How many plans of each kind are cached."""
_ANYBODY: Final = 0.7
"""The probability that no other player sends an awaited personality elsewhere before the seat's next turn."""


class Plan(NamedTuple):
    """A way to narrow a row down to one chair.

    Attributes:
        gain: The value of the chair times the probability of reaching it, less the value of the cards.
        table: The chair's table.
        cards: The set of cards it needs.
        attempt: The attempt to play these cards.
    """

    gain: float
    table: str
    cards: int
    attempt: Attempt


NO_PLAN: Final = Plan(0.0, "", 0, Attempt(0.0, 0.0, 0, at_once=False))


@lru_cache(maxsize=_REMEMBERED)
def plan_to_finish(components: str, chairs: int, means: Means, worths: ChairWorths) -> Plan:
    """Return the best plan for a row whose markers are on the given chairs."""
    most, best = 0.0, NO_PLAN
    attempts, worth_at = means.attempts, worths.at
    for table, cards, size in ways_to_one(components, chairs):
        worth = worth_at[table]
        if worth <= most:
            continue
        attempt = attempts.get(cards) or means.attempt(cards, size)
        gain = attempt.chance * worth - attempt.costs
        if gain > most:
            most, best = gain, Plan(gain, table, cards, attempt)
    return best


@lru_cache(maxsize=_REMEMBERED)
def plan_to_begin(components: str, chairs: int, means: Means, worths: ChairWorths) -> Plan:
    """Return the best plan for a new row on the given open chairs, with at most one card missing from the hand."""
    most, best = 0.0, NO_PLAN
    attempts, absent, room = means.attempts, ~means.held, room_of(components)
    for table, worth in worths.ranked:
        if worth <= most:
            break
        for chair in room.chairs[table]:
            if not chair & chairs:
                continue
            for cards, size, fitting in room.sets[chair]:
                if fitting & chairs != chair or (cards & absent).bit_count() > 1:
                    continue
                attempt = attempts.get(cards) or means.attempt(cards, size)
                gain = attempt.chance * worth - attempt.costs
                if gain > most:
                    most, best = gain, Plan(gain, table, cards, attempt)
    return best


@lru_cache(maxsize=_REMEMBERED)
def plan_to_seat(components: str, visitor: str, chairs: int, means: Means, own: OwnGuests) -> float:
    """Return the value of the best plan for seating an awaited personality: its points, and the choice of its table."""
    tile = find_components(components).personalities[visitor]
    multiplier = own.multiplier
    tables = tables_of(components, chairs)
    expected = sum([multiplier[table] for table in tables]) / len(tables)
    best = 0.0
    for table, cards, size in ways_to_one(components, chairs):
        worth = tile.points + tile.score * (multiplier[table] - expected)
        if worth <= best:
            continue
        attempt = means.attempts.get(cards) or means.attempt(cards, size)
        chance = attempt.chance if attempt.at_once else _ANYBODY * attempt.chance
        best = max(best, chance * worth - attempt.costs)
    return best
