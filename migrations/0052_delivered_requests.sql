-- When the asked member could first see the request; null while it is held, and for good if it never reached them.
ALTER TABLE contact_request ADD COLUMN delivered_at timestamptz;
UPDATE contact_request SET delivered_at = asked_at
  WHERE state NOT IN ('held', 'stopped') AND (hold_reason IS NULL OR asked_at > created_at);
ALTER TABLE contact_request ADD CHECK (state NOT IN ('held', 'stopped') OR delivered_at IS NULL);

-- Copies of a text are found by the similarity of the stored words.
ALTER TABLE contact_request DROP COLUMN words_mark;
