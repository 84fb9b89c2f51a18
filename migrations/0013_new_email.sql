-- An address that a member with an unconfirmed one wants instead. It replaces `email` when it is confirmed. Not unique:
-- whether another account has it must not show before that.
ALTER TABLE member ADD COLUMN new_email citext CHECK (length(new_email) <= 254);
CREATE INDEX member_new_email ON member (new_email) WHERE new_email IS NOT NULL;
