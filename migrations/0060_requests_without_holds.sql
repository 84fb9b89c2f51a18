-- Requests are delivered at once. Deletes those that never reached the asked member: held and stopped ones, and those
-- withdrawn before an administrator had delivered them.
DELETE FROM contact_request WHERE delivered_at IS NULL;
DROP INDEX contact_request_waiting, contact_request_expiring, contact_request_held, contact_request_sent;
ALTER TABLE contact_request
  DROP CONSTRAINT contact_request_check,
  DROP CONSTRAINT contact_request_check1,
  DROP CONSTRAINT contact_request_check2,
  DROP CONSTRAINT contact_request_check3,
  DROP CONSTRAINT contact_request_check4,
  DROP COLUMN hold_reason,
  DROP COLUMN delivered_at,
  -- The same as `asked_at`.
  DROP COLUMN created_at;
ALTER TYPE contact_request_state RENAME TO contact_request_old_state;
CREATE TYPE contact_request_state AS ENUM ('asked', 'accepted', 'answered', 'declined', 'expired', 'withdrawn');
ALTER TABLE contact_request ALTER COLUMN state TYPE contact_request_state USING state::text::contact_request_state;
DROP TYPE contact_request_old_state;
DROP TYPE contact_hold_reason;
ALTER TABLE contact_request
  ADD CHECK (member_id <> asked_id),
  ADD CHECK (offers_email OR offers_phone),
  ADD CHECK ((state = 'asked') = (ended_at IS NULL));
CREATE UNIQUE INDEX contact_request_waiting ON contact_request (member_id, asked_id) WHERE state = 'asked';
CREATE INDEX contact_request_expiring ON contact_request (asked_at) WHERE state = 'asked';
CREATE INDEX contact_request_sent ON contact_request (member_id, asked_at DESC, id DESC);

-- Until when an administrator has paused a member's right to ask. The audit log names the administrator.
ALTER TABLE member ADD COLUMN asking_paused_until timestamptz;
UPDATE member SET asking_paused_until = ends_at FROM contact_pause WHERE contact_pause.member_id = member.id;
DROP TABLE contact_pause;
