-- A letter that the mail server would not take for a reason of its own is tried again later, behind those that were not tried yet.
ALTER TABLE invitation ADD COLUMN retry_at timestamptz;
DROP INDEX invitation_waiting;
CREATE INDEX invitation_waiting ON invitation (retry_at NULLS FIRST, created_at, id) WHERE status = 'waiting';
