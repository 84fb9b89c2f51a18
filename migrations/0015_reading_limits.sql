-- Whose contact details a reader got from the directory, and when they last counted: one row per pair, so that the
-- same member opened again on the same day does not count again. Kept for 31 days.
CREATE TABLE contact_read (
  reader_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (reader_id, member_id)
);
CREATE INDEX contact_read_member ON contact_read (member_id);
CREATE INDEX contact_read_time ON contact_read (read_at);

-- Directory cards read by an account, or by visitors of a network: the subject is a hash. One row holds both windows, so
-- that one statement counts in both or in neither. A crash may clear it, like `rate_limit`.
CREATE UNLOGGED TABLE card_count (
  subject bytea PRIMARY KEY CHECK (length(subject) = 32),
  hour_cards integer NOT NULL,
  hour_ends_at timestamptz NOT NULL,
  day_cards integer NOT NULL,
  day_ends_at timestamptz NOT NULL
)
-- Rows are updated constantly; free space on each page allows updates in place.
WITH (fillfactor = 50);
CREATE INDEX card_count_end ON card_count (day_ends_at);

-- Members who reached a limit, one row per day in India and kind. `recent` and `total` are what they had read at the last
-- refusal: contact details in 24 hours and 30 days, or cards in the hour and the day.
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
