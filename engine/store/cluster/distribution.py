"""Which process has which shards, and how to share them fairly."""

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from engine.store.cluster.session import Lock, read_key


@dataclass(frozen=True)
class Holder:
    """The process that has a shard; `active` if it serves the shard's tables."""

    process: int
    active: bool


@dataclass(frozen=True)
class View:
    """The locks held by all processes at one moment.

    Attributes:
        members: The total number of shards that each process has agreed on.
        leaving: The processes that are leaving.
        holders: The process that has each shard; a missing shard is free.
        busy: The groups in which a shard has just been started.
    """

    members: Mapping[int, int]
    leaving: Collection[int] = frozenset()
    holders: Mapping[int, Holder] = field(default_factory=dict)
    busy: Collection[int] = frozenset()

    @property
    def staying(self) -> set[int]:
        """The processes that are not leaving."""
        return self.members.keys() - set(self.leaving)


def read_view(rows: Iterable[tuple[int, int]]) -> View:
    """Build a view from locks, each given as a process and a key."""
    found: dict[int, set[tuple[int, int]]] = defaultdict(set)
    for process, key in rows:
        meaning, number = read_key(key)
        found[meaning].add((number, process))
    return View(
        members={process: count for count, process in found[Lock.SHARD_COUNT]},
        leaving={process for _, process in found[Lock.LEAVING]},
        holders={
            shard: Holder(process, (shard, process) in found[Lock.ACTIVE])
            for shard, process in sorted(found[Lock.SHARD])
        },
        busy={group for group, _ in found[Lock.START]},
    )


@dataclass(frozen=True)
class Distribution:
    """A process's next step towards fair shares: the shards to take, and one to hand over."""

    take: tuple[int, ...]
    hand_over: int | None = None


def distribute(
    own: int, view: View, shard_count: int, reserved: Collection[int] = (), start_groups: int = 1
) -> Distribution:
    """Return the process's next step.

    A shard is handed over only if all other shards are active and it may be started again at once. At most one shard
    at a time is therefore disconnected, and only briefly.

    Args:
        own: The process.
        view: The locks held by all processes.
        shard_count: The number of shards.
        reserved: The shards that only their last holder may take.
        start_groups: The number of groups of shards, each of which may start one shard at a time.
    """
    held = sorted(shard for shard, each in view.holders.items() if each.process == own)
    free = [shard for shard in range(shard_count) if shard not in view.holders]
    share = math.ceil(shard_count / len(view.staying)) if own in view.staying else 0
    take = [shard for shard in free if shard not in reserved][: max(0, share - len(held))]
    is_settled = not free and all(each.active for each in view.holders.values())
    if not is_settled or not view.staying:
        return Distribution(tuple(take))
    may_start = (shard for shard in reversed(held[share:]) if shard % start_groups not in view.busy)
    return Distribution(tuple(take), next(may_start, None))
