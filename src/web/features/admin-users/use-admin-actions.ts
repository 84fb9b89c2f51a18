import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { founderCalls } from '#shared/founders/endpoints.ts';
import { privacyCalls } from '#shared/privacy/endpoints.ts';
import { isFounderRequest, type RowAction } from '#shared/admin-users/row-actions.ts';
import { verificationCalls } from '#shared/verification/endpoints.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import type { View } from '#web/features/admin/admin-address.ts';
import { dashboardText } from '#web/features/admin/text.ts';
import { clearRejectionDraft } from '#web/features/verification/rejection/rejection-draft.ts';
import { returnDraft } from './return-draft.ts';

/** The action in progress on a row; only its own button shows the progress. */
export type Busy = RowAction | 'undo' | 'return' | 'document';

export type Rejection = { readonly reason: RejectionReason; readonly note: string };
export type FounderAct = Extract<RowAction, 'make-founder' | 'remove-request' | 'remove-founder'>;

/** The last action's message and, if it can be undone, the ids of its members and when the undo period ends. */
type Notice = {
  readonly message: string;
  /** Names of the verified members whose founder request can now be decided. */
  readonly founderRequests?: readonly string[];
  readonly undoable: { readonly ids: readonly string[]; readonly until: string | null } | null;
};

/** Key under which a bulk decision in progress is stored, instead of a user id. */
export const MANY = 'many';

/** The dashboard's current view, and a function that opens another one. */
type Views = { readonly view: View; readonly showView: (view: View) => void };

/**
 * Runs the dashboard's actions on users. `views.showView` opens the view that follows an action (spec §4, ruling 27),
 * unless the administrator has left the screen. Verifying in the queue stays there and offers a link to the founder
 * request instead (ruling 48). `views` is null for verifiers, who have only the queue.
 */
export function useAdminActions(views: Views | null) {
  const text = useText(dashboardText);
  const client = useQueryClient();
  const [notice, setNotice] = useState<Notice | null>(null);
  const isHere = useIsHere();
  const { busy, run } = useWork(isHere);
  const goTo = (view: View) => {
    if (isHere.current) views?.showView(view);
  };
  const isQueue = views?.view === 'pendingDocs';

  const decide = (user: AdminUser, rejection: Rejection | null) =>
    run(user._id, rejection ? 'reject' : 'verify', async () => {
      const documentId = user.documentFacts?._id;
      const body = { isApproved: rejection === null, ...rejection, ...(documentId && { documentId }) };
      const answer = await call(verificationCalls.decide, { params: { id: user._id }, body });
      const hasRequest = isFounderRequest(answer.user);
      clearRejectionDraft([user]);
      setNotice({
        message: answer.message,
        founderRequests: hasRequest && isQueue ? [fullName(user)] : [],
        undoable: { ids: [user._id], until: answer.user.undoUntil },
      });
      if (hasRequest && !isQueue) goTo('pendingFounder');
    });

  const decideMany = (users: readonly AdminUser[], rejection: Rejection | null) =>
    run(MANY, rejection ? 'reject' : 'verify', async () => {
      const members = users.map(({ _id, documentFacts }) => ({
        id: _id,
        ...(documentFacts && { documentId: documentFacts._id }),
      }));
      const body = { members, isApproved: rejection === null, ...rejection };
      const { message, decided, refused, undoUntil } = await call(verificationCalls.decideMany, { body });
      clearRejectionDraft(users);
      const requests = users.filter(
        (user) => decided.includes(user._id) && isFounderRequest({ ...user, approvalStatus: 'approved' }),
      );
      setNotice({
        message,
        founderRequests: isQueue && rejection === null ? requests.map(fullName) : [],
        undoable: decided.length > 0 ? { ids: decided, until: undoUntil } : null,
      });
      if (refused.length > 0) throw new PartlyRefused(text.refusedOf(refused, users));
    });

  const undo = (ids: readonly string[]) =>
    run(ids.length === 1 ? (ids[0] ?? MANY) : MANY, 'undo', async () => {
      let message = '';
      for (const id of ids) ({ message } = await call(verificationCalls.undoDecision, { params: { id } }));
      setNotice({ message: ids.length === 1 ? message : text.pendingAgain(ids.length), undoable: null });
    });

  const returnToPending = (user: Pick<AdminUser, '_id'>, reason: string | null) =>
    run(user._id, 'return', async () => {
      const answer = await call(verificationCalls.returnToPending, {
        params: { id: user._id },
        body: reason === null ? {} : { reason },
      });
      returnDraft(user._id).clear();
      setNotice({ message: answer.message, undoable: null });
    });

  const decideFounder = (user: AdminUser, act: FounderAct) =>
    run(
      user._id,
      act,
      async () => {
        const body = FOUNDER_BODIES[act];
        const answer = await call(founderCalls.decideFounder, { params: { id: user._id }, body });
        setNotice({ message: answer.message || text.done, undoable: null });
        goTo(act === 'remove-request' ? 'pendingFounder' : 'all');
      },
      text.unexpected,
    );

  const deleteUser = (user: AdminUser) =>
    run(user._id, 'delete', async () => {
      const answer = await call(privacyCalls.deleteUser, { params: { id: user._id } });
      client.removeQueries({ queryKey: ['admin', 'user', user._id] });
      setNotice({ message: answer.message || text.done, undoable: null });
    });

  const openDocument = (user: AdminUser) => {
    // Open the tab before the response arrives: browsers allow it only during a click.
    const tab = open('about:blank', '_blank');
    return run(user._id, 'document', async () => {
      try {
        const { url } = await call(verificationCalls.issueDocumentTicket, { params: { id: user._id } });
        if (tab) tab.location.href = url;
        else location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };

  return {
    busy,
    notice,
    forgetNotice: () => setNotice(null),
    /** Ends the undo period of the notice; a link to a founder request stays. */
    endUndo: () => setNotice((now) => (now?.founderRequests?.length ? { ...now, undoable: null } : null)),
    decide,
    decideMany,
    undo,
    returnToPending,
    decideFounder,
    deleteUser,
    openDocument,
  };
}

const FOUNDER_BODIES = {
  'make-founder': { isFounderApproved: true, expected: 'pending' },
  'remove-request': { isFounderApproved: false, expected: 'pending' },
  'remove-founder': { isFounderApproved: false, expected: 'founder' },
} as const;

/** Thrown when the server rejects a bulk decision for some members; the message lists them with the reasons. */
class PartlyRefused extends Error {}

/** Runs one action at a time per user. After a failure, refetches the lists before showing the error. */
function useWork(isHere: RefObject<boolean>) {
  const text = useText(dashboardText);
  const client = useQueryClient();
  const { tell } = useAlerts();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<Readonly<Record<string, Busy>>>({});

  const run = async (
    id: string,
    what: Busy,
    work: () => Promise<void>,
    unreachable: string = text.actionFailed,
  ) => {
    // A ref, because the second click of a double click arrives before state updates.
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusy((all) => ({ ...all, [id]: what }));
    const failure = await work().then(
      () => null,
      (error: unknown) => failureOf(error, unreachable),
    );
    // Buttons stay disabled until the list is refetched, so that an outdated action cannot be repeated.
    if (what !== 'document') await client.invalidateQueries({ queryKey: ['admin'] });
    running.current.delete(id);
    setBusy((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id)));
    if (failure && isHere.current) await tell(failure);
  };
  return { busy, run };
}

/**
 * Returns the server's message (spec §8), or one that says what failed and what to do; null after the end of the
 * session, which the screen's guard reports.
 */
function failureOf(error: unknown, unreachable: string): { title?: string; message: string } | null {
  if (error instanceof PartlyRefused) return { message: error.message };
  if (!(error instanceof ApiError)) return { message: unreachable };
  if (error.status === 401) return null;
  return error.status === 0 ? { title: unreachable, message: error.message } : { message: error.message };
}

/** Returns a ref that tells whether the component is still mounted when a response arrives. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
