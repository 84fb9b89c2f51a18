-- Messages of the contact form. The row is the message: the mail to the support address is made from it, so neither a
-- crash nor a mail server that is away loses one.
CREATE TABLE contact_message (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  email text NOT NULL CHECK (length(email) <= 254),
  phone text CHECK (length(phone) <= 20),
  subject text NOT NULL CHECK (subject IN ('general', 'support', 'business', 'careers', 'feedback')),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL,
  -- When the mail server took the mail to the support address.
  delivered_at timestamptz
);
CREATE INDEX contact_message_newest ON contact_message (created_at DESC, id DESC);
