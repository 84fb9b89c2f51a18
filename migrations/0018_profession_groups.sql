-- Profession groups of a member (ruling 20), so that a search for a group needs no pattern matching. Each
-- group's search words are in shared/directory/professions.ts. The application computes the groups. It
-- rebuilds the directory once after this migration and after each change of the search words
-- (projection.service.ts).
ALTER TABLE directory_entry ADD COLUMN profession_groups text[];

-- Includes the groups in the indexes, so that sorted pages can filter by group without reading the table.
DROP INDEX directory_entry_by_name, directory_entry_newest, directory_entry_public, directory_entry_public_newest;
CREATE INDEX directory_entry_by_name ON directory_entry (sort_name, member_id)
  INCLUDE (search_text, school_id, state_id, city_id, profession_groups);
CREATE INDEX directory_entry_newest ON directory_entry (created_at DESC, member_id DESC)
  INCLUDE (search_text, school_id, state_id, city_id, profession_groups);
CREATE INDEX directory_entry_public ON directory_entry (sort_name, member_id)
  INCLUDE (public_search_text, school_id, state_id, city_id, profession_groups) WHERE public_search_text IS NOT NULL;
CREATE INDEX directory_entry_public_newest ON directory_entry (created_at DESC, member_id DESC)
  INCLUDE (public_search_text, school_id, state_id, city_id, profession_groups) WHERE public_search_text IS NOT NULL;

-- Finds the members of a small profession group, combined with the other filters. Visitors' searches use a
-- partial index of public entries, as in text search.
CREATE INDEX directory_entry_groups ON directory_entry
  USING gin (school_id, state_id, city_id, profession_groups) WITH (gin_pending_list_limit = 512);
CREATE INDEX directory_entry_public_groups ON directory_entry
  USING gin (school_id, state_id, city_id, profession_groups) WITH (gin_pending_list_limit = 512)
  WHERE public_search_text IS NOT NULL;

-- Same as in 0006_directory.sql, plus the groups of the member's profession. A process of the previous
-- version passes no groups.
DROP FUNCTION project_member(uuid);
CREATE FUNCTION project_member(changed uuid, groups text[] DEFAULT NULL) RETURNS void
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
      (member_id, created_at, school_id, state_id, city_id, sort_name, search_text, public_search_text,
        profession_groups)
    VALUES (changed, entry.created_at,
      (SELECT id FROM facet_value WHERE kind = 'school' AND value = entry.school),
      (SELECT id FROM facet_value WHERE kind = 'state' AND value = entry.state),
      (SELECT id FROM facet_value WHERE kind = 'city' AND value = entry.city),
      entry.sort_name, entry.search_text, entry.public_search_text, groups)
    ON CONFLICT (member_id) DO UPDATE SET
      created_at = excluded.created_at, school_id = excluded.school_id, state_id = excluded.state_id,
      city_id = excluded.city_id, sort_name = excluded.sort_name, search_text = excluded.search_text,
      public_search_text = excluded.public_search_text, profession_groups = excluded.profession_groups
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
