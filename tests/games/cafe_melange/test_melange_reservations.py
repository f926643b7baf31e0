"""Forced moves: visitors who are due, held chairs, and when the order matters."""

import pytest

from engine.games.cafe_melange.reservations import (
    after_move,
    due_moves,
    held_chairs,
    order_matters,
    possible_seatings,
)

Standing = dict[str, frozenset[str]]


def standing(**rows: str) -> Standing:
    """Return the chairs on which each row's markers stand: `a="pq"` puts row a on the chairs p and q."""
    return {row: frozenset(chairs) for row, chairs in rows.items()}


@pytest.mark.parametrize(
    ("rows", "due", "held", "matters"),
    [
        # nothing is due while rows have several chairs; one chair in common is not held, nor are three
        ("a:pqr b:pq c:qr", "", "", False),
        ("a:pq b:qr", "", "", False),
        ("a:pqr b:pqr", "", "", False),
        # a row with one marker is due; the order of seatings on different chairs does not matter
        ("a:p b:pq", "seat a", "", False),
        ("a:p b:q c:pqr", "seat a, seat b", "", False),
        # two rows due on one chair are a choice, where a third stands too as well
        ("a:p b:p", "seat a, seat b", "", True),
        ("a:p b:p c:pq", "seat a, seat b", "", True),
        # an order that matters only later is a choice then: c and d are left with r in any order
        ("a:p b:q c:pqr d:pqr", "seat a, seat b", "", False),
        ("c:r d:r", "seat c, seat d", "", True),
        # two rows on the same two chairs hold them; if they stand there alone, they have nothing to do
        ("a:pq b:pq c:pqr", "hold a b", "pq", False),
        ("a:pq b:pq d:st", "", "pq", False),
        # seatings go first
        ("a:pq b:pq c:r d:st", "seat c", "pq", False),
        ("a:pq b:pq c:pqr d:s", "seat d", "pq", False),
        # three rows that could hold two chairs, and two pairs that share a chair, are a choice
        ("a:pq b:pq c:pq", "hold a b, hold a c, hold b c", "pq", True),
        ("a:pq b:pq c:qr d:qr", "hold a b, hold c d", "pqr", True),
        # two pairs on different chairs are none, but if both leave a row one chair
        ("a:pq b:pq c:rs d:rs e:pqrst", "hold a b, hold c d", "pqrs", False),
        ("a:pq b:pq c:rs d:rs e:pr", "hold a b, hold c d", "pqrs", True),
    ],
)
def test_what_is_due_what_is_held_and_whether_the_order_matters(
    rows: str, due: str, held: str, *, matters: bool
) -> None:
    now = standing(**dict(row.split(":") for row in rows.split()))
    assert ", ".join(" ".join(move) for move in due_moves(now)) == due
    assert held_chairs(now) == frozenset(held)
    assert order_matters(now) == matters


@pytest.mark.parametrize(
    ("rows", "move", "left"),
    [
        # the chair is taken from everybody, and a row without markers is gone
        ("a:p b:pq c:p", "seat a", "b:q"),
        ("a:p b:p", "seat a", ""),
        ("a:p b:p c:pq", "seat b", "c:q"),
        # held chairs are taken from all others
        ("a:pq b:pq c:pqr", "hold a b", "a:pq b:pq c:r"),
        ("a:pq b:pq c:pq", "hold a c", "a:pq c:pq"),
        ("a:pq b:pq c:qr d:qr", "hold a b", "a:pq b:pq c:r d:r"),
        ("a:pq b:pq c:rs d:rs e:pr", "hold a b", "a:pq b:pq c:rs d:rs e:r"),
        ("a:pq b:pq c:rs d:rs e:r", "seat e", "a:pq b:pq c:s d:s"),
    ],
)
def test_what_a_move_leaves(rows: str, move: str, left: str) -> None:
    now, then = (standing(**dict(row.split(":") for row in text.split())) for text in (rows, left))
    assert after_move(now, tuple(move.split())) == then


def test_who_sits_down_is_known_for_every_way_it_can_go() -> None:
    """Either c or d takes r, and b is seated in both cases."""
    ways = possible_seatings(standing(a="p", b="pq", c="pr", d="pr", e="stu"))
    assert sorted(map(sorted, ways)) == [["a", "b", "c"], ["a", "b", "d"]]
    assert [each["b"] for each in ways] == ["q", "q"]
    assert possible_seatings(standing(a="pq", b="pqr")) == [{}]
    assert possible_seatings(standing(a="pq", b="pq", c="pqr")) == [{"c": "r"}], "a holding row seats nobody"
