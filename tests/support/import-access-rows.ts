import type { InjectOptions } from 'fastify';
import { read, send, type FeatureRows } from './access-row.ts';
import {
  cancelRequest,
  matchRequest,
  pauseRequest,
  resumeRequest,
  startRequest,
  uploadList,
  uploadRequest,
} from './imports.ts';
import { anAdmin } from './members.ts';

const adminRead = { open: 'admins', refusal: 'Unauthorized access' } as const;
const adminAct = { open: 'admins', refusal: 'Unauthorized action' } as const;
const LIST = 'Email,Name\nnot an address,Asha\n';

let lists = 0;

/** Returns the access rows of endpoints for imports and invitations. */
export const accessRowsOf: FeatureRows = (site) => {
  /** Uploads a list and returns its import, after sending these requests about it. */
  const aList = async (...requests: readonly ((id: string) => InjectOptions)[]) => {
    lists += 1;
    const admin = await site.as((await anAdmin(site.db)).id);
    const { _id } = await uploadList(admin, `${LIST}person.${lists}@example.com,Ravi\n`);
    for (const request of requests) await admin(request(_id));
    return _id;
  };
  return {
    listImports: { ...adminRead, request: read('/api/auth/admin/imports') },
    uploadImport: { ...adminAct, request: () => uploadRequest(LIST) },
    findImport: { ...adminRead, request: async () => read(`/api/auth/admin/imports/${await aList()}`)() },
    matchImport: { ...adminAct, request: async () => matchRequest(await aList(), ['email', 'name']) },
    listImportRows: {
      ...adminRead,
      request: async () => read(`/api/auth/admin/imports/${await aList()}/rows?outcome=bad`)(),
    },
    downloadBadRows: {
      ...adminRead,
      request: async () => read(`/api/auth/admin/imports/${await aList()}/bad-rows`)(),
    },
    startImport: { ...adminAct, request: async () => startRequest(await aList()) },
    pauseImport: { ...adminAct, request: async () => pauseRequest(await aList(startRequest)) },
    resumeImport: {
      ...adminAct,
      request: async () => resumeRequest(await aList(startRequest, pauseRequest)),
    },
    cancelImport: { ...adminAct, request: async () => cancelRequest(await aList()) },
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
};
