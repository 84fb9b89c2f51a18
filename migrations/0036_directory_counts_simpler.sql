-- The directory counts what matches when it is asked, up to a limit, and caches large counts in the process for a minute. No
-- table holds counts any more, and no trigger records changes for them.
DROP TRIGGER directory_entry_inserted ON directory_entry;
DROP TRIGGER directory_entry_updated ON directory_entry;
DROP TRIGGER directory_entry_deleted ON directory_entry;
DROP FUNCTION record_directory_change();
DROP FUNCTION copy_facet_counts();
DROP TABLE directory_change;
DROP TABLE facet_count;
DROP TABLE search_count;
ALTER TABLE facet_value
  DROP COLUMN entries,
  DROP COLUMN public_entries;
ALTER TABLE facet_value RESET (fillfactor);

-- Jobs without a handler would wait in the queue forever.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs WHERE task_id IN (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier IN (
        'members.update-counts', 'members.check-counts', 'members.count-common', 'members.keep-count'));
  END IF;
END $$;
