import { refuseTooManySignUps } from './service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { signUpHandlers } from './routes.ts';
import { SIGN_UP_LIMITS } from './limits.ts';
import { signUpJobs } from './jobs.ts';

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
