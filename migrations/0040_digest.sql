-- The morning email to administrators and verifiers: whether they turned it off, and the last day, in India, for which
-- it was enqueued.
CREATE TABLE digest_choice (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  is_off boolean NOT NULL DEFAULT false,
  last_day date
);
