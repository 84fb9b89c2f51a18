import { defineEndpoint } from '#shared/endpoint.ts';
import { id, pageQuery, success, text } from '#shared/schemas.ts';
import { listErrors } from '#shared/files/lists.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { columnMatch, importDetail, importRow, importSummary } from './schema.ts';
import { IMPORT_OUTCOMES, SOURCE_MAX } from './values.ts';

const oneImport = z.object({ id });
const detailReply = z.object({ success, import: importDetail });
const messageAndDetail = detailReply.extend({ message: z.string() });

const LISTED = 10;

/** Endpoints for importing school rolls and member lists, to invite the people on them. */
export const importCalls = {
  listImports: defineEndpoint('GET', '/api/auth/admin/imports', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'Imports, newest first, with counts of their rows and invitations.',
    failure: { en: "We couldn't load the imports. Please try again." },
    query: pageQuery(LISTED),
    reply: z.object({
      success,
      imports: z.array(importSummary),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  }),
  uploadImport: defineEndpoint('POST', '/api/auth/admin/imports', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Upload a CSV file: matches its columns and checks its rows. No emails are sent yet.',
    files: ['list'],
    failure: { en: "We couldn't read the file. Please try again." },
    status: 201,
    body: z.object({ source: text(SOURCE_MAX).default('') }),
    tooLarge: listErrors.tooLarge,
    reply: detailReply,
  }),
  findImport: defineEndpoint('GET', '/api/auth/admin/imports/:id', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'One import: its columns, first rows and counts.',
    failure: { en: "We couldn't load this import. Please try again." },
    params: oneImport,
    reply: detailReply,
  }),
  matchImport: defineEndpoint('PUT', '/api/auth/admin/imports/:id/match', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Correct the match of the columns, and check all rows again.',
    failure: { en: "We couldn't check the rows. Please try again." },
    params: oneImport,
    body: z.strictObject({ match: columnMatch }),
    reply: detailReply,
  }),
  listImportRows: defineEndpoint('GET', '/api/auth/admin/imports/:id/rows', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'A page of rows with one outcome, each with its errors or the reason why it is skipped.',
    failure: { en: "We couldn't load the rows. Please try again." },
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
  downloadBadRows: defineEndpoint('GET', '/api/auth/admin/imports/:id/bad-rows', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'The rows with errors as CSV, with the reasons. Recorded in the audit log.',
    failure: { en: "We couldn't download the rows. Please try again." },
    params: oneImport,
    binary: true,
    reply: z.unknown(),
  }),
  startImport: defineEndpoint('POST', '/api/auth/admin/imports/:id/start', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Invite everyone on the list who is neither a member nor already invited.',
    failure: { en: "We couldn't start sending. Please try again." },
    params: oneImport,
    reply: messageAndDetail,
  }),
  pauseImport: defineEndpoint('POST', '/api/auth/admin/imports/:id/pause', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Stop sending until the import is resumed.',
    failure: { en: "We couldn't pause the import. Please try again." },
    params: oneImport,
    reply: messageAndDetail,
  }),
  resumeImport: defineEndpoint('POST', '/api/auth/admin/imports/:id/resume', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Send the invitations that are still waiting.',
    failure: { en: "We couldn't resume the import. Please try again." },
    params: oneImport,
    reply: messageAndDetail,
  }),
  cancelImport: defineEndpoint('POST', '/api/auth/admin/imports/:id/cancel', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Discard an import before its start, or stop it: erases its rows and unsent invitations.',
    failure: { en: "We couldn't cancel the import. Please try again." },
    params: oneImport,
    reply: messageAndDetail,
  }),
};
