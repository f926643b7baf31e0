"""Rules: pure functions from a table to its change, or to a consequence of it."""
