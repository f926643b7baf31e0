"""Displayed names for the alternatives listed when something does not exist or does not fit."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate, islice

from bot.language.localizer import Localizer
from engine.games import GAMES
from engine.kernel.core import Action
from engine.kernel.errors import EngineError, Refusal, Value
from engine.kernel.game import AnyGame

_LISTED, _LISTED_LENGTH = 6, 120
"""The maximum number of alternatives in a refusal, and their maximum total length in characters."""


def with_names(refusal: EngineError, localizer: Localizer) -> Refusal | None:
    """Return the refusal with displayed names instead of identifiers; None if it contains none.

    The command line does not need this, because people type identifiers there.
    """
    namer = _NAMERS.get(refusal.key)
    if namer is None:
        return None
    values = refusal.values
    known = [
        localizer("house-quoted", text=namer(localizer, values, each))
        for each in str(values["known"]).split(", ")
        if each
    ]
    joint = "house-and" if refusal.key in _ALL_HOLD else "house-or"
    changed: dict[str, Value] = {**values, "known": localizer.format_list(shortened(known, localizer), joint)}
    if refusal.key == "no-standing-order":
        changed["action"] = _action_name(localizer, values, str(values["action"]))
    if refusal.key == "no-such-value":
        changed["option"] = _option_name(localizer, values, str(values["option"]))
    return Refusal(refusal.key, **changed)


def shortened(items: Sequence[str], localizer: Localizer) -> list[str]:
    """Return the items that fit into a sentence, at least one, and the number of those left out."""
    lengths = accumulate(map(len, items))
    listed = max(1, sum(length <= _LISTED_LENGTH for length in islice(lengths, _LISTED)))
    others = len(items) - listed
    return [*items[:listed], *([localizer("house-others", number=others)] if others > 0 else [])]


def _game_name(localizer: Localizer, _: Mapping[str, Value], game: str) -> str:
    return localizer(f"{game}-name")


def _opponent_name(localizer: Localizer, _: Mapping[str, Value], opponent: str) -> str:
    return localizer("house-strength", strength=opponent)


def _option_name(localizer: Localizer, values: Mapping[str, Value], option: str) -> str:
    """Return the name of the refusal's option or setting."""
    game = _game_of(values)
    return localizer(_setting_key(values, option) if game is None else f"{game.key}-option-{option}")


def _value_name(localizer: Localizer, values: Mapping[str, Value], value: str) -> str:
    option, game = str(values["option"]), _game_of(values)
    if game is None:
        return localizer(f"{_setting_key(values, option)}-{value.replace('+', '-')}")
    return localizer.option_value(game, option, value)


def _setting_key(values: Mapping[str, Value], name: str) -> str:
    """Return the key of a setting's name, which depends on whether it belongs to a server, a person or a table."""
    return {
        "server": f"setting-{name}",
        "person": f"me-{name.replace('_', '-')}",
        "table": f"table-setting-{name}",
    }[str(values["scope"])]


def _action_name(localizer: Localizer, values: Mapping[str, Value], action: str) -> str:
    game = _game_of(values)
    return action if game is None else localizer.action(game, Action.read(action))


def _answer_name(localizer: Localizer, values: Mapping[str, Value], action: str) -> str:
    """Return the nouns with which people choose an action; the whole action if it has no nouns."""
    game, words = _game_of(values), action.split()
    return action if game is None else localizer.action_phrase(game, words, skip=1 if words[1:] else 0)


def _game_of(values: Mapping[str, Value]) -> AnyGame | None:
    return next((game for game in GAMES if game.key == values.get("game")), None)


_NAMERS: Mapping[str, Callable[[Localizer, Mapping[str, Value], str], str]] = {
    "no-such-game": _game_name,
    "no-such-opponent": _opponent_name,
    "no-such-option": _option_name,
    "no-such-value": _value_name,
    "no-standing-order": _answer_name,
    "unreadable-order": _answer_name,
}
"""The functions that name the alternatives (`known`) in refusals, keyed by the refusal's key."""
_ALL_HOLD = {"no-such-option"}
"""The refusals whose list is joined with "and" instead of "or", because the listed things do not exclude each other."""
