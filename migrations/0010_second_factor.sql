-- A second factor: the secret of an authenticator app (RFC 6238), encrypted with the master key outside the database.
CREATE TABLE second_factor (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  sealed_secret bytea NOT NULL CHECK (length(sealed_secret) <= 200),
  -- Null while it is being set up: nobody is asked for a code before one has shown that the app knows the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: no code works twice.
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- For the day on which the phone is gone; a code that was used is removed.
CREATE TABLE recovery_code (
  member_id uuid NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (member_id, code_hash)
);

-- Whoever is no longer an administrator is signed out everywhere, whichever way the role was lost.
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
