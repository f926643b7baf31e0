"""What was kept last: a mapping that forgets the oldest when there are too many."""

from collections import OrderedDict
from typing import TypeVar

_K = TypeVar("_K")
_V = TypeVar("_V")


class Recent(OrderedDict[_K, _V]):
    """The latest entries, at most so many; what is set, or moved to the end, is the latest."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: _K, value: _V) -> None:
        """Keep an entry, and forget the oldest ones that are too many."""
        super().__setitem__(key, value)
        self.move_to_end(key)
        while len(self) > self._most:
            self.popitem(last=False)
