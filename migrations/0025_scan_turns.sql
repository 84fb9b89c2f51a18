-- When a document was last queued for a scan: one whose file is missing, or cannot be scanned, must not keep the others waiting.
ALTER TABLE document ADD COLUMN scan_queued_at timestamptz;
