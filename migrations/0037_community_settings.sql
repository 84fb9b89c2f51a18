-- Settings that administrators change in the browser: names may contain digits, and texts may be longer.
ALTER TABLE community_setting DROP CONSTRAINT community_setting_name_check;
ALTER TABLE community_setting
  ADD CONSTRAINT community_setting_name_check CHECK (name ~ '^[a-z]+(-[a-z0-9]+)*$');
ALTER TABLE community_setting DROP CONSTRAINT community_setting_value_check;
ALTER TABLE community_setting
  ADD CONSTRAINT community_setting_value_check CHECK (length(value) BETWEEN 1 AND 500);

-- Number of changes to the settings. Every process reads this one row to see whether it must read the settings again,
-- and a change locks it, so that two administrators cannot overwrite each other.
CREATE TABLE community_revision (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  revision bigint NOT NULL DEFAULT 0
);
INSERT INTO community_revision DEFAULT VALUES;
