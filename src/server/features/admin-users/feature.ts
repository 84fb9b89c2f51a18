import { defineFeature } from '#server/core/feature.ts';
import { adminJobs, recountDeskRanks, updateDeskRanks } from './jobs.ts';
import { adminUserHandlers } from './routes.ts';

export const adminUsers = defineFeature({
  name: 'admin-users',
  handlers: adminUserHandlers,
  jobs: adminJobs,
  schedule: [
    { name: updateDeskRanks.name, cron: '* * * * *' },
    { name: recountDeskRanks.name, cron: '57 20 * * *' },
  ],
  auditActions: {
    'users.exported': 'Exported users',
  },
  personalData: {
    tables: {
      desk_entry: { title: 'Your row in the list for administrators' },
    },
  },
});
