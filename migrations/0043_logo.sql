-- The logo that an administrator uploaded, re-encoded for each place. Without a row, the drawn logo is used. A change
-- also counts in community_revision, so that every process reads it again.
CREATE TABLE community_logo (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version text NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  -- Width in the header, in pixels, at a height of 64.
  width smallint NOT NULL CHECK (width BETWEEN 1 AND 1000),
  header bytea NOT NULL CHECK (length(header) <= 1000000),
  email bytea NOT NULL CHECK (length(email) <= 1000000),
  tab bytea NOT NULL CHECK (length(tab) <= 1000000),
  icon_180 bytea NOT NULL CHECK (length(icon_180) <= 1000000),
  icon_192 bytea NOT NULL CHECK (length(icon_192) <= 1000000),
  icon_512 bytea NOT NULL CHECK (length(icon_512) <= 1000000),
  icon_maskable bytea NOT NULL CHECK (length(icon_maskable) <= 1000000),
  changed_at timestamptz NOT NULL
);
