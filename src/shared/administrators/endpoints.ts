import { passwordErrors } from '#shared/auth/passwords.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { PASSWORD_BYTES_MAX } from '#shared/fields.ts';
import { id, messageReply, neededText, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { administratorCalls } from './calls.ts';

const ADMINISTRATORS_LIMIT = 10;
/** A recovery code is the longest thing that may be typed. */
const CODE_MAX = 20;

/** An administrator as the others see them. */
const administrator = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  /** When they became one, as far as the audit log knows. */
  since: timestamp.nullable(),
  hasSecondFactor: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

/** `administratorCalls` with what the server checks and answers. */
export const administratorEndpoints = {
  listAdministrators: defineEndpoint({
    ...administratorCalls.listAdministrators,
    adminRefusal: 'Unauthorized access',
    summary: 'The administrators, by name.',
    query: pageQuery(ADMINISTRATORS_LIMIT),
    reply: z.object({
      success,
      administrators: z.array(administrator),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  decideAdministrator: defineEndpoint({
    ...administratorCalls.decideAdministrator,
    adminRefusal: 'Unauthorized action',
    summary: 'Make a verified member an administrator, or an administrator a member again.',
    params: z.object({ id }),
    body: z.strictObject({
      isAdmin: z.boolean({ error: issueMessage({ en: 'The field isAdmin must be true or false.' }) }),
      /** The acting administrator's own. */
      password: neededText(passwordErrors.currentNeeded, PASSWORD_BYTES_MAX),
      /** Needed where the acting administrator has a second factor; takes a recovery code too. */
      totp: text(CODE_MAX).default(''),
    }),
    reply: messageReply,
  }),
};
