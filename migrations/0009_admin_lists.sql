-- Administrators' lists of all users: search text and sort keys of each member, written by triggers. Computing them for
-- every candidate of a search took seconds with a million members.

-- Name, username, email, phone as typed and as digits, and school, joined by U+001F so that no query matches
-- across two fields. For administrators only, because members may not see all of these fields.
CREATE FUNCTION admin_search_text(
  first_name text, last_name text, username citext, email citext, phone text, school_name text
) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN normalise_search(first_name || ' ' || last_name)
    || E'\x1f' || normalise_search(username::text)
    || E'\x1f' || normalise_search(email::text)
    || E'\x1f' || coalesce(normalise_search(phone), '')
    || E'\x1f' || coalesce(regexp_replace(phone, '\D', '', 'g'), '')
    || E'\x1f' || normalise_search(school_name);

-- Sorts by code point, independently of the server's locale.
CREATE FUNCTION admin_sort_name(first_name text, last_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN normalise_search(first_name || ' ' || last_name) COLLATE "C";

CREATE INDEX member_sort_name ON member (admin_sort_name(first_name, last_name), id);

CREATE TABLE admin_list_entry (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  name text COLLATE "C" NOT NULL,
  approval_status approval_status NOT NULL,
  role member_role NOT NULL,
  search_text text NOT NULL
)
WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);

CREATE INDEX admin_list_entry_joined ON admin_list_entry (created_at, member_id);
CREATE INDEX admin_list_entry_name ON admin_list_entry (name, member_id);
CREATE INDEX admin_list_entry_status ON admin_list_entry (approval_status, created_at, member_id)
  WHERE approval_status <> 'approved';
CREATE INDEX admin_list_entry_role ON admin_list_entry (role, created_at, member_id) WHERE role <> 'user';
CREATE INDEX admin_list_entry_search ON admin_list_entry
  USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 512);
CREATE INDEX admin_list_entry_short ON admin_list_entry
  USING gin (short_grams(search_text)) WITH (gin_pending_list_limit = 512);
-- Collecting statistics on this column would take minutes without helping the planner.
ALTER INDEX admin_list_entry_short ALTER COLUMN 1 SET STATISTICS 0;

-- Writes the missing entries after a bulk load of members.
CREATE FUNCTION fill_admin_list() RETURNS void
  LANGUAGE sql
  BEGIN ATOMIC
    INSERT INTO admin_list_entry (member_id, created_at, name, approval_status, role, search_text)
      SELECT id, created_at, admin_sort_name(first_name, last_name), approval_status, role,
        admin_search_text(first_name, last_name, username, email, phone, school_name)
      FROM member
      WHERE NOT EXISTS (SELECT FROM admin_list_entry WHERE admin_list_entry.member_id = member.id);
  END;

CREATE FUNCTION project_admin_list_entry() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO admin_list_entry AS entry (member_id, created_at, name, approval_status, role, search_text)
    VALUES (NEW.id, NEW.created_at, admin_sort_name(NEW.first_name, NEW.last_name), NEW.approval_status, NEW.role,
      admin_search_text(NEW.first_name, NEW.last_name, NEW.username, NEW.email, NEW.phone, NEW.school_name))
    ON CONFLICT (member_id) DO UPDATE SET
      created_at = excluded.created_at, name = excluded.name, approval_status = excluded.approval_status,
      role = excluded.role, search_text = excluded.search_text;
  RETURN NULL;
END $$;

-- A bulk load sets navodayan.bulk_load to 'on' and calls fill_admin_list() afterwards.
CREATE TRIGGER member_admin_list_inserted AFTER INSERT ON member
  FOR EACH ROW WHEN (current_setting('navodayan.bulk_load', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION project_admin_list_entry();
CREATE TRIGGER member_admin_list_updated
  AFTER UPDATE OF first_name, last_name, username, email, phone, school_name, approval_status, role, created_at ON member
  FOR EACH ROW WHEN (
    (OLD.first_name, OLD.last_name, OLD.username, OLD.email, OLD.phone, OLD.school_name, OLD.approval_status, OLD.role,
      OLD.created_at)
    IS DISTINCT FROM
    (NEW.first_name, NEW.last_name, NEW.username, NEW.email, NEW.phone, NEW.school_name, NEW.approval_status, NEW.role,
      NEW.created_at)
  )
  EXECUTE FUNCTION project_admin_list_entry();

-- Merges the pending lists of the search indexes. Runs as the owner of the indexes, because a job of the
-- application calls it every minute.
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
      AND pg_index.indrelid IN ('public.directory_entry'::regclass, 'public.admin_list_entry'::regclass)
  LOOP
    PERFORM gin_clean_pending_list(index);
  END LOOP;
END $$;
