import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { id, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { CONTACT_SUBJECTS } from './contact.ts';
import { contactReply } from './reply-endpoints.ts';
import { MESSAGE_STATUSES } from './reply-rules.ts';

const MESSAGES_LIMIT = 10;

/** Search and filter of messages; empty strings mean no filter. */
const messageFilter = z.object({
  status: z
    .enum(MESSAGE_STATUSES, { error: issueMessage({ en: 'The status must be open or answered.' }) })
    .default('open'),
  subject: z
    .enum(['', ...CONTACT_SUBJECTS], {
      error: issueMessage({ en: "This isn't a subject of the contact form." }),
    })
    .default(''),
  /** Searches name, email, phone and message. */
  search: text(TEXT_MAX.search).default(''),
});
export type MessageFilter = z.output<typeof messageFilter>;

/** A contact message as shown to administrators. */
const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  createdAt: timestamp,
  /** Whether a mail server has accepted the email to the support address. */
  isDelivered: z.boolean(),
  answeredAt: timestamp.nullable(),
  /** Null while the message is open, or if that administrator's account was deleted. */
  answeredBy: z.string().nullable(),
  /** Replies sent from the site, oldest first. */
  replies: z.array(contactReply),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** Endpoints for administrators' list of contact messages. */
export const messageCalls = {
  listMessages: defineEndpoint('GET', '/api/auth/admin/messages', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Messages of the contact form: open ones, the oldest first, or answered ones, the newest first.',
    failure: { en: "We couldn't load the messages. Please try again." },
    query: pageQuery(MESSAGES_LIMIT).extend(messageFilter.shape),
    reply: z.object({
      success,
      messages: z.array(contactMessage),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  markMessage: defineEndpoint('PUT', '/api/auth/admin/messages/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Mark a message as done, or reopen it.',
    failure: { en: "We couldn't update the message. Please try again." },
    params: z.object({ id }),
    body: z.strictObject({
      isAnswered: z.boolean({ error: issueMessage({ en: 'The field isAnswered must be true or false.' }) }),
    }),
    reply: messageReply,
  }),
  exportMessages: defineEndpoint('GET', '/api/auth/admin/export-messages', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Export the filtered messages as CSV; recorded in the audit log.',
    failure: { en: "We couldn't export the list. Please try again." },
    query: messageFilter,
    binary: true,
    reply: z.unknown(),
  }),
};
