import type { Calls } from '#shared/endpoint.ts';

/** Verified facts that changed, for administrators to look at (ruling 21). */
export const verifiedFieldCalls = {
  listFieldChanges: {
    method: 'GET',
    path: '/api/auth/admin/fact-changes',
    access: 'admin',
    failure: "We couldn't load the profile changes. Please try again.",
  },
  reviewFieldChanges: {
    method: 'PUT',
    path: '/api/auth/admin/fact-changes/:id',
    access: 'admin',
    failure: "We couldn't save that. Please try again.",
  },
} as const satisfies Calls;
