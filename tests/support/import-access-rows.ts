import { read, send, type Row } from './access-row.ts';
import type { TestApp } from './app.ts';
import {
  cancelRequest,
  matchRequest,
  startRequest,
  uploadList,
  uploadRequest,
  wantRequest,
} from './imports.ts';
import { anAdmin } from './members.ts';

const look = { open: 'admins', refusal: 'Unauthorized access' } as const;
const act = { open: 'admins', refusal: 'Unauthorized action' } as const;
const LIST = 'Email,Name,Phone\nnot an address,Asha,\n';

let lists = 0;

/** Rows of what imports and invitations call. */
export function importRows(site: TestApp): Readonly<Record<string, Row>> {
  const aList = async () => {
    lists += 1;
    const phone = `98${String(lists).padStart(8, '0')}`;
    const admin = await site.as((await anAdmin(site.db)).id);
    return (
      await uploadList(
        admin,
        `${LIST}person.${lists}@example.com,Ravi,${phone}\ntwin.${lists}@example.com,Ravi,${phone}\n`,
      )
    )._id;
  };
  return {
    listImports: { ...look, request: read('/api/auth/admin/imports') },
    uploadImport: { ...act, request: () => uploadRequest(LIST) },
    findImport: { ...look, request: async () => read(`/api/auth/admin/imports/${await aList()}`)() },
    matchImport: {
      ...act,
      request: async () => matchRequest(await aList(), ['email', 'name', 'phoneNumber']),
    },
    listImportRows: {
      ...look,
      request: async () => read(`/api/auth/admin/imports/${await aList()}/rows?outcome=bad`)(),
    },
    wantImportRow: {
      ...act,
      request: async () => wantRequest(await aList(), 4),
    },
    downloadBadRows: {
      ...look,
      request: async () => read(`/api/auth/admin/imports/${await aList()}/bad-rows`)(),
    },
    startImport: { ...act, request: async () => startRequest(await aList()) },
    cancelImport: { ...act, request: async () => cancelRequest(await aList()) },
    findInvitation: {
      open: 'everybody',
      request: read('/api/invitation?token=nobody'),
      passes: '400 BAD_LINK',
    },
    declineInvitation: {
      open: 'everybody',
      request: send('POST', '/api/invitation/decline', { token: 'nobody' }),
      passes: '400 BAD_LINK',
    },
    declineWithOneClick: {
      open: 'everybody',
      request: () => ({ method: 'POST', url: '/invitation/decline?token=nobody' }),
      passes: '400 BAD_LINK',
    },
  };
}
