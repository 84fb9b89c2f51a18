import { defineFeature } from '#server/core/feature.ts';
import { siteHandlers } from './routes.ts';

export const site = defineFeature({
  name: 'site',
  handlers: siteHandlers,
  auditActions: {
    'community.changed': 'Changed a community setting',
    'community.reset': 'Reset a community setting',
  },
});
