"""Takes each interaction from its arrival to its answer."""
