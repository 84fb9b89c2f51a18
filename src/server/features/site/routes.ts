import { AppError } from '#shared/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { publicConfig } from './service.ts';
import { siteErrors } from './errors.ts';

const RETRY_SECONDS = 2;

export function siteHandlers(deps: Deps): Handlers<'publicConfig' | 'health' | 'ready'> {
  return {
    publicConfig: () => publicConfig(deps),
    health: async () => ({ success: true }),
    ready: async ({ http }) => {
      if (!(await deps.isReady(http.isBrowser ? undefined : http.ip)))
        throw new AppError('BUSY', siteErrors.starting, {
          retryAfterSeconds: RETRY_SECONDS,
        });
      return { success: true };
    },
  };
}
