import { useQuery } from '@tanstack/react-query';
import { accountCalls } from '#shared/auth/account-endpoints.ts';
import { call } from '#web/lib/api.ts';

export const SECOND_FACTOR_KEY = ['second-factor'];

/** Fetches whether the member has a second factor, and whether the site requires one. */
export function useSecondFactorState() {
  return useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => call(accountCalls.secondFactor, {}, { signal }),
  });
}
