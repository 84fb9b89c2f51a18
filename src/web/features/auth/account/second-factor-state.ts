import { useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#shared/auth/account-endpoints.ts';
import { call } from '#web/lib/api.ts';

export const SECOND_FACTOR_KEY = ['second-factor'];

/** Fetches whether the member has a second factor, and whether it is required. */
export function useSecondFactorState() {
  return useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => call(accountEndpoints.secondFactor, {}, { signal }),
  });
}
