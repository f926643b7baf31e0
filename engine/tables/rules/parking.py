"""Parked tables: tables that have lost their channel or server. Nothing is lost or announced meanwhile.

A parked table resumes when someone seated there moves it to another channel, when its server invites the bot again,
or when someone acts in its channel, which proves that the channel still exists.
"""

from dataclasses import replace

from engine.tables.changes import Adjustment, NoticeKind, log_event
from engine.tables.rules import absence
from engine.tables.table import Loss, Table


def park(table: Table, loss: Loss) -> Adjustment | None:
    """Park a table that has lost its channel or its server; None if the table is over or already parked for that reason."""
    if not table.is_open or table.parked == loss:
        return None
    return Adjustment(replace(table, parked=loss), (log_event("parked", loss=loss),))


def resume(table: Table) -> Adjustment | None:
    """Announce a parked table in its old channel, which can be used again; None if the table is not parked."""
    if not table.is_open or not table.parked:
        return None
    notice: NoticeKind = "lobby" if table.phase == "lobby" else "board"
    resumed = replace(absence.told_anew(table), parked=None)
    return Adjustment(resumed, (log_event("resumed"),), notice)
