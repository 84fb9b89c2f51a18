import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { exportBadRows, findDetail, listImportRows, listImports } from './import-views.service.ts';
import { matchImport, uploadImport } from './imports.service.ts';
import { cancelImport, pauseImport, resumeImport, startImport } from './sending.service.ts';
import { declineInvitation, findInvitation } from './service.ts';

type Endpoints =
  | 'listImports'
  | 'uploadImport'
  | 'findImport'
  | 'matchImport'
  | 'listImportRows'
  | 'downloadBadRows'
  | 'startImport'
  | 'pauseImport'
  | 'resumeImport'
  | 'cancelImport'
  | 'findInvitation'
  | 'declineInvitation'
  | 'declineWithOneClick';

/** Returns the handlers for importing lists and for opening and declining invitations. */
export function invitationHandlers(deps: Deps): Handlers<Endpoints> {
  return {
    listImports: ({ query }) => listImports(deps, query),
    uploadImport: async ({ actor, body, files }) => ({
      import: await uploadImport(deps, actor, { source: body.source, file: files.list }),
    }),
    findImport: async ({ params }) => ({ import: await findDetail(deps, params.id) }),
    matchImport: async ({ params, body }) => ({ import: await matchImport(deps, params.id, body.match) }),
    listImportRows: ({ params, query }) => listImportRows(deps, params.id, query),
    downloadBadRows: async ({ actor, params }) => exportBadRows(deps, actor, params.id),
    startImport: ({ actor, params }) => startImport(deps, actor, params.id),
    pauseImport: ({ actor, params }) => pauseImport(deps, actor, params.id),
    resumeImport: ({ actor, params }) => resumeImport(deps, actor, params.id),
    cancelImport: ({ actor, params }) => cancelImport(deps, actor, params.id),
    findInvitation: ({ query }) => findInvitation(deps, query.token),
    declineInvitation: ({ body }) => declineInvitation(deps, body.token),
    declineWithOneClick: ({ query }) => declineInvitation(deps, query.token),
  };
}
