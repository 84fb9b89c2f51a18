-- A list of people, such as a school's roll, that an administrator uploaded. After sending, only its counts
-- are kept.
CREATE TYPE import_status AS ENUM ('draft', 'sending', 'paused', 'finished', 'cancelled');
CREATE TABLE member_import (
  id uuid PRIMARY KEY,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  -- Source of the list, quoted in the invitation.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 120),
  headings jsonb NOT NULL,
  -- The sign-up field that each column maps to, in column order; empty for unmapped columns.
  match jsonb NOT NULL,
  status import_status NOT NULL DEFAULT 'draft',
  uploaded_by uuid REFERENCES member ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL,
  started_by uuid REFERENCES member ON DELETE SET NULL,
  started_at timestamptz,
  ended_at timestamptz,
  row_count integer NOT NULL CHECK (row_count > 0),
  -- Counts from the last check. After the import starts, these are the numbers of invited and skipped rows.
  fresh_count integer NOT NULL DEFAULT 0,
  member_count integer NOT NULL DEFAULT 0,
  invited_count integer NOT NULL DEFAULT 0,
  duplicate_count integer NOT NULL DEFAULT 0,
  bad_count integer NOT NULL DEFAULT 0,
  CHECK ((status = 'draft') = (started_at IS NULL AND ended_at IS NULL))
);
CREATE INDEX member_import_newest ON member_import (uploaded_at DESC, id DESC);
CREATE INDEX member_import_uploader ON member_import (uploaded_by);
CREATE INDEX member_import_starter ON member_import (started_by);

-- A row of an uploaded list. When the import starts, rows without errors are deleted.
CREATE TYPE import_outcome AS ENUM ('fresh', 'bad', 'duplicate', 'member', 'invited');
CREATE TABLE import_row (
  import_id uuid NOT NULL REFERENCES member_import ON DELETE CASCADE,
  -- Line number in a spreadsheet.
  line integer NOT NULL CHECK (line > 0),
  cells jsonb NOT NULL,
  outcome import_outcome NOT NULL,
  email citext CHECK (length(email) <= 500),
  address_fingerprint bytea CHECK (length(address_fingerprint) = 32),
  answers jsonb NOT NULL,
  problems jsonb NOT NULL,
  -- The earlier row with the same address.
  duplicate_of integer,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_row_outcome ON import_row (import_id, outcome, line);

-- A person who was invited. The fingerprint is a keyed hash of the address. It remains when address and
-- answers are erased, so that no one is invited twice.
CREATE TYPE invitation_status AS ENUM ('waiting', 'sent', 'accepted', 'declined', 'bounced');
CREATE TABLE invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  address_fingerprint bytea NOT NULL UNIQUE CHECK (length(address_fingerprint) = 32),
  import_id uuid REFERENCES member_import ON DELETE SET NULL,
  status invitation_status NOT NULL DEFAULT 'waiting',
  email citext CHECK (length(email) <= 254),
  answers jsonb,
  -- The account that accepted the invitation. Deleting the account deletes the invitation.
  member_id uuid REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- When the job of this invitation was last enqueued.
  queued_at timestamptz,
  -- SHA-256 of the token in the email. Set before the first attempt to send the email, so null means that
  -- none was sent.
  link_hash bytea UNIQUE CHECK (length(link_hash) = 32),
  sent_at timestamptz,
  ended_at timestamptz,
  -- Address and answers are erased together: when the invitation is answered or bounces, and otherwise 60
  -- days after its creation.
  CHECK ((email IS NULL) = (answers IS NULL)),
  CHECK (status <> 'waiting' OR email IS NOT NULL),
  CHECK (status IN ('waiting', 'sent') OR email IS NULL),
  CHECK (status <> 'sent' OR sent_at IS NOT NULL)
);
CREATE INDEX invitation_waiting ON invitation (created_at, id) WHERE status = 'waiting';
CREATE INDEX invitation_queued ON invitation (queued_at) WHERE queued_at IS NOT NULL;
CREATE INDEX invitation_import ON invitation (import_id, status);
CREATE INDEX invitation_member ON invitation (member_id);
CREATE INDEX invitation_age ON invitation (created_at);
