"""The tables: lobby, seats, turns and undo, over a store."""
