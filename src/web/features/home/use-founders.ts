import { useQuery } from '@tanstack/react-query';
import { directoryCalls } from '#shared/directory/endpoints.ts';
import { call } from '#web/lib/api.ts';

/** Fetches the founders with a public page, sorted by name. */
export function useFounders() {
  return useQuery({
    queryKey: ['home', 'founders'],
    queryFn: async ({ signal }) => (await call(directoryCalls.listFounders, {}, { signal })).users,
  });
}
