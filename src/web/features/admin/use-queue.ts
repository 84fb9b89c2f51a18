import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { siteEndpoints } from '#shared/site/endpoints.ts';
import { verificationEndpoints } from '#shared/verification/endpoints.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { TEXT } from './text.ts';

/** Spec §9. */
export const ADMIN_PAGE_SIZE = 10;
const READY_POLL_MS = 30_000;

/** One page of the verification queue. */
export function useQueue(page: number) {
  return useQuery({
    queryKey: ['admin', 'pending', page],
    queryFn: ({ signal }) =>
      call(verificationEndpoints.listPending, { query: { page, limit: ADMIN_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Whether the server says that it is ready (RULINGS 16). */
export function useIsOnline(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['ready'],
    queryFn: ({ signal }) => call(siteEndpoints.ready, {}, { signal }),
    refetchInterval: READY_POLL_MS,
    retry: false,
    staleTime: 0,
  });
  if (isError) return false;
  return data ? true : undefined;
}

export type Decision =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly reason: RejectionReason; readonly note: string };

/** What a row is busy with; each button of each person has a progress of its own. */
export type Busy = 'verify' | 'reject' | 'undo' | 'document';

/** Decides, and takes back; what was decided last, while it can be undone. */
export function useDecisions() {
  const client = useQueryClient();
  const { tell } = useAlerts();
  const [busy, setBusy] = useState<Readonly<Record<string, Busy>>>({});
  const [decided, setDecided] = useState<{ readonly user: AdminUser; readonly message: string } | null>(null);

  const run = async (id: string, what: Busy, work: () => Promise<void>) => {
    setBusy((all) => ({ ...all, [id]: what }));
    try {
      await work();
    } catch (error) {
      await tell({ message: error instanceof ApiError ? error.message : TEXT.actionFailed });
    } finally {
      setBusy((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)));
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };

  const decide = (user: AdminUser, decision: Decision) =>
    run(user._id, decision.isApproved ? 'verify' : 'reject', async () => {
      const documentId = user.documentFacts?._id;
      const body = {
        ...(decision.isApproved
          ? { isApproved: true }
          : { isApproved: false, reason: decision.reason, note: decision.note }),
        ...(documentId && { documentId }),
      };
      const answer = await call(verificationEndpoints.decide, { params: { id: user._id }, body });
      setDecided({ user: answer.user, message: answer.message });
    });
  const undo = (user: AdminUser) =>
    run(user._id, 'undo', async () => {
      await call(verificationEndpoints.undoDecision, { params: { id: user._id } });
      setDecided(null);
    });
  const openDocument = (user: AdminUser) => {
    // Opened before the answer: a browser lets a press open a tab, not an answer.
    const tab = open('about:blank', '_blank');
    return run(user._id, 'document', async () => {
      try {
        const { url } = await call(verificationEndpoints.issueDocumentTicket, { params: { id: user._id } });
        if (tab) tab.location.href = url;
        else location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  return { busy, decided, decide, undo, openDocument, forgetDecided: () => setDecided(null) };
}
