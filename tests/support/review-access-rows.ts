import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { read, send, type FeatureRows, type Row } from './access-row.ts';
import { aMember, aPendingMember } from './members.ts';
import { BARABANKI } from './verifiers.ts';

/** Returns the access rows of endpoints for review mode and for administering verifiers. */
export const accessRowsOf: FeatureRows = ({ db }, target) => ({
  ...reviews(db, target),
  listVerifiers: {
    open: 'admins',
    refusal: 'Unauthorized access',
    request: read('/api/auth/admin/verifiers'),
  },
  // The password check fails even for a permitted caller.
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

function reviews(db: Db, target: MemberRow): Readonly<Record<string, Row>> {
  const reviewers = { open: 'reviewers', refusal: 'Unauthorized action' } as const;
  const waiting = async () => (await aPendingMember(db)).id;
  return {
    findDigestChoice: {
      open: 'reviewers',
      refusal: 'Unauthorized access',
      request: read('/api/auth/user/digest'),
    },
    leaveDigest: {
      open: 'everybody',
      request: send('POST', '/api/digest/leave', { token: 'unknown' }),
      passes: '400 BAD_LINK',
    },
    leaveDigestWithOneClick: {
      open: 'everybody',
      request: send('POST', '/digest/unsubscribe?token=unknown'),
      passes: '400 BAD_LINK',
    },
    changeDigestChoice: { ...reviewers, request: send('PUT', '/api/auth/user/digest', { isOn: true }) },
    takeReviews: { ...reviewers, request: send('POST', '/api/admin/review/cases') },
    skipReview: {
      ...reviewers,
      elsewhere: '404 NOT_FOUND',
      request: async () => send('POST', `/api/admin/review/${await waiting()}/skip`)(),
    },
    listDecided: {
      open: 'reviewers',
      refusal: 'Unauthorized access',
      request: read('/api/admin/review/decided'),
    },
    forgetSkips: { ...reviewers, request: send('DELETE', '/api/admin/review/skips') },
    releaseReviews: { ...reviewers, request: send('POST', '/api/admin/review/release') },
    previewRejection: {
      ...reviewers,
      elsewhere: '404 NOT_FOUND',
      request: async () => send('POST', `/api/admin/review/${await waiting()}/mail`)(),
    },
    viewDocumentPage: {
      open: 'reviewers',
      refusal: 'Unauthorized access',
      request: read(`/api/documents/${target.id}/page`),
      passes: '404 NOT_FOUND',
    },
  };
}
