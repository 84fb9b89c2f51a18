import { defineFeature } from '#server/core/feature.ts';
import { auditHandlers } from './routes.ts';

export const auditLog = defineFeature({
  name: 'audit-log',
  handlers: auditHandlers,
  auditActions: {
    'audit.pruned': 'Removed old rows of the log',
  },
});
