-- Blocks between members. Neither member of a block sees the other.
CREATE TABLE member_block (
  -- The member who blocked the other.
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, blocked_id),
  CHECK (member_id <> blocked_id)
);
CREATE INDEX member_block_blocked ON member_block (blocked_id);
