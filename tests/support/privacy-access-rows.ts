import { read, send, type FeatureRows } from './access-row.ts';
import { aMinorAwaitingConsent } from './members.ts';
import { aReport } from './reports.ts';

/** Returns the access rows of endpoints for members' own data, guardians and reports. */
export const accessRowsOf: FeatureRows = ({ db }, target) => {
  return {
    findExport: { open: 'signed-in', request: read('/api/auth/user/export') },
    downloadExport: {
      open: 'everybody',
      request: read(`/api/exports/${target.id}?ticket=unknown`),
      passes: '400 BAD_LINK',
    },
    listDocumentViews: { open: 'signed-in', request: read('/api/auth/user/document-views') },
    listRetentionRuns: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/retention-runs'),
    },
    listReports: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/reports'),
    },
    requestExport: { open: 'signed-in', request: send('POST', '/api/auth/user/export') },
    issueExportTicket: {
      open: 'signed-in',
      request: send('POST', '/api/auth/user/export/ticket'),
      passes: '404 NOT_FOUND',
    },
    scheduleDeletion: {
      open: 'signed-in',
      request: send('POST', '/api/auth/user/deletion', { password: 'wrong' }),
      passes: '401 WRONG_CREDENTIALS',
    },
    cancelDeletion: {
      open: 'signed-in',
      request: () => ({ method: 'DELETE', url: '/api/auth/user/deletion' }),
      passes: '409 STALE',
    },
    correctGuardian: {
      open: 'signed-in',
      request: send('PUT', '/api/auth/user/guardian', { guardianEmail: '' }),
      passes: '400 VALIDATION',
    },
    overrideGuardian: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () =>
        send('PUT', `/api/auth/admin/guardian-consent/${(await aMinorAwaitingConsent(db)).id}`)(),
    },
    reportMember: {
      open: 'approved',
      request: send('POST', '/api/reports', { memberId: target.id, reason: 'wrong-facts' }),
    },
    closeReport: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () => send('PUT', `/api/auth/admin/reports/${await aReport(db, target.id)}`)(),
    },
  };
};
