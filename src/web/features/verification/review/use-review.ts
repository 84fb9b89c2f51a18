import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LEASES_MAX, reviewCalls } from '#shared/verification/leases-calls.ts';
import type { ReviewCase, ReviewQueue } from '#shared/verification/leases.ts';
import { verificationCalls } from '#shared/verification/calls.ts';
import { UNDO_SECONDS, type RejectionReason } from '#shared/verification/rules.ts';
import { fullName } from '#web/lib/names.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { TEXT } from './text.ts';
import { forgetPaper, prefetchPaper } from './use-paper.ts';

/** How often an open screen says that it is still there, and asks who else waits. */
const RENEW_MS = 60_000;
/** An empty queue is looked at more often. */
const LOOK_MS = 15_000;
/** One on the screen, one whose paper is fetched ahead. */
const HELD = 2;

export type Decision =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly reason: RejectionReason; readonly note: string };

/** A decision that can still be undone, until a time by this machine's clock. */
export type Decided = { readonly person: ReviewCase; readonly decision: Decision; readonly until: number };

export type Busy = 'verify' | 'reject' | 'undo' | 'skip';

/** What happened, for whoever cannot see it happen; `isProblem` when something did not work. */
export type News = { readonly words: string; readonly isProblem: boolean };

/** One person after another: who is on the screen, and what can be done about them. */
export function useReview() {
  const client = useQueryClient();
  const [news, setNews] = useState<News | null>(null);
  const { queue, countWaiting, cases, setCases, failure, isFetching, now, refill, gone } =
    useHeldCases(setNews);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [count, setCount] = useState(0);
  const current = cases[0];
  const next = cases[1];

  useEffect(() => {
    if (next) void prefetchPaper(client, next);
  }, [client, next]);

  const run = async (what: Busy, work: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(what);
    setNews(null);
    try {
      await work();
    } catch (error) {
      setNews({ words: error instanceof ApiError ? error.message : TEXT.failed, isProblem: true });
    } finally {
      setBusy(null);
    }
  };

  const leave = (person: ReviewCase) => {
    gone.current.add(person._id);
    const left = cases.filter(({ _id }) => _id !== person._id);
    setCases(left);
    forgetPaper(client, person);
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
      setDecided((all) => [...all, { person, decision, until }]);
      setCount((number) => number + 1);
      countWaiting(-1);
      leave(person);
    });

  const undo = ({ person }: Decided) =>
    run('undo', async () => {
      setDecided((all) => all.filter((one) => one.person._id !== person._id));
      await call(verificationCalls.undoDecision, { params: { id: person._id } });
      gone.current.delete(person._id);
      setCount((number) => number - 1);
      countWaiting(1);
      const held = [person, ...cases].slice(0, LEASES_MAX);
      setCases(held);
      setNews({ words: TEXT.returned(fullName(person)), isProblem: false });
      void refill(held);
    });

  const skip = (person: ReviewCase) =>
    run('skip', async () => {
      await call(reviewCalls.skipReview, { params: { id: person._id } });
      setNews({ words: TEXT.putAside(fullName(person)), isProblem: false });
      leave(person);
    });

  const callBack = () =>
    run('skip', async () => {
      await call(reviewCalls.forgetSkips, {});
      gone.current.clear();
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
    busy,
    count,
    news,
    now,
    decided: decided.at(-1),
    decide,
    undo,
    skip,
    callBack,
    forget,
    look: () => void refill(cases),
  };
}

/** The people whom the server keeps for this screen: renewed every minute, given up when the screen is left. */
function useHeldCases(onNews: (news: News) => void) {
  const [queue, setQueue] = useState<ReviewQueue>();
  const [cases, setCases] = useState<readonly ReviewCase[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isFetching, setIsFetching] = useState(true);
  const [now, setNow] = useState(() => new Date());
  /** Whom this screen has decided or skipped; an answer that left before that still names them. */
  const gone = useRef(new Set<string>());
  const asked = useRef(0);

  const refill = useCallback(
    async (held: readonly ReviewCase[]) => {
      asked.current += 1;
      const turn = asked.current;
      setIsFetching(true);
      try {
        const holding = held.slice(0, LEASES_MAX).map(({ _id }) => _id);
        const answer = await call(reviewCalls.takeReviews, { body: { holding, count: HELD } });
        if (turn !== asked.current) return;
        setQueue(answer);
        setNow(new Date());
        setCases(answer.cases.filter(({ _id }) => !gone.current.has(_id)));
        setFailure(null);
        const [first] = held;
        if (first && !gone.current.has(first._id) && !answer.cases.some(({ _id }) => _id === first._id))
          onNews({ words: TEXT.goneElsewhere(fullName(first)), isProblem: true });
      } catch (error) {
        if (turn === asked.current) setFailure(error instanceof ApiError ? error.message : TEXT.failed);
      } finally {
        if (turn === asked.current) setIsFetching(false);
      }
    },
    [onNews],
  );

  const renew = useEffectEvent(() => void refill(cases));
  const isEmpty = cases.length === 0;
  useEffect(() => {
    const timer = setInterval(renew, isEmpty ? LOOK_MS : RENEW_MS);
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

  /** Keeps the number right until the server's answer says it anew. */
  const countWaiting = (change: number) =>
    setQueue((known) => known && { ...known, waiting: Math.max(0, known.waiting + change) });
  return { queue, countWaiting, cases, setCases, failure, isFetching, now, refill, gone };
}

/** Somebody else was faster, or the account is gone: the screen goes on to the next person. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'ALREADY_DECIDED' || error.code === 'NOT_FOUND');
}
