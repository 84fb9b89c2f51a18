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
    findGuardianRequest: ({ query }) => findGuardianRequest(deps, query.token),
    answerGuardianRequest: ({ body }) => answerGuardianRequest(deps, body),
    correctGuardian: ({ actor, body }) => correctGuardian(deps, actor, body.guardianEmail),
    listAwaitedGuardians: ({ query }) => listAwaitedGuardians(deps, query),
    overrideGuardian: ({ actor, params, body }) => overrideGuardian(deps, actor, params.id, body.decision),
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
    findExport: async ({ actor }) => ({ export: await findExport(deps, actor) }),
    requestExport: ({ actor }) => requestExport(deps, actor),
    issueExportTicket: ({ actor }) => issueExportTicket(deps, actor),
    downloadExport: ({ params, query, http }) =>
      downloadExport(deps, { id: params.id, ticket: query.ticket, cookie: http.cookies[sessionCookieName] }),
    listDocumentViews: ({ actor }) => listDocumentViews(deps, actor),
    scheduleDeletion: ({ actor, body }) => scheduleDeletion(deps, actor, body.password),
    cancelDeletion: ({ actor }) => cancelDeletion(deps, actor),
    listRetentionRuns: ({ query }) => listRetentionRuns(deps, query),
    deleteUser: ({ actor, params }) => deleteUser(deps, actor, params.id),
  };
}
