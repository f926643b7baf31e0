"""The audit reports every fault in a position, and nothing if the position is sound."""

import pytest

from engine.kernel.cloning import clone
from engine.kernel.core import Result
from tests.games.cafe_international.positions import GAME, SampleInternational, seated


class Broken:
    """A sound position that a test breaks in one way; tiles are taken from the bag, so none is lost."""

    def __init__(self, seats: int = 2) -> None:
        hand = "CN-m CN-f ES-m ES-f IT-m"
        game = SampleInternational(*([hand] * seats), seats=seats)
        assert list(GAME.audit(game.state)) == []
        self.state = clone(game.state)

    def take(self, *tiles: str) -> tuple[str, ...]:
        bag = list(self.state.bag)
        for tile in tiles:
            bag.remove(tile)
        self.state.bag = tuple(bag)
        return tiles

    def seat(self, **at: str) -> "Broken":
        for chair, who in at.items():
            self.take(who.split()[0])
            self.state.seated[chair] = seated(who)
        return self

    def let_go(self, number: int) -> "Broken":
        """Reduce the bag to the given number of tiles."""
        self.state.gone, self.state.bag = self.state.bag[number:], self.state.bag[:number]
        return self

    def send_out(self, *seats: int, holding: bool = False) -> "Broken":
        """Eliminate seats; each pays a point to the first other seat, which also gets one for the first stool."""
        state = self.state
        state.bar, state.out = self.take("DE-m"), seats
        for seat in seats:
            state.table_points[seat], state.bar_points[seat] = 0, -1
            if not holding:
                state.gone, state.hands[seat] = state.gone + state.hands[seat], ()
        state.bar_points[min({*range(state.seats)} - {*seats})] = 1 + len(seats)
        return self

    def having(self, **fields: object) -> "Broken":
        for name, value in fields.items():
            setattr(self.state, name, value)
        return self

    def faults(self) -> list[str]:
        return list(GAME.audit(self.state))


def test_the_audit_misses_no_tile_and_finds_none_too_many() -> None:
    broken = Broken()
    (tile,) = broken.take("DE-m")
    assert broken.faults() == ["missing: 1 of DE-m"]
    for place in ("gone", "bar", "bag"):
        again = Broken()
        again.having(**{place: (*getattr(again.state, place), tile)})
        assert "too many of DE-m: 1 more" in again.faults()
    broken.state.give(1, tile)
    assert broken.faults() == ["seat 1 holds 6 tiles"]


@pytest.mark.parametrize(("rules", "ending"), [("2018", 3), ("online", 4), ("1989", 4)])
def test_the_audit_finds_a_bag_that_should_have_ended_the_game(rules: str, ending: int) -> None:
    def left(number: int) -> Broken:
        return Broken().having(rules=rules).let_go(number)

    assert left(ending + 1).faults() == []
    assert left(ending).faults() == ["the bag is at its end, the game is not"]
    assert left(ending - 1).faults() == [f"only {ending - 1} tiles in the bag"]
    over = Result("bag", ())
    assert left(ending).having(result=over).faults() == []
    assert left(ending - 1).having(result=over).faults() == [f"only {ending - 1} tiles in the bag"]


@pytest.mark.parametrize(
    ("fault", "at"),
    [
        ("no such chair: A1", {"A1": "DE-m"}),
        ("joker-m sits on F11 for US", {"F11": "joker-m US"}),
        ("DE-m sits on H11 for DE", {"H11": "DE-m"}),
        ("DE-m on G12 stands for US", {"G12": "DE-m US"}),
        ("2 men and 0 women at DE2", {"F11": "DE-m", "F13": "DE-m"}),
        ("0 men and 2 women at DE2", {"F11": "DE-f", "F13": "joker-f DE"}),
        ("3 men and 1 women at DE2", {"F11": "DE-m", "F13": "DE-m", "E12": "DE-f", "G12": "DE-m"}),
        ("guests alone: D1, F11", {"F11": "DE-m", "D1": "IT-m"}),
    ],
)
def test_the_audit_finds_guests_who_may_not_sit_there(fault: str, at: dict[str, str]) -> None:
    assert Broken().seat(**at).faults() == [fault]


def test_the_audit_accepts_guests_who_may_sit_there() -> None:
    """Tested with a joker for either nation, a guest alone since the first turn, and a guest who needs company."""
    assert Broken().seat(G12="joker-m US", F11="DE-f", H11="US-f", D1="IT-m").faults() == []
    waits = Broken().seat(F11="DE-m", D1="IT-m").having(placed=("F11",))
    assert waits.faults() == []


FOUR = {"F11": "DE-f", "G12": "US-f", "F13": "DE-f", "E12": "DE-f"}


MIXED = {"F11": "DE-f", "G12": "US-f", "F13": "DE-m", "E12": "DE-m"}


def test_the_audit_finds_regulars_that_are_none() -> None:
    assert Broken().seat(**FOUR).having(regulars_tables=("DE2",)).faults() == []
    mixed = Broken().seat(**MIXED).having(regulars_tables=("DE2",))
    assert mixed.faults() == ["regulars of both genders at DE2"]
    three = Broken().seat(**dict(list(FOUR.items())[:3])).having(regulars_tables=("DE2",))
    assert three.faults() == ["regulars at DE2, which is not full"]


def test_the_audit_finds_regulars_that_are_seated_wrongly_right_now() -> None:
    two = {"F11": "DE-f", "F13": "DE-f"}
    filling = Broken().seat(**two).having(fills="DE2", placed=("F11", "F13"))
    assert filling.faults() == []
    mixed = Broken().seat(F11="DE-f", F13="DE-m").having(fills="DE2", placed=("F11", "F13"))
    assert mixed.faults() == ["regulars of both genders at DE2"]
    elsewhere = Broken().seat(**two, D1="IT-f").having(fills="DE2", placed=("D1", "F13"))
    assert elsewhere.faults() == ["guests of this turn sit elsewhere than at DE2"]
    empty = Broken().seat(F11="DE-f").having(placed=("F11", "F13"))
    assert empty.faults() == ["a chair was taken and is empty"]


def test_the_audit_finds_tables_that_nobody_can_have_completed() -> None:
    mine, twice = [("DE2",), ()], [("DE2",), ("DE2",)]
    assert Broken().seat(**MIXED).having(completed=mine).faults() == []
    assert Broken().seat(**MIXED).having(completed=twice).faults() == [
        "DE2 cannot have been completed 2 times"
    ]
    three = Broken().seat(**dict(list(MIXED.items())[:3])).having(completed=mine)
    assert three.faults() == ["DE2 cannot have been completed 1 times"]


@pytest.mark.parametrize("stools", [20, 21])
def test_the_audit_finds_more_guests_at_the_bar_than_stools(stools: int) -> None:
    broken = Broken()
    broken.having(bar=broken.take(*broken.state.bag[:stools]), bar_points=[-100, -5])
    broken.state.table_points[0] = 100
    assert broken.faults() == ([] if stools == 20 else ["21 guests on 20 stools"])


def test_the_audit_finds_unexplained_points() -> None:
    assert Broken().having(bar_points=[0, 1]).faults() == ["the bar's points do not match its guests"]
    broken = Broken()
    broken.having(bar=broken.take("DE-m"), bar_points=[102, -101])
    assert broken.faults() == ["seat 1 has -1 points"]
    broken.having(bar_points=[101, -100])
    assert broken.faults() == []
    broken.having(bar_points=[0, 1], table_points=[100, -1])
    assert broken.faults() == ["seat 1 lost points at tables"]
    broken.having(table_points=[100, 0])
    assert broken.faults() == []


def test_the_audit_finds_an_eliminated_player_who_is_still_in_the_game() -> None:
    assert Broken(3).send_out(2).faults() == []
    assert Broken(3).send_out(2, holding=True).faults() == ["seat 2 is out and holds tiles"]
    rich = Broken(3).send_out(2)
    rich.state.table_points[2] = 1
    assert rich.faults() == ["seat 2 has 0 points"]
    assert Broken(3).send_out(2).having(turn=2).faults() == [
        "seat 2 is out and has the turn",
        "seat 2 has the turn and no tiles",
    ]
    assert Broken(3).send_out(1, 2).faults() == ["nobody is left to play against"]


def test_the_audit_finds_a_turn_that_cannot_go_on() -> None:
    """A seat without tiles may still be asked how many to draw."""
    broken = Broken()
    broken.state.gone, broken.state.hands[0] = broken.state.hands[0], ()
    assert broken.faults() == ["seat 0 has the turn and no tiles"]
    assert broken.seat(F11="DE-f").having(placed=("F11",)).faults() == []
    assert Broken().having(passes=1).faults() == []
    assert Broken().having(passes=2).faults() == ["everybody passed and the game goes on"]
    assert Broken(3).send_out(2).having(passes=2).faults() == ["everybody passed and the game goes on"]


def test_the_audit_asks_nothing_of_a_turn_when_the_game_is_over() -> None:
    over = Result("all_passed", ())
    assert Broken().having(passes=2, result=over).faults() == []
    assert Broken(3).send_out(1, 2).having(result=over).faults() == []
