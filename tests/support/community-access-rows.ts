import { read, send, type FeatureRows } from './access-row.ts';
import { multipartRequest } from './sign-up-form.ts';

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
  readLogo: { open: 'admins', refusal: 'Unauthorized access', request: read('/api/auth/admin/logo') },
  saveLogo: {
    open: 'admins',
    refusal: 'Unauthorized action',
    request: () => multipartRequest('POST', '/api/auth/admin/logo', {}, {}),
    passes: '400 VALIDATION',
  },
  removeLogo: {
    open: 'admins',
    refusal: 'Unauthorized action',
    request: send('DELETE', '/api/auth/admin/logo'),
    passes: '409 STALE',
  },
});
