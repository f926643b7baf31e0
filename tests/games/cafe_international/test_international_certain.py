"""What of an action is certain before tiles are drawn, and therefore shown before it is confirmed."""

import pytest

from engine.games.cafe_international.state import InternationalState
from engine.games.cafe_international.view import InternationalView
from engine.kernel.certainty import apply_certain
from engine.kernel.core import Action, Outcome, Revelation
from tests.games.cafe_international.positions import GAME, SampleInternational, full, payloads

EVERY = ["2018", "online", "1989"]
THREE = full("TR1", "TR-f TR-m TR-m -")
"""One chair (A10) is free; a Turkish woman completes the table with one nation."""


def certain(game: SampleInternational, action: str) -> tuple[Outcome[InternationalState], InternationalView]:
    """Return what is certain of an action, and the view of it; the bag stays untouched."""
    seat, before = game.turn, game.state
    outcome = apply_certain(GAME, before, seat, Action.read(action))
    assert outcome.state.bag == before.bag
    assert "drew" not in {each.kind for each in outcome.events}
    return outcome, GAME.view(outcome.state, seat)


@pytest.mark.parametrize("rules", EVERY)
def test_the_last_guest_of_a_turn_is_seen_on_the_chair_with_the_points(rules: str) -> None:
    game = SampleInternational("DE-f CN-m CN-m CN-m CN-m", at={"F11": "DE-m"}, rules=rules)
    outcome, view = certain(game, "seat DE-f E12")
    assert not outcome.undoable
    (seated,) = payloads(outcome.events, "seated")
    assert (seated["chair"], seated["points"]) == ("E12", 2 if rules == "1989" else 4)
    assert view.scores[0] == 100 + (2 if rules == "1989" else 4)
    assert "E12" in {each.chair for each in view.seated}
    assert view.hands[0] == ("CN-m",) * 4


@pytest.mark.parametrize("rules", ["online", "1989"])
def test_a_completed_table_and_the_lower_limit_are_seen(rules: str) -> None:
    game = SampleInternational("TR-f TR-f CN-m CN-m CN-m", at={**THREE, "F11": "DE-m"}, rules=rules)
    outcome, view = certain(game, "seat TR-f A10")
    assert payloads(outcome.events, "completed") == [{"seat": 0, "table": "TR1", "nation": "TR"}]
    assert view.completed[0] == ("TR1",)
    assert view.limits[0] == 4


@pytest.mark.parametrize("rules", EVERY)
def test_the_guest_at_the_bar_and_the_points_are_seen(rules: str) -> None:
    game = SampleInternational("DE-m CN-m CN-m CN-m CN-m", rules=rules, bar=6)
    outcome, view = certain(game, "bar DE-m")
    assert payloads(outcome.events, "barred") == [{"seat": 0, "guest": "DE-m", "stool": 7, "points": -4}]
    assert (len(view.bar), view.bar[-1], view.scores[0]) == (7, "DE-m", 96)


@pytest.mark.parametrize("rules", EVERY)
def test_an_exchange_is_certain_as_a_whole_and_shows_the_joker_in_the_hand(rules: str) -> None:
    game = SampleInternational("DE-m CN-f", at={"G12": "joker-m DE", "F11": "DE-f"}, rules=rules)
    outcome, view = certain(game, "exchange G12 DE-m")
    assert outcome.undoable
    assert view.hands[0] == ("CN-f", "joker-m")


@pytest.mark.parametrize("rules", EVERY)
def test_the_end_of_the_seating_reveals_nothing_but_what_is_drawn(rules: str) -> None:
    game = SampleInternational("DE-f DE-m CN-m CN-m CN-m", at={"F11": "DE-m"}, rules=rules)
    game.do("seat DE-f E12")
    outcome, view = certain(game, "done")
    assert not outcome.undoable
    assert [each.kind for each in outcome.events] == []
    assert len(view.hands[0]) == 4


def test_2018_how_many_are_drawn_is_certain_and_which_is_not() -> None:
    game = SampleInternational("TR-f CN-m CN-m CN-m CN-m", at=THREE)
    game.do("seat TR-f A10")
    less, _ = certain(game, "draw 0")
    assert less.undoable
    assert payloads(less.events, "spared") == [{"seat": 0, "number": 1}]
    all_, view = certain(game, "draw 1")
    assert not all_.undoable
    assert len(view.hands[0]) == 4


@pytest.mark.parametrize("rules", EVERY)
def test_the_end_of_the_game_is_certain_only_where_nobody_draws(rules: str) -> None:
    """The bag is known to run out, but the score depends on the tile that is drawn from it."""
    last_stool = SampleInternational("DE-m CN-m", rules=rules, bar=19)
    assert certain(last_stool, "bar DE-m")[1].result is not None
    ending = 3 if rules == "2018" else 4
    bag = SampleInternational("DE-m CN-m CN-m CN-m CN-m", rules=rules, bag=ending + 1)
    outcome, view = certain(bag, "bar DE-m")
    assert (outcome.undoable, view.result) == (False, None)


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize("action", ["bar DE-f", "seat DE-f E12", "done"])
def test_before_a_turn_ends_it_is_known_how_many_tiles_are_drawn_and_whether_that_ends_the_game(
    rules: str, action: str
) -> None:
    ending = 3 if rules == "2018" else 4
    for bag, name in ((ending + 1, "last-tiles"), (ending + 2, "tiles")):
        game = SampleInternational("DE-f CN-m CN-m CN-m CN-m", at={"F11": "DE-m"}, rules=rules, bag=bag)
        if action == "done":
            game = SampleInternational("DE-f DE-m CN-m CN-m CN-m", at={"F11": "DE-m"}, rules=rules, bag=bag)
            game.do("seat DE-f E12")
        outcome, _ = certain(game, action)
        assert outcome.stopped_at == Revelation(name)
        (drew,) = payloads(game.do(action), "drew")
        assert len(drew["tiles"]) == 1
        assert (game.state.result is not None) == (name == "last-tiles")


@pytest.mark.parametrize("rules", EVERY)
def test_nothing_is_left_open_by_a_turn_after_which_nobody_draws(rules: str) -> None:
    exchange = SampleInternational("DE-m CN-f", at={"G12": "joker-m DE", "F11": "DE-f"}, rules=rules)
    assert certain(exchange, "exchange G12 DE-m")[0].stopped_at is None
    broke = SampleInternational("DE-m CN-m", rules=rules, bar=19, seats=3, points=(1,))
    assert certain(broke, "bar DE-m")[0].stopped_at is None
    if rules == "2018":
        spares = SampleInternational("TR-f CN-m CN-m CN-m CN-m", at=THREE)
        spares.do("seat TR-f A10")
        assert certain(spares, "draw 0")[0].stopped_at is None
        assert certain(spares, "draw 1")[0].stopped_at == Revelation("tiles")
