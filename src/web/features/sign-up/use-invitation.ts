import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invitationCalls } from '#shared/invitations/endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { saveDraft, NO_ANSWERS, readDraft, type Answers } from './draft.ts';

/**
 * Data that an invitation link gives to the wizard. `notice` explains why the invitation did not prefill the form.
 */
export type Arrival = {
  readonly draft: Answers | null;
  readonly invitation: string | null;
  readonly notice?: string | undefined;
};

/**
 * Returns the initial answers: from the opened invitation, or the draft of this tab. `arrival` is null while the
 * invitation loads. A failed request can be retried, unless the invitation has expired.
 */
export function useInvitation() {
  const token = useLinkToken();
  const [saved] = useState(readDraft);
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
  const draft = answers ? merged(answers, saved) : saved;
  useEffect(() => {
    // A reload clears the token, so save the prefilled answers in the draft.
    if (answers) saveDraft(merged(answers, saved));
  }, [answers, saved]);
  const isOver = query.error instanceof ApiError && query.error.code === 'BAD_LINK';
  return { arrival: arrivalOf(), failure: isOver ? null : query.error, retry: () => void query.refetch() };

  function arrivalOf(): Arrival | null {
    if (token === null) return { draft, invitation: null };
    if (answers) return { draft, invitation: token };
    return isOver ? { draft, invitation: null, notice: query.error?.message } : null;
  }
}

/**
 * Merges the draft over the invitation's answers if both have the same email address, so that reopening the invitation
 * keeps typed answers.
 */
function merged(answers: Partial<Answers>, saved: Answers | null): Answers {
  const invited = { ...NO_ANSWERS, ...answers };
  if (saved === null || saved.email.toLowerCase() !== invited.email.toLowerCase()) return invited;
  const typed = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== ''));
  return { ...invited, ...typed };
}
