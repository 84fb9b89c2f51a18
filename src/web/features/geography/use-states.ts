import { useQuery } from '@tanstack/react-query';
import { geographyCalls } from '#shared/geography/calls.ts';
import { call } from '#web/lib/api.ts';
import { textOf } from '#web/lib/use-text.ts';

/** The states and union territories from the states call (spec §3), which fill the current-state list. */
export function useStates(): { readonly names: readonly string[]; readonly failure: string | undefined } {
  const { data, error } = useQuery({
    queryKey: ['states'],
    queryFn: ({ signal }) => call(geographyCalls.listStates, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    names: data?.map((state) => state.name) ?? [],
    failure: error ? textOf(geographyCalls.listStates.failure) : undefined,
  };
}
