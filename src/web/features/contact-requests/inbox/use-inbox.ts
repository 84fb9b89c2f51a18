import { useQuery, useQueryClient } from '@tanstack/react-query';
import { contactRequestCalls } from '#shared/contact-requests/calls.ts';
import type { ContactRequest, SharedFields } from '#shared/contact-requests/endpoints.ts';
import type { Reply } from '#shared/endpoint.ts';
import type { contactRequestEndpoints } from '#shared/contact-requests/endpoints.ts';
import { countContactRequests } from '#shared/contact-requests/waiting-call.ts';
import { directoryCalls } from '#shared/directory/calls.ts';
import { call } from '#web/lib/api.ts';

export const BOXES = ['received', 'sent'] as const;
export type Box = (typeof BOXES)[number];

const KEY = 'contact-requests';
const INBOX_KEY = [KEY, 'inbox'] as const;
const contactKey = (memberId: string) => [KEY, 'contact', memberId] as const;

type Listed = Reply<(typeof contactRequestEndpoints)['listContactRequests']>;

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
    queryKey: contactKey(memberId),
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
      void client.invalidateQueries({ queryKey: [countContactRequests.path] });
    },
    /** What a member shares has changed. */
    changeSharing: (memberId: string) => {
      void client.invalidateQueries({ queryKey: contactKey(memberId) });
      void client.invalidateQueries({ queryKey: ['directory'], ...later });
    },
  };
}

/** Names a choice of contact details; null if there are none. */
export function nameOf({ email, phone }: SharedFields): 'both' | 'email' | 'phone' | null {
  if (email && phone) return 'both';
  return email ? 'email' : phone ? 'phone' : null;
}
