-- Administrators say which messages are dealt with, and who did; the mail to the support address knows nothing of it.
ALTER TABLE contact_message
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by uuid REFERENCES member ON DELETE SET NULL,
  ADD CHECK (answered_by IS NULL OR answered_at IS NOT NULL);
CREATE INDEX contact_message_open ON contact_message (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX contact_message_answered ON contact_message (answered_at DESC, id DESC) WHERE answered_at IS NOT NULL;
CREATE INDEX contact_message_answerer ON contact_message (answered_by) WHERE answered_by IS NOT NULL;

-- What administrators search messages by, joined by U+001F so that nothing matches across two of them.
CREATE FUNCTION message_search_text(name text, email text, phone text, message text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN normalise_search(name)
    || E'\x1f' || normalise_search(email)
    || E'\x1f' || coalesce(normalise_search(phone), '')
    || E'\x1f' || normalise_search(message);
CREATE INDEX contact_message_search ON contact_message
  USING gin (message_search_text(name, email, phone, message) gin_trgm_ops);

-- Subscribers without an account are searched by address; members by what all users are searched by.
CREATE INDEX newsletter_subscription_search ON newsletter_subscription
  USING gin (normalise_search(email::text) gin_trgm_ops) WHERE email IS NOT NULL;

-- The overview: decisions of the last weeks, and verified members by the place of their school, from the indexes alone.
CREATE INDEX verification_decision_day ON verification_decision (decided_at) INCLUDE (member_id) WHERE undone_at IS NULL;
CREATE INDEX member_by_school ON member (school_state, school_name) WHERE approval_status = 'approved';
