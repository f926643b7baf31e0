"""Properties that are computed once and kept with their object."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

_Kept = TypeVar("_Kept")


class kept(Generic[_Kept]):  # noqa: N801 -- a decorator, named like `property`
    """A property that is computed at its first use and kept; frozen objects may have it too.

    It is `functools.cached_property` without the lock that this takes before Python 3.12, and without giving the object
    a dictionary of its own; the rules ask for several such values per action.
    """

    def __init__(self, compute: Callable[[Any], _Kept]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, instance: None, owner: type[Any]) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type[Any]) -> _Kept: ...
    def __get__(self, instance: object | None, owner: type[Any]) -> Self | _Kept:
        """Return the value, which later uses find in the object itself."""
        if instance is None:
            return self
        value = self._compute(instance)
        object.__setattr__(instance, self._name, value)
        return value


class carried(kept[_Kept]):  # noqa: N801 -- likewise
    """A kept dict that a copy of a state gets a copy of, since what it contains stays true while the state is modified."""
