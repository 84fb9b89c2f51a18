import { CODE_MAX } from '#shared/auth/account-schema.ts';
import { passwordErrors } from '#shared/auth/passwords.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { PASSWORD_BYTES_MAX } from '#shared/fields.ts';
import { id, messageReply, neededText, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { verifierScope } from './schema.ts';
import { SCOPES_MAX } from './scopes.ts';

const VERIFIERS_LIMIT = 10;

/** A verifier as shown to administrators. */
const verifier = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  scopes: z.array(verifierScope),
  /** Time of the verifier's oldest grant. */
  since: timestamp,
  hasSecondFactor: z.boolean(),
});
export type Verifier = z.output<typeof verifier>;

const scopes = z
  .array(verifierScope, { error: issueMessage({ en: 'Choose the schools or states.' }) })
  .max(SCOPES_MAX, issueMessage({ en: `Choose at most ${SCOPES_MAX} schools and states.` }));

/** Endpoints for listing verifiers, and for changing whose sign-ups they verify (ruling 58). */
export const verifierCalls = {
  listVerifiers: defineEndpoint('GET', '/api/auth/admin/verifiers', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List the verifiers by name, with their schools and states.',
    failure: { en: "We couldn't load the verifiers. Please try again." },
    query: pageQuery(VERIFIERS_LIMIT),
    reply: z.object({
      success,
      verifiers: z.array(verifier),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  decideVerifier: defineEndpoint('PUT', '/api/auth/admin/verifiers/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Set the schools and states whose sign-ups a verified member verifies; none ends the role.',
    failure: { en: "We couldn't change the verifiers. Please try again." },
    params: z.object({ id }),
    body: z.strictObject({
      scopes,
      /** Schools and states that the caller's screen shows; 409 if they have changed. */
      expected: scopes.optional(),
      /** Password of the acting administrator. */
      password: neededText(passwordErrors.currentNeeded, PASSWORD_BYTES_MAX),
      /** Required if the acting administrator has a second factor; recovery codes work too. */
      totp: text(CODE_MAX).default(''),
    }),
    reply: messageReply,
  }),
};
