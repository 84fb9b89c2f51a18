import { defineEndpoint } from '#shared/endpoint.ts';
import { id, pageQuery, success, text } from '#shared/fields.ts';
import { LIST_TOO_LARGE } from '#shared/files/lists.ts';
import { z } from '#shared/zod.ts';
import {
  columnMatch,
  IMPORT_OUTCOMES,
  importDetail,
  importRow,
  importSummary,
  SOURCE_MAX,
} from './schema.ts';

const oneImport = z.object({ id });
const detailReply = z.object({ success, import: importDetail });
const messageAndDetail = detailReply.extend({ message: z.string() });
const look = { access: 'admin', adminRefusal: 'Unauthorized access' } as const;
const act = { access: 'admin', adminRefusal: 'Unauthorized action' } as const;

const LISTED = 10;

/** Imports of school rolls and member lists, whose people administrators invite. */
export const importEndpoints = {
  listImports: defineEndpoint({
    ...look,
    method: 'GET',
    path: '/api/auth/admin/imports',
    summary: 'Imports, newest first, with counts of their rows and invitations.',
    query: pageQuery(LISTED),
    reply: z.object({
      success,
      imports: z.array(importSummary),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
    failure: "We couldn't load the imports. Please try again.",
  }),
  uploadImport: defineEndpoint({
    ...act,
    method: 'POST',
    path: '/api/auth/admin/imports',
    summary: 'Upload a CSV file: matches its columns and checks its rows. No emails are sent yet.',
    status: 201,
    body: z.object({ source: text(SOURCE_MAX).default('') }),
    files: ['list'],
    tooLarge: LIST_TOO_LARGE,
    reply: detailReply,
    failure: "We couldn't read the file. Please try again.",
  }),
  findImport: defineEndpoint({
    ...look,
    method: 'GET',
    path: '/api/auth/admin/imports/:id',
    summary: 'One import: its columns, first rows and counts.',
    params: oneImport,
    reply: detailReply,
    failure: "We couldn't load this import. Please try again.",
  }),
  matchImport: defineEndpoint({
    ...act,
    method: 'PUT',
    path: '/api/auth/admin/imports/:id/match',
    summary: 'Correct the match of the columns, and check all rows again.',
    params: oneImport,
    body: z.strictObject({ match: columnMatch }),
    reply: detailReply,
    failure: "We couldn't check the rows. Please try again.",
  }),
  listImportRows: defineEndpoint({
    ...look,
    method: 'GET',
    path: '/api/auth/admin/imports/:id/rows',
    summary: 'A page of rows with one outcome, each with its errors or the reason why it is skipped.',
    params: oneImport,
    query: pageQuery(LISTED).extend({
      outcome: z
        .enum(IMPORT_OUTCOMES, { error: `The outcome must be one of ${IMPORT_OUTCOMES.join(', ')}.` })
        .default('bad'),
    }),
    reply: z.object({
      success,
      rows: z.array(importRow),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
    failure: "We couldn't load the rows. Please try again.",
  }),
  downloadBadRows: defineEndpoint({
    ...look,
    method: 'GET',
    path: '/api/auth/admin/imports/:id/bad-rows',
    summary: 'The rows with errors as CSV, with the reasons. Recorded in the audit log.',
    params: oneImport,
    binary: true,
    reply: z.unknown(),
    failure: "We couldn't download the rows. Please try again.",
  }),
  startImport: defineEndpoint({
    ...act,
    method: 'POST',
    path: '/api/auth/admin/imports/:id/start',
    summary: 'Invite everyone on the list who is neither a member nor already invited.',
    params: oneImport,
    reply: messageAndDetail,
    failure: "We couldn't start sending. Please try again.",
  }),
  pauseImport: defineEndpoint({
    ...act,
    method: 'POST',
    path: '/api/auth/admin/imports/:id/pause',
    summary: 'Stop sending until the import is resumed.',
    params: oneImport,
    reply: messageAndDetail,
    failure: "We couldn't pause the import. Please try again.",
  }),
  resumeImport: defineEndpoint({
    ...act,
    method: 'POST',
    path: '/api/auth/admin/imports/:id/resume',
    summary: 'Send the invitations that are still waiting.',
    params: oneImport,
    reply: messageAndDetail,
    failure: "We couldn't resume the import. Please try again.",
  }),
  cancelImport: defineEndpoint({
    ...act,
    method: 'POST',
    path: '/api/auth/admin/imports/:id/cancel',
    summary: 'Discard an import before its start, or stop it: erases its rows and unsent invitations.',
    params: oneImport,
    reply: messageAndDetail,
    failure: "We couldn't cancel the import. Please try again.",
  }),
};
