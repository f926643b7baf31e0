"""Changes computed for a preview, and reused when they are confirmed."""

from collections.abc import Sequence

from cachetools import LRUCache

from engine.kernel.core import Action, State
from engine.kernel.game import AnyGame
from engine.store.rows import TableRow
from engine.tables import turns
from engine.tables.changes import TableChange

_CACHED_CHANGES = 64


class Previews:
    """The changes that confirmations would make; see `TableQueries.preview`.

    The rules run once for a turn that is previewed and then confirmed, and the options of the next seat are known
    before. A change depends on nothing but the row, which names the snapshot of its state, the seat and the actions.
    """

    def __init__(self) -> None:
        self._changes: LRUCache[tuple[TableRow, int, tuple[Action, ...]], TableChange] = LRUCache(
            _CACHED_CHANGES
        )

    def act(
        self, game: AnyGame, row: TableRow, state: State, seat: int, actions: Sequence[Action]
    ) -> TableChange:
        """Return what `turns.act` returns for a confirmed turn, from the cache if possible.

        Raises:
            IllegalAction: For the first action that is not allowed.
            SeatNotActive: If the seat is not asked for anything (any more).
        """
        key = row, seat, tuple(actions)
        change = self._changes.get(key)
        if change is None:
            change = self._changes[key] = turns.act(game, row, state, seat, actions, take_forced=True)
        return change
