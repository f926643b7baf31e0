"""Who may sit where: the single source of both the options and the refusals."""

from collections.abc import Iterator
from functools import cached_property

from engine.games.cafe_international.board import CHAIRS, GUESTS, JOKERS, MAN, TABLES, gender_of, nation_of
from engine.games.cafe_international.position import InternationalPosition, alone

_MAJORITY_CHANGE = {guest: 1 if gender_of(guest) == MAN else -1 for guest in GUESTS}
"""The change in a table's majority of men when a guest sits down there."""
_CHAIRS_BY_GUEST = {
    guest: tuple(
        name for name, chair in CHAIRS.items() if guest in JOKERS or nation_of(guest) in chair.nations
    )
    for guest in GUESTS
}
"""The chairs that a guest's nation allows."""
_TABLES_BY_CHAIR = {name: chair.tables for name, chair in CHAIRS.items()}
_NEIGHBOURS = {
    name: frozenset(near for table in tables for near in TABLES[table].chairs) - {name}
    for name, tables in _TABLES_BY_CHAIR.items()
}
"""The other chairs at a chair's tables."""


class SeatingRules:
    """The seating rules in one position; the tables are counted once for many queries about the active seat."""

    def __init__(self, state: InternationalPosition) -> None:
        self._state = state
        self._seated = state.seated
        self._placed = state.placed
        self._fills = state.fills
        self._majorities = _majorities(state)
        self._upset_chairs = _upset_chairs(self._majorities)
        self.waits_for_company = len(state.placed) == 1 and alone(state.seated, state.placed[0])
        """Whether the first guest of this turn is still alone."""

    def chairs(self, guest: str) -> Iterator[str]:
        """Yield the chairs on which a guest of the hand may be seated now."""
        for chair in _CHAIRS_BY_GUEST[guest]:
            if chair not in self._seated and self._seating_fault(guest, chair) is None:
                yield chair

    def fault(self, guest: str, chair: str) -> str | None:
        """Return the key of the rule against seating a guest on a chair; None if it is legal."""
        if chair in self._seated:
            return "chair-taken"
        if chair not in _CHAIRS_BY_GUEST[guest]:
            return "wrong-nation"
        return self._seating_fault(guest, chair)

    def _seating_fault(self, guest: str, chair: str) -> str | None:
        """Return the key of the rule against seating a guest on a free chair of its nation; None if it is legal."""
        if self._fills is not None:
            return self._regulars_fault(guest, chair, self._fills)
        if chair in self._upset_chairs[_MAJORITY_CHANGE[guest]]:
            return None if self.regulars(guest, chair) else "gender-balance"
        if self.waits_for_company:
            return None if chair in _NEIGHBOURS[self._placed[0]] else "company-first"
        tables = _TABLES_BY_CHAIR[chair]
        if tables[0] in self._majorities or tables[-1] in self._majorities:
            return None
        if self._placed:
            return "no-third-guest"
        return None if self._state.lone or self._can_get_partner(guest, chair) else "would-sit-alone"

    def _regulars_fault(self, guest: str, chair: str, table: str) -> str | None:
        """Return the key of the rule against a guest that continues a table of regulars; None if it is legal."""
        if (
            table not in _TABLES_BY_CHAIR[chair]
            or self._majorities.get(table, 0) * _MAJORITY_CHANGE[guest] < 0
        ):
            return "regulars-first"
        return None if self._can_complete_regulars(guest, chair, table) else "regulars-unfillable"

    def upset(self, chair: str, guest: str, but: str | None = None) -> str | None:
        """Return the first table, other than `but`, whose balance of men and women a guest would upset."""
        step = _MAJORITY_CHANGE[guest]
        for table in _TABLES_BY_CHAIR[chair]:
            if self._majorities.get(table, 0) * step > 0 and table != but:
                return table
        return None

    def regulars(self, guest: str, chair: str) -> str | None:
        """Return the table that a guest would turn into a table of regulars by upsetting its balance, if any.

        Its guests are all of that gender, everybody seated this turn sits there, and the hand can fill it.
        """
        if not self._state.regulars:
            return None
        table = self.upset(chair, guest)
        if table is None or any(table not in _TABLES_BY_CHAIR[each] for each in self._placed):
            return None
        return table if self._can_complete_regulars(guest, chair, table) else None

    @property
    def may_stop(self) -> bool:
        """Whether the guests seated this turn are legal as they are."""
        legal = not self.waits_for_company or self._state.lone
        return bool(self._placed) and self._state.fills is None and legal

    def _can_get_partner(self, guest: str, chair: str) -> bool:
        """Return whether the hand can provide company for a first guest at empty tables."""
        if not _NEIGHBOURS[chair].isdisjoint(self._reachable_chairs[-_MAJORITY_CHANGE[guest]]):
            return True
        return self._state.regulars and any(
            self._can_complete_regulars(guest, chair, table) for table in _TABLES_BY_CHAIR[chair]
        )

    @cached_property
    def _reachable_chairs(self) -> dict[int, set[str]]:
        """The chairs that the men (1) and women (-1) of the hand could take in this position."""
        reach: dict[int, set[str]] = {1: set(), -1: set()}
        for guest in self._state.hand:
            reach[_MAJORITY_CHANGE[guest]].update(_CHAIRS_BY_GUEST[guest])
        return {
            step: chairs - self._upset_chairs[step] - self._seated.keys() for step, chairs in reach.items()
        }

    def _can_complete_regulars(self, guest: str, chair: str, table: str) -> bool:
        """Return whether the hand could fill a table with one gender after seating a guest on a chair."""
        step = _MAJORITY_CHANGE[guest]
        tiles = [tile for tile in self._state.hand if _MAJORITY_CHANGE[tile] == step]
        free = [each for each in TABLES[table].chairs if each not in self._seated]
        guests = 4 - len(free)
        if len(tiles) < len(free) or self._majorities.get(table, 0) * step != guests:
            return False
        if chair not in free or any(self.upset(each, guest, but=table) for each in free):
            return False
        tiles.remove(guest)
        free.remove(chair)
        return _can_fill(free, tiles)


def declared_nation(guest: str, chair: str, declared: list[str]) -> str:
    """Return the nation a guest represents: its own, the declared one, or the only one of the chair."""
    if guest not in JOKERS:
        return nation_of(guest)
    return declared[0] if declared else CHAIRS[chair].nations[0]


def regulars_table(state: InternationalPosition, guest: str, chair: str) -> str | None:
    """Return the table of regulars being filled, or started by this guest on this chair; None if there is none."""
    if state.fills is None and state.regulars:
        return SeatingRules(state).regulars(guest, chair)
    return state.fills


def _majorities(state: InternationalPosition) -> dict[str, int]:
    """Return the majority of men over women at each occupied table."""
    majorities: dict[str, int] = {}
    for chair, each in state.seated.items():
        step = _MAJORITY_CHANGE[each.guest]
        for table in _TABLES_BY_CHAIR[chair]:
            majorities[table] = majorities.get(table, 0) + step
    return majorities


def _upset_chairs(majorities: dict[str, int]) -> dict[int, set[str]]:
    """Return the chairs on which another man (1) or woman (-1) would upset the balance of a table."""
    upset: dict[int, set[str]] = {1: set(), -1: set()}
    for table, more in majorities.items():
        if more:
            upset[1 if more > 0 else -1].update(TABLES[table].chairs)
    return upset


def _can_fill(chairs: list[str], tiles: list[str]) -> bool:
    """Return whether each chair can be assigned a different tile."""
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
