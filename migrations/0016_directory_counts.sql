-- What a million members need of the directory: an index for what trigrams cannot find, and counts that are kept instead
-- of being made.

-- Every character and every two neighbouring ones. Duplicates are for the index to drop, which is faster.
CREATE FUNCTION short_grams(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  characters text[] := string_to_array(value, NULL);
BEGIN
  RETURN characters || array(SELECT a || b FROM unnest(characters, characters[2:]) AS pairs (a, b));
END $$;

-- For searches without three letters in a row, such as two letters, or signs.
CREATE INDEX directory_entry_short ON directory_entry USING gin (short_grams(search_text));
-- Statistics of this would cost minutes and tell the planner nothing.
ALTER INDEX directory_entry_short ALTER COLUMN 1 SET STATISTICS 0;

-- Visitors' pages are read from the index alone too.
DROP INDEX directory_entry_public;
DROP INDEX directory_entry_public_newest;
CREATE INDEX directory_entry_public ON directory_entry (sort_name, member_id)
  INCLUDE (public_search_text, school_id, state_id, city_id) WHERE public_search_text IS NOT NULL;
CREATE INDEX directory_entry_public_newest ON directory_entry (created_at DESC, member_id DESC)
  INCLUDE (public_search_text, school_id, state_id, city_id) WHERE public_search_text IS NOT NULL;

-- Entries that came (1) and went (-1) since the counts were last brought up to date. A count is what is kept plus what
-- matches here, so it is exact at every moment and no row is one that everybody writes.
CREATE TABLE directory_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  change smallint NOT NULL CHECK (change IN (1, -1)),
  school_id integer,
  state_id integer,
  city_id integer,
  search_text text NOT NULL,
  public_search_text text
);

-- How many entries there are for each combination of the filters; 0 stands for any value.
CREATE TABLE facet_count (
  is_public boolean NOT NULL,
  school_id integer NOT NULL,
  state_id integer NOT NULL,
  city_id integer NOT NULL,
  entries integer NOT NULL,
  PRIMARY KEY (is_public, school_id, state_id, city_id)
);

-- The values of one filter alone, which the lists of options are made of.
CREATE INDEX facet_count_single ON facet_count (is_public, school_id, state_id, city_id) INCLUDE (entries)
  WHERE (state_id = 0 AND city_id = 0) OR (school_id = 0 AND city_id = 0) OR (school_id = 0 AND state_id = 0);

-- How many entries match a search that many match; made when one is counted the first time.
CREATE TABLE search_count (
  is_public boolean NOT NULL,
  search text COLLATE "C" NOT NULL CHECK (length(search) BETWEEN 1 AND 100),
  entries integer NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (is_public, search)
);

-- A trigger, because an entry also goes with the row of its member; nothing else changes the directory unseen.
CREATE FUNCTION record_directory_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever makes the whole directory anew counts it himself.
  IF current_setting('navodayan.recounting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO directory_change (change, school_id, state_id, city_id, search_text, public_search_text)
      SELECT -1, school_id, state_id, city_id, search_text, public_search_text FROM entries_before;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO directory_change (change, school_id, state_id, city_id, search_text, public_search_text)
      SELECT 1, school_id, state_id, city_id, search_text, public_search_text FROM entries_after;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER directory_entry_inserted AFTER INSERT ON directory_entry
  REFERENCING NEW TABLE AS entries_after FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
CREATE TRIGGER directory_entry_updated AFTER UPDATE ON directory_entry
  REFERENCING OLD TABLE AS entries_before NEW TABLE AS entries_after
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
CREATE TRIGGER directory_entry_deleted AFTER DELETE ON directory_entry
  REFERENCING OLD TABLE AS entries_before FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();

INSERT INTO facet_count (is_public, school_id, state_id, city_id, entries)
  SELECT side.is_public, coalesce(school_id, 0), coalesce(state_id, 0), coalesce(city_id, 0), count(*)
  FROM directory_entry CROSS JOIN (VALUES (false), (true)) AS side (is_public)
  WHERE NOT side.is_public OR public_search_text IS NOT NULL
  GROUP BY side.is_public, CUBE (school_id, state_id, city_id)
  -- A member without a school, say, is among those of any school and of no other.
  HAVING (grouping(school_id) = 1 OR school_id IS NOT NULL) AND (grouping(state_id) = 1 OR state_id IS NOT NULL)
    AND (grouping(city_id) = 1 OR city_id IS NOT NULL);
