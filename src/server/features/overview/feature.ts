import { defineFeature } from '#server/core/feature.ts';
import { overviewHandlers } from './routes.ts';

export const overview = defineFeature({
  name: 'overview',
  handlers: overviewHandlers,
});
