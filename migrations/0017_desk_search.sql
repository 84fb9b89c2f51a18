-- What administrators search and sort all users by, made when a member changes. Made anew for each candidate of a search it
-- took seconds with a million members, and a search of two letters never ended.
CREATE TABLE desk_entry (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  name text COLLATE "C" NOT NULL,
  approval_status approval_status NOT NULL,
  role member_role NOT NULL,
  search_text text NOT NULL
);

-- Writes the entries that are missing, of members who were written in bulk.
CREATE FUNCTION fill_desk_entries() RETURNS void
  LANGUAGE sql
  BEGIN ATOMIC
    INSERT INTO desk_entry (member_id, created_at, name, approval_status, role, search_text)
      SELECT id, created_at, desk_name(first_name, last_name), approval_status, role,
        desk_search_text(first_name, last_name, username, email, phone, school_name)
      FROM member
      WHERE NOT EXISTS (SELECT FROM desk_entry WHERE desk_entry.member_id = member.id);
  END;

SELECT fill_desk_entries();
DROP INDEX member_desk_search;
CREATE INDEX desk_entry_search ON desk_entry USING gin (search_text gin_trgm_ops);

CREATE FUNCTION keep_desk_entry() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_entry AS entry (member_id, created_at, name, approval_status, role, search_text)
    VALUES (NEW.id, NEW.created_at, desk_name(NEW.first_name, NEW.last_name), NEW.approval_status, NEW.role,
      desk_search_text(NEW.first_name, NEW.last_name, NEW.username, NEW.email, NEW.phone, NEW.school_name))
    ON CONFLICT (member_id) DO UPDATE SET
      created_at = excluded.created_at, name = excluded.name, approval_status = excluded.approval_status,
      role = excluded.role, search_text = excluded.search_text;
  RETURN NULL;
END $$;

-- Whoever writes members in bulk fills in what is missing himself.
CREATE TRIGGER member_desk_entry_inserted AFTER INSERT ON member
  FOR EACH ROW WHEN (current_setting('navodayan.recounting', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION keep_desk_entry();
CREATE TRIGGER member_desk_entry_updated
  AFTER UPDATE OF first_name, last_name, username, email, phone, school_name, approval_status, role, created_at ON member
  FOR EACH ROW WHEN (
    (OLD.first_name, OLD.last_name, OLD.username, OLD.email, OLD.phone, OLD.school_name, OLD.approval_status, OLD.role,
      OLD.created_at)
    IS DISTINCT FROM
    (NEW.first_name, NEW.last_name, NEW.username, NEW.email, NEW.phone, NEW.school_name, NEW.approval_status, NEW.role,
      NEW.created_at)
  )
  EXECUTE FUNCTION keep_desk_entry();
