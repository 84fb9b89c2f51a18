import { useState } from 'react';
import type { ContactRequest } from '#shared/contact-requests/endpoints.ts';
import type { ApiError } from '#web/lib/api.ts';

type Kept = Readonly<{ list: string; index: number; request: ContactRequest; ended: ApiError | null }>;

/**
 * Keeps requests that had ended when the reader answered at their position, even if the list no longer contains them, so
 * that what was typed stays readable. `list` names the list; requests are kept in the one where they were.
 */
export function useKeptRequests(list: string, requests: readonly ContactRequest[] | undefined) {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const here = kept.filter((one) => one.list === list);
  const find = (id: string) => here.find(({ request }) => request._id === id);
  const shown = requests?.filter(({ _id }) => !find(_id));
  for (const { index, request } of here)
    shown?.splice(index, 0, requests?.find(({ _id }) => _id === request._id) ?? request);
  return {
    shown,
    /** Why the answer to a request failed; null if it did not. */
    endOf: (id: string) => find(id)?.ended ?? null,
    keep: (request: ContactRequest) => {
      const index = shown?.indexOf(request) ?? 0;
      setKept((others) => [...others, { list, index, request, ended: null }]);
    },
    end: (id: string, ended: ApiError) =>
      setKept((all) => all.map((one) => (one.request._id === id ? { ...one, ended } : one))),
    release: (id: string) => setKept((all) => all.filter(({ request }) => request._id !== id)),
  };
}
