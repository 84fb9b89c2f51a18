import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reviewCalls, type ReviewCase, type ReviewQueue } from '#shared/verification/review-endpoints.ts';
import { LEASES_MAX, UNDO_SECONDS, type RejectionReason } from '#shared/verification/rules.ts';
import { verificationCalls } from '#shared/verification/endpoints.ts';
import { clearRejectionDraft } from '#web/features/verification/rejection/rejection-draft.ts';
import { fullName } from '#web/lib/names.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { dropDocumentPages } from './use-document.ts';
import { reviewText } from './text.ts';

/** Interval at which an open screen renews its leases and refetches the queue. */
const RENEW_MS = 60_000;
/** Shorter polling interval while the queue is empty. */
const POLL_MS = 15_000;
/** Number of leased members: the one on the screen and the next one. */
const LEASED = 2;

export type Decision =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly reason: RejectionReason; readonly note: string };

/** A decision that can still be undone; `until` is in milliseconds of this device's clock. */
export type Decided = { readonly person: ReviewCase; readonly decision: Decision; readonly until: number };

export type Busy = 'verify' | 'reject' | 'undo' | 'skip';

/** A message for the live region; `isProblem` marks a failure. */
export type StatusMessage = { readonly body: string; readonly isProblem: boolean };

/** State of review mode: the current member, the queue, and the actions on them. */
export function useReview() {
  const text = useText(reviewText);
  const client = useQueryClient();
  const [news, setNews] = useState<StatusMessage | null>(null);
  const { queue, countWaiting, cases, setCases, failure, isFetching, now, refill, decidedIds } =
    useLeasedCases(setNews);
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [count, setCount] = useState(0);
  const current = cases[0];

  const { run: runOne, busy } = useSubmit({
    send: async ([, work]: readonly [Busy, () => Promise<void>]) => {
      setNews(null);
      await work();
    },
    onFailure: ({ message }) => setNews({ body: message, isProblem: true }),
  });
  const run = (what: Busy, work: () => Promise<void>) => runOne([what, work]);

  const leave = (person: ReviewCase) => {
    decidedIds.current.add(person._id);
    const left = cases.filter(({ _id }) => _id !== person._id);
    setCases(left);
    dropDocumentPages(client, person);
    void refill(left);
  };

  const decide = (person: ReviewCase, decision: Decision) =>
    run(decision.isApproved ? 'verify' : 'reject', async () => {
      const until = Date.now() + UNDO_SECONDS * 1000;
      const documentId = person.documentFacts?._id;
      try {
        await call(verificationCalls.decide, {
          params: { id: person._id },
          body: { ...decision, ...(documentId && { documentId }) },
        });
      } catch (error) {
        if (isOver(error)) leave(person);
        else if (error instanceof ApiError && error.code === 'STALE') void refill(cases);
        throw error;
      }
      clearRejectionDraft([person]);
      setDecided((all) => [...all, { person, decision, until }]);
      setCount((number) => number + 1);
      countWaiting(-1);
      leave(person);
    });

  const undo = ({ person }: Decided) =>
    run('undo', async () => {
      setDecided((all) => all.filter((one) => one.person._id !== person._id));
      await call(verificationCalls.undoDecision, { params: { id: person._id } });
      decidedIds.current.delete(person._id);
      setCount((number) => number - 1);
      countWaiting(1);
      const leased = [person, ...cases].slice(0, LEASES_MAX);
      setCases(leased);
      setNews({ body: text.returned(fullName(person)), isProblem: false });
      void refill(leased);
    });

  const skip = (person: ReviewCase) =>
    run('skip', async () => {
      await call(reviewCalls.skipReview, { params: { id: person._id } });
      setNews({ body: text.putAside(fullName(person)), isProblem: false });
      leave(person);
    });

  const callBack = () =>
    run('skip', async () => {
      await call(reviewCalls.forgetSkips, {});
      decidedIds.current.clear();
      await refill([]);
    });

  const forget = useCallback((over: Decided) => {
    setDecided((all) => all.filter((one) => one !== over));
  }, []);

  return {
    queue,
    current,
    failure,
    isFetching,
    busy: busy?.[0] ?? null,
    count,
    news,
    now,
    decided: decided.at(-1),
    decide,
    undo,
    skip,
    callBack,
    forget,
    refresh: () => void refill(cases),
  };
}

/** Leases members for this screen, renews the leases every minute, and releases them when the screen closes. */
function useLeasedCases(onNews: (message: StatusMessage) => void) {
  const text = useText(reviewText);
  const [queue, setQueue] = useState<ReviewQueue>();
  const [cases, setCases] = useState<readonly ReviewCase[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isFetching, setIsFetching] = useState(true);
  const [now, setNow] = useState(() => new Date());
  /**
   * Ids of members whom this screen has decided or skipped, because a response already in transit may still contain
   * them.
   */
  const decidedIds = useRef(new Set<string>());
  const asked = useRef(0);

  const refill = useCallback(
    async (shown: readonly ReviewCase[]) => {
      asked.current += 1;
      const turn = asked.current;
      setIsFetching(true);
      try {
        const holding = shown.slice(0, LEASES_MAX).map(({ _id }) => _id);
        const answer = await call(reviewCalls.takeReviews, { body: { holding, count: LEASED } });
        if (turn !== asked.current) return;
        setQueue(answer);
        setNow(new Date());
        setCases(answer.cases.filter(({ _id }) => !decidedIds.current.has(_id)));
        setFailure(null);
        const [first] = shown;
        if (first && !decidedIds.current.has(first._id) && !answer.cases.some(({ _id }) => _id === first._id))
          onNews({ body: text.goneElsewhere(fullName(first)), isProblem: true });
      } catch (error) {
        if (turn === asked.current) setFailure(error instanceof ApiError ? error.message : text.failed);
      } finally {
        if (turn === asked.current) setIsFetching(false);
      }
    },
    [onNews, text],
  );

  const renew = useEffectEvent(() => void refill(cases));
  const isEmpty = cases.length === 0;
  useEffect(() => {
    const timer = setInterval(renew, isEmpty ? POLL_MS : RENEW_MS);
    return () => clearInterval(timer);
  }, [isEmpty]);

  useEffect(() => {
    const start = setTimeout(renew);
    const release = () =>
      void call(reviewCalls.releaseReviews, {}, { outlivesPage: true }).catch(() => undefined);
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) renew();
    };
    addEventListener('pagehide', release);
    addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(start);
      removeEventListener('pagehide', release);
      removeEventListener('pageshow', comeBack);
      release();
    };
  }, []);

  /** Adjusts the displayed count until the next response contains the exact count. */
  const countWaiting = (change: number) =>
    setQueue((known) => known && { ...known, waiting: Math.max(0, known.waiting + change) });
  return { queue, countWaiting, cases, setCases, failure, isFetching, now, refill, decidedIds };
}

/**
 * Returns whether another reviewer has already decided about the member, or the member left this reviewer's queue.
 */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'ALREADY_DECIDED' || error.code === 'NOT_FOUND');
}
