import { MINUTE, type Limit } from '#server/platform/rate-limit/limits.ts';

/** Rate limits of this feature. */
export const SITE_LIMITS = {
  /**
   * Form tokens per network. By the minute, so that a neighbour who takes them all keeps others from one only for as long
   * as the flood lasts; they then count like clients without one.
   */
  formTokens: { name: 'form-tokens', max: 60, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>;
