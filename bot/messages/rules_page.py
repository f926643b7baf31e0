"""The page where people read the rules and look up cards: a single private message, which every press edits."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import rendering
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.language.search import Named, fold
from bot.messages import limits
from bot.messages.components import (
    ActionRow,
    Button,
    Picture,
    Post,
    Select,
    SelectOption,
    ShownStage,
    button_rows,
    paginate,
    utf16_length,
)
from bot.messages.ids import CustomId
from bot.messages.rules_samples import Illustration, illustrate, sample_view
from engine.games import GAMES
from engine.kernel.game import AnyGame, View
from engine.tables.table import Table

OVERVIEW = "overview"
"""The first topic of every game."""
COMPARISON = "comparison"
"""The topic that compares a game's rule sets or editions; all other topics explain only the table's own rules."""
UNCERTAIN = ("sources", "decisions")
"""The topics about the sources of the rules, and about decisions made where the sources say nothing."""
_APART = (COMPARISON, *UNCERTAIN)
"""The topics that learners can skip: they come last, and other topics' buttons do not lead to them."""
_MENU = "menu"
"""The payload of a select menu, or the payload's first word; handlers use the value chosen from the menu instead."""
_BLOCK = limits.SELECT_OPTIONS - 2
"""The number of entries that a menu shows of a long list, besides the two that lead to the neighbouring blocks."""


@dataclass(frozen=True)
class RulesSetting:
    """The table, options and components that the texts depend on.

    Attributes:
        table_id: The table where the page was opened; 0 for none.
        options: The table's options, if the table plays the game to explain; if empty, the defaults are explained.
        components: The name of the components in use; empty for the game's own components.
    """

    table_id: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    components: str = ""


def rules_button(table: Table, localizer: Localizer) -> Button:
    """Return the button that opens the rules of the table's game."""
    return Button(CustomId("rules", table.id, payload=table.game.key), localizer("house-button-rules"))


def topics(game: AnyGame, localizer: Localizer, setting: RulesSetting | None = None) -> list[tuple[str, str]]:
    """Return the title and key of every topic of a game's rules, in the order of the game's `.ftl` file.

    If a `setting` is given, return only the topics that apply; a topic does not apply if its attribute `.when` is
    empty.
    """
    prefix = f"{game.key}-rules-"
    keys = [key.removeprefix(prefix) for key in localizer.keys(prefix)]
    if setting is not None:
        values = _values(game, setting, localizer)
        conditions = {key: f"{prefix}{key}.when" for key in keys}
        keys = [
            key for key, when in conditions.items() if not localizer.has(when) or localizer(when, **values)
        ]
    ordered = [key for key in keys if key not in _APART] + [key for key in _APART if key in keys]
    return [(localizer(f"{prefix}{key}.title"), key) for key in ordered]


def named_topics(game: AnyGame) -> list[Named]:
    """Return every topic as `game:topic`, together with its titles in all languages."""
    titles: dict[str, list[str]] = {}
    for localizer in map(localizer_for, LANGUAGES):
        for title, key in topics(game, localizer):
            titles.setdefault(key, [key]).append(title)
    return [Named(f"{game.key}:{key}", tuple(names)) for key, names in titles.items()]


def cards(game: AnyGame, localizer: Localizer) -> tuple[tuple[str, str], ...]:
    """Return the title and key of each of a game's cards that people can look up."""
    return _card_titles(game.key, localizer)


@cache
def named_cards(game: AnyGame) -> tuple[Named, ...]:
    """Return every card as `game:card`, together with its key, its printed name, and its titles in all languages."""
    titles = [{key: title for title, key in cards(game, localizer_for(lang))} for lang in LANGUAGES]
    return tuple(
        Named(f"{game.key}:{key}", (key, key.partition("-")[2], *(each[key] for each in titles)))
        for key in rendering.cards(game.key)
    )


@cache
def _card_titles(game: str, localizer: Localizer) -> tuple[tuple[str, str], ...]:
    described = (
        (rendering.describe_card(game, key, localize=localizer, options={}), key)
        for key in rendering.cards(game)
    )
    return tuple((card_text.title, key) for card_text, key in described)


def choose_game(
    setting: RulesSetting,
    localizer: Localizer,
    sentence: str = "",
    topics_by_game: Mapping[str, str] | None = None,
) -> Post:
    """Return the page that asks which game to explain.

    Args:
        setting: The setting in which the page was opened.
        localizer: The language.
        sentence: A sentence to show before the question.
        topics_by_game: The topic that each game's button opens, keyed by game; by default the overview.
    """
    offered = (
        dict.fromkeys((game.key for game in GAMES), OVERVIEW) if topics_by_game is None else topics_by_game
    )
    buttons = tuple(
        Button(_topic_id(setting, key, topic), localizer(f"{key}-name"), "primary")
        for key, topic in offered.items()
    )
    question = localizer("house-rules-which-game")
    return Post("\n".join(filter(None, (sentence, question))), button_rows(*buttons))


def topic_page(
    game: AnyGame, topic: str, setting: RulesSetting, localizer: Localizer, page: int = 0, sentence: str = ""
) -> Post:
    """Return a page on one topic of a game's rules.

    Args:
        game: The game.
        topic: The topic's key; if the topic does not apply in this setting, the comparison is shown instead, or the
            overview if there is none.
        setting: The setting that the texts depend on.
        localizer: The language.
        page: The page number, if the topic is longer than a message.
        sentence: A sentence to show before the text.

    Raises:
        KeyError: For an unknown topic.
    """
    titles = {key: title for title, key in topics(game, localizer, setting)}
    if topic not in titles:
        missing = {key: title for title, key in topics(game, localizer)}[topic]
        topic = COMPARISON if COMPARISON in titles else OVERVIEW
        sentence = sentence or localizer("house-rules-not-here", title=missing)
    values = {**_values(game, setting, localizer), **_picture_values(game, topic, setting, localizer)}
    texts = _topic_texts(game, topic, titles, setting, values, localizer, len(sentence))
    page = min(max(page, 0), len(texts) - 1)
    text = "\n".join(filter(None, (sentence, texts[page])))
    rows = (
        _topic_menu(game, titles, topic, setting, localizer),
        _topic_buttons(game, titles, (topic, page, len(texts)), setting, localizer),
    )
    return Post(text, rows, _picture(game, topic, setting, values, localizer) if page == 0 else None)


def _options(game: AnyGame, setting: RulesSetting) -> Mapping[str, str]:
    """Return the values of all options: the table's value where it has one, otherwise the default."""
    return {**{spec.name: spec.values[0] for spec in game.option_specs}, **setting.options}


def _values(game: AnyGame, setting: RulesSetting, localizer: Localizer) -> Mapping[str, object]:
    """Return the values available to every topic's text: the options, and the values that the rules define.

    A numeric option is passed as a number, because only a number matches a numeric Fluent variant.
    """
    options = _options(game, setting)
    selectors = {name: int(value) if value.isdecimal() else value for name, value in options.items()}
    named = rendering.rules_values(
        game.key, localize=localizer, options=options, components=setting.components
    )
    return {**selectors, **named}


def _picture_values(
    game: AnyGame, topic: str, setting: RulesSetting, localizer: Localizer
) -> Mapping[str, object]:
    """Return the values that a topic's text takes from its picture."""
    if topic not in rendering.rules_pictures(game.key):
        return {}
    illustration = _illustration(game, topic, setting)
    values = rendering.rules_picture_values(game.key, topic, illustration.views, localize=localizer)
    if illustration.refusal is None:
        return values
    return {**values, "refusal": localizer.refusal(illustration.refusal, game)}


def _topic_texts(
    game: AnyGame,
    topic: str,
    titles: Mapping[str, str],
    setting: RulesSetting,
    values: Mapping[str, object],
    localizer: Localizer,
    reserved: int,
) -> list[str]:
    """Return a topic's pages, each with its heading; parts that are empty in this setting leave no blank lines."""
    told = localizer(f"{game.key}-rules-{topic}", **values)
    lines = [line.rstrip() for line in told.splitlines() if line.strip()]
    here = f"{game.key}-rules-{COMPARISON}.here"
    if topic == OVERVIEW and localizer.has(here):
        where = "table" if setting.options else "anywhere"
        lines.append(
            localizer(
                "house-rules-explained",
                where=where,
                rules=localizer(here, **values),
                title=titles[COMPARISON],
            )
        )
    if topic == OVERVIEW:
        lines += [f"-# {localizer(f'{game.key}-credits')} {localizer('house-rules-independent')}"]
    name = localizer(f"{game.key}-name")

    def heading(number: int, count: int) -> str:
        return localizer("house-rules-heading", game=name, title=titles[topic], page=number, pages=count)

    bodies = paginate(lines, limits.CONTENT - utf16_length(heading(99, 99)) - reserved - 2)
    return [f"{heading(number, len(bodies))}\n{body}" for number, body in enumerate(bodies, 1)]


def _topic_menu(
    game: AnyGame, titles: Mapping[str, str], topic: str, setting: RulesSetting, localizer: Localizer
) -> Select:
    entries = [(title, f"{game.key} {key}") for key, title in titles.items()]
    return _menu(
        CustomId("topic", setting.table_id, payload=_MENU),
        localizer("house-rules-topics", title=titles[topic]),
        entries,
        list(titles).index(topic),
        localizer,
    )


def _topic_buttons(
    game: AnyGame,
    titles: Mapping[str, str],
    place: tuple[str, int, int],
    setting: RulesSetting,
    localizer: Localizer,
) -> tuple[Button, ...]:
    """Return a topic's buttons; `place` holds the topic, the page, and how many pages the topic has."""
    topic, page, pages = place
    keys = list(titles)
    number = keys.index(topic)
    following = keys[number + 1] if number + 1 < len(keys) else None
    if following in _APART and topic not in _APART:
        following = None
    before = (topic, page - 1) if page else (keys[number - 1], 0) if number else None
    behind = (topic, page + 1) if page + 1 < pages else (following, 0) if following else None

    def turn(target: tuple[str, int] | None, key: str) -> Button:
        identifier = (
            CustomId("topic", setting.table_id, payload=key)
            if target is None
            else _topic_id(setting, game.key, *target)
        )
        return Button(identifier, label(target, key), disabled=target is None)

    def label(target: tuple[str, int] | None, key: str) -> str:
        if target is None:
            return localizer(f"house-rules-no-{key}")
        if target[0] == topic:
            return localizer(f"house-rules-{key}-page", page=target[1] + 1)
        return localizer(f"house-rules-{key}", title=titles[target[0]])

    buttons = [turn(before, "previous"), turn(behind, "next")]
    if rendering.cards(game.key):
        buttons.append(Button(_card_id(setting, game.key), localizer("house-rules-to-cards")))
    return (*buttons, _games_button(setting, localizer))


def card_groups(game: AnyGame) -> dict[str, list[str]]:
    """Return a game's cards, keyed by kind."""
    groups: dict[str, list[str]] = {}
    for key in rendering.cards(game.key):
        groups.setdefault(key.partition("-")[0], []).append(key)
    return groups


def card_list(
    game: AnyGame, kind: str, setting: RulesSetting, localizer: Localizer, sentence: str = ""
) -> Post:
    """Return the page with a menu of all cards of one kind and, if there is room, a list of these cards.

    Raises:
        KeyError: For an unknown kind.
    """
    number = len(card_groups(game)[kind])
    heading = localizer(
        "house-rules-cards",
        game=localizer(f"{game.key}-name"),
        kind=localizer(f"{game.key}-cards-{kind}"),
        number=number,
    )
    rows = (*_card_menus(game, kind, None, setting, localizer), _back_buttons(game, setting, localizer))
    text = "\n".join(filter(None, (sentence, heading)))
    listed = "\n".join((text, *_card_lines(game, kind, setting, localizer)))
    return Post(listed if utf16_length(listed) <= limits.CONTENT else text, rows)


def _card_lines(game: AnyGame, kind: str, setting: RulesSetting, localizer: Localizer) -> list[str]:
    """Return a list item for each card of a kind: its title and a summary."""
    lines = []
    for key in _ordered_cards(game, kind, localizer):
        card_text = _describe(game, key, setting, localizer)
        lines.append(f"- **{card_text.title}**{f': {card_text.brief}' if card_text.brief else ''}")
    return lines


def card_page(game: AnyGame, key: str, setting: RulesSetting, localizer: Localizer) -> Post:
    """Return a card's page: the card's text under the table's rules, and a menu of the cards of the same kind.

    Raises:
        KeyError: For an unknown card.
    """
    card_text = _describe(game, key, setting, localizer)
    kind = key.partition("-")[0]
    ordered = _ordered_cards(game, kind, localizer)
    number = ordered.index(key)
    turns = tuple(
        Button(
            _card_id(setting, game.key, ordered[target])
            if 0 <= target < len(ordered)
            else CustomId("card", setting.table_id, payload=direction),
            localizer(f"house-rules-no-{direction}"),
            disabled=not 0 <= target < len(ordered),
        )
        for direction, target in (("previous", number - 1), ("next", number + 1))
    )
    heading = localizer("house-card", game=localizer(f"{game.key}-name"), card=card_text.title)
    menus = _card_menus(game, kind, key, setting, localizer)
    return Post(
        f"{heading}\n{card_text.text}",
        (*menus, (*turns, *_back_buttons(game, setting, localizer))),
        Picture(_sample(game, setting, 0), zoom=key, alt=f"{card_text.title}. {card_text.text}"),
    )


def card_choice(
    found: Sequence[str], sentence: str, setting: RulesSetting, localizer: Localizer, *, with_game: bool
) -> Post:
    """Return the page that offers the given cards (as `game:card`), optionally with the names of their games."""
    titles = {
        f"{game.key}:{key}": f"{localizer(f'{game.key}-name')}: {title}" if with_game else title
        for game in GAMES
        for title, key in cards(game, localizer)
    }
    entries = [(titles[value], value.replace(":", " ")) for value in found]
    menu = _menu(
        CustomId("card", setting.table_id, payload=_MENU),
        localizer("house-rules-choose-card"),
        entries,
        0,
        localizer,
    )
    return Post(sentence, (menu, (_games_button(setting, localizer),)))


def _describe(game: AnyGame, key: str, setting: RulesSetting, localizer: Localizer) -> rendering.CardText:
    return rendering.describe_card(
        game.key, key, localize=localizer, options=setting.options, components=setting.components
    )


def _ordered_cards(game: AnyGame, kind: str, localizer: Localizer) -> list[str]:
    """Return the cards of one kind in alphabetical order."""
    titles = {key: title for title, key in cards(game, localizer)}
    return sorted(card_groups(game)[kind], key=lambda key: fold(titles[key]))


def _card_menus(
    game: AnyGame, kind: str, chosen: str | None, setting: RulesSetting, localizer: Localizer
) -> tuple[ActionRow, ...]:
    """Return the menu of the kinds of cards, if there are several, and the menu of the cards of one kind."""
    titles = {key: title for title, key in cards(game, localizer)}
    keys = _ordered_cards(game, kind, localizer)
    menu = _menu(
        CustomId("card", setting.table_id, payload=f"{_MENU} cards"),
        localizer("house-rules-choose-card") if chosen is None else titles[chosen],
        [(titles[key], f"{game.key} {key}") for key in keys],
        0 if chosen is None else keys.index(chosen),
        localizer,
        lambda value: _describe(game, value.partition(" ")[2], setting, localizer).brief,
    )
    kinds = [(localizer(f"{game.key}-cards-{each}"), f"{game.key} {each}") for each in card_groups(game)]
    if len(kinds) < 2:
        return (menu,)
    kind_id = CustomId("card", setting.table_id, payload=f"{_MENU} kinds")
    kind_title = localizer("house-rules-kind", kind=localizer(f"{game.key}-cards-{kind}"))
    return _menu(kind_id, kind_title, kinds, 0, localizer), menu


def _back_buttons(game: AnyGame, setting: RulesSetting, localizer: Localizer) -> tuple[Button, ...]:
    """Return the buttons that lead from the cards to the rules, to the first `UNCERTAIN` topic, and to other games."""
    overview = _topic_id(setting, game.key, OVERVIEW)
    uncertain = [(title, key) for title, key in topics(game, localizer) if key in UNCERTAIN][:1]
    return (
        Button(overview, localizer("house-rules-to-rules")),
        *(Button(_topic_id(setting, game.key, key), title) for title, key in uncertain),
        _games_button(setting, localizer),
    )


def _games_button(setting: RulesSetting, localizer: Localizer) -> Button:
    return Button(CustomId("topic", setting.table_id), localizer("house-rules-to-games"))


def _menu(
    custom_id: CustomId,
    placeholder: str,
    entries: Sequence[tuple[str, str]],
    current: int,
    localizer: Localizer,
    describe: Callable[[str], str] = lambda _: "",
) -> Select:
    """Return a menu of entries (label and value); if the list is long, show the block that contains the current entry.

    A block's first and last options lead to the neighbouring blocks, because they choose the adjacent entry there.
    """
    is_long = len(entries) > limits.SELECT_OPTIONS
    first = current // _BLOCK * _BLOCK if is_long else 0
    last = first + _BLOCK if is_long else len(entries)
    options = [SelectOption(label, value, describe(value)) for label, value in entries[first:last]]
    if first:
        label, value = entries[first - 1]
        options.insert(0, SelectOption(localizer("house-rules-earlier", title=label), value))
    if last < len(entries):
        label, value = entries[last]
        options.append(SelectOption(localizer("house-rules-further", title=label), value))
    return Select(custom_id, placeholder, tuple(options))


def _topic_id(setting: RulesSetting, game: str, topic: str, page: int = 0) -> CustomId:
    payload = f"{game} {topic} {page}" if page else f"{game} {topic}"
    return CustomId("topic", setting.table_id, payload=payload)


def _card_id(setting: RulesSetting, game: str, card: str = "") -> CustomId:
    return CustomId("card", setting.table_id, payload=f"{game} {card}".strip())


def _picture(
    game: AnyGame, topic: str, setting: RulesSetting, values: Mapping[str, object], localizer: Localizer
) -> Picture | None:
    """Return a topic's picture, or None if it has none."""
    picture = rendering.rules_pictures(game.key).get(topic)
    if picture is None:
        return None
    illustration = _illustration(game, topic, setting)
    views = [localizer.with_display_names(view) for view in illustration.views]
    key = f"{game.key}-rules-{topic}"
    alt = ""
    if localizer.has(f"{key}.alt"):
        alt = localizer(f"{key}.alt", **values)
    elif picture.zoom in rendering.cards(game.key):
        card_text = _describe(game, picture.zoom, setting, localizer)
        alt = f"{card_text.title}. {card_text.text}"
    captions = (localizer(f"{key}.stage-{each}", **values) for each in range(1, len(picture.stages) + 1))
    stages = tuple(map(ShownStage, views, picture.stages, captions))
    return Picture(views[-1], illustration.offered, picture.zoom, alt, stages=stages)


def _illustration(game: AnyGame, topic: str, setting: RulesSetting) -> Illustration:
    """Return the illustration for a topic."""
    options = tuple(sorted(setting.options.items()))
    return illustrate(game, rendering.rules_pictures(game.key)[topic], options, setting.components)


def _sample(game: AnyGame, setting: RulesSetting, actions: int) -> View:
    return sample_view(game, tuple(sorted(setting.options.items())), setting.components, actions)
