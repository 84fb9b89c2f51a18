-- Pages of filters are read from an index alone, in any order: each has what the other filters and the other order go by, so
-- that of the entries with one value all others can be passed over without reading them. A city comes with its states, because
-- both may be large where few have both; a school is small, and in one state.
DROP INDEX directory_entry_school;
DROP INDEX directory_entry_state;
DROP INDEX directory_entry_city;
CREATE INDEX directory_entry_school ON directory_entry (school_id, sort_name, member_id)
  INCLUDE (created_at, state_id, city_id);
CREATE INDEX directory_entry_state ON directory_entry (state_id, sort_name, member_id)
  INCLUDE (created_at, school_id, city_id);
CREATE INDEX directory_entry_city ON directory_entry (city_id, state_id, sort_name, member_id)
  INCLUDE (created_at, school_id);
-- Visitors' own: few have a public page.
CREATE INDEX directory_entry_public_school ON directory_entry (school_id, sort_name, member_id)
  INCLUDE (created_at, state_id, city_id) WHERE public_search_text IS NOT NULL;
CREATE INDEX directory_entry_public_city ON directory_entry (city_id, state_id, sort_name, member_id)
  INCLUDE (created_at, school_id) WHERE public_search_text IS NOT NULL;
