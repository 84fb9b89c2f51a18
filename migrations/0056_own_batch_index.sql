-- A member's directory begins with the member's own batch. With the years in the index, finding that batch reads no table
-- rows of the other members of the school.
DROP INDEX directory_entry_school;
CREATE INDEX directory_entry_school ON directory_entry (school_id, sort_name, member_id)
  INCLUDE (created_at, state_id, city_id, in_year, out_year);
