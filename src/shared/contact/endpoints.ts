import { defineEndpoint } from '#shared/endpoint.ts';
import { messageReply, text, TEXT_MAX } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

/** The contact form (RULINGS 8). */
export const contactEndpoints = {
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
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
    failure: "We couldn't send your message. Please try again.",
  }),
};
