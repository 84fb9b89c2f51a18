import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { messageReply, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { contactCalls } from './calls.ts';

/** `contactCalls` with what the server checks and answers. */
export const contactEndpoints = {
  sendMessage: defineEndpoint({
    ...contactCalls.sendMessage,
    summary: 'Write to the union.',
    body: z.strictObject({
      name: text(),
      email: text(),
      phone: text().default(''),
      subject: text(),
      message: text(10_000),
      /** People leave this empty because they do not see it; programs fill it in. */
      website: text(TEXT_MAX.any).default(''),
    }),
    reply: messageReply,
  }),
};
