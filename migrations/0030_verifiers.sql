-- Members who verify the sign-ups of a school, or of every school of a state if the district is null. Schools are
-- named as in member.school_state and member.school_district.
CREATE TABLE verifier_grant (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  school_state text NOT NULL CHECK (length(school_state) BETWEEN 1 AND 120),
  school_district text CHECK (length(school_district) BETWEEN 1 AND 120),
  -- No foreign key: the grant outlives the administrator's account.
  granted_by uuid NOT NULL,
  granted_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (member_id, school_state, school_district)
);

-- Index for a verifier's queue.
CREATE INDEX member_pending_school ON member (school_state, school_district, pending_since, id)
  WHERE approval_status = 'pending';
