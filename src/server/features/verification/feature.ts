import { tidyReviews } from './leases.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { verificationHandlers, reviewHandlers } from './routes.ts';
import { verificationJobs } from './jobs.ts';
import { refuseTooManyDocuments, VERIFICATION_LIMITS } from './resubmission.service.ts';

export const verification = defineFeature({
  name: 'verification',
  handlers: (deps) => ({ ...verificationHandlers(deps), ...reviewHandlers(deps) }),
  jobs: verificationJobs,
  before: (deps) => ({ replaceDocument: ({ actor }) => refuseTooManyDocuments(deps, actor) }),
  limits: VERIFICATION_LIMITS,
  auditActions: {
    'verification.approved': 'Verified',
    'verification.rejected': 'Rejected',
    'verification.undone': 'Undid the decision',
    'verification.returned': 'Returned to pending',
  },
  personalData: {
    tables: {
      verification_decision: { title: 'Decisions on your documents' },
      approval_return: { title: 'Verifications returned to pending' },
      review_lease: { title: 'Who is reviewing your document' },
      review_skip: { title: 'Who skipped your document' },
    },
  },
  retention: [{ name: 'review leases', cron: '33 20 * * *', run: tidyReviews }],
});
