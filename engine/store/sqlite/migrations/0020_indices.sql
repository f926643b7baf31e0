-- The conditions of indices as every database understands them: `given_up` is a number, not a truth value.

DROP INDEX outbox_due;
DROP INDEX outbox_failed;
CREATE INDEX outbox_due ON outbox (due_at, table_id) WHERE given_up = 0;
CREATE INDEX outbox_failed ON outbox (table_id) WHERE given_up = 0 AND tries > 0;

-- What was scanned before, and is written so rarely that an index costs no move anything.

CREATE INDEX outbox_with_reason ON outbox (table_id) WHERE reason IS NOT NULL;
CREATE INDEX guild_settings_by_name ON guild_settings (name);
CREATE INDEX tables_by_owner ON tables (owner_id);
CREATE INDEX seatings_by_person ON seatings (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX seat_messages_by_person ON seat_messages (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX standing_orders_by_person ON standing_orders (person_id);
CREATE INDEX prepared_turns_by_person ON prepared_turns (person_id);
