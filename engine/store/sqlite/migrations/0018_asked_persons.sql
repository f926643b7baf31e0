-- The seats that somebody is asked to take over, for the list of that person's tables.

CREATE INDEX players_asked ON players (asked_person_id) WHERE asked_person_id IS NOT NULL;
