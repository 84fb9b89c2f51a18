-- Members who may not ask others to get in touch until a date. The audit log names the administrator.
CREATE TABLE contact_pause (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  -- Written for the member.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX contact_request_held ON contact_request (created_at, id) WHERE state = 'held';

-- Words of the request that was reported, because its receiver chose to show them to administrators.
ALTER TABLE report ADD COLUMN request_words text CHECK (length(request_words) <= 600);
