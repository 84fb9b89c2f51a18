-- Address that replaces an unconfirmed `email` once the member confirms it. Not unique, because a conflict
-- would reveal that another account has this address.
ALTER TABLE member ADD COLUMN new_email citext CHECK (length(new_email) <= 254);
CREATE INDEX member_new_email ON member (new_email) WHERE new_email IS NOT NULL;
