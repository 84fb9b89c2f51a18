import type { Feature } from '#server/core/feature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { checkAuditChain } from './audit-chain.service.ts';
import { listAudit } from './service.ts';

/** Handlers for reading and verifying the audit log. `features` name the actions in it. */
export function auditHandlers(
  deps: Deps,
  features: readonly Feature[],
): Handlers<'listAudit' | 'checkAudit'> {
  return {
    listAudit: async ({ query }) => ({ success: true, ...(await listAudit(deps, features, query)) }),
    checkAudit: async () => ({ success: true, ...(await checkAuditChain(deps.db)) }),
  };
}
