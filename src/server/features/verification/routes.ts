import type { Deps } from '#server/platform/deps.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { issueTicket, viewDocument } from '#server/features/documents/document-views.service.ts';
import { decideMany } from './many.service.ts';
import { listPending } from './queue.service.ts';
import { replaceDocument } from './resubmission.service.ts';
import { decide, returnToPending, undoDecision } from './service.ts';

type VerificationEndpoints =
  | 'listPending'
  | 'decide'
  | 'decideMany'
  | 'undoDecision'
  | 'returnToPending'
  | 'issueDocumentTicket'
  | 'viewDocument'
  | 'replaceDocument';

export function verificationHandlers(deps: Deps): Handlers<VerificationEndpoints> {
  const sessionCookieName = cookieNames(deps.config.publicUrl).session;
  return {
    listPending: async ({ query }) => ({ success: true, ...(await listPending(deps, query)) }),
    decide: async ({ actor, params, body }) => ({
      success: true,
      ...(await decide(deps, actor, params.id, body)),
    }),
    decideMany: async ({ actor, body }) => ({ success: true, ...(await decideMany(deps, actor, body)) }),
    undoDecision: async ({ actor, params }) => ({
      success: true,
      ...(await undoDecision(deps, actor, params.id)),
    }),
    returnToPending: async ({ actor, params }) => ({
      success: true,
      ...(await returnToPending(deps, actor, params.id)),
    }),
    issueDocumentTicket: async ({ actor, params }) => ({
      success: true,
      ...(await issueTicket(deps, actor, params.id)),
    }),
    viewDocument: ({ params, query, http }) =>
      viewDocument(deps, {
        memberId: params.id,
        ticket: query.ticket,
        cookie: http.cookies[sessionCookieName],
      }),
    replaceDocument: async ({ actor, files }) => ({
      success: true,
      ...(await replaceDocument(deps, actor, files.verificationDocument)),
    }),
  };
}
