import { timestamp } from '#shared/fields.ts';
import { adminUser, adminUserList } from '#shared/verification/schema.ts';
import { z } from '#shared/zod.ts';

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

/** One user in the User Information dialog: besides the row, how the present status came about. */
export const adminUserDetail = adminUser.extend({
  emailConfirmedAt: timestamp.nullable(),
  /** When the present verification status was decided, and by whom as far as that person still has an account. */
  decidedAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
  /** When the document goes out of reach, or null while nothing is decided or when there is none (RULINGS 36). */
  documentErasedOn: timestamp.nullable(),
  /** How often administrators have opened documents of this user. */
  documentViews: z.number().int(),
});
export type AdminUserDetail = z.output<typeof adminUserDetail>;
