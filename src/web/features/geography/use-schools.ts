import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { geographyCalls } from '#shared/geography/endpoints.ts';
import { schoolListOf, type SchoolList } from '#shared/geography/schools.ts';
import { call } from '#web/lib/api.ts';

/** The schools to choose from; `list` is null until loaded. */
export type LoadedSchools = {
  readonly list: SchoolList | null;
  /** Error message if loading failed. */
  readonly failure: string | null;
  readonly retry: () => void;
};

/** Fetches the schools that sign-up offers. */
export function useSchools(): LoadedSchools {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['schools'],
    queryFn: ({ signal }) => call(geographyCalls.listSchools, {}, { signal }),
  });
  const list = useMemo(
    () =>
      data &&
      schoolListOf(
        data.flatMap(({ state, schools }) =>
          schools.map(([district = '', name = '']) => ({ state, district, name })),
        ),
      ),
    [data],
  );
  return {
    list: list ?? null,
    failure: list || isFetching ? null : (error?.message ?? null),
    retry: () => void refetch(),
  };
}
