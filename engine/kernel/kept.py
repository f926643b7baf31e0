"""Properties that are computed once and stored in their object."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

_Kept = TypeVar("_Kept")


class kept(Generic[_Kept]):  # noqa: N801 -- a decorator, named like `property`
    """A property that is computed on first use and cached; it works on frozen objects too.

    Like `functools.cached_property`, but without the lock that it takes before Python 3.12 and without an instance
    dictionary, because the rules need several such values per action.
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
        """Compute the value and store it in the object, so that later uses find it there."""
        if instance is None:
            return self
        value = self._compute(instance)
        object.__setattr__(instance, self._name, value)
        return value


class carried(kept[_Kept]):  # noqa: N801 -- likewise
    """A cached dict that is copied with the state, because its contents stay valid while the state is modified."""
