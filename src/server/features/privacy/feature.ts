import { eraseDueAccounts } from './deletion.service.ts';
import { removeOldExports } from './export-archive.service.ts';
import { listExportFilesOf } from './export.queries.ts';
import { removeAbandonedAccounts, removeRejectedAccounts } from './retention.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { GUARDIAN_LIMITS } from './guardian.service.ts';
import { guardianHandlers } from './routes.ts';
import { privacyHandlers } from './routes.ts';
import { privacyJobs, sendGuardianReminders } from './jobs.ts';
import { PRIVACY_LIMITS } from './export.service.ts';

export const privacy = defineFeature({
  name: 'privacy',
  handlers: (deps) => ({ ...guardianHandlers(deps), ...privacyHandlers(deps) }),
  jobs: privacyJobs,
  limits: { ...PRIVACY_LIMITS, ...GUARDIAN_LIMITS },
  auditActions: {
    'account.removed': 'Deleted the account',
    'account.deletion-scheduled': 'Asked to delete the account',
    'account.deletion-cancelled': 'Cancelled account deletion',
    'account.deleted': 'Closed account deleted',
    'export.requested': 'Asked for a copy of the data',
    'export.downloaded': 'Downloaded the copy of the data',
    'guardian.consented': 'Guardian agreed',
    'guardian.refused': 'Guardian did not agree',
    'guardian.address-corrected': "Corrected the guardian's address",
    'guardian.overridden': "Decided in the guardian's place",
  },
  personalData: {
    tables: {
      member: { title: 'Account' },
      consent: { title: 'Consents you gave or withdrew' },
      data_export: { title: 'This copy of your data' },
    },
    listFiles: listExportFilesOf,
  },
  schedule: [{ name: sendGuardianReminders.name, cron: '59 20 * * *' }],
  retention: [
    { name: 'closed accounts', cron: '41 20 * * *', run: eraseDueAccounts },
    { name: 'abandoned accounts', cron: '42 20 * * *', run: removeAbandonedAccounts },
    { name: 'rejected accounts', cron: '44 20 * * *', run: removeRejectedAccounts },
    { name: 'data exports', cron: '46 20 * * *', run: removeOldExports },
  ],
});
