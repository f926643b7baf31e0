-- The conditions of indices as every database understands them: `given_up` is a number, not a truth value.

DROP INDEX outbox_due;
DROP INDEX outbox_failed;
CREATE INDEX outbox_due ON outbox (due_at, table_id) WHERE given_up = 0;
CREATE INDEX outbox_failed ON outbox (table_id) WHERE given_up = 0 AND tries > 0;

-- The newest message that has pinged a person in a channel is found by the person.

CREATE INDEX seat_messages_by_person ON seat_messages (person_id) WHERE person_id IS NOT NULL;
