"""Words: everything that is said anywhere has words in every language, and no words are left over."""

import ast
import logging
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import rendering
from bot.language.localizer import FORMS, LANGUAGES, localizer_for
from bot.messages import limits, posts
from engine.games import GAMES
from engine.kernel import errors
from engine.kernel.errors import EngineError
from engine.kernel.game import Game
from engine.tables.models import EVENTS, REFUSALS
from tests.bot.tablecloth import NAMES, SETTINGS, Moment, evening

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "bot" / "language" / "words"
_DERIVED = re.compile(rf"-({'|'.join((*FORMS, 'id', 'number'))})$")
_KEY = re.compile(r"[a-z][a-z0-9_]*(-[A-Za-z0-9_]+)+")


class _Variables(Visitor):
    """Collects the values a pattern uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 -- the visitor asks for it
        self.found.add(node.id.name)


@cache
def _entries(lang: str) -> tuple[ftl.EntryType, ...]:
    files = sorted((WORDS / lang).glob("*.ftl"))
    return tuple(entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body)


@cache
def _messages(lang: str) -> Mapping[str, ftl.Message]:
    return {entry.id.name: entry for entry in _entries(lang) if isinstance(entry, ftl.Message)}


@cache
def _variables(lang: str, key: str) -> frozenset[str]:
    collected = _Variables()
    collected.visit(_messages(lang)[key])
    return frozenset(collected.found)


def _facts(variables: frozenset[str]) -> set[str]:
    """Return the facts behind the values: `$guest-object` is a form of `guest`; whom it is about may go unsaid."""
    return {_DERIVED.sub("", name) for name in variables} - {"you", "name", "value"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_file_of_words_can_be_read(lang: str) -> None:
    junk = [entry.content for entry in _entries(lang) if isinstance(entry, ftl.Junk)]
    assert not junk


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_has_words_twice(lang: str) -> None:
    keys = [entry.id.name for entry in _entries(lang) if isinstance(entry, ftl.Message)]
    assert sorted(keys) == sorted(set(keys))


def test_all_languages_have_the_same_keys() -> None:
    first, *others = (set(_messages(lang)) for lang in LANGUAGES)
    assert [first ^ other for other in others] == [set()] * len(others)


@pytest.mark.parametrize("key", sorted(_messages("en")))
def test_all_languages_tell_the_same(key: str) -> None:
    told = [_facts(_variables(lang, key)) for lang in LANGUAGES if key in _messages(lang)]
    parts = [{each.id.name for each in _messages(lang)[key].attributes} for lang in LANGUAGES]
    assert told == [told[0]] * len(told)
    assert parts == [parts[0]] * len(parts)


def _of(game: Game[Any, Any]) -> Iterator[str]:
    """Return every key a game's names ask for."""
    yield from ("name", "about")
    for choice in game.option_specs:
        yield f"option-{choice.name}"
        own = [
            value
            for value in choice.values
            if localizer_for("en").has(f"{game.key}-option-{choice.name}-{value}")
        ]
        yield from (f"option-{choice.name}-{value}" for value in own)
        if len(own) < len(choice.values):
            yield f"option-{choice.name}-value"
    for verb in game.verbs:
        yield from (f"verb-{verb.name}", f"command-{verb.name}", f"command-{verb.name}-about")
    for kind in {kind for verb in game.verbs for kind in verb.arguments}:
        yield from (f"param-{kind}", f"param-{kind}-about")
    yield from (f"event-{kind}" for kind in game.events)
    yield from (f"prompt-{key}" for key in game.prompts)
    yield from (f"reason-{reason}" for reason in game.reasons)
    yield from (f"refusal-{key}" for key in game.refusals)


REQUIRED = {f"{game.key}-{key}" for game in GAMES for key in _of(game)} | {
    *(f"table-event-{kind}" for kind in EVENTS),
    *(f"refusal-{key}" for key in REFUSALS),
    *rendering.words(),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(REQUIRED))
def test_everything_a_game_or_a_table_names_has_words(key: str, lang: str) -> None:
    assert key in _messages(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_noun_has_a_name_of_its_own(game: Game[Any, Any], lang: str) -> None:
    for kind, values in game.argument_values.items():
        names = [localizer_for(lang).noun(game, kind, value) for value in values]
        assert all(not name.startswith(f"{game.key}-noun") for name in names)
        assert len(set(names)) == len(names)
        assert not any(mark in name for name in names for mark in ",;"), "these divide typed actions"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "key",
    sorted(
        key
        for key in _messages("en")
        if re.search(r"(^|[a-z_]+-)(command|param)-", key) and "refusal-" not in key
    ),
)
def test_the_words_of_commands_are_as_discord_takes_them(key: str, lang: str) -> None:
    said = localizer_for(lang)(key)
    if key.endswith("-about"):
        assert 1 <= len(said) <= limits.COMMAND_DESCRIPTION
    else:
        assert re.fullmatch(limits.COMMAND_NAME_PATTERN, said)
        assert said == said.lower()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(EVENTS))
def test_the_words_of_table_events_use_their_facts_only(kind: str, lang: str) -> None:
    known = {*EVENTS[kind], "name", "you", "option"}
    assert _variables(lang, f"table-event-{kind}") <= known


def _event_values(payload: tuple[str, ...]) -> set[str]:
    derived = {f"{fact}-{form}" for fact in payload for form in (*FORMS, "id", "number")}
    return {
        *payload,
        *derived,
        *({"name", "you"} if "seat" in payload else ()),
        *({"number"} if "winners" in payload else ()),
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_words_of_events_use_their_facts_only(game: Game[Any, Any], lang: str) -> None:
    for kind, payload in game.events.items():
        unknown = _variables(lang, f"{game.key}-event-{kind}") - _event_values(payload)
        assert not unknown, f"{kind} does not tell {unknown}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_pictures_use_their_values_only(lang: str) -> None:
    for key, values in rendering.words().items():
        assert _variables(lang, key) <= set(values), key


def _sources() -> Iterator[tuple[Path, ast.Module]]:
    for folder in ("engine", "rendering", "bot"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            if "playground" not in file.parts:
                yield file, ast.parse(file.read_text("utf-8"))


@cache
def _refused() -> Mapping[str, frozenset[frozenset[str]]]:
    """Return the keys of all refusals made anywhere in the sources, with the values each is made with."""
    kinds = {
        name
        for name, each in vars(errors).items()
        if isinstance(each, type) and issubclass(each, EngineError)
    }
    found: dict[str, set[frozenset[str]]] = {}
    for _, tree in _sources():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in kinds and call.args:
                for key in _constants(call.args[0]):
                    names = frozenset(each.arg or "*" for each in call.keywords)
                    found.setdefault(key, set()).add(names)
    return {key: frozenset(names) for key, names in found.items()}


def _constants(node: ast.expr) -> list[str]:
    choices = [node.body, node.orelse] if isinstance(node, ast.IfExp) else [node]
    return [each.value for each in choices if isinstance(each, ast.Constant) and isinstance(each.value, str)]


_GAMES_OWN = {key for game in GAMES for key in game.refusals}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(set(_refused()) - _GAMES_OWN))
def test_every_refusal_made_anywhere_has_words_with_its_values(key: str, lang: str) -> None:
    if f"refusal-{key}" not in _messages(lang):
        unfinished = any(key in file.read_text("utf-8") for file in _unregistered())
        assert unfinished, f"no words for refusal-{key}"
        return
    used = _facts(_variables(lang, f"refusal-{key}"))
    for values in _refused()[key]:
        assert used <= values or "*" in values, f"refusal-{key} is made with {set(values)} only"


def _unregistered() -> Iterator[Path]:
    """Return the sources of games that are written but not yet among the games; their words come with them."""
    for folder in (ROOT / "engine" / "games").iterdir():
        if folder.is_dir() and folder.name not in {game.key for game in GAMES}:
            yield from folder.glob("*.py")


@cache
def _said() -> tuple[frozenset[str], frozenset[str]]:
    """Return the texts in the sources that may be keys, and the beginnings of keys that are put together."""
    texts: set[str] = set()
    beginnings: set[str] = set()
    for _, tree in _sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    return frozenset(texts), frozenset(each for each in beginnings if _KEY.fullmatch(f"{each}x"))


@cache
def _met() -> frozenset[str]:
    """Return the keys of the hints and details that are met when every setting is played."""
    hints = {
        f"{moment.game.key}-hint-{name}"
        for setting in range(len(SETTINGS))
        for moment in _played(setting)
        for prompt in moment.prompts
        for option in prompt.options
        for name in option.info
    }
    ends = [_played(setting)[-1] for setting in range(len(SETTINGS))]
    results = [(end.game, end.state.result) for end in ends if end.state.result is not None]
    details = {
        f"{game.key}-detail-{name}"
        for game, result in results
        for standing in result.standings
        for name, _ in standing.details
    }
    return frozenset(hints | details)


@cache
def _played(setting: int) -> tuple[Moment, ...]:
    game, seats, options = SETTINGS[setting]
    return tuple(moment for seed in _SEEDS for moment in evening(game, seats, options, seed))


_SEEDS = (3, 4)


def _nouns(game: Game[Any, Any]) -> set[str]:
    values = {
        f"{game.key}-noun-{kind}-{value}" for kind, values in game.argument_values.items() for value in values
    }
    return values | {f"{game.key}-noun-{kind}" for kind in game.argument_values}


def test_no_words_are_left_over() -> None:
    texts, beginnings = _said()
    used = REQUIRED | texts | _met() | {f"refusal-{key}" for key in _refused()}
    used |= {key for game in GAMES for key in _nouns(game)}
    looked_up = tuple(f"{game.key}-{part}" for game in GAMES for part in ("rules-", "place"))
    unused = [
        key
        for key in _messages("en")
        if not {key, key.removesuffix("-about")} & used and not key.startswith((*looked_up, *beginnings))
    ]
    assert not unused


_HOUSE = re.compile(
    r"(house|answer|button|choice|cli|command|param|permission|table-event)-[a-z0-9-]+[a-z0-9]"
)


def test_every_key_in_the_sources_has_words() -> None:
    texts, _ = _said()
    assert (
        sorted(
            text for text in texts if _HOUSE.fullmatch(text) and text not in {*_messages("en"), *_refused()}
        )
        == []
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_whole_games_are_told_without_a_missing_word(
    setting: int, lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    words = localizer_for(lang)
    with caplog.at_level(logging.ERROR):
        for moment in _played(setting):
            for event in moment.events:
                words.event(moment.game, event, NAMES, viewer=0)
            for prompt in moment.prompts:
                words.question(moment.game, prompt)
                for option in prompt.options:
                    words.action(moment.game, option.action)
                    words.option_info(moment.game, option)
        last = _played(setting)[-1]
        posts.board(last.table(), last.view(), (), last.events, words, ping=())
    assert not caplog.records


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_of_every_game_are_told_in_titled_parts(game: Game[Any, Any], lang: str) -> None:
    told = posts.topics(game, localizer_for(lang))
    assert {"overview", "turn", "end"} <= {key for _, key in told}
    assert len({title for title, _ in told}) == len(told)
    assert all(title and not title.startswith(game.key) for title, _ in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_has_no_blanks_too_many(lang: str) -> None:
    text = "\n".join(
        (WORDS / lang / file.name).read_text("utf-8") for file in sorted((WORDS / lang).glob("*.ftl"))
    )
    values = [line.split("=", 1)[1] for line in text.splitlines() if re.match(r"[a-z][\w-]* = ", line)]
    assert not [value for value in values if re.search(r"\S  +\S| [,.;:!?](\s|$)", value)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_that_is_recommended_exists(lang: str) -> None:
    words = localizer_for(lang)
    commands = {words(key) for key in _messages(lang) if re.fullmatch(r"command-[a-z]+", key)}
    below = {words(key) for key in _messages(lang) if re.fullmatch(r"command-table-[a-z]+", key)}
    text = "\n".join(file.read_text("utf-8") for file in sorted((WORDS / lang).glob("*.ftl")))
    named = re.findall(r"(?<=[ (])/(\w+)(?: (\w+))?", text)
    assert named
    table_command = words("command-table")
    for command, part in named:
        assert command in commands, f"/{command}"
        assert command != table_command or part in below, f"/{command} {part}"
