"""A `CheckedGame` reports every broken invariant; each test breaks one invariant in a game that keeps all the others."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engine.kernel.core import Action, Draft, Payload, Result, Standing
from engine.kernel.invariants import CheckedGame, InvariantViolation, result_faults
from engine.kernel.rng import Rng
from tests.sample_games import slices
from tests.sample_games.slices import Award, Bid, Slices, SlicesGame, SlicesView

_current_state: list[Slices] = []


def play(game: SlicesGame) -> CheckedGame[Slices]:
    checked, rng = CheckedGame(game, ["Anna", "Ben"], {}, "invariants"), Random(3)
    while checked.state.result is None:
        _current_state[:] = [checked.state]
        asked = rng.choice(checked.prompts())
        checked.act(asked.seat, rng.choice(asked.options).action)
    return checked


def test_a_sound_game_is_played_to_its_end() -> None:
    checked = play(SlicesGame())
    assert checked.record.result is not None
    assert checked.record.result["reason"] == "eaten"


def with_view(change: Callable[[Slices, SlicesView], Any]) -> SlicesGame:
    class Changed(SlicesGame):
        def view(self, state: Slices, seat: int | None) -> Any:
            return change(state, super().view(state, seat))

    return Changed()


class _DealingTwice(SlicesGame):
    """A game that deals a card twice."""

    def new(self, seats: int, options: Any, rng: Rng) -> Slices:
        state = super().new(seats, options, rng)
        state.deck = state.deck[:-1] + state.deck[:1]
        return state


@dataclass(frozen=True, kw_only=True)
class _HalfNamedView(SlicesView):
    """A view that declares something as private, but not the hand."""

    private = ("slices",)


def with_attributes(**fields: tuple[str, ...] | dict[str, tuple[str, ...]]) -> SlicesGame:
    game = SlicesGame()
    for name, value in fields.items():
        setattr(game, name, value)
    return game


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (
            with_view(lambda state, view: replace(view, hand=(*view.hand, *state.deck[-1:]))),
            "reveals what the seat cannot know",
        ),
        (with_view(lambda _, view: replace(view, active_seats=())), "disagrees with the state"),
        (
            with_view(lambda _, view: _HalfNamedView(**vars(view))),
            "only seat 0 sees hand, which the view does not name as private",
        ),
        (_DealingTwice(), "a card is in two places"),
        (with_attributes(events={**SlicesGame.events, "won": ("seat",)}), "unknown values: cards"),
        (with_attributes(events={"dealt": ("seat", "cards")}), "an event of an unknown kind"),
        (with_attributes(prompts=()), "an unknown question: bid"),
        (with_attributes(reasons=()), "ended for an unknown reason: eaten"),
        (with_attributes(argument_values={"card": ("1",)}), "has an unknown card"),
        (with_attributes(verbs=()), "an unknown verb or too many arguments"),
    ],
)
def test_a_violation_is_reported_with_the_state_and_the_seed(game: SlicesGame, fault: str) -> None:
    with pytest.raises(InvariantViolation, match=fault) as violation:
        play(game)
    assert '"schema":2' in str(violation.value)
    assert "seed invariants" in str(violation.value)


def test_a_mutable_view_is_refused() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        play(with_view(lambda _, view: replace(view, hand=list(view.hand))))


def _choose_in_place(self: Bid, draft: Draft[Slices], action: Action) -> None:
    _current_state[0].slices[0] += 1
    draft.state.hands[self.seat].remove(action.arguments[0])
    draft.state.bids[self.seat] = action.arguments[0]
    draft.emit("bade", seat=self.seat)


def _no_options(_self: Bid, _state: Slices) -> Iterator[Action]:
    return iter(())


def _one_option_twice(self: Bid, state: Slices) -> Iterator[Action]:
    return iter([Action("bid", (state.hands[self.seat][0],))] * 2)


def _option_with_blank(self: Bid, state: Slices) -> Iterator[Action]:
    return iter([Action("bid", (f"{state.hands[self.seat][0]} ",))])


def _undoable_secret(self: Bid, draft: Draft[Slices], action: Action) -> None:
    draft.state.hands[self.seat].remove(action.arguments[0])
    draft.state.bids[self.seat] = action.arguments[0]
    draft.emitted.append(("peeked", {"seat": self.seat}, self.seat, Payload(cards=("1",)), Payload()))


def _return_cards(_self: Award, draft: Draft[Slices]) -> None:
    for seat, card in draft.state.bids.items():
        draft.state.hands[seat].append(card)
    draft.state.bids.clear()
    draft.mark_irreversible()


@pytest.mark.parametrize(
    ("step", "method", "broken", "fault"),
    [
        (Bid, "options", _no_options, "must act, but has no options"),
        (Bid, "options", _one_option_twice, "offered twice"),
        (Bid, "options", _option_with_blank, "not what its own text is parsed to"),
        (Bid, "choose", _choose_in_place, "changed the state it was applied to"),
        (Bid, "choose", _undoable_secret, "revealed a secret and could be undone"),
        (Award, "run", _return_cards, "the game does not end"),
    ],
)
def test_a_step_that_breaks_an_invariant_is_reported(
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
def test_an_inconsistent_ranking_is_reported(standings: list[tuple[int, int | None, int]]) -> None:
    result = Result("eaten", tuple(Standing(*each) for each in standings))
    assert list(result_faults(slices.GAME, 2, result))


def test_ties_share_the_better_place() -> None:
    result = Result("eaten", (Standing(0, 5, 1), Standing(2, 5, 1), Standing(1, 3, 3)))
    assert list(result_faults(slices.GAME, 3, result)) == []
