"""The decisions of a table's owner: the game and its options, when it starts, whether it ends early.

All functions are pure: they take rows and return changes.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.kernel import core
from engine.kernel.core import Components
from engine.kernel.errors import BadOption, TableRefusal
from engine.kernel.game import AnyGame
from engine.store.rows import Move, PlayerRow, TableRow
from engine.tables import absence, questions, reminders, seat_order, seating
from engine.tables.changes import Annotation, LogEntry, TableChange, log_event
from engine.tables.models import NoticeKind, Person
from engine.tables.table_settings import CHANGEABLE_WHILE_RUNNING, TableSettings


def open_table(
    channel_id: int,
    guild_id: int,
    owner: Person,
    game: AnyGame,
    options: Mapping[str, str],
    settings: TableSettings = TableSettings(),  # noqa: B008 -- it is immutable
) -> TableChange:
    """Open a table with its owner on the first seat.

    Raises:
        BadOption: For an option or a value that does not exist.
    """
    row = TableRow(
        channel_id=channel_id,
        guild_id=guild_id,
        game=game.key,
        options=json.dumps(complete_options(game, options)),
        owner_id=owner.id,
        settings=settings.serialize(),
        players=(PlayerRow(owner.name, owner.id),),
    )
    return TableChange(row, (log_event("joined", seat=0, name=owner.name),))


def set_options(row: TableRow, actor_id: int, game: AnyGame, chosen: Mapping[str, str]) -> TableChange:
    """Change options of the game, all or none.

    Raises:
        BadOption: For an option or a value that does not exist or fit.
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(row, actor_id)
    options = complete_options(game, {**json.loads(row.options), **chosen})
    entries = tuple(log_event("option", name=name, value=value) for name, value in chosen.items())
    return TableChange(replace(row, options=json.dumps(options)), entries)


def set_settings(row: TableRow, actor_id: int, chosen: Mapping[str, str]) -> TableChange | Annotation:
    """Change settings of the table, all or none; those that harm nobody also while the game runs.

    Raises:
        BadOption: `no-such-option`, `no-such-value`.
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    seating.ensure_owner(row, actor_id)
    if row.phase != "running" or not chosen.keys() <= CHANGEABLE_WHILE_RUNNING:
        seating.ensure_owner_in_lobby(row, actor_id)
    settings = TableSettings.parse(row.settings)
    if chosen.get("seats") == "chosen" and not settings.seat_order:
        chosen = {**chosen, "seat_order": seat_order.write(row.players)}
    changed = replace(row, settings=settings.with_values(chosen).serialize())
    entries = tuple(
        log_event("setting", setting=name, value=value)
        for name, value in chosen.items()
        if name != "seat_order"
    )
    if row.phase == "lobby":
        return TableChange(changed, entries)
    is_repainted = TableSettings.parse(changed.settings).theme != settings.theme
    return Annotation(changed, entries, "theme" if is_repainted else None)


def choose_seats(row: TableRow, actor_id: int, places: Sequence[int]) -> TableChange:
    """Choose who sits where: the players, in the new order, by the order in which they joined.

    Whoever is not named comes after the others, in the present order.

    Raises:
        TableRefusal: `not-the-owner`, `moved-on` if there is no such player any more, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(row, actor_id)
    if any(place >= len(row.players) for place in places):
        raise TableRefusal("moved-on", table=row.id)
    settings = TableSettings.parse(row.settings)
    chosen = [row.players[place] for place in dict.fromkeys(places)]
    listed = seat_order.shown(row.players, settings)
    order = (*chosen, *(player for player in listed if player not in chosen))
    changed = settings.with_values({"seats": "chosen", "seat_order": seat_order.write(order)})
    entry = log_event("seats-chosen", names=tuple(player.name for player in order))
    return TableChange(replace(row, settings=changed.serialize()), (entry,))


def start(
    row: TableRow, actor_id: int, game: AnyGame, seed: str, components: Components | None = None
) -> TableChange:
    """Start the game with the present players; `components` replace the game's own.

    Raises:
        BadOption: If the options do not fit the number of seats.
        TableRefusal: `not-the-owner`, `too-few-seats`, `too-many-seats`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(row, actor_id)
    seats = len(row.players)
    if seats < min(game.seats):
        raise TableRefusal("too-few-seats", seats=seats, least=min(game.seats))
    if seats > max(game.seats):
        raise TableRefusal("too-many-seats", seats=seats, most=max(game.seats))
    options = game.check(seats, json.loads(row.options))
    settings = TableSettings.parse(row.settings)
    row = replace(row, players=seat_order.at_the_start(row.players, settings, seed))
    drawn = (log_event("seats-drawn", names=seating.player_names(row)),) if settings.seats == "random" else ()
    outcome = core.start(game, seats, options, seed, components)
    changed = replace(
        row,
        phase="running",
        settings=replace(settings, seat_order="").serialize(),
        invitations=(),
        seed=seed,
        options=json.dumps(options),
        open_questions=questions.after_start(game, row, outcome.state),
    )
    return TableChange(
        changed, (*drawn, log_event("started"), LogEntry(outcome.events, action="")), outcome.state
    )


def close(row: TableRow, actor_id: int) -> TableChange:
    """End a table early.

    Raises:
        TableRefusal: `not-the-owner`, `game-over`.
    """
    seating.ensure_owner(row, actor_id)
    if row.phase in {"ended", "closed"}:
        raise TableRefusal("game-over", table=row.id)
    return TableChange(replace(row, phase="closed"), (log_event("closed"),))


def move(row: TableRow, channel_id: int, guild_id: int | None = None) -> Annotation:
    """Move a table to another channel, or announce it again in the one it is in.

    `guild_id` is set for a channel of another server, which a table only gets whose own server is gone. A parked table
    goes on.
    """
    entries = () if channel_id == row.channel_id else (log_event("moved", channel=str(row.channel_id)),)
    notice: NoticeKind = "lobby" if row.phase == "lobby" else "board"
    resumed = replace(absence.told_anew(reminders.without_calls(row)), parked="")
    return Annotation(resumed, entries, notice, move=Move(channel_id, guild_id=guild_id))


def move_to_thread(row: TableRow, actor_id: int, thread_id: int, message_id: int | None) -> Annotation:
    """Move a table from its channel to a thread; the channel keeps its card, which needs no further pointer.

    With `message_id`, this message of the lobby becomes the card.

    Raises:
        TableRefusal: `not-the-owner`, `game-running`, `game-over`.
    """
    seating.ensure_owner_in_lobby(row, actor_id)
    return Annotation(row, notice="lobby", move=Move(thread_id, leaves_card=True, message_id=message_id))


def complete_options(game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """Return options completed with their defaults, for the first number of seats that they fit.

    Raises:
        BadOption: For an option or a value that does not exist, or for options that fit no number of seats.
    """
    refused: BadOption | None = None
    for seats in game.seats:
        try:
            return game.check(seats, options)
        except BadOption as refusal:
            refused = refusal
    assert refused is not None, "a game has seats"
    raise refused
