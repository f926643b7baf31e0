"""The names of computer players: short forms of first names, as heard in a Viennese coffee house."""

from engine.tables.table import Table

COMPUTER_NAMES = (
    *("Franz", "Mizzi", "Poldi", "Resi", "Schani", "Vickerl", "Kathi", "Ferdl"),
    *("Steffi", "Gustl", "Hedi", "Loisl", "Wetti", "Pepi", "Fini", "Xandl"),
    *("Rosl", "Toni", "Mali", "Willi", "Lintschi", "Hansl", "Tini", "Rudi"),
)
_PER_TABLE, _PER_SEAT = 5, 7
"""The steps through the names from one table, or one seat, to the next; both are coprime to the number of names."""


def unused_name(table: Table, seat: int) -> str:
    """Return the name of a new computer in the given seat, derived from the table and the seat.

    As long as there are enough names, nobody who has sat at the table in this game has the same name, so that the log
    stays unambiguous.
    """
    present = {each.name.casefold() for each in table.players}
    former = {each.name.casefold() for each in table.occupancies}
    first = (_PER_TABLE * table.id + _PER_SEAT * seat) % len(COMPUTER_NAMES)
    names = COMPUTER_NAMES[first:] + COMPUTER_NAMES[:first]
    unused = [name for name in names if name.casefold() not in present]
    return next((name for name in unused if name.casefold() not in former), unused[0])
