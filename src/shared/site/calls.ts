import type { Calls } from '#shared/endpoint.ts';

export const siteCalls = {
  publicConfig: { method: 'GET', path: '/api/config', access: 'anyone' },
  makeFormToken: { method: 'POST', path: '/api/form-token', access: 'anyone' },
  health: { method: 'GET', path: '/api/health', access: 'anyone' },
  ready: { method: 'GET', path: '/api/ready', access: 'anyone' },
} as const satisfies Calls;
