import { randomUUID } from 'node:crypto';
import { read, send, type FeatureRows } from './access-row.ts';
import { aChangedMember } from './changed-fields.ts';
import { aBouncedEmail } from './mails.ts';
import { aMember } from './members.ts';
import { aMessage, aSavedReply } from './messages.ts';

/**
 * Returns the access rows of endpoints for the admin lists: audit log, changed fields, guardians' consents and
 * administrators.
 */
export const accessRowsOf: FeatureRows = ({ db }) => {
  return {
    listFieldChanges: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/fact-changes'),
    },
    reviewFieldChanges: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () =>
        send('PUT', `/api/auth/admin/fact-changes/${await aChangedMember(db)}`, {
          until: '2026-11-21T06:00:00.000Z',
        })(),
    },
    listAwaitedGuardians: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/guardian-consents'),
    },
    listAdministrators: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/administrators'),
    },
    // The password check fails even for a permitted caller.
    decideAdministrator: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () =>
        send('PUT', `/api/auth/admin/administrators/${(await aMember(db)).id}`, {
          isAdmin: true,
          password: 'Not-My-Password-1',
        })(),
      passes: '401 WRONG_CREDENTIALS',
    },
    listMessages: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/messages'),
    },
    markMessage: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () =>
        send('PUT', `/api/auth/admin/messages/${(await aMessage(db)).id}`, { isAnswered: true })(),
    },
    replyToMessage: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () =>
        send('POST', `/api/auth/admin/messages/${(await aMessage(db)).id}/replies`, {
          replyId: randomUUID(),
          text: 'Search for your school in the directory.',
          knownReplies: 0,
        })(),
    },
    listSavedReplies: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/saved-replies'),
    },
    saveReply: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: () =>
        send('PUT', '/api/auth/admin/saved-replies', {
          _id: randomUUID(),
          title: randomUUID(),
          text: 'Welcome.',
        })(),
    },
    deleteSavedReply: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () => send('DELETE', `/api/auth/admin/saved-replies/${await aSavedReply(db)}`)(),
    },
    listSubscribers: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/subscribers'),
    },
    exportSubscribers: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/export-subscribers'),
    },
    listUndelivered: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/undelivered-mails'),
    },
    retryAllMails: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: send('PUT', '/api/auth/admin/undelivered-mails/retry', undefined),
    },
    retryMail: {
      open: 'admins',
      refusal: 'Unauthorized action',
      request: async () =>
        send('PUT', `/api/auth/admin/undelivered-mails/${await aBouncedEmail(db)}/retry`, undefined)(),
    },
    readOverview: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/overview'),
    },
    listAudit: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/audit'),
    },
    checkAudit: {
      open: 'admins',
      refusal: 'Unauthorized access',
      request: read('/api/auth/admin/audit/chain'),
    },
  };
};
