import { authCalls } from '#shared/auth/endpoints.ts';
import { directoryCalls } from '#shared/directory/endpoints.ts';
import { earlyCallsScript } from '#web/lib/early-calls.ts';
import { FILTER_NAMES } from './directory-filter.ts';

/** Inline script of the directory that checks the session and asks for the first page of cards. */
export const FIRST_CALLS = earlyCallsScript(
  [authCalls.checkAuth.path, `${directoryCalls.listMembers.path}?sort=own-batch`],
  FILTER_NAMES,
);
