import type { Calls } from '#shared/endpoint.ts';

/** Endpoints for blocking members. Neither member of a block sees the other. */
export const blockCalls = {
  listBlocks: {
    method: 'GET',
    path: '/api/blocks',
    access: 'approved',
    failure: { en: "We couldn't load the members you've blocked. Please try again." },
  },
  blockMember: {
    method: 'PUT',
    path: '/api/blocks/:id',
    access: 'approved',
    failure: { en: "We couldn't block this member. Please try again." },
  },
  unblockMember: {
    method: 'DELETE',
    path: '/api/blocks/:id',
    access: 'approved',
    failure: { en: "We couldn't unblock this member. Please try again." },
  },
} as const satisfies Calls;
