"""Conflicts that a store reports; nothing was written when one is raised.

Failures of the database itself are `engine.kernel.errors.StoreError`.
"""


class StoreConflict(Exception):  # noqa: N818 -- its subclasses end in Error
    """A write that conflicts with the present contents of the store."""


class StaleRevisionError(StoreConflict):
    """The table is no longer at the revision of the write."""


class DuplicateInteractionError(StoreConflict):
    """The interaction has already committed a change."""


class RematchTakenError(StoreConflict):
    """The table has a rematch already."""


class ChannelTakenError(StoreConflict):
    """Another table is open in the channel."""
