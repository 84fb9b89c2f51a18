import { useQuery } from '@tanstack/react-query';
import { replyCalls } from '#shared/contact/reply-endpoints.ts';
import { call } from '#web/lib/api.ts';

/** The saved replies; refetched after every action of an administrator. */
export function useSavedReplies() {
  return useQuery({
    queryKey: ['admin', 'saved-replies'],
    queryFn: ({ signal }) => call(replyCalls.listSavedReplies, {}, { signal }),
  });
}
