-- What administrators search all users by: name, username, e-mail, phone as typed and as bare digits, and school, joined by
-- U+001F so that nothing matches across two of them. Never for members, who may not see all of this.
CREATE FUNCTION desk_search_text(
  first_name text, last_name text, username citext, email citext, phone text, school_name text
) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN normalise_search(first_name || ' ' || last_name)
    || E'\x1f' || normalise_search(username::text)
    || E'\x1f' || normalise_search(email::text)
    || E'\x1f' || coalesce(normalise_search(phone), '')
    || E'\x1f' || coalesce(regexp_replace(phone, '\D', '', 'g'), '')
    || E'\x1f' || normalise_search(school_name);

CREATE INDEX member_desk_search ON member
  USING gin (desk_search_text(first_name, last_name, username, email, phone, school_name) gin_trgm_ops);

-- The list by name, whatever the case.
CREATE INDEX member_desk_name ON member (normalise_search(first_name || ' ' || last_name), id);
