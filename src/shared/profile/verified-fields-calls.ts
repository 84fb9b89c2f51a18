import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for changes of verified fields, which administrators check (ruling 21). */
export const verifiedFieldCalls = {
  listFieldChanges: {
    method: 'GET',
    path: '/api/auth/admin/fact-changes',
    access: 'admin',
    failure: { en: "We couldn't load the profile changes. Please try again." },
  },
  reviewFieldChanges: {
    method: 'PUT',
    path: '/api/auth/admin/fact-changes/:id',
    access: 'admin',
    failure: { en: "We couldn't save that. Please try again." },
  },
} as const satisfies Calls;
