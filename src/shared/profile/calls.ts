import type { Calls } from '#shared/endpoint.ts';

const PHOTO_FAILURE = { en: 'Failed to update profile picture' };

/** Endpoints for a member's own profile and photo (spec §7, ruling 22). */
export const profileCalls = {
  ownProfile: {
    method: 'GET',
    path: '/api/auth/user/profile',
    access: 'signed-in',
    failure: { en: 'Failed to fetch profile' },
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/auth/user/profile-update',
    access: 'signed-in',
    failure: { en: 'Failed to update profile data' },
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
    failure: { en: 'Failed to update profile data' },
  },
  acceptNotice: { method: 'PUT', path: '/api/auth/user/notice', access: 'signed-in' },
} as const satisfies Calls;
