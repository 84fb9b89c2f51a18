import { read, send, type FeatureRows } from './access-row.ts';

/** Returns the access rows of the community settings. */
export const accessRowsOf: FeatureRows = () => ({
  readCommunity: {
    open: 'admins',
    refusal: 'Unauthorized access',
    request: read('/api/auth/admin/community'),
  },
  // An invalid value, because every save makes the next one stale.
  saveCommunity: {
    open: 'admins',
    refusal: 'Unauthorized action',
    request: send('PUT', '/api/auth/admin/community', {
      revision: 0,
      changes: [{ name: 'support-email', value: 'nowhere' }],
    }),
    passes: '400 VALIDATION',
  },
});
