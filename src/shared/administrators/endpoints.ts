import { CODE_MAX } from '#shared/auth/account-schema.ts';
import { passwordErrors } from '#shared/auth/passwords.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { PASSWORD_BYTES_MAX } from '#shared/fields.ts';
import { id, messageReply, neededText, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';

const ADMINISTRATORS_LIMIT = 10;

const administrator = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  /** When they became an administrator; null if the audit log has no entry. */
  since: timestamp.nullable(),
  hasSecondFactor: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

/** Endpoints for listing, adding and removing administrators (ruling 32, 37). */
export const administratorCalls = {
  listAdministrators: defineEndpoint('GET', '/api/auth/admin/administrators', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List the administrators by name.',
    failure: { en: "We couldn't load the administrators. Please try again." },
    query: pageQuery(ADMINISTRATORS_LIMIT),
    reply: z.object({
      success,
      administrators: z.array(administrator),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  decideAdministrator: defineEndpoint('PUT', '/api/auth/admin/administrators/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Make a verified member an administrator, or an administrator a member again.',
    failure: { en: "We couldn't change the administrators. Please try again." },
    params: z.object({ id }),
    body: z.strictObject({
      isAdmin: z.boolean({ error: issueMessage({ en: 'The field isAdmin must be true or false.' }) }),
      password: neededText(passwordErrors.currentNeeded, PASSWORD_BYTES_MAX),
      /** Required if the acting administrator has a second factor; recovery codes work too. */
      totp: text(CODE_MAX).default(''),
    }),
    reply: messageReply,
  }),
};
