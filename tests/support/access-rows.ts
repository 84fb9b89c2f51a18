import { globSync } from 'node:fs';
import type { Db } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { read, send, type FeatureRows, type Row } from './access-row.ts';
import type { TestApp } from './app.ts';
import { aFounder, aMember, aPendingMember, aRejectedMember } from './members.ts';
import { multipartRequest, signUpRequest } from './sign-up-form.ts';

const PASSWORD = 'Banyan-Tree-99';

/** Returns the access row of an endpoint that only administrators may read. */
function adminList(url: string): Row {
  return { open: 'admins', refusal: 'Unauthorized access', request: read(url) };
}

/** Loads `accessRowsOf` from every `*-access-rows.ts` file of this folder. */
const FEATURE_ROWS = await Promise.all(
  globSync(`${import.meta.dirname}/*-access-rows.ts`).map(
    async (file) => ((await import(file)) as { accessRowsOf: FeatureRows }).accessRowsOf,
  ),
);

/** Returns the access row of every endpoint. The requests target an approved member. */
export async function accessRows(site: TestApp): Promise<Readonly<Record<string, Row>>> {
  const target = await aMember(site.db, {
    public_page: true,
    password_hash: await site.deps.passwords.hash(PASSWORD),
  });
  const ofFeatures = FEATURE_ROWS.map((rowsOf) => rowsOf(site, target));
  return Object.assign({}, reads(target), writes(site.db, target), ...ofFeatures);
}

function reads(target: MemberRow): Readonly<Record<string, Row>> {
  return {
    // An invalid request, because a network may send only ten messages an hour.
    sendMessage: {
      open: 'everybody',
      request: () => ({
        method: 'POST',
        url: '/api/contact',
        payload: { name: '', email: '', subject: '', message: '' },
      }),
      passes: '400 VALIDATION',
    },
    // An invalid request, because subscriptions per network and hour are limited, too.
    subscribeToNewsletter: {
      open: 'everybody',
      request: send('POST', '/api/newsletter/subscribe', { email: '' }),
      passes: '400 VALIDATION',
    },
    confirmNewsletter: {
      open: 'everybody',
      request: send('POST', '/api/newsletter/confirm', { token: 'unknown' }),
      passes: '400 BAD_LINK',
    },
    leaveNewsletter: {
      open: 'everybody',
      request: send('POST', '/api/newsletter/leave', { token: 'unknown' }),
      passes: '400 BAD_LINK',
    },
    unsubscribeWithOneClick: {
      open: 'everybody',
      request: send('POST', '/newsletter/unsubscribe?token=unknown'),
      passes: '400 BAD_LINK',
    },
    findNewsletterChoice: { open: 'signed-in', request: read('/api/newsletter/choice') },
    changeNewsletterChoice: {
      open: 'signed-in',
      request: send('PUT', '/api/newsletter/choice', { subscribed: true }),
    },
    publicConfig: { open: 'everybody', request: read('/api/config') },
    makeFormToken: { open: 'everybody', request: send('POST', '/api/form-token') },
    commonPasswords: { open: 'everybody', request: read('/api/auth/common-passwords/0a1') },
    health: { open: 'everybody', request: read('/api/health') },
    ready: { open: 'everybody', request: read('/api/ready') },
    listStates: { open: 'everybody', request: read('/api/location/states') },
    listMembers: { open: 'everybody', request: read('/api/auth/all/users/limitedinfo') },
    listFounders: { open: 'everybody', request: read('/api/auth/all/founders/limitedinfo') },
    listSoundingAlike: { open: 'everybody', request: read('/api/directory/sounding-alike') },
    countMembers: { open: 'everybody', request: read('/api/directory/count') },
    listDirectoryOptions: { open: 'everybody', request: read('/api/directory/options') },
    findGuardianRequest: {
      open: 'everybody',
      request: read('/api/guardian/request?token=unknown'),
      passes: '400 BAD_LINK',
    },
    viewDocument: {
      open: 'everybody',
      request: read(`/api/documents/${target.id}?ticket=unknown`),
      passes: '400 BAD_LINK',
    },
    viewPhoto: {
      open: 'everybody',
      request: read(`/api/photos/${'a'.repeat(40)}-640.webp`),
      passes: '404 NOT_FOUND',
    },
    checkAuth: { open: 'signed-in', request: read('/api/auth/check-auth') },
    secondFactor: { open: 'signed-in', request: read('/api/auth/user/second-factor') },
    listSessions: { open: 'signed-in', request: read('/api/auth/user/sessions') },
    ownProfile: { open: 'signed-in', request: read('/api/auth/user/profile') },
    readHome: { open: 'approved', request: read('/api/home') },
    findMember: { open: 'signed-in', request: read(`/api/directory/members/${target.id}`) },
    listPending: { ...adminList('/api/auth/admin/pending-users'), open: 'reviewers' },
    listUsers: adminList('/api/auth/'),
    listFounderRequests: adminList('/api/auth/pending-founders?pendingFounderRequests=true'),
    countDashboard: adminList('/api/auth/admin/counts'),
    exportUsers: adminList('/api/auth/admin/export-users?status=rejected'),
    findUser: adminList(`/api/auth/admin/users/${target.id}`),
  };
}

function writes(db: Db, target: MemberRow): Readonly<Record<string, Row>> {
  return {
    signUp: {
      open: 'everybody',
      request: () => signUpRequest({}, null),
      passes: '400 VALIDATION',
    },
    signIn: {
      open: 'everybody',
      request: send('POST', '/api/auth/signin', { email: target.email, password: PASSWORD }),
    },
    signOut: { open: 'everybody', request: send('POST', '/api/auth/logout') },
    startGoogle: {
      open: 'everybody',
      request: send('POST', '/api/auth/google/start'),
      passes: '404 NOT_FOUND',
    },
    finishGoogle: {
      open: 'everybody',
      request: send('POST', '/api/auth/google/finish'),
      passes: '404 NOT_FOUND',
    },
    forgotPassword: {
      open: 'everybody',
      request: send('POST', '/api/auth/forgot-password', { email: target.email }),
    },
    resetPassword: {
      open: 'everybody',
      request: send('PUT', '/api/auth/reset-password/unknown', { password: PASSWORD }),
      passes: '400 BAD_LINK',
    },
    confirmEmail: {
      open: 'everybody',
      request: send('POST', '/api/auth/confirm-email', { token: 'unknown' }),
      passes: '400 BAD_LINK',
    },
    answerGuardianRequest: {
      open: 'everybody',
      request: send('POST', '/api/guardian/answer', { token: 'unknown', consents: false }),
      passes: '400 BAD_LINK',
    },
    resendConfirmation: { open: 'signed-in', request: send('POST', '/api/auth/resend-confirmation') },
    correctEmail: {
      open: 'signed-in',
      request: send('PUT', '/api/auth/user/email', { email: 'new@example.com', password: 'wrong' }),
      passes: '401 WRONG_CREDENTIALS',
    },
    changePassword: {
      open: 'signed-in',
      request: send('PUT', '/api/auth/user/password'),
      passes: '400 VALIDATION',
    },
    endSession: {
      open: 'signed-in',
      request: send('DELETE', `/api/auth/user/sessions/${target.id}`),
      passes: '404 NOT_FOUND',
    },
    // An invalid request, because a success would end the sessions of the next callers.
    endOtherSessions: {
      open: 'signed-in',
      request: send('POST', '/api/auth/user/sessions/end-others', { now: true }),
      passes: '400 VALIDATION',
    },
    beginSecondFactor: {
      open: 'signed-in',
      request: send('POST', '/api/auth/user/second-factor'),
      passes: '400 VALIDATION',
    },
    confirmSecondFactor: {
      open: 'signed-in',
      request: send('PUT', '/api/auth/user/second-factor', { code: '123456' }),
      passes: '409 STALE',
      unconfirmed:
        '403 FORBIDDEN: Confirm your email address first. Then you can turn on two-factor sign-in.',
    },
    endSecondFactor: {
      open: 'signed-in',
      request: send('POST', '/api/auth/user/second-factor/off'),
      passes: '400 VALIDATION',
    },
    renewRecoveryCodes: {
      open: 'signed-in',
      request: send('POST', '/api/auth/user/second-factor/recovery-codes'),
      passes: '400 VALIDATION',
    },
    changeVisibility: {
      open: 'signed-in',
      request: send('PUT', '/api/auth/user/visibility', { showEmail: true }),
    },
    updateProfile: {
      open: 'signed-in',
      request: send('PUT', '/api/auth/user/profile-update', { about: 'Hello' }),
    },
    // An invalid request, because a valid request's result would depend on the member's status.
    askToBecomeFounder: {
      open: 'signed-in',
      request: send('POST', '/api/auth/user/founder-request', { role: 'founder' }),
      passes: '400 VALIDATION',
    },
    withdrawFounderRequest: {
      open: 'signed-in',
      request: send('DELETE', '/api/auth/user/founder-request'),
      passes: '409 STALE',
    },
    changePhoto: {
      open: 'signed-in',
      request: () => multipartRequest('PUT', '/api/auth/user/profile-picture', {}),
      passes: '400 VALIDATION',
    },
    removePhoto: { open: 'signed-in', request: send('DELETE', '/api/auth/user/profile-picture') },
    acceptNotice: {
      open: 'signed-in',
      request: send('PUT', '/api/auth/user/notice', { noticeVersion: '2026-11-26' }),
    },
    replaceDocument: {
      open: 'signed-in',
      request: () => multipartRequest('PUT', '/api/auth/user/document', {}),
      passes: '400 VALIDATION',
    },
    decide: {
      open: 'reviewers',
      elsewhere: '404 NOT_FOUND',
      refusal: 'Unauthorized action',
      request: async () => send('PUT', `/api/auth/admin/approve-user/${(await aPendingMember(db)).id}`)(),
    },
    decideMany: {
      open: 'reviewers',
      refusal: 'Unauthorized action',
      request: async () =>
        send('PUT', '/api/auth/admin/approve-users', {
          members: [{ id: (await aPendingMember(db)).id }],
          isApproved: true,
        })(),
    },
    undoDecision: {
      open: 'reviewers',
      elsewhere: '404 NOT_FOUND',
      refusal: 'Unauthorized action',
      request: send('PUT', `/api/auth/admin/undo-decision/${target.id}`),
      passes: '409 STALE',
    },
    returnToPending: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () =>
        send('PUT', `/api/auth/admin/return-to-pending/${(await aRejectedMember(db)).id}`)(),
    },
    decideFounder: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () =>
        send('PUT', `/api/auth/admin/founder-request/${(await aFounder(db)).id}`, {
          isFounderApproved: false,
        })(),
    },
    deleteUser: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () => send('DELETE', `/api/auth/admin/delete-user/${(await aMember(db)).id}`)(),
    },
    issueDocumentTicket: {
      open: 'reviewers',
      refusal: 'Unauthorized access',
      request: send('POST', `/api/documents/${target.id}/ticket`),
      passes: '404 NOT_FOUND',
    },
  };
}
