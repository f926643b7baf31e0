-- A database of schema 4, written by the program before migration 0005.
PRAGMA application_id = 1213153874;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    n        INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    seat     INTEGER,
    action   TEXT,
    events   TEXT    NOT NULL,
    undone   INTEGER NOT NULL DEFAULT 0,
    at       TEXT    NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,0,1,NULL,NULL,'[{"kind": "joined", "seat": 0, "name": "Anna"}]',0,'2030-01-02T03:04:05.001000+00:00');
INSERT INTO "actions" VALUES(1,1,2,NULL,NULL,'[{"kind": "joined", "seat": 1, "name": "Ben"}]',0,'2030-01-02T03:04:05.002000+00:00');
INSERT INTO "actions" VALUES(1,2,3,NULL,NULL,'[{"kind": "joined", "seat": 2, "name": "Cleo"}]',0,'2030-01-02T03:04:05.003000+00:00');
INSERT INTO "actions" VALUES(1,3,4,NULL,NULL,'[{"kind": "computer-joined", "seat": 3, "name": "Franz"}]',0,'2030-01-02T03:04:05.004000+00:00');
INSERT INTO "actions" VALUES(1,4,5,NULL,NULL,'[{"kind": "started"}]',0,'2030-01-02T03:04:05.005000+00:00');
INSERT INTO "actions" VALUES(1,5,5,NULL,'','[{"kind": "began", "seat": 0}]',0,'2030-01-02T03:04:05.005000+00:00');
INSERT INTO "actions" VALUES(1,6,6,0,'lump','[{"kind": "took", "seat": 0}]',0,'2030-01-02T03:04:05.008000+00:00');
INSERT INTO "actions" VALUES(1,7,6,0,'done','[{"kind": "finished", "seat": 0}]',0,'2030-01-02T03:04:05.008000+00:00');
INSERT INTO "actions" VALUES(1,8,7,1,'lump','[{"kind": "took", "seat": 1}]',0,'2030-01-02T03:04:05.010000+00:00');
INSERT INTO "actions" VALUES(2,0,1,NULL,NULL,'[{"kind": "joined", "seat": 0, "name": "Anna"}]',0,'2030-01-02T03:04:05.011000+00:00');
INSERT INTO "actions" VALUES(2,1,2,NULL,NULL,'[{"kind": "joined", "seat": 1, "name": "Ben"}]',0,'2030-01-02T03:04:05.012000+00:00');
INSERT INTO "actions" VALUES(2,2,3,NULL,NULL,'[{"kind": "joined", "seat": 2, "name": "Dora"}]',0,'2030-01-02T03:04:05.013000+00:00');
INSERT INTO "actions" VALUES(2,3,4,NULL,NULL,'[{"kind": "started"}]',0,'2030-01-02T03:04:05.014000+00:00');
INSERT INTO "actions" VALUES(2,4,4,NULL,'','[{"kind": "began", "seat": 0}]',0,'2030-01-02T03:04:05.014000+00:00');
INSERT INTO "actions" VALUES(2,5,5,0,'lump','[{"kind": "took", "seat": 0}]',0,'2030-01-02T03:04:05.015000+00:00');
INSERT INTO "actions" VALUES(2,6,5,0,'done','[{"kind": "finished", "seat": 0}]',0,'2030-01-02T03:04:05.015000+00:00');
INSERT INTO "actions" VALUES(2,7,6,1,'lump','[{"kind": "took", "seat": 1}]',0,'2030-01-02T03:04:05.016000+00:00');
INSERT INTO "actions" VALUES(2,8,6,1,'done','[{"kind": "finished", "seat": 1}]',0,'2030-01-02T03:04:05.016000+00:00');
INSERT INTO "actions" VALUES(2,9,7,2,'lump','[{"kind": "took", "seat": 2}]',0,'2030-01-02T03:04:05.017000+00:00');
INSERT INTO "actions" VALUES(2,10,7,2,'done','[{"kind": "finished", "seat": 2}]',0,'2030-01-02T03:04:05.017000+00:00');
INSERT INTO "actions" VALUES(2,11,7,NULL,NULL,'[{"kind": "undo-asked", "seat": 0, "n": 5}]',0,'2030-01-02T03:04:05.020000+00:00');
INSERT INTO "actions" VALUES(3,0,1,NULL,NULL,'[{"kind": "joined", "seat": 0, "name": "Emil"}]',0,'2030-01-02T03:04:05.023000+00:00');
INSERT INTO "actions" VALUES(4,0,1,NULL,NULL,'[{"kind": "joined", "seat": 0, "name": "Anna"}]',0,'2030-01-02T03:04:05.024000+00:00');
INSERT INTO "actions" VALUES(4,1,2,NULL,NULL,'[{"kind": "joined", "seat": 1, "name": "Emil"}]',0,'2030-01-02T03:04:05.025000+00:00');
INSERT INTO "actions" VALUES(4,2,3,NULL,NULL,'[{"kind": "started"}]',0,'2030-01-02T03:04:05.026000+00:00');
INSERT INTO "actions" VALUES(4,3,3,NULL,'','[{"kind": "began", "seat": 1}]',0,'2030-01-02T03:04:05.026000+00:00');
INSERT INTO "actions" VALUES(4,4,4,1,'lump','[{"kind": "took", "seat": 1}]',0,'2030-01-02T03:04:05.027000+00:00');
INSERT INTO "actions" VALUES(4,5,4,1,'done','[{"kind": "finished", "seat": 1}]',0,'2030-01-02T03:04:05.027000+00:00');
INSERT INTO "actions" VALUES(4,6,5,0,'lump','[{"kind": "took", "seat": 0}]',0,'2030-01-02T03:04:05.028000+00:00');
INSERT INTO "actions" VALUES(4,7,5,0,'done','[{"kind": "finished", "seat": 0}]',0,'2030-01-02T03:04:05.028000+00:00');
INSERT INTO "actions" VALUES(4,8,6,1,'lump','[{"kind": "took", "seat": 1}]',0,'2030-01-02T03:04:05.029000+00:00');
INSERT INTO "actions" VALUES(4,9,6,1,'done','[{"kind": "finished", "seat": 1}]',0,'2030-01-02T03:04:05.029000+00:00');
INSERT INTO "actions" VALUES(4,10,7,0,'lump','[{"kind": "took", "seat": 0}]',0,'2030-01-02T03:04:05.030000+00:00');
INSERT INTO "actions" VALUES(4,11,7,0,'done','[{"kind": "finished", "seat": 0}]',0,'2030-01-02T03:04:05.030000+00:00');
INSERT INTO "actions" VALUES(5,0,1,NULL,NULL,'[{"kind": "joined", "seat": 0, "name": "Ben"}]',0,'2030-01-02T03:04:05.031000+00:00');
INSERT INTO "actions" VALUES(5,1,2,NULL,NULL,'[{"kind": "joined", "seat": 1, "name": "Emil"}]',0,'2030-01-02T03:04:05.032000+00:00');
INSERT INTO "actions" VALUES(5,2,3,NULL,NULL,'[{"kind": "started"}]',0,'2030-01-02T03:04:05.033000+00:00');
INSERT INTO "actions" VALUES(5,3,3,NULL,'','[{"kind": "began", "seat": 0}]',0,'2030-01-02T03:04:05.033000+00:00');
INSERT INTO "actions" VALUES(5,4,4,NULL,NULL,'[{"kind": "left", "seat": 1, "name": "Emil"}]',0,'2030-01-02T03:04:05.034000+00:00');
INSERT INTO "actions" VALUES(5,5,4,NULL,NULL,'[{"kind": "computer-joined", "seat": 1, "name": "Franz"}]',0,'2030-01-02T03:04:05.034000+00:00');
INSERT INTO "actions" VALUES(5,6,5,NULL,NULL,'[{"kind": "closed"}]',0,'2030-01-02T03:04:05.035000+00:00');
CREATE TABLE commits (
    table_id    INTEGER NOT NULL REFERENCES tables (id),
    version     INTEGER NOT NULL,
    seat        INTEGER,
    person      INTEGER,                          -- who sat there; nobody for a computer
    undoable    INTEGER NOT NULL,                 -- 0 when chance or a secret was touched
    before      INTEGER,                          -- the snapshot it began from
    line        INTEGER,                          -- its first line in the log
    undone      INTEGER NOT NULL DEFAULT 0,
    interaction INTEGER,
    at          TEXT    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "commits" VALUES(1,2,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.002000+00:00');
INSERT INTO "commits" VALUES(1,3,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.003000+00:00');
INSERT INTO "commits" VALUES(1,4,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.004000+00:00');
INSERT INTO "commits" VALUES(1,5,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.005000+00:00');
INSERT INTO "commits" VALUES(1,6,0,101,1,5,6,0,NULL,'2030-01-02T03:04:05.008000+00:00');
INSERT INTO "commits" VALUES(1,7,1,102,1,6,8,0,NULL,'2030-01-02T03:04:05.010000+00:00');
INSERT INTO "commits" VALUES(2,2,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.012000+00:00');
INSERT INTO "commits" VALUES(2,3,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.013000+00:00');
INSERT INTO "commits" VALUES(2,4,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.014000+00:00');
INSERT INTO "commits" VALUES(2,5,0,101,1,4,5,0,9001,'2030-01-02T03:04:05.015000+00:00');
INSERT INTO "commits" VALUES(2,6,1,102,1,5,7,0,9002,'2030-01-02T03:04:05.016000+00:00');
INSERT INTO "commits" VALUES(2,7,2,104,1,6,9,0,9003,'2030-01-02T03:04:05.017000+00:00');
INSERT INTO "commits" VALUES(4,2,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.025000+00:00');
INSERT INTO "commits" VALUES(4,3,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.026000+00:00');
INSERT INTO "commits" VALUES(4,4,1,105,1,3,4,0,NULL,'2030-01-02T03:04:05.027000+00:00');
INSERT INTO "commits" VALUES(4,5,0,101,1,4,6,0,NULL,'2030-01-02T03:04:05.028000+00:00');
INSERT INTO "commits" VALUES(4,6,1,105,1,5,8,0,NULL,'2030-01-02T03:04:05.029000+00:00');
INSERT INTO "commits" VALUES(4,7,0,101,1,6,10,0,NULL,'2030-01-02T03:04:05.030000+00:00');
INSERT INTO "commits" VALUES(5,2,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.032000+00:00');
INSERT INTO "commits" VALUES(5,3,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.033000+00:00');
INSERT INTO "commits" VALUES(5,4,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.034000+00:00');
INSERT INTO "commits" VALUES(5,5,NULL,NULL,1,NULL,NULL,0,NULL,'2030-01-02T03:04:05.035000+00:00');
CREATE TABLE migrations (
                    number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
                ) STRICT;
INSERT INTO "migrations" VALUES(1,'0001_tables','2026-11-22 13:45:57');
INSERT INTO "migrations" VALUES(2,'0002_orders','2026-11-22 13:45:57');
INSERT INTO "migrations" VALUES(3,'0003_called','2026-11-22 13:45:57');
INSERT INTO "migrations" VALUES(4,'0004_calls_and_superseded','2026-11-22 13:45:57');
CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL,                    -- who leaves takes the order along, and may bring it back
    actions  TEXT    NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "orders" VALUES(1,101,'["thanks", "no"]');
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    events   TEXT    NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0,
    next_try TEXT    NOT NULL,
    given_up INTEGER NOT NULL DEFAULT 0,
    why      TEXT
) STRICT;
INSERT INTO "outbox" VALUES(6,1,6,'board','[{"kind": "took", "seat": 0}, {"kind": "finished", "seat": 0}]',0,'2030-01-02T03:04:05.008000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(7,2,1,'lobby','[{"kind": "joined", "seat": 0, "name": "Anna"}]',1,'2030-01-02T03:04:07.019000+00:00',0,'503 Service Unavailable');
INSERT INTO "outbox" VALUES(8,2,2,'lobby','[{"kind": "joined", "seat": 1, "name": "Ben"}]',0,'2030-01-02T03:04:05.012000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(9,2,3,'lobby','[{"kind": "joined", "seat": 2, "name": "Dora"}]',0,'2030-01-02T03:04:05.013000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(10,2,4,'board','[{"kind": "started"}, {"kind": "began", "seat": 0}]',0,'2030-01-02T03:04:05.014000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(11,2,5,'board','[{"kind": "took", "seat": 0}, {"kind": "finished", "seat": 0}]',0,'2030-01-02T03:04:05.015000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(12,2,6,'board','[{"kind": "took", "seat": 1}, {"kind": "finished", "seat": 1}]',0,'2030-01-02T03:04:05.016000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(13,2,7,'board','[{"kind": "took", "seat": 2}, {"kind": "finished", "seat": 2}]',0,'2030-01-02T03:04:05.017000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(14,2,7,'undo-asked','[{"kind": "undo-asked", "seat": 0, "n": 5}]',0,'2030-01-02T03:04:05.020000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(15,3,1,'lobby','[{"kind": "joined", "seat": 0, "name": "Emil"}]',0,'2030-01-02T03:04:05.023000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(16,4,1,'lobby','[{"kind": "joined", "seat": 0, "name": "Anna"}]',0,'2030-01-02T03:04:05.024000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(17,4,2,'lobby','[{"kind": "joined", "seat": 1, "name": "Emil"}]',0,'2030-01-02T03:04:05.025000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(18,4,3,'board','[{"kind": "started"}, {"kind": "began", "seat": 1}]',0,'2030-01-02T03:04:05.026000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(19,4,4,'board','[{"kind": "took", "seat": 1}, {"kind": "finished", "seat": 1}]',0,'2030-01-02T03:04:05.027000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(20,4,5,'board','[{"kind": "took", "seat": 0}, {"kind": "finished", "seat": 0}]',0,'2030-01-02T03:04:05.028000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(21,4,6,'board','[{"kind": "took", "seat": 1}, {"kind": "finished", "seat": 1}]',0,'2030-01-02T03:04:05.029000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(22,4,7,'board','[{"kind": "took", "seat": 0}, {"kind": "finished", "seat": 0}]',0,'2030-01-02T03:04:05.030000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(23,5,1,'lobby','[{"kind": "joined", "seat": 0, "name": "Ben"}]',12,'2030-01-02T03:09:05.049000+00:00',1,'404 Not Found');
INSERT INTO "outbox" VALUES(24,5,2,'lobby','[{"kind": "joined", "seat": 1, "name": "Emil"}]',0,'2030-01-02T03:04:05.032000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(25,5,3,'board','[{"kind": "started"}, {"kind": "began", "seat": 0}]',0,'2030-01-02T03:04:05.033000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(26,5,4,'board','[{"kind": "left", "seat": 1, "name": "Emil"}, {"kind": "computer-joined", "seat": 1, "name": "Franz"}]',0,'2030-01-02T03:04:05.034000+00:00',0,NULL);
INSERT INTO "outbox" VALUES(27,5,5,'closed','[{"kind": "closed"}]',0,'2030-01-02T03:04:05.035000+00:00',0,NULL);
CREATE TABLE plans (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    version  INTEGER NOT NULL,
    step     INTEGER NOT NULL,
    actions  TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "plans" VALUES(1,1,7,1,'["lump"]');
CREATE TABLE sitters (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    person   INTEGER,
    computer TEXT,
    former   INTEGER,                             -- the person who left this seat
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person),
    CHECK ((person IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO "sitters" VALUES(1,0,'Anna',101,NULL,NULL);
INSERT INTO "sitters" VALUES(1,1,'Ben',102,NULL,NULL);
INSERT INTO "sitters" VALUES(1,2,'Cleo',103,NULL,NULL);
INSERT INTO "sitters" VALUES(1,3,'Franz',NULL,'first',NULL);
INSERT INTO "sitters" VALUES(2,0,'Anna',101,NULL,NULL);
INSERT INTO "sitters" VALUES(2,1,'Ben',102,NULL,NULL);
INSERT INTO "sitters" VALUES(2,2,'Dora',104,NULL,NULL);
INSERT INTO "sitters" VALUES(3,0,'Emil',105,NULL,NULL);
INSERT INTO "sitters" VALUES(4,0,'Anna',101,NULL,NULL);
INSERT INTO "sitters" VALUES(4,1,'Emil',105,NULL,NULL);
INSERT INTO "sitters" VALUES(5,0,'Ben',102,NULL,NULL);
INSERT INTO "sitters" VALUES(5,1,'Franz',NULL,'random',105);
CREATE TABLE snapshots (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    state    TEXT    NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT;
INSERT INTO "snapshots" VALUES(1,5,'{"schema":1,"state":{"seats":4,"rng":{"seed":"1e64a369e4ffc297303816653ecb4b45","draws":40},"result":null,"bowl":30,"turns":31,"deck":["card39","card29","card12","card19","card03","card09","card00","card31","card11","card24","card22","card10","card30","card35","card06","card13","card15","card21","card26","card14","card16","card27","card07","card08","card32","card17","card36","card01","card23","card04","card33","card05","card25","card20","card37","card18","card34","card02","card38","card28"],"lumps":[0,0,0,0],"hands":[[],[],[],[]],"agenda":[{"seat":1,"step":"next"},{"seat":0,"taken":0,"step":"turn"}]}}');
INSERT INTO "snapshots" VALUES(1,6,'{"schema":1,"state":{"seats":4,"rng":{"seed":"1e64a369e4ffc297303816653ecb4b45","draws":40},"result":null,"bowl":29,"turns":30,"deck":["card39","card29","card12","card19","card03","card09","card00","card31","card11","card24","card22","card10","card30","card35","card06","card13","card15","card21","card26","card14","card16","card27","card07","card08","card32","card17","card36","card01","card23","card04","card33","card05","card25","card20","card37","card18","card34","card02","card38","card28"],"lumps":[1,0,0,0],"hands":[[],[],[],[]],"agenda":[{"seat":2,"step":"next"},{"seat":1,"taken":0,"step":"turn"}]}}');
INSERT INTO "snapshots" VALUES(1,7,'{"schema":1,"state":{"seats":4,"rng":{"seed":"1e64a369e4ffc297303816653ecb4b45","draws":40},"result":null,"bowl":28,"turns":30,"deck":["card39","card29","card12","card19","card03","card09","card00","card31","card11","card24","card22","card10","card30","card35","card06","card13","card15","card21","card26","card14","card16","card27","card07","card08","card32","card17","card36","card01","card23","card04","card33","card05","card25","card20","card37","card18","card34","card02","card38","card28"],"lumps":[1,1,0,0],"hands":[[],[],[],[]],"agenda":[{"seat":2,"step":"next"},{"seat":1,"taken":1,"step":"turn"}]}}');
INSERT INTO "snapshots" VALUES(2,4,'{"schema":1,"state":{"seats":3,"rng":{"seed":"73a3a1dfd34ffbf53eef39e2d9d0c1bf","draws":40},"result":null,"bowl":30,"turns":23,"deck":["card39","card28","card19","card03","card22","card18","card34","card20","card06","card32","card05","card23","card00","card11","card16","card02","card21","card17","card15","card26","card12","card30","card14","card13","card35","card29","card01","card09","card27","card07","card24","card33","card31","card10","card25","card08","card38","card04","card36","card37"],"lumps":[0,0,0],"hands":[[],[],[]],"agenda":[{"seat":1,"step":"next"},{"seat":0,"taken":0,"step":"turn"}]}}');
INSERT INTO "snapshots" VALUES(2,5,'{"schema":1,"state":{"seats":3,"rng":{"seed":"73a3a1dfd34ffbf53eef39e2d9d0c1bf","draws":40},"result":null,"bowl":29,"turns":22,"deck":["card39","card28","card19","card03","card22","card18","card34","card20","card06","card32","card05","card23","card00","card11","card16","card02","card21","card17","card15","card26","card12","card30","card14","card13","card35","card29","card01","card09","card27","card07","card24","card33","card31","card10","card25","card08","card38","card04","card36","card37"],"lumps":[1,0,0],"hands":[[],[],[]],"agenda":[{"seat":2,"step":"next"},{"seat":1,"taken":0,"step":"turn"}]}}');
INSERT INTO "snapshots" VALUES(2,6,'{"schema":1,"state":{"seats":3,"rng":{"seed":"73a3a1dfd34ffbf53eef39e2d9d0c1bf","draws":40},"result":null,"bowl":28,"turns":21,"deck":["card39","card28","card19","card03","card22","card18","card34","card20","card06","card32","card05","card23","card00","card11","card16","card02","card21","card17","card15","card26","card12","card30","card14","card13","card35","card29","card01","card09","card27","card07","card24","card33","card31","card10","card25","card08","card38","card04","card36","card37"],"lumps":[1,1,0],"hands":[[],[],[]],"agenda":[{"seat":0,"step":"next"},{"seat":2,"taken":0,"step":"turn"}]}}');
INSERT INTO "snapshots" VALUES(2,7,'{"schema":1,"state":{"seats":3,"rng":{"seed":"73a3a1dfd34ffbf53eef39e2d9d0c1bf","draws":40},"result":null,"bowl":27,"turns":20,"deck":["card39","card28","card19","card03","card22","card18","card34","card20","card06","card32","card05","card23","card00","card11","card16","card02","card21","card17","card15","card26","card12","card30","card14","card13","card35","card29","card01","card09","card27","card07","card24","card33","card31","card10","card25","card08","card38","card04","card36","card37"],"lumps":[1,1,1],"hands":[[],[],[]],"agenda":[{"seat":1,"step":"next"},{"seat":0,"taken":0,"step":"turn"}]}}');
INSERT INTO "snapshots" VALUES(4,7,'{"schema":1,"state":{"seats":2,"rng":{"seed":"1551b13d25cb126c976a75b86c97a3be","draws":40},"result":{"reason":"turns","standings":[{"seat":0,"score":2,"rank":1,"details":[]},{"seat":1,"score":2,"rank":1,"details":[]}]},"bowl":26,"turns":0,"deck":["card34","card39","card31","card27","card28","card37","card03","card10","card06","card33","card14","card29","card19","card12","card04","card21","card32","card11","card23","card38","card20","card05","card00","card36","card16","card15","card17","card13","card25","card26","card35","card18","card09","card01","card02","card30","card22","card24","card07","card08"],"lumps":[2,2],"hands":[[],[]],"agenda":[]}}');
INSERT INTO "snapshots" VALUES(5,3,'{"schema":1,"state":{"seats":2,"rng":{"seed":"4dcae1a0504e4b15b86ba28dc4ca9787","draws":40},"result":null,"bowl":30,"turns":15,"deck":["card06","card33","card32","card31","card28","card30","card29","card02","card19","card39","card07","card05","card15","card20","card25","card35","card24","card12","card34","card00","card22","card14","card26","card27","card38","card37","card36","card08","card03","card23","card10","card13","card09","card17","card16","card11","card18","card01","card04","card21"],"lumps":[0,0],"hands":[[],[]],"agenda":[{"seat":1,"step":"next"},{"seat":0,"taken":0,"step":"turn"}]}}');
CREATE TABLE superseded (
    message  INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    lobby    INTEGER NOT NULL,                    -- 1 when it is to tell how the lobby ended, 0 when its text stays
    tries    INTEGER NOT NULL DEFAULT 0,
    next_try TEXT                                 -- NULL while the message still holds: an undo is being asked for
) STRICT;
INSERT INTO "superseded" VALUES(21,11,1,0,0,'2030-01-02T03:04:05.009000+00:00');
INSERT INTO "superseded" VALUES(31,12,2,0,0,NULL);
INSERT INTO "superseded" VALUES(41,14,4,0,0,'2030-01-02T03:04:05.036000+00:00');
CREATE TABLE tables (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: old buttons carry it
    version   INTEGER NOT NULL,
    place     INTEGER NOT NULL,                   -- the channel or thread
    guild     INTEGER NOT NULL,
    game      TEXT    NOT NULL,
    options   TEXT    NOT NULL,
    seed      TEXT    NOT NULL,                   -- empty until the game starts
    phase     TEXT    NOT NULL CHECK (phase IN ('lobby', 'running', 'ended', 'closed')),
    owner     INTEGER NOT NULL,
    channel   INTEGER,                            -- where the newest post stands
    message   INTEGER,
    snapshot  INTEGER,                            -- the version whose snapshot holds now
    lines     INTEGER NOT NULL,                   -- how many lines the log has
    awaited   TEXT    NOT NULL,                   -- the seats the game waits for
    held      TEXT,                               -- events not announced yet: a computer is about to move
    undo      TEXT,                               -- a request to undo that is being answered
    opened_at TEXT    NOT NULL,
    ended_at  TEXT
, called TEXT NOT NULL DEFAULT '[]') STRICT;
INSERT INTO "tables" VALUES(1,7,1,9001,'sugar','{"turns": "8", "bowl": "30"}','1e64a369e4ffc297303816653ecb4b45','running',101,11,22,7,9,'[[1, 7]]','[{"kind": "took", "seat": 1}]',NULL,'2030-01-02T03:04:05.001000+00:00',NULL,'[[1, 6]]');
INSERT INTO "tables" VALUES(2,7,2,9001,'sugar','{"turns": "8", "bowl": "30"}','73a3a1dfd34ffbf53eef39e2d9d0c1bf','running',101,NULL,NULL,7,12,'[[0, 7]]',NULL,'{"by": 0, "since": 5, "before": 4, "line": 5, "asked": [1, 2], "agreed": [1]}','2030-01-02T03:04:05.011000+00:00',NULL,'[]');
INSERT INTO "tables" VALUES(3,1,3,9001,'sugar','{"turns": "2", "bowl": "30"}','','lobby',105,NULL,NULL,NULL,1,'[]',NULL,NULL,'2030-01-02T03:04:05.023000+00:00',NULL,'[]');
INSERT INTO "tables" VALUES(4,7,4,9001,'sugar','{"turns": "2", "bowl": "30"}','1551b13d25cb126c976a75b86c97a3be','ended',101,NULL,NULL,7,12,'[]',NULL,NULL,'2030-01-02T03:04:05.024000+00:00','2030-01-02T03:04:05.030000+00:00','[]');
INSERT INTO "tables" VALUES(5,5,5,9001,'sugar','{"turns": "8", "bowl": "30"}','4dcae1a0504e4b15b86ba28dc4ca9787','closed',102,NULL,NULL,3,7,'[[0, 3]]',NULL,NULL,'2030-01-02T03:04:05.031000+00:00','2030-01-02T03:04:05.035000+00:00','[]');
CREATE UNIQUE INDEX tables_open_here ON tables (place) WHERE phase IN ('lobby', 'running');
CREATE INDEX tables_ended_here ON tables (place, ended_at);
CREATE INDEX tables_held ON tables (id) WHERE held IS NOT NULL;
CREATE INDEX sitters_by_person ON sitters (person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX commits_by_interaction ON commits (interaction) WHERE interaction IS NOT NULL;
CREATE INDEX outbox_due ON outbox (table_id, next_try) WHERE NOT given_up;
CREATE INDEX superseded_due ON superseded (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX superseded_open ON superseded (table_id) WHERE next_try IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',5);
INSERT INTO "sqlite_sequence" VALUES('outbox',27);
COMMIT;
