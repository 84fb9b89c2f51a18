import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { decideMany } from './bulk-decisions.service.ts';
import { listDecided, listPending } from './queue.service.ts';
import { replaceDocument } from './resubmission.service.ts';
import { previewRejection } from './rejections.service.ts';
import { decide, returnToPending, undoDecision } from './service.ts';
import type { reviewCalls } from '#shared/verification/review-endpoints.ts';
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
    listPending: ({ actor, query }) => listPending(deps, actor, query),
    decide: ({ actor, params, body }) => decide(deps, actor, params.id, body),
    decideMany: ({ actor, body }) => decideMany(deps, actor, body),
    undoDecision: ({ actor, params }) => undoDecision(deps, actor, params.id),
    listDecided: async ({ actor }) => ({ decided: await listDecided(deps, actor) }),
    returnToPending: ({ actor, params, body }) => returnToPending(deps, actor, params.id, body),
    replaceDocument: ({ actor, files }) => replaceDocument(deps, actor, files.verificationDocument),
  };
}

export function reviewHandlers(deps: Deps): Handlers<Exclude<keyof typeof reviewCalls, 'viewDocumentPage'>> {
  return {
    takeReviews: ({ actor, body }) => takeReviews(deps, actor, body),
    skipReview: ({ actor, params }) => skipReview(deps, actor, params.id),
    forgetSkips: ({ actor }) => forgetSkips(deps, actor),
    releaseReviews: ({ actor }) => releaseReviews(deps, actor),
    previewRejection: ({ actor, params, body }) => previewRejection(deps, actor, params.id, body),
  };
}
