-- Where the audit log begins after it was pruned: the last row that was removed, with its hash, from which the chain goes on. Each is also
-- a row of the log itself ('audit.pruned'), so that moving the beginning by hand shows. Only the owner writes here.
CREATE TABLE audit_checkpoint (
  position bigint PRIMARY KEY CHECK (position > 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- How many rows were removed up to it, and how old the youngest of them could be.
  removed bigint NOT NULL CHECK (removed > 0),
  older_than timestamptz NOT NULL,
  made_at timestamptz NOT NULL
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_checkpoint FROM navodayan_app;
