-- Any page of all users by its number, without reading the pages before it: members in the order of a list are cut into
-- blocks, and it is known how many of each status and role are in a block.
CREATE TABLE desk_block (
  sort text NOT NULL CHECK (sort IN ('joined', 'name')),
  -- The first member that can be in the block, in the list's order; the other one of the two is empty.
  from_time timestamptz NOT NULL,
  from_name text COLLATE "C" NOT NULL,
  from_id uuid NOT NULL,
  approval_status approval_status NOT NULL,
  role member_role NOT NULL,
  members integer NOT NULL,
  PRIMARY KEY (sort, from_time, from_name, from_id, approval_status, role)
);

-- Members who came (1) and went (-1) since the blocks were last brought up to date. A number is what a block has plus
-- what is here, so it is exact at every moment and no row is one that everybody writes.
CREATE TABLE desk_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  change smallint NOT NULL CHECK (change IN (1, -1)),
  member_id uuid NOT NULL,
  joined timestamptz NOT NULL,
  name text COLLATE "C" NOT NULL,
  approval_status approval_status NOT NULL,
  role member_role NOT NULL
);

CREATE FUNCTION desk_name(first_name text, last_name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN normalise_search(first_name || ' ' || last_name) COLLATE "C";

-- The list by name, in the order of code points, which is the same on every server.
DROP INDEX member_desk_name;
CREATE INDEX member_desk_name ON member (desk_name(first_name, last_name), id);
-- Few are not approved, or more than a user; their lists are read in order from these.
CREATE INDEX member_desk_status ON member (approval_status, created_at, id) WHERE approval_status <> 'approved';
CREATE INDEX member_desk_status_name ON member (approval_status, desk_name(first_name, last_name), id)
  WHERE approval_status <> 'approved';
CREATE INDEX member_desk_role ON member (role, created_at, id) WHERE role <> 'user';
CREATE INDEX member_desk_role_name ON member (role, desk_name(first_name, last_name), id) WHERE role <> 'user';

-- A trigger, because members are written in many places, and each of them counts.
CREATE FUNCTION record_desk_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO desk_change (change, member_id, joined, name, approval_status, role)
      VALUES (-1, OLD.id, OLD.created_at, desk_name(OLD.first_name, OLD.last_name), OLD.approval_status, OLD.role);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO desk_change (change, member_id, joined, name, approval_status, role)
      VALUES (1, NEW.id, NEW.created_at, desk_name(NEW.first_name, NEW.last_name), NEW.approval_status, NEW.role);
  END IF;
  RETURN NULL;
END $$;

-- Whoever writes members in bulk counts them himself.
CREATE TRIGGER member_desk_came_or_went AFTER INSERT OR DELETE ON member
  FOR EACH ROW WHEN (current_setting('navodayan.recounting', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION record_desk_change();
CREATE TRIGGER member_desk_changed AFTER UPDATE OF first_name, last_name, approval_status, role, created_at ON member
  FOR EACH ROW WHEN (
    (OLD.first_name, OLD.last_name, OLD.approval_status, OLD.role, OLD.created_at)
      IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.approval_status, NEW.role, NEW.created_at)
  )
  EXECUTE FUNCTION record_desk_change();

-- One block to begin with; the job that brings them up to date cuts it.
INSERT INTO desk_block
  SELECT sort, '-infinity', '', '00000000-0000-0000-0000-000000000000', 'approved', 'user', 0
  FROM (VALUES ('joined'), ('name')) AS sorts (sort);
INSERT INTO desk_block
  SELECT sort, '-infinity', '', '00000000-0000-0000-0000-000000000000', approval_status, role, count(*)
  FROM member CROSS JOIN (VALUES ('joined'), ('name')) AS sorts (sort)
  GROUP BY sort, approval_status, role
  ON CONFLICT (sort, from_time, from_name, from_id, approval_status, role) DO UPDATE SET members = excluded.members;
