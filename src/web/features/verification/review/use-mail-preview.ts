import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reviewCalls } from '#shared/verification/leases-calls.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import { call } from '#web/lib/api.ts';

/** Typing rests this long before the mail is written anew. */
const REST_MS = 250;

/** The mail that a rejection would send, by the server that would send it. */
export function useMailPreview(memberId: string, reason: RejectionReason, note: string) {
  const rested = useRested(note.trim());
  return useQuery({
    queryKey: ['rejection-mail', memberId, reason, rested],
    queryFn: ({ signal }) =>
      call(
        reviewCalls.previewRejection,
        { params: { id: memberId }, body: { reason, note: rested } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
