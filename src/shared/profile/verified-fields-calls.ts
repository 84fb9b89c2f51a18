import type { Calls } from '#shared/endpoint.ts';

/** Verified facts that changed, for administrators to look at (ruling 21). */
export const verifiedFactCalls = {
  listFactChanges: {
    method: 'GET',
    path: '/api/auth/admin/fact-changes',
    access: 'admin',
    failure: { en: "We couldn't load the profile changes. Please try again." },
  },
  settleFactChanges: {
    method: 'PUT',
    path: '/api/auth/admin/fact-changes/:id',
    access: 'admin',
    failure: { en: "We couldn't save that. Please try again." },
  },
} as const satisfies Calls;
