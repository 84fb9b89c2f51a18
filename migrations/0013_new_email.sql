-- Address with which a member wants to replace an unconfirmed one. It replaces `email` when it is confirmed. Not
-- unique: before that, nothing may reveal that another account has it.
ALTER TABLE member ADD COLUMN new_email citext CHECK (length(new_email) <= 254);
CREATE INDEX member_new_email ON member (new_email) WHERE new_email IS NOT NULL;
