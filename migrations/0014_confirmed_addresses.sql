-- Lists an approved member only with a confirmed address (ruling 42). Otherwise the same definition as in
-- 0006_directory.sql.
CREATE OR REPLACE VIEW directory_projection AS
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
  WHERE member.approval_status = 'approved' AND member.email_confirmed_at IS NOT NULL
    AND NOT member.is_presumed_minor AND member.deletes_at IS NULL;

DELETE FROM directory_entry
  USING member
  WHERE member.id = directory_entry.member_id AND member.email_confirmed_at IS NULL;
