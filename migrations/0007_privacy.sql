-- Changes to name, school and years after a document confirmed these fields. Administrators review the
-- changes.
CREATE TYPE verified_field AS ENUM ('first_name', 'last_name', 'jnvName', 'inYear', 'outYear');

CREATE TABLE verified_field_change (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  field verified_field NOT NULL,
  old_value text NOT NULL CHECK (length(old_value) <= 120),
  new_value text NOT NULL CHECK (length(new_value) <= 120),
  changed_at timestamptz NOT NULL,
  -- Time and administrator of the first review. No foreign key, because the record outlives the
  -- administrator's account.
  seen_at timestamptz,
  seen_by uuid,
  CHECK ((seen_at IS NULL) = (seen_by IS NULL)),
  CHECK (old_value <> new_value)
);
CREATE INDEX verified_field_change_member ON verified_field_change (member_id, changed_at);
CREATE INDEX verified_field_change_unseen ON verified_field_change (member_id) WHERE seen_at IS NULL;

CREATE TYPE data_export_status AS ENUM ('making', 'ready');

-- Export of a member's data, made by a job, encrypted like a document and deleted after some days. A
-- single-use ticket opens it, because a download cannot send a bearer token.
CREATE TABLE data_export (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL UNIQUE REFERENCES member ON DELETE CASCADE,
  status data_export_status NOT NULL DEFAULT 'making',
  percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  storage_key text UNIQUE CHECK (length(storage_key) <= 200),
  wrapped_key bytea,
  bytes integer CHECK (bytes > 0),
  ticket_hash bytea UNIQUE CHECK (length(ticket_hash) = 32),
  ticket_session_id uuid REFERENCES session ON DELETE SET NULL,
  ticket_expires_at timestamptz,
  CHECK (status <> 'ready' OR (storage_key IS NOT NULL AND wrapped_key IS NOT NULL AND bytes IS NOT NULL))
);
CREATE INDEX data_export_expiry ON data_export (expires_at);
CREATE INDEX data_export_session ON data_export (ticket_session_id);

-- A member's report of another member's profile. When the reporter's account is deleted, the text is erased,
-- but an open report stays.
CREATE TABLE report (
  id uuid PRIMARY KEY,
  reporter_id uuid REFERENCES member ON DELETE SET NULL,
  reported_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) <= 40),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 1000),
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- No foreign key: the record outlives the administrator's account.
  closed_by uuid,
  note text CHECK (length(note) <= 500)
);
CREATE UNIQUE INDEX report_open ON report (reporter_id, reported_id) WHERE closed_at IS NULL;
CREATE INDEX report_waiting ON report (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX report_closed ON report (closed_at DESC, id) WHERE closed_at IS NOT NULL;
CREATE INDEX report_reporter ON report (reporter_id);
CREATE INDEX report_reported ON report (reported_id);

-- Log of retention runs. It contains counts only.
CREATE TABLE retention_run (
  id uuid PRIMARY KEY,
  task text NOT NULL CHECK (length(task) <= 60),
  ran_at timestamptz NOT NULL,
  removed integer NOT NULL CHECK (removed >= 0)
);
CREATE INDEX retention_run_newest ON retention_run (ran_at DESC, id DESC);
