-- Administrators' search with a million members: the first members of an order are looked through before all that match are
-- fetched, and what has no three letters in a row is found by its pairs.
CREATE INDEX desk_entry_joined ON desk_entry (created_at, member_id);
CREATE INDEX desk_entry_name ON desk_entry (name, member_id);
CREATE INDEX desk_entry_short ON desk_entry USING gin (short_grams(search_text));
-- Statistics of this would cost minutes and tell the planner nothing.
ALTER INDEX desk_entry_short ALTER COLUMN 1 SET STATISTICS 0;
