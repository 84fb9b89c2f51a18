-- Mails that were given up: refused for good by a mail server, or not taken after the last try. The row is what
-- administrators see, and what is needed to try again; what the mail said is made anew then.
CREATE TYPE mail_end AS ENUM ('refused', 'given-up');
CREATE TABLE undelivered_mail (
  id uuid PRIMARY KEY,
  job text NOT NULL CHECK (length(job) <= 80),
  payload jsonb NOT NULL,
  -- Whom it is about, as long as they have an account.
  member_id uuid REFERENCES member ON DELETE CASCADE,
  email text NOT NULL CHECK (length(email) <= 254),
  subject text NOT NULL CHECK (length(subject) <= 400),
  ended mail_end NOT NULL,
  -- The number that the mail server answered, where there was an answer.
  answer smallint,
  ended_at timestamptz NOT NULL
);
-- The same mail that fails again is the same row.
CREATE UNIQUE INDEX undelivered_mail_job ON undelivered_mail (job, md5(payload::text));
CREATE INDEX undelivered_mail_newest ON undelivered_mail (ended_at DESC, id DESC);
CREATE INDEX undelivered_mail_member ON undelivered_mail (member_id) WHERE member_id IS NOT NULL;

-- Since when the mail server of the present address refuses mail; the member and administrators are told.
ALTER TABLE member ADD COLUMN email_refused_at timestamptz;
