import { daysBefore } from '#server/platform/clock.ts';
import { deleteReportsClosedBefore, eraseRequestWordsBefore, forgetReportsBy } from './queries.ts';
import { defineFeature } from '#server/core/feature.ts';
import { closeReport, listReportsPage, reportMember, REPORTS_LIMITS } from './service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';

const CLOSED_REPORT_DAYS = 180;
/** Days from a report to the erasure of the request's words in it. */
const REQUEST_WORDS_DAYS = 365;

export const reports = defineFeature({
  name: 'reports',
  handlers: reportHandlers,
  limits: REPORTS_LIMITS,
  auditActions: {
    'report.made': 'Reported a profile',
    'report.closed': 'Closed a report',
  },
  personalData: {
    tables: {
      report: {
        title: 'Reports',
        references: {
          // Reports and administrators' notes about the member are their authors' data, so the member's
          // export omits them.
          reported_id: {
            name: 'report_about_you',
            title: 'Reports about your profile',
            hide: ['description', 'request_words', 'note', 'id'],
          },
          reporter_id: { hide: ['note'], show: ['reported_id'] },
        },
      },
    },
    erase: (tx, { id }) => forgetReportsBy(tx, id),
  },
  retention: [
    {
      name: 'words of reported requests',
      cron: '37 20 * * *',
      run: ({ db, clock }) => eraseRequestWordsBefore(db, daysBefore(clock, REQUEST_WORDS_DAYS)),
    },
    {
      name: 'closed reports',
      cron: '39 20 * * *',
      run: ({ db, clock }) => deleteReportsClosedBefore(db, daysBefore(clock, CLOSED_REPORT_DAYS)),
    },
  ],
});

function reportHandlers(deps: Deps): Handlers<'reportMember' | 'listReports' | 'closeReport'> {
  return {
    reportMember: ({ actor, body }) => reportMember(deps, actor, body),
    listReports: ({ actor, query }) => listReportsPage(deps, actor, query),
    closeReport: ({ actor, params, body }) => closeReport(deps, actor, params.id, body.note),
  };
}
