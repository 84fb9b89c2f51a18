-- Approvals that an administrator returned to pending, with the reason that the member was told (ruling 47).
CREATE TABLE approval_return (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- No foreign key: the record outlives the administrator's account.
  returned_by uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  returned_at timestamptz NOT NULL
);
CREATE INDEX approval_return_member ON approval_return (member_id);
