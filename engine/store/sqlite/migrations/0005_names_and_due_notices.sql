-- Tables and columns bear the names that the program uses: `_id` for what Discord numbers, `_version` for a version.

ALTER TABLE tables RENAME COLUMN place TO channel_id;
ALTER TABLE tables RENAME COLUMN guild TO guild_id;
ALTER TABLE tables RENAME COLUMN owner TO owner_id;
ALTER TABLE tables RENAME COLUMN channel TO message_channel_id;
ALTER TABLE tables RENAME COLUMN message TO message_id;
ALTER TABLE tables RENAME COLUMN snapshot TO snapshot_version;
ALTER TABLE tables RENAME COLUMN lines TO log_length;
ALTER TABLE tables RENAME COLUMN awaited TO open_questions;
ALTER TABLE tables RENAME COLUMN held TO deferred_events;
ALTER TABLE tables RENAME COLUMN undo TO undo_request;
ALTER TABLE tables RENAME COLUMN called TO pinged_questions;

ALTER TABLE sitters RENAME TO players;
ALTER TABLE players RENAME COLUMN person TO person_id;
ALTER TABLE players RENAME COLUMN former TO former_person_id;

ALTER TABLE commits RENAME COLUMN person TO person_id;
ALTER TABLE commits RENAME COLUMN before TO snapshot_before;
ALTER TABLE commits RENAME COLUMN line TO first_line;
ALTER TABLE commits RENAME COLUMN interaction TO interaction_id;

ALTER TABLE actions RENAME TO log;

ALTER TABLE plans RENAME COLUMN step TO revision;

ALTER TABLE orders RENAME TO standing_orders;
ALTER TABLE standing_orders RENAME COLUMN person TO person_id;

ALTER TABLE superseded RENAME TO superseded_messages;
ALTER TABLE superseded_messages RENAME COLUMN message TO message_id;
ALTER TABLE superseded_messages RENAME COLUMN channel TO channel_id;
ALTER TABLE superseded_messages RENAME COLUMN lobby TO is_lobby;
ALTER TABLE superseded_messages RENAME COLUMN next_try TO due_at;

-- A notice has the time from which it may be delivered and its server. It is found by that time, or, once its delivery
-- has failed, by its table, whose next notice takes it along.

DROP INDEX outbox_due;
ALTER TABLE outbox RENAME COLUMN next_try TO due_at;
ALTER TABLE outbox RENAME COLUMN why TO reason;
ALTER TABLE outbox ADD COLUMN guild_id INTEGER NOT NULL DEFAULT 0;  -- a new column needs a default; no row has it
UPDATE outbox SET guild_id = (SELECT guild_id FROM tables WHERE id = outbox.table_id);
CREATE INDEX outbox_due ON outbox (due_at, table_id) WHERE NOT given_up;
CREATE INDEX outbox_failed ON outbox (table_id) WHERE NOT given_up AND tries > 0;
