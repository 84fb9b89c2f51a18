import type { Calls } from '#shared/endpoint.ts';

export const operationsCalls = {
  checkConnection: {
    method: 'POST',
    path: '/api/connection-check',
    access: 'anyone',
    files: ['file'],
  },
} as const satisfies Calls;
