import { defineFeature } from '#server/core/feature.ts';
import { siteHandlers } from './routes.ts';

export const site = defineFeature({
  name: 'site',
  handlers: siteHandlers,
});
