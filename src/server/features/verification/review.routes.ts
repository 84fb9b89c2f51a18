import type { reviewEndpoints } from '#shared/verification/leases.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { forgetSkips, releaseReviews, skipReview, takeReviews } from './leases.service.ts';
import { previewRejection } from './rejection-preview.service.ts';

export function reviewHandlers(
  deps: Deps,
): Handlers<Exclude<keyof typeof reviewEndpoints, 'viewDocumentPage'>> {
  return {
    takeReviews: async ({ actor, body }) => ({ success: true, ...(await takeReviews(deps, actor, body)) }),
    skipReview: async ({ actor, params }) => ({
      success: true,
      ...(await skipReview(deps, actor, params.id)),
    }),
    forgetSkips: async ({ actor }) => ({ success: true, ...(await forgetSkips(deps, actor)) }),
    releaseReviews: async ({ actor }) => ({ success: true, ...(await releaseReviews(deps, actor)) }),
    previewRejection: async ({ params, body }) => ({
      success: true,
      ...(await previewRejection(deps, params.id, body)),
    }),
  };
}
