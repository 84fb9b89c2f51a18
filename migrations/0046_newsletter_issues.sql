-- Administrators write, schedule and send issues in the browser. Issues sent from the terminal before are sent.
CREATE TYPE newsletter_issue_state AS ENUM ('draft', 'scheduled', 'sending', 'sent', 'stopped');

ALTER TABLE newsletter_issue
  DROP COLUMN fingerprint,
  DROP CONSTRAINT newsletter_issue_subject_check,
  DROP CONSTRAINT newsletter_issue_body_check,
  ADD CHECK (length(subject) <= 150),
  ADD CHECK (length(body) <= 100000),
  -- Line that mail programs show after the subject.
  ADD COLUMN preview text NOT NULL DEFAULT '' CHECK (length(preview) <= 200),
  ADD COLUMN state newsletter_issue_state NOT NULL DEFAULT 'draft',
  -- Number of changes of the text; a save names the one that it is based on.
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by uuid REFERENCES member ON DELETE SET NULL,
  ADD COLUMN scheduled_at timestamptz,
  ADD COLUMN started_at timestamptz,
  ADD COLUMN ended_at timestamptz,
  -- Subscriptions up to this id have a delivery.
  ADD COLUMN queued_until uuid,
  -- Counts, which stay when subscriptions are deleted.
  ADD COLUMN recipients integer NOT NULL DEFAULT 0,
  ADD COLUMN delivered integer NOT NULL DEFAULT 0,
  ADD COLUMN bounced integer NOT NULL DEFAULT 0,
  ADD COLUMN unsubscribed integer NOT NULL DEFAULT 0;

UPDATE newsletter_issue SET
  state = 'sent',
  updated_at = created_at,
  started_at = created_at,
  ended_at = created_at,
  recipients = (SELECT count(*) FROM newsletter_delivery WHERE issue_id = newsletter_issue.id),
  delivered = (SELECT count(sent_at) FROM newsletter_delivery WHERE issue_id = newsletter_issue.id);

ALTER TABLE newsletter_issue
  ALTER COLUMN updated_at SET NOT NULL,
  ADD CHECK ((state = 'scheduled') = (scheduled_at IS NOT NULL AND started_at IS NULL)),
  ADD CHECK ((state IN ('sending', 'sent', 'stopped')) = (started_at IS NOT NULL)),
  ADD CHECK ((state IN ('sent', 'stopped')) = (ended_at IS NOT NULL)),
  ADD CHECK (state IN ('draft', 'stopped') OR (subject <> '' AND body <> ''));
CREATE INDEX newsletter_issue_newest ON newsletter_issue (created_at DESC, id DESC);
CREATE INDEX newsletter_issue_writer ON newsletter_issue (updated_by) WHERE updated_by IS NOT NULL;
-- Issues that the worker has to look at every minute.
CREATE INDEX newsletter_issue_waiting ON newsletter_issue (state) WHERE state IN ('scheduled', 'sending');

-- Null while the email is waiting.
CREATE TYPE newsletter_outcome AS ENUM ('delivered', 'bounced', 'skipped');

-- One row per issue and address, which outlives the subscription, so that a person who unsubscribes and subscribes
-- again, or whose subscription moves to an account, does not get an issue twice.
ALTER TABLE newsletter_delivery
  -- HMAC of the address under the oldest master key.
  ADD COLUMN address_mark bytea CHECK (length(address_mark) = 32),
  ADD COLUMN outcome newsletter_outcome;
UPDATE newsletter_delivery SET
  address_mark = sha256(convert_to(subscription_id::text, 'UTF8')),
  outcome = CASE WHEN sent_at IS NOT NULL THEN 'delivered'::newsletter_outcome END;
ALTER TABLE newsletter_delivery RENAME COLUMN sent_at TO ended_at;
ALTER TABLE newsletter_delivery
  DROP CONSTRAINT newsletter_delivery_pkey,
  DROP CONSTRAINT newsletter_delivery_subscription_id_fkey,
  ALTER COLUMN subscription_id DROP NOT NULL,
  ADD PRIMARY KEY (issue_id, address_mark),
  ADD UNIQUE (issue_id, subscription_id),
  ADD FOREIGN KEY (subscription_id) REFERENCES newsletter_subscription ON DELETE SET NULL,
  ADD CHECK ((outcome IS NULL) = (ended_at IS NULL));
CREATE INDEX newsletter_delivery_waiting ON newsletter_delivery (issue_id, subscription_id) WHERE outcome IS NULL;

-- The issue in whose email the unsubscribe link is.
ALTER TABLE newsletter_link ADD COLUMN issue_id uuid REFERENCES newsletter_issue ON DELETE SET NULL;
CREATE INDEX newsletter_link_issue ON newsletter_link (issue_id) WHERE issue_id IS NOT NULL;
