"""Rules: pure functions from a table to its change."""
