import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { id, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';
import {
  adminUserList,
  adminUserMessageReply,
  decisionAboutManyBody,
  decisionBody,
  recentDecision,
  returnBody,
} from './schema.ts';

const member = z.object({ id });

/** Endpoints for documents and decisions (spec §7, ruling 26, 36, 57). */
export const verificationCalls = {
  listPending: defineEndpoint('GET', '/api/auth/admin/pending-users', 'reviewer', {
    adminRefusal: 'Unauthorized access',
    summary: 'Search and list members whose document is pending, longest wait first.',
    failure: { en: 'Failed to fetch pending users' },
    query: pageQuery(10).extend({ search: text(TEXT_MAX.search).default('') }),
    reply: adminUserList,
  }),
  decide: defineEndpoint('PUT', '/api/auth/admin/approve-user/:id', 'reviewer', {
    adminRefusal: 'Unauthorized action',
    summary: 'Approve or reject a pending member.',
    failure: { en: 'Failed to approve the user.' },
    params: member,
    body: decisionBody,
    reply: adminUserMessageReply,
  }),
  decideMany: defineEndpoint('PUT', '/api/auth/admin/approve-users', 'reviewer', {
    adminRefusal: 'Unauthorized action',
    summary:
      'Approve or reject up to a hundred pending members, each on its own; returns which failed and why.',
    failure: { en: 'Failed to approve the user.' },
    body: decisionAboutManyBody,
    reply: z.object({
      success,
      message: z.string(),
      decided: z.array(z.string()),
      refused: z.array(z.object({ _id: z.string(), message: z.string() })),
      /** Time until which all of these decisions can be undone. */
      undoUntil: timestamp.nullable(),
    }),
  }),
  undoDecision: defineEndpoint('PUT', '/api/auth/admin/undo-decision/:id', 'reviewer', {
    adminRefusal: 'Unauthorized action',
    summary: 'Undo your own decision within ten seconds.',
    failure: { en: 'Failed to update user.' },
    params: member,
    reply: adminUserMessageReply,
  }),
  listDecided: defineEndpoint('GET', '/api/admin/review/decided', 'reviewer', {
    adminRefusal: 'Unauthorized access',
    summary: "List the caller's decisions of the last hour that still stand, newest first.",
    failure: { en: "We couldn't load your decisions." },
    reply: z.object({ success, decided: z.array(recentDecision) }),
  }),
  returnToPending: defineEndpoint('PUT', '/api/auth/admin/return-to-pending/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Return a rejected member to pending, or an approved one with a reason.',
    failure: { en: 'Failed to update user.' },
    params: member,
    body: returnBody,
    reply: adminUserMessageReply,
  }),
  issueDocumentTicket: defineEndpoint('POST', '/api/documents/:id/ticket', 'reviewer', {
    adminRefusal: 'Unauthorized access',
    summary: "Create a single-use URL for a member's document, valid for 60 seconds in this session.",
    params: member,
    reply: z.object({ success, url: z.string() }),
  }),
  viewDocument: defineEndpoint('GET', '/api/documents/:id', 'anyone', {
    summary: "Return the document; needs the ticket of a reviewer's session.",
    params: member,
    query: z.object({
      ticket: z.string({ error: issueMessage({ en: 'Open the document from the list.' }) }).max(100),
    }),
    binary: true,
    opensInTab: ['/admin/dashboard', '/verify'],
    reply: z.unknown(),
  }),
  replaceDocument: defineEndpoint('PUT', '/api/auth/user/document', 'signed-in', {
    summary: 'Send another document while pending or after a rejection.',
    files: ['verificationDocument'],
    body: z.object({}),
    reply: userMessageReply,
  }),
};
