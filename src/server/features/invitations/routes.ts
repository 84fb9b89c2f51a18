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
  const success = true as const;
  return {
    listImports: async ({ query }) => ({ success, ...(await listImports(deps, query)) }),
    uploadImport: async ({ actor, body, files }) => ({
      success,
      import: await uploadImport(deps, actor, { source: body.source, file: files.list }),
    }),
    findImport: async ({ params }) => ({ success, import: await findDetail(deps, params.id) }),
    matchImport: async ({ params, body }) => ({
      success,
      import: await matchImport(deps, params.id, body.match),
    }),
    listImportRows: async ({ params, query }) => ({
      success,
      ...(await listImportRows(deps, params.id, query)),
    }),
    downloadBadRows: async ({ actor, params }) => exportBadRows(deps, actor, params.id),
    startImport: async ({ actor, params }) => ({ success, ...(await startImport(deps, actor, params.id)) }),
    pauseImport: async ({ actor, params }) => ({ success, ...(await pauseImport(deps, actor, params.id)) }),
    resumeImport: async ({ actor, params }) => ({ success, ...(await resumeImport(deps, actor, params.id)) }),
    cancelImport: async ({ actor, params }) => ({ success, ...(await cancelImport(deps, actor, params.id)) }),
    findInvitation: async ({ query }) => ({ success, ...(await findInvitation(deps, query.token)) }),
    declineInvitation: async ({ body }) => ({ success, ...(await declineInvitation(deps, body.token)) }),
    declineWithOneClick: async ({ query }) => ({ success, ...(await declineInvitation(deps, query.token)) }),
  };
}
