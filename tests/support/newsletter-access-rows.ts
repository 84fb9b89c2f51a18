import { send, type FeatureRows, read } from './access-row.ts';
import { anIssue } from './newsletter.ts';

const PATH = '/api/auth/admin/newsletters';
const TEXT = { subject: 'November', preview: '', body: 'Hello.' };

/** Returns the access rows of the endpoints for writing and sending newsletters. */
export const accessRowsOf: FeatureRows = ({ db }) => {
  const writes = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
    ({
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () => send(method, `${PATH}/${await anIssue(db)}${path}`, payload)(),
    }) as const;
  return {
    listIssues: { open: 'admins', refusal: 'Unauthorized access', request: read(PATH) },
    addIssue: { open: 'admins', refusal: 'Unauthorized action', request: send('POST', PATH) },
    readIssue: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: async () => read(`${PATH}/${await anIssue(db)}`)(),
    },
    previewIssue: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: async () => read(`${PATH}/${await anIssue(db)}/preview`)(),
    },
    // A URL with a wrong signature.
    showIssue: {
      open: 'everybody',
      request: async () =>
        read(`/api/newsletter-preview/${await anIssue(db)}?until=4102444800000&signature=x`)(),
      passes: '400 BAD_LINK',
    },
    saveIssue: writes('PUT', '', { revision: 1, ...TEXT }),
    deleteIssue: writes('DELETE', ''),
    testIssue: writes('POST', '/test'),
    sendIssue: writes('POST', '/send', { revision: 1 }),
    // A draft cannot be stopped.
    stopIssue: { ...writes('POST', '/stop'), passes: '409 ALREADY_DECIDED' },
    copyIssue: writes('POST', '/copy'),
  };
};
