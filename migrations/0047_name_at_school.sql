-- Adds the name that a member had at school, such as before marriage. It is optional, and only viewers of full cards see
-- and find it: it is in no column that visitors' searches read.
ALTER TABLE member
  ADD COLUMN name_at_school text NOT NULL DEFAULT '' CHECK (length(name_at_school) <= 80);

-- Words of the name at school, for searches by sound; null for most members. Separate from name_words, which visitors'
-- searches read too.
ALTER TABLE directory_entry ADD COLUMN name_at_school_words text[];
CREATE INDEX directory_entry_name_at_school_words ON directory_entry
  USING gin (name_at_school_words) WITH (gin_pending_list_limit = 512) WHERE name_at_school_words IS NOT NULL;

-- Same as in 0044_years_and_names_by_sound.sql, plus the name at school. Without one, an entry is the same as before. The
-- email address stays last, because some searches omit it.
CREATE OR REPLACE VIEW directory_projection AS
  SELECT member.id AS member_id, member.created_at,
    member.school_name AS school, member.school_state AS state, member.current_city AS city,
    left(field.name, 64) AS sort_name,
    concat_ws(E'\x1f', left(field.name, bound.characters), left(field.profession, bound.characters),
      left(field.school, bound.characters), left(field.school_state, bound.characters),
      left(field.school_district, bound.characters), left(field.current_city, bound.characters),
      left(field.current_state, bound.characters), left(field.name_at_school, bound.characters),
      left(field.email, bound.characters)) AS search_text,
    CASE WHEN member.public_page THEN
      concat_ws(E'\x1f', left(field.name, bound.characters), left(field.profession, bound.characters),
        left(field.school, bound.characters), left(field.school_state, bound.characters),
        left(field.school_district, bound.characters), left(field.current_city, bound.characters))
    END AS public_search_text,
    member.in_year, member.out_year, words_of_name(left(field.name, bound.characters)) AS name_words,
    words_of_name(left(field.name_at_school, bound.characters)) AS name_at_school_words
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
        nullif(normalise_search(member.name_at_school), '') AS name_at_school,
        CASE WHEN member.show_email THEN normalise_search(member.email::text) ELSE '' END AS email
      OFFSET 0
    ) field
    CROSS JOIN LATERAL (
      SELECT CASE WHEN octet_length(field::text) <= 2000 THEN 2000 ELSE 60 END AS characters
    ) bound
  WHERE member.approval_status = 'approved' AND member.email_confirmed_at IS NOT NULL
    AND NOT member.is_presumed_minor AND member.deletes_at IS NULL;

-- Same as in 0044_years_and_names_by_sound.sql, plus the name at school.
CREATE OR REPLACE FUNCTION project_member(changed uuid, groups text[] DEFAULT NULL) RETURNS text[]
  LANGUAGE plpgsql AS $$
DECLARE
  entry directory_projection;
  written text;
  names text[];
  added text[];
BEGIN
  -- Each statement sees only what was committed before it started. Therefore the first two statements wait:
  -- for other changes of this member, and for a rebuild of the directory, which has an exclusive lock.
  PERFORM FROM member WHERE id = changed FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock_shared(7264002);
  SELECT * INTO entry FROM directory_projection WHERE member_id = changed;
  IF NOT FOUND THEN
    DELETE FROM directory_entry WHERE member_id = changed;
    RETURN NULL;
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
        profession_groups, in_year, out_year, name_words, name_at_school_words)
    VALUES (changed, entry.created_at,
      (SELECT id FROM facet_value WHERE kind = 'school' AND value = entry.school),
      (SELECT id FROM facet_value WHERE kind = 'state' AND value = entry.state),
      (SELECT id FROM facet_value WHERE kind = 'city' AND value = entry.city),
      entry.sort_name, entry.search_text, entry.public_search_text, groups,
      entry.in_year, entry.out_year, entry.name_words, entry.name_at_school_words)
    ON CONFLICT (member_id) DO UPDATE SET
      created_at = excluded.created_at, school_id = excluded.school_id, state_id = excluded.state_id,
      city_id = excluded.city_id, sort_name = excluded.sort_name, search_text = excluded.search_text,
      public_search_text = excluded.public_search_text, profession_groups = excluded.profession_groups,
      in_year = excluded.in_year, out_year = excluded.out_year, name_words = excluded.name_words,
      name_at_school_words = excluded.name_at_school_words
    WHERE kept IS DISTINCT FROM excluded
    RETURNING kept.search_text, kept.name_words || kept.name_at_school_words INTO written, names;
  IF written IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO search_word (word)
    SELECT DISTINCT word FROM words_of_entry(written) AS words (word)
    WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = words.word)
    ORDER BY word
    ON CONFLICT DO NOTHING;
  WITH inserted AS (
    INSERT INTO name_word (word)
      SELECT word FROM unnest(names) AS words (word)
      WHERE NOT EXISTS (SELECT FROM name_word known WHERE known.word = words.word)
      ORDER BY word
      ON CONFLICT DO NOTHING
      RETURNING word
  )
  SELECT array_agg(word) INTO added FROM inserted;
  RETURN added;
END $$;
