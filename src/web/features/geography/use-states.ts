import { useQuery } from '@tanstack/react-query';
import { geographyCalls } from '#shared/geography/endpoints.ts';
import { STATE_NAMES } from '#shared/geography/states.ts';
import { call } from '#web/lib/api.ts';

/**
 * Fetches the states and union territories for the current-state list (spec §3). Until the response arrives, or if the
 * request fails, returns the bundled list, which is already in the bundle for form validation.
 */
export function useStates(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) => call(geographyCalls.listStates, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.map((state) => state.name) ?? STATE_NAMES;
}
