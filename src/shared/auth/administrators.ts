import { defineEndpoint } from '#shared/endpoint.ts';
import {
  id,
  messageReply,
  neededText,
  pageQuery,
  PASSWORD_BYTES_MAX,
  success,
  text,
  timestamp,
} from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

const ADMINISTRATORS_LIMIT = 10;
/** A recovery code is the longest valid input. */
const CODE_MAX = 20;

/** An administrator in the list. */
const administrator = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  /** When they became an administrator, if the audit log knows. */
  since: timestamp.nullable(),
  hasSecondFactor: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

/** Lists, adds and removes administrators (RULINGS 32, 37). */
export const administratorEndpoints = {
  listAdministrators: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/administrators',
    access: 'admin',
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
    failure: "We couldn't load the administrators. Please try again.",
  }),
  decideAdministrator: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/admin/administrators/:id',
    access: 'admin',
    adminRefusal: 'Unauthorized action',
    summary: 'Make a verified member an administrator, or an administrator a member again.',
    params: z.object({ id }),
    body: z.strictObject({
      isAdmin: z.boolean({ error: 'The field isAdmin must be true or false.' }),
      /** The acting administrator's password. */
      password: neededText('Your current password is required.', PASSWORD_BYTES_MAX),
      /** Required if the acting administrator has a second factor; also accepts a recovery code. */
      totp: text(CODE_MAX).default(''),
    }),
    reply: messageReply,
    failure: "We couldn't change the administrators. Please try again.",
  }),
};
