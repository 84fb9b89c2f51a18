import { defineEndpoint } from '#shared/endpoint.ts';
import { id, pageQuery, PASSWORD_BYTES_MAX, success, text, timestamp } from '#shared/fields.ts';
import { userMessageReply } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';

/** Status of a member's data export. */
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

/** A member's own data: export, document views, and deletion of the account. */
export const privacyEndpoints = {
  findExport: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user/export',
    access: 'signed-in',
    summary: 'Return the status of your data export.',
    reply: exportReply,
  }),
  requestExport: defineEndpoint({
    method: 'POST',
    path: '/api/auth/user/export',
    access: 'signed-in',
    summary: 'Request a copy of everything we store about you.',
    reply: exportReply.extend({ message: z.string() }),
  }),
  issueExportTicket: defineEndpoint({
    method: 'POST',
    path: '/api/auth/user/export/ticket',
    access: 'signed-in',
    summary: 'Create a single-use download address, valid for 60 seconds in this session.',
    reply: z.object({ success, url: z.string() }),
  }),
  downloadExport: defineEndpoint({
    method: 'GET',
    path: '/api/exports/:id',
    access: 'anyone',
    summary: "Download the copy as a ZIP archive; needs its owner's ticket.",
    params: z.object({ id }),
    query: z.object({ ticket: z.string({ error: 'Download it from My Profile.' }).max(100) }),
    binary: true,
    reply: z.unknown(),
  }),
  listDocumentViews: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user/document-views',
    access: 'signed-in',
    summary: 'List who opened your document, and when.',
    reply: z.object({
      success,
      /** Newest first. Volunteers are numbered, so that the member can tell repeated views by one person. */
      views: z.array(z.object({ at: timestamp, volunteer: z.number().int() })),
      /** The current document, or null if none was uploaded. */
      document: z
        .object({ uploadedAt: timestamp, erasedAt: timestamp.nullable(), erasesAt: timestamp.nullable() })
        .nullable(),
    }),
  }),
  scheduleDeletion: defineEndpoint({
    method: 'POST',
    path: '/api/auth/user/deletion',
    access: 'signed-in',
    summary: 'Close your account; it is erased after seven days.',
    body: z.strictObject({ password: text(PASSWORD_BYTES_MAX) }),
    reply: userMessageReply,
    failure: "We couldn't delete your account. Please try again.",
  }),
  cancelDeletion: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/user/deletion',
    access: 'signed-in',
    summary: 'Cancel the deletion of your account.',
    reply: userMessageReply,
    failure: "We couldn't save that. Please try again.",
  }),
  listRetentionRuns: defineEndpoint({
    method: 'GET',
    path: '/api/auth/admin/retention-runs',
    access: 'admin',
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
};
