-- Who follows a table at which they do not sit, and what they are still to be told about it.

CREATE TABLE followers (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    person_id INTEGER NOT NULL,
    mode      TEXT    NOT NULL,                   -- 'turns', 'end', or 'refused' if they take no messages
    locale    TEXT    NOT NULL,                   -- that of their Discord
    version   INTEGER NOT NULL DEFAULT 0,         -- the version of the table's newest board
    events    TEXT    NOT NULL DEFAULT '[]',      -- what it told
    tries     INTEGER NOT NULL DEFAULT 0,
    due_at    TEXT,                               -- NULL while there is nothing to tell
    PRIMARY KEY (table_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX followers_due ON followers (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX followers_by_person ON followers (person_id);

-- The list of somebody's tables names the lobbies to which they are invited.

CREATE INDEX invitations_by_person ON invitations (person_id);

-- It also names the tables at which a computer keeps their seat.

CREATE INDEX players_by_former_person ON players (former_person_id) WHERE former_person_id IS NOT NULL;
