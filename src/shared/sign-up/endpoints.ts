import { defineEndpoint } from '#shared/endpoint.ts';
import { user } from '#shared/members/schema.ts';
import { success, text } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { perField } from './rules.ts';

const answer = text().default('');
/** Multipart boolean: `true` or `false` as text (ruling 24). */
const flag = z
  .enum(['true', 'false'], { error: issueMessage({ en: 'This must be true or false.' }) })
  .default('false');

/** Sign-up request (spec §3). Checks only the shape; `checkSignUp` has the rules. */
export const signUpBody = z.object({
  ...perField(answer),
  isFounder: flag,
  /** Version of the privacy notice that was accepted; optional (ruling 24). */
  noticeVersion: text(40).optional(),
  newsletter: flag,
  showEmail: flag,
  showPhone: flag,
  publicPage: flag,
  /** Token of the invitation that filled in the answers; optional. */
  invitation: text(200).optional(),
});
export type SignUpBody = z.output<typeof signUpBody>;

export const signUpReply = z.object({ success, message: z.string(), user });

/** Endpoint that creates an account (spec §7, ruling 24). */
export const signUpCalls = {
  signUp: defineEndpoint('POST', '/api/auth/signup', 'anyone', {
    summary: 'Create an account, with an identity document.',
    files: ['verificationDocument'],
    failure: { en: 'An error occurred during signup' },
    status: 201,
    body: signUpBody,
    reply: signUpReply,
  }),
};
