-- Finds subscribers without an account by any part of their address. For an address, lower() returns what
-- normalise_search does, and is much faster. The second index answers searches of one or two characters, which
-- have no trigram.
DROP INDEX newsletter_subscription_search;
CREATE INDEX newsletter_subscription_search ON newsletter_subscription
  USING gin (lower(email::text) gin_trgm_ops) WHERE email IS NOT NULL;
CREATE INDEX newsletter_subscription_short ON newsletter_subscription
  USING gin (short_grams(lower(email::text))) WHERE email IS NOT NULL;
-- Collecting statistics on this column would take long without helping the planner.
ALTER INDEX newsletter_subscription_short ALTER COLUMN 1 SET STATISTICS 0;
