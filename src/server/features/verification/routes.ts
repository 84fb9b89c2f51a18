import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { decideMany } from './bulk-decisions.service.ts';
import { listDecided, listPending } from './queue.service.ts';
import { replaceDocument } from './resubmission.service.ts';
import { previewRejection } from './rejections.service.ts';
import { decide, returnToPending, undoDecision } from './service.ts';
import type { reviewEndpoints } from '#shared/verification/leases.ts';
import { forgetSkips, releaseReviews, skipReview, takeReviews } from './leases.service.ts';

type VerificationEndpoints =
  | 'listPending'
  | 'decide'
  | 'decideMany'
  | 'undoDecision'
  | 'listDecided'
  | 'returnToPending'
  | 'replaceDocument';

export function verificationHandlers(deps: Deps): Handlers<VerificationEndpoints> {
  return {
    listPending: async ({ actor, query }) => ({
      success: true,
      ...(await listPending(deps, actor, query)),
    }),
    decide: async ({ actor, params, body }) => ({
      success: true,
      ...(await decide(deps, actor, params.id, body)),
    }),
    decideMany: async ({ actor, body }) => ({ success: true, ...(await decideMany(deps, actor, body)) }),
    undoDecision: async ({ actor, params }) => ({
      success: true,
      ...(await undoDecision(deps, actor, params.id)),
    }),
    listDecided: async ({ actor }) => ({ success: true, decided: await listDecided(deps, actor) }),
    returnToPending: async ({ actor, params, body }) => ({
      success: true,
      ...(await returnToPending(deps, actor, params.id, body)),
    }),
    replaceDocument: async ({ actor, files }) => ({
      success: true,
      ...(await replaceDocument(deps, actor, files.verificationDocument)),
    }),
  };
}

export function reviewHandlers(
  deps: Deps,
): Handlers<
  Exclude<keyof typeof reviewEndpoints, 'viewDocumentPage' | 'prefetchDocumentPage' | 'openPrefetchedPage'>
> {
  return {
    takeReviews: async ({ actor, body }) => ({ success: true, ...(await takeReviews(deps, actor, body)) }),
    skipReview: async ({ actor, params }) => ({
      success: true,
      ...(await skipReview(deps, actor, params.id)),
    }),
    forgetSkips: async ({ actor }) => ({ success: true, ...(await forgetSkips(deps, actor)) }),
    releaseReviews: async ({ actor }) => ({ success: true, ...(await releaseReviews(deps, actor)) }),
    previewRejection: async ({ actor, params, body }) => ({
      success: true,
      ...(await previewRejection(deps, actor, params.id, body)),
    }),
  };
}
