-- Whom the newest posts have called for what they are still asked, so that nobody is called for it again.

ALTER TABLE tables ADD COLUMN called TEXT NOT NULL DEFAULT '[]';  -- seats
