import type { Calls } from '#shared/endpoint.ts';

/** Numbers for administrators to see how the work goes. */
export const overviewCalls = {
  readOverview: {
    method: 'GET',
    path: '/api/auth/admin/overview',
    access: 'admin',
    failure: { en: 'The overview could not be counted. Please try again.' },
  },
} as const satisfies Calls;
