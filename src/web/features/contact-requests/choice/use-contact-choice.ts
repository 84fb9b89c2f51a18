import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
import type { ContactAudience } from '#shared/contact-requests/rules.ts';
import { call } from '#web/lib/api.ts';

const KEY = ['contact-choice'];

/** Fetches who may ask the member to get in touch. `retries` is false for screens that wait for it. */
export function useContactChoice({ retries = true } = {}) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(contactRequestCalls.findContactChoice, {}, { signal }),
    ...(!retries && { retry: false }),
  });
}

/** Saves who may ask the member. Choices are saved one after the other, so that the last one wins. */
export function useSaveContactChoice() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'contact-choice' },
    onMutate: () => client.cancelQueries({ queryKey: KEY }),
    mutationFn: (audience: ContactAudience) =>
      call(contactRequestCalls.changeContactChoice, { body: { audience } }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}
