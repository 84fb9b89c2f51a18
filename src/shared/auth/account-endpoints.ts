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
import { accountCalls } from './account-calls.ts';

/** `accountCalls` with request and response schemas. */
export const accountEndpoints = {
  changePassword: defineEndpoint({
    ...accountCalls.changePassword,
    summary: 'Change the password and end every other session.',
    body: changePasswordBody,
    reply: messageReply,
  }),
  listSessions: defineEndpoint({
    ...accountCalls.listSessions,
    summary: "List this account's sessions.",
    reply: sessionsReply,
  }),
  endSession: defineEndpoint({
    ...accountCalls.endSession,
    summary: 'End one of your own sessions.',
    params: z.object({ id }),
    reply: messageReply,
  }),
  endOtherSessions: defineEndpoint({
    ...accountCalls.endOtherSessions,
    summary: 'End all your sessions except this one.',
    body: z.strictObject({}),
    reply: messageReply,
  }),
  secondFactor: defineEndpoint({
    ...accountCalls.secondFactor,
    summary: 'Whether two-factor sign-in is on, and how many recovery codes are left.',
    reply: secondFactorReply,
  }),
  beginSecondFactor: defineEndpoint({
    ...accountCalls.beginSecondFactor,
    summary: 'Create a secret for an authenticator app; a code then turns it on.',
    body: ownPasswordBody,
    reply: secondFactorSecretReply,
  }),
  confirmSecondFactor: defineEndpoint({
    ...accountCalls.confirmSecondFactor,
    summary: 'Turn on two-factor sign-in with a code; returns the recovery codes.',
    body: codeBody,
    reply: recoveryCodesReply,
  }),
  endSecondFactor: defineEndpoint({
    ...accountCalls.endSecondFactor,
    summary: 'Turn off two-factor sign-in, with the password and a code.',
    body: bothFactorsBody,
    reply: messageReply,
  }),
  renewRecoveryCodes: defineEndpoint({
    ...accountCalls.renewRecoveryCodes,
    summary: 'Create ten new recovery codes; the old ones stop working.',
    body: bothFactorsBody,
    reply: recoveryCodesReply,
  }),
};
