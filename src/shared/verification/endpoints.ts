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
import { verificationCalls } from './calls.ts';

const member = z.object({ id });

/** `verificationCalls` with request and response schemas. */
export const verificationEndpoints = {
  listPending: defineEndpoint({
    ...verificationCalls.listPending,
    adminRefusal: 'Unauthorized access',
    summary: 'Search and list members whose document is pending, longest wait first.',
    query: pageQuery(10).extend({ search: text(TEXT_MAX.search).default('') }),
    reply: adminUserList,
  }),
  decide: defineEndpoint({
    ...verificationCalls.decide,
    adminRefusal: 'Unauthorized action',
    summary: 'Approve or reject a pending member.',
    params: member,
    body: decisionBody,
    reply: adminUserMessageReply,
  }),
  decideMany: defineEndpoint({
    ...verificationCalls.decideMany,
    adminRefusal: 'Unauthorized action',
    summary:
      'Approve or reject up to a hundred pending members, each on its own; returns which failed and why.',
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
  undoDecision: defineEndpoint({
    ...verificationCalls.undoDecision,
    adminRefusal: 'Unauthorized action',
    summary: 'Undo your own decision within ten seconds.',
    params: member,
    reply: adminUserMessageReply,
  }),
  listDecided: defineEndpoint({
    ...verificationCalls.listDecided,
    adminRefusal: 'Unauthorized access',
    summary: "List the caller's decisions of the last hour that still stand, newest first.",
    reply: z.object({ success, decided: z.array(recentDecision) }),
  }),
  returnToPending: defineEndpoint({
    ...verificationCalls.returnToPending,
    adminRefusal: 'Unauthorized action',
    summary: 'Return a rejected member to pending, or an approved one with a reason.',
    params: member,
    body: returnBody,
    reply: adminUserMessageReply,
  }),
  issueDocumentTicket: defineEndpoint({
    ...verificationCalls.issueDocumentTicket,
    adminRefusal: 'Unauthorized access',
    summary: "Create a single-use URL for a member's document, valid for 60 seconds in this session.",
    params: member,
    reply: z.object({ success, url: z.string() }),
  }),
  viewDocument: defineEndpoint({
    ...verificationCalls.viewDocument,
    summary: "Return the document; needs the ticket of a reviewer's session.",
    params: member,
    query: z.object({
      ticket: z.string({ error: issueMessage({ en: 'Open the document from the list.' }) }).max(100),
    }),
    binary: true,
    opensInTab: '/admin/dashboard',
    reply: z.unknown(),
  }),
  replaceDocument: defineEndpoint({
    ...verificationCalls.replaceDocument,
    summary: 'Send another document while pending or after a rejection.',
    body: z.object({}),
    reply: userMessageReply,
  }),
};
