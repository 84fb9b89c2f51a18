import { useQuery } from '@tanstack/react-query';
import { memberCalls } from '#shared/members/calls.ts';
import { call } from '#web/lib/api.ts';

/** Founders with a public page, by name. */
export function useFounders() {
  return useQuery({
    queryKey: ['home', 'founders'],
    queryFn: async ({ signal }) => (await call(memberCalls.listFounders, {}, { signal })).users,
  });
}
