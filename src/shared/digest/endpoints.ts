import { defineEndpoint } from '#shared/endpoint.ts';
import { linkToken, messageReply, success } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

const reply = z.object({ success, isOn: z.boolean() });

/** Endpoints of the morning email to administrators and verifiers. */
export const digestCalls = {
  findDigestChoice: defineEndpoint('GET', '/api/auth/user/digest', 'reviewer', {
    adminRefusal: 'Unauthorized access',
    summary: 'Whether the administrator or verifier gets the morning email.',
    reply,
  }),
  changeDigestChoice: defineEndpoint('PUT', '/api/auth/user/digest', 'reviewer', {
    summary: 'Turn the morning email on or off.',
    failure: { en: "We couldn't save your choice. Please try again." },
    body: z.strictObject({ isOn: z.boolean() }),
    reply,
  }),
  leaveDigest: defineEndpoint('POST', '/api/digest/leave', 'anyone', {
    summary: 'Turn the morning email off with the token from one of them.',
    failure: { en: "We couldn't turn the email off. Please try again." },
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  /** Takes a form body and needs no session. A GET request to the same path serves the page. */
  leaveDigestWithOneClick: defineEndpoint('POST', '/digest/unsubscribe', 'anyone', {
    summary: 'Turn the morning email off in one click from a mail program (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
};
