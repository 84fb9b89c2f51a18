import type { Calls } from '#shared/endpoint.ts';

/** Audit log for administrators. */
export const auditCalls = {
  listAudit: {
    method: 'GET',
    path: '/api/auth/admin/audit',
    access: 'admin',
    failure: { en: 'The audit log could not be read. Please try again.' },
  },
  checkAudit: {
    method: 'GET',
    path: '/api/auth/admin/audit/chain',
    access: 'admin',
    failure: { en: 'The chain could not be checked. Please try again.' },
  },
} as const satisfies Calls;
