import { read, send, type FeatureRows } from './access-row.ts';
import { aMember } from './members.ts';
import { BARABANKI } from './verifiers.ts';

/** Returns the access rows of the verifiers' administration. */
export const accessRowsOf: FeatureRows = ({ db }) => ({
  listVerifiers: {
    open: 'admins',
    refusal: 'Unauthorized access',
    request: read('/api/auth/admin/verifiers'),
  },
  // The password check rejects even a permitted caller.
  decideVerifier: {
    open: 'admins',
    refusal: 'Unauthorized action',
    request: async () =>
      send('PUT', `/api/auth/admin/verifiers/${(await aMember(db)).id}`, {
        scopes: [BARABANKI],
        password: 'Not-My-Password-1',
      })(),
    passes: '401 WRONG_CREDENTIALS',
  },
});
