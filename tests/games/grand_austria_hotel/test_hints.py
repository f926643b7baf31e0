"""What those who choose are told: rooms and their groups, dice without use, plans for serving, the emperor."""

import pytest

from tests.games.grand_austria_hotel.positions import EDITIONS, SampleAustria, hotel

DIE_TAKEN = {"begun": True, "face": 3, "action": 3, "left": 2}


def test_a_room_to_be_prepared_tells_its_colour_its_group_and_the_bonus_of_the_group() -> None:
    game = SampleAustria(hotel("", "1 2 3.3"), turn=DIE_TAKEN)
    assert game.option_info("room 3.4") == {
        "price": 2,
        "points": 1,
        "colour": "yellow",
        "group": 3,
        "full-emperor": 6,
    }


def test_the_bonus_of_a_group_that_has_paid_is_not_promised_again() -> None:
    game = SampleAustria(hotel("", "1.1* 2.1 1.2", paid=["1.2"]), turn=DIE_TAKEN)
    assert game.option_info("room 2.2") == {"price": 1, "colour": "yellow", "group": 3}


def test_who_moves_in_is_shown_how_far_the_group_is() -> None:
    game = SampleAustria(hotel("83!", "1.1* 1.2* 1.3* 1.4 2.3"), turn=DIE_TAKEN)
    assert game.option_info("move-in 83 1.4") == {
        "points": 0,
        "colour": "red",
        "size": 4,
        "occupied": 2,
        "full-krones": 10,
    }


@pytest.mark.parametrize(
    ("room", "bonus"), [("3.1", {"fills-points": 5}), ("4.4", {"fills-krones": 1}), ("2.1", {})]
)
def test_the_last_room_of_a_group_tells_what_it_pays(room: str, bonus: dict[str, int]) -> None:
    """A green guest may take any of them; the yellow group is not full yet."""
    here = hotel("92!", "1.1* 2.1 3.1 4.1* 1.2 4.4")
    info = SampleAustria(here, turn=DIE_TAKEN, round=4).option_info(f"move-in 92 {room}")
    assert {name: value for name, value in info.items() if name.startswith("fills")} == bonus


def test_a_room_placed_occupied_tells_what_its_group_pays() -> None:
    game = SampleAustria(hotel("58!", "1.1 1.2 1.5"), turn=DIE_TAKEN, round=4)
    game.do("move-in 58 1.2")
    assert game.option_info("occupy 1.1") == {"colour": "blue", "fills-points": 2}


@pytest.mark.parametrize(
    ("money", "hand", "die", "idle"),
    [
        (10, "2", "die 3", False),
        (1, "2", "die 3", False),
        (0, "2", "die 3", True),  # only rooms for a krone
        (1, "2", "die 6 3", True),  # the six costs that krone
        (5, "2", "die 5", False),  # 6 krones, one less
        (4, "2", "die 5", True),
        (5, "2", "die 6 5", True),
        (20, "", "die 5", True),
        (0, "", "die 1", False),
        (0, "", "die 4", False),
    ],
)
def test_a_die_whose_action_could_not_be_used_says_so(money: int, hand: str, die: str, idle: bool) -> None:
    game = SampleAustria(hotel("", "1", money=money, hand=hand))
    info = game.option_info(die)
    assert info.get("idle") == (int(die[-1]) if idle else None)
    game.do(die)
    played = {option.split()[0] for option in game.options()} & {"room", "staff", "dishes", "split"}
    assert (not played, game.prompt().payload["idle"]) == (idle, idle)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("tile", "way", "amount", "points"),
    [
        ("A1", "krones", 3, 5),
        ("A2", "kitchen", 0, 0),
        ("A3", "hand", 2, 5),
        ("A4", "prepared", 1, 5),
        ("B1", "all-dishes", 0, 0),
        ("B2", "krones", 5, 7),
        ("B3", "hand", 3, 7),
        ("B4", "prepared", 2, 7),
        ("C1", "points", 8, 0),
        ("C2", "occupied", 2, 0),
        ("C3", "points", 4, 0),  # two for each of two staff cards
        ("C4", "end-card", 1, 10),
    ],
)
def test_the_emperor_is_foreseen_in_the_round_before_he_comes(
    edition: str, tile: str, way: str, amount: int, points: int
) -> None:
    number = {"A": 3, "B": 5, "C": 7}[tile[0]]
    tiles = " ".join(tile if tile[0] == stack else f"{stack}1" for stack in "ABC")
    here = hotel(staff="5 6", emperor=number + 2)
    game = SampleAustria(here, edition=edition, round=number, tiles=tiles)
    outlook = game.prompt().payload
    assert (outlook["court"], outlook["space"], outlook["back"]) == (tile, number + 2, 2)
    assert (outlook["way"], outlook["points"]) == ((way,), points)
    assert outlook.get("way-amounts") == ((amount,) if amount else None)
    assert outlook["waived"] is False


def test_the_bonus_that_is_foreseen_counts_the_staff_played() -> None:
    outlook = SampleAustria(hotel(staff="5 6 26"), round=7, tiles="A1 B1 C3").prompt().payload
    assert (outlook["favour"], outlook["favour-amounts"], outlook["waived"]) == (("points",), (6,), True)


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_other_rounds_foresee_no_emperor(number: int) -> None:
    assert SampleAustria(hotel(), round=number).prompt().payload["court"] == ""


@pytest.mark.parametrize(
    ("cafe", "rooms", "roomless", "colours"),
    [
        ("83!", "1.1 1.2", ("83",), ("red",)),
        ("83!", "1.1 1.2 1.3", (), ()),
        ("83!", "1.1 1.2 1.3*", ("83",), ("red",)),  # an occupied room is no room for a guest
        ("83! 49! 84!", "1.1", ("83", "49", "84"), ("red", "yellow")),
        ("92!", "1.1*", ("92",), ()),  # a green guest takes any colour
        ("92! 83!", "1.1", ("83",), ("red",)),
        ("83", "1.1", (), ()),  # the order is not complete
    ],
)
def test_a_turn_names_the_guests_who_cannot_move_in_for_want_of_a_room(
    cafe: str, rooms: str, roomless: tuple[str, ...], colours: tuple[str, ...]
) -> None:
    game = SampleAustria(hotel(cafe, rooms))
    payload = game.prompt().payload
    assert (payload["roomless"], payload["colours"]) == (roomless, colours)
    assert ("move-in" in payload["warnings"]) == (len(roomless) < cafe.count("!"))  # type: ignore[operator]


def test_a_dish_that_completes_an_order_says_whether_a_room_is_waiting() -> None:
    served = SampleAustria(hotel("84:CC 77", "1.1", kitchen="WC"))
    assert served.option_info("serve wine 84") == {
        "service": 1,
        "dishes-for-it": 3,
        "completes": True,
        "roomless": "red",
    }
    served.do("serve wine 84")
    assert (served.question, served.prompt().payload) == ("serve-on", {"left": 2})
    assert served.option_info("serve cake 77") == {"completes": True, "roomless": "red"}
    tray = SampleAustria(hotel("94:S", "1.1"), dice="1")
    tray.do("die 1", "dishes 1 0")
    assert tray.option_info("serve strudel 94") == {"completes": True, "roomless": ""}


def test_a_single_dish_is_offered_once_as_the_proposal() -> None:
    def same(game: SampleAustria) -> dict[str, str]:
        return {str(each.action): str(each.same_as) for each in game.prompt().options if each.same_as}

    one = SampleAustria(hotel("94:S", "1.1"), dice="1")
    one.do("die 1", "dishes 1 0")
    assert one.options("serve") == {"serve proposed", "serve strudel 94"}
    assert same(one) == {"serve strudel 94": "serve proposed"}
    two = SampleAustria(hotel("94", "1.1"), dice="11")
    two.do("die 1", "dishes 2 0")
    assert same(two) == {}
    either = SampleAustria(hotel("94:S 93", "1.1", kitchen="S"))
    assert same(either) == {"serve strudel 94": "serve proposed"}
    assert "serve strudel 93" in either.options()
