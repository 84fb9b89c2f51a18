import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invitationCalls } from '#shared/invitations/calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { keepDraft, NO_ANSWERS, readDraft, type Answers } from './draft.ts';

/** What an invitation's link brought, once it is known. `notice` says why it filled nothing in. */
export type Arrival = {
  readonly draft: Answers | null;
  readonly invitation: string | null;
  readonly notice?: string | undefined;
};

/**
 * The answers to begin with: of the invitation whose link was opened, or what this tab has kept. `arrival` is null while
 * the invitation is on its way; a failure other than an invitation that is over can be tried again.
 */
export function useInvitation() {
  const token = useLinkToken();
  const [kept] = useState(readDraft);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call(invitationCalls.findInvitation, { query: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const answers = query.data?.answers;
  const draft = answers ? merged(answers, kept) : kept;
  useEffect(() => {
    // A reload has no token any more; what it brought is kept like anything typed.
    if (answers) keepDraft(merged(answers, kept));
  }, [answers, kept]);
  const isOver = query.error instanceof ApiError && query.error.code === 'BAD_LINK';
  return { arrival: arrivalOf(), failure: isOver ? null : query.error, retry: () => void query.refetch() };

  function arrivalOf(): Arrival | null {
    if (token === null) return { draft, invitation: null };
    if (answers) return { draft, invitation: token };
    return isOver ? { draft, invitation: null, notice: query.error?.message } : null;
  }
}

/** Whoever opens the letter again finds what they had typed meanwhile; somebody else's draft stays out. */
function merged(answers: Partial<Answers>, kept: Answers | null): Answers {
  const invited = { ...NO_ANSWERS, ...answers };
  if (kept === null || kept.email.toLowerCase() !== invited.email.toLowerCase()) return invited;
  const typed = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== ''));
  return { ...invited, ...typed };
}
