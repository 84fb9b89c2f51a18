import type { Calls } from '#shared/endpoint.ts';

/** Endpoint that creates an account (spec §7, ruling 24). */
export const signUpCalls = {
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    files: ['verificationDocument'],
    failure: { en: 'An error occurred during signup' },
  },
} as const satisfies Calls;
