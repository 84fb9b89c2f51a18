import type { Calls } from '#shared/endpoint.ts';

/** Endpoints of the audit log, for administrators. */
export const auditCalls = {
  listAudit: {
    method: 'GET',
    path: '/api/auth/admin/audit',
    access: 'admin',
    failure: { en: "We couldn't load the audit log. Please try again." },
  },
  checkAudit: {
    method: 'GET',
    path: '/api/auth/admin/audit/chain',
    access: 'admin',
    failure: { en: "We couldn't verify the audit log. Please try again." },
  },
} as const satisfies Calls;
