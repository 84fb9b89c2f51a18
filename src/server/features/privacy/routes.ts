import type { Deps } from '#server/platform/deps.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { deleteUser } from './admin-deletion.service.ts';
import {
  listAwaitedGuardians,
  answerGuardianRequest,
  correctGuardian,
  findGuardianRequest,
  overrideGuardian,
} from './guardian.service.ts';
import { cancelDeletion, scheduleDeletion } from './deletion.service.ts';
import { listDocumentViews } from './document-views.service.ts';
import { downloadExport, findExport, issueExportTicket, requestExport } from './export.service.ts';
import { listRetentionRuns } from '#server/core/retention/retention-runs.service.ts';

type GuardianEndpoints =
  | 'findGuardianRequest'
  | 'answerGuardianRequest'
  | 'correctGuardian'
  | 'listAwaitedGuardians'
  | 'overrideGuardian';

/** Returns the handlers for guardians' consent, and for administrators who help with it. */
export function guardianHandlers(deps: Deps): Handlers<GuardianEndpoints> {
  return {
    findGuardianRequest: async ({ query }) => ({
      success: true,
      ...(await findGuardianRequest(deps, query.token)),
    }),
    answerGuardianRequest: async ({ body }) => ({
      success: true,
      ...(await answerGuardianRequest(deps, body)),
    }),
    correctGuardian: async ({ actor, body }) => ({
      success: true,
      ...(await correctGuardian(deps, actor, body.guardianEmail)),
    }),
    listAwaitedGuardians: async ({ query }) => ({
      success: true,
      ...(await listAwaitedGuardians(deps, query)),
    }),
    overrideGuardian: async ({ actor, params, body }) => ({
      success: true,
      ...(await overrideGuardian(deps, actor, params.id, body.decision)),
    }),
  };
}

type PrivacyEndpoints =
  | 'findExport'
  | 'requestExport'
  | 'issueExportTicket'
  | 'downloadExport'
  | 'listDocumentViews'
  | 'scheduleDeletion'
  | 'cancelDeletion'
  | 'deleteUser'
  | 'listRetentionRuns';

/** Returns the handlers for members' own data, and for account deletion by administrators. */
export function privacyHandlers(deps: Deps): Handlers<PrivacyEndpoints> {
  const sessionCookieName = cookieNames(deps.config.publicUrl).session;
  return {
    findExport: async ({ actor }) => ({ success: true, export: await findExport(deps, actor) }),
    requestExport: async ({ actor }) => ({ success: true, ...(await requestExport(deps, actor)) }),
    issueExportTicket: async ({ actor }) => ({ success: true, ...(await issueExportTicket(deps, actor)) }),
    downloadExport: ({ params, query, http }) =>
      downloadExport(deps, { id: params.id, ticket: query.ticket, cookie: http.cookies[sessionCookieName] }),
    listDocumentViews: async ({ actor }) => ({ success: true, ...(await listDocumentViews(deps, actor)) }),
    scheduleDeletion: async ({ actor, body }) => ({
      success: true,
      ...(await scheduleDeletion(deps, actor, body.password)),
    }),
    cancelDeletion: async ({ actor }) => ({ success: true, ...(await cancelDeletion(deps, actor)) }),
    listRetentionRuns: async ({ query }) => ({ success: true, ...(await listRetentionRuns(deps, query)) }),
    deleteUser: async ({ actor, params }) => ({
      success: true,
      ...(await deleteUser(deps, actor, params.id)),
    }),
  };
}
