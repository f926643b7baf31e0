"""Tables: lobby, seats, turns and undo, on top of a store."""
