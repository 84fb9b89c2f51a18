import type { Calls } from '#shared/endpoint.ts';

/** Endpoints that list states and schools (spec §7), and that let administrators replace the list of schools. */
export const geographyCalls = {
  listStates: {
    method: 'GET',
    path: '/api/location/states',
    access: 'anyone',
    failure: { en: 'Failed to fetch states' },
  },
  listSchools: {
    method: 'GET',
    path: '/api/location/schools',
    access: 'anyone',
    failure: { en: "We couldn't load the schools. Please try again." },
  },
  readSchoolList: {
    method: 'GET',
    path: '/api/auth/admin/schools',
    access: 'admin',
    failure: { en: "We couldn't load the list of schools. Please try again." },
  },
  downloadSchools: {
    method: 'GET',
    path: '/api/auth/admin/schools/file',
    access: 'admin',
    failure: { en: "We couldn't download the list. Please try again." },
  },
  checkSchools: {
    method: 'POST',
    path: '/api/auth/admin/schools/check',
    access: 'admin',
    files: ['list'],
    failure: { en: "We couldn't check the file. Please try again." },
  },
  applySchools: {
    method: 'POST',
    path: '/api/auth/admin/schools',
    access: 'admin',
    files: ['list'],
    failure: { en: "We couldn't change the list. Please try again." },
  },
  checkDefaultSchools: {
    method: 'GET',
    path: '/api/auth/admin/schools/default',
    access: 'admin',
    failure: { en: "We couldn't compare the lists. Please try again." },
  },
  restoreDefaultSchools: {
    method: 'POST',
    path: '/api/auth/admin/schools/default',
    access: 'admin',
    failure: { en: "We couldn't change the list. Please try again." },
  },
} as const satisfies Calls;
