-- What became of an undo request is shown by its message, whose row is tidied once the request is settled.

ALTER TABLE superseded_messages ADD COLUMN outcome TEXT NOT NULL DEFAULT '';  -- JSON; empty for other messages
