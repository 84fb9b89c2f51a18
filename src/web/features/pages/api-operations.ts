import type { Access, Endpoint } from '#shared/endpoint.ts';
import { ENDPOINTS } from '#shared/endpoints.ts';
import { groupBy } from '#shared/group-by.ts';
import { fieldRows, type FieldRow } from './api-schema.ts';

/** An endpoint as the reference shows it. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  /** With parameters in braces, as in the OpenAPI description. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly inPath: readonly FieldRow[];
  readonly inQuery: readonly FieldRow[];
  readonly inBody: readonly FieldRow[];
  readonly files: readonly string[];
  readonly status: number;
  /** Empty for a file. */
  readonly answer: readonly FieldRow[];
  readonly isFile: boolean;
};

export type OperationGroup = { readonly name: string; readonly operations: readonly Operation[] };

/** Every endpoint, from the schemas that the server checks with, grouped by the first word of its path. */
export function listOperations(): OperationGroup[] {
  const operations = Object.entries<Endpoint>(ENDPOINTS).map(([id, endpoint]) => operationOf(id, endpoint));
  const groups = groupBy(operations, groupOf);
  return [...groups].map(([name, members]) => ({
    name,
    operations: members.sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method)),
  }));
}

/** What stands alone below `/api/` is about the site itself. */
function groupOf({ path }: Operation): string {
  const [, name = '', ...rest] = path.replace(/^\/api/, '').split('/');
  return rest.length === 0 && name !== 'contact' ? 'site' : name;
}

function operationOf(id: string, endpoint: Endpoint): Operation {
  const { method, path, summary, access, params, query, body, files, status, reply, binary } = endpoint;
  return {
    id,
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    summary,
    access,
    inPath: fieldRows(params, 'input'),
    inQuery: fieldRows(query, 'input'),
    inBody: fieldRows(body, 'input'),
    files: files ?? [],
    status: status ?? 200,
    answer: binary === true ? [] : fieldRows(reply, 'output'),
    isFile: binary === true,
  };
}
