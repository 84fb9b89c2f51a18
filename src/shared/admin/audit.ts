import { defineEndpoint } from '#shared/endpoint.ts';
import { success, text, TEXT_MAX, timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { day } from './filter.ts';

/** What is recorded of people's and administrators' doings (trust 17). */
export const AUDIT_ACTIONS = [
  'account.created',
  'account.email-confirmed',
  'account.email-corrected',
  'account.removed',
  'account.deletion-scheduled',
  'account.deletion-cancelled',
  'account.deleted',
  'export.requested',
  'export.downloaded',
  'session.started',
  'session.ended',
  'admin.created',
  'sample.filled',
  'sample.removed',
  'verification.approved',
  'verification.rejected',
  'verification.undone',
  'verification.returned',
  'users.exported',
  'messages.exported',
  'subscribers.exported',
  'message.answered',
  'message.reopened',
  'mail.retried',
  'founder.granted',
  'founder.rejected',
  'founder.removed',
  'document.uploaded',
  'document.viewed',
  'document.erased',
  'document.found-infected',
  'guardian.consented',
  'guardian.refused',
  'guardian.address-corrected',
  'guardian.overridden',
  'report.made',
  'report.closed',
  'password.set',
  'second-factor.on',
  'second-factor.off',
  'second-factor.reset',
  'second-factor.recovery-codes',
  'second-factor.recovery-code-used',
  'admin.removed',
  'profile.facts-changed',
  'profile.facts-seen',
  'founder.asked',
  'founder.withdrawn',
  'import.uploaded',
  'import.started',
  'import.cancelled',
  'import.bad-rows-exported',
  'audit.pruned',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What the audit log is filtered by; an empty text is no filter. */
const auditFilter = z.object({
  action: z.enum(['', ...AUDIT_ACTIONS], { error: 'This is no action of the log.' }).default(''),
  /** Who did it, or to whom: an id, an e-mail address, a username or the whole name. */
  person: text(TEXT_MAX.email).default(''),
  /** The first and the last day, both included. */
  from: day,
  until: day,
});
export type AuditFilter = z.output<typeof auditFilter>;

/** Somebody in the log: their name as long as they have an account, afterwards the id alone. */
const person = z.object({ _id: z.string(), name: z.string().nullable() });

/** One row of the log. */
export const auditRow = z.object({
  position: z.string(),
  recordedAt: timestamp,
  /** One of the actions above, or one of a version that was here before. */
  action: z.string(),
  /** Null for the system and for people without an account. */
  actor: person.nullable(),
  subject: person.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditRow = z.output<typeof auditRow>;

/** The audit log, for administrators to read (trust 17). */
export const auditEndpoints = {
  listAudit: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/audit',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'The audit log, fifty rows at a time, the newest first.',
    query: auditFilter.extend({
      /** Rows older than the one at this position; the answer before said which. */
      before: z
        .string()
        .regex(/^\d{0,18}$/, 'This place in the log cannot be found again. Start from the newest row.')
        .default(''),
    }),
    reply: z.object({ success, rows: z.array(auditRow), before: z.string().nullable() }),
    failure: 'The audit log could not be read. Please try again.',
  }),
  checkAudit: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/audit/chain',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'Computes the chain of the audit log anew: the number of rows, and where it breaks.',
    reply: z.object({
      success,
      rows: z.number().int(),
      brokenAt: z.string().nullable(),
      /** The last row that was removed because of its age. */
      prunedUntil: z.string().nullable(),
    }),
    failure: 'The chain could not be checked. Please try again.',
  }),
};
