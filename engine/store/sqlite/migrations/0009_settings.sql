-- What a person has set; a name without a row has its default.

CREATE TABLE person_settings (
    person_id INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    value     TEXT    NOT NULL,
    PRIMARY KEY (person_id, name)
) STRICT, WITHOUT ROWID;

-- What a table has set besides the options of its game: JSON, by name, without what is at its default.

ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
