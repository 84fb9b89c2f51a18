import { defineEndpoint } from '#shared/endpoint.ts';
import { success, text } from '#shared/fields.ts';
import { user } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';

/** Redirect path of the identity provider (RULINGS 7). */
export const GOOGLE_RETURN_PATH = '/signin/google';

const startBody = z.strictObject({
  /** The page to return to. */
  next: text(500).default('/'),
  rememberMe: z.boolean().default(false),
});

/** Parameters of Google's redirect, or only the second factor's code on the next attempt. */
const finishBody = z.strictObject({
  code: text(2000).optional(),
  state: text(200).optional(),
  iss: text(300).optional(),
  /** Error code of the provider (RFC 6749, §4.1.2.1). */
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
  /** No account has this email: the known fields prefill sign-up. */
  z.object({
    success,
    outcome: z.literal('sign-up'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
]);

/** Sign-in with Google (OpenID Connect, authorisation code with PKCE). */
export const googleEndpoints = {
  startGoogle: defineEndpoint({
    method: 'POST',
    path: '/api/auth/google/start',
    access: 'anyone',
    summary: "Return the address of Google's sign-in page.",
    body: startBody,
    reply: z.object({ success, url: z.string() }),
    failure: "We can't reach Google right now. Please sign in with your password.",
  }),
  finishGoogle: defineEndpoint({
    method: 'POST',
    path: '/api/auth/google/finish',
    access: 'anyone',
    summary: "Sign in with Google's reply.",
    body: finishBody,
    reply: finishReply,
    failure: "Google couldn't sign you in. Please start again.",
  }),
};
