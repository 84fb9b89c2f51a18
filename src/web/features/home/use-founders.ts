import { useQuery } from '@tanstack/react-query';
import { memberEndpoints } from '#shared/members/endpoints.ts';
import { call } from '#web/lib/api.ts';

/** Fetches founders with a public page, by name. */
export function useFounders() {
  return useQuery({
    queryKey: ['home', 'founders'],
    queryFn: async ({ signal }) => (await call(memberEndpoints.listFounders, {}, { signal })).users,
  });
}
