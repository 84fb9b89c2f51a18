import type { Calls } from '#shared/endpoint.ts';

/** Endpoint that lists members who reached a limit on reading the directory (ruling 41). */
export const readingLimitCalls = {
  listLimitedReaders: {
    method: 'GET',
    path: '/api/auth/admin/limited-readers',
    access: 'admin',
    failure: { en: "We couldn't load the reading limits. Please try again." },
  },
} as const satisfies Calls;
