"""Long chains: a guest, a room, a group, politics, the next guest; and E. Gizia in both editions."""

import pytest

from tests.games.grand_austria_hotel.positions import SampleAustria, hotel, payloads

DIE_TAKEN = {"begun": True, "face": 3}


# From a guest to a group and on.


def test_from_guest_to_group_to_politics_to_the_next_guest() -> None:
    """The actress turns the last room of a red group, its krones make twenty, politics is claimed, the next moves in."""
    here = hotel("58! 84! 92!", "1.1* 1.2 1.3* 1.4* 2.3* 2.4 3.4 3.5 2.5", money=14, covered=1)
    game = SampleAustria(
        here, row="103 95 64 50 85", politics={"105": [1], "110": [], "113": []}, turn=DIE_TAKEN
    )
    game.do("move-in 58 1.2")
    assert game.pool() == ["occupy"]
    assert game.refusal("politics 105") == {"key": "politics-not-met", "card": "105"}
    events = game.do("occupy 2.4")
    assert payloads(events, "group-full") == [{"seat": 0, "rooms": ("1.3", "1.4", "2.3", "2.4")}]
    assert payloads(events, "earned") == [{"seat": 0, "krones": 6, "lost": 4}]
    assert game.option_info("politics 105") == {"points": 10}
    events = game.do("politics 105")
    assert payloads(events, "politics") == [{"seat": 0, "card": "105", "place": 2}]
    assert game.at().points == 7 + 10
    game.do("move-in 92 2.5")
    assert game.at().money == 20
    game.do("end")
    assert game.active_seat == 1


def test_a_guest_whose_room_fills_a_group_orders_all_that_comes_of_it() -> None:
    """Points, group, staff and reward become due together; krones that would be lost wait for the rest."""
    here = hotel("66!", "1.1 1.2 2.1 3.1* 4.1", hand="34", staff="6 23", money=20)
    game = SampleAustria(here, turn=DIE_TAKEN)
    events = game.do("move-in 66 4.1")
    assert payloads(events, "scored") == [
        {"seat": 0, "points": 3, "why": "guest"},
        {"seat": 0, "points": 5, "why": "reward"},
    ]
    assert game.at().emperor == 1
    assert sorted(game.pool()) == ["krones", "play-staff-less-1", "prepare-full"]
    game.do("room 3.2 full", "staff 34 less-1")
    assert (game.at().money, game.question) == (20 - 2 - 4 + 1, "end-of-turn")


def test_a_card_hired_by_a_guest_turns_rooms_that_fill_groups() -> None:
    """MacLeod hires the Page-boy, who turns two single blue rooms: two points each."""
    here = hotel("104!", "1.1 1.2 1.3 1.4 1.5", hand="35")
    game = SampleAustria(here, turn=DIE_TAKEN)
    game.do("move-in 104 1.2", "staff 35 free", "occupy 1.1", "occupy 1.5")
    assert game.at().points == 2 + 2 + 2
    assert game.at().paid == ["1.1", "1.5"]
    assert game.pool() == []


def test_a_free_guest_is_served_completed_and_moves_in_within_the_same_turn() -> None:
    here = hotel("63! 98", "1.1 1.2 1.3", kitchen="C", money=1)
    game = SampleAustria(here, row="77 95 64 50 85", turn=DIE_TAKEN)
    game.do("move-in 63 1.1", "guest 77", "serve cake 77", "move-in 77 1.3")
    assert (game.at().money, game.at().points) == (1, 1 + 2)
    assert [guest.number for guest in game.at().cafe] == [98]


def test_a_staff_card_played_for_a_guest_is_in_force_for_what_is_still_open() -> None:
    """The Landgrave hires the Florist first; the yellow room then costs nothing."""
    here = hotel("66!", "1.1* 2.1* 2.2* 3.1 2.3* 2.4*", hand="11", money=4)
    game = SampleAustria(here, turn=DIE_TAKEN)
    game.do("move-in 66 3.1")
    assert game.costs("room 2.5 full") == {"unusable": ("play-staff-less-1",), "price": 1}
    game.do("staff 11 less-1")
    assert game.costs("room 2.5 full") == {"price": 0}
    game.do("room 2.5 full")
    assert game.at().money == 0


def test_nested_rewards_lie_in_one_pool() -> None:
    """MacLeod hires the Page-boy at 20 krones: a room turned, the krones of its group, the next room, in any order."""
    here = hotel("104! 92!", "1.1 1.2 1.3 3.2 4.2* 2.1* 2.2* 3.1*", hand="35", money=20)
    game = SampleAustria(here, turn=DIE_TAKEN)
    game.do("move-in 104 1.2", "staff 35 free", "occupy 3.2")
    assert game.pool() == ["krones", "occupy"]
    rewards = {"krones", "occupy 1.1", "occupy 1.3", "decline krones", "decline occupy"}
    assert game.options() == {*rewards, "politics 105"}
    assert game.refusal("move-in 92 1.1")["key"] == "rewards-first"
    game.do("decline krones", "occupy 1.1", "move-in 92 1.3", "end")
    assert (game.at().money, game.at().points) == (20, 2 + 2)


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
    game = SampleAustria(hotel("102!", f"{rooms} {last}"), turn=DIE_TAKEN)
    game.do(f"move-in 102 {rooms.split(maxsplit=1)[0]}")
    before = game.at()
    game.do(f"occupy {last}")
    got = {
        "blue": game.at().points - before.points,
        "red": game.at().money - before.money,
        "yellow": game.at().emperor - before.emperor,
    }
    assert got == {each: table[each][size - 1] * (each == colour) for each in got}


def test_a_group_emptied_by_the_emperor_is_not_paid_again() -> None:
    here = hotel("102!", "1.1 1.2 1.3", paid=["1.1"])
    game = SampleAustria(here, turn=DIE_TAKEN)
    events = game.do("move-in 102 1.2", "occupy 1.1")
    assert game.at().points == 0
    assert payloads(events, "group-full") == []


# E. Gizia in 2015: another turn in which no die is taken.


def gizia(edition: str, *, dice: str = "1344", guests: str = "", **more: object) -> SampleAustria:
    """Return the first turn of a round, in which E. Gizia may move in."""
    stock: dict[str, object] = {"rooms": "1.1 1.2 1.3", "money": 10, "covered": 0, **more}
    here = hotel(f"97! {guests}", **stock)  # type: ignore[arg-type]
    return SampleAustria(here, hotel("", covered=0), dice=dice, edition=edition, row="103 95 64 50 85")


def test_2015_another_turn_follows_at_once() -> None:
    game = gizia("2015")
    events = game.do("move-in 97 1.2")
    assert payloads(events, "again") == [{"seat": 0}]
    assert game.at().points == 4
    game.do("die 1", "end")
    assert (game.active_seat, game.question) == (0, "additional-turn")
    assert game.at().covered == 1
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
    game = gizia("2015")
    game.do("die 1", "end", "die 3", "end")
    assert game.active_seat == 1
    late = SampleAustria(hotel("97!", "1.1 1.2"), turn={"begun": True, "additional": True})
    late.do("move-in 97 1.2", "end")
    assert (late.active_seat, late.question) == (0, "additional-turn")


def test_2015_it_follows_the_last_turn_of_a_round() -> None:
    game = SampleAustria(hotel("97!", "1.1 1.2", covered=1), hotel(covered=2), dice="1", round=2)
    game.do("move-in 97 1.2", "die 1", "end")
    assert (game.active_seat, game.question, game.state.round) == (0, "additional-turn", 2)
    game.do("end")
    assert game.state.round == 3


def test_2015_it_may_be_left_unused() -> None:
    game = gizia("2015")
    game.do("move-in 97 1.2", "die 1", "end")
    assert game.prompt().end_turn_action is not None
    game.do("end")
    assert game.active_seat == 1


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
