import { sweepTemporaryFiles } from '#server/platform/storage/temporary-files.ts';
import { deleteOldTickets, eraseOldDocuments, reapOrphanedFiles } from './documents.service.ts';
import { listDocumentFilesOf } from './documents.queries.ts';
import { queueUnscanned, scan, scanDocument, scanWaiting } from './scans.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { issueTicket, viewDocument, viewDocumentPage } from './document-views.service.ts';

export const documents = defineFeature({
  name: 'documents',
  handlers: documentHandlers,
  auditActions: {
    'document.uploaded': 'Sent a document',
    'document.viewed': 'Opened the document',
    'document.erased': 'Erased the document',
    'document.found-infected': 'Found malware in the document',
  },
  personalData: {
    tables: {
      document: { title: 'Documents' },
    },
    listFiles: listDocumentFilesOf,
  },
  jobs: documentJobs,
  schedule: [{ name: scanWaiting.name, cron: '*/10 * * * *' }],
  retention: [
    { name: 'documents', cron: '23 20 * * *', run: eraseOldDocuments },
    { name: 'orphaned documents', cron: '27 20 * * *', run: reapOrphanedFiles },
    { name: 'document tickets', cron: '31 20 * * *', run: deleteOldTickets },
    // A killed process leaves unencrypted uploads behind, so delete them every hour.
    {
      name: 'temporary files',
      cron: '37 * * * *',
      run: ({ temporaryDirectory, clock }) => sweepTemporaryFiles(temporaryDirectory, clock.now()),
    },
  ],
});

function documentJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(scanDocument, ({ documentId }) => scan(deps, documentId)),
    handleJob(scanWaiting, () => queueUnscanned(deps)),
  ];
}

type DocumentEndpoints = 'issueDocumentTicket' | 'viewDocument' | 'viewDocumentPage';

/** Returns the handlers for opening a member's document: as a file with a ticket, or page by page in review mode. */
function documentHandlers(deps: Deps): Handlers<DocumentEndpoints> {
  const sessionCookieName = cookieNames(deps.config.publicUrl).session;
  return {
    issueDocumentTicket: ({ actor, params }) => issueTicket(deps, actor, params.id),
    viewDocument: ({ params, query, http }) =>
      viewDocument(deps, {
        memberId: params.id,
        ticket: query.ticket,
        cookie: http.cookies[sessionCookieName],
      }),
    viewDocumentPage: ({ actor, params, query }) =>
      viewDocumentPage(deps, actor, { memberId: params.id, page: query.page }),
  };
}
