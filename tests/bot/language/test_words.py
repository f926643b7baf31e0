"""Every key that is used has a text in every language, and every text is used."""

import ast
import logging
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import rendering
from bot.language.bundle import Deferred
from bot.language.localizer import FOLDERS, FORMS, LANGUAGES, Localizer, localizer_for
from bot.messages import limits, posts, rules_page, setup_page
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
from tests.bot.builders import GAMES, NAMES, SETTINGS, Moment, random_game
from tests.parts import ROOT, words_files

_DERIVED = re.compile(rf"(-({'|'.join((*FORMS, 'id', 'number', 'or'))}))+$")
_KEY = re.compile(r"[a-z][a-z0-9_]*(-[A-Za-z0-9_]+)+")
_HOTEL = GrandAustriaHotel()
_INFORMAL = re.compile(
    r"\b([Dd](u|ich|ir|eine?[mnrs]?)|[Ff]ang|(Setze|Leere|Beende|Nimm|Gib|Wähle|Starte|Prüfe|Lösche)(?! ich\b))\b"
)
"""A German text that addresses somebody as a friend."""


class _Variables(Visitor):
    """Collects the variables of a pattern."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 -- the visitor asks for it
        self.found.add(node.id.name)


class _NumericSelectors(Visitor):
    """Collects the variables that a pattern selects on with numbers as variant keys."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802 -- the visitor asks for it
        if isinstance(node.selector, ftl.VariableReference) and any(
            isinstance(variant.key, ftl.NumberLiteral) for variant in node.variants
        ):
            self.found.add(node.selector.id.name)
        self.generic_visit(node)


def _files(lang: str) -> list[Path]:
    return [file for folder in FOLDERS for file in sorted((folder / lang).glob("*.ftl"))]


@cache
def _entries(lang: str) -> tuple[ftl.EntryType, ...]:
    return tuple(
        entry for file in _files(lang) for entry in FluentParser().parse(file.read_text("utf-8")).body
    )


def _text(lang: str) -> str:
    return "\n".join(file.read_text("utf-8") for file in _files(lang))


@cache
def _messages(lang: str) -> Mapping[str, ftl.Message]:
    return {entry.id.name: entry for entry in _entries(lang) if isinstance(entry, ftl.Message)}


@cache
def _variables(lang: str, key: str) -> frozenset[str]:
    collected = _Variables()
    collected.visit(_messages(lang)[key])
    return frozenset(collected.found)


class _References(Visitor):
    """Collects the messages that a message refers to."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 -- as the visitor finds it
        self.found.add(node.id.name)


def _referenced(lang: str) -> set[str]:
    """Return the messages that other messages refer to."""
    collected = _References()
    for message in _messages(lang).values():
        collected.visit(message)
    return collected.found


@cache
def _numeric_selectors(lang: str, key: str) -> frozenset[str]:
    collected = _NumericSelectors()
    collected.visit(_messages(lang)[key])
    return frozenset(collected.found)


def _payload_names(variables: frozenset[str]) -> set[str]:
    """Return the payload names behind the variables: `$guest-object` is a form of `guest`; the person may be left out."""
    return {_DERIVED.sub("", name) for name in variables} - {"you", "name", "value"}


def _test_id(value: object) -> str:
    return str(getattr(value, "key", value))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_file_of_words_can_be_read(lang: str) -> None:
    junk = [entry.content for entry in _entries(lang) if isinstance(entry, ftl.Junk)]
    assert not junk


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_defined_twice(lang: str) -> None:
    keys = [entry.id.name for entry in _entries(lang) if isinstance(entry, ftl.Message)]
    assert sorted(keys) == sorted(set(keys))


def test_all_languages_have_the_same_keys() -> None:
    first, *others = (set(_messages(lang)) for lang in LANGUAGES)
    assert [first ^ other for other in others] == [set()] * len(others)


def test_all_languages_use_the_same_values() -> None:
    """The same values and the same attributes; the message names every key that differs."""

    def used_values(lang: str, key: str) -> tuple[set[str], set[str]]:
        return _payload_names(_variables(lang, key)), {
            each.id.name for each in _messages(lang)[key].attributes
        }

    shared = set.intersection(*(set(_messages(lang)) for lang in LANGUAGES))
    differing = {key: [used_values(lang, key) for lang in LANGUAGES] for key in sorted(shared)}
    assert {key: each for key, each in differing.items() if each != each[:1] * len(each)} == {}


def _options(game: AnyGame) -> Iterator[str]:
    """Return the keys of a game's options; a value may have words of its own, or share those of `-value`."""
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


def _required(game: AnyGame) -> dict[str, set[str]]:
    """Return every key that a game must have words for, by kind of word."""
    kinds: dict[str, Iterable[str]] = {
        "names": ("name", "about", "length"),
        "options": _options(game),
        "commands": _commands(game),
        "events": (f"event-{kind}" for kind in game.events),
        "prompts": (f"prompt-{key}" for key in game.prompts),
        "reasons": (f"reason-{reason}" for reason in game.reasons),
        "refusals": (f"refusal-{key}" for key in game.refusals),
        "forfeits": (f"forfeit-{name}" for name in game.forfeits),
        "terms": (f"term-{name}" for name in (game.evaluation.terms if game.evaluation else ())),
        "standing orders": ("standing-order",) if game.standing_order_verbs else (),
        "reveals": (f"reveal-{name}" for name in game.reveals),
        "categories": (f"category-{name}" for name in game.score_categories),
        "rules": ("credits", *(f"rules-{topic}" for topic in TOPICS)),
        "cards": (f"cards-{kind}" for kind in rules_page.card_groups(game)),
    }
    keys = {kind: {f"{game.key}-{key}" for key in named} for kind, named in kinds.items()}
    return {**keys, "pictures": set(rendering.words(game.key))}


TOPICS = ("overview", "turn", "end")
"""The topics that the rules of every game must have; any others may be added."""
OF_TABLES = {*(f"table-event-{kind}" for kind in EVENTS), *(f"refusal-{key}" for key in REFUSALS)}
OF_GAMES = {game.key: _required(game) for game in GAMES}
REQUIRED = OF_TABLES.union(*(keys for kinds in OF_GAMES.values() for keys in kinds.values()))


def _missing(keys: Iterable[str], lang: str, file: Path) -> list[str]:
    """Return each key that has no text, with the file it belongs in."""
    place = file.relative_to(ROOT).as_posix()
    return [f"{place}: {key}" for key in sorted(keys) if key not in _messages(lang)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "kind"), [(game, kind) for game in GAMES for kind in OF_GAMES[game.key]], ids=_test_id
)
def test_every_name_of_a_game_has_words(game: AnyGame, kind: str, lang: str) -> None:
    file = words_files(game)[LANGUAGES.index(lang)]
    assert _missing(OF_GAMES[game.key][kind], lang, file) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_a_button_says_what_the_end_of_the_turn_would_throw_away(game: AnyGame, lang: str) -> None:
    buttons = [f"{game.key}-forfeit-{name}.button" for name in game.forfeits]
    assert [key for key in buttons if not localizer_for(lang).has(key)] == []
    assert all(len(localizer_for(lang)(key)) <= limits.BUTTON_LABEL for key in buttons)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_refusal_of_a_table_has_words(lang: str) -> None:
    assert _missing(OF_TABLES, lang, FOLDERS[0] / lang / "house.ftl") == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_every_noun_has_a_name_of_its_own(game: AnyGame, lang: str) -> None:
    for kind, values in game.argument_values.items():
        names = [localizer_for(lang).noun(game, kind, value) for value in values]
        unnamed = [name for name in names if name.startswith(f"{game.key}-noun")]
        assert unnamed == [], f"no words in {words_files(game)[LANGUAGES.index(lang)].relative_to(ROOT)}"
        assert len(set(names)) == len(names)
        assert not any(mark in name for name in names for mark in ",;"), "these divide typed actions"


def _fits_discord(key: str, lang: str) -> bool:
    said = localizer_for(lang)(key)
    if key.endswith("-about"):
        return 1 <= len(said) <= limits.COMMAND_DESCRIPTION
    return re.fullmatch(limits.COMMAND_NAME_PATTERN, said) is not None and said == said.lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_commands_are_valid_on_discord(lang: str) -> None:
    names = re.compile(r"(^|[a-z_]+-)(command|param)-")
    keys = [key for key in _messages(lang) if names.search(key) and "refusal-" not in key]
    assert len(keys) > len(GAMES)
    assert {key: localizer_for(lang)(key) for key in keys if not _fits_discord(key, lang)} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_of_table_events_use_their_payload_only(lang: str) -> None:
    used = {
        kind: _variables(lang, f"table-event-{kind}")
        - {*EVENTS[kind], *EVENT_CONTEXTS.get(kind, ()), *_ALWAYS}
        for kind in EVENTS
    }
    assert {kind: unknown for kind, unknown in used.items() if unknown} == {}


_ALWAYS = {"name", "you", "option"}


def _event_values(payload: tuple[str, ...]) -> set[str]:
    derived = {f"{fact}-{form}" for fact in payload for form in (*FORMS, "id", "number", "or", "or-from")}
    return {
        *payload,
        *derived,
        *({"name", "you"} if "seat" in payload else ()),
        *({"number"} if "winners" in payload else ()),
        "times",
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_the_texts_of_events_use_their_payload_only(game: AnyGame, lang: str) -> None:
    for kind, payload in game.events.items():
        known = _event_values((*payload, *game.event_contexts.get(kind, ())))
        unknown = _variables(lang, f"{game.key}-event-{kind}") - known
        assert not unknown, f"the payload of {kind} lacks {unknown}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_the_texts_of_terms_use_their_values_only(game: AnyGame, lang: str) -> None:
    terms = {} if game.evaluation is None else game.evaluation.terms
    used = {name: _variables(lang, f"{game.key}-term-{name}") for name in terms}
    unknown = {name: used[name] - _event_values(values) - {"change"} for name, values in terms.items()}
    assert {name: names for name, names in unknown.items() if names} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_the_texts_of_pictures_use_their_values_only(game: AnyGame, lang: str) -> None:
    used = {key: _variables(lang, key) - {*values} for key, values in rendering.words(game.key).items()}
    assert {key: unknown for key, unknown in used.items() if unknown} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_the_rules_of_every_game_use_all_their_values_and_no_others(game: AnyGame, lang: str) -> None:
    used = {key: _variables(lang, key) for key in localizer_for(lang).keys(f"{game.key}-rules-")}
    passed = {*rendering.rules_value_names(game.key)}
    assert {key: names - passed for key, names in used.items() if names - passed} == {}
    assert passed - frozenset().union(*used.values()) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_the_values_of_the_rules_are_those_that_are_declared(game: AnyGame, lang: str) -> None:
    values = rendering.rules_values(game.key, localize=localizer_for(lang), options={})
    assert tuple(values) == rendering.rules_value_names(game.key)


@cache
def _sources() -> Sequence[tuple[Path, ast.Module]]:
    folders = ("engine", "rendering", "bot", "tests/nim")
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    return [(file, ast.parse(file.read_text("utf-8"))) for file in files if "playground" not in file.parts]


@cache
def _raised_refusals() -> Mapping[str, frozenset[frozenset[str]]]:
    """Return the keys of all refusals raised in the sources, with the values each is raised with."""
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
def test_every_refusal_in_the_sources_has_a_text_for_its_values(lang: str) -> None:
    keys = sorted(set(_raised_refusals()) - _GAMES_OWN)
    written = {key for key in keys if f"refusal-{key}" in _messages(lang)}
    assert [key for key in keys if key not in written | _unregistered(keys)] == []
    for key in written:
        used = _payload_names(_variables(lang, f"refusal-{key}"))
        for values in _raised_refusals()[key]:
            assert used <= values or "*" in values, f"refusal-{key} is made with {set(values)} only"


def _unregistered(keys: Iterable[str]) -> set[str]:
    """Return the keys raised by games that are not registered yet or have no file of words."""
    others = [
        file.read_text("utf-8")
        for folder in (ROOT / "engine" / "games").iterdir()
        if folder.is_dir() and folder.name not in {game.key for game in GAMES}
        for file in folder.glob("*.py")
    ]
    return {key for key in keys if any(f'"{key}"' in text for text in others)}


@cache
def _string_constants() -> tuple[frozenset[str], frozenset[str]]:
    """Return all string constants of the sources that may be keys, and the prefixes of keys that are composed."""
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
def _played_keys() -> frozenset[str]:
    """Return the keys of all hints and details that occur when every setting is played."""
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
    return tuple(moment for seed in _SEEDS for moment in random_game(game, seats, options, seed))


_SEEDS = (3, 4)


def _nouns(game: AnyGame) -> set[str]:
    values = {
        f"{game.key}-noun-{kind}-{value}" for kind, values in game.argument_values.items() for value in values
    }
    return values | {f"{game.key}-noun-{kind}" for kind in game.argument_values}


def _typed_settings() -> set[str]:
    """Return the names of the settings that are typed."""
    kinds = (GuildSettings, PersonSettings)
    return {name for kind in kinds for name, values in settings.menu_values(kind).items() if not values}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_of_a_server_that_is_typed_has_a_refusal(lang: str) -> None:
    names = [name for name in setup_page.ORDER if not settings.menu_values(GuildSettings)[name]]
    keys = {f"refusal-unreadable-{name.replace('_', '-')}" for name in names}
    assert _missing(keys, lang, FOLDERS[0] / lang / "discord.ftl") == []


def test_every_text_is_used() -> None:
    texts, beginnings = _string_constants()
    used = REQUIRED | texts | _played_keys() | {f"refusal-{key}" for key in _raised_refusals()}
    used |= {key for game in GAMES for key in _nouns(game)}
    used |= {f"refusal-unreadable-{name.replace('_', '-')}" for name in _typed_settings()}
    used |= _referenced("en")
    used |= {
        f"{game.key}-{part}-{verb.name}"
        for game in GAMES
        for part in ("phrase", "confirm")
        for verb in game.verbs
    }
    looked_up = tuple(f"{game.key}-{part}" for game in GAMES for part in ("rules-", "place"))
    untested = tuple(f"{game.key}-" for game in registered.GAMES if game not in GAMES)
    unused = [
        key
        for key in _messages("en")
        if not {key, key.removesuffix("-about")} & used
        and not key.startswith((*looked_up, *beginnings, *untested))
    ]
    assert not unused


_ABOVE_THEIR_BUTTONS = {
    "house-lobby-welcome": "house-button-join",
    "house-spectator-free": "house-button-join",
    "house-spectator-takeover": "house-button-join",
    "house-spectator-return": "house-button-join",
    "house-spectator-offered": "house-button-join",
    "house-seat-lost-for-now": "house-button-join",
    "house-seat-offered": "house-button-take",
    "privacy-rights": "house-button-export",
}
"""The texts of posts that have the button they name; any other text gets the name, in the language of the button."""


def test_only_a_text_above_its_button_has_the_same_language_as_the_button() -> None:
    for lang in LANGUAGES:
        found = {
            key: reference
            for key, message in _messages(lang).items()
            for reference in re.findall(
                r"{ *(house-button-[a-z-]+)", FluentSerializer().serialize_entry(message)
            )
        }
        assert found == _ABOVE_THEIR_BUTTONS


_BOT_KEY = re.compile(
    r"(house|answer|button|choice|cli|command|param|permission|table-event)-[a-z0-9-]+[a-z0-9]"
)


def test_every_key_in_the_sources_has_a_text() -> None:
    texts, _ = _string_constants()
    assert (
        sorted(
            text
            for text in texts
            if _BOT_KEY.fullmatch(text) and text not in {*_messages("en"), *_raised_refusals()}
        )
        == []
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_whole_games_are_narrated_without_a_missing_text(
    setting: int, lang: str, caplog: pytest.LogCaptureFixture
) -> None:
    words, game = localizer_for(lang), SETTINGS[setting][0]
    with caplog.at_level(logging.ERROR):
        for event in {event for moment in _played(setting) for event in moment.events}:
            words.event(game, event, NAMES, viewer=0)
        prompts = [prompt for moment in _played(setting) for prompt in moment.prompts]
        for question in {(prompt.question_id, prompt.payload): prompt for prompt in prompts}.values():
            words.question(game, question)
        for forfeit in {forfeit for prompt in prompts for forfeit in prompt.forfeits}:
            words.forfeit(game, forfeit)
        for option in {option for prompt in prompts for option in prompt.options}:
            words.action(game, option.action)
            words.option_info(game, option)
        last = _played(setting)[-1]
        posts.board(last.table(), last.view(), (), last.events, words, ping=())
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tile", TILES)
def test_an_amount_of_the_emperor_s_penalty_does_not_stand_before_an_article(tile: str, lang: str) -> None:
    payload = Payload({**penalty_payload(start(_HOTEL, 2, {}, "penalty").state, 0, tile), "tile": tile})
    question = localizer_for(lang).question(_HOTEL, Prompt(0, "penalty", payload, ()))
    assert not re.search(r"\d (an?|eine?n?)\b", question), question


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("bonus", ["points", "krones", "emperor"])
def test_the_bonus_of_a_group_has_no_comma_as_commas_separate_hints(bonus: str, lang: str) -> None:
    for name in (f"full-{bonus}", f"fills-{bonus}"):
        option = Option(Action("prepare", ("1.1",)), Payload({name: 3}))
        assert "," not in localizer_for(lang).option_info(_HOTEL, option)


def test_german_addresses_everybody_formally() -> None:
    texts = {key: FluentSerializer().serialize_entry(each) for key, each in _messages("de").items()}
    assert {key: text for key, text in texts.items() if _INFORMAL.search(text.partition("=")[2])} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_numbers_as_variant_keys_select_on_numbers_only(
    game: AnyGame, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Fluent `[3]` matches the number 3 and never the text "3", so a text would always select the default."""
    words, selected_by_text = localizer_for(lang), set[str]()
    localize = Localizer.__call__

    def check_values(localizer: Localizer, key: str, **values: object) -> str:
        message = key.partition(".")[0]
        selectors = _numeric_selectors(lang, message) if message in _messages(lang) else frozenset()
        passed = {name: values[name] for name in selectors if name in values}
        computed = {name: value() if isinstance(value, Deferred) else value for name, value in passed.items()}
        texts = {name for name, value in computed.items() if isinstance(value, str | bool)}
        selected_by_text.update(f"{message}: ${name}" for name in texts)
        return localize(localizer, key, **values)

    monkeypatch.setattr(Localizer, "__call__", check_values)
    for setting in (each for each in range(len(SETTINGS)) if SETTINGS[each][0] is game):
        first, *_, last = moments = _played(setting)
        for event in {event for moment in moments for event in moment.events}:
            words.event(game, event, NAMES)
        prompts = {prompt for moment in moments for prompt in moment.prompts}
        for prompt in prompts:
            words.question(game, prompt)
            for forfeit in prompt.forfeits:
                words.forfeit(game, forfeit)
        for option in {option.info: option for prompt in prompts for option in prompt.options}.values():
            words.option_info(game, option)
        for moment in (first, moments[len(moments) // 2], last):
            for zoom in (None, "hand"):
                rendering.describe(moment.view(0), localize=words, zoom=zoom)
        rendering.render(moments[len(moments) // 2].view(0), localize=words)
    for kind, values in game.argument_values.items():
        for value in values:
            words.noun(game, kind, value)
    assert selected_by_text == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=_test_id)
def test_the_rules_of_every_game_have_titled_topics(game: AnyGame, lang: str) -> None:
    used_values = rules_page.topics(game, localizer_for(lang))
    assert {*TOPICS} <= {key for _, key in used_values}
    assert len({title for title, _ in used_values}) == len(used_values)
    assert all(title and not title.startswith(game.key) for title, _ in used_values)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_superfluous_blanks(lang: str) -> None:
    text = _text(lang)
    values = [line.split("=", 1)[1] for line in text.splitlines() if re.match(r"[a-z][\w-]* = ", line)]
    assert not [value for value in values if re.search(r"\S  +\S| [,.;:!?](\s|$)", value)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_that_a_text_mentions_exists(lang: str) -> None:
    words = localizer_for(lang)
    commands = {words(key) for key in _messages(lang) if re.fullmatch(r"command-[a-z]+", key)}
    below = {words(key) for key in _messages(lang) if re.fullmatch(r"command-table-[a-z]+", key)}
    text = _text(lang)
    named = re.findall(r"(?<=[ (])/(\w+)(?: (\w+))?", text)
    assert named
    table_command = words("command-table")
    for command, part in named:
        assert command in commands, f"/{command}"
        assert command != table_command or part in below, f"/{command} {part}"
