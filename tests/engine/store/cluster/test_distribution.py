"""Which process should have which shards."""

from collections.abc import Mapping

import pytest

from engine.store.cluster.distribution import Distribution, Holder, View, distribute, read_view
from engine.store.cluster.session import Lock

SHARDS = 6


def view(
    held: Mapping[int, int], *staying: int, inactive: int | None = None, busy: frozenset[int] = frozenset()
) -> View:
    """Return a view of the cluster in which all processes are leaving except `staying`."""
    holders = {shard: Holder(process, shard != inactive) for shard, process in held.items()}
    members = dict.fromkeys({*held.values(), *staying}, SHARDS)
    return View(members, members.keys() - set(staying), holders, busy)


ALL_OF_ONE = dict.fromkeys(range(SHARDS), 1)


@pytest.mark.parametrize(
    ("seen", "expected"),
    [
        (view({}, 1), Distribution((0, 1, 2, 3, 4, 5))),
        (view({}, 1, 2), Distribution((0, 1, 2))),
        (view({0: 2, 1: 2, 2: 2}, 1, 2), Distribution((3, 4, 5))),
        (view({0: 1, 1: 1, 2: 2, 3: 2}, 1, 2, 3), Distribution(())),
        (view(ALL_OF_ONE, 1), Distribution(())),
        (view(ALL_OF_ONE, 1, 2), Distribution((), 5)),
        (
            view(dict.fromkeys(range(5), 1), 1, 2),
            Distribution(()),
        ),  # the other one has yet to take what is free
        (view(ALL_OF_ONE, 2), Distribution((), 5)),
        (view(ALL_OF_ONE), Distribution(())),
        (view(dict.fromkeys(range(6), 2), 1, 2), Distribution(())),
    ],
)
def test_every_process_gets_its_share(seen: View, expected: Distribution) -> None:
    assert distribute(1, seen, SHARDS) == expected


def test_a_shard_is_handed_over_only_while_all_others_are_taken_care_of_and_when_it_may_start_at_once() -> (
    None
):
    assert distribute(1, view(ALL_OF_ONE, 1, 2, busy=frozenset({5})), SHARDS, start_groups=6).hand_over == 4
    assert distribute(1, view(ALL_OF_ONE, 1, 2, busy=frozenset({0})), SHARDS).hand_over is None
    assert distribute(1, view(ALL_OF_ONE, 1, 2, inactive=0), SHARDS).hand_over is None


def test_a_shard_whose_process_may_come_back_is_neither_taken_nor_forgotten() -> None:
    held = dict.fromkeys(range(4), 1)
    assert distribute(1, view(held, 1), SHARDS, reserved=[4]) == Distribution((5,))
    assert distribute(1, view(held, 1, 2), SHARDS, reserved=[4, 5]) == Distribution(())


def test_locks_say_who_has_what() -> None:
    later = max(Lock) + 1  # of another release
    rows = [
        *((process, Lock.SHARD_COUNT.key(SHARDS)) for process in (1, 2)),
        *((1, Lock.LEAVING.key()), (1, Lock.DATABASE.key()), (1, Lock.START.key(3)), (1, later << 24 | 9)),
        *((1, Lock.SHARD.key(0)), (2, Lock.SHARD.key(5)), (2, Lock.ACTIVE.key(5))),
    ]
    holders = {0: Holder(1, active=False), 5: Holder(2, active=True)}
    seen = read_view(rows)
    assert seen == View({1: SHARDS, 2: SHARDS}, {1}, holders, {3})
    assert seen.staying == {2}
