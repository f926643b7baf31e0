"""Parked tables: those that have lost their channel or their server. Nothing of them is lost or announced meanwhile.

A table goes on when somebody who sits there moves it to another channel, when its server has invited the bot again, or when
somebody acts in its channel, which was not gone then.
"""

from dataclasses import replace

from engine.tables.changes import Adjustment, NoticeKind, log_event
from engine.tables.rules import absence
from engine.tables.table import Loss, Table


def park(table: Table, loss: Loss) -> Adjustment | None:
    """Park a table that has lost its channel or its server; None if it is over, or parked for this already."""
    if not table.is_open or table.parked == loss:
        return None
    return Adjustment(replace(table, parked=loss), (log_event("parked", loss=loss),))


def resume(table: Table) -> Adjustment | None:
    """Announce a parked table where it stood, because its channel can be used again; None if it is not parked."""
    if not table.is_open or not table.parked:
        return None
    notice: NoticeKind = "lobby" if table.phase == "lobby" else "board"
    resumed = replace(absence.told_anew(table), parked=None)
    return Adjustment(resumed, (log_event("resumed"),), notice)
