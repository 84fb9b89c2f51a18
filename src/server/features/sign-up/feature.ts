import { refuseTooManySignUps, signUp as signUpMember } from './service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { SIGN_UP_LIMITS } from './limits.ts';
import { sendAddressInUse } from '#server/features/auth/emails.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue, handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { settleTakenEmail } from './emails.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';

export const signUp = defineFeature({
  name: 'sign-up',
  handlers: signUpHandlers,
  jobs: signUpJobs,
  before: (deps) => ({ signUp: (sender) => refuseTooManySignUps(deps, sender) }),
  limits: SIGN_UP_LIMITS,
  auditActions: {
    'account.created': 'Signed up',
  },
});

function signUpJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(settleTakenEmail, async ({ memberId, storageKey }) => {
      await deps.storage.delete(storageKey);
      await enqueue(deps.db, sendAddressInUse, { memberId }, { key: `${sendAddressInUse.name}:${memberId}` });
    }),
  ];
}

function signUpHandlers(deps: Deps): Handlers<'signUp'> {
  return {
    signUp: ({ body, files, http }) =>
      signUpMember(deps, { body, document: files.verificationDocument, sender: http }),
  };
}
