import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply, success, text, timestamp } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { REPLY_STATES } from './reply-rules.ts';

/** A reply as shown to administrators with its message. */
export const contactReply = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: timestamp,
  /** Null if that administrator's account was deleted. */
  writtenBy: z.string().nullable(),
  state: z.enum(REPLY_STATES),
});
export type ContactReply = z.output<typeof contactReply>;

const savedReply = z.object({ _id: z.string(), title: z.string(), text: z.string() });
export type SavedReply = z.output<typeof savedReply>;

const savedReplyBody = z.strictObject({ title: text(), text: text(10_000) });

/** Endpoints for replies to contact messages and for saved replies. */
export const replyCalls = {
  replyToMessage: defineEndpoint('POST', '/api/auth/admin/messages/:id/replies', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Reply to a message by email and mark it as done; recorded in the audit log.',
    failure: { en: "We couldn't send your reply. Your text is saved in this tab; please try again." },
    params: z.object({ id }),
    body: z.strictObject({
      /** Made by the caller: a repeated request with the same id sends one email. */
      replyId: id,
      text: text(10_000),
      /** Number of replies that the administrator has seen; with more, the request is rejected as STALE. */
      knownReplies: z.number().int().min(0).max(10_000),
      /** Sends the reply even if another one was written in the meantime. */
      sendsAnyway: z.boolean().default(false),
    }),
    reply: messageReply.extend({ replyId: z.string(), undoUntil: timestamp }),
  }),
  undoReply: defineEndpoint('DELETE', '/api/auth/admin/replies/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: "Undo one's own reply before it is sent.",
    failure: { en: "We couldn't undo your reply. Please try again." },
    params: z.object({ id }),
    reply: messageReply,
  }),
  listSavedReplies: defineEndpoint('GET', '/api/auth/admin/saved-replies', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Saved replies, by title.',
    failure: { en: "We couldn't load the saved replies. Please try again." },
    reply: z.object({ success, replies: z.array(savedReply) }),
  }),
  addSavedReply: defineEndpoint('POST', '/api/auth/admin/saved-replies', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Add a saved reply.',
    failure: { en: "We couldn't save this reply. Please try again." },
    body: savedReplyBody,
    reply: messageReply,
  }),
  changeSavedReply: defineEndpoint('PUT', '/api/auth/admin/saved-replies/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Change a saved reply.',
    failure: { en: "We couldn't save this reply. Please try again." },
    params: z.object({ id }),
    body: savedReplyBody,
    reply: messageReply,
  }),
  deleteSavedReply: defineEndpoint('DELETE', '/api/auth/admin/saved-replies/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Delete a saved reply.',
    failure: { en: "We couldn't delete this reply. Please try again." },
    params: z.object({ id }),
    reply: messageReply,
  }),
};
