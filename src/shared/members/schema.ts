import { success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { APPROVAL_STATUSES, FOUNDER_REQUEST_STATUSES, GENDERS, MEMBER_TYPES, ROLES } from './values.ts';

/** What a member chose to show; all off until they turn it on (ruling 2). */
export const visibility = z.object({
  showEmail: z.boolean(),
  showPhone: z.boolean(),
  publicPage: z.boolean(),
});
export type Visibility = z.output<typeof visibility>;

const personalInfo = z.object({
  currentState: z.string(),
  currentCity: z.string(),
  profession: z.string(),
  phoneNumber: z.string().nullable(),
  isFounder: z.boolean(),
  founderRequestStatus: z.enum(FOUNDER_REQUEST_STATUSES).nullable(),
  founderRequestDate: timestamp.nullable(),
});

const educationInfo = z.object({
  jnvName: z.string(),
  inYear: z.number().int().nullable(),
  outYear: z.number().int().nullable(),
  /** State of the school. */
  states: z.string(),
  /** District of the school. */
  city: z.string(),
});

/** A member as they see themselves, and as administrators see them (spec §3, ruling 22). */
export const user = z.object({
  _id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Whether the mail server of this address refused our last mail for good. */
  emailRefused: z.boolean(),
  phone: z.string().nullable(),
  about: z.string(),
  gender: z.enum(GENDERS),
  memberType: z.enum(MEMBER_TYPES),
  profileImage: z.string().nullable(),
  role: z.enum(ROLES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  /** Why the last document was rejected, in words for the member. */
  rejectionReason: z.string().nullable(),
  /** Null, or the path of the document; it opens with a ticket only. */
  document: z.string().nullable(),
  /** `awaited` while a parent or guardian has not answered yet (ruling 31). */
  guardianConsent: z.enum(['not-needed', 'awaited', 'given']),
  /** Whom the guardian's mail went to, while the answer is awaited. */
  guardianEmail: z.string().nullable(),
  /** The version of the privacy notice that was agreed to, or null when it must still be asked for. */
  noticeVersion: z.string().nullable(),
  /** Until when a closed account can be taken back, or null (ruling 37). */
  deletesAt: timestamp.nullable(),
  visibility,
  personalInfo,
  educationInfo,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type User = z.output<typeof user>;

export const userReply = z.object({ success, user });
export const userMessageReply = z.object({ success, user, message: z.string() });

/** A member in a list or dialog (ruling 22). What the viewer may not see is absent, not null. */
export const limitedUser = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  profileImage: z.string().nullable(),
  about: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  personalInfo: z.object({
    profession: z.string(),
    currentCity: z.string(),
    currentState: z.string().optional(),
  }),
  educationInfo,
});
export type LimitedUser = z.output<typeof limitedUser>;
