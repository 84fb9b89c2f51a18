import { withMember } from '#server/core/accounts/accounts.service.ts';
import { defineFeature } from '#server/core/feature.ts';
import { notify } from '#server/core/notifications/notifications.service.ts';
import { findVerifierScopes } from '#server/core/verifiers/verifiers.service.ts';
import { passwordLengthOf } from '#server/features/auth/new-password.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/queue.ts';
import { madeVerifierMail, removedVerifierMail, sendVerifierChanged, verifierChangedMail } from './emails.ts';
import { decideVerifier, listVerifiers } from './service.ts';

export const verifiers = defineFeature({
  name: 'verifiers',
  handlers: verifierHandlers,
  jobs: verifierJobs,
  auditActions: {
    'verifier.granted': 'Made a verifier',
    'verifier.changed': "Changed a verifier's schools",
    'verifier.revoked': 'Removed as verifier',
  },
  personalData: {
    tables: { verifier_grant: { title: 'Schools whose sign-ups you verify' } },
  },
});

/** Returns the handlers for listing, adding, changing and removing verifiers. */
function verifierHandlers(deps: Deps): Handlers<'listVerifiers' | 'decideVerifier'> {
  return {
    listVerifiers: ({ query }) => listVerifiers(deps, query),
    decideVerifier: ({ actor, params, body }) =>
      decideVerifier(deps, actor, { memberId: params.id, ...body }),
  };
}

function verifierJobs(deps: Deps): readonly JobHandler[] {
  return [
    handleJob(sendVerifierChanged, ({ memberId, change }) =>
      withMember(deps, memberId, async (member) => {
        const scopes = await findVerifierScopes(deps.db, member);
        // A later grant or removal sends its own email.
        if ((change === 'revoked') !== (scopes.length === 0)) return;
        const site = deps.site();
        const passwordLength = passwordLengthOf(deps, { role: member.role, verifierOf: scopes });
        const mails = {
          granted: () => madeVerifierMail(site, member, { scopes, passwordLength }),
          changed: () => verifierChangedMail(site, member, scopes),
          revoked: () => removedVerifierMail(site, member),
        };
        await notify(deps, member, 'verifier-changed', mails[change]());
      }),
    ),
  ];
}
