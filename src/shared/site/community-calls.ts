import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for the community settings and the logo. */
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
  readLogo: {
    method: 'GET',
    path: '/api/auth/admin/logo',
    access: 'admin',
    failure: { en: "We couldn't load the logo. Please try again." },
  },
  saveLogo: {
    method: 'POST',
    path: '/api/auth/admin/logo',
    access: 'admin',
    files: ['logo'],
    failure: { en: "We couldn't save the logo. Please try again." },
  },
  removeLogo: {
    method: 'DELETE',
    path: '/api/auth/admin/logo',
    access: 'admin',
    failure: { en: "We couldn't restore the default logo. Please try again." },
  },
} as const satisfies Calls;
