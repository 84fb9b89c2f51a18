import { read, type FeatureRows } from './access-row.ts';

/** Returns the access row of the endpoint that lists members who reached a reading limit. */
export const accessRowsOf: FeatureRows = () => ({
  listLimitedReaders: {
    open: 'admins',
    refusal: 'Unauthorized access',
    request: read('/api/auth/admin/limited-readers'),
  },
});
