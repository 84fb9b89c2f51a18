import { useQuery } from '@tanstack/react-query';
import { siteCalls, type PublicConfig } from '#shared/site/endpoints.ts';
import { DEFAULT_FIRST_YEAR } from '#shared/members/first-year.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { calendarYear } from '#shared/time-zone.ts';
import { call } from './api.ts';

/** Default settings, used until the site's settings have loaded. */
const DEFAULTS: PublicConfig = {
  success: true,
  emailSuffixes: ['.com'],
  emailSuffixesInUse: '*',
  passwordMinLength: 6,
  directoryAccess: 'approved',
  batchBy: 'in',
  googleSignIn: false,
  identityProvider: 'Google',
  firstYear: DEFAULT_FIRST_YEAR,
  thisYear: calendarYear(new Date()),
  noticeVersion: NOTICE_VERSION,
  sampleCommunity: false,
};

/** Fetches the site's public settings. */
export function usePublicConfig(): PublicConfig {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(siteCalls.publicConfig, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // During an upgrade, an older process may answer without the newest settings.
  return { ...DEFAULTS, ...data };
}
