"""The operations of lobbies beyond joining and starting: settings, order of seats, invitations, rematches, templates.

Pure modules compute the changes: `lobby`, `inviting`, `rematches`, `templates`. The service offers these operations as
`TableService.lobbies`.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from engine.kernel.errors import BadOption, TableRefusal
from engine.store.errors import ChannelTakenError, RematchTakenError
from engine.store.rows import TableRow
from engine.tables import idle_tables, inviting, lobby, presenters, rematches, seating, templates
from engine.tables.changes import Annotation, TableChange
from engine.tables.models import Person, Table
from engine.tables.repository import TableRepository
from engine.tables.table_settings import TableSettings
from engine.tables.templates import Template
from engine.tables.unit_of_work import UnitOfWork, UnitsOfWork


@dataclass(frozen=True)
class OpenedRematch:
    """The rematch of a table; `is_new` unless it was there already and the person has joined it."""

    table: Table
    is_new: bool


class Lobbies:
    """The lobbies of all tables. A `Refusal` means that nothing has changed."""

    def __init__(self, repository: TableRepository, units: UnitsOfWork) -> None:
        self._repository = repository
        self._units = units
        self._templates = asyncio.Lock()
        """Held while the templates of a server are read and written."""

    # settings and seats

    async def set_settings(self, table_id: int, actor_id: int, chosen: Mapping[str, str]) -> Table:
        """Change settings of a table, all or none.

        Raises:
            BadOption: `no-such-option`, `no-such-value`.
            TableRefusal: `not-the-owner`, `game-running`, `game-over`.
        """
        return await self._change(table_id, lambda unit: lobby.set_settings(unit.row, actor_id, chosen))

    async def configure(
        self, table_id: int, actor_id: int, options: Mapping[str, str], settings: Mapping[str, str]
    ) -> Table:
        """Change options of the game and settings of the table, all or none.

        Raises:
            BadOption: For an option, a setting or a value that does not exist or fit.
            TableRefusal: `not-the-owner`, `game-running`, `game-over`.
        """

        def change(unit: UnitOfWork) -> TableChange | Annotation:
            if not options:
                return lobby.set_settings(unit.row, actor_id, settings)
            changed = lobby.set_options(unit.row, actor_id, unit.game, options)
            further = lobby.set_settings(changed.row, actor_id, settings)
            return TableChange(further.row, (*changed.entries, *further.entries))

        return await self._change(table_id, change)

    async def choose_seats(
        self, table_id: int, actor_id: int, places: Sequence[int], version: int | None = None
    ) -> Table:
        """Choose who sits where; see `lobby.choose_seats`.

        Raises:
            TableRefusal: `not-the-owner`, `moved-on` if the table is past `version`, `game-running`, `game-over`.
        """

        def change(unit: UnitOfWork) -> TableChange:
            seating.ensure_owner_in_lobby(unit.row, actor_id)
            if version is not None and version != unit.row.version:
                raise TableRefusal("moved-on", table=table_id)
            return lobby.choose_seats(unit.row, actor_id, places)

        return await self._change(table_id, change)

    # invitations

    async def invite(
        self, table_id: int, actor_id: int, persons: Sequence[Person], bots: Collection[int] = ()
    ) -> Table:
        """Invite persons to a table; see `inviting.invite`.

        Raises:
            TableRefusal: As `inviting.invite`.
        """
        return await self._change(
            table_id,
            lambda unit: inviting.invite(unit.row, actor_id, persons, unit.game.seats[-1], bots),
        )

    async def withdraw_invitation(self, table_id: int, actor_id: int, person_id: int) -> Table:
        """Withdraw the invitation of a person.

        Raises:
            TableRefusal: `not-the-owner`, `no-such-invitation`, `game-over`.
        """
        return await self._change(table_id, lambda unit: inviting.withdraw(unit.row, actor_id, person_id))

    async def decline_invitation(self, table_id: int, person_id: int) -> Table:
        """Decline an invitation.

        Raises:
            TableRefusal: `no-such-invitation`, `game-over`.
        """
        return await self._change(table_id, lambda unit: inviting.decline(unit.row, person_id))

    async def keep_open(self, table_id: int, person_id: int) -> Table:
        """Keep a table open that would be closed because nothing happens there.

        Raises:
            TableRefusal: `not-seated`, `game-running`, `game-over`, `lobby-closed`, `already-done`.
        """
        return await self._change(table_id, lambda unit: idle_tables.keep_open(unit.row, person_id))

    # rematches

    async def rematch(
        self,
        table_id: int,
        person: Person,
        channel_id: int | None = None,
        card_channel_id: int | None = None,
    ) -> OpenedRematch:
        """Open the rematch of a table, in its channel unless another one is given; if it is open already, join it.

        With `card_channel_id`, a card in that channel shows how the rematch stands.

        Raises:
            TableRefusal: `not-seated`, `game-running`, `game-not-running`, `place-taken` with the `table` that is open in
                the channel, `rematch-open` with the `table` if its game has begun; as `seating.join`.
        """
        async with self._units.begin(table_id) as unit:
            rematches.ensure_over(unit.row)
            existing = await self._repository.rematch_of(table_id)
            if existing is None:
                seating.require_seat(unit.row, person.id)
                opened = rematches.rematch(unit.row, person, channel_id or unit.row.channel_id)
                try:
                    row = await self._repository.insert(opened, card_channel_id)
                    return OpenedRematch(self._present(row), is_new=True)
                except ChannelTakenError as conflict:
                    occupant = await self._repository.row_at(opened.row.channel_id)
                    raise TableRefusal("place-taken", table=occupant.id if occupant else 0) from conflict
                except RematchTakenError:  # another process was faster
                    existing = await self._repository.rematch_of(table_id)
        assert existing is not None, "the store has found it"
        return OpenedRematch(await self._join_rematch(existing.id, person), is_new=False)

    async def rematch_of(self, table_id: int) -> Table | None:
        """Return the rematch of a table, unless it was closed early; None if there is none."""
        row = await self._repository.rematch_of(table_id)
        return None if row is None else self._present(row)

    async def _join_rematch(self, table_id: int, person: Person) -> Table:
        async with self._units.begin(table_id) as unit:
            if seating.seat_of(unit.row, person.id) is not None:
                return self._present(unit.row)
            if unit.row.phase != "lobby":
                raise TableRefusal("rematch-open", table=table_id)
            return self._present(await unit.commit(seating.join(unit.row, person, unit.game.seats)))

    # templates

    async def template(self, guild_id: int, game: str) -> Template | None:
        """Return what new tables of a game start with on a server; None if it has set nothing.

        Raises:
            BadOption: `no-such-game`.
        """
        settings = await self._repository.guild_settings(guild_id)
        return templates.template_of(settings.template, self._repository.game(game))

    async def complete_options(self, guild_id: int, game: str, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return chosen options completed with those that the server usually has, then with the defaults of the game.

        Where the chosen ones do not fit the usual ones, only the defaults complete them.

        Raises:
            BadOption: For a game, an option or a value that does not exist or fit.
        """
        template = await self.template(guild_id, game)
        if template is not None:
            with suppress(BadOption):
                return lobby.complete_options(self._repository.game(game), {**template.options, **chosen})
        return lobby.complete_options(self._repository.game(game), chosen)

    async def settings_of_new_table(self, guild_id: int, game: str) -> TableSettings:
        """Return the settings that a new table of a game starts with."""
        template = await self.template(guild_id, game)
        return TableSettings() if template is None else template.settings

    async def save_template(self, table_id: int) -> Table:
        """Make new tables of its game start with the options and the settings of a table, on its server."""
        table = self._present(await self._repository.row(table_id))
        template = templates.from_table(table.options, table.settings)
        await self._write_template(table.guild_id, table.game.key, template)
        return table

    async def reset_template(self, guild_id: int, game: str) -> None:
        """Make new tables of a game start with its defaults again."""
        await self._write_template(guild_id, game, None)

    async def _write_template(self, guild_id: int, game: str, template: Template | None) -> None:
        async with self._templates:
            settings = await self._repository.guild_settings(guild_id)
            stored = templates.with_template(settings.template, game, template)
            await self._repository.save_guild_setting(guild_id, "template", stored)

    async def _change(self, table_id: int, change: Callable[[UnitOfWork], TableChange | Annotation]) -> Table:
        """Write a change of a lobby, or an annotation of a running game."""
        async with self._units.begin(table_id) as unit:
            changed = change(unit)
            if isinstance(changed, Annotation):
                return self._present(await unit.annotate(changed))
            return self._present(await unit.commit(changed))

    def _present(self, row: TableRow) -> Table:
        return presenters.table(self._repository.game(row.game), row)
