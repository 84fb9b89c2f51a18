-- When the sender of a message got the acknowledgement, to which replies then refer.
ALTER TABLE contact_message ADD COLUMN acknowledged_at timestamptz;

-- Administrators' replies to contact messages. The email is rendered from the row.
CREATE TABLE contact_reply (
  -- Made by the browser, so that a repeated request does not send the reply twice.
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_message ON DELETE CASCADE,
  -- The address to which the reply goes: the data export finds replies by it.
  email text NOT NULL CHECK (length(email) <= 254),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  written_by uuid REFERENCES member ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- When the job began to send the reply, which can no longer be undone.
  started_at timestamptz,
  -- When the mail server accepted the reply.
  sent_at timestamptz
);
CREATE INDEX contact_reply_message ON contact_reply (message_id, created_at);
CREATE INDEX contact_reply_writer ON contact_reply (written_by) WHERE written_by IS NOT NULL;
CREATE INDEX contact_reply_email ON contact_reply (lower(email));

-- Texts that administrators insert into replies.
CREATE TABLE saved_reply (
  id uuid PRIMARY KEY,
  title text NOT NULL UNIQUE CHECK (length(title) BETWEEN 1 AND 80),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
