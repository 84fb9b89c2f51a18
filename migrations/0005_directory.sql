-- What the directory searches: listed members only, narrow rows, written by the application in the transaction of
-- every change that matters. The cards themselves are read from member by primary key.
CREATE TABLE facet_value (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('school', 'state', 'city')),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 120),
  UNIQUE (kind, value)
);

CREATE TABLE directory_entry (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  school_id integer REFERENCES facet_value,
  state_id integer REFERENCES facet_value,
  city_id integer REFERENCES facet_value,
  sort_name text COLLATE "C" NOT NULL,
  -- Fields joined by U+001F, so that no query matches across two of them; the e-mail, where shown, comes last.
  search_text text NOT NULL,
  -- The same for public cards (no e-mail, no state of residence); null for members without a public page.
  public_search_text text
);

CREATE INDEX directory_entry_by_name ON directory_entry (sort_name, member_id)
  INCLUDE (search_text, school_id, state_id, city_id);
CREATE INDEX directory_entry_newest ON directory_entry (created_at DESC, member_id DESC)
  INCLUDE (search_text, school_id, state_id, city_id);
CREATE INDEX directory_entry_school ON directory_entry (school_id, sort_name, member_id);
CREATE INDEX directory_entry_state ON directory_entry (state_id, sort_name, member_id);
CREATE INDEX directory_entry_city ON directory_entry (city_id, sort_name, member_id);
CREATE INDEX directory_entry_search ON directory_entry
  USING gin (school_id, state_id, city_id, search_text gin_trgm_ops);
CREATE INDEX directory_entry_public ON directory_entry (sort_name, member_id) WHERE public_search_text IS NOT NULL;
CREATE INDEX directory_entry_public_newest ON directory_entry (created_at DESC, member_id DESC)
  WHERE public_search_text IS NOT NULL;

-- One normalisation for stored text and for queries: NFC, lower case, one space between words.
CREATE FUNCTION normalise_search(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(normalize(value, NFC)), '[\s\x1f]+', ' ', 'g'));

-- Words of names and labels for "did you mean"; never of e-mails.
CREATE TABLE search_word (
  word text PRIMARY KEY CHECK (length(word) BETWEEN 3 AND 60),
  -- How many times it was counted when the table was last made; the more frequent word wins a tie.
  frequency integer NOT NULL DEFAULT 1
);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);
