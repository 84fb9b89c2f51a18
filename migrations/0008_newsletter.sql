-- The letter. A visitor's subscription goes to the address they gave and confirmed; a member's to the account's address,
-- whatever that is, so that correcting it takes the letter along.
CREATE TYPE newsletter_status AS ENUM ('asked', 'subscribed', 'left');

CREATE TABLE newsletter_subscription (
  id uuid PRIMARY KEY,
  member_id uuid UNIQUE REFERENCES member ON DELETE CASCADE,
  email citext UNIQUE CHECK (length(email) <= 254),
  status newsletter_status NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- Rows of people who left stay a while, so that their link can be pressed twice; then they are removed.
  left_at timestamptz,
  CHECK ((member_id IS NULL) <> (email IS NULL)),
  CHECK ((status = 'left') = (left_at IS NOT NULL)),
  CHECK (status <> 'subscribed' OR confirmed_at IS NOT NULL)
);
CREATE INDEX newsletter_subscription_status ON newsletter_subscription (status, id);

CREATE TYPE newsletter_link_purpose AS ENUM ('confirm', 'unsubscribe');

-- Links sent by mail; only hashes of their tokens. A confirming link is used up by the change; an unsubscribing one
-- works again and again, because a second press must not look like a failure.
CREATE TABLE newsletter_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  subscription_id uuid NOT NULL REFERENCES newsletter_subscription ON DELETE CASCADE,
  purpose newsletter_link_purpose NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX newsletter_link_subscription ON newsletter_link (subscription_id);
CREATE INDEX newsletter_link_expiry ON newsletter_link (expires_at);

-- A letter is its subject and text: the fingerprint of both makes sending it again a repeat instead of a second letter.
CREATE TABLE newsletter_letter (
  id uuid PRIMARY KEY,
  fingerprint bytea NOT NULL UNIQUE CHECK (length(fingerprint) = 32),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 50000),
  created_at timestamptz NOT NULL
);

-- Who gets which letter: written together with its job, so that nobody gets one twice.
CREATE TABLE newsletter_delivery (
  letter_id uuid NOT NULL REFERENCES newsletter_letter ON DELETE CASCADE,
  subscription_id uuid NOT NULL REFERENCES newsletter_subscription ON DELETE CASCADE,
  queued_at timestamptz NOT NULL,
  -- When the mail server took the mail, or refused it for good.
  sent_at timestamptz,
  PRIMARY KEY (letter_id, subscription_id)
);
CREATE INDEX newsletter_delivery_subscription ON newsletter_delivery (subscription_id);
