-- The list of schools that an administrator uploaded. Without one, the list that comes with the program is used. Members
-- and verifiers name a school by state and district; a change of these changes their rows in the same transaction.
CREATE TABLE school (
  code text PRIMARY KEY CHECK (length(code) BETWEEN 1 AND 80),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  state text NOT NULL CHECK (length(state) BETWEEN 1 AND 120),
  district text NOT NULL CHECK (length(district) BETWEEN 1 AND 120),
  hindi_name text NOT NULL DEFAULT '' CHECK (length(hindi_name) <= 120),
  opened_year smallint CHECK (opened_year BETWEEN 1800 AND 2200),
  is_closed boolean NOT NULL DEFAULT false,
  UNIQUE (state, district)
);

-- Number of changes to the list. Every process reads this one row to see whether it must read the schools again, and a
-- change locks it.
CREATE TABLE school_revision (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  revision bigint NOT NULL DEFAULT 0,
  changed_at timestamptz
);
INSERT INTO school_revision DEFAULT VALUES;
