import { success, timestamp } from '#shared/schemas.ts';
import { verifierScope } from '#shared/verifiers/schema.ts';
import { byKind } from '#shared/profile/fields.ts';
import { z } from '#shared/zod.ts';
import { APPROVAL_STATUSES, FOUNDER_REQUEST_STATUSES, GENDERS, MEMBER_TYPES, ROLES } from './values.ts';

/** Visibility settings of a member; all off by default (ruling 2). */
export const visibility = z.object({
  showEmail: z.boolean(),
  showPhone: z.boolean(),
  publicPage: z.boolean(),
});
export type Visibility = z.output<typeof visibility>;

const STORED = {
  text: z.string(),
  lines: z.string(),
  state: z.string(),
  year: z.number().int().nullable(),
  phone: z.string().nullable(),
};
/** Schemas of card fields, which are absent instead of null if the viewer may not see them. */
const SHOWN = {
  text: STORED.text.optional(),
  lines: STORED.lines.optional(),
  state: STORED.state.optional(),
  year: STORED.year.optional(),
  phone: STORED.phone.optional(),
};

const personalInfo = z.object({
  ...byKind('personalInfo', STORED),
  isFounder: z.boolean(),
  founderRequestStatus: z.enum(FOUNDER_REQUEST_STATUSES).nullable(),
  founderRequestDate: timestamp.nullable(),
});

const schoolPlace = { states: z.string(), city: z.string() };
const educationInfo = z.object({ ...byKind('educationInfo', STORED), ...schoolPlace });

/** A member as they see themselves, and as administrators see them (spec §3, ruling 22). */
export const user = z.object({
  _id: z.string(),
  username: z.string(),
  ...byKind('user', STORED),
  email: z.string(),
  /** Address that replaces `email` once it is confirmed, or null. */
  newEmail: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** Whether the mail server rejected our last email to this address permanently. */
  emailRefused: z.boolean(),
  phone: z.string().nullable(),
  gender: z.enum(GENDERS),
  memberType: z.enum(MEMBER_TYPES),
  profileImage: z.string().nullable(),
  role: z.enum(ROLES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  /** Reason for rejecting the last document, written for the member. */
  rejectionReason: z.string().nullable(),
  /** Path of the document, or null. Opening it requires a ticket. */
  document: z.string().nullable(),
  /** `awaited` while a parent or guardian has not answered (ruling 31). */
  guardianConsent: z.enum(['not-needed', 'awaited', 'given']),
  /** Recipient of the guardian's email, while the answer is pending. */
  guardianEmail: z.string().nullable(),
  /** Accepted version of the privacy notice, or null if the member must still be asked. */
  noticeVersion: z.string().nullable(),
  /** Until when the deletion of a closed account can be cancelled, or null (ruling 37). */
  deletesAt: timestamp.nullable(),
  /**
   * Schools and states whose sign-ups the member verifies; absent for other members, and in lists (ruling
   * 58).
   */
  verifierOf: z.array(verifierScope).optional(),
  visibility,
  personalInfo,
  educationInfo,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type User = z.output<typeof user>;

export const userReply = z.object({ success, user });
export const userMessageReply = z.object({ success, user, message: z.string() });

/** A member in a list (ruling 22), with the fields that `cardFor` returns and no contact details (ruling 41). */
export const limitedUser = z.object({
  _id: z.string(),
  role: z.enum(ROLES),
  profileImage: z.string().nullable(),
  /** True if the detail call returns an email address or a phone number, otherwise absent. */
  showsEmail: z.literal(true).optional(),
  showsPhone: z.literal(true).optional(),
  ...byKind('user', STORED, 'public'),
  ...byKind('user', SHOWN, 'card'),
  personalInfo: z.object({
    ...byKind('personalInfo', STORED, 'public'),
    ...byKind('personalInfo', SHOWN, 'card'),
  }),
  educationInfo: z.object({
    ...byKind('educationInfo', STORED, 'public'),
    ...byKind('educationInfo', SHOWN, 'card'),
    ...schoolPlace,
  }),
});
export type LimitedUser = z.output<typeof limitedUser>;

/** A member in the member dialog; the only response that contains other members' contact details. */
export const memberDetail = limitedUser.extend({
  email: z.string().optional(),
  phone: z.string().optional(),
});
export type MemberDetail = z.output<typeof memberDetail>;
