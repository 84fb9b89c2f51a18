import { day, text, timestamp } from '#shared/schemas.ts';
import { adminUser, adminUserList } from '#shared/verification/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { APPROVAL_STATUSES, ROLES } from '#shared/members/values.ts';
import { USER_SORTS } from './values.ts';

/** Present when a total above 20,000 is an estimate; screens then put "about" before it. */
const totalIsEstimate = z.literal(true).optional();

export const userPage = adminUserList.extend({ totalIsEstimate });

const count = z.number().int();

/** Counts for the three summary cards (spec §2), and of the work waiting in the inbox and the blog. */
export const dashboardCounts = z.object({
  total: count,
  totalIsEstimate,
  pendingDocuments: count,
  pendingFounders: count,
  /**
   * Open entries of each list in the inbox: messages, reports, members with unchecked changes, guardians, emails.
   */
  inbox: z.object({
    messages: count,
    reports: count,
    fieldChanges: count,
    guardians: count,
    undelivered: count,
  }),
});
export type DashboardCounts = z.output<typeof dashboardCounts>;

/** A user in the User Information dialog: the list row, plus the decision behind the status. */
export const adminUserDetail = adminUser.extend({
  emailConfirmedAt: timestamp.nullable(),
  /** Time of the decision behind the current status, and its author if that account still exists. */
  decidedAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
  /** When the document will be erased, or null if there is no decision or no document (ruling 36). */
  documentErasedOn: timestamp.nullable(),
  /** How many times administrators have opened this user's documents. */
  documentViews: z.number().int(),
  /** Until when the user's right to ask others to get in touch is paused, or null. */
  askingPausedUntil: timestamp.nullable(),
});
export type AdminUserDetail = z.output<typeof adminUserDetail>;

/** Search and filters of the user list; empty strings mean no filter. */
export const userFilter = z.object({
  /** Searches name, username, email, phone and school. */
  search: text(TEXT_MAX.search).default(''),
  status: z
    .enum(['', ...APPROVAL_STATUSES], {
      error: issueMessage({ en: 'The status must be pending, approved or rejected.' }),
    })
    .default(''),
  role: z
    .enum(['', ...ROLES], { error: issueMessage({ en: 'The role must be admin, founder or user.' }) })
    .default(''),
  /** First and last sign-up day, both inclusive. */
  joinedFrom: day,
  joinedUntil: day,
  sort: z
    .enum(USER_SORTS, { error: issueMessage({ en: 'The sort must be newest, oldest or name.' }) })
    .default('newest'),
});

export type UserFilter = z.output<typeof userFilter>;
