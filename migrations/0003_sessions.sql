-- Only hashes of secrets are stored. A browser's session has two halves: the token that scripts keep, and a cookie they
-- cannot read; a client that is no browser has the token alone.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  cookie_hash bytea CHECK (length(cookie_hash) = 32),
  is_remembered boolean NOT NULL DEFAULT false,
  user_agent text NOT NULL DEFAULT '' CHECK (length(user_agent) <= 300),
  -- The network (an IPv4 /24 or an IPv6 /48), not the address.
  network text NOT NULL DEFAULT '' CHECK (length(network) <= 60),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_member ON session (member_id, last_seen_at);
CREATE INDEX session_expiry ON session (expires_at);

-- A browser that has signed in to an account before has a failure budget of its own, so that strangers who guess
-- cannot lock the owner out.
CREATE TABLE known_device (
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, device_hash)
);

CREATE TYPE mail_token_purpose AS ENUM ('confirm-email', 'reset-password', 'guardian');

-- Links and codes sent by mail; consumed by the change they allow, never by opening the page.
CREATE TABLE mail_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose mail_token_purpose NOT NULL,
  -- The address it was sent to: a link confirms that address only.
  email citext NOT NULL,
  code_hash bytea CHECK (length(code_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mail_token_member ON mail_token (member_id, purpose, created_at DESC);
CREATE INDEX mail_token_expiry ON mail_token (expires_at);

-- Counters of tries, shared by all processes. Losing them in a crash is harmless.
CREATE UNLOGGED TABLE throttle (
  key text PRIMARY KEY CHECK (length(key) <= 200),
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX throttle_window ON throttle (window_ends_at);
