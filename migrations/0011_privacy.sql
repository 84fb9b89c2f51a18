-- A member who has closed their account is listed nowhere from that moment on, and erased when the time comes.
ALTER TABLE member
  ADD COLUMN deletes_at timestamptz,
  -- The mail that announces the removal of a rejected account has left.
  ADD COLUMN removal_warned_at timestamptz,
  -- A guardian who does not answer is reminded once.
  ADD COLUMN guardian_reminded_at timestamptz;
CREATE INDEX member_leaving ON member (deletes_at) WHERE deletes_at IS NOT NULL;

CREATE TYPE data_export_status AS ENUM ('making', 'ready');

-- A copy of everything about a member, made by a job; encrypted like a document, and gone after some days. A ticket
-- opens it once, because a download can send no bearer token.
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

-- One member's report of another's profile. A reporter who leaves takes their words along; an open report stays.
CREATE TABLE report (
  id uuid PRIMARY KEY,
  reporter_id uuid REFERENCES member ON DELETE SET NULL,
  reported_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) <= 40),
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
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

-- What the retention jobs did, and when: counts only.
CREATE TABLE retention_run (
  id uuid PRIMARY KEY,
  task text NOT NULL CHECK (length(task) <= 60),
  ran_at timestamptz NOT NULL,
  removed integer NOT NULL CHECK (removed >= 0)
);
CREATE INDEX retention_run_newest ON retention_run (ran_at DESC, id DESC);
