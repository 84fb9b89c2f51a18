import { useQuery, type QueryClient } from '@tanstack/react-query';
import { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
import { call } from '#web/lib/api.ts';

const KEY = ['contact-requests'];

/** Fetches whether the reader may ask a member to get in touch, and what the two share. */
export function useContact(memberId: string) {
  return useQuery({
    queryKey: contactKey(memberId),
    queryFn: ({ signal }) => call(contactRequestCalls.findContact, { params: { id: memberId } }, { signal }),
  });
}

/** Refetches what the reader shares with a member, even while it is not shown, and all queries about requests. */
export async function refreshRequests(client: QueryClient, memberId: string): Promise<void> {
  await Promise.all([
    client.refetchQueries({ queryKey: contactKey(memberId), type: 'inactive' }),
    client.invalidateQueries({ queryKey: KEY }),
  ]);
}

function contactKey(memberId: string): readonly string[] {
  return [...KEY, 'contact', memberId];
}
