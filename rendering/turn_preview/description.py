"""The description of the picture of a tentative turn."""

from engine.kernel.game import View
from rendering.contract import Localize


def has_effect(before: View, after: View) -> bool:
    """Return whether anything is certain to happen by a tentative turn."""
    return before.recent_turns != after.recent_turns


def points_gained(before: View, after: View) -> int:
    """Return the points that a tentative turn would bring its seat, without those that the turn has brought before."""
    if not after.recent_turns:
        return 0
    turn = after.recent_turns[-1]
    earlier = before.recent_turns[-1] if before.recent_turns else None
    goes_on = earlier is not None and earlier.is_running and earlier.seat == turn.seat
    return turn.points - (earlier.points if earlier is not None and goes_on else 0)


def describe(before: View, after: View, localize: Localize) -> str:
    """Return the sentence about what is above the board; nothing if the turn has no effect."""
    if not has_effect(before, after):
        return ""
    return localize("turn-preview-text", points=points_gained(before, after))
