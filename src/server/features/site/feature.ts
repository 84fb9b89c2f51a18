import { defineFeature } from '#server/core/feature.ts';
import { SITE_LIMITS } from './limits.ts';
import { siteHandlers } from './routes.ts';

export const site = defineFeature({
  name: 'site',
  handlers: siteHandlers,
  limits: SITE_LIMITS,
  auditActions: {
    'community.changed': 'Changed a community setting',
    'community.reset': 'Reset a community setting',
  },
});
