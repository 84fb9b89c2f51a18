import { useQuery, useQueryClient } from '@tanstack/react-query';
import { contactRequestCalls, type ContactRequest } from '#shared/contact-requests/endpoints.ts';
import type { Reply } from '#shared/endpoint.ts';
import { waitingCalls } from '#shared/contact-requests/waiting-endpoints.ts';
import { directoryCalls } from '#shared/directory/endpoints.ts';
import { call } from '#web/lib/api.ts';

export const BOXES = ['received', 'sent'] as const;
export type Box = (typeof BOXES)[number];

const KEY = 'contact-requests';
const INBOX_KEY = [KEY, 'inbox'] as const;
/** Not `contact`: the member's dialog caches a different response under that key. */
const detailsKey = (memberId: string) => [KEY, 'details', memberId] as const;

type Listed = Reply<(typeof contactRequestCalls)['listContactRequests']>;

/** Fetches a page of received or sent requests. */
export function useInbox(box: Box, page: number) {
  return useQuery({
    queryKey: [...INBOX_KEY, box, page],
    queryFn: ({ signal }) =>
      call(contactRequestCalls.listContactRequests, { query: { box, page } }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === box ? previous : undefined),
    staleTime: 0,
  });
}

/** Fetches the contact details of a member who shares some, and what the two members share with each other. */
export function useSharedContact(memberId: string, isWanted: boolean) {
  return useQuery({
    queryKey: detailsKey(memberId),
    queryFn: async ({ signal }) => {
      const [{ user }, { mine }] = await Promise.all([
        call(directoryCalls.findMember, { params: { id: memberId } }, { signal }),
        call(contactRequestCalls.findContact, { params: { id: memberId } }, { signal }),
      ]);
      return { email: user.email, phone: user.phone, mine };
    },
    enabled: isWanted,
    staleTime: 0,
  });
}

/**
 * Returns functions that update the cached inbox after a change. Requests keep their position until the inbox is opened
 * again, so that a card does not move away from the button that was pressed.
 */
export function useInboxChanges() {
  const client = useQueryClient();
  const later = { refetchType: 'none' } as const;
  return {
    changeRequest: (id: string, change: Partial<Pick<ContactRequest, 'state' | 'answer'>>) => {
      client.setQueriesData<Listed>(
        { queryKey: INBOX_KEY },
        (listed) =>
          listed && {
            ...listed,
            requests: listed.requests.map((request) =>
              request._id === id ? { ...request, ...change } : request,
            ),
          },
      );
      void client.invalidateQueries({ queryKey: INBOX_KEY, ...later });
      void client.invalidateQueries({ queryKey: [waitingCalls.countContactRequests.path] });
    },
    /** Refetches the inbox and the count in the header. Resolves even if that fails. */
    refreshInbox: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: INBOX_KEY }),
        client.invalidateQueries({ queryKey: [waitingCalls.countContactRequests.path] }),
      ]);
    },
    changeSharing: (memberId: string) => {
      void client.invalidateQueries({ queryKey: detailsKey(memberId) });
      void client.invalidateQueries({ queryKey: [KEY, 'contact', memberId] });
      void client.invalidateQueries({ queryKey: ['directory'], ...later });
    },
  };
}
