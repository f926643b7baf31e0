"""From an interaction to its answer."""
