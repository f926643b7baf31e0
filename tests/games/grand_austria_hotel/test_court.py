"""The emperor's track and the twelve tiles: scoring, moving back, bonus, penalty, and who decides when."""

from typing import Any

import pytest

from engine.games.grand_austria_hotel.emperor import AUDIENCES, TILES, TRACK
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.position import Hotel
from engine.games.grand_austria_hotel.turn import EndRound
from engine.kernel.core import Action
from engine.opponents import Sampler
from engine.opponents.thoughts import Inquiry
from tests.games.grand_austria_hotel.positions import EDITIONS, GAME, SampleAustria, dishes, hotel, payloads

ROUND = {"A": 3, "B": 5, "C": 7}
OTHERS = {"A": "B1 C1", "B": "A1 C1", "C": "A1 B1"}
ALL_ROOMS = " ".join(ROOMS)


def court(tile: str, *hotels: Hotel, edition: str = "2015", seats: int = 2, **more: Any) -> SampleAustria:
    """Return a court with this tile; hotels that are not given get neither bonus nor penalty."""
    stack = tile[0]
    tiles = sorted([tile, *OTHERS[stack].split()])
    absent = [hotel(emperor=AUDIENCES[ROUND[stack]] + 1) for _ in range(seats - len(hotels))]
    return SampleAustria(
        *hotels,
        *absent,
        edition=edition,
        seats=seats,
        round=ROUND[stack],
        tiles=" ".join(tiles),
        steps=[EndRound()],
        **more,
    )


def favoured(tile: str, **more: Any) -> Hotel:
    """Return a hotel whose owner ends on space 3."""
    return hotel(emperor=AUDIENCES[ROUND[tile[0]]] + 3, **more)


def points_for(game: SampleAustria, why: str, seat: int = 0) -> int:
    """Return the points of the last outcome for one reason."""
    return sum(
        each["points"]
        for each in payloads(game.outcome.events, "scored")
        if (each["why"], each["seat"]) == (why, seat)
    )


# ---- the track ----------------------------------------------------------------------------------------------


def test_track() -> None:
    assert TRACK == (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9)
    assert AUDIENCES == {3: 3, 5: 5, 7: 7}


@pytest.mark.parametrize("round_", range(1, 8))
def test_court_is_held_after_the_third_fifth_and_seventh_round(round_: int) -> None:
    game = SampleAustria(
        hotel(emperor=13), hotel(emperor=2), round=round_, steps=[EndRound()], tiles="A1 B2 C1"
    )
    events = game.outcome.events
    back = {3: 3, 5: 5, 7: 7}.get(round_, 0)
    assert [each["tile"] for each in payloads(events, "court")] == {3: ["A1"], 5: ["B2"], 7: ["C1"]}.get(
        round_, []
    )
    assert game.at().emperor == 13 - back
    assert (game.at(1).emperor == 0) == bool(back)
    assert points_for(game, "emperor") == (9 if back else 0)
    assert points_for(game, "emperor", 1) == (2 if back else 0)


@pytest.mark.parametrize("space", range(14))
def test_every_space_scores_and_decides(space: int) -> None:
    """After moving back, a bonus on 3 and above, a penalty on 0, nothing in between."""
    game = court("C1", hotel(emperor=space))
    assert points_for(game, "emperor") == TRACK[space]
    assert game.at().emperor == max(0, space - 7)
    assert points_for(game, "reward") == (8 if space >= 10 else 0)
    assert points_for(game, "penalty") == (-8 if space <= 7 else 0)


def test_all_score_and_move_back_before_anybody_is_received() -> None:
    game = court("A1", favoured("A1"), hotel(money=0), favoured("A1"), seats=3, starter=1)
    told_of = [(each.kind, each.payload.get("seat")) for each in game.outcome.events]
    backs = [place for place, (kind, _) in enumerate(told_of) if kind == "moved-back"]
    received = [place for place, (kind, _) in enumerate(told_of) if kind in {"favoured", "penalty"}]
    assert max(backs) < min(received)
    assert [told_of[place][1] for place in backs] == [1, 2, 0]
    assert [told_of[place] for place in received] == [("penalty", 1), ("favoured", 2), ("favoured", 0)]


def test_bonus_that_moves_the_disk_is_not_followed_by_another_test() -> None:
    """C2 fills a yellow group of three, which moves the disk six spaces: one bonus, no more."""
    game = court("C2", favoured("C2", rooms="1.1* 1.2* 2.1*"))
    assert game.at().emperor == 3
    game.do("room 2.2 occupied")
    assert game.at().emperor == 9
    assert payloads(game.outcome.events, "favoured") == []


# ---- bonuses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "before", "after"),
    [
        ("A1", {"money": 10}, {"money": 13}),
        ("B1", {"kitchen": ""}, {"kitchen": dishes("SCWK")}),
        ("B2", {"money": 10}, {"money": 15}),
        ("C1", {}, {"points": 8 + 6}),
        ("C3", {"staff": "1 2 3"}, {"points": 6 + 6}),
        ("C3", {}, {"points": 6}),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_bonus_without_a_choice(
    tile: str, before: dict[str, Any], after: dict[str, Any], edition: str
) -> None:
    """Space 10 scores 6 points at the third court."""
    game = court(tile, favoured(tile, **before), edition=edition)
    assert payloads(game.outcome.events, "favoured") == [{"seat": 0, "tile": tile}]
    assert {name: getattr(game.at(), name) for name in after} == after


def test_bonus_a2_two_dishes_of_choice_at_once_to_a_guest() -> None:
    game = court("A2", favoured("A2", cafe="92"))
    assert (game.question, game.prompt().starts_turn) == ("rewards", True)
    assert game.options("dish") == {"dish strudel", "dish cake", "dish wine", "dish coffee"}
    game.do("dish strudel")
    assert (game.question, game.prompt().starts_turn) == ("serve", False)
    game.do("serve proposed", "dish coffee")
    assert (game.at().guest(92).complete, game.at().kitchen) == (True, dishes("K"))
    assert game.state.round == 4


@pytest.mark.parametrize(("tile", "terms", "cost"), [("A3", "less-3", 3), ("B3", "free", 0)])
def test_bonus_draw_three_play_one(tile: str, terms: str, cost: int) -> None:
    game = court(tile, favoured(tile), staff="25 1 45")
    assert game.options() == {f"draw draw-three-{terms}", f"decline draw-three-{terms}"}
    game.do(f"draw draw-three-{terms}")
    assert game.question == "look"
    assert game.options("staff") == {f"staff {card} {terms}" for card in (25, 1, 45)}
    game.do(f"staff 25 {terms}")
    assert game.options() == {"return 1 45", "return 45 1"}
    game.do("return 1 45")
    assert (game.at().staff, game.at().money, game.at().hand) == ([25], 10 - cost, [])
    assert game.state.staff_pile[:2] == [45, 1]


def test_bonus_a4_any_room_free() -> None:
    game = court("A4", favoured("A4", rooms="1.1 2.1 3.1"))
    assert "room 4.1 free" in game.options()
    game.do("room 4.1 free")
    assert (game.at().rooms["4.1"], game.at().money) == ("prepared", 10)


def test_bonus_b4_a_room_occupied_on_the_two_lower_floors() -> None:
    game = court("B4", favoured("B4", rooms="1.1 2.1*"))
    assert game.options("room") == {"room 1.2 occupied", "room 2.2 occupied"}
    game.do("room 2.2 occupied")
    assert game.at().rooms["2.2"] == "occupied"


def test_bonus_c2_a_room_occupied_anywhere_pays_its_group() -> None:
    """4.4 is a red group of one and prints 2 points."""
    game = court("C2", favoured("C2", rooms="1.1 2.4 3.4"))
    game.do("room 4.4 occupied")
    assert (game.at().rooms["4.4"], game.at().money) == ("occupied", 11)
    assert points_for(game, "room") == 2


def test_bonus_c4_a_staff_card_for_nothing() -> None:
    game = court("C4", favoured("C4", hand="25 36", money=0, kitchen=""))
    assert game.options("staff") == {"staff 25 free", "staff 36 free"}
    game.do("staff 36 free")
    assert (game.at().money, game.at().kitchen) == (0, dishes("WWWW"))


@pytest.mark.parametrize(
    ("tile", "reward"),
    [
        ("A2", "any-dish"),
        ("A3", "draw-three-less-3"),
        ("A4", "prepare-free"),
        ("B3", "draw-three-free"),
        ("B4", "place-occupied"),
    ],
)
def test_bonus_can_be_declined(tile: str, reward: str) -> None:
    game = court(tile, favoured(tile))
    assert payloads(game.do(f"decline {reward}"), "declined") == [{"seat": 0, "reward": reward}]
    assert game.state.round == ROUND[tile[0]] + 1


@pytest.mark.parametrize(
    ("tile", "more", "reward"),
    [
        ("A4", {"rooms": ALL_ROOMS}, "prepare-free"),
        ("B4", {"rooms": "1 2 3.1"}, "place-occupied"),
        ("C2", {"rooms": ALL_ROOMS}, "place-occupied"),
        ("C4", {}, "play-staff-free"),
    ],
)
def test_bonus_that_is_impossible_is_lost(tile: str, more: dict[str, Any], reward: str) -> None:
    game = court(tile, favoured(tile, **more))
    assert payloads(game.outcome.events, "lapsed") == [{"seat": 0, "reward": reward}]
    assert game.pool() == []


def test_bonus_with_an_empty_staff_pile_is_lost() -> None:
    game = court("A3", favoured("A3"), staff_pile="")
    assert payloads(game.outcome.events, "lapsed") == [{"seat": 0, "reward": "draw-three-less-3"}]


def test_gardener_is_paid_whether_the_bonus_is_used_or_not() -> None:
    game = court("A4", favoured("A4", staff="42"))
    assert points_for(game, "reward") == 5
    assert points_for(court("C4", favoured("C4", staff="42")), "reward") == 5
    assert points_for(court("C1", hotel(staff="42")), "reward") == 0
    assert points_for(court("A1", hotel(staff="42", emperor=5)), "reward") == 0


# ---- penalties ----------------------------------------------------------------------------------------------

BOTH = "2015 2022"
PENALTIES: tuple[tuple[str, str, dict[str, Any], str, str, dict[str, Any]], ...] = (
    # tile, editions, hotel before, ways (none: no choice), the way chosen, hotel after
    ("A1", "2015", {"money": 3}, "krones, points", "krones", {"money": 0, "points": 0}),
    ("A1", "2015", {"money": 3}, "krones, points", "points", {"money": 3, "points": -5}),
    ("A1", "2022", {"money": 3}, "", "", {"money": 0, "points": 0}),
    ("A1", BOTH, {"money": 2}, "", "", {"money": 2, "points": -5}),
    ("A2", BOTH, {"kitchen": "SSCWK", "cafe": "94:S"}, "", "", {"kitchen": "", "cafe": "94:S"}),
    ("A3", "2015", {"hand": "1 2 3"}, "hand 1 2, hand 1 3, hand 2 3, points", "hand 1 3", {"hand": "2"}),
    ("A3", "2015", {"hand": "1 2"}, "hand 1 2, points", "points", {"hand": "1 2", "points": -5}),
    ("A3", "2022", {"hand": "1 2 3"}, "hand 1 2, hand 1 3, hand 2 3", "hand 2 3", {"hand": "1", "points": 0}),
    ("A3", "2022", {"hand": "1 2"}, "", "", {"hand": "", "points": 0}),
    ("A3", BOTH, {"hand": "1"}, "", "", {"hand": "1", "points": -5}),
    (
        *("A4", "2015", {"rooms": "1.1 2.1 2.2 3.1*"}),
        *("prepared 2.1, prepared 2.2, points", "prepared 2.2", {"rooms": "1.1 2.1 3.1*", "points": 0}),
    ),
    (
        *("A4", "2022", {"rooms": "1.1 2.1 2.2"}),
        *("prepared 2.1, prepared 2.2", "prepared 2.1", {"rooms": "1.1 2.2", "points": 0}),
    ),
    ("A4", "2022", {"rooms": "1.1 2.1"}, "", "", {"rooms": "1.1", "points": 0}),
    ("A4", BOTH, {"rooms": "1.1*"}, "", "", {"rooms": "1.1*", "points": -5}),
    ("B1", BOTH, {"kitchen": "SSCWK", "cafe": "94:S 96!"}, "", "", {"kitchen": "", "cafe": "94 96"}),
    ("B2", "2015", {"money": 5}, "krones, points", "krones", {"money": 0, "points": 0}),
    ("B2", "2015", {"money": 5}, "krones, points", "points", {"money": 5, "points": -7}),
    ("B2", "2022", {"money": 5}, "", "", {"money": 0, "points": 0}),
    ("B2", BOTH, {"money": 4}, "", "", {"money": 4, "points": -7}),
    ("B3", "2015", {"hand": "1 2 3"}, "hand 1 2 3, points", "hand 1 2 3", {"hand": "", "points": 0}),
    ("B3", "2015", {"hand": "1 2 3"}, "hand 1 2 3, points", "points", {"points": -7}),
    ("B3", "2022", {"hand": "1 2 3"}, "", "", {"hand": "", "points": 0}),
    ("B3", BOTH, {"hand": "1 2"}, "", "", {"hand": "1 2", "points": -7}),
    (
        *("B4", "2015", {"rooms": "1.1 1.2 2.1 3.1*"}),
        *(
            "prepared 2.1 1.1, prepared 2.1 1.2, points",
            "prepared 2.1 1.2",
            {"rooms": "1.1 3.1*", "points": 0},
        ),
    ),
    (  # one room from each of the two highest floors, as neither has two
        *("B4", "2015", {"rooms": "1.1* 2.1* 3.1 2.2 1.2*"}),
        *("prepared 3.1 2.2, points", "prepared 3.1 2.2", {"rooms": "1.1* 2.1* 1.2*", "points": 0}),
    ),
    ("B4", "2022", {"rooms": "1.1* 2.1* 3.1 2.2 1.2*"}, "", "", {"rooms": "1.1* 2.1* 1.2*", "points": 0}),
    (
        *("B4", "2022", {"rooms": "1.1 2.1 2.2 2.3"}),
        *("prepared 2.1 2.2, prepared 2.1 2.3, prepared 2.2 2.3", "prepared 2.1 2.3", {"rooms": "1.1 2.2"}),
    ),
    ("B4", "2015", {"rooms": "1.1 1.2"}, "prepared 1.1 1.2, points", "points", {"points": -7}),
    ("B4", BOTH, {"rooms": "1.1"}, "", "", {"rooms": "1.1", "points": -7}),
    ("C1", BOTH, {}, "", "", {"points": -8}),
    (
        *("C2", "2015", {"rooms": "3.1* 3.2* 2.1 1.1* 1.2 2.2*"}),
        *("occupied 3.1 1.1, occupied 3.2 2.2", "occupied 3.1 1.1", {"rooms": "3.2* 2.1 1.2 2.2*"}),
    ),
    ("C2", "2015", {"rooms": "3.1* 3.2* 2.1* 1.1*"}, "", "", {"rooms": "3.2* 1.1*"}),
    (
        *("C2", "2015", {"rooms": "3.1* 3.2* 3.3* 2.1* 1.2* 2.3"}),
        *("occupied 3.1 2.1, occupied 3.2 1.2", "occupied 3.2 1.2", {"rooms": "3.1* 3.3* 2.1* 2.3"}),
    ),
    (
        *("C2", "2015", {"rooms": "3.1* 3.2* 1.3* 1.1"}),
        *("occupied 3.1, occupied 3.2", "occupied 3.2", {"rooms": "3.1* 1.3* 1.1"}),
    ),
    (
        *("C2", "2022", {"rooms": "3.1* 3.2* 2.1 1.1* 1.2* 1.3"}),
        "occupied 3.1 1.1, occupied 3.1 1.2, occupied 3.2 1.1, occupied 3.2 1.2",
        *("occupied 3.1 1.2", {"rooms": "3.2* 2.1 1.1* 1.3"}),
    ),
    ("C2", "2022", {"rooms": "1.1* 1.2*"}, "occupied 1.1, occupied 1.2", "occupied 1.2", {"rooms": "1.1*"}),
    ("C2", BOTH, {"rooms": "1.1* 2.1* 3.1*"}, "", "", {"rooms": "1.1*"}),
    ("C2", BOTH, {"rooms": "1.1*"}, "", "", {"rooms": ""}),
    ("C2", BOTH, {"rooms": "1.1"}, "", "", {"rooms": "1.1", "points": 0}),
    ("C3", BOTH, {"staff": "1 2 3"}, "", "", {"points": -6}),
    ("C3", BOTH, {}, "", "", {"points": 0}),
    (
        "C4",
        "2015",
        {"staff": "1 31 46"},
        "end-card 31, end-card 46, points",
        "end-card 46",
        {"staff": "1 31"},
    ),
    ("C4", "2015", {"staff": "31"}, "end-card 31, points", "points", {"points": -10}),
    ("C4", "2022", {"staff": "1 31"}, "", "", {"staff": "1", "points": 0}),
    ("C4", BOTH, {"staff": "1"}, "", "", {"staff": "1", "points": -10}),
    # the Conference Manager ignores a penalty for a krone in 2022, and all of them for nothing in 2015 (see below)
    ("C1", "2022", {"staff": "26", "money": 1}, "ignore, points", "ignore", {"money": 0, "points": 0}),
    ("A1", "2022", {"staff": "26", "money": 4}, "ignore, krones", "krones", {"money": 1, "points": 0}),
    ("C1", "2022", {"staff": "26", "money": 0}, "", "", {"points": -8}),
)
CASES = [
    pytest.param(edition, *row[:1], *row[2:], id=f"{row[0]}-{edition}-{number}")
    for number, row in enumerate(PENALTIES)
    for edition in row[1].split()
]


def test_every_tile_has_its_rows() -> None:
    assert {row[0] for row in PENALTIES} == set(TILES) == {f"{s}{n}" for s in "ABC" for n in range(1, 5)}


@pytest.mark.parametrize(("edition", "tile", "before", "ways", "chosen", "after"), CASES)
def test_penalty(
    edition: str, tile: str, before: dict[str, Any], ways: str, chosen: str, after: dict[str, Any]
) -> None:
    game = court(tile, hotel(**before), edition=edition)
    if ways:
        assert (game.question, game.prompt().starts_turn) == ("penalty", True)
        assert game.options() == {f"penalty {way}" for way in ways.split(", ")}
        game.do(f"penalty {chosen}")
    (penalty,) = payloads(game.outcome.events, "penalty")
    assert (penalty["seat"], penalty["tile"]) == (0, tile)
    expected = hotel(**after)
    assert {name: getattr(game.at(), name) for name in after} == {
        name: getattr(expected, name) for name in after
    }


@pytest.mark.parametrize(
    ("tile", "chosen", "amount"),
    [("A1", "penalty krones", 3), ("B2", "penalty krones", 5), ("A3", "penalty hand 1 2", 2)],
)
def test_how_much_a_penalty_takes_is_context_of_its_event(tile: str, chosen: str, amount: int) -> None:
    game = court(tile, hotel(money=9, hand="1 2 3"))
    game.do(chosen)
    (event,) = (each for each in game.outcome.events if each.kind == "penalty")
    assert (event.payload["way"], event.context) == (chosen.split()[1], {"amount": amount})


def test_returned_staff_go_under_the_pile() -> None:
    game = court("A3", hotel(hand="1 2 3"))
    events = game.do("penalty hand 1 3")
    assert payloads(events, "staff-returned") == [{"seat": 0, "cards": 2, "staff": (1, 3)}]
    assert game.state.staff_pile[:2] == [3, 1]
    assert [each.owner for each in events if each.kind == "staff-returned"] == [0]


def test_lost_staff_leave_the_game_and_no_longer_count() -> None:
    """Ruling 8: the Direktionsassistent counts two cards, himself among them, when one is lost."""
    game = court("C4", hotel(staff="32 31 46", rooms="1.1"))
    game.do("penalty end-card 46")
    assert game.state.removed_staff == [46]
    assert GAME.view(game.state, None).removed_staff == (46,)
    assert game.state.result is not None
    (details,) = (dict(each.details) for each in game.state.result.standings if each.seat == 0)
    assert details["staff"] == 8


def test_what_a_penalty_costs_is_told_before_it_is_chosen() -> None:
    game = court("A1", hotel(money=5))
    assert (game.option_info("penalty krones"), game.option_info("penalty points")) == (
        {"amount": -3},
        {"amount": -5},
    )
    game = court("A3", hotel(hand="1 2"))
    assert game.option_info("penalty hand 1 2") == {}
    game = court("A3", hotel(hand="1 2 3", staff="26", money=5), edition="2022")
    assert game.option_info("penalty ignore") == {"price": 1}


@pytest.mark.parametrize("tile", sorted(TILES))
def test_conference_manager_2015_ignores_every_penalty(tile: str) -> None:
    game = court(tile, hotel(staff="26 31", hand="1 2 3", rooms="1.1* 1.2", money=6, kitchen="S"))
    assert payloads(game.outcome.events, "penalty") == [{"seat": 0, "tile": tile, "way": "ignore"}]
    assert (game.at().points, game.at().money, len(game.at().hand)) == (0, 6, 3)
    assert (len(game.at().staff), len(game.at().rooms), sum(game.at().kitchen)) == (2, 2, 1)


# ---- who is asked when --------------------------------------------------------------------------------------


def test_all_concerned_are_asked_together() -> None:
    """The order cannot matter: seats finish in the order in which they answer."""
    game = court("A1", hotel(), favoured("A1"), hotel(), hotel(), seats=4, starter=2)
    asked = [game.active_seats]
    for seat, action in ((3, "penalty krones"), (0, "penalty points"), (2, "penalty points")):
        game.do(action, seat=seat)
        asked.append(game.active_seats)
    assert asked == [(0, 2, 3), (0, 2), (2,), (3,)]
    assert [each.points for each in game.state.hotels] == [-5, 4, -5, 0]
    assert (game.state.round, game.active_seat) == (4, 3)


def test_somebody_with_more_to_choose_keeps_nobody_waiting() -> None:
    game = court("A2", favoured("A2"), favoured("A2"), seats=2)
    asked = [game.active_seats]
    for seat, dish in ((1, "wine"), (0, "cake"), (0, "cake")):
        game.do(f"dish {dish}", seat=seat)
        asked.append(game.active_seats)
    assert asked == [(0, 1), (0, 1), (0, 1), (1,)]
    game.do("dish coffee", seat=1)
    assert game.at(1).kitchen == dishes("WK")
    assert game.at(0).kitchen == dishes("CC")


@pytest.mark.parametrize("tile", ["A3", "B3"])
def test_cards_are_drawn_and_returned_in_turn_order(tile: str) -> None:
    game = court(tile, favoured(tile), hotel(hand="1 2 3"), favoured(tile), seats=3, starter=2)
    assert game.active_seat == 2
    (draw,) = game.options("draw")
    game.do(draw)
    drawn = sorted(game.at(2).looking)
    game.do(f"return {' '.join(map(str, drawn))}")
    assert game.active_seat == 0
    game.do(draw)
    drawn = sorted(game.at(0).looking)
    game.do(f"return {' '.join(map(str, drawn))}")
    assert game.active_seat == 1
    assert game.question == "penalty"


def test_after_the_last_court_no_politics() -> None:
    """20 krones by the last bonus: no turn follows in which a disk could be placed."""
    game = court("C1", favoured("C1", money=20), politics={"105": ()})
    assert game.state.result is not None
    assert game.state.politics == {"105": []}


def test_no_politics_at_any_court() -> None:
    """Outside of turns, with a reward to use or a penalty to suffer."""
    here, there = favoured("A4", money=20), hotel(money=20, rooms="1.1")
    game = court("A4", here, there, politics={"105": (), "106": ()})
    assert game.active_seats == (0, 1)
    for seat in (0, 1):
        assert game.options("politics", seat=seat) == set()
        for card in ("105", "106"):
            assert game.refusal(f"politics {card}", seat=seat) == {
                "key": "rewards-first",
                "action": "politics",
            }


# ---- hints --------------------------------------------------------------------------------------------------


def test_the_points_of_the_court_are_no_points_of_the_last_turn_before_it() -> None:
    """They come whatever the player does; only what lies beyond the track's end is scored by the move itself."""
    game = SampleAustria(hotel(emperor=13, covered=1), hotel(emperor=4, covered=2), round=3, dice="114444")
    assert promised(game, "die 1") == (0, 0)
    game.do("die 4")
    assert promised(game, "split 0 4") == (4, 0), "the four spaces beyond the track"
    assert promised(game, "split 4 0") == (0, 0)
    game.do("split 4 0", "end")
    assert points_for(game, "emperor") == 9


def promised(game: SampleAustria, action: str) -> tuple[float, float]:
    """Return the points that a hint promises for an option, and for the rest of its turn."""
    found = Inquiry(Sampler.of_seat(GAME, game.state, 0), 1, Action.read(action)).answer()
    return found.at_once, found.later


def test_the_gardener_comes_too_late_for_the_bonus_that_hires_him() -> None:
    game = court("C4", favoured("C4", hand="42"))
    before = game.at().points
    game.do("staff 42 free")
    assert game.at().points == before == TRACK[10]


def test_the_page_boy_at_court_fills_groups() -> None:
    """Two blue rooms, a group each; the krones of a red one beyond twenty would be lost."""
    game = court("C4", favoured("C4", hand="35", rooms="1.1 1.5 1.2 4.4", money=20))
    events = game.do("staff 35 free", "occupy 1.1", "occupy 4.4")
    assert payloads(events, "earned") == [{"seat": 0, "krones": 0, "lost": 1}]
    assert (game.at().points, game.at().paid) == (TRACK[10] + 2, ["1.1", "4.4"])
    assert game.reason == "rounds"


def test_the_porter_at_court_fills_an_order_and_nobody_moves_in() -> None:
    """Additional actions belong to turns: the guest is still in the café at the final scoring."""
    game = court("C4", favoured("C4", cafe="90 91:S", hand="38", rooms="1.1 1.3 1.4", money=0))
    game.do("staff 38 free")
    assert game.options() == {"fill 90", "decline fill-order"}
    events = game.do("fill 90")
    assert payloads(events, "order-complete") == [{"seat": 0, "guest": 90}]
    assert game.state.result is not None
    assert dict(game.state.result.standings[-1].details)["guests"] == -10


def test_dishes_of_a_card_played_at_court_go_onto_orders() -> None:
    game = court("C4", favoured("C4", cafe="96", hand="21", kitchen="W"))
    game.do("staff 21 free", "serve strudel 96", "serve coffee 96")
    assert game.at().cafe[0].complete
    assert game.at().kitchen == dishes("CWW")


def test_the_secretary_is_asked_after_the_last_court_has_taken_what_it_takes() -> None:
    """A card that an opponent lost to a penalty can no longer be copied."""
    here, there = hotel(emperor=8, staff="29", rooms="1*"), hotel(staff="34 31")
    game = SampleAustria(here, there, round=7, tiles="A1 B1 C4", steps=[EndRound()])
    game.do("penalty end-card 34")
    assert (game.active_seat, game.question, game.options()) == (0, "copy", {"copy 31", "copy none"})
    game.do("copy 31")
    assert game.state.result is not None
    assert dict(game.state.result.standings[0].details)["staff"] == 5
