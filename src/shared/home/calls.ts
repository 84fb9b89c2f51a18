import type { Calls } from '#shared/endpoint.ts';

/** Endpoint of the members' part of the home page. */
export const homeCalls = {
  readHome: {
    method: 'GET',
    path: '/api/home',
    access: 'approved',
    failure: { en: "We couldn't load your batch. Please try again." },
  },
} as const satisfies Calls;
