-- Approvals that an administrator returned to pending, with the reason that the member got (ruling 47).
CREATE TABLE approval_return (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  -- No foreign key: the record outlives the administrator's account.
  returned_by uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  returned_at timestamptz NOT NULL
);
CREATE INDEX approval_return_member ON approval_return (member_id);

-- Whether the public page was on before founder status turned it on (ruling 46). Null for members without that status.
ALTER TABLE member ADD COLUMN public_page_before_grant boolean;

-- A grant that turned the page on recorded a consent in the same transaction, so at the same time.
UPDATE member SET public_page_before_grant = NOT EXISTS (
  SELECT FROM consent
  WHERE consent.member_id = member.id AND consent.purpose = 'public-page' AND consent.given
    AND consent.recorded_at = (
      SELECT max(recorded_at) FROM audit_log
      WHERE audit_log.subject_id = member.id AND audit_log.action = 'founder.granted'))
  WHERE role = 'founder' OR (role = 'admin' AND founder_request_status = 'approved');

-- Index for a reviewer's decisions of the last hour.
CREATE INDEX verification_decision_admin ON verification_decision (admin_id, decided_at);
