import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for accounts and sessions (spec §7, ruling 3, 22, 24). */
export const authCalls = {
  signIn: {
    method: 'POST',
    path: '/api/auth/signin',
    access: 'anyone',
    failure: { en: 'Signin failed. Please check your credentials.' },
  },
  checkAuth: { method: 'GET', path: '/api/auth/check-auth', access: 'signed-in' },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'anyone', failure: { en: 'Logout failed' } },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email', access: 'anyone' },
  resendConfirmation: { method: 'POST', path: '/api/auth/resend-confirmation', access: 'signed-in' },
  correctEmail: { method: 'PUT', path: '/api/auth/user/email', access: 'signed-in' },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    failure: { en: 'Failed to send reset link' },
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/auth/reset-password/:token',
    access: 'anyone',
    failure: { en: 'Failed to reset password' },
  },
  commonPasswords: { method: 'GET', path: '/api/auth/common-passwords/:prefix', access: 'anyone' },
} as const satisfies Calls;
