import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for sign-in with Google (OpenID Connect, authorisation code with PKCE). */
export const googleCalls = {
  startGoogle: {
    method: 'POST',
    path: '/api/auth/google/start',
    access: 'anyone',
    failure: { en: "We can't reach Google right now. Please sign in with your password." },
  },
  finishGoogle: {
    method: 'POST',
    path: '/api/auth/google/finish',
    access: 'anyone',
    failure: { en: "Google couldn't sign you in. Please start again." },
  },
} as const satisfies Calls;
