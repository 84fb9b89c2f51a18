-- Name, school and years were compared with a document. When an approved member changes one of them later, the old and
-- the new value stay here, so that administrators see it (ruling 21).
CREATE TYPE verified_fact AS ENUM ('first_name', 'last_name', 'jnvName', 'inYear', 'outYear');

CREATE TABLE verified_fact_change (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  fact verified_fact NOT NULL,
  old_value text NOT NULL CHECK (length(old_value) <= 120),
  new_value text NOT NULL CHECK (length(new_value) <= 120),
  changed_at timestamptz NOT NULL,
  -- When the first administrator looked, and who; no foreign key: the record outlives the administrator's account.
  seen_at timestamptz,
  seen_by uuid,
  CHECK ((seen_at IS NULL) = (seen_by IS NULL)),
  CHECK (old_value <> new_value)
);
CREATE INDEX verified_fact_change_member ON verified_fact_change (member_id, changed_at);
CREATE INDEX verified_fact_change_unseen ON verified_fact_change (member_id) WHERE seen_at IS NULL;

-- The reaper of orphaned files asks whether a photo is still somebody's.
CREATE UNIQUE INDEX member_photo ON member (photo_key) WHERE photo_key IS NOT NULL;
