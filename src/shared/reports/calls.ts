import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for reporting profiles, and for handling the reports (ruling 38). */
export const reportCalls = {
  reportMember: {
    method: 'POST',
    path: '/api/reports',
    access: 'approved',
    failure: { en: "We couldn't send your report. Please try again." },
  },
  listReports: {
    method: 'GET',
    path: '/api/auth/admin/reports',
    access: 'admin',
    failure: { en: "We couldn't load the reports. Please try again." },
  },
  closeReport: {
    method: 'PUT',
    path: '/api/auth/admin/reports/:id',
    access: 'admin',
    failure: { en: "We couldn't close the report. Please try again." },
  },
} as const satisfies Calls;
