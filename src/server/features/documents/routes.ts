import type { Deps } from '#server/platform/deps.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { viewDocumentPage } from './document-pages.service.ts';
import { issueTicket, viewDocument } from './document-views.service.ts';

type DocumentEndpoints = 'issueDocumentTicket' | 'viewDocument' | 'viewDocumentPage';

/** Handlers for opening a member's document: as a file with a ticket, or page by page in review mode. */
export function documentHandlers(deps: Deps): Handlers<DocumentEndpoints> {
  const sessionCookieName = cookieNames(deps.config.publicUrl).session;
  return {
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
    viewDocumentPage: ({ actor, params, query, http }) =>
      viewDocumentPage(deps, actor, { memberId: params.id, page: query.page, signal: http.hangUp() }),
  };
}
