-- Review mode: who is looking at whom just now, so that two administrators never get the same person. A row that has
-- expired counts for nothing; one about somebody who is decided already does no harm.
CREATE TABLE review_claim (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  admin_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX review_claim_admin ON review_claim (admin_id);
CREATE INDEX review_claim_expiry ON review_claim (expires_at);

-- Whom an administrator put aside, and until when.
CREATE TABLE review_skip (
  admin_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (admin_id, member_id)
);
CREATE INDEX review_skip_member ON review_skip (member_id);
CREATE INDEX review_skip_expiry ON review_skip (expires_at);

-- What the signals beside a case look for: the last ten digits of a phone, however it is written, and schoolmates.
CREATE INDEX member_phone_digits ON member (right(regexp_replace(phone, '\D', '', 'g'), 10)) WHERE phone IS NOT NULL;
CREATE INDEX member_school ON member (school_state, school_district, in_year);
