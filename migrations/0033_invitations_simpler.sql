-- Each invitation is one job of the queue, which retries it, so a row no longer counts tries or its next turn. It has one
-- link, derived from its id, and ends 60 days after it was made.
DROP INDEX invitation_waiting;
DROP INDEX invitation_waiting_age;
DROP INDEX invitation_expiry;
DROP INDEX invitation_import;
ALTER TABLE invitation
  DROP CONSTRAINT invitation_check,
  DROP CONSTRAINT invitation_check1,
  DROP CONSTRAINT invitation_check2,
  DROP COLUMN retry_at,
  DROP COLUMN tries,
  DROP COLUMN expires_at,
  -- SHA-256 of the token in the email; set just before the first try to send it, so null means never emailed.
  ADD COLUMN link_hash bytea UNIQUE CHECK (length(link_hash) = 32),
  -- When its job was last put in the queue.
  ADD COLUMN queued_at timestamptz;
UPDATE invitation SET link_hash = (
  SELECT token_hash FROM invitation_link WHERE invitation_id = invitation.id ORDER BY token_hash LIMIT 1);
DROP TABLE invitation_link;

ALTER TYPE invitation_status RENAME TO former_invitation_status;
CREATE TYPE invitation_status AS ENUM ('waiting', 'sent', 'accepted', 'declined', 'bounced');
ALTER TABLE invitation
  ALTER COLUMN status DROP DEFAULT,
  ALTER COLUMN status TYPE invitation_status USING (CASE status::text
    WHEN 'used' THEN 'accepted' WHEN 'undeliverable' THEN 'bounced' WHEN 'expired' THEN 'sent' ELSE status::text
  END)::invitation_status,
  ALTER COLUMN status SET DEFAULT 'waiting';
DROP TYPE former_invitation_status;
ALTER TABLE invitation
  -- Address and answers leave together: when it is answered or bounces, and 60 days after it was made.
  ADD CHECK ((email IS NULL) = (answers IS NULL)),
  ADD CHECK (status <> 'waiting' OR email IS NOT NULL),
  ADD CHECK (status IN ('waiting', 'sent') OR email IS NULL),
  ADD CHECK (status <> 'sent' OR sent_at IS NOT NULL);
CREATE INDEX invitation_import ON invitation (import_id, status);
CREATE INDEX invitation_waiting ON invitation (created_at, id) WHERE status = 'waiting';
CREATE INDEX invitation_queued ON invitation (queued_at) WHERE queued_at IS NOT NULL;

-- Rows are compared by address only: a similar name or the same phone is no reason not to invite someone.
UPDATE member_import SET fresh_count = fresh_count + similar_count WHERE status = 'draft';
ALTER TABLE member_import DROP COLUMN similar_count;
ALTER TABLE import_row
  DROP COLUMN likeness,
  DROP COLUMN like_member,
  DROP COLUMN is_wanted;
ALTER TABLE import_row RENAME COLUMN twin_line TO duplicate_of;
DROP TYPE import_likeness;
DROP INDEX import_row_outcome;
ALTER TYPE import_outcome RENAME TO former_import_outcome;
CREATE TYPE import_outcome AS ENUM ('fresh', 'bad', 'duplicate', 'member', 'invited');
ALTER TABLE import_row
  ALTER COLUMN outcome TYPE import_outcome USING (CASE outcome::text
    WHEN 'similar' THEN 'fresh' ELSE outcome::text
  END)::import_outcome;
DROP TYPE former_import_outcome;
CREATE INDEX import_row_outcome ON import_row (import_id, outcome, line);

ALTER TYPE import_status ADD VALUE 'paused' AFTER 'sending';
