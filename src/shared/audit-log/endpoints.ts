import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { success, text, timestamp, day } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';

/**
 * Action name in the audit log: a noun and a past participle, such as `account.created`. Each feature
 * declares its own actions.
 */
export type AuditAction = `${string}.${string}`;

/** Filter of the audit log; empty strings mean no filter. */
const auditFilter = z.object({
  action: z
    .string()
    .regex(/^([a-z-]{1,30}\.[a-z-]{1,30})?$/, issueMessage({ en: 'The log has no such action.' }))
    .default(''),
  /** Actor or affected person: an id, email address, username or full name. */
  person: text(TEXT_MAX.email).default(''),
  /** First and last day, both inclusive. */
  from: day,
  until: day,
});
export type AuditFilter = z.output<typeof auditFilter>;

/** A person in the log; the name is null after the account is erased. */
const person = z.object({ _id: z.string(), name: z.string().nullable() });

export const auditRow = z.object({
  position: z.string(),
  recordedAt: timestamp,
  action: z.string(),
  /** Label of the action, or its name if it is no longer declared. */
  label: z.string(),
  /** Null for the system and for people without an account. */
  actor: person.nullable(),
  subject: person.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditRow = z.output<typeof auditRow>;

export const auditCalls = {
  listAudit: defineEndpoint('GET', '/api/auth/admin/audit', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List the audit log, fifty rows at a time, newest first.',
    failure: { en: "We couldn't load the audit log. Please try again." },
    query: auditFilter.extend({
      /** Position before which rows are returned, taken from the previous page. */
      before: z
        .string()
        .regex(
          /^\d{0,18}$/,
          issueMessage({ en: "We can't find this place in the log any more. Start from the newest entry." }),
        )
        .default(''),
    }),
    reply: z.object({
      success,
      rows: z.array(auditRow),
      before: z.string().nullable(),
      /** All possible actions with their labels, for the filter. */
      actions: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
  }),
  checkAudit: defineEndpoint('GET', '/api/auth/admin/audit/chain', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Verify the hash chain of the audit log; returns the number of entries and where it breaks.',
    failure: { en: "We couldn't verify the audit log. Please try again." },
    reply: z.object({
      success,
      rows: z.number().int(),
      brokenAt: z.string().nullable(),
      /** Position of the last row that was deleted because of its age. */
      prunedUntil: z.string().nullable(),
    }),
  }),
};
