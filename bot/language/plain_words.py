"""Makes the words that a game lacks from its identifiers, so that it can be played in every language."""

import re
from collections.abc import Iterable, Iterator

from bot.language.user_text import capitalize
from engine.kernel.game import AnyGame

_KEY = re.compile(r"[A-Za-z][\w-]*", re.ASCII)


def plain_words(game: AnyGame, keys: Iterable[str]) -> str:
    """Return messages for everything a game declares, as the text of an `.ftl` file.

    Kinds of words (events, nouns, …) that already occur among the language's `keys` are skipped: any gaps may be
    intended.
    """
    prefix = f"{game.key}-"
    known = {_kind(key.removeprefix(prefix)) for key in keys if key.startswith(prefix)}
    made = ((key, text) for key, text in _messages(game) if _kind(key) not in known and _KEY.fullmatch(key))
    return "".join(f"{prefix}{key} = {text}\n" for key, text in made)


def _kind(key: str) -> str:
    return key.partition("-")[0]


def spaced(identifier: str) -> str:
    """Return an identifier as words: `high-card` becomes `high card`."""
    return re.sub(r"[-_]+", " ", identifier).strip()


def _title(identifier: str) -> str:
    return capitalize(spaced(identifier))


def _messages(game: AnyGame) -> Iterator[tuple[str, str]]:
    yield "name", _title(game.key)
    yield "about", "{ house-wordless-about }"
    yield "length", "{ house-wordless-length }"
    yield "credits", "{ house-wordless-credits }"
    yield "rules-overview", "{ house-wordless-rules }\n    .title = { house-wordless-rules.title }"
    for spec in game.option_specs:
        yield f"option-{spec.name}", _title(spec.name)
        yield f"option-{spec.name}-value", '{ $value }\n    .about = { "" }'
    for verb in game.verbs:
        yield f"verb-{verb.name}", _title(verb.name)
        yield f"command-{verb.name}", verb.name
        yield f"command-{verb.name}-about", _title(verb.name)
    for kind, values in game.argument_values.items():
        yield f"param-{kind}", kind
        yield f"param-{kind}-about", _title(kind)
        yield f"noun-{kind}", "{ $value }"
        yield from ((f"noun-{kind}-{value}", _text(spaced(value))) for value in values)
    yield from ((f"event-{kind}", _event(kind, values)) for kind, values in game.events.items())
    yield from ((f"prompt-{name}", _title(name)) for name in game.prompts)
    yield from ((f"reason-{name}", f"{_title(name)}.") for name in game.reasons)
    yield from ((f"refusal-{name}", f"{_title(name)}.") for name in game.refusals)
    for name in game.forfeits:
        yield f"forfeit-{name}", f"{_title(name)}.\n    .button = {_title(name)}"
    for name in game.evaluation.terms if game.evaluation else ():
        yield f"term-{name}", f"{{ $change ->\n    [gain] + {spaced(name)}\n   *[loss] − {spaced(name)}\n }}"
    if game.standing_order_verbs:
        yield "standing-order", ", ".join(map(spaced, game.standing_order_verbs))
    yield from ((f"reveal-{name}", f"{spaced(name)} ({{ $number }})") for name in game.reveals)
    for name in game.score_categories:
        yield f"category-{name}", _title(name)
        yield f"detail-{name}", f"{spaced(name)} {{ $number }}"
    yield from ((f"tie-{name}", spaced(name)) for name in game.tie_breaks)


def _text(words: str) -> str:
    """Return words as Fluent text, which may begin with any character."""
    return f'{{ "{words}" }}'


def _event(kind: str, values: tuple[str, ...]) -> str:
    """Return a sentence that lists an event's values; if the event has a `seat`, its player is the subject."""
    told = ", ".join(f"{spaced(each)}: {{ ${each} }}" for each in values if each != "seat")
    sentence = f"{spaced(kind)} ({told})." if told else f"{spaced(kind)}."
    return f"{{ $name }} {sentence}" if "seat" in values else capitalize(sentence)
