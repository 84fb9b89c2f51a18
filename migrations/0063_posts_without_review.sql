-- A guest is described in one line.
ALTER TABLE post_version ADD COLUMN guest_about text NOT NULL DEFAULT '' CHECK (length(guest_about) <= 200);
UPDATE post_version SET guest_about = left(concat_ws(', ', nullif(guest_profession, ''), nullif(concat_ws(' ',
  nullif(guest_school, ''), guest_joined || '–' || lpad((guest_left % 100)::text, 2, '0')), '')), 200);

-- Any administrator publishes posts. Before the current version, only the last published one is kept.
DELETE FROM post_version version USING post
  WHERE post.id = version.post_id AND version.number < post.current_number
    AND version.number IS DISTINCT FROM (
      SELECT max(number) FROM post_version earlier
      WHERE earlier.post_id = post.id AND earlier.number < post.current_number AND earlier.published_at IS NOT NULL
    );
UPDATE post SET state = 'draft' WHERE state IN ('in-review', 'approved');
-- Tables with deferred checks cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;

ALTER TABLE post_version
  ALTER COLUMN guest_about DROP DEFAULT,
  DROP COLUMN guest_profession,
  DROP COLUMN guest_school,
  DROP COLUMN guest_joined,
  DROP COLUMN guest_left,
  DROP COLUMN restored_from;
ALTER TABLE post
  DROP COLUMN note,
  DROP COLUMN note_by,
  DROP COLUMN is_approved,
  DROP COLUMN approved_by,
  DROP CONSTRAINT post_check,
  DROP CONSTRAINT post_check2;
ALTER TYPE post_state RENAME TO old_post_state;
CREATE TYPE post_state AS ENUM ('draft', 'scheduled', 'published');
ALTER TABLE post
  ALTER COLUMN state TYPE post_state USING state::text::post_state,
  ADD CONSTRAINT post_check CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)),
  ADD CONSTRAINT post_check2 CHECK (state <> 'published' OR public_number = current_number);
DROP TYPE old_post_state;

DELETE FROM community_setting WHERE name = 'post-review';
