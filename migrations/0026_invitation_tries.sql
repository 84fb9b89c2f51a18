-- How often the mail server refused a letter for a reason of its own: after ten times nobody waits for it any more.
ALTER TABLE invitation ADD COLUMN tries integer NOT NULL DEFAULT 0;
CREATE INDEX invitation_waiting_age ON invitation (created_at) WHERE status = 'waiting';
