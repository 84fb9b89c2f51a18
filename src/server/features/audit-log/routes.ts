import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { checkAuditChain } from './audit-chain.service.ts';
import { listAudit } from './service.ts';

/** Answers for whoever reads the audit log. */
export function auditHandlers(deps: Deps): Handlers<'listAudit' | 'checkAudit'> {
  return {
    listAudit: async ({ query }) => ({ success: true, ...(await listAudit(deps, query)) }),
    checkAudit: async () => ({ success: true, ...(await checkAuditChain(deps.db)) }),
  };
}
