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

/** `accountCalls` with what the server checks and answers. */
export const accountEndpoints = {
  changePassword: defineEndpoint({
    ...accountCalls.changePassword,
    summary: 'Set another password; ends every other session.',
    body: changePasswordBody,
    reply: messageReply,
  }),
  listSessions: defineEndpoint({
    ...accountCalls.listSessions,
    summary: 'Where this account is signed in.',
    reply: sessionsReply,
  }),
  endSession: defineEndpoint({
    ...accountCalls.endSession,
    summary: 'End one of my own sessions.',
    params: z.object({ id }),
    reply: messageReply,
  }),
  endOtherSessions: defineEndpoint({
    ...accountCalls.endOtherSessions,
    summary: 'End all my sessions but this one.',
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
    summary: 'Make a secret for an authenticator app; a code then turns it on.',
    body: ownPasswordBody,
    reply: secondFactorSecretReply,
  }),
  confirmSecondFactor: defineEndpoint({
    ...accountCalls.confirmSecondFactor,
    summary: 'Turn two-factor sign-in on with a code; answers with the recovery codes.',
    body: codeBody,
    reply: recoveryCodesReply,
  }),
  endSecondFactor: defineEndpoint({
    ...accountCalls.endSecondFactor,
    summary: 'Turn two-factor sign-in off, with the password and a code.',
    body: bothFactorsBody,
    reply: messageReply,
  }),
  renewRecoveryCodes: defineEndpoint({
    ...accountCalls.renewRecoveryCodes,
    summary: 'Make ten new recovery codes; the old ones end.',
    body: bothFactorsBody,
    reply: recoveryCodesReply,
  }),
};
