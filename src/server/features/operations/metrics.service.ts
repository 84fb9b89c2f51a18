import type { Deps } from '#server/platform/deps.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { countPendingWork, readQueueState } from './queries.ts';

/** Registers site-wide metrics for monitoring; every process reports the same values. */
export function addSiteMetrics(metrics: Metrics, deps: Pick<Deps, 'db' | 'clock' | 'checkReadiness'>): void {
  metrics.addReading({
    names: {
      ready: '1 while this process accepts requests, as /api/ready says',
      database_up: '1 while the database answers this process',
      file_store_up: '1 while the file store answers this process',
    },
    read: async () => {
      const { isOpen, away } = await deps.checkReadiness();
      return {
        ready: isOpen ? 1 : 0,
        database_up: away.includes('database') ? 0 : 1,
        file_store_up: away.includes('files') ? 0 : 1,
      };
    },
  });
  metrics.addReading({
    names: {
      jobs_given_up: 'Jobs that failed their last attempt',
      jobs_oldest_due_seconds: 'Age of the oldest job that is due or is being retried',
      jobs_stuck: 'Jobs that have been running for more than ten minutes',
      mails_waiting: 'Emails that failed and will be retried',
      pending_members: 'Members waiting for a decision on their document',
      unscanned_documents: 'Readable documents that were not scanned for malware',
      undelivered_mails: 'Emails that were rejected or given up in the last 30 days',
    },
    read: async () => {
      const [{ givenUp, stuck, waitingMails, oldestDue }, work] = await Promise.all([
        readQueueState(deps.db),
        countPendingWork(deps.db),
      ]);
      const waited = oldestDue === null ? 0 : deps.clock.now().getTime() - oldestDue.getTime();
      return {
        jobs_given_up: givenUp,
        jobs_stuck: stuck,
        mails_waiting: waitingMails,
        jobs_oldest_due_seconds: Math.max(waited, 0) / 1000,
        pending_members: work.pending,
        unscanned_documents: work.unscanned,
        undelivered_mails: work.undelivered,
      };
    },
  });
}
