import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import {
  bothFactorsBody,
  changePasswordBody,
  codeBody,
  ownPasswordBody,
  recoveryCodesReply,
  secondFactorReply,
  secondFactorSecretReply,
  sessionsReply,
} from './account-schema.ts';

/** Endpoints for a member's account security, in My Profile. */
export const accountCalls = {
  changePassword: defineEndpoint('PUT', '/api/auth/user/password', 'signed-in', {
    summary: 'Change the password and end every other session.',
    failure: { en: "We couldn't change your password. Please try again." },
    body: changePasswordBody,
    reply: messageReply,
  }),
  listSessions: defineEndpoint('GET', '/api/auth/user/sessions', 'signed-in', {
    summary: "List this account's sessions.",
    failure: { en: "We couldn't load your devices. Please try again." },
    reply: sessionsReply,
  }),
  endSession: defineEndpoint('DELETE', '/api/auth/user/sessions/:id', 'signed-in', {
    summary: 'End one of your own sessions.',
    failure: { en: "We couldn't sign out that device. Please try again." },
    params: z.object({ id }),
    reply: messageReply,
  }),
  endOtherSessions: defineEndpoint('POST', '/api/auth/user/sessions/end-others', 'signed-in', {
    summary: 'End all your sessions except this one.',
    failure: { en: "We couldn't sign out the other devices. Please try again." },
    body: z.strictObject({}),
    reply: messageReply,
  }),
  secondFactor: defineEndpoint('GET', '/api/auth/user/second-factor', 'signed-in', {
    summary: 'Whether two-factor sign-in is on, and how many recovery codes are left.',
    failure: { en: "We couldn't load this. Please try again." },
    reply: secondFactorReply,
  }),
  beginSecondFactor: defineEndpoint('POST', '/api/auth/user/second-factor', 'signed-in', {
    summary: 'Create a secret for an authenticator app; a code then turns it on.',
    failure: { en: "We couldn't start set-up. Please try again." },
    body: ownPasswordBody,
    reply: secondFactorSecretReply,
  }),
  confirmSecondFactor: defineEndpoint('PUT', '/api/auth/user/second-factor', 'signed-in', {
    summary: 'Turn on two-factor sign-in with a code; returns the recovery codes.',
    failure: { en: "We couldn't turn on two-factor sign-in. Please try again." },
    body: codeBody,
    reply: recoveryCodesReply,
  }),
  endSecondFactor: defineEndpoint('POST', '/api/auth/user/second-factor/off', 'signed-in', {
    summary: 'Turn off two-factor sign-in, with the password and a code.',
    failure: { en: "We couldn't turn off two-factor sign-in. Please try again." },
    body: bothFactorsBody,
    reply: messageReply,
  }),
  renewRecoveryCodes: defineEndpoint('POST', '/api/auth/user/second-factor/recovery-codes', 'signed-in', {
    summary: 'Create ten new recovery codes; the old ones stop working.',
    failure: { en: "We couldn't create new codes. Please try again." },
    body: bothFactorsBody,
    reply: recoveryCodesReply,
  }),
};
