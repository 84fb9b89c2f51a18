-- Who did what to whom. Append-only for the application: it may insert and read, nothing else. Each row carries a hash
-- over itself and the row before, so that a changed or missing row is found.
CREATE TABLE audit_log (
  -- Position and hash are the trigger's; the defaults only let an insert leave them out.
  position bigint PRIMARY KEY DEFAULT 0,
  recorded_at timestamptz NOT NULL,
  action text NOT NULL CHECK (length(action) <= 60),
  -- Ids only: what stays when a person is erased says nothing about them.
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

-- The lock orders the chain. It is held until the transaction ends, so callers write their audit row last.
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

-- Facts about this installation, such as whether the sample community is there.
CREATE TABLE installation_fact (
  name text PRIMARY KEY CHECK (length(name) <= 60),
  value jsonb NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
