"""Every key in use has a text in every language, every text is used, and every variant can be formatted."""

import ast
import logging
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import rendering
from bot.language.bundle import Bundle, Deferred
from bot.language.localizer import FOLDERS, FORMS, LANGUAGES, Localizer, localizer_for
from bot.language.plain_words import plain_words
from bot.messages import limits, posts, rules_page, setup_page
from bot.messages.rules_samples import illustrate
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.game import GrandAustriaHotel
from engine.games.grand_austria_hotel.penalties import penalty_payload
from engine.kernel import errors
from engine.kernel.core import Action, Option, Payload, Prompt, start
from engine.kernel.errors import EngineError
from engine.kernel.game import AnyGame
from engine.tables.catalogue import EVENT_CONTEXTS, EVENTS, REFUSALS
from engine.tables.settings import values as settings
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.person import PersonSettings
from tests import registered
from tests.bot.builders import GAMES, NAMES, SETTINGS, Moment, games_of_all_settings
from tests.parts import ROOT, words_files

_DERIVED = re.compile(rf"(-({'|'.join((*FORMS, 'id', 'number', 'or'))}))+$")
_KEY = re.compile(r"[a-z][a-z0-9_]*(-[A-Za-z0-9_]+)+")
_HOTEL = GrandAustriaHotel()
_INFORMAL = re.compile(
    r"\b([Dd](u|ich|ir|eine?[mnrs]?)|[Ff]ang|(Setze|Leere|Beende|Nimm|Gib|Wähle|Starte|Prüfe|Lösche)(?! ich\b))\b"
)
"""Matches German text that addresses the reader informally."""

in_each_language = pytest.mark.parametrize("lang", LANGUAGES)
of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


# the files


class _References(Visitor):
    """Collects the messages and variables in a pattern, noting which are used in numeric variants or function arguments."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.with_numbers: set[str] = set()
        self.in_functions: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 -- the visitor asks for it
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 -- likewise
        numbers = [each for each in node.variants if isinstance(each.key, ftl.NumberLiteral)]
        if isinstance(node.selector, ftl.VariableReference) and numbers:
            self.with_numbers.add(node.selector.id.name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802 -- likewise
        arguments = node.arguments.positional
        self.in_functions |= {each.id.name for each in arguments if isinstance(each, ftl.VariableReference)}
        self.generic_visit(node)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 -- likewise
        attribute = "" if node.attribute is None else f".{node.attribute.name}"
        self.messages.add(f"{node.id.name}{attribute}")


def _references(node: ftl.BaseNode) -> _References:
    collected = _References()
    collected.visit(node)
    return collected


@cache
def _entries(lang: str) -> tuple[ftl.EntryType, ...]:
    files = (file for folder in FOLDERS for file in sorted((folder / lang).glob("*.ftl")))
    return tuple(entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body)


@cache
def _messages(lang: str) -> Mapping[str, ftl.Message]:
    return {entry.id.name: entry for entry in _entries(lang) if isinstance(entry, ftl.Message)}


@cache
def _text(lang: str) -> str:
    return "\n".join(
        file.read_text("utf-8") for folder in FOLDERS for file in sorted((folder / lang).glob("*.ftl"))
    )


@cache
def _used(lang: str, key: str) -> _References:
    """Return what the given message refers to."""
    return _references(_messages(lang)[key])


def _payload_names(variables: Iterable[str]) -> set[str]:
    """Return the payload names behind the variables (`$guest-object` is a form of `guest`), without the optional person."""
    return {_DERIVED.sub("", name) for name in variables} - {"you", "name", "value"}


@in_each_language
def test_every_file_of_words_can_be_read_and_defines_no_key_twice(lang: str) -> None:
    assert [entry.content for entry in _entries(lang) if isinstance(entry, ftl.Junk)] == []
    keys = [entry.id.name for entry in _entries(lang) if isinstance(entry, ftl.Message)]
    assert sorted(keys) == sorted(set(keys))
    divided = Bundle(lang, {})
    divided.add(_text(lang))
    assert divided.keys == keys, "files are divided into messages without parsing them"


def test_all_languages_have_the_same_keys() -> None:
    first, *others = (set(_messages(lang)) for lang in LANGUAGES)
    assert [first ^ other for other in others] == [set()] * len(others)


def test_all_languages_use_the_same_values() -> None:
    """All languages also have the same attributes; a failure names every key that differs."""

    def used_values(lang: str, key: str) -> tuple[set[str], set[str]]:
        attributes = {each.id.name for each in _messages(lang)[key].attributes}
        return _payload_names(_used(lang, key).variables), attributes

    shared = set.intersection(*(set(_messages(lang)) for lang in LANGUAGES))
    differing = {key: [used_values(lang, key) for lang in LANGUAGES] for key in sorted(shared)}
    assert {key: each for key, each in differing.items() if each != each[:1] * len(each)} == {}


@in_each_language
def test_no_text_has_superfluous_blanks(lang: str) -> None:
    values = [line.split("=", 1)[1] for line in _text(lang).splitlines() if re.match(r"[a-z][\w-]* = ", line)]
    assert not [value for value in values if re.search(r"\S  +\S| [,.;:!?](\s|$)", value)]


def test_german_addresses_everybody_formally() -> None:
    texts = {key: FluentSerializer().serialize_entry(each) for key, each in _messages("de").items()}
    assert {key: text for key, text in texts.items() if _INFORMAL.search(text.partition("=")[2])} == {}


# every variant of every text

_UNFORMATTED = "{???}"
_CATEGORIES = {"zero": 0, "one": 1, "two": 2, "few": 3, "many": 11}
"""A number for each plural category except `other`, which any string selects as the default variant."""
_TEXT_VALUE, _NUMBER = "x", 12

Values = dict[str, str | int]
Patterns = Mapping[str, ftl.Pattern]


def _patterns(entries: Iterable[ftl.EntryType]) -> Patterns:
    """Return the patterns of all messages and their attributes."""
    found: dict[str, ftl.Pattern] = {}
    for entry in entries:
        if isinstance(entry, ftl.Message):
            found |= {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
            found |= {} if entry.value is None else {entry.id.name: entry.value}
    return found


def _variants(pattern: ftl.Pattern) -> Iterator[Values]:
    """Yield values that select each variant of a pattern, including nested variants."""
    yield {}
    for element in pattern.elements:
        select = element.expression if isinstance(element, ftl.Placeable) else None
        if isinstance(select, ftl.SelectExpression):
            name = select.selector.id.name if isinstance(select.selector, ftl.VariableReference) else None
            for variant in select.variants:
                own: Values = {} if name is None else {name: _value(variant.key)}
                yield from ({**own, **inner} for inner in _variants(variant.value))


def _value(key: ftl.Identifier | ftl.NumberLiteral) -> str | int:
    return int(key.value) if isinstance(key, ftl.NumberLiteral) else _CATEGORIES.get(key.name, key.name)


def _examples(key: str, patterns: Patterns) -> Iterator[Values]:
    """Yield, for each variant, values for all variables in the pattern `key` and the texts it refers to."""
    variables, numbers, waiting = set[str](), set[str](), [key]
    while waiting:
        found = _references(patterns[waiting.pop()])
        variables |= found.variables
        numbers |= found.in_functions
        waiting += [each for each in found.messages if each in patterns]
    usual: Values = {name: _NUMBER if name in numbers else _TEXT_VALUE for name in variables}
    for selected in _variants(patterns[key]):
        yield {
            **usual,
            **selected,
            **{name: _NUMBER for name in numbers if isinstance(selected.get(name), str)},
        }


def _faulty(words: Localizer, patterns: Patterns, caplog: pytest.LogCaptureFixture) -> dict[str, str]:
    """Return each key with a variant that cannot be formatted, mapped to the resulting text or log message."""
    faulty: dict[str, str] = {}
    for key in patterns:
        for values in _examples(key, patterns):
            caplog.clear()
            with caplog.at_level(logging.ERROR):
                text = words(key, **values)
            if _UNFORMATTED in text or caplog.records:
                faulty[key] = " ".join([text[:80], *(record.getMessage() for record in caplog.records)])
    return faulty


@pytest.mark.slow
@in_each_language
def test_every_variant_of_every_text_can_be_formatted(lang: str, caplog: pytest.LogCaptureFixture) -> None:
    """Fluent inserts a placeholder for anything it cannot format, including text that is too long."""
    assert _faulty(Localizer(lang), _patterns(_entries(lang)), caplog) == {}


# the words that a game must have


def _options(game: AnyGame) -> Iterator[str]:
    """Yield the option keys; a value can have words of its own or use the shared `-value` message."""
    for choice in game.option_specs:
        name = f"option-{choice.name}"
        yield name
        own = [value for value in choice.values if localizer_for("en").has(f"{game.key}-{name}-{value}")]
        shared = localizer_for("en").has(f"{game.key}-{name}-value")
        yield from (f"{name}-{value}" for value in (own if shared else choice.values))
        if len(own) < len(choice.values) and shared:
            yield f"{name}-value"


def _commands(game: AnyGame) -> Iterator[str]:
    for verb in game.verbs:
        yield f"verb-{verb.name}"
        yield from (f"param-{kind}" for kind in verb.arguments)
        if not verb.follow_up:
            yield from (f"command-{verb.name}", f"command-{verb.name}-about")
            yield from (f"param-{kind}-about" for kind in verb.arguments)


def _required(game: AnyGame) -> set[str]:
    """Return every key that the game's declarations, rules or pictures need words for."""
    declared = Bundle("en", {})
    declared.add(plain_words(game, ()))
    of_their_own = re.compile(rf"{game.key}-(noun|detail|option|command|param|rules)-")
    topics = (f"rules-{topic}" for topic in TOPICS)
    cards = (f"cards-{kind}" for kind in rules_page.card_groups(game))
    keys = (f"{game.key}-{key}" for key in (*_options(game), *_commands(game), *topics, *cards))
    return {key for key in declared.keys if not of_their_own.match(key)} | {*keys, *rendering.words(game.key)}


TOPICS = ("overview", "turn", "end")
"""The topics that every game's rules must cover; they may cover more."""
OF_TABLES = {*(f"table-event-{kind}" for kind in EVENTS), *(f"refusal-{key}" for key in REFUSALS)}
OF_GAMES = {game.key: _required(game) for game in GAMES}
REQUIRED = OF_TABLES.union(*OF_GAMES.values())


def _missing(keys: Iterable[str], lang: str, file: Path) -> list[str]:
    """Return each key that has no text, with the file it belongs in."""
    place = file.relative_to(ROOT).as_posix()
    return [f"{place}: {key}" for key in sorted(keys) if key not in _messages(lang)]


@in_each_language
@of_each_game
def test_everything_that_a_game_declares_has_words(game: AnyGame, lang: str) -> None:
    assert _missing(OF_GAMES[game.key], lang, words_files(game)[LANGUAGES.index(lang)]) == []


@in_each_language
def test_every_event_and_refusal_of_a_table_and_every_typed_setting_has_words(lang: str) -> None:
    assert _missing(OF_TABLES, lang, FOLDERS[0] / lang / "house.ftl") == []
    names = {name for name in setup_page.ORDER if not settings.menu_values(GuildSettings)[name]}
    assert _missing(map(_of_typed, names), lang, FOLDERS[0] / lang / "discord.ftl") == []


def _of_typed(setting: str) -> str:
    """Return the key of the refusal for unreadable input to a free-text setting."""
    return f"refusal-unreadable-{setting.replace('_', '-')}"


@of_each_game
def test_a_button_says_what_the_end_of_the_turn_would_throw_away(game: AnyGame, words: Localizer) -> None:
    buttons = [f"{game.key}-forfeit-{name}.button" for name in game.forfeits]
    assert [key for key in buttons if not words.has(key)] == []
    assert all(len(words(key)) <= limits.BUTTON_LABEL for key in buttons)


@of_each_game
def test_every_noun_has_a_name_of_its_own(game: AnyGame, words: Localizer) -> None:
    for kind, values in game.argument_values.items():
        names = [words.noun(game, kind, value) for value in values]
        assert [name for name in names if name.startswith(f"{game.key}-noun")] == []
        assert len(set(names)) == len(names)
        assert not any(mark in name for name in names for mark in ",;"), "these divide typed actions"


@of_each_game
def test_the_rules_of_every_game_have_titled_topics(game: AnyGame, words: Localizer) -> None:
    topics = rules_page.topics(game, words)
    assert {*TOPICS} <= {key for _, key in topics}
    assert len({title for title, _ in topics}) == len(topics)
    assert all(title and not title.startswith(game.key) for title, _ in topics)


# the values of texts


def _event_values(payload: Iterable[str]) -> set[str]:
    names = {*payload}
    derived = {f"{fact}-{form}" for fact in names for form in (*FORMS, "id", "number", "or", "or-from")}
    names |= derived | {"times"} | ({"name", "you"} if "seat" in names else set())
    return names | ({"number"} if "winners" in names else set())


def _known_values(game: AnyGame) -> dict[str, set[str]]:
    """Return, for each message about an event, an evaluation term or a picture, the values it may use."""
    contexts = game.event_contexts
    events = {kind: _event_values((*values, *contexts.get(kind, ()))) for kind, values in game.events.items()}
    terms = game.evaluation.terms if game.evaluation else {}
    return {
        **{f"{game.key}-event-{kind}": values for kind, values in events.items()},
        **{f"{game.key}-term-{name}": {*_event_values(values), "change"} for name, values in terms.items()},
        **{key: {*values} for key, values in rendering.words(game.key).items()},
        **{
            key: {
                *rendering.rules_value_names(game.key),
                *_picture_values(game, key.removeprefix(f"{game.key}-rules-")),
                *(spec.name for spec in game.option_specs),
                "refusal",
            }
            for key in localizer_for("en").keys(f"{game.key}-rules-")
        },
    }


@cache
def _picture_values(game: AnyGame, topic: str) -> frozenset[str]:
    """Return the names of the values that a rules topic takes from its picture."""
    picture = rendering.rules_pictures(game.key).get(topic)
    if picture is None:
        return frozenset()
    views = illustrate(game, picture, (), "").views
    return frozenset(rendering.rules_picture_values(game.key, topic, views, localize=localizer_for("en")))


@in_each_language
@of_each_game
def test_the_texts_of_a_game_use_the_values_that_they_get_only(game: AnyGame, lang: str) -> None:
    unknown = {key: _used(lang, key).variables - known for key, known in _known_values(game).items()}
    assert {key: values for key, values in unknown.items() if values} == {}


@in_each_language
def test_the_texts_of_table_events_use_their_payload_only(lang: str) -> None:
    known = {kind: {*EVENTS[kind], *EVENT_CONTEXTS.get(kind, ()), "name", "you", "option"} for kind in EVENTS}
    unknown = {kind: _used(lang, f"table-event-{kind}").variables - values for kind, values in known.items()}
    assert {kind: values for kind, values in unknown.items() if values} == {}


@of_each_game
def test_the_rules_of_every_game_use_all_the_values_that_are_declared(
    game: AnyGame, words: Localizer
) -> None:
    declared = rendering.rules_value_names(game.key)
    used = (_used(words.lang, key).variables for key in words.keys(f"{game.key}-rules-"))
    assert {*declared} - set().union(*used) == set()
    assert tuple(rendering.rules_values(game.key, localize=words, options={})) == declared
    for topic in rendering.rules_pictures(game.key):
        assert (
            _picture_values(game, topic) - _used(words.lang, f"{game.key}-rules-{topic}").variables == set()
        )


# the keys in the sources


@cache
def _sources() -> Sequence[str]:
    folders = ("engine", "rendering", "bot", "tests/nim")
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    return [file.read_text("utf-8") for file in files if "playground" not in file.parts]


@cache
def _strings() -> tuple[set[str], tuple[str, ...]]:
    """Return the source's string literals that could be message keys, and the prefixes of keys built at run time."""
    texts, beginnings = set[str](), set[str]()
    for source in _sources():
        for prefix, text in re.findall(r'(f?)"((?:[^"\\\n]|\\.)*)"', source):
            (beginnings if prefix else texts).add(text.partition("{")[0] if prefix else text)
        texts |= {*re.findall(r"'([a-z][\w-]*)'", source)}
    return texts, tuple(each for each in beginnings if _KEY.fullmatch(f"{each}x"))


@cache
def _raised() -> Mapping[str, set[frozenset[str]]]:
    """Return the keys of all refusals raised in the source, each mapped to the sets of values it is raised with."""
    kinds = {
        name
        for name, each in vars(errors).items()
        if isinstance(each, type) and issubclass(each, EngineError)
    }
    found: dict[str, set[frozenset[str]]] = {}
    for tree in (ast.parse(each) for each in _sources() if re.search(rf"\b({'|'.join(kinds)})\(", each)):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in kinds and node.args:
                first = node.args[0]
                for each in [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]:
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        values = frozenset(keyword.arg or "*" for keyword in node.keywords)
                        found.setdefault(each.value, set()).add(values)
    return found


@pytest.mark.slow
@in_each_language
def test_every_refusal_in_the_sources_has_a_text_for_its_values(lang: str) -> None:
    refusals = _raised()
    keys = sorted(set(refusals) - {key for game in GAMES for key in game.refusals})
    written = {key for key in keys if f"refusal-{key}" in _messages(lang)}
    assert [key for key in keys if key not in written | _unregistered(keys)] == []
    for key in written:
        used = _payload_names(_used(lang, f"refusal-{key}").variables)
        for values in refusals[key]:
            assert used <= values or "*" in values, f"refusal-{key} is made with {set(values)} only"


def _unregistered(keys: Iterable[str]) -> set[str]:
    """Return the refusal keys raised by games that are not yet registered or have no words file."""
    others = [
        file.read_text("utf-8")
        for folder in (ROOT / "engine" / "games").iterdir()
        if folder.is_dir() and folder.name not in {game.key for game in GAMES}
        for file in folder.glob("*.py")
    ]
    return {key for key in keys if any(f'"{key}"' in text for text in others)}


_RARE = {"grand_austria_hotel-hint-unusable"}
"""Hints that may never come up in random games: this one is about a lapsing reward, and the panel's test covers it."""


def _played_keys() -> Iterator[str]:
    """Yield the keys of all hints and details that come up in games with any setting."""
    for moment in (moment for game in games_of_all_settings(3) for moment in game):
        key, result = moment.game.key, moment.state.result
        options = [option for prompt in moment.prompts for option in prompt.options]
        yield from {f"{key}-hint-{name}" for option in options for name in option.info}
        for standing in result.standings if result else ():
            yield from (f"{key}-detail-{name}" for name, _ in standing.details)


@pytest.mark.slow
@in_each_language
def test_every_value_that_a_hint_uses_occurs_in_an_option(lang: str) -> None:
    """A missing value is formatted as nothing, so only this test reveals a value that no option has."""
    occurring: dict[str, set[str]] = {}
    for moment in (moment for game in games_of_all_settings(3) for moment in game):
        names = {name for prompt in moment.prompts for option in prompt.options for name in option.info}
        occurring.setdefault(moment.game.key, {"number"}).update(names)
    unknown = {
        key: _payload_names(_used(lang, key).variables) - occurring[game]
        for game in occurring
        for key in _messages(lang)
        if key.startswith(f"{game}-hint-") and key not in _RARE
    }
    assert {key: names for key, names in unknown.items() if names} == {}


@pytest.mark.slow
def test_every_text_is_used() -> None:
    texts, beginnings = _strings()
    used = REQUIRED | texts | _RARE | {*_played_keys()} | {f"refusal-{key}" for key in _raised()}
    for game in GAMES:
        used |= {f"{game.key}-{part}-{verb.name}" for part in ("phrase", "confirm") for verb in game.verbs}
        for kind, values in game.argument_values.items():
            used |= {f"{game.key}-noun-{kind}", *(f"{game.key}-noun-{kind}-{value}" for value in values)}
    kinds = (GuildSettings, PersonSettings)
    used |= {
        _of_typed(name) for kind in kinds for name, values in settings.menu_values(kind).items() if not values
    }
    used |= {each.partition(".")[0] for key in _messages("en") for each in _used("en", key).messages}
    looked_up = tuple(f"{game.key}-{part}" for game in GAMES for part in ("rules-", "place"))
    untested = tuple(f"{game.key}-" for game in registered.GAMES if game not in GAMES)
    assert not [
        key
        for key in _messages("en")
        if not {key, key.removesuffix("-about")} & used
        and not key.startswith((*looked_up, *beginnings, *untested))
    ]


@of_each_game
def test_every_form_of_a_question_is_used(game: AnyGame, words: Localizer) -> None:
    """The forms are `prepared` (for a prepared turn), `call` (for the public call), and those that other texts use."""
    forms = {
        f"{key}.{form.id.name}"
        for key, message in _messages(words.lang).items()
        if key.startswith(f"{game.key}-prompt-")
        for form in message.attributes
        if form.id.name not in {"prepared", "call"}
    }
    assert (
        forms - {each for key in _messages(words.lang) for each in _used(words.lang, key).messages} == set()
    )


@pytest.mark.slow
def test_every_key_in_the_sources_has_a_text() -> None:
    keys = re.compile(
        r"(house|answer|button|choice|cli|command|param|permission|table-event)-[a-z0-9-]+[a-z0-9]"
    )
    known = {*_messages("en"), *_raised()}
    assert sorted(text for text in _strings()[0] if keys.fullmatch(text) and text not in known) == []


_ABOVE_THEIR_BUTTONS = {
    "house-lobby-welcome": {"house-button-join"},
    "house-spectator-free": {"house-button-join"},
    "house-spectator-takeover": {"house-button-join"},
    "house-spectator-return": {"house-button-join"},
    "house-spectator-offered": {"house-button-join"},
    "house-seat-lost-for-now": {"house-button-join"},
    "house-seat-offered": {"house-button-take"},
    "privacy-rights": {"house-button-export", "house-button-forget"},
}
"""Texts that stand above the button they name; other texts get the button's label in the reader's language as an argument."""


@in_each_language
def test_only_a_text_above_its_button_has_the_same_language_as_the_button(lang: str) -> None:
    named = {
        key: {each for each in _used(lang, key).messages if each.startswith("house-button-")}
        for key in _messages(lang)
    }
    assert {key: buttons for key, buttons in named.items() if buttons} == _ABOVE_THEIR_BUTTONS


@in_each_language
def test_every_command_that_a_text_mentions_exists(lang: str) -> None:
    words = localizer_for(lang)
    commands = {words(key) for key in _messages(lang) if re.fullmatch(r"command-[a-z]+", key)}
    below = {words(key) for key in _messages(lang) if re.fullmatch(r"command-table-[a-z]+", key)}
    named = re.findall(r"(?<=[ (])/(\w+)(?: (\w+))?", _text(lang))
    assert named
    for command, part in named:
        assert command in commands, f"/{command}"
        assert command != words("command-table") or part in below, f"/{command} {part}"


# whole games


def _tell(words: Localizer, game: AnyGame, moments: Sequence[Moment]) -> None:
    """Format every text that the given moments of a game use."""
    for event in {event for moment in moments for event in moment.events}:
        words.event(game, event, NAMES, viewer=0)
    prompts = [prompt for moment in moments for prompt in moment.prompts]
    for question in {(prompt.question_id, prompt.payload): prompt for prompt in prompts}.values():
        words.question(game, question)
        words.call(game, question)
    for forfeit in {forfeit for prompt in prompts for forfeit in prompt.forfeits}:
        words.forfeit(game, forfeit)
    for option in {option for prompt in prompts for option in prompt.options}:
        words.action(game, option.action)
        words.option_info(game, option)
    first, *_, last = moments
    posts.board(last.table(), last.view(), (), last.events, words, ping=())
    for moment in (first, moments[len(moments) // 2], last):
        for zoom in (None, "hand"):
            rendering.describe(moment.view(0), localize=words, zoom=zoom)


@pytest.mark.slow
@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_whole_games_are_told_without_a_missing_text_or_a_number_that_is_a_text(
    setting: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Fluent, `[3]` matches the number 3 but not the string "3", so a string would always select the default."""
    words = localizer_for(LANGUAGES[setting % len(LANGUAGES)])
    selected_by_text, localize, known = set[str](), Localizer.__call__, _messages(words.lang)

    def check_values(localizer: Localizer, key: str, **values: Any) -> str:
        message = key.partition(".")[0]
        selectors = _used(words.lang, message).with_numbers if message in known else set[str]()
        for name in selectors & values.keys():
            value = values[name]() if isinstance(values[name], Deferred) else values[name]
            if isinstance(value, str | bool):
                selected_by_text.add(f"{message}: ${name}")
        return localize(localizer, key, **values)

    monkeypatch.setattr(Localizer, "__call__", check_values)
    moments = games_of_all_settings(3)[setting]
    game = moments[0].game
    with caplog.at_level(logging.ERROR):
        _tell(words, game, moments)
        if game is not SETTINGS[setting - 1][0]:  # the first setting of each game
            rendering.render(moments[len(moments) // 2].view(0), localize=words)
            for kind, values in game.argument_values.items():
                for value in values:
                    words.noun(game, kind, value)
    assert [record.getMessage() for record in caplog.records] == []
    assert selected_by_text == set()


@pytest.mark.parametrize("tile", TILES)
def test_an_amount_of_the_emperor_s_penalty_does_not_stand_before_an_article(
    tile: str, words: Localizer
) -> None:
    payload = Payload({**penalty_payload(start(_HOTEL, 2, {}, "penalty").state, 0, tile), "tile": tile})
    question = words.question(_HOTEL, Prompt(0, "penalty", payload, ()))
    assert not re.search(r"\d (an?|eine?n?)\b", question), question


@pytest.mark.parametrize("bonus", ["points", "krones", "emperor"])
def test_the_bonus_of_a_group_has_no_comma_as_commas_separate_hints(bonus: str, words: Localizer) -> None:
    for name in (f"full-{bonus}", f"fills-{bonus}"):
        option = Option(Action("prepare", ("1.1",)), Payload({name: 3}))
        assert "," not in words.option_info(_HOTEL, option)
