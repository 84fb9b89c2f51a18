-- What keeps the directory quick while it is written: counts that stay in their place, indexes of visitors' own, and vacuum
-- that comes in time for a million members.

-- Whether anybody has a value, beside the value: the lists of options are made of these few rows. `facet_count` has the same
-- numbers; without an index on them its rows are updated in place.
ALTER TABLE facet_value
  ADD COLUMN entries integer NOT NULL DEFAULT 0,
  ADD COLUMN public_entries integer NOT NULL DEFAULT 0;
ALTER TABLE facet_value SET (fillfactor = 50);

-- Brings those numbers up to date, where they differ.
CREATE FUNCTION copy_facet_counts() RETURNS void
  LANGUAGE sql
  BEGIN ATOMIC
    UPDATE facet_value SET entries = counted.entries, public_entries = counted.public_entries
    FROM (
      SELECT placed.id, coalesce(of_all.entries, 0) AS entries, coalesce(of_public.entries, 0) AS public_entries
      FROM (
        SELECT id, CASE kind WHEN 'school' THEN id ELSE 0 END AS school_id,
          CASE kind WHEN 'state' THEN id ELSE 0 END AS state_id,
          CASE kind WHEN 'city' THEN id ELSE 0 END AS city_id
        FROM facet_value
      ) placed
        LEFT JOIN facet_count of_all ON NOT of_all.is_public AND of_all.school_id = placed.school_id
          AND of_all.state_id = placed.state_id AND of_all.city_id = placed.city_id
        LEFT JOIN facet_count of_public ON of_public.is_public AND of_public.school_id = placed.school_id
          AND of_public.state_id = placed.state_id AND of_public.city_id = placed.city_id
    ) counted
    WHERE counted.id = facet_value.id
      AND (facet_value.entries, facet_value.public_entries) <> (counted.entries, counted.public_entries);
  END;
SELECT copy_facet_counts();
DROP INDEX facet_count_single;
ALTER TABLE facet_count SET (fillfactor = 80);

-- Visitors' searches go through public texts alone: how long one takes tells nothing of what others have.
CREATE INDEX directory_entry_public_search ON directory_entry
  USING gin (school_id, state_id, city_id, public_search_text gin_trgm_ops) WHERE public_search_text IS NOT NULL;
CREATE INDEX directory_entry_public_short ON directory_entry USING gin (short_grams(public_search_text))
  WHERE public_search_text IS NOT NULL;
-- Statistics of this would cost minutes and tell the planner nothing.
ALTER INDEX directory_entry_public_short ALTER COLUMN 1 SET STATISTICS 0;

-- Whether a text has three characters in a row of which trigrams are made. Only pg_trgm itself knows which these are: without
-- them its index reads everything.
CREATE FUNCTION has_trigrams(value text) RETURNS boolean
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM generate_series(1, length(value) - 2) AS places (place)
    WHERE cardinality(show_trgm(substr(value, place, 1))) > 0
      AND cardinality(show_trgm(substr(value, place + 1, 1))) > 0
      AND cardinality(show_trgm(substr(value, place + 2, 1))) > 0);

-- A changed entry is one statement less.
CREATE OR REPLACE FUNCTION record_directory_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever makes the whole directory anew counts it himself.
  IF current_setting('navodayan.recounting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO directory_change (change, school_id, state_id, city_id, search_text, public_search_text)
      SELECT -1, school_id, state_id, city_id, search_text, public_search_text FROM entries_before
      UNION ALL
      SELECT 1, school_id, state_id, city_id, search_text, public_search_text FROM entries_after;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO directory_change (change, school_id, state_id, city_id, search_text, public_search_text)
      SELECT -1, school_id, state_id, city_id, search_text, public_search_text FROM entries_before;
  ELSE
    INSERT INTO directory_change (change, school_id, state_id, city_id, search_text, public_search_text)
      SELECT 1, school_id, state_id, city_id, search_text, public_search_text FROM entries_after;
  END IF;
  RETURN NULL;
END $$;

-- PostgreSQL waits for a fifth of a table to change before it vacuums, which are two hundred thousand members; until then
-- index-only scans look up every row that changed, and statistics are old.
ALTER TABLE member SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE desk_entry SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE directory_entry SET (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE facet_count SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
-- These two are emptied again and again.
ALTER TABLE directory_change SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE desk_change SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- An index of pieces of text gathers what is new in a list that every search reads whole. It stays short, and a job empties
-- it, as the owner of the index, so that no edit has to.
ALTER INDEX directory_entry_search SET (gin_pending_list_limit = 512);
ALTER INDEX directory_entry_short SET (gin_pending_list_limit = 512);
ALTER INDEX directory_entry_public_search SET (gin_pending_list_limit = 512);
ALTER INDEX directory_entry_public_short SET (gin_pending_list_limit = 512);
ALTER INDEX desk_entry_search SET (gin_pending_list_limit = 512);
ALTER INDEX desk_entry_short SET (gin_pending_list_limit = 512);
CREATE FUNCTION clean_search_indexes() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  index regclass;
BEGIN
  FOR index IN
    SELECT pg_index.indexrelid FROM pg_index
      JOIN pg_class ON pg_class.oid = pg_index.indexrelid
      JOIN pg_am ON pg_am.oid = pg_class.relam
    WHERE pg_am.amname = 'gin'
      AND pg_index.indrelid IN ('public.directory_entry'::regclass, 'public.desk_entry'::regclass)
  LOOP
    PERFORM gin_clean_pending_list(index);
  END LOOP;
END $$;
