import { defineFeature } from '#server/core/feature.ts';
import { AppError } from '#shared/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { limitNetwork } from '#server/platform/rate-limit/busy-network.ts';
import { makeFormToken } from '#server/platform/rate-limit/form-token.ts';
import { consumeOfNetwork } from '#server/platform/rate-limit/network-limit.ts';
import { communityForm, saveCommunity } from './community.service.ts';
import { publicConfig } from './service.ts';
import { siteErrors } from './text.ts';
import { MINUTE, type Limit } from '#server/platform/rate-limit/limits.ts';

const SITE_LIMITS = {
  /**
   * Form tokens per network. The window is one minute, so that a client that floods the site blocks its
   * network only while the flood lasts. Blocked clients are limited like clients without a token.
   */
  formTokens: { name: 'form-tokens', max: 60, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>;

export const site = defineFeature({
  name: 'site',
  handlers: siteHandlers,
  limits: SITE_LIMITS,
  auditActions: {
    'community.changed': 'Changed a community setting',
    'community.reset': 'Reset a community setting',
  },
});

const RETRY_SECONDS = 2;

type Endpoints = 'publicConfig' | 'makeFormToken' | 'readCommunity' | 'saveCommunity' | 'health' | 'ready';

function siteHandlers(deps: Deps): Handlers<Endpoints> {
  return {
    readCommunity: () => communityForm(deps.db),
    saveCommunity: async ({ actor, body }) => {
      await saveCommunity(deps, { ...body, actorId: actor.member.id });
      return { message: siteErrors.saved, ...(await communityForm(deps.db)) };
    },
    publicConfig: () => publicConfig(deps),
    makeFormToken: async ({ http }) => {
      limitNetwork(await consumeOfNetwork(deps, SITE_LIMITS.formTokens, http.ip));
      return { token: makeFormToken(deps.vault, deps.clock.now()) };
    },
    health: async () => ({}),
    ready: async ({ http }) => {
      const { isOpen, away } = await deps.checkReadiness(http.isBrowser ? undefined : http.ip);
      if (!isOpen)
        throw new AppError('BUSY', siteErrors.starting, {
          retryAfterSeconds: RETRY_SECONDS,
        });
      return { state: away.length === 0 ? 'ready' : 'degraded', away: [...away] };
    },
  };
}
