import type { Calls } from '#shared/endpoint.ts';

/** Overview of the review work, for administrators. */
export const overviewCalls = {
  readOverview: {
    method: 'GET',
    path: '/api/auth/admin/overview',
    access: 'admin',
    failure: { en: "We couldn't load the overview. Please try again." },
  },
} as const satisfies Calls;
