import type { FeatureRows } from './access-row.ts';
import { multipartRequest } from './sign-up-form.ts';

/** Returns the access rows of endpoints for the operator of the server. */
export const accessRowsOf: FeatureRows = () => ({
  checkConnection: {
    open: 'everybody',
    request: () => multipartRequest('POST', '/api/connection-check', {}),
    passes: '403 FORBIDDEN: Only the doctor command on the server can use this.',
  },
});
