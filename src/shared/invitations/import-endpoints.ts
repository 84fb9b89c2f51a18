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
/** The largest number that the database can hold as a line. */
const LINE_MAX = 2 ** 31 - 1;

/** Lists of people that administrators bring, so that everybody on them is invited once. */
export const importEndpoints = {
  listImports: defineEndpoint({
    ...look,
    method: 'GET',
    path: '/api/auth/admin/imports',
    summary: 'Imports, the newest first, with what became of their rows and invitations.',
    query: pageQuery(LISTED),
    reply: z.object({
      success,
      imports: z.array(importSummary),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
    failure: 'The imports could not be fetched. Please try again.',
  }),
  uploadImport: defineEndpoint({
    ...act,
    method: 'POST',
    path: '/api/auth/admin/imports',
    summary: 'Upload a list as CSV; columns are matched and rows checked. No one is invited yet.',
    status: 201,
    body: z.object({ source: text(SOURCE_MAX).default('') }),
    files: ['list'],
    tooLarge: LIST_TOO_LARGE,
    reply: detailReply,
    failure: 'The list could not be read. Please try again.',
  }),
  findImport: defineEndpoint({
    ...look,
    method: 'GET',
    path: '/api/auth/admin/imports/:id',
    summary: 'One import: its columns, their match, its first rows and its counts.',
    params: oneImport,
    reply: detailReply,
    failure: 'The import could not be fetched. Please try again.',
  }),
  matchImport: defineEndpoint({
    ...act,
    method: 'PUT',
    path: '/api/auth/admin/imports/:id/match',
    summary: 'Say what the columns hold, and check all rows again: a dry run.',
    params: oneImport,
    body: z.strictObject({ match: columnMatch }),
    reply: detailReply,
    failure: 'The rows could not be checked. Please try again.',
  }),
  listImportRows: defineEndpoint({
    ...look,
    method: 'GET',
    path: '/api/auth/admin/imports/:id/rows',
    summary: 'Rows with one outcome, each with its errors or with what it is a duplicate of.',
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
    failure: 'The rows could not be fetched. Please try again.',
  }),
  wantImportRow: defineEndpoint({
    ...act,
    method: 'PUT',
    path: '/api/auth/admin/imports/:id/rows/:line',
    summary: 'Choose whether to invite a possible match anyway.',
    params: oneImport.extend({ line: z.coerce.number().int().min(1).max(LINE_MAX) }),
    body: z.strictObject({ isWanted: z.boolean({ error: 'The field isWanted must be true or false.' }) }),
    reply: detailReply,
    failure: 'The row could not be changed. Please try again.',
  }),
  downloadBadRows: defineEndpoint({
    ...look,
    method: 'GET',
    path: '/api/auth/admin/imports/:id/bad-rows',
    summary: 'The rows that cannot be used, as CSV with the reasons; recorded in the audit log.',
    params: oneImport,
    binary: true,
    reply: z.unknown(),
    failure: 'The rows could not be downloaded. Please try again.',
  }),
  startImport: defineEndpoint({
    ...act,
    method: 'POST',
    path: '/api/auth/admin/imports/:id/start',
    summary: 'Invite everybody on the list who is neither a member nor was invited before.',
    params: oneImport,
    reply: messageAndDetail,
    failure: 'The invitations could not be started. Please try again.',
  }),
  cancelImport: defineEndpoint({
    ...act,
    method: 'POST',
    path: '/api/auth/admin/imports/:id/cancel',
    summary: 'Stop: rows and invitations that have not been sent are erased.',
    params: oneImport,
    reply: messageAndDetail,
    failure: 'The import could not be cancelled. Please try again.',
  }),
};
