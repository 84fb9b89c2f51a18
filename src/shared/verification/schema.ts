import { TEXT_MAX } from '#shared/fields.ts';
import { id, success, text, timestamp, totalIsMore } from '#shared/schemas.ts';
import { user } from '#shared/members/schema.ts';
import { APPROVAL_STATUSES, ROLES } from '#shared/members/values.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { REJECTION_REASON_NAMES } from './rules.ts';

/** The reviewer's decision; approving is the default (spec §7). */
export const decisionBody = z.strictObject({
  isApproved: z
    .boolean({ error: issueMessage({ en: 'The field isApproved must be true or false.' }) })
    .default(true),
  reason: z
    .enum(REJECTION_REASON_NAMES, { error: issueMessage({ en: 'Choose a reason from the list.' }) })
    .optional(),
  note: text(TEXT_MAX.note).optional(),
  /** Document that the reviewer saw; the decision is rejected as stale if the member has uploaded another one. */
  documentId: id.optional(),
});

/** The reason for returning an approval to pending; needed for approved members only. */
export const returnBody = z.strictObject({ reason: text(TEXT_MAX.note).optional() });

const MANY_MAX = 100;

/** One decision about many members; unlike in a single decision, `isApproved` is required. */
export const decisionAboutManyBody = z.strictObject({
  members: z
    .array(z.strictObject({ id, documentId: id.optional() }), {
      error: issueMessage({ en: 'Choose the members to decide on.' }),
    })
    .min(1, issueMessage({ en: 'Choose the members to decide on.' }))
    .max(MANY_MAX, issueMessage({ en: `Choose at most ${MANY_MAX} members at once.` })),
  isApproved: z.boolean({ error: issueMessage({ en: 'The field isApproved must be true or false.' }) }),
  reason: z
    .enum(REJECTION_REASON_NAMES, { error: issueMessage({ en: 'Choose a reason from the list.' }) })
    .optional(),
  note: text(TEXT_MAX.note).optional(),
});

/** Metadata of a document, without its content. */
export const documentFacts = z.object({
  _id: z.string(),
  fileName: z.string(),
  /** Pages that are kept as pictures; none of a Word file. */
  pages: z.number().int(),
  bytes: z.number().int(),
  uploadedAt: timestamp,
  scan: z.enum(['not-scanned', 'clean', 'infected']),
});

/** A member as shown in the lists of administrators and verifiers. */
export const adminUser = user.extend({
  documentFacts: documentFacts.nullable(),
  /** Time until which the requesting reviewer can undo their decision, or null. */
  undoUntil: timestamp.nullable(),
  /** Whether the requesting reviewer has opened this document; in lists only. */
  hasOpenedDocument: z.boolean().optional(),
});
export type AdminUser = z.output<typeof adminUser>;

/** A decision of the last hour that still stands. */
export const recentDecision = z.object({
  /** The member's id. */
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profileImage: z.string().nullable(),
  school: z.string(),
  role: z.enum(ROLES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  decidedAt: timestamp,
  /** Time until which it can be undone, or null. */
  undoUntil: timestamp.nullable(),
});
export type RecentDecision = z.output<typeof recentDecision>;

/** A page of members in a numbered list (ruling 22). */
export const adminUserList = z.object({
  success,
  users: z.array(adminUser),
  total: z.number().int(),
  totalIsMore,
  page: z.number().int(),
  limit: z.number().int(),
});

export const adminUserMessageReply = z.object({ success, user: adminUser, message: z.string() });

/** Another account that a signal refers to. */
export const signalPerson = z.object({
  _id: z.string(),
  name: z.string(),
  school: z.string(),
  inYear: z.number().int().nullable(),
  outYear: z.number().int().nullable(),
  approvalStatus: z.enum(APPROVAL_STATUSES),
});
export type SignalPerson = z.output<typeof signalPerson>;

const others = {
  people: z.array(signalPerson),
  /** Number of accounts that a verifier may not see, because they belong to other schools. */
  hidden: z.number().int().optional(),
};

/** Advisory hint about a case: something for or against the member. */
export const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email-confirmed') }),
  z.object({ kind: z.literal('email-unconfirmed') }),
  z.object({ kind: z.literal('disposable-email'), domain: z.string() }),
  z.object({ kind: z.literal('same-document'), ...others }),
  z.object({ kind: z.literal('new-document') }),
  z.object({ kind: z.literal('same-phone'), ...others }),
  z.object({ kind: z.literal('similar-name'), ...others }),
  z.object({
    kind: z.literal('years'),
    finding: z.enum(['full', 'short', 'long', 'still-there', 'staff', 'new-staff', 'missing']),
    years: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('guardian'), hasAgreed: z.boolean() }),
]);
export type Signal = z.output<typeof signal>;
