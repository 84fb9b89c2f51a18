import type { Calls } from '#shared/endpoint.ts';

/** States and union territories (spec §7). */
export const geographyCalls = {
  listStates: {
    method: 'GET',
    path: '/api/location/states',
    access: 'anyone',
    failure: { en: 'Failed to fetch states' },
  },
} as const satisfies Calls;
