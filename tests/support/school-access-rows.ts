import { read, type FeatureRows } from './access-row.ts';
import { aSchoolList, applyRequest, checkRequest, restoreRequest } from './schools.ts';

const adminRead = { open: 'admins', refusal: 'Unauthorized access' } as const;
const adminAct = { open: 'admins', refusal: 'Unauthorized action' } as const;

/** Returns the access rows of the list of schools. */
export const accessRowsOf: FeatureRows = () => ({
  listSchools: { open: 'everybody', request: read('/api/location/schools') },
  readSchoolList: { ...adminRead, request: read('/api/auth/admin/schools') },
  downloadSchools: { ...adminRead, request: read('/api/auth/admin/schools/file') },
  checkSchools: { ...adminAct, request: () => checkRequest(aSchoolList()) },
  // Without the fingerprint of a check, because every change of the list makes the next one stale.
  applySchools: { ...adminAct, request: () => applyRequest(aSchoolList(), ''), passes: '409 STALE' },
  checkDefaultSchools: { ...adminRead, request: read('/api/auth/admin/schools/default') },
  restoreDefaultSchools: { ...adminAct, request: () => restoreRequest(''), passes: '409 STALE' },
});
