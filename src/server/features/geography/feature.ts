import { defineFeature } from '#server/core/feature.ts';
import { geographyHandlers } from './routes.ts';

export const geography = defineFeature({
  name: 'geography',
  handlers: geographyHandlers,
});
