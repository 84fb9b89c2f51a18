import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { id, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { contactAdminCalls } from './admin-calls.ts';
import { CONTACT_REASONS, PAUSE_DAYS_MAX, PAUSE_DAYS_REFUSED } from './rules.ts';

const HELD_LIMIT = 10;

const person = z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() });

/** A request that waits for an administrator. */
const heldRequest = z.object({
  _id: z.string(),
  asker: person,
  asked: person,
  reason: z.enum(CONTACT_REASONS),
  words: z.string(),
  /** Words that more than five members got, or fewer than two of the last ten requests accepted. */
  holdReason: z.enum(['same-words', 'few-accepted']),
  /** Members to whom the asker has sent these words, including this request. */
  sameWords: z.number().int(),
  createdAt: timestamp,
});
export type HeldRequest = z.output<typeof heldRequest>;

const count = z.number().int();
/** A member's requests by outcome, and the pause of their right to ask. */
const contactAsker = z.object({
  sent: count,
  waiting: count,
  accepted: count,
  answered: count,
  declined: count,
  expired: count,
  held: count,
  stopped: count,
  /** Members who have blocked this member. */
  blockedBy: count,
  pause: z.object({ reason: z.string(), endsAt: timestamp }).nullable(),
});
export type ContactAsker = z.output<typeof contactAsker>;

const params = z.object({ id });
const daysMessage = issueMessage(PAUSE_DAYS_REFUSED);

/** `contactAdminCalls` with request and response schemas. */
export const contactAdminEndpoints = {
  listHeldRequests: defineEndpoint({
    ...contactAdminCalls.listHeldRequests,
    adminRefusal: 'Unauthorized access',
    summary: 'List held requests to get in touch, oldest first.',
    query: pageQuery(HELD_LIMIT),
    reply: z.object({ success, requests: z.array(heldRequest), total: count, page: count, limit: count }),
  }),
  decideHeldRequest: defineEndpoint({
    ...contactAdminCalls.decideHeldRequest,
    adminRefusal: 'Unauthorized action',
    summary: 'Deliver a held request, or stop it. The email is sent after ten seconds.',
    params,
    body: z.strictObject({ isReleased: z.boolean() }),
    reply: messageReply.extend({ undoUntil: timestamp }),
  }),
  undoHeldDecision: defineEndpoint({
    ...contactAdminCalls.undoHeldDecision,
    adminRefusal: 'Unauthorized action',
    summary: 'Undo a decision about a held request within ten seconds.',
    params,
    reply: messageReply,
  }),
  findContactAsker: defineEndpoint({
    ...contactAdminCalls.findContactAsker,
    adminRefusal: 'Unauthorized access',
    summary: "Count a member's requests by outcome, without their words, and return the pause.",
    params,
    reply: contactAsker.extend({ success }),
  }),
  pauseContactAsker: defineEndpoint({
    ...contactAdminCalls.pauseContactAsker,
    adminRefusal: 'Unauthorized action',
    summary: "Pause a member's right to ask, with a reason that the member sees. The pause ends by itself.",
    params,
    body: z.strictObject({
      reason: text(TEXT_MAX.note),
      days: z
        .number({ error: daysMessage })
        .int(daysMessage)
        .min(1, daysMessage)
        .max(PAUSE_DAYS_MAX, daysMessage),
    }),
    reply: messageReply.extend({ endsAt: timestamp }),
  }),
  resumeContactAsker: defineEndpoint({
    ...contactAdminCalls.resumeContactAsker,
    adminRefusal: 'Unauthorized action',
    summary: "End the pause of a member's right to ask.",
    params,
    reply: messageReply,
  }),
};
