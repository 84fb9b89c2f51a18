import { read, type Row } from './access-row.ts';

/** Rows of what administrators' lists call: the audit log. */
export function listRows(): Readonly<Record<string, Row>> {
  return {
    listAudit: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/audit'),
    },
    checkAudit: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/audit/chain'),
    },
  };
}
