import { useQuery } from '@tanstack/react-query';
import { geographyCalls } from '#shared/geography/calls.ts';
import { STATES } from '#shared/geography/schools.ts';
import { call } from '#web/lib/api.ts';

const BUNDLED: readonly string[] = STATES.map((state) => state.name);

/**
 * The states and union territories from the states call (spec §3), which fill the current-state list. Until it answers, or
 * if it fails, the bundled ones, which the forms' rules load anyway.
 */
export function useStates(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) => call(geographyCalls.listStates, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.map((state) => state.name) ?? BUNDLED;
}
