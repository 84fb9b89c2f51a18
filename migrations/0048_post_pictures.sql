-- Pictures that a version uses, in its text or as its cover, so that finding unused pictures reads no texts.
ALTER TABLE post_version ADD COLUMN pictures text[] NOT NULL DEFAULT '{}';
UPDATE post_version SET pictures = (
  SELECT coalesce(array_agg(DISTINCT id), '{}') FROM (
    SELECT found[1] FROM regexp_matches(body, '[0-9a-f]{40}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}', 'g') AS found
    UNION SELECT cover_picture WHERE cover_picture IS NOT NULL
  ) used (id)
);
CREATE INDEX post_version_pictures ON post_version USING gin (pictures);
