import { defineFeature } from '#server/core/feature.ts';
import { administratorHandlers } from './administrators.routes.ts';
import { administratorJobs } from './jobs.ts';

export const administrators = defineFeature({
  name: 'administrators',
  handlers: administratorHandlers,
  jobs: administratorJobs,
  auditActions: {
    'admin.created': 'Made an administrator',
    'admin.removed': 'Removed as administrator',
  },
});
