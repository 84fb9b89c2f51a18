import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, pageQuery, success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { bounceCalls } from './calls.ts';

const MAILS_LIMIT = 10;

/** Why a mail was given up: its server refused it for good, or no server took it until the last try. */
export const MAIL_ENDS = ['refused', 'given-up'] as const;

/** A mail that did not arrive, as administrators see it. */
const undeliveredMail = z.object({
  _id: z.string(),
  email: z.string(),
  subject: z.string(),
  ended: z.enum(MAIL_ENDS),
  /** The number that the mail server answered, such as 550 for a mailbox that does not exist. */
  answer: z.number().int().nullable(),
  endedAt: timestamp,
  member: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
});
export type UndeliveredMailRow = z.output<typeof undeliveredMail>;

/** `bounceCalls` with what the server checks and answers. */
export const bounceEndpoints = {
  listUndelivered: defineEndpoint({
    ...bounceCalls.listUndelivered,
    adminRefusal: 'Unauthorized access',
    summary: 'Emails that were refused for good or given up, the newest first.',
    query: pageQuery(MAILS_LIMIT),
    reply: z.object({
      success,
      mails: z.array(undeliveredMail),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      /** How many jobs have failed so far and are tried again by themselves. */
      retrying: z.number().int(),
    }),
  }),
  retryMail: defineEndpoint({
    ...bounceCalls.retryMail,
    adminRefusal: 'Unauthorized action',
    summary: "Resend a bounced email to the member's current address.",
    params: z.object({ id }),
    reply: messageReply,
  }),
};
