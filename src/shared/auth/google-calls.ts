import type { Calls } from '#shared/endpoint.ts';

/** Signing in with Google: to Google's page and back (OpenID Connect, authorisation code with PKCE). */
export const googleCalls = {
  startGoogle: {
    method: 'POST',
    path: '/api/auth/google/start',
    access: 'anyone',
    failure: 'Google cannot be reached just now. Please sign in with your password.',
  },
  finishGoogle: {
    method: 'POST',
    path: '/api/auth/google/finish',
    access: 'anyone',
    failure: 'Google could not sign you in. Please start again.',
  },
} as const satisfies Calls;
