-- Only hashes of secrets are stored. A browser session needs a token, which scripts can read, and a cookie,
-- which they cannot; other clients use a token only.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  cookie_hash bytea CHECK (length(cookie_hash) = 32),
  is_remembered boolean NOT NULL DEFAULT false,
  user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300),
  -- Network of the client (an IPv4 /24 or an IPv6 /48) instead of its address.
  network text NOT NULL DEFAULT '' CHECK (length(network) <= 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_member ON session (member_id, last_seen_at);
CREATE INDEX session_expiry ON session (expires_at);

-- Browsers that have signed in to an account before. They have a separate limit of failed attempts, so that
-- strangers who guess passwords cannot lock out the owner.
CREATE TABLE known_device (
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, device_hash)
);

CREATE TYPE mail_token_purpose AS ENUM ('confirm-email', 'reset-password', 'guardian');

-- Emailed links and codes. Submitting one consumes it; opening its page does not.
CREATE TABLE mail_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose mail_token_purpose NOT NULL,
  -- The recipient. A link confirms only this address.
  email citext NOT NULL,
  code_hash bytea CHECK (length(code_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mail_token_member ON mail_token (member_id, purpose, created_at DESC);
CREATE INDEX mail_token_expiry ON mail_token (expires_at);

-- Rate limit counters, shared by all processes. Unlogged, because losing them in a crash is acceptable.
CREATE UNLOGGED TABLE rate_limit (
  key text PRIMARY KEY CHECK (length(key) <= 200),
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_window ON rate_limit (window_ends_at);

-- Secret of an authenticator app (RFC 6238), encrypted with a master key that is outside the database.
CREATE TABLE second_factor (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  sealed_secret bytea NOT NULL CHECK (length(sealed_secret) <= 200),
  -- Null during setup. Sign-in asks for a code only after the member has entered a valid one.
  confirmed_at timestamptz,
  -- Time step of the last accepted code, so that no code works twice.
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- Single-use recovery codes for a lost phone. Using a code deletes it.
CREATE TABLE recovery_code (
  member_id uuid NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (member_id, code_hash)
);

-- Ends every session of a member who loses the administrator role, for any statement that removes it.
CREATE FUNCTION end_sessions_of_former_admin() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM session WHERE member_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER member_admin_lost AFTER UPDATE OF role ON member FOR EACH ROW
  WHEN (OLD.role = 'admin' AND NEW.role <> 'admin')
  EXECUTE FUNCTION end_sessions_of_former_admin();
