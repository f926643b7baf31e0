"""Who may sit where: the one judgement that both offers chairs and says why not."""

from collections.abc import Iterator
from functools import cached_property

from engine.games.cafe_international.board import CHAIRS, GUESTS, JOKERS, MAN, TABLES, gender_of, nation_of
from engine.games.cafe_international.state import Cafe, alone

_STEP = {guest: 1 if gender_of(guest) == MAN else -1 for guest in GUESTS}
"""How a guest shifts a table's balance of men and women."""
_MAY_SIT = {
    guest: tuple(
        name for name, chair in CHAIRS.items() if guest in JOKERS or nation_of(guest) in chair.nations
    )
    for guest in GUESTS
}
"""The chairs a guest's nation allows."""
_AT = {name: chair.tables for name, chair in CHAIRS.items()}
_NEAR = {
    name: frozenset(near for table in tables for near in TABLES[table].chairs) - {name}
    for name, tables in _AT.items()
}
"""The other chairs at a chair's tables."""


class Room:
    """The café as the seat whose turn it is finds it, its tables counted once for many questions."""

    def __init__(self, state: Cafe) -> None:
        self._state = state
        self._seated = state.seated
        self._placed = state.placed
        self._fills = state.fills
        self._lead = _lead(state)
        self._upset = _upset(self._lead)
        self.waits_for_company = len(state.placed) == 1 and alone(state.seated, state.placed[0])
        """Whether the first guest of this turn is still alone."""

    def chairs(self, guest: str) -> Iterator[str]:
        """Return every chair on which a guest of the hand may be seated now."""
        for chair in _MAY_SIT[guest]:
            if chair not in self._seated and self._unfit(guest, chair) is None:
                yield chair

    def fault(self, guest: str, chair: str) -> str | None:
        """Return why a guest of the hand may not sit on a chair; None when it may."""
        if chair in self._seated:
            return "chair-taken"
        if chair not in _MAY_SIT[guest]:
            return "wrong-nation"
        return self._unfit(guest, chair)

    def _unfit(self, guest: str, chair: str) -> str | None:
        """Return why a guest may not sit on a free chair for its nation; None when it may."""
        if self._fills is not None:
            return self._unfilled(guest, chair, self._fills)
        if chair in self._upset[_STEP[guest]]:
            return None if self.regulars(guest, chair) else "gender-balance"
        if self.waits_for_company:
            return None if chair in _NEAR[self._placed[0]] else "company-first"
        tables = _AT[chair]
        if tables[0] in self._lead or tables[-1] in self._lead:
            return None
        if self._placed:
            return "no-third-guest"
        return None if self._state.lone or self._partner(guest, chair) else "would-sit-alone"

    def _unfilled(self, guest: str, chair: str, table: str) -> str | None:
        """Return why a guest may not go on filling a table of regulars; None when it may."""
        if table not in _AT[chair] or self._lead.get(table, 0) * _STEP[guest] < 0:
            return "regulars-first"
        return None if self._goes_on(guest, chair, table) else "regulars-unfillable"

    def upset(self, chair: str, guest: str, but: str | None = None) -> str | None:
        """Return the first table, `but` one, whose balance of men and women the guest would upset."""
        step = _STEP[guest]
        for table in _AT[chair]:
            if self._lead.get(table, 0) * step > 0 and table != but:
                return table
        return None

    def regulars(self, guest: str, chair: str) -> str | None:
        """Return the table that a guest, upsetting its balance, would turn into one of regulars; None if it cannot.

        One of the same gender sits there, everybody seated this turn sits there too, and the hand can fill it.
        """
        if not self._state.regulars:
            return None
        table = self.upset(chair, guest)
        if table is None or any(table not in _AT[each] for each in self._placed):
            return None
        return table if self._goes_on(guest, chair, table) else None

    @property
    def may_stop(self) -> bool:
        """Whether the guests seated this turn may be left as they are."""
        legal = not self.waits_for_company or self._state.lone
        return bool(self._placed) and self._state.fills is None and legal

    def _partner(self, guest: str, chair: str) -> bool:
        """Return whether the hand can give company to a first guest at empty tables."""
        if not _NEAR[chair].isdisjoint(self._reach[-_STEP[guest]]):
            return True
        return self._state.regulars and any(self._goes_on(guest, chair, table) for table in _AT[chair])

    @cached_property
    def _reach(self) -> dict[int, set[str]]:
        """The chairs on which some man (1), or some woman (-1), of the hand could sit as the tables are now."""
        reach: dict[int, set[str]] = {1: set(), -1: set()}
        for guest in self._state.hand:
            reach[_STEP[guest]].update(_MAY_SIT[guest])
        return {step: chairs - self._upset[step] - self._seated.keys() for step, chairs in reach.items()}

    def _goes_on(self, guest: str, chair: str, table: str) -> bool:
        """Return whether a guest on a chair leaves a table that the hand can fill with the same gender."""
        step = _STEP[guest]
        tiles = [tile for tile in self._state.hand if _STEP[tile] == step]
        free = [each for each in TABLES[table].chairs if each not in self._seated]
        guests = 4 - len(free)
        if len(tiles) < len(free) or self._lead.get(table, 0) * step != guests:
            return False
        if chair not in free or any(self.upset(each, guest, but=table) for each in free):
            return False
        tiles.remove(guest)
        free.remove(chair)
        return _can_fill(free, tiles)


def _lead(state: Cafe) -> dict[str, int]:
    """Return how many more men than women sit at each table where anybody sits."""
    lead: dict[str, int] = {}
    for chair, each in state.seated.items():
        step = _STEP[each.guest]
        for table in _AT[chair]:
            lead[table] = lead.get(table, 0) + step
    return lead


def _upset(lead: dict[str, int]) -> dict[int, set[str]]:
    """Return the chairs on which one more man (1), or one more woman (-1), would upset the balance of a table."""
    upset: dict[int, set[str]] = {1: set(), -1: set()}
    for table, more in lead.items():
        if more:
            upset[1 if more > 0 else -1].update(TABLES[table].chairs)
    return upset


def _can_fill(chairs: list[str], tiles: list[str]) -> bool:
    """Return whether every chair can get a tile of its own."""
    if len(chairs) > len(tiles):
        return False
    if not chairs:
        return True
    rest = chairs[1:]
    return any(
        _can_fill(rest, [*tiles[:place], *tiles[place + 1 :]])
        for place, tile in enumerate(tiles)
        if chairs[0] in _MAY_SIT[tile]
    )
