import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, pageQuery, success, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

const MAILS_LIMIT = 10;

/** Reason for giving up an email: a server rejected it permanently, or the last attempt failed. */
export const MAIL_ENDS = ['refused', 'given-up'] as const;

/** A bounced email as shown to administrators. */
const undeliveredMail = z.object({
  _id: z.string(),
  email: z.string(),
  subject: z.string(),
  ended: z.enum(MAIL_ENDS),
  /** Reply code of the mail server, such as 550 for a mailbox that does not exist. */
  answer: z.number().int().nullable(),
  endedAt: timestamp,
  member: z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
});
export type UndeliveredMailRow = z.output<typeof undeliveredMail>;

/** Endpoints for administrators' list of bounced emails. */
export const bounceCalls = {
  listUndelivered: defineEndpoint('GET', '/api/auth/admin/undelivered-mails', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List emails that bounced or were given up, newest first.',
    failure: { en: "We couldn't load the undelivered email. Please try again." },
    query: pageQuery(MAILS_LIMIT),
    reply: z.object({
      success,
      mails: z.array(undeliveredMail),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      /** Number of failed jobs that will be retried automatically. */
      retrying: z.number().int(),
      /** Number of listed emails that ran out of retries; `retryAllMails` sends them again. */
      givenUp: z.number().int(),
    }),
  }),
  retryAllMails: defineEndpoint('PUT', '/api/auth/admin/undelivered-mails/retry', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: "Resend every email that was given up to its member's current address.",
    failure: { en: "We couldn't send the emails again. Please try again." },
    reply: messageReply,
  }),
  retryMail: defineEndpoint('PUT', '/api/auth/admin/undelivered-mails/:id/retry', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: "Resend a bounced email to the member's current address.",
    failure: { en: "We couldn't send the email again. Please try again." },
    params: z.object({ id }),
    reply: messageReply,
  }),
};
