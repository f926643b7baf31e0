"""Handlers for the page where people read the rules and look up cards."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.discord.answering.interactions import InteractionContext
from bot.language import search
from bot.language.search import Fit, Matches, Named
from bot.language.user_text import escape
from bot.messages import rules_page
from bot.messages.components import Post
from bot.messages.rules_page import OVERVIEW, RulesSetting
from engine import games
from engine.games import GAMES
from engine.kernel.errors import BadOption, Refusal
from engine.kernel.game import AnyGame
from engine.tables.table import Table

_QUOTE = 60
"""The maximum length of quoted user input in an answer, in characters."""


async def open_page(context: InteractionContext, payload: str = "") -> Post:
    """Open the overview of the payload's game, falling back to the table's game; without either, ask which game."""
    table = await _table(context)
    key = payload.partition(" ")[0] or (table.game.key if table else "")
    return await turn_to_topic(context, f"{key} {OVERVIEW}" if key else "")


async def turn_to_topic(context: InteractionContext, payload: str) -> Post:
    """Turn to the page that the payload gives as game, topic and page number; if the payload is empty, ask which game."""
    name, _, rest = payload.partition(" ")
    game = _find_game(name)
    if game is None:
        return rules_page.choose_game(await _setting(context), context.localizer)
    topic, _, page = rest.partition(" ")
    number = int(page) if page.isascii() and page.isdecimal() else 0
    setting = await _setting(context, game)
    if not _has_topic(game, topic):
        sentence = _unknown_topic(context, topic)
        return _limit_pictures(
            context, rules_page.topic_page(game, OVERVIEW, setting, context.localizer, sentence=sentence)
        )
    return _limit_pictures(context, rules_page.topic_page(game, topic, setting, context.localizer, number))


async def turn_to_card(context: InteractionContext, payload: str) -> Post:
    """Turn to the card or kind of card given after the game; by default, to the game's first kind of card."""
    name, _, card = payload.partition(" ")
    game = _find_game(name)
    groups = {} if game is None else rules_page.card_groups(game)
    if game is None or not groups:
        return await turn_to_topic(context, f"{name} {OVERVIEW}")
    setting = await _setting(context, game)
    if any(card in keys for keys in groups.values()):
        return _limit_pictures(context, rules_page.card_page(game, card, setting, context.localizer))
    kind = card or next(iter(groups))
    sentence = "" if kind in groups else _unknown_card(context, card)
    return rules_page.card_list(
        game, kind if kind in groups else next(iter(groups)), setting, context.localizer, sentence
    )


async def find_topic(context: InteractionContext, typed: str) -> Post:
    """Open the topic with the given title (in any language); if there is none, offer the topics."""
    matches = await _search(context, typed, _topics)
    values = () if matches.fit is Fit.NEAR else matches.values
    found = {game: topic for game, _, topic in (value.partition(":") for value in values)}
    if len(found) == len(values) == 1:
        return await turn_to_topic(context, " ".join(*found.items()))
    setting = await _setting(context)
    if found and len(found) == len(values):
        return rules_page.choose_game(setting, context.localizer, topics_by_game=found)
    table, sentence = await _table(context), _unknown_topic(context, typed)
    if table is None:
        return rules_page.choose_game(setting, context.localizer, sentence)
    setting = await _setting(context, table.game)
    return _limit_pictures(
        context, rules_page.topic_page(table.game, OVERVIEW, setting, context.localizer, sentence=sentence)
    )


async def find_card(context: InteractionContext, typed: str) -> Post:
    """Open the card with the given name (in any language); if several cards match, or only similar ones, offer those."""
    matches = await _search(context, typed, _cards)
    if len(matches.values) == 1 and matches.fit is not Fit.NEAR:
        return await turn_to_card(context, matches.values[0].replace(":", " "))
    if not matches.values:
        return await _no_card(context, typed)
    key = "house-rules-near-cards" if matches.fit is Fit.NEAR else "house-rules-several-cards"
    owners = {value.partition(":")[0] for value in matches.values}
    return rules_page.card_choice(
        matches.values,
        context.localizer(key, card=escape(typed, _QUOTE)),
        await _setting(context),
        context.localizer,
        with_game=len(owners) > 1,
    )


async def _no_card(context: InteractionContext, typed: str) -> Post:
    table, sentence = await _table(context), _unknown_card(context, typed)
    groups = {} if table is None else rules_page.card_groups(table.game)
    if table is None or not groups:
        return rules_page.choose_game(await _setting(context), context.localizer, sentence)
    setting = await _setting(context, table.game)
    return rules_page.card_list(table.game, next(iter(groups)), setting, context.localizer, sentence)


async def complete_topic(context: InteractionContext, typed: str) -> Sequence[tuple[str, str]]:
    """Return the topics that match what the user typed, as label and `game:topic`."""
    relevant = await _relevant_games(context)
    labels = {
        f"{game.key}:{key}": _label(context, game, title, relevant)
        for game in relevant
        for title, key in rules_page.topics(game, context.localizer)
    }
    return [(labels[value], value) for value in search.complete(typed, _topics(relevant))]


async def complete_card(context: InteractionContext, typed: str) -> Sequence[tuple[str, str]]:
    """Return the cards that match what the user typed, as label and `game:card`."""
    relevant = await _relevant_games(context)
    with_cards = [game for game in relevant if rules_page.named_cards(game)] or GAMES
    labels = {
        f"{game.key}:{key}": _label(context, game, title, with_cards)
        for game in with_cards
        for title, key in rules_page.cards(game, context.localizer)
    }
    return [(labels[value], value) for value in search.complete(typed, _cards(with_cards))]


def _label(context: InteractionContext, game: AnyGame, title: str, offered: Sequence[AnyGame]) -> str:
    """Return a title; if several games are offered, its game's name comes first."""
    return title if len(offered) == 1 else f"{context.localizer(f'{game.key}-name')}: {title}"


def _topics(of_games: Iterable[AnyGame]) -> list[Named]:
    return [topic for game in of_games for topic in rules_page.named_topics(game)]


def _cards(of_games: Iterable[AnyGame]) -> list[Named]:
    return [card for game in of_games for card in rules_page.named_cards(game)]


async def _search(
    context: InteractionContext, typed: str, things: Callable[[Iterable[AnyGame]], list[Named]]
) -> Matches:
    """Search the table's game first and, if nothing is found there, every game."""
    everything = things(GAMES)
    if any(thing.value == typed for thing in everything):
        return Matches((typed,), Fit.EXACT)
    matches = search.search(typed, things(await _relevant_games(context)))
    return search.search(typed, everything) if matches.fit is Fit.NEAR else matches


def _limit_pictures(context: InteractionContext, page: Post) -> Post:
    """Drop the page's picture if the person has requested too many, because the text matters more."""
    if page.picture is None or not context.client.picture_cooldown(context.person.id):
        return page
    return replace(page, picture=None)


def _unknown_topic(context: InteractionContext, topic: str) -> str:
    return context.localizer("house-rules-unknown-topic", topic=escape(topic, _QUOTE))


def _unknown_card(context: InteractionContext, card: str) -> str:
    return context.localizer("house-rules-unknown-card", card=escape(card, _QUOTE))


def _has_topic(game: AnyGame, topic: str) -> bool:
    return any(named.value == f"{game.key}:{topic}" for named in rules_page.named_topics(game))


def _find_game(key: str) -> AnyGame | None:
    try:
        return games.find(key)
    except BadOption:
        return None


async def _table(context: InteractionContext) -> Table | None:
    """Return the table where the page was opened, falling back to the channel's table; None if there is neither."""
    with suppress(Refusal):
        return await context.target_table()
    return None


async def _setting(context: InteractionContext, game: AnyGame | None = None) -> RulesSetting:
    """Return the options and components for a game's rules: the table's if it plays this game, or a new table's."""
    table = await _table(context)
    table_id = 0 if table is None else table.id
    if game is None:
        return RulesSetting(table_id)
    if table is None or table.game.key != game.key:
        return RulesSetting(table_id, components=context.tables.new_components(game.key))
    try:
        components = (await context.queries.view(table.id, None)).components
    except Refusal:  # the game never started
        components = context.tables.new_components(game.key)
    return RulesSetting(table_id, table.options, components)


async def _relevant_games(context: InteractionContext) -> Sequence[AnyGame]:
    """Return the table's game or, if there is no table, every game."""
    table = await _table(context)
    return GAMES if table is None else (table.game,)
