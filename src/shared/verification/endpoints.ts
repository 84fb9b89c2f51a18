import { defineEndpoint } from '#shared/endpoint.ts';
import { id, pageQuery, success, timestamp } from '#shared/fields.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';
import { adminUserList, adminUserMessageReply, decisionAboutManyBody, decisionBody } from './schema.ts';

const member = z.object({ id });

/** Documents and decisions (spec §7, RULINGS 26, 36). */
export const verificationEndpoints = {
  listPending: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/pending-users',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: 'Members whose document waits for a decision, the oldest first.',
    query: pageQuery(10),
    reply: adminUserList,
    failure: 'Failed to fetch pending users',
  }),
  decide: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/admin/approve-user/:id',
    access: 'admin',
    adminRefusal: 'Unauthorized action',
    summary: 'Approve or reject a pending member.',
    params: member,
    body: decisionBody,
    reply: adminUserMessageReply,
    failure: 'Failed to approve the user.',
  }),
  decideMany: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/admin/approve-users',
    access: 'admin',
    adminRefusal: 'Unauthorized action',
    summary:
      'Approve or reject up to a hundred pending members, each as if alone; says who was refused and why.',
    body: decisionAboutManyBody,
    reply: z.object({
      success,
      message: z.string(),
      decided: z.array(z.string()),
      refused: z.array(z.object({ _id: z.string(), message: z.string() })),
      /** Until when the first of these decisions can be undone. */
      undoUntil: timestamp.nullable(),
    }),
    failure: 'Failed to approve the user.',
  }),
  undoDecision: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/admin/undo-decision/:id',
    access: 'admin',
    adminRefusal: 'Unauthorized action',
    summary: 'Take your own decision back within ten seconds.',
    params: member,
    reply: adminUserMessageReply,
    failure: 'Failed to update user.',
  }),
  returnToPending: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/admin/return-to-pending/:id',
    access: 'admin',
    adminRefusal: 'Unauthorized action',
    summary: 'Take a mistaken rejection back.',
    params: member,
    reply: adminUserMessageReply,
    failure: 'Failed to update user.',
  }),
  issueDocumentTicket: defineEndpoint({
    method: 'POST',
    path: '/api/documents/:id/ticket',
    access: 'admin',
    adminRefusal: 'Unauthorized access',
    summary: "A single-use address of a member's document, good for 60 seconds in this session.",
    params: member,
    reply: z.object({ success, url: z.string() }),
  }),
  viewDocument: defineEndpoint({
    method: 'GET',
    path: '/api/documents/:id',
    access: 'anyone',
    summary: "The document itself; needs the ticket of an administrator's session.",
    params: member,
    query: z.object({ ticket: z.string({ error: 'Open the document from the list.' }).max(100) }),
    binary: true,
    reply: z.unknown(),
  }),
  replaceDocument: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user/document',
    access: 'signed-in',
    summary: 'Send another document while pending or after a rejection.',
    body: z.object({}),
    files: ['verificationDocument'],
    reply: userMessageReply,
  }),
};
