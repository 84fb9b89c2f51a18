-- Replies to messages are sent at once.
ALTER TABLE contact_reply DROP COLUMN started_at;
