import { sweepTemporaryFiles } from '#server/platform/storage/temporary-files.ts';
import { deleteOldTickets, eraseOldDocuments, reapOrphanedFiles } from './documents.service.ts';
import { listDocumentFilesOf } from './documents.queries.ts';
import { documentJobs } from './jobs.ts';
import { scanWaiting } from './scans.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { documentHandlers } from './routes.ts';

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
