"""The models: which players a board pings."""

from engine.games import GAMES
from engine.tables.rules import reminders
from engine.tables.table import Job, Player, Table
from tests.engine.tables.builders import NOW


def make_table(
    *persons: int | None,
    questions: tuple[tuple[int, int], ...] = (),
    pinged: tuple[tuple[int, int], ...] = (),
) -> Table:
    players = tuple(
        Player(f"Person {person}", person) if person else Player("Mizzi", computer="random")
        for person in persons
    )
    return Table(
        version=5,
        channel_id=10,
        guild_id=20,
        game=GAMES[0],
        options={},
        phase="running",
        owner_id=1,
        players=players,
        questions=questions,
        pinged=pinged,
        jobs=tuple(Job("reminder", seat, NOW.now, NOW.now, since, count=1) for seat, since in questions),
    )


def test_active_persons_are_pinged_and_computers_are_not() -> None:
    assert reminders.unpinged_players(make_table(1, 2, None, questions=((1, 5),))) == {1: 2}
    assert reminders.unpinged_players(make_table(1, 2, None, questions=((2, 5),))) == {}
    assert reminders.unpinged_players(make_table(1, 2, None)) == {}


def test_a_person_is_pinged_once_per_question() -> None:
    table = make_table(1, 2, questions=((0, 5), (1, 3)), pinged=((0, 3), (1, 3)))
    assert reminders.unpinged_players(table) == {0: 1}
