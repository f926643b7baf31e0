"""A replay tells a game turn by turn, completely and in order; nobody sees more of a moment than was known then."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine.kernel import record as records
from engine.kernel import replays
from engine.kernel.core import Action, Event, decision_of, start
from engine.kernel.errors import RecordRefusal
from engine.kernel.game import TurnCount
from engine.kernel.moves import play
from engine.kernel.record import Record, Seating
from engine.kernel.replays import Replay
from tests.contract.game_settings import EVERY_SETTING, SETTINGS, Setting
from tests.registered import GAMES
from tests.sample_games.slices import GAME as SLICES
from tests.sample_games.sugar import GAME as SUGAR

HOTEL = next(game for game in GAMES if game.key == "grand_austria_hotel")


def scripted(setting: Setting, *actions: str, seed: str = "1") -> Replay:
    """Return the replay of a game in which the seats take the given actions, each given as `0: lump`."""
    game, names = setting.game, [f"Guest {seat + 1}" for seat in range(setting.seats)]
    record = records.begin(game, game.check(setting.seats, dict(setting.options)), names, seed)
    outcome = start(game, setting.seats, record.header.options, seed)
    record.add(outcome.events)
    for each in actions:
        seat, _, action = each.partition(": ")
        outcome = play(game, outcome.state, int(seat), Action.read(action))
        record.add(outcome.events, int(seat), Action.read(action))
    if outcome.state.result is not None:
        record.result = records.result_as_json(outcome.state.result)
    return replays.of_record(record, game)


def sugar(*actions: str, seats: int = 3) -> Replay:
    """Return the replay of a game of Sugar; the first guest begins."""
    return scripted(Setting(SUGAR, seats, ()), *actions, seed="3")


def told(replay: Replay) -> list[tuple[int | None, str]]:
    """Return each moment's seat, and its actions with the seats that took them."""
    return [
        (each.seat, ", ".join(f"{seat}: {action}" for seat, action in each.actions))
        for each in replay.moments
    ]


def of_random_game(key: str, seats: int, seed: str = "replay") -> Replay:
    setting = next(each for each in SETTINGS if (each.game.key, each.seats) == (key, seats))
    return replays.of_record(setting.record(seed), setting.game)


# whole games


@EVERY_SETTING
def test_the_moments_tell_the_whole_game_turn_by_turn(setting: Setting) -> None:
    """The functions called are named after what they check."""
    record = setting.record("replay")
    replay = replays.of_record(record, setting.game)
    every_entry_is_in_exactly_one_moment(record, replay)
    each_moment_is_one_turn(setting, replay)
    each_moment_is_the_turn_that_its_picture_marks(replay)
    a_moment_is_seen_as_the_game_shows_it(setting, record, replay)


def every_entry_is_in_exactly_one_moment(record: Record, replay: Replay) -> None:
    assert [each.number for each in replay.moments] == list(range(replay.last + 1))
    first, *others = replay.moments
    assert (first.entry, first.seat, first.when, first.actions) == (0, None, TurnCount(), ())
    entries = [record.entries[: 1 + first.entry]]
    entries += [
        record.entries[earlier.entry + 1 : later.entry + 1] for earlier, later in pairwise(replay.moments)
    ]
    assert sum(map(len, entries)) == len(record.entries)
    for moment, own in zip(replay.moments, entries, strict=True):
        assert [(seat, str(action)) for seat, action in moment.actions] == [
            (each.seat, each.action) for each in own if each.seat is not None
        ]
        assert list(map(records.full_event, moment.events)) == [
            event for entry in own for event in entry.events
        ]
    assert all(each.actions for each in others)


def each_moment_is_one_turn(setting: Setting, replay: Replay) -> None:
    """Only its first action may begin a turn; only a question put to everybody at once may begin one without."""
    game = setting.game
    for before, moment in pairwise(replay.moments):
        state = before.state
        count = game.turn_count(state, moment.actions[0][0])
        assert count in {moment.when, None}, "as its first question says it"
        for number, (seat, action) in enumerate(moment.actions):
            decision: Any = decision_of(game, state, seat)
            begins = decision.starts_turn(state)
            if number == 0:
                assert seat == moment.seat
                assert begins or decision.simultaneous or before.seat is None
            else:
                assert not begins
                assert seat == moment.seat or not decision.simultaneous
            state = play(game, state, seat, action).state
        assert state == moment.state
        assert moment.scores == tuple(game.score(state, each) for each in range(setting.seats))


def each_moment_is_the_turn_that_its_picture_marks(replay: Replay) -> None:
    for moment in replay.moments[1:]:
        marked = replay.game.recent_turns(moment.state)[-1]
        assert (marked.seat, marked.points) == (moment.seat, replay.seen_by(None, moment.number).points)


def a_moment_is_seen_as_the_game_shows_it(setting: Setting, record: Record, replay: Replay) -> None:
    for seat in (None, *range(setting.seats)):
        for moment, seen in zip(replay.moments, replay.all_seen_by(seat), strict=True):
            assert (seen.number, seen.last) == (moment.number, replay.last)
            assert (seen.seat, seen.when, seen.scores) == (moment.seat, moment.when, moment.scores)
            assert seen.events == seen.view.announced == tuple(each.seen_by(seat) for each in moment.events)
            bare = replace(seen.view, names=(), announced=())
            assert bare == setting.game.view(moment.state, seat)
            assert list(seen.view.names) == record.header.seats


@EVERY_SETTING
def test_a_game_that_goes_on_is_told_up_to_its_last_action(setting: Setting) -> None:
    """The turn that goes on is a moment, too."""
    record = setting.record("replay")
    whole = replays.of_record(record, setting.game)
    number = next((n for n, each in enumerate(whole.moments) if len(each.actions) > 1), whole.last)
    cut = Record(record.header, record.entries[: whole.moments[number].entry])
    replay = replays.of_record(cut, setting.game)
    assert [each.actions for each in replay.moments] == [
        actions
        for each in whole.moments[: number + 1]
        if (actions := each.actions[:-1] if each.number == number else each.actions) or each.number == 0
    ]
    assert replay.moments[-1].entry == len(cut.entries) - 1


# which turn an action belongs to


def test_an_answer_out_of_turn_belongs_to_the_turn_that_it_interrupts() -> None:
    replay = sugar("0: lump", "0: treat 1", "1: thanks", "0: lump", "0: done", "1: lump", "1: done")
    assert told(replay)[1:] == [
        (0, "0: lump, 0: treat 1, 1: thanks, 0: lump, 0: done"),
        (1, "1: lump, 1: done"),
    ]
    assert replay.turns_of(1) == (2,), "the answer was no turn"


def test_those_who_are_asked_together_answer_in_moments_of_their_own() -> None:
    replay = sugar("0: toast", "2: help", "1: cheers", "1: lump", "1: done")
    assert told(replay)[1:] == [(0, "0: toast"), (2, "2: help"), (1, "1: cheers"), (1, "1: lump, 1: done")]
    assert [each.when.turn for each in replay.moments] == [0, 1, 0, 0, 1], "an answer is no turn"


def test_a_seat_that_is_asked_twice_in_the_set_up_has_two_moments() -> None:
    replay = scripted(
        Setting(HOTEL, 2, (("staff", "draft"),)), "0: pick 25", "1: pick 31", "1: pick 16", seed="0"
    )
    assert told(replay)[1:] == [(0, "0: pick 25"), (1, "1: pick 31"), (1, "1: pick 16")]


def test_a_seat_comes_back_to_its_own_simultaneous_turn_in_another_moment() -> None:
    """Others have acted meanwhile, and the order of play is kept."""
    opening = preparation()
    replay = scripted(
        opening[0], *opening[1], "0: room 1.1", "1: room 1.1", "0: room 1.2", "0: end", "1: end", seed="0"
    )
    assert told(replay)[-4:] == [
        (0, "0: room 1.1"),
        (1, "1: room 1.1"),
        (0, "0: room 1.2, 0: end"),
        (1, "1: end"),
    ]


def preparation() -> tuple[Setting, list[str]]:
    """Return a setting of the hotel game, and the actions after which both prepare their first rooms."""
    setting = Setting(HOTEL, 2, ())
    state, actions = start(HOTEL, 2, HOTEL.check(2, {}), "0").state, list[str]()
    while (decision := decision_of(HOTEL, state, 0) or decision_of(HOTEL, state, 1)) is not None:
        if decision.question_id(state) == "first-rooms":
            break
        action = next(iter(decision.options(state)))
        actions.append(f"{decision.seat}: {action}")
        state = play(HOTEL, state, decision.seat, action).state
    return setting, actions


def test_a_game_that_does_not_number_its_turns_counts_those_of_each_seat() -> None:
    replay = sugar(*(f"{seat}: {each}" for seat in (0, 1, 2, 0, 1) for each in ("lump", "done")))
    assert [each.when for each in replay.moments] == [TurnCount(turn=turn) for turn in (0, 1, 1, 1, 2, 2)]
    assert [replay.turns_of(seat) for seat in range(3)] == [(1, 4), (2, 5), (3,)]


def test_turns_without_a_first_question_have_no_number() -> None:
    record = Setting(SLICES, 2, ()).record("replay")
    replay = replays.of_record(record, SLICES)
    assert replay.last > 0
    assert {each.when for each in replay.moments} == {TurnCount()}


# rounds and turning points


def test_each_round_begins_with_its_first_turn() -> None:
    replay = of_random_game("grand_austria_hotel", 3)
    rounds = replay.rounds
    assert [replay.moments[each].when.round for each in rounds] == [1, 2, 3, 4, 5, 6, 7]
    assert all(replay.moments[each - 1].when.round < replay.moments[each].when.round for each in rounds)


@pytest.mark.parametrize("key", ["cafe_international", "cafe_melange"])
def test_a_game_without_rounds_has_none(key: str) -> None:
    assert of_random_game(key, 3).rounds == ()


@pytest.mark.parametrize("key", ["cafe_international", "cafe_melange", "grand_austria_hotel"])
def test_the_three_best_turns_are_turning_points(key: str) -> None:
    replay = of_random_game(key, 3)
    points = {each.number: each.points for each in replay.all_seen_by(None)}
    best = sorted(points, key=lambda number: (-points[number], number))[:3]
    assert set(best) <= set(replay.turning_points)
    assert list(replay.turning_points) == sorted(set(replay.turning_points))
    tied = tuple(replace(each, scores=(0, 0, 0)) for each in replay.moments)
    assert list(replace(replay, moments=tied).turning_points) == sorted(best), "nobody ever leads"


def takes(seat: int, lumps: int) -> list[str]:
    return [*[f"{seat}: lump"] * lumps, f"{seat}: done"]


def leads(*turns: tuple[int, int]) -> Replay:
    """Return the replay of a game of Sugar in which each turn's seat takes so many lumps; turns score no points."""
    return sugar(*(action for turn in turns for action in takes(*turn)), seats=2)


def test_the_lead_changes_when_another_seat_keeps_it_while_all_have_a_turn() -> None:
    turns = (
        *((0, 3), (1, 1), (0, 1), (1, 3), (0, 1), (1, 3), (0, 1), (1, 1)),
        *((0, 3), (1, 2), (0, 3), (1, 1), (0, 1)),
    )
    replay = leads(*turns)
    scores = [each.scores for each in replay.moments]
    assert scores[5:] == [(5, 4), (5, 7), (6, 7), (6, 8), (9, 8), (9, 10), (12, 10), (12, 11), (13, 11)]
    assert replay.lead_changes == replay.turning_points == (6, 11)
    assert leads(*turns[:-1]).lead_changes == (6,), "nobody knows yet whether the lead is kept"


def test_the_lead_counts_once_everybody_has_had_two_turns() -> None:
    early = leads((0, 1), (1, 3), (0, 1), (1, 1), (0, 1), (1, 1))
    assert [each.scores for each in early.moments][1:] == [(1, 0), (1, 3), (2, 3), (2, 4), (3, 4), (3, 5)]
    assert early.lead_changes == ()


def test_an_answer_without_a_number_gives_nobody_time() -> None:
    replay = sugar(
        "0: toast",
        "1: cheers",
        *takes(1, 1),
        *takes(0, 2),
        *takes(1, 2),
        *takes(0, 3),
        *takes(1, 1),
        *takes(0, 1),
        seats=2,
    )
    assert [each.scores for each in replay.moments][3:] == [(0, 1), (2, 1), (2, 3), (5, 3), (5, 4), (6, 4)]
    assert replay.lead_changes == (6,)


def test_an_eliminated_seat_leads_no_more() -> None:
    state = sugar(seats=2).moments[0]
    scores = ((5, 1), (None, 1), (None, 2), (None, 3), (None, None))
    moments = tuple(
        replace(state, number=n, seat=0 if n else None, when=TurnCount(turn=n + 5 if n else 0), scores=each)
        for n, each in enumerate(((0, 0), *((1, 0),) * 4, *scores))
    )
    assert Replay(SUGAR, moments, ((),) * len(moments)).lead_changes == (6,)


# names and secrets


def test_the_players_have_the_names_of_their_time() -> None:
    setting = Setting(SUGAR, 2, ())
    record = setting.record("names")
    record.header.seats = ["Anna", "Zoe"]
    record.header.seatings = [
        Seating.model_validate({"seat": seat, "name": name, "kind": "person", "from": first})
        for seat, name, first in ((0, "Anna", 1), (1, "Ben", 1), (1, "Zoe", 6))
    ]
    replay = replays.of_record(record, SUGAR)
    names = [(each.entry, replay.seen_by(0, each.number).view.names) for each in replay.moments]
    assert [seen for _, seen in names] == [("Anna", "Ben" if entry < 6 else "Zoe") for entry, _ in names]
    assert {seen for _, seen in names} == {("Anna", "Ben"), ("Anna", "Zoe")}


def test_a_secret_is_told_to_its_owner_only() -> None:
    replay = sugar("0: draw", "1: lump", "1: done")
    drew = [of_kind(replay.seen_by(seat, 1).events, "drew") for seat in (0, 1, None)]
    assert ["card" in each.payload for each in drew] == [True, False, False]
    assert all(each.owner is None and not each.secret for each in drew)
    hands: list[Any] = [replay.seen_by(seat, 2).view for seat in (0, 1, None)]
    assert [len(each.hand) for each in hands] == [1, 0, 0]


def of_kind(events: Sequence[Event], kind: str) -> Event:
    return next(each for each in events if each.kind == kind)


# records that these rules do not reproduce


def test_a_record_that_differs_is_told_up_to_the_difference() -> None:
    setting = Setting(SUGAR, 2, ())
    record = setting.record("differs")
    whole = replays.of_record(record, SUGAR)
    assert replays.reproducible(record, SUGAR) == whole.moments
    for broken in range(1, len(record.entries)):
        entries = [*record.entries]
        entries[broken] = entries[broken].model_copy(update={"events": [{"kind": "unknown"}]})
        damaged = Record(record.header, entries, record.result)
        with pytest.raises(RecordRefusal, match="record-differs"):
            replays.of_record(damaged, SUGAR)
        moments = replays.reproducible(damaged, SUGAR)
        assert moments[-1].entry == broken - 1
        assert moments[:-1] == whole.moments[: len(moments) - 1]


def test_a_record_whose_set_up_differs_has_no_moments() -> None:
    record = Setting(SUGAR, 2, ()).record("differs")
    record.entries[0].events.clear()
    assert replays.reproducible(record, SUGAR) == ()


def test_a_record_with_another_result_is_told_to_the_end() -> None:
    record = Setting(SUGAR, 2, ()).record("differs")
    whole = replays.of_record(record, SUGAR)
    record.result = {"reason": "bowl", "standings": []}
    with pytest.raises(RecordRefusal, match="record-result"):
        replays.of_record(record, SUGAR)
    assert replays.reproducible(record, SUGAR) == whole.moments


# the steps of a turn


@EVERY_SETTING
def test_the_steps_of_a_turn_tell_it_in_order_and_end_as_it_does(setting: Setting) -> None:
    replay = replays.of_record(setting.record("replay"), setting.game)
    for seat in (None, 0):
        for moment, seen in zip(replay.moments, replay.all_seen_by(seat), strict=True):
            steps = replay.steps_seen_by(seat, moment.number)
            assert 1 <= len(steps) <= max(len(moment.actions), 1)
            assert tuple(event for step in steps for event in step.events) == seen.events
            for step in steps:
                assert step.view.announced == step.events
                assert (step.number, step.seat, step.when) == (seen.number, seen.seat, seen.when)
                assert step.reader is None
            assert replace(steps[-1].view, announced=seen.events) == seen.view
            assert steps[-1].scores == seen.scores
            assert all(step.view.active_seats == (moment.seat,) for step in steps[:-1])


def test_a_step_ends_where_the_seat_of_the_turn_acts_again_and_nowhere_else() -> None:
    """The first guest treats the second, whose answer is no position of its own."""
    replay = sugar("0: lump", "0: treat 1", "1: thanks", "0: lump", "0: done", "1: lump", "1: done")
    steps = replay.steps_seen_by(2, 1)
    assert [len(replay.moments[1].actions), len(steps)] == [5, 4]
    assert [step.view.active_seats for step in steps] == [(0,), (0,), (0,), (1,)]
