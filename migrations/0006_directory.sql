-- The directory's search index: one narrow row per listed member, written in the transaction of each change. Cards are
-- read from `member` by primary key.
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
  -- Searched fields joined by U+001F, so that no query matches across two fields. A visible email address is
  -- last.
  search_text text NOT NULL,
  -- Search text of the public card, which has no email and no state of residence; null without a public page.
  public_search_text text
)
WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02);

-- Returns every character and every pair of neighbouring characters. Leaves duplicates in, because the index
-- removes them faster.
CREATE FUNCTION short_grams(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  characters text[] := string_to_array(value, NULL);
BEGIN
  RETURN characters || array(SELECT a || b FROM unnest(characters, characters[2:]) AS pairs (a, b));
END $$;

-- Indexes for unfiltered pages in both orders, read with index-only scans.
CREATE INDEX directory_entry_by_name ON directory_entry (sort_name, member_id)
  INCLUDE (search_text, school_id, state_id, city_id);
CREATE INDEX directory_entry_newest ON directory_entry (created_at DESC, member_id DESC)
  INCLUDE (search_text, school_id, state_id, city_id);
CREATE INDEX directory_entry_public ON directory_entry (sort_name, member_id)
  INCLUDE (public_search_text, school_id, state_id, city_id) WHERE public_search_text IS NOT NULL;
CREATE INDEX directory_entry_public_newest ON directory_entry (created_at DESC, member_id DESC)
  INCLUDE (public_search_text, school_id, state_id, city_id) WHERE public_search_text IS NOT NULL;

-- Indexes for filtered pages. Each index includes the columns of the other filters and of the other order, so
-- that entries that do not match are skipped without reading the table. The city index includes the state,
-- because many cities share a name.
CREATE INDEX directory_entry_school ON directory_entry (school_id, sort_name, member_id)
  INCLUDE (created_at, state_id, city_id);
CREATE INDEX directory_entry_state ON directory_entry (state_id, sort_name, member_id)
  INCLUDE (created_at, school_id, city_id);
CREATE INDEX directory_entry_city ON directory_entry (city_id, state_id, sort_name, member_id)
  INCLUDE (created_at, school_id);
CREATE INDEX directory_entry_public_school ON directory_entry (school_id, sort_name, member_id)
  INCLUDE (created_at, state_id, city_id) WHERE public_search_text IS NOT NULL;
CREATE INDEX directory_entry_public_city ON directory_entry (city_id, state_id, sort_name, member_id)
  INCLUDE (created_at, school_id) WHERE public_search_text IS NOT NULL;

-- Indexes for text search. Visitors' searches use separate indexes of public text, so that response times
-- reveal nothing about hidden fields. A GIN index collects new entries in a pending list, which every search
-- reads in full. A small limit and clean_search_indexes() make this list short.
CREATE INDEX directory_entry_search ON directory_entry
  USING gin (school_id, state_id, city_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit = 512);
CREATE INDEX directory_entry_public_search ON directory_entry
  USING gin (school_id, state_id, city_id, public_search_text gin_trgm_ops) WITH (gin_pending_list_limit = 512)
  WHERE public_search_text IS NOT NULL;
-- Indexes for searches without three consecutive letters, such as two letters or punctuation.
CREATE INDEX directory_entry_short ON directory_entry
  USING gin (short_grams(search_text)) WITH (gin_pending_list_limit = 512);
CREATE INDEX directory_entry_public_short ON directory_entry
  USING gin (short_grams(public_search_text)) WITH (gin_pending_list_limit = 512)
  WHERE public_search_text IS NOT NULL;
-- Collecting statistics on these columns would take minutes without helping the planner.
ALTER INDEX directory_entry_short ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX directory_entry_public_short ALTER COLUMN 1 SET STATISTICS 0;

-- Vocabulary for "did you mean": words of names and labels, never of email addresses.
CREATE TABLE search_word (
  word text PRIMARY KEY CHECK (length(word) BETWEEN 3 AND 60),
  -- Number of occurrences at the last rebuild. The more frequent word wins a tie.
  frequency integer NOT NULL DEFAULT 1
);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops);

-- Returns whether a text contains a trigram: three consecutive characters that pg_trgm counts as letters. A
-- search for a text without one would scan the whole trigram index.
CREATE FUNCTION has_trigrams(value text) RETURNS boolean
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM generate_series(1, length(value) - 2) AS starts (start)
    WHERE cardinality(show_trgm(substr(value, start, 1))) > 0
      AND cardinality(show_trgm(substr(value, start + 1, 1))) > 0
      AND cardinality(show_trgm(substr(value, start + 2, 1))) > 0);

-- Defines the directory entry of each listed member by the rule of `isListed` in
-- shared/members/visibility.ts. The searched fields are joined in order and normalised like queries. Very
-- long fields are truncated, because an index row with sort name and search text has at most 2,704 bytes, and
-- the sort name is also part of a page's cursor. A hidden address is absent, so that no match, count or
-- timing reveals it.
CREATE VIEW directory_projection AS
  SELECT member.id AS member_id, member.created_at,
    member.school_name AS school, member.school_state AS state, member.current_city AS city,
    left(field.name, 64) AS sort_name,
    concat_ws(E'\x1f', left(field.name, bound.characters), left(field.profession, bound.characters),
      left(field.school, bound.characters), left(field.school_state, bound.characters),
      left(field.school_district, bound.characters), left(field.current_city, bound.characters),
      left(field.current_state, bound.characters), left(field.email, bound.characters)) AS search_text,
    CASE WHEN member.public_page THEN
      concat_ws(E'\x1f', left(field.name, bound.characters), left(field.profession, bound.characters),
        left(field.school, bound.characters), left(field.school_state, bound.characters),
        left(field.school_district, bound.characters), left(field.current_city, bound.characters))
    END AS public_search_text
  FROM member
    CROSS JOIN LATERAL (
      SELECT
        normalise_search(member.first_name || ' ' || member.last_name) AS name,
        normalise_search(member.profession) AS profession,
        normalise_search(member.school_name) AS school,
        normalise_search(member.school_state) AS school_state,
        normalise_search(member.school_district) AS school_district,
        normalise_search(member.current_city) AS current_city,
        normalise_search(member.current_state) AS current_state,
        CASE WHEN member.show_email THEN normalise_search(member.email::text) ELSE '' END AS email
      OFFSET 0
    ) field
    CROSS JOIN LATERAL (
      SELECT CASE WHEN octet_length(field::text) <= 2000 THEN 2000 ELSE 60 END AS characters
    ) bound
  WHERE member.approval_status = 'approved' AND NOT member.is_presumed_minor AND member.deletes_at IS NULL;

-- Returns the regular expression for word separators: white space, the field separator, punctuation, and
-- symbols that are not punctuation in every locale.
CREATE FUNCTION word_break() RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '[\x1f[:space:][:punct:]$+<=>^`|~]';

-- Returns the words of all fields except the last, which is the email address.
CREATE FUNCTION words_of_entry(search_text text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 12
  BEGIN ATOMIC
    SELECT word FROM regexp_split_to_table(
      regexp_replace(search_text, '\x1f[^\x1f]*$', ''), word_break() || '+') AS words (word)
    WHERE length(word) BETWEEN 3 AND 60;
  END;

-- Writes a member's directory entry. Call it after the change, in the same transaction. A single function,
-- because planning three separate statements took longer than running them.
CREATE FUNCTION project_member(changed uuid) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  entry directory_projection;
  written text;
BEGIN
  -- Each statement sees only what was committed before it started. Therefore the first two statements wait:
  -- for other changes of this member, and for a rebuild of the directory, which has an exclusive lock.
  PERFORM FROM member WHERE id = changed FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock_shared(7264002);
  SELECT * INTO entry FROM directory_projection WHERE member_id = changed;
  IF NOT FOUND THEN
    DELETE FROM directory_entry WHERE member_id = changed;
    RETURN;
  END IF;
  -- Sorted, so that two transactions that insert the same new values cannot deadlock.
  INSERT INTO facet_value (kind, value)
    SELECT facet.kind, facet.value
    FROM (VALUES ('city', entry.city), ('school', entry.school), ('state', entry.state)) facet (kind, value)
    WHERE facet.value <> ''
      AND NOT EXISTS (SELECT FROM facet_value known WHERE known.kind = facet.kind AND known.value = facet.value)
    ORDER BY facet.kind, facet.value
    ON CONFLICT DO NOTHING;
  INSERT INTO directory_entry AS kept
      (member_id, created_at, school_id, state_id, city_id, sort_name, search_text, public_search_text)
    VALUES (changed, entry.created_at,
      (SELECT id FROM facet_value WHERE kind = 'school' AND value = entry.school),
      (SELECT id FROM facet_value WHERE kind = 'state' AND value = entry.state),
      (SELECT id FROM facet_value WHERE kind = 'city' AND value = entry.city),
      entry.sort_name, entry.search_text, entry.public_search_text)
    ON CONFLICT (member_id) DO UPDATE SET
      created_at = excluded.created_at, school_id = excluded.school_id, state_id = excluded.state_id,
      city_id = excluded.city_id, sort_name = excluded.sort_name, search_text = excluded.search_text,
      public_search_text = excluded.public_search_text
    WHERE kept IS DISTINCT FROM excluded
    RETURNING kept.search_text INTO written;
  IF written IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM words_of_entry(written) AS words (word)
    WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = words.word)
    ORDER BY word
    ON CONFLICT DO NOTHING;
END $$;
