-- The clocks of the seats (JSON), NULL without clocks; and the seats whose players do not answer, with what the others
-- propose (JSON, by seat).

ALTER TABLE tables ADD COLUMN clocks TEXT;
ALTER TABLE tables ADD COLUMN absences TEXT NOT NULL DEFAULT '{}';
