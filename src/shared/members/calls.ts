import type { Calls } from '#shared/endpoint.ts';

const PHOTO_FAILURE = 'Failed to update profile picture';
const LIST_FAILURE = 'Failed to fetch users';

/** Profiles and the directory (spec §7, ruling 22, 23). */
export const memberCalls = {
  ownProfile: {
    method: 'GET',
    path: '/api/auth/user/profile',
    access: 'signed-in',
    failure: 'Failed to fetch profile',
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/auth/user/profile-update',
    access: 'signed-in',
    failure: 'Failed to update profile data',
  },
  changePhoto: {
    method: 'PUT',
    path: '/api/auth/user/profile-picture',
    access: 'signed-in',
    files: ['profileImage'],
    failure: PHOTO_FAILURE,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/auth/user/profile-picture',
    access: 'signed-in',
    failure: PHOTO_FAILURE,
  },
  viewPhoto: { method: 'GET', path: '/api/photos/:photo', access: 'anyone' },
  changeVisibility: {
    method: 'PUT',
    path: '/api/auth/user/visibility',
    access: 'signed-in',
    failure: 'Failed to update profile data',
  },
  acceptNotice: { method: 'PUT', path: '/api/auth/user/notice', access: 'signed-in' },
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
    failure: 'Failed to fetch founders info',
  },
  findMember: {
    method: 'GET',
    path: '/api/directory/members/:id',
    access: 'signed-in',
    failure: 'Failed to get the users detail.',
  },
  countMembers: { method: 'GET', path: '/api/directory/count', access: 'anyone', failure: LIST_FAILURE },
  listDirectoryOptions: {
    method: 'GET',
    path: '/api/directory/options',
    access: 'anyone',
    failure: LIST_FAILURE,
  },
} as const satisfies Calls;
