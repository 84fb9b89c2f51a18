import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { exportBadRows } from './bad-rows.service.ts';
import { findDetail, listImportRows, listImports } from './import-views.service.ts';
import { matchImport, uploadImport, wantRow } from './imports.service.ts';
import { cancelImport, startImport } from './sending.service.ts';

type ImportEndpoints =
  | 'listImports'
  | 'uploadImport'
  | 'findImport'
  | 'matchImport'
  | 'listImportRows'
  | 'wantImportRow'
  | 'downloadBadRows'
  | 'startImport'
  | 'cancelImport';

/** Answers for administrators who bring lists of people. */
export function importHandlers(deps: Deps): Handlers<ImportEndpoints> {
  return {
    listImports: async ({ query }) => ({ success: true, ...(await listImports(deps, query)) }),
    uploadImport: async ({ actor, body, files }) => ({
      success: true,
      import: await uploadImport(deps, actor, { source: body.source, file: files.list }),
    }),
    findImport: async ({ params }) => ({ success: true, import: await findDetail(deps, params.id) }),
    matchImport: async ({ params, body }) => ({
      success: true,
      import: await matchImport(deps, params.id, body.match),
    }),
    listImportRows: async ({ params, query }) => ({
      success: true,
      ...(await listImportRows(deps, params.id, query)),
    }),
    wantImportRow: async ({ params, body }) => ({
      success: true,
      import: await wantRow(deps, params.id, { line: params.line, isWanted: body.isWanted }),
    }),
    downloadBadRows: async ({ actor, params }) => exportBadRows(deps, actor, params.id),
    startImport: async ({ actor, params }) => ({
      success: true,
      ...(await startImport(deps, actor, params.id)),
    }),
    cancelImport: async ({ actor, params }) => ({
      success: true,
      ...(await cancelImport(deps, actor, params.id)),
    }),
  };
}
