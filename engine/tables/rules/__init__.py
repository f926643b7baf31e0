"""Rules: pure functions from a table to its change, or to what follows from it."""
