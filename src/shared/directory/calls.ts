import type { Calls } from '#shared/endpoint.ts';

const LIST_FAILURE = { en: 'Failed to fetch users' };

/** Endpoints of the directory and of the founders on the home page (spec §7, ruling 22, 23). */
export const directoryCalls = {
  listMembers: {
    method: 'GET',
    path: '/api/auth/all/users/limitedinfo',
    access: 'anyone',
    failure: LIST_FAILURE,
  },
  listFounders: {
    method: 'GET',
    path: '/api/auth/all/founders/limitedinfo',
    access: 'anyone',
    failure: { en: 'Failed to fetch founders info' },
  },
  findMember: {
    method: 'GET',
    path: '/api/directory/members/:id',
    access: 'signed-in',
    failure: { en: 'Failed to get the users detail.' },
  },
  listSoundingAlike: {
    method: 'GET',
    path: '/api/directory/sounding-alike',
    access: 'anyone',
    failure: LIST_FAILURE,
  },
  countMembers: { method: 'GET', path: '/api/directory/count', access: 'anyone', failure: LIST_FAILURE },
  listDirectoryOptions: {
    method: 'GET',
    path: '/api/directory/options',
    access: 'anyone',
    failure: LIST_FAILURE,
  },
} as const satisfies Calls;
