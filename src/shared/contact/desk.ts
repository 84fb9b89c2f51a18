import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, pageQuery, success, text, TEXT_MAX, timestamp } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { CONTACT_SUBJECTS } from './contact.ts';

const MESSAGES_LIMIT = 10;

/** Whether a message has been answered. */
export const MESSAGE_STATUSES = ['open', 'answered'] as const;

/** Search and filters of messages; empty means no filter. */
const messageFilter = z.object({
  status: z.enum(MESSAGE_STATUSES, { error: 'The status must be open or answered.' }).default('open'),
  subject: z.enum(['', ...CONTACT_SUBJECTS], { error: 'Choose a subject from the list.' }).default(''),
  /** Matches name, email, phone and message. */
  search: text(TEXT_MAX.search).default(''),
});
export type MessageFilter = z.output<typeof messageFilter>;

/** A message of the contact form in the admin area. */
const deskMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  createdAt: timestamp,
  /** Whether the email to the support address was delivered. */
  isDelivered: z.boolean(),
  answeredAt: timestamp.nullable(),
  /** Null while the message is open, or if that administrator has left. */
  answeredBy: z.string().nullable(),
});
export type DeskMessage = z.output<typeof deskMessage>;

/** Messages of the contact form for administrators. */
export const deskMessageEndpoints = {
  listMessages: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/messages',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'Messages of the contact form: open ones, the oldest first, or answered ones, the newest first.',
    query: pageQuery(MESSAGES_LIMIT).extend(messageFilter.shape),
    reply: z.object({
      success,
      messages: z.array(deskMessage),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
    failure: "We couldn't load the messages. Please try again.",
  }),
  markMessage: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/admin/messages/:id',
    access: 'admin',
    adminRefusal: 'Unauthorized action',
    summary: 'Mark a message as done, or reopen it.',
    params: z.object({ id }),
    body: z.strictObject({
      isAnswered: z.boolean({ error: 'The field isAnswered must be true or false.' }),
    }),
    reply: messageReply,
    failure: "We couldn't update the message. Please try again.",
  }),
  exportMessages: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/export-messages',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'Export the filtered messages as CSV; recorded in the audit log.',
    query: messageFilter,
    binary: true,
    reply: z.unknown(),
    failure: "We couldn't export the list. Please try again.",
  }),
};
