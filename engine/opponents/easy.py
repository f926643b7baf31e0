"""An opponent that plays like a beginner: plausibly, but thinking only one step ahead and overlooking some things."""

from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt, apply
from engine.kernel.game import View
from engine.opponents.judgement import evaluation_of, worth_of
from engine.opponents.normal import judge_options
from engine.opponents.opponent import Budget, Sampler


class EasyOpponent:
    """Chooses by rough first impressions, ignoring the other players and whatever beginners overlook."""

    def choose(
        self,
        view: View,  # noqa: ARG002 -- the sampler's states look the same
        prompt: Prompt,
        sampler: Sampler[Any],
        budget: Budget,  # noqa: ARG002 -- takes a few milliseconds
        rng: Random,
    ) -> Action:
        """Return one of the prompt's options."""
        evaluation = evaluation_of(sampler.game)
        judged = judge_options(prompt, sampler, rng, at_a_glance=True, minds_others=False)
        sensible = [each.action for each in judged if each.worth >= judged[0].worth - evaluation.blunder]
        deal = sampler.sample(rng)
        return max(
            sensible,
            key=lambda action: (
                _first_impression(sampler, deal, prompt.seat, action) + rng.gauss(0, evaluation.uncertainty)
            ),
        )


def _first_impression(sampler: Sampler[Any], deal: Any, seat: int, action: Action) -> float:  # noqa: ANN401 -- of any game
    """Return what the position right after an action is worth to a player who overlooks part of it."""
    state = apply(sampler.game, deal, seat, action).state
    evaluation = evaluation_of(sampler.game)
    if state.result is not None:
        return worth_of(sampler.game, evaluation, state, seat)
    return sum(term.worth for term in evaluation.judge(state, seat) if term.name not in evaluation.overlooked)
