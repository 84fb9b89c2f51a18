import { defineFeature, type Feature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { checkAuditChain } from './audit-chain.service.ts';
import { listAudit } from './service.ts';

export const auditLog = defineFeature({
  name: 'audit-log',
  handlers: auditHandlers,
  auditActions: {
    'audit.pruned': 'Removed old rows of the log',
  },
});

/** Returns the handlers for reading and verifying the audit log. `features` supply the labels of the actions. */
function auditHandlers(deps: Deps, features: readonly Feature[]): Handlers<'listAudit' | 'checkAudit'> {
  return {
    listAudit: ({ actor, query }) => listAudit({ db: deps.db, features }, actor, query),
    checkAudit: () => checkAuditChain(deps.db),
  };
}
