-- Messages of the contact form. The email to the support address is rendered from the row, so that neither a
-- crash nor a mail server outage loses a message.
CREATE TABLE contact_message (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  email text NOT NULL CHECK (length(email) <= 254),
  phone text CHECK (length(phone) <= 20),
  subject text NOT NULL CHECK (subject IN ('general', 'support', 'business', 'careers', 'feedback')),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL,
  -- When the mail server accepted the email to the support address.
  delivered_at timestamptz,
  -- When and by whom the message was marked as done.
  answered_at timestamptz,
  answered_by uuid REFERENCES member ON DELETE SET NULL,
  CHECK (answered_by IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX contact_message_newest ON contact_message (created_at DESC, id DESC);
CREATE INDEX contact_message_open ON contact_message (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX contact_message_answered ON contact_message (answered_at DESC, id DESC) WHERE answered_at IS NOT NULL;
CREATE INDEX contact_message_answerer ON contact_message (answered_by) WHERE answered_by IS NOT NULL;

-- Searched fields joined by U+001F, so that no query matches across two fields.
CREATE FUNCTION message_search_text(name text, email text, phone text, message text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN normalise_search(name)
    || E'\x1f' || normalise_search(email)
    || E'\x1f' || coalesce(normalise_search(phone), '')
    || E'\x1f' || normalise_search(message);
CREATE INDEX contact_message_search ON contact_message
  USING gin (message_search_text(name, email, phone, message) gin_trgm_ops);

-- A visitor's newsletter goes to the confirmed address; a member's goes to the account's current address.
CREATE TYPE newsletter_status AS ENUM ('asked', 'subscribed', 'left');

CREATE TABLE newsletter_subscription (
  id uuid PRIMARY KEY,
  member_id uuid UNIQUE REFERENCES member ON DELETE CASCADE,
  email citext UNIQUE CHECK (length(email) <= 254),
  status newsletter_status NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- Ended subscriptions are stored for another 30 days, so that a second click on their unsubscribe link also
  -- works.
  left_at timestamptz,
  CHECK ((member_id IS NULL) <> (email IS NULL)),
  CHECK ((status = 'left') = (left_at IS NOT NULL)),
  CHECK (status <> 'subscribed' OR confirmed_at IS NOT NULL)
);
CREATE INDEX newsletter_subscription_status ON newsletter_subscription (status, id);
-- Finds subscribers without an account by address. A search for members uses the admin list.
CREATE INDEX newsletter_subscription_search ON newsletter_subscription
  USING gin (normalise_search(email::text) gin_trgm_ops) WHERE email IS NOT NULL;

CREATE TYPE newsletter_link_purpose AS ENUM ('confirm', 'unsubscribe');

-- Hashes of emailed links. A confirmation link works once; an unsubscribe link works repeatedly, because a
-- second click must not show an error.
CREATE TABLE newsletter_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  subscription_id uuid NOT NULL REFERENCES newsletter_subscription ON DELETE CASCADE,
  purpose newsletter_link_purpose NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX newsletter_link_subscription ON newsletter_link (subscription_id);
CREATE INDEX newsletter_link_expiry ON newsletter_link (expires_at);

-- An issue of the newsletter. The fingerprint of subject and text makes sending it again idempotent.
CREATE TABLE newsletter_issue (
  id uuid PRIMARY KEY,
  fingerprint bytea NOT NULL UNIQUE CHECK (length(fingerprint) = 32),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 50000),
  created_at timestamptz NOT NULL
);

-- Inserted in the same transaction as the email's job, so that each subscriber gets an issue only once.
CREATE TABLE newsletter_delivery (
  issue_id uuid NOT NULL REFERENCES newsletter_issue ON DELETE CASCADE,
  subscription_id uuid NOT NULL REFERENCES newsletter_subscription ON DELETE CASCADE,
  queued_at timestamptz NOT NULL,
  -- When the mail server accepted the email or rejected it permanently.
  sent_at timestamptz,
  PRIMARY KEY (issue_id, subscription_id)
);
CREATE INDEX newsletter_delivery_subscription ON newsletter_delivery (subscription_id);

-- Emails that bounced or ran out of retries. A row has everything needed to render and send the email again.
CREATE TYPE bounce_reason AS ENUM ('refused', 'given-up');
CREATE TABLE bounced_email (
  id uuid PRIMARY KEY,
  job text NOT NULL CHECK (length(job) <= 80),
  payload jsonb NOT NULL,
  -- The account that the email is about, if any.
  member_id uuid REFERENCES member ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) <= 254),
  subject text NOT NULL CHECK (length(subject) <= 400),
  reason bounce_reason NOT NULL,
  -- SMTP status code; null if the mail server did not respond.
  status_code smallint,
  bounced_at timestamptz NOT NULL
);
-- Another failure of the same email updates its row.
CREATE UNIQUE INDEX bounced_email_job ON bounced_email (job, md5(payload::text));
CREATE INDEX bounced_email_newest ON bounced_email (bounced_at DESC, id DESC);
CREATE INDEX bounced_email_member ON bounced_email (member_id) WHERE member_id IS NOT NULL;
