-- How often the mail server refused a letter for a reason of its own: after ten times nobody waits for it any more.
ALTER TABLE invitation ADD COLUMN tries integer NOT NULL DEFAULT 0;
-- A letter that is tried again has a link of its own. One that the server refused has none, and of the others the newest stay.
ALTER TABLE invitation_link ADD COLUMN made_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX invitation_waiting_age ON invitation (created_at) WHERE status = 'waiting';
