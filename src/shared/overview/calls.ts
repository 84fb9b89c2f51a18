import type { Calls } from '#shared/endpoint.ts';

/** Endpoint of the administrators' overview. */
export const overviewCalls = {
  readOverview: {
    method: 'GET',
    path: '/api/auth/admin/overview',
    access: 'admin',
    failure: { en: "We couldn't load the overview. Please try again." },
  },
} as const satisfies Calls;
