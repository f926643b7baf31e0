"""Looking: at the board, one's hand, the log, one's tables, the rules; never changes anything."""

from collections.abc import Mapping, Sequence

import rendering
from bot.discord.interactions import Call, Deed, link
from bot.language.localizer import Localizer
from bot.messages import posts
from bot.messages.components import Picture, Post
from engine.games import GAMES
from engine.kernel.errors import BadOption, Refusal, TableRefusal
from engine.kernel.game import AnyGame

_HAND = "hand"
"""The close-up every game has, of what only the person may see."""


def board(*wanted: str, text: bool = False) -> Deed:
    """Show the table as this person may see it: a picture, a close-up of the place that is wanted, or all in words."""

    async def deed(call: Call) -> Post | tuple[Post, ...]:
        table = await call.meant()
        place = _place(wanted, places(table.game, call.localizer))
        if place == _HAND:
            return await hand(call)
        view = await call.tables.queries.view(table.id, call.person.id)
        if text:
            return posts.text_board(view, call.localizer)
        wait = call.house.cooldown(call.person.id)
        if wait:
            raise TableRefusal("too-many-pictures", seconds=int(wait) + 1)
        return Post("", picture=Picture(call.localizer.with_display_names(view), zoom=place))

    return deed


def _place(wanted: Sequence[str], known: Sequence[tuple[str, str]]) -> str | None:
    """Return the place that is wanted, which may be named once or more.

    Raises:
        BadOption: `no-such-place`; `several-places` for more than one.
    """
    found = set[str]()
    for name in filter(str.strip, wanted):
        place = _read(name, known)
        if place is None:
            raise BadOption("no-such-place", place=name)
        found.add(place)
    if len(found) > 1:
        raise BadOption("several-places")
    return next(iter(found), None)


def places(game: AnyGame, localizer: Localizer) -> list[tuple[str, str]]:
    """Return what can be shown close up, each by its words and its name."""
    named = [(localizer(f"{game.key}-place", place=place), place) for place in rendering.places(game.key)]
    return [*named, (localizer("choice-place-hand"), _HAND)]


async def hand(call: Call) -> Post:
    """Show what only this person may see, or what everybody sees of this person; a turn that goes on is counted in."""
    table = await call.meant()
    if table.seat_of(call.person.id) is None:
        raise TableRefusal("not-seated")
    return posts.hand(await call.tables.queries.turn(table.id, call.person.id), call.localizer)


def log(page: int = 0) -> Deed:
    """Show what happened so far, the latest page first."""

    async def deed(call: Call) -> Post:
        table = await call.meant()
        lines = await call.tables.queries.log(table.id, call.person.id)
        return posts.log(lines, table, call.localizer, page, viewer=table.seat_of(call.person.id))

    return deed


async def games(call: Call) -> tuple[Post, ...]:
    """List all tables of the person, those that wait for them first."""
    person = call.person.id
    entries = [
        posts.TableListItem(table, await call.tables.queries.active_seats(table), seat, link(table))
        for table in await call.tables.queries.tables_of(person)
        if (seat := table.seat_of(person)) is not None
    ]
    return posts.table_list(entries, call.localizer)


def rules(topic: str | None) -> Deed:
    """Explain a topic of the rules; with none, say which there are."""

    async def deed(call: Call) -> Post | tuple[Post, ...]:
        known = await topics(call)
        if topic is None:
            return Post(call.localizer("answer-topics", topics=", ".join(label for label, _ in known)))
        found = _read(topic, known)
        if found is None:
            raise BadOption("no-such-topic", topic=topic)
        key, _, part = found.partition(":")
        game = next(game for game in GAMES if game.key == key)
        return posts.rules(game, part, call.localizer)

    return deed


def card(name: str) -> Deed:
    """Return what a card is called and does: a card of the game that is played here, or of any."""

    async def deed(call: Call) -> Post:
        found = _read(name, await cards(call))
        if found is None:
            raise BadOption("card-not-known", card=name)
        key, _, meant = found.partition(":")
        game = next(game for game in GAMES if game.key == key)
        return posts.card(game, meant, await _options(call, game), call.localizer)

    return deed


async def cards(call: Call) -> Sequence[tuple[str, str]]:
    """Return every card that can be looked up here, as `game:card`, by its name."""
    return [
        (title, f"{game.key}:{key}")
        for game in await _played(call)
        for title, key in posts.cards(game, call.localizer)
    ]


async def _options(call: Call, game: AnyGame) -> Mapping[str, str]:
    """Return how the game is played here; nothing where it is not."""
    try:
        table = await call.here()
    except Refusal:
        return {}
    return table.options if table.game.key == game.key else {}


async def _played(call: Call) -> tuple[AnyGame, ...]:
    """Return the game that is played here, or all of them."""
    try:
        return ((await call.here()).game,)
    except Refusal:
        return tuple(GAMES)


async def topics(call: Call) -> Sequence[tuple[str, str]]:
    """Return what the rules can explain here, as `game:topic`: of the game that is played, or of all."""
    played = await _played(call)
    told = [(game, title, key) for game in played for title, key in posts.topics(game, call.localizer)]
    if len(played) == 1:
        return [(title, f"{game.key}:{key}") for game, title, key in told]
    return [
        (f"{call.localizer(f'{game.key}-name')}: {title}", f"{game.key}:{key}") for game, title, key in told
    ]


def _read(text: str, known: Sequence[tuple[str, str]]) -> str | None:
    """Read what was typed: a value, or its words."""
    wanted = text.strip().casefold()
    return next((value for label, value in known if wanted in {label.casefold(), value.casefold()}), None)
