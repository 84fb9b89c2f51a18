import { defineEndpoint } from '#shared/endpoint.ts';
import { PASSWORD_BYTES_MAX } from '#shared/fields.ts';
import { id, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';

/** A data export and its progress. */
export const dataExport = z.object({
  status: z.enum(['making', 'ready', 'failed']),
  /** Progress, 0 to 100. */
  percent: z.number().int(),
  requestedAt: timestamp,
  expiresAt: timestamp,
  bytes: z.number().int().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

const exportReply = z.object({ success, export: dataExport.nullable() });

/** Endpoints for members' own data: export, document views, account deletion. */
export const privacyCalls = {
  findExport: defineEndpoint('GET', '/api/auth/user/export', 'signed-in', {
    summary: 'Return the status of your data export.',
    reply: exportReply,
  }),
  requestExport: defineEndpoint('POST', '/api/auth/user/export', 'signed-in', {
    summary: 'Request a copy of everything we store about you.',
    reply: exportReply.extend({ message: z.string() }),
  }),
  issueExportTicket: defineEndpoint('POST', '/api/auth/user/export/ticket', 'signed-in', {
    summary: 'Create a single-use download address, valid for 60 seconds in this session.',
    reply: z.object({ success, url: z.string() }),
  }),
  downloadExport: defineEndpoint('GET', '/api/exports/:id', 'anyone', {
    summary: "Download the copy as a ZIP archive; needs its owner's ticket.",
    params: z.object({ id }),
    query: z.object({
      ticket: z.string({ error: issueMessage({ en: 'Download it from My Profile.' }) }).max(100),
    }),
    binary: true,
    opensInTab: ['/profile/privacy'],
    reply: z.unknown(),
  }),
  listDocumentViews: defineEndpoint('GET', '/api/auth/user/document-views', 'signed-in', {
    summary: 'List who opened your document, and when.',
    reply: z.object({
      success,
      /**
       * Views of the member's documents, newest first. Volunteers are numbered, so that repeated views by one
       * person can be recognised.
       */
      views: z.array(z.object({ at: timestamp, volunteer: z.number().int() })),
      /** Current document, or null if none was ever uploaded. */
      document: z
        .object({ uploadedAt: timestamp, erasedAt: timestamp.nullable(), erasesAt: timestamp.nullable() })
        .nullable(),
    }),
  }),
  scheduleDeletion: defineEndpoint('POST', '/api/auth/user/deletion', 'signed-in', {
    summary: 'Close your account; it is erased after seven days.',
    failure: { en: "We couldn't delete your account. Please try again." },
    body: z.strictObject({ password: text(PASSWORD_BYTES_MAX) }),
    reply: userMessageReply,
  }),
  cancelDeletion: defineEndpoint('DELETE', '/api/auth/user/deletion', 'signed-in', {
    summary: 'Cancel the deletion of your account.',
    failure: { en: "We couldn't save that. Please try again." },
    reply: userMessageReply,
  }),
  listRetentionRuns: defineEndpoint('GET', '/api/auth/admin/retention-runs', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List the retention runs, newest first: counts only.',
    query: pageQuery(50),
    reply: z.object({
      success,
      runs: z.array(z.object({ task: z.string(), ranAt: timestamp, removed: z.number().int() })),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  deleteUser: defineEndpoint('DELETE', '/api/auth/admin/delete-user/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Delete an account with its files and sessions.',
    failure: { en: 'Failed to delete the user.' },
    params: z.object({ id }),
    reply: messageReply,
  }),
};
