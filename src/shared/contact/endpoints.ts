import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { messageReply, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

/** Endpoint of the contact form, which sends real email (ruling 8). */
export const contactCalls = {
  sendMessage: defineEndpoint('POST', '/api/contact', 'anyone', {
    summary: 'Send a message to the union.',
    failure: { en: "We couldn't send your message. Please try again." },
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
