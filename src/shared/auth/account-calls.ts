import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for a member's account security, in My Profile. */
export const accountCalls = {
  changePassword: {
    method: 'PUT',
    path: '/api/auth/user/password',
    access: 'signed-in',
    failure: { en: "We couldn't change your password. Please try again." },
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/user/sessions',
    access: 'signed-in',
    failure: { en: "We couldn't load your devices. Please try again." },
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/user/sessions/:id',
    access: 'signed-in',
    failure: { en: "We couldn't sign out that device. Please try again." },
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/user/sessions/end-others',
    access: 'signed-in',
    failure: { en: "We couldn't sign out the other devices. Please try again." },
  },
  secondFactor: {
    method: 'GET',
    path: '/api/auth/user/second-factor',
    access: 'signed-in',
    failure: { en: "We couldn't load this. Please try again." },
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/auth/user/second-factor',
    access: 'signed-in',
    failure: { en: "We couldn't start set-up. Please try again." },
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/auth/user/second-factor',
    access: 'signed-in',
    failure: { en: "We couldn't turn on two-factor sign-in. Please try again." },
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/auth/user/second-factor/off',
    access: 'signed-in',
    failure: { en: "We couldn't turn off two-factor sign-in. Please try again." },
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/user/second-factor/recovery-codes',
    access: 'signed-in',
    failure: { en: "We couldn't create new codes. Please try again." },
  },
} as const satisfies Calls;
