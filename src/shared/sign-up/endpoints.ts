import { defineEndpoint } from '#shared/endpoint.ts';
import { user } from '#shared/members/schema.ts';
import { success, text } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { perField } from './rules.ts';
import { signUpCalls } from './calls.ts';

const answer = text().default('');
/** A multipart boolean is the text `true` or `false` (ruling 24). */
const flag = z
  .enum(['true', 'false'], { error: issueMessage({ en: 'This must be true or false.' }) })
  .default('false');

/** The sign-up as it travels (spec §3). Its rules are those of `checkSignUp`; here is only its shape. */
export const signUpBody = z.object({
  ...perField(answer),
  isFounder: flag,
  /** Which privacy notice was shown and agreed to; may be missing (ruling 24). */
  noticeVersion: text(40).optional(),
  newsletter: flag,
  showEmail: flag,
  showPhone: flag,
  publicPage: flag,
  /** The token of the invitation that filled the answers in; may be missing. */
  invitation: text(200).optional(),
});
export type SignUpBody = z.output<typeof signUpBody>;

export const signUpReply = z.object({ success, message: z.string(), user });

/** `signUpCalls` with what the server checks and answers. */
export const signUpEndpoints = {
  signUp: defineEndpoint({
    ...signUpCalls.signUp,
    summary: 'Create an account, with an identity document.',
    status: 201,
    body: signUpBody,
    reply: signUpReply,
  }),
};
