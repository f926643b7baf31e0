"""How a game ends, and what it is worth (rulings 12 and 13)."""

import pytest

from engine.kernel.core import active_seats, options
from tests.games.cafe_melange.salon import GAME, Salon, crowd, told


def last_seat(number: int, **more: object) -> Salon:
    """So many are seated, and blue is about to seat somebody on T1a."""
    at = crowd(number - 1, "T1a", "T9b")
    rows = {"blue-cube": "purple-chair grey-table @ T1a T9b"}
    return Salon("round-shape", at=at, rows=rows, guests={0: "A"}, **more)  # type: ignore[arg-type]


# the last round


def test_with_the_21st_visitor_the_last_round_begins() -> None:
    salon = last_seat(21, seats=4, starter=0)
    events = salon.do("play round-shape cube")
    assert salon.state.steward == 21
    assert [each.kind for each in events if each.kind == "last-round"] == ["last-round"]
    assert GAME.view(salon.state, None).last_round


def test_with_the_20th_it_does_not() -> None:
    salon = last_seat(20, seats=4, starter=0)
    assert told(salon.do("play round-shape cube"), "last-round") == []
    assert not salon.state.last_round


def test_the_round_is_finished_so_that_everybody_had_as_many_turns() -> None:
    salon = last_seat(21, seats=3, active=0, starter=2)
    salon.do("play round-shape cube", "draw pile")
    assert (salon.reason, salon.asked) == (None, 1)
    salon.do("draw pile", "draw pile", "draw pile")
    assert salon.reason == "visitors"


def test_who_begins_a_round_gives_everybody_else_a_turn() -> None:
    salon = last_seat(21, seats=3, active=0, starter=0)
    salon.do("play round-shape cube", "draw pile")
    for seat in (1, 2):
        assert salon.asked == seat
        salon.do("draw pile", "draw pile", "draw pile")
    assert salon.reason == "visitors"


def test_the_last_of_a_round_ends_it_at_once() -> None:
    salon = last_seat(21, seats=3, active=0, starter=1)
    events = salon.do("play round-shape cube", "draw pile")
    assert salon.reason == "visitors"
    assert told(events, "ended") == [{"reason": "visitors"}]
    assert active_seats(GAME, salon.state) == ()
    assert options(GAME, salon.state, 0) == ()


def test_visitors_beyond_21_are_seated_and_score() -> None:
    salon = last_seat(24, seats=4, starter=0, last_round=True)
    events = salon.do("play round-shape cube")
    assert told(events, "scored") == [{"seat": 0, "points": 4}]
    assert salon.state.steward == 24
    assert told(events, "last-round") == []


def test_personalities_of_the_set_up_count() -> None:
    """Sixteen personalities and five guests are 21."""
    salon = last_seat(21, seats=3, starter=0)
    salon.do("play round-shape cube")
    assert sum("-" not in who or who == "alma-mahler" for who in salon.state.seated.values()) == 16
    assert salon.state.last_round


def test_with_two_players_six_guests_of_one_player_end_it_too() -> None:
    at = {
        chair: f"blue-{guest}"
        for chair, guest in zip(("T2a", "T2b", "T2c", "T4a", "T4b"), "ABCDE", strict=True)
    }
    rows = {"blue-cube": "purple-chair grey-table"}
    salon = Salon("round-shape", seats=2, at=at, rows=rows)
    assert [each.kind for each in salon.do("play round-shape cube") if each.kind == "last-round"]
    salon.do("draw pile")
    assert (salon.reason, salon.asked) == (None, 1)
    salon.do("draw pile", "draw pile", "draw pile")
    assert salon.reason == "guests"


def test_with_three_players_they_do_not() -> None:
    at = {
        chair: f"blue-{guest}"
        for chair, guest in zip(("T2a", "T2b", "T2c", "T4a", "T4b"), "ABCDE", strict=True)
    }
    salon = Salon("round-shape", seats=3, at=at, rows={"blue-cube": "purple-chair grey-table"})
    salon.do("play round-shape cube")
    assert not salon.state.last_round


def test_in_the_last_turn_personalities_are_refreshed_as_always() -> None:
    salon = last_seat(21, seats=3, active=0, starter=1, personalities="zweig", awaited={})
    salon.do("play round-shape cube")
    events = salon.do("done", "draw pile")
    assert told(events, "awaited") == [{"marker": "white", "visitor": "zweig"}]
    assert salon.reason == "visitors"


def test_a_personality_who_sits_down_at_once_can_be_the_21st() -> None:
    """Twenty sit; the first card of the next personality fits one chair only, at the end of a round."""
    at = {**crowd(19, "T1a"), "T9b": "red-F"}
    salon = Salon(plays=2, seats=4, active=0, starter=1, at=at, personalities="zweig", draws="purple-chair")
    assert (salon.state.steward, salon.state.last_round) == (20, False)
    events = salon.do("done", "draw pile")
    assert told(events, "seated") == [{"visitor": "zweig", "chair": "T1a"}]
    assert [each.kind for each in events if each.kind in {"seated", "last-round", "ended"}] == [
        "seated",
        "last-round",
        "ended",
    ]
    assert (salon.reason, salon.state.points) == ("visitors", [0, 0, 0, 0])


def test_with_two_players_the_sixth_guest_may_sit_down_in_the_turn_of_the_other() -> None:
    """Yellow's last guest needs no choice; blue began, so yellow has a last turn."""
    at = {
        chair: f"yellow-{guest}"
        for chair, guest in zip(("T2b", "T2c", "T4b", "T5a", "T5b"), "ABCDE", strict=True)
    }
    rows = {"white": "purple-chair grey-table", "yellow-cube": "purple-chair @ T1a T2a"}
    salon = Salon("round-shape", seats=2, at=at, rows=rows)
    events = salon.do("play round-shape white")
    assert told(events, "seated")[-1] == {"visitor": "yellow-F", "chair": "T2a"}
    assert [each.kind for each in events if each.kind == "last-round"] == ["last-round"]
    salon.do("draw pile")
    assert (salon.reason, salon.asked) == (None, 1)
    salon.do("draw pile", "draw pile", "draw pile")
    assert salon.reason == "guests"


# nothing to do


def test_who_can_do_nothing_is_skipped() -> None:
    salon = Salon("", "", "olive-chair", plays=2, pile="", display="purple-chair")
    events = salon.do("draw purple-chair")
    assert told(events, "skipped") == [{"seat": 1}]
    assert salon.asked == 2


@pytest.mark.parametrize("hand", ["", "olive-chair"])
def test_whether_somebody_is_skipped_tells_of_the_hand_so_that_it_cannot_be_undone(hand: str) -> None:
    salon = Salon("", hand, "olive-chair", plays=2, pile="", display="")
    salon.do("done")
    assert salon.asked == (1 if hand else 2)
    assert not salon.outcome.undoable


def test_who_can_draw_three_tells_nothing_of_the_hand() -> None:
    salon = Salon(plays=2, rows={"white": "olive-chair"}, action_pile="guest-pair")
    salon.do("draw grey-table")
    assert not salon.outcome.undoable, "a card was laid open"
    salon = Salon(plays=2, rows={"white": "olive-chair"}, pile="", action_pile="guest-pair")
    salon.do("draw grey-table")
    assert salon.outcome.undoable


def test_a_game_in_which_everybody_is_skipped_ends() -> None:
    salon = Salon(plays=2, pile="", display="", last_round=False)
    events = salon.do("done")
    assert [each["seat"] for each in told(events, "skipped")] == [1, 2, 0]
    assert salon.reason == "skipped"


def test_skipped_turns_count_as_turns_of_the_round() -> None:
    salon = Salon(plays=2, pile="", display="", last_round=True, starter=2)
    events = salon.do("done")
    assert told(events, "skipped") == [{"seat": 1}]
    assert salon.reason == "guests"  # the steward did not come to 21


def test_somebody_who_plays_between_starts_the_count_anew() -> None:
    salon = Salon("", "", "olive-chair", plays=2, pile="", display="")
    salon.do("done")
    assert (salon.asked, salon.state.skipped) == (2, 0)
    events = salon.do("play olive-chair cube", "done")
    assert [each["seat"] for each in told(events, "skipped")] == [0, 1, 2]


# final scoring


def ended(at: dict[str, str], *, seats: int = 4, points: tuple[int, ...] = ()) -> Salon:
    """Return a game that ends as it stands."""
    salon = Salon(seats=seats, at=at, points=points, plays=2, pile="", display="", last_round=True, starter=1)
    salon.do("done")
    return salon


def details(salon: Salon, seat: int) -> dict[str, int]:
    """Return what a seat's score is made of."""
    assert salon.state.result is not None
    return dict(next(each.details for each in salon.state.result.standings if each.seat == seat))


def test_example_7_guests_and_personalities_at_three_tables() -> None:
    at = {
        "T2a": "yellow-E",
        "T2b": "blue-A",
        "T2c": "freud",  # 3 x 3 and 1 x 3
        "T4a": "red-C",
        "T4b": "klimt",  # 2 x 3
        "T8a": "green-F",
        "T8b": "kraus",  # 3 x 2
    }
    salon = ended(at)
    assert [details(salon, seat)["company"] for seat in range(4)] == [3, 9, 6, 6]
    assert salon.ranks() == [(1, 9, 1), (2, 6, 2), (3, 6, 2), (0, 3, 4)]


def test_every_personality_at_the_table_counts_for_every_guest() -> None:
    at = {"T6a": "blue-E", "T6b": "blue-C", "T6c": "freud", "T6d": "adler"}
    assert details(ended(at), 0)["company"] == (3 + 2) * (3 + 1)


def test_lueger_costs_points() -> None:
    salon = ended({"T4a": "blue-F", "T4b": "lueger"}, points=(5,))
    assert details(salon, 0) == {"placing": 5, "company": -6, "guests": 1}
    assert salon.ranks()[-1] == (0, -1, 4)


def test_personalities_at_other_tables_and_guests_of_others_do_not_count() -> None:
    assert details(ended({"T4a": "blue-F", "T2a": "freud", "T4b": "yellow-A"}), 0)["company"] == 0


def test_a_tie_goes_to_more_own_guests_on_the_board() -> None:
    at = {"T2a": "yellow-A", "T4a": "yellow-B", "T8a": "blue-A"}
    assert ended(at, seats=3, points=(7, 7, 1)).ranks() == [(1, 7, 1), (0, 7, 2), (2, 1, 3)]


def test_still_tied_the_victory_is_shared() -> None:
    at = {"T2a": "yellow-A", "T8a": "blue-A"}
    assert ended(at, seats=3, points=(7, 7, 1)).ranks() == [(0, 7, 1), (1, 7, 1), (2, 1, 3)]


def test_until_then_the_track_shows_what_was_scored_in_the_game() -> None:
    salon = Salon(at={"T4a": "blue-F", "T4b": "freud"}, points=[5, 1, 2])
    assert [GAME.score(salon.state, seat) for seat in range(3)] == [5, 1, 2]
