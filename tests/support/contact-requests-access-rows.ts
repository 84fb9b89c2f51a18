import { randomUUID } from 'node:crypto';
import { read, send, type FeatureRows } from './access-row.ts';
import { aMember } from './members.ts';
import { REQUEST_WORDS } from './contact-requests.ts';

/** Returns the access rows of requests to get in touch. Requests that must exist are unknown, so callers get 404. */
export const accessRowsOf: FeatureRows = ({ db }, target) => {
  const unknown = (action: string, payload?: object) =>
    ({
      open: 'approved',
      request: send('PUT', `/api/contact-requests/${randomUUID()}/${action}`, payload),
      passes: '404 NOT_FOUND',
    }) as const;
  return {
    askForContact: {
      open: 'approved',
      request: async () =>
        send('POST', '/api/contact-requests', {
          memberId: (await aMember(db)).id,
          reason: 'advice',
          words: REQUEST_WORDS,
          offers: { email: true, phone: false },
        })(),
    },
    listContactRequests: { open: 'approved', request: read('/api/contact-requests') },
    countContactRequests: { open: 'approved', request: read('/api/contact-requests/waiting') },
    listContacts: { open: 'approved', request: read('/api/contacts') },
    findContact: { open: 'approved', request: read(`/api/contacts/${target.id}`) },
    takeBackContact: { open: 'approved', request: send('DELETE', `/api/contacts/${target.id}`, undefined) },
    acceptContactRequest: unknown('accept', { email: true, phone: false }),
    answerContactRequest: unknown('answer', { words: 'I cannot help, sorry.' }),
    declineContactRequest: unknown('decline'),
    reportContactRequest: {
      open: 'approved',
      request: send('POST', `/api/contact-requests/${randomUUID()}/report`, { reason: 'advertising' }),
      passes: '404 NOT_FOUND',
    },
    pauseContactAsker: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: send('PUT', `/api/auth/admin/contact-askers/${target.id}`, { until: '' }),
    },
    withdrawContactRequest: unknown('withdraw'),
    findContactRequestByLink: {
      open: 'everybody',
      request: read('/api/contact-requests/link?token=unknown'),
      passes: '400 BAD_LINK',
    },
    declineContactRequestByLink: {
      open: 'everybody',
      request: send('POST', '/api/contact-requests/link/decline', { token: 'unknown' }),
      passes: '400 BAD_LINK',
    },
    blockByContactRequestLink: {
      open: 'everybody',
      request: send('POST', '/api/contact-requests/link/block', { token: 'unknown' }),
      passes: '400 BAD_LINK',
    },
    findContactChoice: { open: 'approved', request: read('/api/contact-choice') },
    changeContactChoice: {
      open: 'approved',
      request: send('PUT', '/api/contact-choice', { audience: 'members' }),
    },
  };
};
