import { defineFeature } from '#server/core/feature.ts';

export const sample = defineFeature({
  name: 'sample',
  handlers: () => ({}),
  auditActions: {
    'sample.filled': 'Filled in the sample community',
    'sample.removed': 'Removed the sample community',
  },
});
