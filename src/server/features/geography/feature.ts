import { defineFeature } from '#server/core/feature.ts';
import { STATES } from '#shared/geography/schools.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';

export const geography = defineFeature({
  name: 'geography',
  handlers: geographyHandlers,
});

function geographyHandlers(): Handlers<'listStates'> {
  return { listStates: async () => STATES.map(({ id, name }) => ({ id, name })) };
}
