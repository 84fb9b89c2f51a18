import { deleteExpired } from './sessions.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { authHandlers } from './routes.ts';
import { accountHandlers } from './account.routes.ts';
import { providerHandlers } from './provider-sign-in.routes.ts';
import { authJobs } from './jobs.ts';
import { AUTH_LIMITS, FORGOT_LIMITS } from './limits.ts';

export const auth = defineFeature({
  name: 'auth',
  handlers: (deps) => ({ ...authHandlers(deps), ...accountHandlers(deps), ...providerHandlers(deps) }),
  jobs: authJobs,
  limits: { ...AUTH_LIMITS, ...FORGOT_LIMITS },
  auditActions: {
    'account.email-confirmed': 'Confirmed the email address',
    'account.email-corrected': 'Corrected the email address',
    'session.started': 'Signed in',
    'session.ended': 'Ended a session',
    'password.set': 'Set a password',
    'second-factor.on': 'Turned two-factor sign-in on',
    'second-factor.off': 'Turned two-factor sign-in off',
    'second-factor.reset': 'Reset two-factor sign-in',
    'second-factor.recovery-codes': 'Created new recovery codes',
    'second-factor.recovery-code-used': 'Used a recovery code',
  },
  personalData: {
    tables: {
      session: { title: "Where you're signed in" },
      known_device: { title: 'Browsers you have signed in with' },
      second_factor: { title: 'Two-factor sign-in' },
      mail_token: { title: 'Links we emailed you' },
    },
  },
  retention: [{ name: 'sessions, links and counters', cron: '7 * * * *', run: deleteExpired }],
});
