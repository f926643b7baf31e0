"""The changes that a tentative turn makes to a player's numbers, in words."""

from dataclasses import replace

from engine.kernel.game import RecentTurn, View
from rendering.contract import Localize
from rendering.registry import rendering_of


def has_effect(before: View, after: View) -> bool:
    """Return whether a tentative turn has any effect that is already certain."""
    return _told(before) != _told(after)


def _told(view: View) -> list[RecentTurn]:
    """Return the latest turns, treating each of them as finished."""
    return [replace(turn, is_running=False) for turn in view.recent_turns]


def points_gained(before: View, after: View) -> int:
    """Return how many points the tentative turn adds to the points already scored in this turn."""
    if not after.recent_turns:
        return 0
    turn = after.recent_turns[-1]
    earlier = before.recent_turns[-1] if before.recent_turns else None
    goes_on = earlier is not None and earlier.is_running and earlier.seat == turn.seat
    return turn.points - (earlier.points if earlier is not None and goes_on else 0)


def changed_figures(before: View, after: View, localize: Localize) -> tuple[str, ...]:
    """Return, in words, all the player's numbers that the turn changes; if the game names none, the points gained."""
    own = rendering_of(after.game)
    if not own.figure_names:
        points = points_gained(before, after)
        return (localize("turn-preview-points", points=points),) if points else ()
    seat = after.recent_turns[-1].seat
    old, new = own.figures(before, seat), own.figures(after, seat)
    return tuple(
        localize(f"{after.game}-figure-{name}", before=old[name], after=new[name])
        for name in own.figure_names
        if name in old and name in new and old[name] != new[name]
    )
