-- A list of people (a school's roll, an older member list) that an administrator brought. Only counts outlive its sending.
CREATE TYPE import_status AS ENUM ('draft', 'sending', 'finished', 'cancelled');
CREATE TABLE member_import (
  id uuid PRIMARY KEY,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  -- Where the list comes from, in words that the invitation says to its reader.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 120),
  headings jsonb NOT NULL,
  -- Which answer of the wizard each column holds, in the order of the columns; an empty text for none.
  match jsonb NOT NULL,
  status import_status NOT NULL DEFAULT 'draft',
  uploaded_by uuid REFERENCES member ON DELETE SET NULL,
  uploaded_at timestamptz NOT NULL,
  started_by uuid REFERENCES member ON DELETE SET NULL,
  started_at timestamptz,
  ended_at timestamptz,
  row_count integer NOT NULL CHECK (row_count > 0),
  -- What the last look found; once it is sending, what was done.
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

-- A row of such a list while an administrator looks at it.
CREATE TYPE import_outcome AS ENUM ('fresh', 'member', 'invited', 'duplicate', 'bad');
CREATE TABLE import_row (
  import_id uuid NOT NULL REFERENCES member_import ON DELETE CASCADE,
  -- As a spreadsheet numbers it.
  line integer NOT NULL CHECK (line > 0),
  cells jsonb NOT NULL,
  outcome import_outcome NOT NULL,
  email citext CHECK (length(email) <= 500),
  address_mark bytea CHECK (length(address_mark) = 32),
  answers jsonb NOT NULL,
  problems jsonb NOT NULL,
  -- The earlier row with the same address.
  twin_line integer,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_row_outcome ON import_row (import_id, outcome, line);

-- Somebody who was asked to join. The mark is a keyed fingerprint of the address: it stays when the address and the
-- answers are erased, so that nobody is asked twice.
CREATE TYPE invitation_status AS ENUM ('waiting', 'sent', 'used', 'declined', 'expired', 'undeliverable');
CREATE TABLE invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  address_mark bytea NOT NULL UNIQUE CHECK (length(address_mark) = 32),
  import_id uuid REFERENCES member_import ON DELETE SET NULL,
  status invitation_status NOT NULL DEFAULT 'waiting',
  email citext CHECK (length(email) <= 254),
  answers jsonb,
  -- Who came by it. Their account's end is its end.
  member_id uuid REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- Personal data only while it waits or can still be answered.
  CHECK ((status IN ('waiting', 'sent')) = (email IS NOT NULL)),
  CHECK ((email IS NULL) = (answers IS NULL)),
  CHECK (status <> 'sent' OR (sent_at IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX invitation_waiting ON invitation (created_at, id) WHERE status = 'waiting';
CREATE INDEX invitation_import ON invitation (import_id, status);
CREATE INDEX invitation_expiry ON invitation (expires_at) WHERE status = 'sent';
CREATE INDEX invitation_member ON invitation (member_id);
CREATE INDEX invitation_age ON invitation (created_at);

-- The token of a letter; a letter that is tried again has another one.
CREATE TABLE invitation_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  invitation_id uuid NOT NULL REFERENCES invitation ON DELETE CASCADE
);
CREATE INDEX invitation_link_invitation ON invitation_link (invitation_id);
