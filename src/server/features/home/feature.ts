import { defineFeature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { readHome } from './service.ts';

export const home = defineFeature({ name: 'home', handlers: homeHandlers });

function homeHandlers(deps: Deps): Handlers<'readHome'> {
  return {
    readHome: ({ actor, http }) => readHome(deps, actor, http.ip),
  };
}
