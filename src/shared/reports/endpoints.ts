import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { id, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { REPORT_REASON_NAMES, REPORT_WORDS_MAX } from './reasons.ts';

const REPORTS_LIMIT = 10;

const person = z.object({ _id: z.string(), first_name: z.string(), last_name: z.string() });

/** A report as shown to administrators. */
export const report = z.object({
  _id: z.string(),
  reason: z.enum(REPORT_REASON_NAMES),
  words: z.string(),
  /** Words of the reported request to get in touch, empty once erased; null for a report of the profile. */
  requestWords: z.string().nullable(),
  createdAt: timestamp,
  reported: person,
  /** Reporter; null if their account was deleted. */
  reporter: person.nullable(),
  /** Number of open reports about the same profile, including this one. */
  openAboutReported: z.number().int(),
  closedAt: timestamp.nullable(),
  note: z.string().nullable(),
});
export type Report = z.output<typeof report>;

/** Endpoints for reporting profiles, and for handling the reports (ruling 38). */
export const reportCalls = {
  reportMember: defineEndpoint('POST', '/api/reports', 'approved', {
    summary: 'Report the profile of another member.',
    failure: { en: "We couldn't send your report. Please try again." },
    status: 201,
    body: z.strictObject({
      memberId: id,
      reason: z.enum(REPORT_REASON_NAMES, { error: issueMessage({ en: 'Choose a reason from the list.' }) }),
      words: text(REPORT_WORDS_MAX).default(''),
    }),
    reply: messageReply,
  }),
  listReports: defineEndpoint('GET', '/api/auth/admin/reports', 'admin', {
    adminRefusal: 'Unauthorized access',
    summary: 'List reports of profiles: open ones oldest first, or closed ones newest first.',
    failure: { en: "We couldn't load the reports. Please try again." },
    query: pageQuery(REPORTS_LIMIT).extend({
      status: z
        .enum(['open', 'closed'], { error: issueMessage({ en: 'The status must be open or closed.' }) })
        .default('open'),
    }),
    reply: z.object({
      success,
      reports: z.array(report),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  closeReport: defineEndpoint('PUT', '/api/auth/admin/reports/:id', 'admin', {
    adminRefusal: 'Unauthorized action',
    summary: 'Close a report, with a note for other administrators.',
    failure: { en: "We couldn't close the report. Please try again." },
    params: z.object({ id }),
    body: z.strictObject({ note: text(TEXT_MAX.note).default('') }),
    reply: z.object({ success, report, message: z.string() }),
  }),
};
