import { daysBefore } from '#server/platform/clock.ts';
import { deleteReportsClosedBefore, forgetReportsBy } from './queries.ts';
import { defineFeature } from '#server/core/feature.ts';
import { reportHandlers } from './routes.ts';
import { REPORTS_LIMITS } from './service.ts';

const CLOSED_REPORT_DAYS = 180;

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
          // Reports and administrators' notes about the member belong to their authors, so exports omit them.
          reported_id: {
            name: 'report_about_you',
            title: 'Reports about your profile',
            hide: ['description', 'note', 'id'],
          },
          reporter_id: { hide: ['note'], show: ['reported_id'] },
        },
      },
    },
    erase: (tx, { id }) => forgetReportsBy(tx, id),
  },
  retention: [
    {
      name: 'closed reports',
      cron: '39 20 * * *',
      run: ({ db, clock }) => deleteReportsClosedBefore(db, daysBefore(clock, CLOSED_REPORT_DAYS)),
    },
  ],
});
