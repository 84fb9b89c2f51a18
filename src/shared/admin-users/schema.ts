import { day, text, timestamp } from '#shared/schemas.ts';
import { adminUser, adminUserList } from '#shared/verification/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { APPROVAL_STATUSES, ROLES } from '#shared/members/values.ts';
import { USER_SORTS } from './calls.ts';

/** Present when a total above 20,000 is an estimate; screens then put "about" before it. */
const totalIsEstimate = z.literal(true).optional();

/** A page of all users. */
export const userPage = adminUserList.extend({ totalIsEstimate });

/** The numbers on the three summary cards (spec §2). */
export const dashboardCounts = z.object({
  total: z.number().int(),
  totalIsEstimate,
  pendingDocuments: z.number().int(),
  pendingFounders: z.number().int(),
});
export type DashboardCounts = z.output<typeof dashboardCounts>;

/** A user in the User Information dialog: the row, and how the status was decided. */
export const adminUserDetail = adminUser.extend({
  emailConfirmedAt: timestamp.nullable(),
  /** When the present verification status was decided, and by whom as far as that person still has an account. */
  decidedAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
  /** When the document goes out of reach, or null while nothing is decided or when there is none (ruling 36). */
  documentErasedOn: timestamp.nullable(),
  /** How often administrators have opened documents of this user. */
  documentViews: z.number().int(),
});
export type AdminUserDetail = z.output<typeof adminUserDetail>;

/** What all users are searched and filtered by; an empty text is no filter. */
export const userFilter = z.object({
  /** In name, username, e-mail, phone and school. */
  search: text(TEXT_MAX.search).default(''),
  status: z
    .enum(['', ...APPROVAL_STATUSES], {
      error: issueMessage({ en: 'The status must be pending, approved or rejected.' }),
    })
    .default(''),
  role: z
    .enum(['', ...ROLES], { error: issueMessage({ en: 'The role must be admin, founder or user.' }) })
    .default(''),
  /** The first and the last day of joining, both included. */
  joinedFrom: day,
  joinedUntil: day,
  sort: z
    .enum(USER_SORTS, { error: issueMessage({ en: 'The sort must be newest, oldest or name.' }) })
    .default('newest'),
});

export type UserFilter = z.output<typeof userFilter>;
