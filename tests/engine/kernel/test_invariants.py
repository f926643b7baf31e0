"""The referee objects to every broken promise; each test breaks one in a game that keeps all others."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine.kernel.core import Action, Draft, Event, Payload, Result, Standing
from engine.kernel.invariants import CheckedGame, InvariantViolation, result_faults
from engine.kernel.rng import Rng
from tests.sample_games import slices
from tests.sample_games.slices import Award, Bid, Slices, SlicesGame

_present: list[Slices] = []


def play(game: SlicesGame) -> CheckedGame[Slices]:
    referee, chance = CheckedGame(game, ["Anna", "Ben"], {}, "foul"), Random(3)
    while referee.state.result is None:
        _present[:] = [referee.state]
        asked = chance.choice(referee.prompts())
        referee.act(asked.seat, chance.choice(asked.options).action)
    return referee


def test_a_sound_game_is_played_to_its_end() -> None:
    referee = play(SlicesGame())
    assert referee.record.result is not None
    assert referee.record.result["reason"] == "eaten"


class _Peeking(SlicesGame):
    """Shows everybody the top of the deck."""

    def view(self, state: Slices, seat: int | None) -> Any:
        view = super().view(state, seat)
        return view if not state.deck else type(view)(**{**vars(view), "hand": (*view.hand, state.deck[-1])})


class _Listing(SlicesGame):
    """Gives views that can be changed."""

    def view(self, state: Slices, seat: int | None) -> Any:
        view = super().view(state, seat)
        return type(view)(**{**vars(view), "hand": list(view.hand)})


class _Lying(SlicesGame):
    """Says that nobody is awaited."""

    def view(self, state: Slices, seat: int | None) -> Any:
        return type(super().view(state, seat))(**{**vars(super().view(state, seat)), "active_seats": ()})


class _Doubling(SlicesGame):
    """Deals a card twice."""

    def new(self, seats: int, options: Any, rng: Rng) -> Slices:
        state = super().new(seats, options, rng)
        state.deck = state.deck[:-1] + state.deck[:1]
        return state


def without(**fields: tuple[str, ...] | dict[str, tuple[str, ...]]) -> SlicesGame:
    game = SlicesGame()
    for name, value in fields.items():
        setattr(game, name, value)
    return game


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (_Peeking(), "reveals what the seat cannot know"),
        (_Lying(), "disagrees with the state"),
        (_Doubling(), "a card is in two places"),
        (without(events={**SlicesGame.events, "won": ("seat",)}), "unknown values: cards"),
        (without(events={"dealt": ("seat", "cards")}), "an event of an unknown kind"),
        (without(prompts=()), "an unknown question: bid"),
        (without(reasons=()), "ended for an unknown reason: eaten"),
        (without(argument_values={"card": ("1",)}), "has an unknown card"),
        (without(verbs=()), "an unknown verb or too many arguments"),
    ],
)
def test_a_foul_is_named_with_the_position(game: SlicesGame, fault: str) -> None:
    with pytest.raises(InvariantViolation, match=fault) as foul:
        play(game)
    assert '"schema":2' in str(foul.value)
    assert "seed foul" in str(foul.value)


def test_a_view_that_can_be_changed_is_a_foul() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        play(_Listing())


def _choose_in_place(self: Bid, draft: Draft[Slices], action: Action) -> None:
    _present[0].slices[0] += 1
    draft.state.hands[self.seat].remove(action.arguments[0])
    draft.state.bids[self.seat] = action.arguments[0]
    draft.emit("bade", seat=self.seat)


def _no_options(_self: Bid, _state: Slices) -> Iterator[Action]:
    return iter(())


def _one_option_twice(self: Bid, state: Slices) -> Iterator[Action]:
    return iter([Action("bid", (state.hands[self.seat][0],))] * 2)


def _blanks(self: Bid, state: Slices) -> Iterator[Action]:
    return iter([Action("bid", (f"{state.hands[self.seat][0]} ",))])


def _open_confidence(self: Bid, draft: Draft[Slices], action: Action) -> None:
    draft.state.hands[self.seat].remove(action.arguments[0])
    draft.state.bids[self.seat] = action.arguments[0]
    draft.events.append(Event("peeked", Payload(seat=self.seat), self.seat, Payload(cards=("1",))))


def _never_ending(_self: Award, draft: Draft[Slices]) -> None:
    for seat, card in draft.state.bids.items():
        draft.state.hands[seat].append(card)
    draft.state.bids.clear()
    draft.mark_irreversible()


@pytest.mark.parametrize(
    ("step", "method", "broken", "fault"),
    [
        (Bid, "options", _no_options, "must act, but has no options"),
        (Bid, "options", _one_option_twice, "offered twice"),
        (Bid, "options", _blanks, "not what its own text is parsed to"),
        (Bid, "choose", _choose_in_place, "changed the state it was applied to"),
        (Bid, "choose", _open_confidence, "revealed a secret and could be undone"),
        (Award, "run", _never_ending, "the game does not end"),
    ],
)
def test_a_step_that_breaks_a_promise_is_a_foul(
    monkeypatch: pytest.MonkeyPatch, step: type, method: str, broken: Callable[..., Any], fault: str
) -> None:
    monkeypatch.setattr("engine.kernel.invariants.MOST_ACTIONS", 60)
    monkeypatch.setattr(step, method, broken)
    with pytest.raises(InvariantViolation, match=fault):
        play(slices.GAME)


@pytest.mark.parametrize(
    "standings",
    [
        [(0, 5, 1)],
        [(0, 5, 1), (0, 4, 2)],
        [(1, 4, 2), (0, 5, 1)],
        [(0, 5, 1), (1, 5, 3)],
        [(0, 4, 1), (1, 5, 2)],
        [(0, None, 1), (1, 5, 2)],
    ],
    ids=["one missing", "one twice", "wrong order", "a gap", "less above more", "out above in"],
)
def test_a_ranking_that_is_none_is_a_foul(standings: list[tuple[int, int | None, int]]) -> None:
    result = Result("eaten", tuple(Standing(*each) for each in standings))
    assert list(result_faults(slices.GAME, 2, result))


def test_ties_share_the_better_place() -> None:
    result = Result("eaten", (Standing(0, 5, 1), Standing(2, 5, 1), Standing(1, 3, 3)))
    assert list(result_faults(slices.GAME, 3, result)) == []
