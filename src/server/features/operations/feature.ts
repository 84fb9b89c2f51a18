import path from 'node:path';
import { defineFeature } from '#server/core/feature.ts';
import { daysBefore } from '#server/platform/clock.ts';
import { sweepOutbox } from '#server/platform/mail/outbox.ts';
import { deleteDeadJobs } from './queries.ts';

const DEAD_JOB_DAYS = 30;
const OUTBOX_DAYS = 30;

export const operations = defineFeature({
  name: 'operations',
  handlers: () => ({}),
  auditActions: {
    'master-key.rewrapped': 'Moved keys to the current master key',
  },
  retention: [
    {
      name: 'failed jobs',
      cron: '43 20 * * *',
      run: ({ db, clock }) => deleteDeadJobs(db, daysBefore(clock, DEAD_JOB_DAYS)),
    },
    {
      name: 'outbox emails',
      cron: '45 20 * * *',
      run: ({ config, clock }) =>
        sweepOutbox(path.join(config.dataDir, 'outbox'), daysBefore(clock, OUTBOX_DAYS)),
    },
  ],
});
