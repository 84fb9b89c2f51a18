import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { id, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { CONTACT_SUBJECTS } from './contact.ts';
import { MESSAGE_STATUSES, REPLY_STATES } from './reply-rules.ts';

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

/** A reply as shown to administrators with its message. */
const contactReply = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: timestamp,
  /** Null if that administrator's account was deleted. */
  writtenBy: z.string().nullable(),
  state: z.enum(REPLY_STATES),
});
export type ContactReply = z.output<typeof contactReply>;

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

const savedReply = z.object({ _id: z.string(), title: z.string(), text: z.string() });
export type SavedReply = z.output<typeof savedReply>;

/** Endpoints of the contact form, which sends real email (ruling 8), and of the administrators who answer it. */
export const contactCalls = {
  sendMessage: defineEndpoint('POST', '/api/contact', 'anyone', {
    summary: 'Send a message to the union.',
    body: z.strictObject({
      name: text(),
      email: text(),
      phone: text().default(''),
      subject: text(),
      message: text(10_000),
      /** Honeypot: hidden from people, filled in by bots. */
      website: text(TEXT_MAX.any).default(''),
    }),
    reply: messageReply,
  }),
  listMessages: defineEndpoint('GET', '/api/auth/admin/messages', 'admin', {
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
  markMessage: defineEndpoint('PUT', '/api/auth/admin/messages/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Mark a message as done, or reopen it.',
    params: z.object({ id }),
    body: z.strictObject({
      isAnswered: z.boolean({ error: issueMessage({ en: 'The field isAnswered must be true or false.' }) }),
    }),
    reply: messageReply,
  }),
  replyToMessage: defineEndpoint('POST', '/api/auth/admin/messages/:id/replies', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Reply to a message by email and mark it as done; recorded in the audit log.',
    params: z.object({ id }),
    body: z.strictObject({
      /** Made by the caller: a repeated request with the same id sends one email. */
      replyId: id,
      text: text(10_000),
      /** Replies that the administrator has seen; with more, the request is rejected as STALE. Omit to send anyway. */
      knownReplies: z.number().int().min(0).max(10_000).optional(),
    }),
    reply: messageReply,
  }),
  listSavedReplies: defineEndpoint('GET', '/api/auth/admin/saved-replies', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Saved replies, by title.',
    reply: z.object({ success, replies: z.array(savedReply) }),
  }),
  saveReply: defineEndpoint('PUT', '/api/auth/admin/saved-replies', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Change a saved reply, or add one under a new id.',
    body: z.strictObject({ _id: id, title: text(), text: text(10_000) }),
    reply: messageReply,
  }),
  deleteSavedReply: defineEndpoint('DELETE', '/api/auth/admin/saved-replies/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Delete a saved reply.',
    params: z.object({ id }),
    reply: messageReply,
  }),
};
