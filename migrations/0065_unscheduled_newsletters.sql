-- Newsletters are sent when an administrator presses Send.
UPDATE newsletter_issue SET state = 'draft', scheduled_at = NULL WHERE state = 'scheduled';
SET CONSTRAINTS ALL IMMEDIATE;

DROP INDEX newsletter_issue_waiting;
ALTER TABLE newsletter_issue
  DROP CONSTRAINT newsletter_issue_check,
  DROP CONSTRAINT newsletter_issue_check1,
  DROP CONSTRAINT newsletter_issue_check2,
  DROP CONSTRAINT newsletter_issue_check3,
  DROP COLUMN scheduled_at,
  ALTER COLUMN state DROP DEFAULT;
ALTER TYPE newsletter_issue_state RENAME TO old_newsletter_issue_state;
CREATE TYPE newsletter_issue_state AS ENUM ('draft', 'sending', 'sent', 'stopped');
ALTER TABLE newsletter_issue
  ALTER COLUMN state TYPE newsletter_issue_state USING state::text::newsletter_issue_state,
  ALTER COLUMN state SET DEFAULT 'draft',
  ADD CHECK ((state <> 'draft') = (started_at IS NOT NULL)),
  ADD CHECK ((state IN ('sent', 'stopped')) = (ended_at IS NOT NULL)),
  ADD CHECK (state IN ('draft', 'stopped') OR (subject <> '' AND body <> ''));
DROP TYPE old_newsletter_issue_state;
CREATE INDEX newsletter_issue_sending ON newsletter_issue (state) WHERE state = 'sending';
