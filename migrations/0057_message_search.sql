-- Stores the searched text of a message, because normalising the messages of a list for each search takes long.
ALTER TABLE contact_message
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (message_search_text(name, email, phone, message)) STORED;
DROP INDEX contact_message_search;
CREATE INDEX contact_message_search ON contact_message USING gin (search_text gin_trgm_ops);
