import { useQuery } from '@tanstack/react-query';
import { adminUserCalls } from '#shared/admin-users/endpoints.ts';
import type { DashboardCounts } from '#shared/admin-users/schema.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.tsx';

const POLL_MS = 60_000;

/**
 * Fetches the counts for the summary cards and the navigation: every minute while the page is visible, when the window
 * gets the focus, and after each of the administrator's own actions, which invalidate all queries under `admin`.
 */
export function useCounts() {
  const session = useSession();
  return useQuery({
    queryKey: ['admin', 'counts'],
    queryFn: ({ signal }) => call(adminUserCalls.countDashboard, {}, { signal }),
    enabled: session.status === 'member' && session.member.role === 'admin',
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** Returns how many entries wait on a screen or in a place of the administrators' area; 0 if nothing can wait there. */
export function waitingAt(target: string, counts: Partial<DashboardCounts> | undefined): number {
  const { pendingDocuments = 0, pendingFounders = 0, inbox } = counts ?? {};
  const { messages = 0, reports = 0 } = inbox ?? {};
  const { fieldChanges = 0, guardians = 0, undelivered = 0 } = inbox ?? {};
  const waiting: Readonly<Record<string, number>> = {
    queue: pendingDocuments + pendingFounders,
    inbox: messages + reports + fieldChanges + guardians + undelivered,
    '/admin/messages': messages,
    '/admin/reports': reports,
    '/admin/facts': fieldChanges + guardians,
    '/admin/mails': undelivered,
  };
  return waiting[target] ?? 0;
}
