-- Sizes in bytes of the pictures in a document's file, in the order of its pages; empty for a Word file, which is kept as
-- it was uploaded. Null for a file from before, which is not opened any more.
ALTER TABLE document ADD COLUMN page_bytes integer[] CHECK (cardinality(page_bytes) <= 10);
UPDATE document SET page_bytes = '{}' WHERE media_type LIKE '%word%';
