import path from 'node:path';
import { withMember } from '#server/core/accounts/accounts.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { daysBefore } from '#server/platform/clock.ts';
import { handleJob } from '#server/platform/jobs/queue.ts';
import { sweepOutbox } from '#server/platform/mail/outbox.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { admitConnectionCheck, OPERATIONS_LIMITS, reportConnection } from './connection-check.service.ts';
import { installationFaultsMail, sendInstallationFaults } from './emails.ts';
import { deleteDeadJobs } from './queries.ts';

const DEAD_JOB_DAYS = 30;
const OUTBOX_DAYS = 30;

export const operations = defineFeature({
  name: 'operations',
  handlers: operationsHandlers,
  before: (deps) => ({ checkConnection: async (caller) => admitConnectionCheck(deps, caller) }),
  limits: OPERATIONS_LIMITS,
  jobs: (deps) => [
    handleJob(sendInstallationFaults, ({ memberId, sentences }) =>
      withMember(deps, memberId, async (member) => {
        if (member.role !== 'admin') return;
        await notify(
          deps,
          member,
          'installation-faults',
          installationFaultsMail(deps.site(), member, sentences),
        );
      }),
    ),
  ],
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

function operationsHandlers(deps: Deps): Handlers<'checkConnection'> {
  return {
    checkConnection: async ({ http, files }) => reportConnection(deps, http, files.file),
  };
}
