CREATE TYPE post_state AS ENUM ('draft', 'in-review', 'approved', 'scheduled', 'published');
CREATE TYPE post_author_kind AS ENUM ('union', 'member', 'guest');

-- Blog posts. A post's current version is what administrators work on; visitors see its public version.
CREATE TABLE post (
  -- Made by the browser, so that a repeated request does not add a second post.
  id uuid PRIMARY KEY,
  -- Address below /blog/, from the first publication on.
  address text UNIQUE CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(address) <= 80),
  state post_state NOT NULL,
  current_number integer NOT NULL,
  public_number integer,
  -- Counts all changes, so that a request based on an older state is refused.
  revision integer NOT NULL DEFAULT 1,
  -- Note of the administrator who sent the post back.
  note text CHECK (length(note) BETWEEN 1 AND 500),
  note_by uuid REFERENCES member ON DELETE SET NULL,
  is_approved boolean NOT NULL DEFAULT false,
  approved_by uuid REFERENCES member ON DELETE SET NULL,
  publish_at timestamptz,
  -- When visitors could see the post for the first time.
  published_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)),
  CHECK (state <> 'approved' OR is_approved),
  CHECK (state <> 'published' OR public_number = current_number),
  CHECK (public_number IS NULL OR (address IS NOT NULL AND published_at IS NOT NULL))
);
CREATE INDEX post_note_by ON post (note_by) WHERE note_by IS NOT NULL;
CREATE INDEX post_approved_by ON post (approved_by) WHERE approved_by IS NOT NULL;

-- Versions of posts. Saving changes the current version until another administrator saves, or it was published.
CREATE TABLE post_version (
  post_id uuid NOT NULL REFERENCES post ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  title text NOT NULL CHECK (length(title) <= 120),
  excerpt text NOT NULL CHECK (length(excerpt) <= 300),
  category text NOT NULL CHECK (length(category) <= 40),
  body text NOT NULL CHECK (octet_length(body) <= 102400),
  cover_drawing smallint CHECK (cover_drawing BETWEEN 1 AND 6),
  cover_picture text,
  author_kind post_author_kind NOT NULL,
  -- The author; if the account is deleted, the union is shown instead.
  member_id uuid REFERENCES member ON DELETE SET NULL,
  guest_name text NOT NULL CHECK (length(guest_name) <= 80),
  guest_profession text NOT NULL CHECK (length(guest_profession) <= 80),
  guest_school text NOT NULL CHECK (length(guest_school) <= 120),
  guest_joined smallint,
  guest_left smallint,
  read_minutes smallint NOT NULL CHECK (read_minutes > 0),
  restored_from integer,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES member ON DELETE SET NULL,
  published_at timestamptz,
  PRIMARY KEY (post_id, number),
  CHECK (member_id IS NULL OR author_kind = 'member')
);
CREATE INDEX post_version_member ON post_version (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX post_version_changed_by ON post_version (changed_by) WHERE changed_by IS NOT NULL;

ALTER TABLE post
  ADD FOREIGN KEY (id, current_number) REFERENCES post_version (post_id, number) DEFERRABLE INITIALLY DEFERRED,
  ADD FOREIGN KEY (id, public_number) REFERENCES post_version (post_id, number) DEFERRABLE INITIALLY DEFERRED;

-- Uploaded pictures. The id is part of the storage keys, and contains the width and height.
CREATE TABLE post_picture (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{40}-[0-9]{1,4}x[0-9]{1,4}$'),
  uploaded_by uuid REFERENCES member ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX post_picture_uploaded_by ON post_picture (uploaded_by) WHERE uploaded_by IS NOT NULL;

-- Number of changes to what visitors see. Every process reads this row to see whether it must read the posts again.
CREATE TABLE blog_revision (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  revision bigint NOT NULL DEFAULT 0,
  -- When the first posts were imported: they are not imported again, even if they were deleted.
  imported_at timestamptz
);
INSERT INTO blog_revision DEFAULT VALUES;
