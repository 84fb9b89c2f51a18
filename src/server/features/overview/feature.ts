import { defineFeature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { readOverview } from './service.ts';

export const overview = defineFeature({
  name: 'overview',
  handlers: overviewHandlers,
});

function overviewHandlers(deps: Deps): Handlers<'readOverview'> {
  return { readOverview: () => readOverview(deps) };
}
