import type { Calls } from '#shared/endpoint.ts';

/** Endpoint that lists the states and union territories (spec §7). */
export const geographyCalls = {
  listStates: {
    method: 'GET',
    path: '/api/location/states',
    access: 'anyone',
    failure: { en: 'Failed to fetch states' },
  },
} as const satisfies Calls;
