"""Long chains: a guest, a room, a group, politics, the next guest; and E. Gizia in both editions."""

import pytest

from tests.games.grand_austria_hotel.builder import Day, hotel, told

DIE_TAKEN = {"begun": True, "face": 3}


# From a guest to a group and on.


def test_from_guest_to_group_to_politics_to_the_next_guest() -> None:
    """The actress turns the last room of a red group, its krones make twenty, politics is claimed, the next moves in."""
    here = hotel("58! 84! 92!", "1.1* 1.2 1.3* 1.4* 2.3* 2.4 3.4 3.5 2.5", money=14, covered=1)
    day = Day(here, row="103 95 64 50 85", politics={"105": [1], "110": [], "113": []}, turn=DIE_TAKEN)
    day.do("move-in 58 1.2")
    assert day.pool() == ["occupy"]
    assert day.why("politics 105") == {"key": "politics-not-met", "card": "105"}
    events = day.do("occupy 2.4")
    assert told(events, "group-full") == [{"seat": 0, "rooms": ("1.3", "1.4", "2.3", "2.4")}]
    assert told(events, "earned") == [{"seat": 0, "krones": 6, "lost": 4}]
    assert day.option_info("politics 105") == {"points": 10}
    events = day.do("politics 105")
    assert told(events, "politics") == [{"seat": 0, "card": "105", "place": 2}]
    assert day.at().points == 7 + 10
    day.do("move-in 92 2.5")
    assert day.at().money == 20
    day.do("end")
    assert day.asked == 1


def test_a_guest_whose_room_fills_a_group_orders_all_that_comes_of_it() -> None:
    """Points, group, staff and reward become due together; krones that would be lost wait for the rest."""
    here = hotel("66!", "1.1 1.2 2.1 3.1* 4.1", hand="34", staff="6 23", money=20)
    day = Day(here, turn=DIE_TAKEN)
    events = day.do("move-in 66 4.1")
    assert told(events, "scored") == [
        {"seat": 0, "points": 3, "why": "guest"},
        {"seat": 0, "points": 5, "why": "reward"},
    ]
    assert day.at().emperor == 1
    assert sorted(day.pool()) == ["krones", "play-staff-less-1", "prepare-full"]
    day.do("room 3.2 full", "staff 34 less-1")
    assert (day.at().money, day.question) == (20 - 2 - 4 + 1, "end-of-turn")


def test_a_card_hired_by_a_guest_turns_rooms_that_fill_groups() -> None:
    """MacLeod hires the Page-boy, who turns two single blue rooms: two points each."""
    here = hotel("104!", "1.1 1.2 1.3 1.4 1.5", hand="35")
    day = Day(here, turn=DIE_TAKEN)
    day.do("move-in 104 1.2", "staff 35 free", "occupy 1.1", "occupy 1.5")
    assert day.at().points == 2 + 2 + 2
    assert day.at().paid == ["1.1", "1.5"]
    assert day.pool() == []


def test_a_free_guest_is_served_completed_and_moves_in_within_the_same_turn() -> None:
    here = hotel("63! 98", "1.1 1.2 1.3", kitchen="C", money=1)
    day = Day(here, row="77 95 64 50 85", turn=DIE_TAKEN)
    day.do("move-in 63 1.1", "guest 77", "serve cake 77", "move-in 77 1.3")
    assert (day.at().money, day.at().points) == (1, 1 + 2)
    assert [guest.number for guest in day.at().cafe] == [98]


def test_a_staff_card_played_for_a_guest_is_in_force_for_what_is_still_open() -> None:
    """The Landgrave hires the Florist first; the yellow room then costs nothing."""
    here = hotel("66!", "1.1* 2.1* 2.2* 3.1 2.3* 2.4*", hand="11", money=4)
    day = Day(here, turn=DIE_TAKEN)
    day.do("move-in 66 3.1")
    assert day.option_info("room 2.5 full") == {"unusable": ("play-staff-less-1",), "price": 1}
    day.do("staff 11 less-1")
    assert day.option_info("room 2.5 full") == {"price": 0}
    day.do("room 2.5 full")
    assert day.at().money == 0


def test_nested_rewards_lie_in_one_pool() -> None:
    """MacLeod hires the Page-boy at 20 krones: a room turned, the krones of its group, the next room, in any order."""
    here = hotel("104! 92!", "1.1 1.2 1.3 3.2 4.2* 2.1* 2.2* 3.1*", hand="35", money=20)
    day = Day(here, turn=DIE_TAKEN)
    day.do("move-in 104 1.2", "staff 35 free", "occupy 3.2")
    assert day.pool() == ["krones", "occupy"]
    rewards = {"krones", "occupy 1.1", "occupy 1.3", "decline krones", "decline occupy"}
    assert day.options() == {*rewards, "politics 105"}
    assert day.why("move-in 92 1.1")["key"] == "rewards-first"
    day.do("decline krones", "occupy 1.1", "move-in 92 1.3", "end")
    assert (day.at().money, day.at().points) == (20, 2 + 2)


@pytest.mark.parametrize(
    ("rooms", "last", "colour", "size"),
    [
        ("1.2", "1.1", "blue", 1),
        ("1.2 1.1 2.1 3.1*", "4.1", "blue", 2),
        ("1.2 1.1 2.1 3.1 4.1 3.2*", "4.2", "red", 2),
        ("1.3 1.1 1.2* 2.1*", "2.2", "yellow", 3),
        ("1.2 1.1 1.3* 1.4* 2.3*", "2.4", "red", 4),
        ("1.2 1.1 1.3 1.4 1.5 2.5* 3.5* 2.4", "3.4", "yellow", 3),
    ],
)
def test_a_full_group_pays_by_its_colour_and_size(rooms: str, last: str, colour: str, size: int) -> None:
    """2, 5, 9, 15 points for blue; 1, 3, 6, 10 krones for red and spaces for yellow.

    The document's example is the blue group of two: 5 points.
    """
    table = {"blue": (2, 5, 9, 15), "red": (1, 3, 6, 10), "yellow": (1, 3, 6, 10)}
    day = Day(hotel("102!", f"{rooms} {last}"), turn=DIE_TAKEN)
    day.do(f"move-in 102 {rooms.split(maxsplit=1)[0]}")
    before = day.at()
    day.do(f"occupy {last}")
    got = {
        "blue": day.at().points - before.points,
        "red": day.at().money - before.money,
        "yellow": day.at().emperor - before.emperor,
    }
    assert got == {each: table[each][size - 1] * (each == colour) for each in got}


def test_a_group_emptied_by_the_emperor_is_not_paid_again() -> None:
    here = hotel("102!", "1.1 1.2 1.3", paid=["1.1"])
    day = Day(here, turn=DIE_TAKEN)
    events = day.do("move-in 102 1.2", "occupy 1.1")
    assert day.at().points == 0
    assert told(events, "group-full") == []


# E. Gizia in 2015: another turn in which no die is taken.


def gizia(edition: str, *, dice: str = "1344", guests: str = "", **more: object) -> Day:
    """Let E. Gizia be ready to move in, in the first turn of a round."""
    stock: dict[str, object] = {"rooms": "1.1 1.2 1.3", "money": 10, "covered": 0, **more}
    here = hotel(f"97! {guests}", **stock)  # type: ignore[arg-type]
    return Day(here, hotel("", covered=0), dice=dice, edition=edition, row="103 95 64 50 85")


def test_2015_another_turn_follows_at_once() -> None:
    day = gizia("2015")
    events = day.do("move-in 97 1.2")
    assert told(events, "again") == [{"seat": 0}]
    assert day.at().points == 4
    day.do("die 1", "end")
    assert (day.asked, day.question) == (0, "additional-turn")
    assert day.at().covered == 1
    day.do("end")
    assert (day.asked, day.question, day.at().covered) == (1, "turn", 1)


def test_2015_a_guest_may_be_taken_in_each_of_the_two_turns() -> None:
    day = gizia("2015")
    day.do("guest 85", "move-in 97 1.2", "die 1", "end", "guest 50", "end")
    assert [guest.number for guest in day.at().cafe] == [85, 50]


def test_2015_additional_actions_but_no_die_no_boost_no_pass() -> None:
    day = gizia("2015", guests="92! 98", kitchen="SSS", staff="1")
    day.do("move-in 97 1.2", "die 3", "end")
    for action, key in (
        ("die 4", "no-die-in-this-turn"),
        ("boost", "boost-with-an-action"),
        ("pass", "pass-only-whole-turn"),
        ("room 2.1", "no-room-to-prepare"),
    ):
        assert day.why(action)["key"] == key
    day.do("move-in 92 1.1", "serve proposed", "use 1", "guest 50", "end")
    assert day.at().cafe[0].complete
    assert day.asked == 1


def test_2015_staff_look_at_no_die_in_the_additional_turn() -> None:
    """What was taken with the die is gone with its turn."""
    day = gizia("2015", staff="20", dice="5511")
    day.do("move-in 97 1.2", "die 5", "end")
    assert day.options("use") == set()


def test_2015_a_guest_who_moves_in_again_brings_yet_another_turn() -> None:
    day = gizia("2015")
    day.do("die 1", "end", "die 3", "end")
    assert day.asked == 1
    late = Day(hotel("97!", "1.1 1.2"), turn={"begun": True, "additional": True})
    late.do("move-in 97 1.2", "end")
    assert (late.asked, late.question) == (0, "additional-turn")


def test_2015_it_follows_the_last_turn_of_a_round() -> None:
    day = Day(hotel("97!", "1.1 1.2", covered=1), hotel(covered=2), dice="1", round=2)
    day.do("move-in 97 1.2", "die 1", "end")
    assert (day.asked, day.question, day.state.round) == (0, "additional-turn", 2)
    day.do("end")
    assert day.state.round == 3


def test_2015_it_may_be_left_unused() -> None:
    day = gizia("2015")
    day.do("move-in 97 1.2", "die 1", "end")
    assert day.prompt().end_turn_action is not None
    day.do("end")
    assert day.asked == 1


# E. Gizia in 2022: one action without a die.


def test_2022_an_action_space_with_a_die_is_carried_out() -> None:
    """The dice stay; no number is covered."""
    day = gizia("2022")
    day.do("move-in 97 1.2")
    assert day.pool() == ["again"]
    assert day.options("action") == {"action 1", "action 3", "action 4"}
    assert day.option_info("action 4") == {"strength": 2, "price": 0}
    events = day.do("action 4")
    assert told(events, "errand") == [{"seat": 0, "face": 4, "action": 4}]
    day.do("split 1 1")
    assert (day.at().money, day.at().emperor, day.at().covered) == (11, 1, 0)
    assert day.state.dice == [1, 0, 1, 2, 0, 0]
    assert day.question == "take-a-die"
    day.do("die 4", "split 2 0", "end")
    assert day.asked == 1


@pytest.mark.parametrize("when", ["before", "between", "after"])
def test_2022_before_between_or_after_the_steps_of_the_main_action(when: str) -> None:
    day = gizia("2022", dice="1334")
    if when == "before":
        day.do("move-in 97 1.2", "action 4", "split 1 0", "die 3", "room 1.4", "room 1.5")
    elif when == "between":
        day.do("die 3", "room 1.4", "move-in 97 1.2", "action 4", "split 1 0", "room 1.5")
    else:
        day.do("die 3", "room 1.4", "room 1.5", "move-in 97 1.2", "action 4", "split 1 0")
    assert day.at().money == 11
    assert {"1.4", "1.5"} <= {*day.at().rooms}
    day.do("end")
    assert day.asked == 1


def test_2022_no_boost_and_no_staff_of_the_die() -> None:
    """Nothing that acts when a die is taken: strength, points, extras, both tracks, discount."""
    day = gizia("2022", staff="12 13 14 15 16 18 20 22 19", hand="2", dice="11445")
    day.do("move-in 97 1.2", "action 4")
    assert day.why("boost") == {"key": "boost-with-an-action"}
    assert {option for option in day.options("split") if sum(map(int, option.split()[1:])) > 2} == set()
    day.do("split 2 0")
    assert (day.at().points, day.at().emperor) == (4, 0)
    assert day.options("use") == set()
    two = gizia("2022", staff="13 18", hand="2", dice="11445")
    two.do("move-in 97 1.2", "action 5")
    assert two.option_info("staff 2") == {"price": 5}


def test_2022_permanent_staff_of_other_kinds_help() -> None:
    day = gizia("2022", staff="11", dice="3", money=0)
    day.do("move-in 97 1.2", "action 3")
    assert "room 2.1" in day.options()
    assert day.option_info("room 2.1") == {"price": 0}


def test_2022_a_six_costs_a_krone_even_with_the_kitchen_hand() -> None:
    day = gizia("2022", staff="17", dice="66", money=1)
    day.do("move-in 97 1.2")
    assert day.options("action") == {f"action 6 {action}" for action in range(1, 6)}
    assert day.option_info("action 6 1") == {"strength": 2, "price": 1}
    day.do("action 6 1")
    assert day.at().money == 0
    day.do("dishes 1 1")
    assert day.question == "take-a-die"
    poor = gizia("2022", staff="17", dice="66", money=0)
    poor.do("move-in 97 1.2")
    assert poor.options("action") == set()


def test_2022_it_is_the_only_open_reward() -> None:
    """Another reward is resolved first; what cannot be done lapses and does not wait for the action's krones."""
    here = hotel("97! 94! 92!", "1.1 1.2 1.3 1.4", hand="14")
    day = Day(here, dice="4", edition="2022", row="103 95 64 50 85")
    day.do("move-in 97 1.3", "move-in 94 1.2")
    assert day.pool() == ["again", "play-staff-less-1"]
    assert day.options("action") == set()
    day.do("decline play-staff-less-1")
    assert day.options("action") == {"action 4"}
    poor = Day(hotel("97! 94!", "1.1 1.2 1.3", hand="14", money=0), dice="4", edition="2022")
    poor.do("move-in 97 1.3")
    assert poor.option_info("move-in 94 1.2") == {"unusable": ("play-staff-less-1",), "points": 0}
    assert told(poor.do("move-in 94 1.2"), "lapsed") == [{"seat": 0, "reward": "play-staff-less-1"}]
    assert poor.pool() == ["again"]
    assert poor.options("action") == {"action 4"}


def test_2022_its_action_may_be_carried_out_in_part_or_given_up() -> None:
    day = gizia("2022", dice="333")
    day.do("move-in 97 1.2", "action 3", "room 1.4")
    assert dict(day.prompt().payload)["left"] == 2
    assert dict(day.prompt().payload)["unused"] == 1
    day.do("end")
    assert (day.pool(), day.question) == ([], "take-a-die")
    declined = gizia("2022")
    declined.do("move-in 97 1.2", "die 1")
    assert declined.why("end") == {"key": "rewards-first", "action": "end"}
    declined.do("decline again", "end")
    assert declined.asked == 1


def test_2022_it_is_lost_when_no_die_is_left() -> None:
    day = Day(hotel("97!", "1.1 1.2", covered=1), hotel(covered=2), dice="1", edition="2022")
    day.do("die 1")
    assert day.option_info("move-in 97 1.2") == {"unusable": ("again",), "points": 4}
    events = day.do("move-in 97 1.2")
    assert told(events, "lapsed") == [{"seat": 0, "reward": "again"}]
    assert day.pool() == []
    early = Day(hotel("97!", "1.1 1.2", covered=1), hotel(covered=2), dice="1", edition="2022")
    early.do("move-in 97 1.2")
    assert early.options("action") == {"action 1"}
    assert early.option_info("die 1") == {"unusable": ("again",), "strength": 1, "price": 0}
    assert told(early.do("die 1"), "lapsed") == [{"seat": 0, "reward": "again"}]


def test_2022_dishes_of_its_action_are_served_at_once() -> None:
    day = gizia("2022", guests="94", dice="11")
    day.do("move-in 97 1.2", "action 1", "dishes 2 0", "serve proposed")
    assert day.at().cafe[0].complete


def test_2022_there_is_no_additional_turn() -> None:
    day = gizia("2022")
    day.do("move-in 97 1.2", "action 1", "dishes 1 0", "die 3", "end")
    assert (day.asked, day.question) == (1, "turn")


def test_2022_leaving_it_unused_is_warned_of() -> None:
    """Ending her action gives up what could be done by it; with nothing to do there is no warning."""
    day = gizia("2022", money=0, dice="5334")
    day.do("move-in 97 1.2", "action 3", "room 1.4")
    payload = dict(day.prompt().payload)
    assert (payload["left"], payload["unused"], payload["warnings"]) == (1, 1, ())
    poor = gizia("2022", money=0, hand="2", dice="5334")
    poor.do("move-in 97 1.2", "action 5")
    assert (dict(poor.prompt().payload)["unused"], poor.options()) == (0, {"end"})


def test_2022_politics_may_be_claimed_while_it_is_under_way() -> None:
    """Ruling 4; the action goes on afterwards, and a krone paid by it may come too late."""
    day = gizia("2022", dice="334", money=20, rooms="1 2.1")
    day.do("move-in 97 1.2", "action 3")
    assert dict(day.prompt().payload)["warnings"] == ("politics",)
    assert day.option_info("politics 105") == {"points": 15}
    events = day.do("politics 105")
    assert told(events, "politics") == [{"seat": 0, "card": "105", "place": 1}]
    assert (day.at().points, day.question, dict(day.prompt().payload)["left"]) == (4 + 15, "action-3", 2)
    day.do("room 2.2")
    assert (day.at().money, day.question) == (19, "action-3")
    assert day.why("politics 105") == {"key": "politics-already", "card": "105"}
    late = gizia("2022", dice="334", money=20, rooms="1 2.1")
    late.do("move-in 97 1.2", "action 3", "room 2.2")
    assert late.why("politics 105") == {"key": "politics-not-met", "card": "105"}


def test_2022_a_wrong_wish_hears_the_rule() -> None:
    day = gizia("2022", guests="92!", dice="334", money=0, hand="2", kitchen="S")
    day.do("move-in 97 1.2", "action 3")
    assert day.why("room 1.1") == {"key": "room-already", "room": "1.1"}
    assert day.why("room 3.3") == {"key": "room-not-adjacent", "room": "3.3"}
    assert day.why("room 2.1") == {"key": "not-enough-krones", "have": 0, "need": 1}
    assert day.why("boost") == {"key": "boost-with-an-action"}
    for action in ("move-in 92 1.1", "die 3", "guest 103", "serve proposed", "staff 2", "decline again"):
        assert day.why(action) == {"key": "finish-first", "action": action.split()[0]}
    for nonsense in ("room 9.9", "room 1.4 free", "politics 108"):
        assert day.why(nonsense)["key"] in {"not-an-option", "finish-first"}
    staff = gizia("2022", dice="5", money=0, hand="2")
    staff.do("move-in 97 1.2", "action 5")
    assert staff.why("staff 2") == {"key": "not-enough-krones", "have": 0, "need": 5}
    assert staff.why("staff 3") == {"key": "staff-not-in-hand", "staff": "3"}
    for room in ("1.4", "3.3"):
        assert staff.why(f"room {room}") == {"key": "finish-first", "action": "room"}


def test_2022_staff_played_by_it_who_would_do_nothing_are_warned_of() -> None:
    day = gizia("2022", dice="555", hand="35 38", rooms="1.1* 1.2")
    day.do("move-in 97 1.2", "action 5")
    assert day.option_info("staff 35") == {"unusable": ("occupy",), "price": 0}
    assert day.option_info("staff 38") == {"unusable": ("fill-order",), "price": 2}
    assert told(day.do("staff 35"), "lapsed") == [{"seat": 0, "reward": "occupy"}]
