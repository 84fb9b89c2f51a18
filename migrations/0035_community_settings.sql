-- What the community tells visitors about itself: contact details, office hours and social links. A setting without a row
-- has its default.
CREATE TABLE community_setting (
  name text PRIMARY KEY CHECK (name ~ '^[a-z]+(-[a-z]+)*$'),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
  updated_at timestamptz NOT NULL
);
