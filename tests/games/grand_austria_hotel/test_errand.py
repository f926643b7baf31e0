"""E. Gizia: in 2015 another turn in which no die is taken, in 2022 one action without a die."""

import pytest

from tests.games.grand_austria_hotel.positions import SampleAustria, hotel, payloads


def gizia(edition: str, *, dice: str = "1344", guests: str = "", **more: object) -> SampleAustria:
    """Return the first turn of a round, in which E. Gizia may move in."""
    stock: dict[str, object] = {"rooms": "1.1 1.2 1.3", "money": 10, "covered": 0, **more}
    here = hotel(f"97! {guests}", **stock)  # type: ignore[arg-type]
    return SampleAustria(here, hotel("", covered=0), dice=dice, edition=edition, row="103 95 64 50 85")


def test_2015_another_turn_follows_at_once() -> None:
    game = gizia("2015")
    events = game.do("move-in 97 1.2")
    assert payloads(events, "again") == [{"seat": 0}]
    assert (game.at().points, game.turn.again, game.pool()) == (4, True, [])
    game.do("die 1", "end")
    assert (game.active_seat, game.question, game.prompt().starts_turn) == (0, "additional-turn", True)
    assert game.options() == {*(f"guest {guest}" for guest in (103, 95, 64, 50, 85)), "end"}
    assert (str(game.prompt().end_turn_action), game.at().covered) == ("end", 1)
    game.do("end")
    assert (game.active_seat, game.question, game.at().covered) == (1, "turn", 1)


def test_2015_a_guest_may_be_taken_in_each_of_the_two_turns() -> None:
    game = gizia("2015")
    game.do("guest 85", "move-in 97 1.2", "die 1", "end", "guest 50", "end")
    assert [guest.number for guest in game.at().cafe] == [85, 50]


def test_2015_additional_actions_but_no_die_no_boost_no_pass() -> None:
    game = gizia("2015", guests="92! 98", kitchen="SSS", staff="1")
    game.do("move-in 97 1.2", "die 3", "end")
    for action, key in (
        ("die 4", "no-die-in-this-turn"),
        ("boost", "boost-with-an-action"),
        ("pass", "pass-only-whole-turn"),
        ("room 2.1", "no-room-to-prepare"),
    ):
        assert game.refusal(action)["key"] == key
    game.do("move-in 92 1.1", "serve proposed", "use 1", "guest 50", "end")
    assert game.at().cafe[0].complete
    assert game.active_seat == 1


def test_2015_staff_look_at_no_die_in_the_additional_turn() -> None:
    """The die belongs to the previous turn."""
    game = gizia("2015", staff="20", dice="5511")
    game.do("move-in 97 1.2", "die 5", "end")
    assert game.options("use") == set()


def test_2015_a_guest_who_moves_in_again_brings_yet_another_turn() -> None:
    late = SampleAustria(hotel("97!", "1.1 1.2"), turn={"begun": True, "additional": True})
    late.do("move-in 97 1.2", "end")
    assert (late.active_seat, late.question) == (0, "additional-turn")


def test_2015_it_follows_the_last_turn_of_a_round() -> None:
    game = SampleAustria(hotel("97!", "1.1 1.2", covered=1), hotel(covered=2), dice="1", round=2)
    game.do("move-in 97 1.2", "die 1", "end")
    assert (game.active_seat, game.question, game.state.round) == (0, "additional-turn", 2)
    game.do("end")
    assert game.state.round == 3


# E. Gizia in 2022: one action without a die.


def test_2022_an_action_space_with_a_die_is_carried_out() -> None:
    """The dice stay; no number is covered."""
    game = gizia("2022")
    game.do("move-in 97 1.2")
    assert game.pool() == ["again"]
    assert game.options("action") == {"action 1", "action 3", "action 4"}
    assert game.option_info("action 4") == {"strength": 2}
    events = game.do("action 4")
    assert payloads(events, "errand") == [{"seat": 0, "face": 4, "action": 4}]
    game.do("split 1 1")
    assert (game.at().money, game.at().emperor, game.at().covered) == (11, 1, 0)
    assert game.state.dice == [1, 0, 1, 2, 0, 0]
    assert game.question == "take-a-die"
    game.do("die 4", "split 2 0", "end")
    assert game.active_seat == 1


@pytest.mark.parametrize("when", ["before", "between", "after"])
def test_2022_before_between_or_after_the_steps_of_the_main_action(when: str) -> None:
    game = gizia("2022", dice="1334")
    if when == "before":
        game.do("move-in 97 1.2", "action 4", "split 1 0", "die 3", "room 1.4", "room 1.5")
    elif when == "between":
        game.do("die 3", "room 1.4", "move-in 97 1.2", "action 4", "split 1 0", "room 1.5")
    else:
        game.do("die 3", "room 1.4", "room 1.5", "move-in 97 1.2", "action 4", "split 1 0")
    assert game.at().money == 11
    assert {"1.4", "1.5"} <= {*game.at().rooms}
    game.do("end")
    assert game.active_seat == 1


def test_2022_no_boost_and_no_staff_of_the_die() -> None:
    """Nothing that acts when a die is taken: strength, points, extras, both tracks, discount."""
    game = gizia("2022", staff="12 13 14 15 16 18 20 22 19", hand="2", dice="11445")
    game.do("move-in 97 1.2", "action 4")
    assert game.refusal("boost") == {"key": "boost-with-an-action"}
    assert {option for option in game.options("split") if sum(map(int, option.split()[1:])) > 2} == set()
    game.do("split 2 0")
    assert (game.at().points, game.at().emperor) == (4, 0)
    assert game.options("use") == set()
    two = gizia("2022", staff="13 18", hand="2", dice="11445")
    two.do("move-in 97 1.2", "action 5")
    assert two.option_info("staff 2") == {"price": 5}
    two = gizia("2022", staff="13", dice="114")
    two.do("move-in 97 1.2")
    assert two.option_info("action 1") == {"strength": 2}


def test_2022_permanent_staff_of_other_kinds_help() -> None:
    game = gizia("2022", staff="11", dice="3", money=0)
    game.do("move-in 97 1.2", "action 3")
    assert "room 2.1" in game.options()
    assert game.costs("room 2.1") == {"price": 0}


def test_2022_a_six_costs_a_krone_even_with_the_kitchen_hand() -> None:
    game = gizia("2022", staff="17", dice="66", money=1)
    game.do("move-in 97 1.2")
    assert game.options("action") == {f"action 6 {action}" for action in range(1, 6)}
    assert game.option_info("action 6 1") == {"strength": 2, "price": 1}
    game.do("action 6 1")
    assert game.at().money == 0
    game.do("dishes 1 1")
    assert game.question == "take-a-die"
    poor = gizia("2022", staff="17", dice="66", money=0)
    poor.do("move-in 97 1.2")
    assert poor.options("action") == set()


def test_2022_it_is_the_only_open_reward() -> None:
    """Another reward is resolved first; what cannot be done lapses and does not wait for the action's krones."""
    here = hotel("97! 94! 92!", "1.1 1.2 1.3 1.4", hand="14")
    game = SampleAustria(here, dice="4", edition="2022", row="103 95 64 50 85")
    game.do("move-in 97 1.3", "move-in 94 1.2")
    assert game.pool() == ["again", "play-staff-less-1"]
    assert game.options("action") == set()
    game.do("decline play-staff-less-1")
    assert game.options("action") == {"action 4"}
    poor = SampleAustria(hotel("97! 94!", "1.1 1.2 1.3", hand="14", money=0), dice="4", edition="2022")
    poor.do("move-in 97 1.3")
    assert poor.costs("move-in 94 1.2") == {"unusable": ("play-staff-less-1",), "points": 0}
    assert payloads(poor.do("move-in 94 1.2"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert poor.pool() == ["again"]
    assert poor.options("action") == {"action 4"}


def test_2022_its_action_may_be_carried_out_in_part_or_given_up() -> None:
    game = gizia("2022", dice="333")
    game.do("move-in 97 1.2", "action 3", "room 1.4")
    assert dict(game.prompt().payload)["left"] == 2
    assert dict(game.prompt().payload)["unused"] == 1
    game.do("end")
    assert (game.pool(), game.question) == ([], "take-a-die")
    declined = gizia("2022")
    declined.do("move-in 97 1.2", "die 1")
    assert declined.refusal("end") == {"key": "rewards-first", "action": "end"}
    declined.do("decline again", "end")
    assert declined.active_seat == 1


def test_2022_it_is_lost_when_no_die_is_left() -> None:
    game = SampleAustria(hotel("97!", "1.1 1.2", covered=1), hotel(covered=2), dice="1", edition="2022")
    game.do("die 1")
    assert game.costs("move-in 97 1.2") == {"unusable": ("again",), "points": 4}
    events = game.do("move-in 97 1.2")
    assert payloads(events, "lapsed") == [{"seat": 0, "reward": "again"}]
    assert game.pool() == []
    early = SampleAustria(hotel("97!", "1.1 1.2", covered=1), hotel(covered=2), dice="1", edition="2022")
    early.do("move-in 97 1.2")
    assert early.options("action") == {"action 1"}
    assert early.option_info("die 1") == {"unusable": ("again",), "strength": 1}
    assert payloads(early.do("die 1"), "lapsed") == [{"seat": 0, "reward": "again"}]


def test_2022_dishes_of_its_action_are_served_at_once() -> None:
    game = gizia("2022", guests="94", dice="11")
    game.do("move-in 97 1.2", "action 1", "dishes 2 0", "serve proposed")
    assert game.at().cafe[0].complete


def test_2022_there_is_no_additional_turn() -> None:
    game = gizia("2022")
    game.do("move-in 97 1.2", "action 1", "dishes 1 0", "die 3", "end")
    assert (game.active_seat, game.question) == (1, "turn")


def test_2022_leaving_it_unused_is_warned_of() -> None:
    """Ending her action gives up what could be done by it; with nothing to do there is no warning."""
    game = gizia("2022", money=0, dice="5334")
    game.do("move-in 97 1.2", "action 3", "room 1.4")
    payload = dict(game.prompt().payload)
    assert (payload["left"], payload["unused"], payload["warnings"]) == (1, 1, ())
    poor = gizia("2022", money=0, hand="2", dice="5334")
    poor.do("move-in 97 1.2", "action 5")
    assert (dict(poor.prompt().payload)["unused"], poor.options()) == (0, {"end"})


def test_2022_politics_may_be_claimed_while_it_is_under_way() -> None:
    """Ruling 4; the action goes on afterwards, and a krone paid by it may come too late."""
    game = gizia("2022", dice="334", money=20, rooms="1 2.1")
    game.do("move-in 97 1.2", "action 3")
    assert dict(game.prompt().payload)["warnings"] == ("politics",)
    assert game.option_info("politics 105") == {"points": 15}
    events = game.do("politics 105")
    assert payloads(events, "politics") == [{"seat": 0, "card": "105", "place": 1}]
    assert (game.at().points, game.question, dict(game.prompt().payload)["left"]) == (4 + 15, "action-3", 2)
    game.do("room 2.2")
    assert (game.at().money, game.question) == (19, "action-3")
    assert game.refusal("politics 105") == {"key": "politics-already", "card": "105"}
    late = gizia("2022", dice="334", money=20, rooms="1 2.1")
    late.do("move-in 97 1.2", "action 3", "room 2.2")
    assert late.refusal("politics 105") == {"key": "politics-not-met", "card": "105"}


def test_2022_an_illegal_wish_is_refused_with_the_rule() -> None:
    game = gizia("2022", guests="92!", dice="334", money=0, hand="2", kitchen="S")
    game.do("move-in 97 1.2", "action 3")
    assert game.refusal("room 1.1") == {"key": "room-already", "room": "1.1"}
    assert game.refusal("room 3.3") == {"key": "room-not-adjacent", "room": "3.3"}
    assert game.refusal("room 2.1") == {"key": "not-enough-krones", "have": 0, "need": 1}
    assert game.refusal("boost") == {"key": "boost-with-an-action"}
    for action in ("move-in 92 1.1", "die 3", "guest 103", "serve proposed", "staff 2", "decline again"):
        assert game.refusal(action) == {"key": "finish-first", "action": action.split()[0]}
    for nonsense in ("room 9.9", "room 1.4 free", "politics 108"):
        assert game.refusal(nonsense)["key"] in {"not-an-option", "finish-first"}
    staff = gizia("2022", dice="5", money=0, hand="2")
    staff.do("move-in 97 1.2", "action 5")
    assert staff.refusal("staff 2") == {"key": "not-enough-krones", "have": 0, "need": 5}
    assert staff.refusal("staff 3") == {"key": "staff-not-in-hand", "staff": "3"}
    for room in ("1.4", "3.3"):
        assert staff.refusal(f"room {room}") == {"key": "finish-first", "action": "room"}


def test_2022_staff_played_by_it_who_would_do_nothing_are_warned_of() -> None:
    game = gizia("2022", dice="555", hand="35 38", rooms="1.1* 1.2")
    game.do("move-in 97 1.2", "action 5")
    assert game.option_info("staff 35") == {"unusable": ("occupy",), "price": 0}
    assert game.option_info("staff 38") == {"unusable": ("fill-order",), "price": 2}
    assert payloads(game.do("staff 35"), "lapsed") == [{"seat": 0, "reward": "occupy"}]


def test_2015_it_comes_also_when_no_die_can_be_taken() -> None:
    """The guest moves in before the die, and no die is affordable: the player passes, and the other turn follows."""
    game = SampleAustria(hotel("97!", money=0), dice="6")
    game.do("move-in 97 1.1", "pass")
    assert (game.active_seat, game.question) == (0, "additional-turn")
    game.do("end")
    assert (game.active_seat, game.at().passed) == (1, True)
