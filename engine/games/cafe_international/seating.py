"""Who may sit where: the single source for both the options and the refusals.

A set of chairs is a number with one bit per chair, in board order, the way chess programs represent squares: checking
a guest takes a few operations on all its chairs at once. Counting the guests at all tables takes a single sum.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.cafe_international.board import CHAIRS, GUESTS, JOKERS, MAN, TABLES, gender_of, nation_of
from engine.games.cafe_international.position import InternationalPosition, Seated
from engine.kernel.kept import kept

_MAJORITY_CHANGE: Final = {guest: 1 if gender_of(guest) == MAN else -1 for guest in GUESTS}
"""How a guest who sits down changes a table's majority of men."""
_CHAIRS_BY_GUEST: Final = {
    guest: tuple(
        name for name, chair in CHAIRS.items() if guest in JOKERS or nation_of(guest) in chair.nations
    )
    for guest in GUESTS
}
"""The chairs that suit each guest's nation."""
_TABLES_BY_CHAIR: Final = {name: chair.tables for name, chair in CHAIRS.items()}

_BIT: Final = {name: 1 << place for place, name in enumerate(CHAIRS)}
_CHAIR: Final = {bit: name for name, bit in _BIT.items()}


def _set_of(chairs: Iterable[str]) -> int:
    """Return the set of the given chairs, which must all differ."""
    return sum(_BIT[chair] for chair in chairs)


@lru_cache(maxsize=4096)
def _members(chairs: int) -> tuple[str, ...]:
    """Return the chairs in a set, in board order."""
    found = []
    while chairs:
        first = chairs & -chairs
        found.append(_CHAIR[first])
        chairs ^= first
    return tuple(found)


_FITTING: Final = {guest: _set_of(chairs) for guest, chairs in _CHAIRS_BY_GUEST.items()}
_AT_TABLE: Final = {name: _set_of(table.chairs) for name, table in TABLES.items()}
_NEIGHBOURS: Final = {
    name: _set_of({near for table in tables for near in TABLES[table].chairs} - {name})
    for name, tables in _TABLES_BY_CHAIR.items()
}
"""For each chair, the other chairs at its tables."""

_SHARED_CHAIRS: Final = {
    name: tuple(
        (_BIT[chair], other) for chair in table.chairs for other in _TABLES_BY_CHAIR[chair] if other != name
    )
    for name, table in TABLES.items()
}
"""For each table, the bits of the chairs it shares, each with the name of the other table."""
_PLACE: Final = {table: place for place, table in enumerate(TABLES)}
_CHAIR_BITS: Final = 8 * len(TABLES)
_BALANCED: Final = 8
_ONE: Final = 16
_COUNT: Final = {
    guest: {
        chair: (_BIT[chair] << _CHAIR_BITS) + sum((_ONE + step) << 8 * _PLACE[table] for table in tables)
        for chair, tables in _TABLES_BY_CHAIR.items()
    }
    for guest, step in _MAJORITY_CHANGE.items()
}
"""What each guest on each chair adds to the count. In the count, each table has a byte, to which the guest adds 16
plus the change in the majority; above these bytes, each chair has a bit, which the guest sets."""
_NOBODY: Final = sum(_BALANCED << 8 * place for place in _PLACE.values())


class SeatingRules:
    """The seating rules in one position, with results cached between queries; see `seating_rules`."""

    def __init__(
        self,
        count: int,
        hand: tuple[str, ...],
        placed: tuple[str, ...],
        fills: str | None,
        *,
        lone: bool,
        regulars: bool,
    ) -> None:
        self._hand, self._placed, self._fills = hand, placed, fills
        self._lone, self._regulars = lone, regulars
        self._taken, self._tables, self._occupied, self._upset = _room(count)
        self._legal_chairs: dict[str, int] = {}
        self.waits_for_company = len(placed) == 1 and not _NEIGHBOURS[placed[0]] & self._taken
        """Whether the first guest of this turn is still alone."""

    def chairs(self, guest: str) -> tuple[str, ...]:
        """Return the chairs on which a guest from the hand may be seated now."""
        return _members(self._legal(guest))

    def can_seat(self, guest: str) -> bool:
        """Return whether a guest from the hand may be seated anywhere now."""
        return self._legal(guest) != 0

    def _legal(self, guest: str) -> int:
        """Return the set of chairs on which a guest from the hand may be seated now."""
        if guest not in self._legal_chairs:
            self._legal_chairs[guest] = self._find_legal(guest)
        return self._legal_chairs[guest]

    def _find_legal(self, guest: str) -> int:
        step = _MAJORITY_CHANGE[guest]
        free = _FITTING[guest] & ~self._taken
        if self._fills is not None:
            return self._legal_for_regulars(guest, free, self._fills)
        balanced = free & ~self._upset[step]
        if self.waits_for_company:
            legal = balanced & _NEIGHBOURS[self._placed[0]]
        elif self._placed:
            legal = balanced & self._occupied
        elif self._lone:
            legal = balanced
        else:
            legal = balanced & self._occupied
            for chair in _members(balanced & ~self._occupied):
                if self._can_get_partner(guest, chair):
                    legal |= _BIT[chair]
        if self._regulars:
            for chairs in self._possible_regulars[step].values():
                for chair in _members(free & self._upset[step] & chairs):
                    if self.regulars(guest, chair):
                        legal |= _BIT[chair]
        return legal

    def _legal_for_regulars(self, guest: str, free: int, table: str) -> int:
        """Return which of the free chairs let a guest continue a table of regulars."""
        if self._majority(table) * _MAJORITY_CHANGE[guest] < 0:
            return 0
        chairs = _members(free & _AT_TABLE[table])
        return _set_of(chair for chair in chairs if self._can_complete_regulars(guest, chair, table))

    def fault(self, guest: str, chair: str) -> str | None:
        """Return the key of the rule that forbids seating a guest on a chair; None if it is legal."""
        step, bit = _MAJORITY_CHANGE[guest], _BIT[chair]
        if bit & self._taken:
            return "chair-taken"
        if not bit & _FITTING[guest]:
            return "wrong-nation"
        if bit & self._legal(guest):
            return None
        if self._fills is not None:
            continues = bit & _AT_TABLE[self._fills] and self._majority(self._fills) * step >= 0
            return "regulars-unfillable" if continues else "regulars-first"
        if bit & self._upset[step]:
            return "gender-balance"
        if self.waits_for_company:
            return "company-first"
        return "no-third-guest" if self._placed else "would-sit-alone"

    def _majority(self, table: str) -> int:
        """Return by how many the men outnumber the women at a table."""
        return self._tables[_PLACE[table]] % _ONE - _BALANCED

    def upset(self, chair: str, guest: str, but: str | None = None) -> str | None:
        """Return the first table, other than `but`, where the guest would upset the balance of men and women."""
        step = _MAJORITY_CHANGE[guest]
        for table in _TABLES_BY_CHAIR[chair]:
            if self._majority(table) * step > 0 and table != but:
                return table
        return None

    def regulars(self, guest: str, chair: str) -> str | None:
        """Return the table that a guest would turn into a table of regulars by upsetting its balance, if any.

        All guests at that table have the same gender, everyone seated this turn sits there, and the hand can fill it.
        """
        if not self._regulars:
            return None
        table = self.upset(chair, guest)
        if table is None or any(table not in _TABLES_BY_CHAIR[each] for each in self._placed):
            return None
        return table if self._can_complete_regulars(guest, chair, table) else None

    @property
    def may_stop(self) -> bool:
        """Whether the guests seated this turn may stay as they are, so that the turn can end."""
        legal = not self.waits_for_company or self._lone
        return bool(self._placed) and self._fills is None and legal

    def _can_get_partner(self, guest: str, chair: str) -> bool:
        """Return whether the hand can provide company for a guest who would sit at empty tables."""
        step = _MAJORITY_CHANGE[guest]
        if _NEIGHBOURS[chair] & self._reachable[-step]:
            return True
        if not self._regulars:
            return False
        possible = self._possible_regulars[step]
        tables = [table for table in _TABLES_BY_CHAIR[chair] if table in possible]
        return any(self._can_complete_regulars(guest, chair, table) for table in tables)

    @kept
    def _reachable(self) -> dict[int, int]:
        """The chairs that the hand's men (1) and women (-1) could take in this position."""
        reach = {1: 0, -1: 0}
        for guest in self._hand:
            reach[_MAJORITY_CHANGE[guest]] |= _FITTING[guest]
        return {step: chairs & ~(self._upset[step] | self._taken) for step, chairs in reach.items()}

    @kept
    def _possible_regulars(self) -> dict[int, dict[str, int]]:
        """The tables, with their free chairs, that the hand has enough men (1) or women (-1) to fill as regulars.

        Nobody of the other gender sits there, and none of the new guests upsets the balance of another table.
        """
        possible: dict[int, dict[str, int]] = {1: {}, -1: {}}
        for step, tables in possible.items():
            tiles = [tile for tile in self._hand if _MAJORITY_CHANGE[tile] == step]
            alike = {_BALANCED + (_ONE + step) * guests for guests in range(max(0, 4 - len(tiles)), 4)}
            if alike.isdisjoint(self._tables):
                continue
            for table, count in zip(TABLES, self._tables, strict=True):
                if count in alike and not self._upsets_another(step, table):
                    free = _AT_TABLE[table] & ~self._taken
                    if _can_fill(_members(free), tiles):
                        tables[table] = free
        return possible

    def _upsets_another(self, step: int, table: str) -> bool:
        """Return whether filling a table with men (1) or women (-1) would upset the balance of another table."""
        for chair, other in _SHARED_CHAIRS[table]:
            if self._majority(other) * step > 0 and not chair & self._taken:
                return True
        return False

    def _can_complete_regulars(self, guest: str, chair: str, table: str) -> bool:
        """Return whether the hand could fill a table with one gender after seating a guest on the given chair."""
        step = _MAJORITY_CHANGE[guest]
        free = self._possible_regulars[step].get(table, 0)
        if not _BIT[chair] & free:
            return False
        tiles = [tile for tile in self._hand if _MAJORITY_CHANGE[tile] == step]
        tiles.remove(guest)
        return _can_fill(_members(free & ~_BIT[chair]), tiles)


def seating_rules(state: InternationalPosition) -> SeatingRules:
    """Return the seating rules in a position."""
    return _rules(_count_of(state), state.hand, state.placed, state.fills, state.lone, state.regulars)


@lru_cache(maxsize=1024)
def _rules(
    count: int, hand: tuple[str, ...], placed: tuple[str, ...], fills: str | None, lone: bool, regulars: bool
) -> SeatingRules:
    """Return the rules for these values, cached because a turn needs the same ones several times."""
    return SeatingRules(count, hand, placed, fills, lone=lone, regulars=regulars)


def declared_nation(guest: str, chair: str, declared: list[str]) -> str:
    """Return the nation a guest represents: its own, the one declared, or the only one the chair allows."""
    if guest not in JOKERS:
        return nation_of(guest)
    return declared[0] if declared else CHAIRS[chair].nations[0]


def regulars_table(state: InternationalPosition, guest: str, chair: str) -> str | None:
    """Return the table of regulars being filled, or started by seating this guest here; None if there is none."""
    if state.fills is None and state.regulars:
        return seating_rules(state).regulars(guest, chair)
    return state.fills


def seat_on(state: InternationalPosition, chair: str, guest: Seated) -> None:
    """Seat a guest on a chair, whether or not it is legal."""
    count = _count_of(state) + _COUNT[guest.guest][chair]
    state.seated[chair] = guest
    state.counts.clear()
    state.counts[len(state.seated)] = count


def _count_of(state: InternationalPosition) -> int:
    """Return the guest count, which is stored in the state because a turn needs it several times."""
    guests, counts = len(state.seated), state.counts
    if guests not in counts:
        counts[guests] = sum([_COUNT[each.guest][chair] for chair, each in state.seated.items()], _NOBODY)
    return counts[guests]


class _Room(NamedTuple):
    """The room as the next guest finds it: sets of chairs, and in `tables`, each table's byte of the guest count.

    `taken` holds the chairs with guests, `occupied` all chairs at tables with guests, and `upset` the chairs where
    another man (1) or woman (-1) would upset a table's balance.
    """

    taken: int
    tables: bytes
    occupied: int
    upset: dict[int, int]


@lru_cache(maxsize=1024)
def _room(count: int) -> _Room:
    """Unpack a guest count into a `_Room`; cached, because each position needs it several times.

    The count packs the taken chairs and a byte per table into one integer.
    """
    tables = (count & (1 << _CHAIR_BITS) - 1).to_bytes(len(TABLES), "little")
    occupied, upset = 0, {1: 0, -1: 0}
    for chairs, number in zip(_AT_TABLE.values(), tables, strict=True):
        if number != _BALANCED:
            occupied |= chairs
            if majority := number % _ONE - _BALANCED:
                upset[1 if majority > 0 else -1] |= chairs
    return _Room(count >> _CHAIR_BITS, tables, occupied, upset)


def _can_fill(chairs: tuple[str, ...], tiles: list[str]) -> bool:
    """Return whether a different tile can be assigned to each chair."""
    if len(chairs) > len(tiles):
        return False
    if not chairs:
        return True
    rest = chairs[1:]
    return any(
        _can_fill(rest, [*tiles[:place], *tiles[place + 1 :]])
        for place, tile in enumerate(tiles)
        if chairs[0] in _CHAIRS_BY_GUEST[tile]
    )
