import { defineEndpoint } from '#shared/endpoint.ts';
import { id, pageQuery, success, text } from '#shared/schemas.ts';
import { listErrors } from '#shared/files/lists.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { importCalls } from './import-calls.ts';
import { columnMatch, importDetail, importRow, importSummary } from './schema.ts';
import { IMPORT_OUTCOMES, SOURCE_MAX } from './values.ts';

const oneImport = z.object({ id });
const detailReply = z.object({ success, import: importDetail });
const messageAndDetail = detailReply.extend({ message: z.string() });

const LISTED = 10;

/** `importCalls` with request and response schemas. */
export const importEndpoints = {
  listImports: defineEndpoint({
    ...importCalls.listImports,
    adminRefusal: 'Unauthorized access',
    summary: 'Imports, newest first, with counts of their rows and invitations.',
    query: pageQuery(LISTED),
    reply: z.object({
      success,
      imports: z.array(importSummary),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  }),
  uploadImport: defineEndpoint({
    ...importCalls.uploadImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Upload a CSV file: matches its columns and checks its rows. No emails are sent yet.',
    status: 201,
    body: z.object({ source: text(SOURCE_MAX).default('') }),
    tooLarge: listErrors.tooLarge,
    reply: detailReply,
  }),
  findImport: defineEndpoint({
    ...importCalls.findImport,
    adminRefusal: 'Unauthorized access',
    summary: 'One import: its columns, first rows and counts.',
    params: oneImport,
    reply: detailReply,
  }),
  matchImport: defineEndpoint({
    ...importCalls.matchImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Correct the match of the columns, and check all rows again.',
    params: oneImport,
    body: z.strictObject({ match: columnMatch }),
    reply: detailReply,
  }),
  listImportRows: defineEndpoint({
    ...importCalls.listImportRows,
    adminRefusal: 'Unauthorized access',
    summary: 'A page of rows with one outcome, each with its errors or the reason why it is skipped.',
    params: oneImport,
    query: pageQuery(LISTED).extend({
      outcome: z
        .enum(IMPORT_OUTCOMES, {
          error: issueMessage({ en: `The outcome must be one of ${IMPORT_OUTCOMES.join(', ')}.` }),
        })
        .default('bad'),
    }),
    reply: z.object({
      success,
      rows: z.array(importRow),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  }),
  downloadBadRows: defineEndpoint({
    ...importCalls.downloadBadRows,
    adminRefusal: 'Unauthorized access',
    summary: 'The rows with errors as CSV, with the reasons. Recorded in the audit log.',
    params: oneImport,
    binary: true,
    reply: z.unknown(),
  }),
  startImport: defineEndpoint({
    ...importCalls.startImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Invite everyone on the list who is neither a member nor already invited.',
    params: oneImport,
    reply: messageAndDetail,
  }),
  pauseImport: defineEndpoint({
    ...importCalls.pauseImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Stop sending until the import is resumed.',
    params: oneImport,
    reply: messageAndDetail,
  }),
  resumeImport: defineEndpoint({
    ...importCalls.resumeImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Send the invitations that are still waiting.',
    params: oneImport,
    reply: messageAndDetail,
  }),
  cancelImport: defineEndpoint({
    ...importCalls.cancelImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Discard an import before its start, or stop it: erases its rows and unsent invitations.',
    params: oneImport,
    reply: messageAndDetail,
  }),
};
