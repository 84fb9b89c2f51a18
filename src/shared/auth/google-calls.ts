import type { Calls } from '#shared/endpoint.ts';

/**
 * Endpoints for sign-in with an identity provider (OpenID Connect, authorisation code with PKCE). The names are those of
 * the specification, whose provider is Google.
 */
export const googleCalls = {
  startGoogle: {
    method: 'POST',
    path: '/api/auth/google/start',
    access: 'anyone',
    failure: { en: "We couldn't start this sign-in. Please sign in with your password." },
  },
  finishGoogle: {
    method: 'POST',
    path: '/api/auth/google/finish',
    access: 'anyone',
    failure: { en: "We couldn't sign you in. Please start again." },
  },
} as const satisfies Calls;
