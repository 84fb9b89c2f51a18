import { defineFeature } from '#server/core/feature.ts';
import { founderHandlers } from './routes.ts';
import { founderJobs } from './jobs.ts';
import { FOUNDERS_LIMITS } from './requests.service.ts';

export const founders = defineFeature({
  name: 'founders',
  handlers: founderHandlers,
  jobs: founderJobs,
  limits: FOUNDERS_LIMITS,
  auditActions: {
    'founder.asked': 'Asked for founder status',
    'founder.withdrawn': 'Withdrew the founder request',
    'founder.granted': 'Granted founder status',
    'founder.rejected': 'Declined the founder request',
    'founder.removed': 'Removed founder status',
  },
});
