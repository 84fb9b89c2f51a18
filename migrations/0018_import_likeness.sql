-- Somebody on a list may be known under another address: by phone, or by name, school and years. An administrator looks.
ALTER TYPE import_outcome ADD VALUE 'similar' AFTER 'duplicate';
CREATE TYPE import_likeness AS ENUM ('phone', 'name');
ALTER TABLE import_row
  ADD COLUMN likeness import_likeness,
  -- The account it is like, if it is not like an earlier row. No reference: the row is not that person's, and lives for days.
  ADD COLUMN like_member uuid,
  -- An administrator looked, and wants the letter sent all the same.
  ADD COLUMN is_wanted boolean NOT NULL DEFAULT false;
ALTER TABLE member_import ADD COLUMN similar_count integer NOT NULL DEFAULT 0;
