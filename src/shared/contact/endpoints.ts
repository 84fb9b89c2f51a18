import { defineEndpoint } from '#shared/endpoint.ts';
import { messageReply, text, TEXT_MAX } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

/** The contact form, which really delivers (RULINGS 8). */
export const contactEndpoints = {
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
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
    failure: 'Your message could not be sent. Please try again.',
  }),
};
