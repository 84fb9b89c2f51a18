import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, pageQuery, success, text, TEXT_MAX, timestamp } from '#shared/fields.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { adminUserMessageReply } from '#shared/verification/schema.ts';
import { z } from '#shared/zod.ts';

/**
 * Decisions of an administrator: the guardian consented in another way, or the member is an adult. A change of years alone
 * never decides that (RULINGS 31).
 */
export const GUARDIAN_DECISIONS = ['consented', 'adult'] as const;
export type GuardianDecision = (typeof GUARDIAN_DECISIONS)[number];

const AWAITED_LIMIT = 10;

/** A member presumed under 18 whose guardian has not answered. */
const awaitedGuardian = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  guardianEmail: z.string().nullable(),
  createdAt: timestamp,
  remindedAt: timestamp.nullable(),
});
export type AwaitedGuardian = z.output<typeof awaitedGuardian>;

/** Consent of a parent or guardian for a member under 18 (RULINGS 31). */
export const guardianEndpoints = {
  findGuardianRequest: defineEndpoint({
    method: 'GET',
    path: '/api/guardian/request',
    access: 'anyone',
    summary: 'Return the member a guardian is asked to consent for.',
    query: z.object({ token: z.string().max(100) }),
    reply: z.object({ success, firstName: z.string(), school: z.string(), noticeVersion: z.string() }),
  }),
  answerGuardianRequest: defineEndpoint({
    method: 'POST',
    path: '/api/guardian/answer',
    access: 'anyone',
    summary: "Record a guardian's answer.",
    body: z.strictObject({ token: z.string().max(100), consents: z.boolean() }),
    reply: messageReply,
  }),
  correctGuardian: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user/guardian',
    access: 'signed-in',
    summary: "Correct the guardian's address, or resend the email, until the guardian answers.",
    body: z.strictObject({ guardianEmail: text(TEXT_MAX.email) }),
    reply: userMessageReply,
    failure: "We couldn't save that. Please try again.",
  }),
  listAwaitedGuardians: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/guardian-consents',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'List members under 18 whose guardian has not answered, longest wait first.',
    query: pageQuery(AWAITED_LIMIT),
    reply: z.object({
      success,
      members: z.array(awaitedGuardian),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
    failure: "We couldn't load the pending consents. Please try again.",
  }),
  overrideGuardian: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/admin/guardian-consent/:id',
    access: 'admin',
    adminRefusal: 'Unauthorized action',
    summary: "Record a guardian's consent given in another way, or that the member is an adult.",
    params: z.object({ id }),
    body: z.strictObject({
      decision: z
        .enum(GUARDIAN_DECISIONS, { error: 'The decision must be consented or adult.' })
        .default('consented'),
    }),
    reply: adminUserMessageReply,
    failure: 'Failed to update user.',
  }),
};
