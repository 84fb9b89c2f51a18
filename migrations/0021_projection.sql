-- What the directory holds of a member, said once, and written by one call: as three statements of the application it took
-- longer to plan than to do.

-- The rule of `isListed` in shared/members/visibility.ts, and the searched fields in their order, normalised as queries are.
-- An index row of PostgreSQL has at most 2,704 bytes, and the sort name and the search text stand in one together; the sort
-- name also travels in the cursor of a page. So of very long fields only the beginning counts. A hidden address is absent,
-- so that no match, no count and no timing tells of it.
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

-- What stands between words: white space, the separator of fields and punctuation, including the characters that mean
-- something in a pattern and are not punctuation in every locale.
CREATE FUNCTION word_break() RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '[\x1f[:space:][:punct:]$+<=>^`|~]';

-- The words of an entry that "did you mean" may know: those of every field but the last, which is the e-mail.
CREATE FUNCTION words_of_entry(search_text text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 12
  BEGIN ATOMIC
    SELECT word FROM regexp_split_to_table(
      regexp_replace(search_text, '\x1f[^\x1f]*$', ''), word_break() || '+') AS words (word)
    WHERE length(word) BETWEEN 3 AND 60;
  END;

-- Brings a member's place in the directory up to date: in the transaction of the change, after it.
CREATE FUNCTION project_member(changed uuid) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  entry directory_projection;
  written text;
BEGIN
  -- Each statement sees what was committed before it begins: so first wait for other changes of this member, then for a
  -- rebuild of the directory, which holds this lock alone.
  PERFORM FROM member WHERE id = changed FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock_shared(7264002);
  SELECT * INTO entry FROM directory_projection WHERE member_id = changed;
  IF NOT FOUND THEN
    DELETE FROM directory_entry WHERE member_id = changed;
    RETURN;
  END IF;
  -- In order, so that two transactions with the same new values wait for one another and never each for the other.
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
