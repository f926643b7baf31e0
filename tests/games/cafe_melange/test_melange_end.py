"""The end of the game and the final score (rulings 12 and 13)."""

import pytest

from engine.kernel.core import active_seats, options
from tests.games.cafe_melange.positions import GAME, SampleMelange, crowd, payloads


def last_seat(number: int, **more: object) -> SampleMelange:
    """Return a game in which blue is about to seat visitor number `number` on T1a."""
    at = crowd(number - 1, "T1a", "T9b")
    rows = {"blue-cube": "purple-chair grey-table @ T1a T9b"}
    return SampleMelange("round-shape", at=at, rows=rows, guests={0: "A"}, **more)  # type: ignore[arg-type]


# the last round


def test_with_the_21st_visitor_the_last_round_begins() -> None:
    game = last_seat(21, seats=4, starter=0)
    events = game.do("play round-shape cube")
    assert game.state.steward == 21
    assert [each.kind for each in events if each.kind == "last-round"] == ["last-round"]
    assert GAME.view(game.state, None).last_round


def test_with_the_20th_it_does_not() -> None:
    game = last_seat(20, seats=4, starter=0)
    assert payloads(game.do("play round-shape cube"), "last-round") == []
    assert not game.state.last_round


@pytest.mark.parametrize(("starter", "others"), [(2, [1]), (0, [1, 2]), (1, [])])
def test_the_round_is_finished_so_that_everybody_had_as_many_turns(starter: int, others: list[int]) -> None:
    """Seat 0 seats the 21st; whoever has not had a turn of this round has one."""
    game = last_seat(21, seats=3, active=0, starter=starter)
    game.do("play round-shape cube", "draw pile")
    for seat in others:
        assert (game.reason, game.active_seat) == (None, seat)
        game.do("draw pile", "draw pile", "draw pile")
    assert game.reason == "visitors"
    assert payloads(game.outcome.events, "ended") == [{"reason": "visitors"}]
    assert (active_seats(GAME, game.state), options(GAME, game.state, 0)) == ((), ())


def test_visitors_beyond_21_are_seated_and_score() -> None:
    game = last_seat(24, seats=4, starter=0, last_round=True)
    events = game.do("play round-shape cube")
    assert payloads(events, "scored") == [{"seat": 0, "points": 4}]
    assert game.state.steward == 24
    assert payloads(events, "last-round") == []


def test_personalities_of_the_set_up_count() -> None:
    """Sixteen personalities and five guests are 21."""
    game = last_seat(21, seats=3, starter=0)
    game.do("play round-shape cube")
    assert sum("-" not in who or who == "alma-mahler" for who in game.state.seated.values()) == 16
    assert game.state.last_round


def sixth_guest(seats: int) -> SampleMelange:
    """Return a game in which blue has seated its sixth guest."""
    chairs = ("T2a", "T2b", "T2c", "T4a", "T4b")
    at = {chair: f"blue-{guest}" for chair, guest in zip(chairs, "ABCDE", strict=True)}
    rows = {"blue-cube": "purple-chair grey-table"}
    game = SampleMelange("round-shape", seats=seats, at=at, rows=rows)
    game.do("play round-shape cube")
    return game


def test_with_two_players_six_guests_of_one_player_end_it_too() -> None:
    game = sixth_guest(2)
    assert payloads(game.outcome.events, "last-round")
    game.do("draw pile")
    assert (game.reason, game.active_seat) == (None, 1)
    game.do("draw pile", "draw pile", "draw pile")
    assert game.reason == "guests"


def test_with_three_players_they_do_not() -> None:
    assert not sixth_guest(3).state.last_round


def test_in_the_last_turn_personalities_are_refreshed_as_always() -> None:
    game = last_seat(21, seats=3, active=0, starter=1, personalities="zweig", awaited={})
    game.do("play round-shape cube")
    events = game.do("done", "draw pile")
    assert payloads(events, "awaited") == [{"marker": "white", "visitor": "zweig"}]
    assert game.reason == "visitors"


def test_a_personality_who_sits_down_at_once_can_be_the_21st() -> None:
    """Twenty are seated; at the end of a round, the first card of the next personality matches only one chair."""
    at = {**crowd(19, "T1a"), "T9b": "red-F"}
    game = SampleMelange(
        plays=2, seats=4, active=0, starter=1, at=at, personalities="zweig", draws="purple-chair"
    )
    assert (game.state.steward, game.state.last_round) == (20, False)
    events = game.do("done", "draw pile")
    assert payloads(events, "seated") == [{"visitor": "zweig", "chair": "T1a"}]
    assert [each.kind for each in events if each.kind in {"seated", "last-round", "ended"}] == [
        "seated",
        "last-round",
        "ended",
    ]
    assert (game.reason, game.state.points) == ("visitors", [0, 0, 0, 0])


def test_with_two_players_the_sixth_guest_may_sit_down_in_the_turn_of_the_other() -> None:
    """Yellow's last guest needs no choice; blue started, so yellow has a last turn."""
    at = {
        chair: f"yellow-{guest}"
        for chair, guest in zip(("T2b", "T2c", "T4b", "T5a", "T5b"), "ABCDE", strict=True)
    }
    rows = {"white": "purple-chair grey-table", "yellow-cube": "purple-chair @ T1a T2a"}
    game = SampleMelange("round-shape", seats=2, at=at, rows=rows)
    events = game.do("play round-shape white")
    assert payloads(events, "seated")[-1] == {"visitor": "yellow-F", "chair": "T2a"}
    assert [each.kind for each in events if each.kind == "last-round"] == ["last-round"]
    game.do("draw pile")
    assert (game.reason, game.active_seat) == (None, 1)
    game.do("draw pile", "draw pile", "draw pile")
    assert game.reason == "guests"


# nothing to do


def test_who_can_do_nothing_is_skipped() -> None:
    game = SampleMelange("", "", "olive-chair", plays=2, pile="", display="purple-chair")
    events = game.do("draw purple-chair")
    assert payloads(events, "skipped") == [{"seat": 1}]
    assert game.active_seat == 2


@pytest.mark.parametrize("hand", ["", "olive-chair"])
def test_whether_somebody_is_skipped_tells_of_the_hand_so_that_it_cannot_be_undone(hand: str) -> None:
    game = SampleMelange("", hand, "olive-chair", plays=2, pile="", display="")
    game.do("done")
    assert game.active_seat == (1 if hand else 2)
    assert not game.outcome.undoable


def test_who_can_draw_three_tells_nothing_of_the_hand() -> None:
    game = SampleMelange(plays=2, rows={"white": "olive-chair"}, action_pile="guest-pair")
    game.do("draw grey-table")
    assert not game.outcome.undoable, "a card was laid open"
    game = SampleMelange(plays=2, rows={"white": "olive-chair"}, pile="", action_pile="guest-pair")
    game.do("draw grey-table")
    assert game.outcome.undoable


def test_a_game_in_which_everybody_is_skipped_ends() -> None:
    game = SampleMelange(plays=2, pile="", display="", last_round=False)
    events = game.do("done")
    assert [each["seat"] for each in payloads(events, "skipped")] == [1, 2, 0]
    assert game.reason == "skipped"


def test_skipped_turns_count_as_turns_of_the_round() -> None:
    game = SampleMelange(plays=2, pile="", display="", last_round=True, starter=2)
    events = game.do("done")
    assert payloads(events, "skipped") == [{"seat": 1}]
    assert game.reason == "guests"  # the steward did not come to 21


def test_a_turn_in_between_resets_the_count() -> None:
    game = SampleMelange("", "", "olive-chair", plays=2, pile="", display="")
    game.do("done")
    assert (game.active_seat, game.state.skipped) == (2, 0)
    events = game.do("play olive-chair cube", "done")
    assert [each["seat"] for each in payloads(events, "skipped")] == [0, 1, 2]


# final scoring


def ended(at: dict[str, str], *, seats: int = 4, points: tuple[int, ...] = ()) -> SampleMelange:
    """Return a game that ends without further changes."""
    game = SampleMelange(
        seats=seats, at=at, points=points, plays=2, pile="", display="", last_round=True, starter=1
    )
    game.do("done")
    return game


def details(game: SampleMelange, seat: int) -> dict[str, int]:
    """Return the details of a seat's score."""
    assert game.state.result is not None
    return dict(next(each.details for each in game.state.result.standings if each.seat == seat))


EXAMPLE_7 = (
    {"T2a": "yellow-E", "T2b": "blue-A", "T2c": "freud"}  # 3 x 3 and 1 x 3
    | {"T4a": "red-C", "T4b": "klimt"}  # 2 x 3
    | {"T8a": "green-F", "T8b": "kraus"}  # 3 x 2
)


@pytest.mark.parametrize(
    ("at", "company"),
    [
        (EXAMPLE_7, [3, 9, 6, 6]),
        # every personality at the table counts for every guest
        ({"T6a": "blue-E", "T6b": "blue-C", "T6c": "freud", "T6d": "adler"}, [(3 + 2) * (3 + 1), 0, 0, 0]),
        # personalities at other tables and guests of others do not count
        ({"T4a": "blue-F", "T2a": "freud", "T4b": "yellow-A"}, [0, 0, 0, 0]),
    ],
)
def test_guests_score_with_the_personalities_at_their_tables(at: dict[str, str], company: list[int]) -> None:
    assert [details(ended(at), seat)["company"] for seat in range(4)] == company


def test_whoever_has_more_is_ranked_before() -> None:
    assert ended(EXAMPLE_7).ranks() == [(1, 9, 1), (2, 6, 2), (3, 6, 2), (0, 3, 4)]


def test_lueger_costs_points() -> None:
    game = ended({"T4a": "blue-F", "T4b": "lueger"}, points=(5,))
    assert details(game, 0) == {"placing": 5, "company": -6, "guests": 1}
    assert game.ranks()[-1] == (0, -1, 4)


def test_a_tie_goes_to_more_own_guests_on_the_board() -> None:
    at = {"T2a": "yellow-A", "T4a": "yellow-B", "T8a": "blue-A"}
    assert ended(at, seats=3, points=(7, 7, 1)).ranks() == [(1, 7, 1), (0, 7, 2), (2, 1, 3)]


def test_still_tied_the_victory_is_shared() -> None:
    at = {"T2a": "yellow-A", "T8a": "blue-A"}
    assert ended(at, seats=3, points=(7, 7, 1)).ranks() == [(0, 7, 1), (1, 7, 1), (2, 1, 3)]


def test_until_then_the_track_shows_what_was_scored_in_the_game() -> None:
    game = SampleMelange(at={"T4a": "blue-F", "T4b": "freud"}, points=[5, 1, 2])
    assert [GAME.score(game.state, seat) for seat in range(3)] == [5, 1, 2]
