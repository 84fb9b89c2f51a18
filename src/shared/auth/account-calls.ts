import type { Calls } from '#shared/endpoint.ts';

/** What a member does for the safety of their own account, in My Profile. */
export const accountCalls = {
  changePassword: {
    method: 'PUT',
    path: '/api/auth/user/password',
    access: 'signed-in',
    failure: 'Your password could not be changed. Please try again.',
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/user/sessions',
    access: 'signed-in',
    failure: 'The list could not be loaded. Please try again.',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/user/sessions/:id',
    access: 'signed-in',
    failure: 'That device could not be signed out. Please try again.',
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/user/sessions/end-others',
    access: 'signed-in',
    failure: 'The other devices could not be signed out. Please try again.',
  },
  secondFactor: {
    method: 'GET',
    path: '/api/auth/user/second-factor',
    access: 'signed-in',
    failure: "We couldn't load this. Please try again.",
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/auth/user/second-factor',
    access: 'signed-in',
    failure: 'That could not be begun. Please try again.',
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/auth/user/second-factor',
    access: 'signed-in',
    failure: 'It could not be turned on. Please try again.',
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/auth/user/second-factor/off',
    access: 'signed-in',
    failure: 'It could not be turned off. Please try again.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/user/second-factor/recovery-codes',
    access: 'signed-in',
    failure: 'New codes could not be made. Please try again.',
  },
} as const satisfies Calls;
