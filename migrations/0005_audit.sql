-- Audit log: append-only for the application. Each row has a hash of itself and its predecessor, so that a
-- changed or missing row is detected.
CREATE TABLE audit_log (
  -- The trigger sets position and hash; the defaults let an insert omit them.
  position bigint PRIMARY KEY DEFAULT 0,
  recorded_at timestamptz NOT NULL,
  action text NOT NULL CHECK (length(action) <= 60),
  -- Contains ids only, so that the log has no personal data after an erasure.
  actor_id uuid,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  hash bytea NOT NULL DEFAULT '' CHECK (length(hash) = 32)
);
CREATE INDEX audit_log_subject ON audit_log (subject_id, position DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, position DESC);
CREATE INDEX audit_log_action ON audit_log (action, position DESC);

CREATE FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea
  LANGUAGE sql STABLE
  RETURN sha256(
    previous || convert_to(
      jsonb_build_array(
        entry.position, extract(epoch FROM entry.recorded_at), entry.action, entry.actor_id, entry.subject_id, entry.details
      )::text, 'UTF8'));

-- The lock serialises inserts into the chain until the transaction ends, so callers write their audit row
-- last.
CREATE FUNCTION audit_chain() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  previous record;
BEGIN
  PERFORM pg_advisory_xact_lock(7264001);
  SELECT position, hash INTO previous FROM audit_log ORDER BY position DESC LIMIT 1;
  NEW.position := coalesce(previous.position, 0) + 1;
  NEW.hash := audit_hash(coalesce(previous.hash, sha256('navodayan')), NEW);
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_chain();

REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM navodayan_app;

-- Start of the chain after pruning: the last removed row and its hash. Each checkpoint is also a row of the
-- log ('audit.pruned'), so that moving the start by hand is detected. Only the owner may write this table.
CREATE TABLE audit_checkpoint (
  position bigint PRIMARY KEY CHECK (position > 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- Number of rows removed up to this position. All of them were older than `older_than`.
  removed bigint NOT NULL CHECK (removed > 0),
  older_than timestamptz NOT NULL,
  made_at timestamptz NOT NULL
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_checkpoint FROM navodayan_app;

-- State of this installation, such as whether the sample community was created.
CREATE TABLE installation_state (
  name text PRIMARY KEY CHECK (length(name) <= 60),
  value jsonb NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);

-- Contact details, office hours and social links that visitors see. A setting without a row has its default
-- value.
CREATE TABLE community_setting (
  name text PRIMARY KEY CHECK (name ~ '^[a-z]+(-[a-z]+)*$'),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
  updated_at timestamptz NOT NULL
);
