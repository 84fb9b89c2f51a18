import { success, timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

export const ROLES = ['admin', 'founder', 'user'] as const;
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export const FOUNDER_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
/** Spec §3. */
export const GENDERS = ['Male', 'Female', 'others', 'Prefer not to say'] as const;
export const MEMBER_TYPES = ['student', 'staff'] as const;

export type Role = (typeof ROLES)[number];
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
export type FounderRequestStatus = (typeof FOUNDER_REQUEST_STATUSES)[number];

/** The member's visibility switches; all off by default (RULINGS 2). */
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

/** A member as seen by themselves and by administrators (spec §3, RULINGS 22). */
export const user = z.object({
  _id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Whether our last email to this address bounced permanently. */
  emailRefused: z.boolean(),
  phone: z.string().nullable(),
  about: z.string(),
  gender: z.enum(GENDERS),
  memberType: z.enum(MEMBER_TYPES),
  profileImage: z.string().nullable(),
  role: z.enum(ROLES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  /** Reason of the last rejection, for the member. */
  rejectionReason: z.string().nullable(),
  /** Path of the document, or null. Opening it needs a ticket. */
  document: z.string().nullable(),
  /** `awaited` until a parent or guardian has answered (RULINGS 31). */
  guardianConsent: z.enum(['not-needed', 'awaited', 'given']),
  /** The guardian's email while the answer is pending. */
  guardianEmail: z.string().nullable(),
  /** Version of the accepted privacy notice, or null if it must be asked for. */
  noticeVersion: z.string().nullable(),
  /** When a closed account is deleted, or null (RULINGS 37). */
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

/** A member in a list or dialog (RULINGS 22). Hidden fields are absent, not null. */
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
