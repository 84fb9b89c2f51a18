import { defineEndpoint } from '#shared/endpoint.ts';
import { linkToken, messageReply, success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { digestCalls } from './calls.ts';

const reply = z.object({ success, isOn: z.boolean() });

/** `digestCalls` with request and response schemas. */
export const digestEndpoints = {
  findDigestChoice: defineEndpoint({
    ...digestCalls.findDigestChoice,
    adminRefusal: 'Unauthorized access',
    summary: 'Whether the administrator or verifier gets the morning email.',
    reply,
  }),
  changeDigestChoice: defineEndpoint({
    ...digestCalls.changeDigestChoice,
    summary: 'Turn the morning email on or off.',
    body: z.strictObject({ isOn: z.boolean() }),
    reply,
  }),
  leaveDigest: defineEndpoint({
    ...digestCalls.leaveDigest,
    summary: 'Turn the morning email off with the token from one of them.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  /** Takes a form body and needs no session. A GET request to the same path serves the page. */
  leaveDigestWithOneClick: defineEndpoint({
    ...digestCalls.leaveDigestWithOneClick,
    summary: 'Turn the morning email off in one click from a mail program (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
};
