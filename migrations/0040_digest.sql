-- The last day, in India, for which an administrator's or verifier's morning email was enqueued.
CREATE TABLE digest_day (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  last_day date NOT NULL
);
