-- Members whose contact details a reader opened in the directory: one row per pair with the time it last
-- counted, so that opening the same member twice on one day counts once. Rows are deleted after 31 days.
CREATE TABLE contact_read (
  reader_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (reader_id, member_id)
);
CREATE INDEX contact_read_member ON contact_read (member_id);
CREATE INDEX contact_read_time ON contact_read (read_at);

-- Counts of directory cards that an account or the visitors of a network have read; `subject` is a hash of
-- the account or network. Each row has the counts of both windows, so that one statement updates both or
-- neither. A crash may clear the table, like `rate_limit`.
CREATE UNLOGGED TABLE card_count (
  subject bytea PRIMARY KEY CHECK (length(subject) = 32),
  hour_cards integer NOT NULL,
  hour_ends_at timestamptz NOT NULL,
  day_cards integer NOT NULL,
  day_ends_at timestamptz NOT NULL
)
-- Leaves half of each page free for in-place (HOT) updates, because rows are updated constantly.
WITH (fillfactor = 50);
CREATE INDEX card_count_end ON card_count (day_ends_at);

-- Members who reached a limit: one row per kind and calendar day in India. `recent` and `total` are the
-- numbers read at the last rejection: contact details in 24 hours and 30 days, or cards in an hour and a day.
CREATE TABLE limited_reader (
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('contacts', 'cards')),
  recent integer NOT NULL,
  total integer NOT NULL,
  refused integer NOT NULL DEFAULT 1,
  last_refused_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, day, kind)
);
CREATE INDEX limited_reader_newest ON limited_reader (last_refused_at DESC, member_id, kind);
