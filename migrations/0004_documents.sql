CREATE TYPE scan_status AS ENUM ('not-scanned', 'clean', 'infected');

-- Identity documents. Files are stored encrypted; deleting wrapped_key makes every copy unreadable.
CREATE TABLE document (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  storage_key text NOT NULL UNIQUE CHECK (length(storage_key) <= 200),
  wrapped_key bytea,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  media_type text NOT NULL CHECK (length(media_type) <= 120),
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 5242880),
  -- Keyed hash: identifies equal documents and reveals nothing else. Kept after the file is erased.
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  scan scan_status NOT NULL DEFAULT 'not-scanned',
  -- When a scan was last queued. Documents queued longest ago are scanned first, so that a document whose
  -- scan always fails does not block the queue.
  scan_queued_at timestamptz,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  -- When a newer document replaced this one.
  superseded_at timestamptz,
  erased_at timestamptz,
  CHECK (erased_at IS NULL OR wrapped_key IS NULL)
);
CREATE UNIQUE INDEX document_current ON document (member_id) WHERE superseded_at IS NULL;
CREATE INDEX document_member ON document (member_id);
CREATE INDEX document_fingerprint ON document (fingerprint);

CREATE TABLE document_ticket (
  ticket_hash bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
  document_id uuid NOT NULL REFERENCES document ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX document_ticket_expiry ON document_ticket (expires_at);
CREATE INDEX document_ticket_document ON document_ticket (document_id);
CREATE INDEX document_ticket_session ON document_ticket (session_id);

CREATE TABLE verification_decision (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  document_id uuid REFERENCES document ON DELETE SET NULL,
  -- No foreign key: the record outlives the administrator's account.
  admin_id uuid NOT NULL,
  is_approved boolean NOT NULL,
  reason text,
  note text CHECK (length(note) <= 500),
  decided_at timestamptz NOT NULL,
  undone_at timestamptz,
  -- When the email was sent and, depending on the rejection reason, the file was erased. After this the
  -- decision cannot be undone.
  settled_at timestamptz
);
CREATE INDEX verification_decision_member ON verification_decision (member_id, decided_at DESC);
CREATE INDEX verification_decision_document ON verification_decision (document_id);
-- Lets the overview count recent decisions with an index-only scan.
CREATE INDEX verification_decision_day ON verification_decision (decided_at) INCLUDE (member_id) WHERE undone_at IS NULL;

-- Leases on members under review, so that two administrators never review the same member. Expired rows have
-- no effect.
CREATE TABLE review_lease (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  admin_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX review_lease_admin ON review_lease (admin_id);
CREATE INDEX review_lease_expiry ON review_lease (expires_at);

-- Members whom an administrator skipped, until the skip expires.
CREATE TABLE review_skip (
  admin_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (admin_id, member_id)
);
CREATE INDEX review_skip_member ON review_skip (member_id);
CREATE INDEX review_skip_expiry ON review_skip (expires_at);
