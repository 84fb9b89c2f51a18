import { defineEndpoint } from '#shared/endpoint.ts';
import { id, pageQuery, success, text } from '#shared/schemas.ts';
import { LIST_TOO_LARGE } from '#shared/files/lists.ts';
import { z } from '#shared/zod.ts';
import { columnMatch, importDetail, importRow, importSummary } from './schema.ts';
import { IMPORT_OUTCOMES, SOURCE_MAX } from './values.ts';
import { importCalls } from './import-calls.ts';

const oneImport = z.object({ id });
const detailReply = z.object({ success, import: importDetail });
const messageAndDetail = detailReply.extend({ message: z.string() });

const LISTED = 10;
/** The largest number that the database can hold as a line. */
const LINE_MAX = 2 ** 31 - 1;

/** `importCalls` with what the server checks and answers. */
export const importEndpoints = {
  listImports: defineEndpoint({
    ...importCalls.listImports,
    adminRefusal: 'Unauthorized access',
    summary: 'Imports, the newest first, with what became of their rows and invitations.',
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
    summary: 'Upload a list as CSV; columns are matched and rows checked. No one is invited yet.',
    status: 201,
    body: z.object({ source: text(SOURCE_MAX).default('') }),
    tooLarge: LIST_TOO_LARGE,
    reply: detailReply,
  }),
  findImport: defineEndpoint({
    ...importCalls.findImport,
    adminRefusal: 'Unauthorized access',
    summary: 'One import: its columns, their match, its first rows and its counts.',
    params: oneImport,
    reply: detailReply,
  }),
  matchImport: defineEndpoint({
    ...importCalls.matchImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Say what the columns hold, and check all rows again: a dry run.',
    params: oneImport,
    body: z.strictObject({ match: columnMatch }),
    reply: detailReply,
  }),
  listImportRows: defineEndpoint({
    ...importCalls.listImportRows,
    adminRefusal: 'Unauthorized access',
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
  }),
  wantImportRow: defineEndpoint({
    ...importCalls.wantImportRow,
    adminRefusal: 'Unauthorized action',
    summary: 'Choose whether to invite a possible match anyway.',
    params: oneImport.extend({ line: z.coerce.number().int().min(1).max(LINE_MAX) }),
    body: z.strictObject({ isWanted: z.boolean({ error: 'The field isWanted must be true or false.' }) }),
    reply: detailReply,
  }),
  downloadBadRows: defineEndpoint({
    ...importCalls.downloadBadRows,
    adminRefusal: 'Unauthorized access',
    summary: 'The rows that cannot be used, as CSV with the reasons; recorded in the audit log.',
    params: oneImport,
    binary: true,
    reply: z.unknown(),
  }),
  startImport: defineEndpoint({
    ...importCalls.startImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Invite everybody on the list who is neither a member nor was invited before.',
    params: oneImport,
    reply: messageAndDetail,
  }),
  cancelImport: defineEndpoint({
    ...importCalls.cancelImport,
    adminRefusal: 'Unauthorized action',
    summary: 'Stop: rows and invitations that have not been sent are erased.',
    params: oneImport,
    reply: messageAndDetail,
  }),
};
