import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { id, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { CONTACT_SUBJECTS } from './contact.ts';
import { messageCalls, MESSAGE_STATUSES } from './messages-calls.ts';

const MESSAGES_LIMIT = 10;

/** What messages are searched and filtered by; an empty text is no filter. */
const messageFilter = z.object({
  status: z
    .enum(MESSAGE_STATUSES, { error: issueMessage({ en: 'The status must be open or answered.' }) })
    .default('open'),
  subject: z
    .enum(['', ...CONTACT_SUBJECTS], {
      error: issueMessage({ en: 'This is no subject of the contact form.' }),
    })
    .default(''),
  /** In name, e-mail, phone and message. */
  search: text(TEXT_MAX.search).default(''),
});
export type MessageFilter = z.output<typeof messageFilter>;

/** A message of the contact form as administrators see it. */
const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  createdAt: timestamp,
  /** Whether the mail to the support address is on its way still. */
  isDelivered: z.boolean(),
  answeredAt: timestamp.nullable(),
  /** Null while it is open, and when that administrator has left. */
  answeredBy: z.string().nullable(),
});
export type ContactMessage = z.output<typeof contactMessage>;

/** `messageCalls` with what the server checks and answers. */
export const messageEndpoints = {
  listMessages: defineEndpoint({
    ...messageCalls.listMessages,
    adminRefusal: 'Unauthorized access',
    summary: 'Messages of the contact form: open ones, the oldest first, or answered ones, the newest first.',
    query: pageQuery(MESSAGES_LIMIT).extend(messageFilter.shape),
    reply: z.object({
      success,
      messages: z.array(contactMessage),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  markMessage: defineEndpoint({
    ...messageCalls.markMessage,
    adminRefusal: 'Unauthorized action',
    summary: 'Mark a message as done, or reopen it.',
    params: z.object({ id }),
    body: z.strictObject({
      isAnswered: z.boolean({ error: issueMessage({ en: 'The field isAnswered must be true or false.' }) }),
    }),
    reply: messageReply,
  }),
  exportMessages: defineEndpoint({
    ...messageCalls.exportMessages,
    adminRefusal: 'Unauthorized access',
    summary: 'Export the filtered messages as CSV; recorded in the audit log.',
    query: messageFilter,
    binary: true,
    reply: z.unknown(),
  }),
};
