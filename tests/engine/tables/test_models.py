"""The models: which players a board pings."""

from engine.games import GAMES
from engine.tables.models import Player, Table


def make_table(
    *persons: int | None,
    questions: tuple[tuple[int, int], ...] = (),
    pinged: tuple[tuple[int, int], ...] = (),
) -> Table:
    players = tuple(
        Player(f"Person {person}", person) if person else Player("Mizzi", computer="random")
        for person in persons
    )
    return Table(1, 5, 10, 20, GAMES[0], {}, "running", 1, players, None, questions=questions, pinged=pinged)


def test_active_persons_are_pinged_and_computers_are_not() -> None:
    assert make_table(1, 2, None, questions=((1, 5),)).unpinged_players == {1: 2}
    assert make_table(1, 2, None, questions=((2, 5),)).unpinged_players == {}
    assert make_table(1, 2, None).unpinged_players == {}


def test_a_person_is_pinged_once_per_question() -> None:
    table = make_table(1, 2, questions=((0, 5), (1, 3)), pinged=((0, 3), (1, 3)))
    assert table.unpinged_players == {0: 1}
