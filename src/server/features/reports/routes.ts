import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { closeReport, listReportsPage, reportMember } from './service.ts';

/** Handlers for reports of profiles. */
export function reportHandlers(deps: Deps): Handlers<'reportMember' | 'listReports' | 'closeReport'> {
  return {
    reportMember: async ({ actor, body }) => ({ success: true, ...(await reportMember(deps, actor, body)) }),
    listReports: async ({ query }) => ({ success: true, ...(await listReportsPage(deps, query)) }),
    closeReport: async ({ actor, params, body }) => ({
      success: true,
      ...(await closeReport(deps, actor, params.id, body.note)),
    }),
  };
}
