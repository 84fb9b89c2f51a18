import { defineEndpoint } from '#shared/endpoint.ts';
import { success, text } from '#shared/schemas.ts';
import { user } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';

/** Redirect path for the identity provider (ruling 7). */
export const GOOGLE_RETURN_PATH = '/signin/google';

const startBody = z.strictObject({
  /** Page of this site to return to after sign-in. */
  next: text(500).default('/'),
  rememberMe: z.boolean().default(false),
});

/** Parameters of the redirect, or only a second-factor code once the identity is known. */
const finishBody = z.strictObject({
  code: text(2000).optional(),
  state: text(200).optional(),
  iss: text(300).optional(),
  /** Error code of the identity provider (RFC 6749, §4.1.2.1). */
  error: text(200).optional(),
  totp: text(20).optional(),
});
export type GoogleAnswer = Omit<z.output<typeof finishBody>, 'totp'>;

const finishReply = z.discriminatedUnion('outcome', [
  z.object({
    success,
    outcome: z.literal('signed-in'),
    token: z.string(),
    user,
    needsSecondFactor: z.literal(true).optional(),
    next: z.string(),
  }),
  /** Set if no account has this address; the provider's name and email prefill the sign-up form. */
  z.object({
    success,
    outcome: z.literal('sign-up'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
]);

/**
 * Endpoints for sign-in with an identity provider (OpenID Connect, authorisation code with PKCE). The names are those of
 * the specification, whose provider is Google.
 */
export const googleCalls = {
  startGoogle: defineEndpoint('POST', '/api/auth/google/start', 'anyone', {
    summary: "Return the address of the identity provider's sign-in page.",
    failure: { en: "We couldn't start this sign-in. Please sign in with your password." },
    body: startBody,
    reply: z.object({ success, url: z.string() }),
  }),
  finishGoogle: defineEndpoint('POST', '/api/auth/google/finish', 'anyone', {
    summary: 'Sign in with the reply of the identity provider.',
    failure: { en: "We couldn't sign you in. Please start again." },
    body: finishBody,
    reply: finishReply,
  }),
};
