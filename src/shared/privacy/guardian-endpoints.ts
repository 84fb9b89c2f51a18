import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { id, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { adminUserMessageReply } from '#shared/verification/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';

/**
 * Fact that an administrator may record: the guardian has consented outside the site, or the member is not a
 * minor. Changing the years alone does not lift the presumption of minority (ruling 31).
 */
export const GUARDIAN_DECISIONS = ['consented', 'adult'] as const;
export type GuardianDecision = (typeof GUARDIAN_DECISIONS)[number];

const AWAITED_LIMIT = 10;

/** A member presumed to be under 18 whose guardian has not answered. */
const awaitedGuardian = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  guardianEmail: z.string().nullable(),
  createdAt: timestamp,
  remindedAt: timestamp.nullable(),
});
export type AwaitedGuardian = z.output<typeof awaitedGuardian>;

/** Endpoints for the consent of a parent or guardian for a member under 18 (ruling 31). */
export const guardianCalls = {
  findGuardianRequest: defineEndpoint('GET', '/api/guardian/request', 'anyone', {
    summary: 'Return the member a guardian is asked to consent for.',
    query: z.object({ token: z.string().max(100) }),
    reply: z.object({ success, firstName: z.string(), school: z.string(), noticeVersion: z.string() }),
  }),
  answerGuardianRequest: defineEndpoint('POST', '/api/guardian/answer', 'anyone', {
    summary: "Record a guardian's answer.",
    body: z.strictObject({ token: z.string().max(100), consents: z.boolean() }),
    reply: messageReply,
  }),
  correctGuardian: defineEndpoint('PUT', '/api/auth/user/guardian', 'signed-in', {
    summary: "Correct the guardian's address, or resend the email, until they answer.",
    failure: { en: "We couldn't save that. Please try again." },
    body: z.strictObject({ guardianEmail: text(TEXT_MAX.email) }),
    reply: userMessageReply,
  }),
  listAwaitedGuardians: defineEndpoint('GET', '/api/auth/admin/guardian-consents', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List members under 18 whose guardian has not answered, longest wait first.',
    failure: { en: "We couldn't load the pending consents. Please try again." },
    query: pageQuery(AWAITED_LIMIT),
    reply: z.object({
      success,
      members: z.array(awaitedGuardian),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  overrideGuardian: defineEndpoint('PUT', '/api/auth/admin/guardian-consent/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: "Record a guardian's consent given another way, or that a member is an adult.",
    failure: { en: 'Failed to update user.' },
    params: z.object({ id }),
    body: z.strictObject({
      decision: z
        .enum(GUARDIAN_DECISIONS, { error: issueMessage({ en: 'The decision must be consented or adult.' }) })
        .default('consented'),
    }),
    reply: adminUserMessageReply,
  }),
};
