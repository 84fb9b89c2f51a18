-- Audit entries of the current transaction, which move to the audit log when it commits. The chain is locked
-- only during the commit, so that a slow transaction does not block others. Unlogged, because the table is
-- always empty between transactions.
CREATE UNLOGGED TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recorded_at timestamptz NOT NULL,
  action text NOT NULL CHECK (length(action) <= 60),
  actor_id uuid,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}'
)
-- Every row is deleted in the transaction that inserted it.
WITH (autovacuum_vacuum_threshold = 1000);

CREATE FUNCTION move_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO audit_log (recorded_at, action, actor_id, subject_id, details)
    VALUES (NEW.recorded_at, NEW.action, NEW.actor_id, NEW.subject_id, NEW.details);
  DELETE FROM audit_entry WHERE id = NEW.id;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER audit_entry_at_commit AFTER INSERT ON audit_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_audit_entry();

-- The application inserts entries; only the trigger writes to the audit log.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM navodayan_app;
REVOKE INSERT ON audit_log FROM navodayan_app;
