"""The owner's decisions: the game and its options, when it starts, and whether it ends early."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.kernel import core
from engine.kernel.errors import BadOption, TableRefusal
from engine.kernel.game import AnyGame
from engine.tables.changes import Adjustment, Change, LogEntry, NoticeKind, Relocation, log_event
from engine.tables.rules import absence, questions, reminders, seat_order, seating
from engine.tables.rules.circumstances import Circumstances
from engine.tables.settings.table import CHANGEABLE_WHILE_RUNNING, TableSettings
from engine.tables.table import Person, Player, Table


def open_table(
    channel_id: int,
    guild_id: int,
    owner: Person,
    game: AnyGame,
    options: Mapping[str, str],
    settings: TableSettings = TableSettings(),  # noqa: B008 -- it is immutable
) -> Change:
    """Open a table with its owner in the first seat.

    Raises:
        BadOption: If an option or a value does not exist.
    """
    table = Table(
        channel_id=channel_id,
        guild_id=guild_id,
        game=game,
        options=complete_options(game, options),
        owner_id=owner.id,
        settings=settings,
        players=(Player(owner.name, owner.id),),
    )
    return Change(table, (log_event("joined", seat=0, name=owner.name),))


def set_options(table: Table, actor_id: int, chosen: Mapping[str, str]) -> Change:
    """Change the game's options, all or none.

    Raises:
        BadOption: If an option or a value does not exist or does not fit.
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(table, actor_id)
    options = complete_options(table.game, {**table.options, **chosen})
    entries = tuple(log_event("option", name=name, value=value) for name, value in chosen.items())
    return Change(replace(table, options=options), entries)


def set_settings(table: Table, actor_id: int, chosen: Mapping[str, str]) -> Change | Adjustment:
    """Change the table's settings, all or none; harmless settings can be changed even during the game.

    Raises:
        BadOption: `no-such-option`, `no-such-value`.
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    seating.ensure_owner(table, actor_id)
    if table.phase != "running" or not chosen.keys() <= CHANGEABLE_WHILE_RUNNING:
        seating.ensure_owner_in_lobby(table, actor_id)
    settings = table.settings
    if chosen.get("seats") == "chosen" and not settings.seat_order:
        chosen = {**chosen, "seat_order": seat_order.write(table.players)}
    changed = replace(table, settings=settings.with_values(chosen))
    entries = tuple(
        log_event("setting", setting=name, value=value)
        for name, value in chosen.items()
        if name != "seat_order"
    )
    if table.phase == "lobby":
        return Change(changed, entries)
    is_repainted = changed.settings.theme != settings.theme
    return Adjustment(changed, entries, "theme" if is_repainted else None)


def configure(
    table: Table, actor_id: int, options: Mapping[str, str], chosen: Mapping[str, str]
) -> Change | Adjustment:
    """Change the game's options and the table's settings, all or none.

    Raises:
        BadOption: If an option, a setting or a value does not exist or does not fit.
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    if not options:
        return set_settings(table, actor_id, chosen)
    changed = set_options(table, actor_id, options)
    further = set_settings(changed.table, actor_id, chosen)
    return Change(further.table, (*changed.entries, *further.entries))


def choose_seats(table: Table, actor_id: int, places: Sequence[int], version: int | None = None) -> Change:
    """Choose who sits where; `places` lists the players in their new order, each by index in the order of joining.

    Players not listed follow in their current order.

    Raises:
        TableRefusal: `not-the-owner`, `moved-on` if the table is past `version` or a listed player has left,
            `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(table, actor_id)
    if version not in {None, table.version} or any(place >= len(table.players) for place in places):
        raise TableRefusal("moved-on", table=table.id)
    settings = table.settings
    chosen = [table.players[place] for place in dict.fromkeys(places)]
    listed = seat_order.shown(table.players, settings)
    order = (*chosen, *(player for player in listed if player not in chosen))
    changed = settings.with_values({"seats": "chosen", "seat_order": seat_order.write(order)})
    entry = log_event("seats-chosen", names=tuple(player.name for player in order))
    return Change(replace(table, settings=changed), (entry,))


def start(table: Table, circumstances: Circumstances, actor_id: int, seed: str) -> Change:
    """Start the game with the current players and the given random seed.

    Raises:
        BadOption: If the options do not fit the number of seats.
        TableRefusal: `not-the-owner`, `too-few-seats`, `too-many-seats`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(table, actor_id)
    game, seats = table.game, len(table.players)
    if seats < min(game.seats):
        raise TableRefusal("too-few-seats", seats=seats, least=min(game.seats))
    if seats > max(game.seats):
        raise TableRefusal("too-many-seats", seats=seats, most=max(game.seats))
    options = game.check(seats, table.options)
    settings = table.settings
    table = replace(table, players=seat_order.at_the_start(table.players, settings, seed))
    drawn = (log_event("seats-drawn", names=table.names),) if settings.seats == "random" else ()
    outcome = core.start(game, seats, options, seed, circumstances.components.get(game.key))
    changed = replace(
        table,
        phase="running",
        settings=replace(settings, seat_order=""),
        invitations=(),
        seed=seed,
        options=options,
        questions=questions.after_start(table, outcome.state),
        state=outcome.state,
    )
    return Change(changed, (*drawn, log_event("started"), LogEntry(outcome.events, action="")))


def close(table: Table, actor_id: int) -> Change:
    """End a table early.

    Raises:
        TableRefusal: `not-the-owner`, `game-over`.
    """
    seating.ensure_owner(table, actor_id)
    if not table.is_open:
        raise TableRefusal("game-over", table=table.id)
    return Change(replace(table, phase="closed"), (log_event("closed"),))


def move(table: Table, channel_id: int, guild_id: int | None = None) -> Adjustment:
    """Move a table to another channel, or announce it again in its current channel.

    `guild_id` is set if the new channel is on another server, which is possible only for a table that has lost its
    server. A parked table resumes.
    """
    entries = () if channel_id == table.channel_id else (log_event("moved", channel=str(table.channel_id)),)
    notice: NoticeKind = "lobby" if table.phase == "lobby" else "board"
    resumed = replace(absence.told_anew(reminders.without_calls(table)), parked=None)
    return Adjustment(resumed, entries, notice, relocation=Relocation(channel_id, guild_id=guild_id))


def move_to_thread(table: Table, actor_id: int, thread_id: int, message_id: int | None) -> Adjustment | None:
    """Move a table to a thread; the table's card stays in the channel, so no message has to say where the table went.

    If `message_id` is given, that lobby message becomes the card.

    Raises:
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    if table.channel_id == thread_id:  # a second press
        return None
    seating.ensure_owner_in_lobby(table, actor_id)
    return Adjustment(
        table, notice="lobby", relocation=Relocation(thread_id, leaves_card=True, message_id=message_id)
    )


def complete_options(game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options completed with their defaults, for the lowest number of seats that fits them.

    Raises:
        BadOption: If an option or a value does not exist, or no number of seats fits the options.
    """
    refused: BadOption | None = None
    for seats in game.seats:
        try:
            return game.check(seats, options)
        except BadOption as refusal:
            refused = refusal
    assert refused is not None, "a game has seats"
    raise refused
