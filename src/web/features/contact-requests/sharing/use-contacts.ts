import { useQuery } from '@tanstack/react-query';
import { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
import { call } from '#web/lib/api.ts';

/** Fetches the members with whom the reader shares contact details. */
export function useContacts() {
  return useQuery({
    queryKey: ['contact-requests', 'contacts'],
    queryFn: async ({ signal }) => (await call(contactRequestCalls.listContacts, {}, { signal })).contacts,
    staleTime: 0,
  });
}
