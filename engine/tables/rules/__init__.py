"""Rules: pure functions that return a change to a table, or what follows from one."""
