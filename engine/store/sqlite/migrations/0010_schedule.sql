-- What is to be done for a table at some time. A kind of job says what its subject is: a seat, or 0 for the table.

CREATE TABLE schedule (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL,
    subject  INTEGER NOT NULL,
    due_at   TEXT    NOT NULL,
    base_at  TEXT    NOT NULL,                    -- the time from which an interval counts
    question INTEGER,                             -- the version since which a seat is asked what the job is about
    count    INTEGER NOT NULL,                    -- how often it was done
    PRIMARY KEY (table_id, kind, subject)
) STRICT, WITHOUT ROWID;

CREATE INDEX schedule_due ON schedule (due_at);

-- In games that are running, whoever is asked something is reminded a day from now.

INSERT INTO schedule (table_id, kind, subject, due_at, base_at, question, count)
SELECT tables.id, 'reminder', json_extract(asked.value, '$[0]'),
    strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '+1 day'), strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'),
    json_extract(asked.value, '$[1]'), 1
FROM tables, json_each(tables.open_questions) AS asked
JOIN players ON players.table_id = tables.id AND players.seat = json_extract(asked.value, '$[0]')
WHERE tables.phase = 'running' AND players.person_id IS NOT NULL;

-- Messages that concern one seat: they are deleted once the seat is no longer asked the question.

CREATE TABLE seat_messages (
    message_id INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    kind       TEXT    NOT NULL,                  -- of the notice that the message delivered
    seat       INTEGER NOT NULL,
    question   INTEGER NOT NULL,
    person_id  INTEGER
) STRICT;

CREATE INDEX seat_messages_by_seat ON seat_messages (table_id, seat);

ALTER TABLE superseded_messages ADD COLUMN is_deleted INTEGER NOT NULL DEFAULT 0;  -- 1 when it is to be deleted
