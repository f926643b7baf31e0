"""Conflicts that a store reports; when one is raised, nothing has been written.

Failures of the database itself raise `engine.kernel.errors.StoreError`.
"""


class StoreConflict(Exception):  # noqa: N818 -- its subclasses end in Error
    """A write that conflicts with the current contents of the store."""


class StaleRevisionError(StoreConflict):
    """The table is no longer at the revision that the write was made for."""


class DuplicateInteractionError(StoreConflict):
    """The interaction has already committed a change."""


class RematchTakenError(StoreConflict):
    """The table already has a rematch."""


class ChannelTakenError(StoreConflict):
    """Another table is open in the channel."""
