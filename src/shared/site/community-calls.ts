import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for the community settings. */
export const communityCalls = {
  readCommunity: {
    method: 'GET',
    path: '/api/auth/admin/community',
    access: 'admin',
    failure: { en: "We couldn't load the settings. Please try again." },
  },
  saveCommunity: {
    method: 'PUT',
    path: '/api/auth/admin/community',
    access: 'admin',
    failure: { en: "We couldn't save the settings. Please try again." },
  },
} as const satisfies Calls;
