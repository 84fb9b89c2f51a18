import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { messageReply, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { contactCalls } from './calls.ts';

/** `contactCalls` with request and response schemas. */
export const contactEndpoints = {
  sendMessage: defineEndpoint({
    ...contactCalls.sendMessage,
    summary: 'Send a message to the union.',
    body: z.strictObject({
      name: text(),
      email: text(),
      phone: text().default(''),
      subject: text(),
      message: text(10_000),
      /** Honeypot: hidden from people, filled in by bots. */
      website: text(TEXT_MAX.any).default(''),
    }),
    reply: messageReply,
  }),
};
