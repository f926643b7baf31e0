"""An opponent that judges every option by where its own turn can lead."""

from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.kernel.game import View
from engine.opponents.judgement import JudgedOption, TurnJudge, evaluation_of
from engine.opponents.opponent import Budget, Sampler

_DEALS = 3
"""The number of deals on which options are judged, if time permits."""


class NormalOpponent:
    """Chooses the option whose turn seems to end best at a quick glance."""

    def choose(
        self,
        view: View,  # noqa: ARG002 -- the sampler's states look the same
        prompt: Prompt,
        sampler: Sampler[Any],
        budget: Budget,  # noqa: ARG002 -- takes a few milliseconds
        rng: Random,
    ) -> Action:
        """Return one of the prompt's options."""
        return judge_options(prompt, sampler, rng, at_a_glance=True)[0].action


def judge_options(
    prompt: Prompt,
    sampler: Sampler[Any],
    rng: Random,
    *,
    at_a_glance: bool = False,
    minds_others: bool = True,
    including: Action | None = None,
) -> list[JudgedOption]:
    """Return a prompt's options with what each is worth, in the order given by `TurnJudge.judge`.

    Args:
        prompt: The question put to the seat.
        sampler: The states consistent with what the seat knows.
        rng: The random numbers for dealing the hidden information.
        at_a_glance: Whether to judge on only a few deals and follow only a few options; the evaluation says how many.
        minds_others: Whether to take the others' prospects into account, if the evaluation does.
        including: An option to follow to the end of the turn even if it does not look promising.
    """
    if len(prompt.options) == 1:
        return [JudgedOption(prompt.options[0].action, 0.0)]
    game, evaluation = sampler.game, evaluation_of(sampler.game)
    first = sampler.sample(rng)
    number = evaluation.deals_at_a_glance(first.seats) if at_a_glance else _DEALS
    deals = [first, *(sampler.sample(rng) for _ in range(number - 1))]
    judge = TurnJudge(
        game,
        evaluation,
        prompt.seat,
        deals,
        minds_others=minds_others,
        followed=evaluation.followed_at_a_glance if at_a_glance else evaluation.followed_in_depth,
    )
    return judge.judge(prompt, including)
