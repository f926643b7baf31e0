"""Forced moves: which visitors are due, which chairs are held, when the order matters."""

from engine.games.cafe_melange.reservations import (
    after_move,
    due_moves,
    held_chairs,
    holding_pairs,
    order_matters,
    possible_seatings,
)

Standing = dict[str, frozenset[str]]


def standing(**rows: str) -> Standing:
    """Return a placement from the letters of the chairs of each row."""
    return {row: frozenset(chairs) for row, chairs in rows.items()}


def test_nothing_is_due_while_rows_have_several_chairs() -> None:
    now = standing(a="pqr", b="pq", c="qr")
    assert due_moves(now) == ()
    assert held_chairs(now) == frozenset()
    assert not order_matters(now)


def test_a_row_with_one_marker_is_due() -> None:
    assert due_moves(standing(a="p", b="pq")) == (("seat", "a"),)


def test_its_chair_is_taken_from_everybody_and_a_row_without_markers_is_gone() -> None:
    assert after_move(standing(a="p", b="pq", c="p"), ("seat", "a")) == standing(b="q")


def test_two_rows_on_the_same_two_chairs_hold_them() -> None:
    now = standing(a="pq", b="pq", c="pqr")
    assert list(holding_pairs(now)) == [("a", "b")]
    assert held_chairs(now) == frozenset("pq")
    assert due_moves(now) == (("hold", "a", "b"),)
    assert after_move(now, ("hold", "a", "b")) == standing(a="pq", b="pq", c="r")


def test_two_rows_that_stand_there_alone_have_nothing_to_do() -> None:
    now = standing(a="pq", b="pq", c="r", d="st")
    assert held_chairs(now) == frozenset("pq")
    assert due_moves(now) == (("seat", "c"),)
    assert due_moves(standing(a="pq", b="pq", d="st")) == ()


def test_one_chair_in_common_is_not_held() -> None:
    assert held_chairs(standing(a="pq", b="qr")) == frozenset()
    assert held_chairs(standing(a="pqr", b="pqr")) == frozenset()


def test_seatings_go_first() -> None:
    assert due_moves(standing(a="pq", b="pq", c="pqr", d="s")) == (("seat", "d"),)


def test_the_order_of_seatings_on_different_chairs_does_not_matter() -> None:
    assert not order_matters(standing(a="p", b="q", c="pqr"))


def test_two_rows_due_on_one_chair_are_a_choice() -> None:
    now = standing(a="p", b="p")
    assert due_moves(now) == (("seat", "a"), ("seat", "b"))
    assert order_matters(now)
    assert after_move(now, ("seat", "a")) == {}


def test_an_order_that_matters_only_later_is_a_choice_then() -> None:
    """In any order, c and d are left with r, and only then is there a choice."""
    now = standing(a="p", b="q", c="pqr", d="pqr")
    assert not order_matters(now)
    later = after_move(after_move(now, ("seat", "a")), ("seat", "b"))
    assert later == standing(c="r", d="r")
    assert order_matters(later)


def test_two_rows_due_on_one_chair_where_a_third_stands_too() -> None:
    now = standing(a="p", b="p", c="pq")
    assert order_matters(now)
    assert after_move(now, ("seat", "b")) == standing(c="q")


def test_three_rows_that_could_hold_two_chairs_are_a_choice() -> None:
    now = standing(a="pq", b="pq", c="pq")
    assert due_moves(now) == (("hold", "a", "b"), ("hold", "a", "c"), ("hold", "b", "c"))
    assert order_matters(now)
    assert after_move(now, ("hold", "a", "c")) == standing(a="pq", c="pq")


def test_who_sits_down_is_known_for_every_way_it_can_go() -> None:
    """C or d takes r, and b is seated in either case."""
    ways = possible_seatings(standing(a="p", b="pq", c="pr", d="pr", e="stu"))
    assert sorted(map(sorted, ways)) == [["a", "b", "c"], ["a", "b", "d"]]
    assert [each["b"] for each in ways] == ["q", "q"]
    assert possible_seatings(standing(a="pq", b="pqr")) == [{}]
    assert possible_seatings(standing(a="pq", b="pq", c="pqr")) == [{"c": "r"}], "who holds does not sit down"


def test_two_pairs_of_rows_on_different_chairs_are_no_choice() -> None:
    now = standing(a="pq", b="pq", c="rs", d="rs", e="pqrst")
    assert len(due_moves(now)) == 2
    assert not order_matters(now)


def test_two_pairs_that_share_a_chair_are_a_choice() -> None:
    now = standing(a="pq", b="pq", c="qr", d="qr")
    assert due_moves(now) == (("hold", "a", "b"), ("hold", "c", "d"))
    assert order_matters(now)
    assert due_moves(after_move(now, ("hold", "a", "b"))) == (("seat", "c"), ("seat", "d"))


def test_two_pairs_that_both_leave_a_row_one_chair_are_a_choice() -> None:
    """Seatings come first: e is seated on a chair of the other pair before that pair holds."""
    now = standing(a="pq", b="pq", c="rs", d="rs", e="pr")
    assert order_matters(now)
    later = after_move(now, ("hold", "a", "b"))
    assert due_moves(later) == (("seat", "e"),)
    assert due_moves(after_move(later, ("seat", "e"))) == (("seat", "c"), ("seat", "d"))
