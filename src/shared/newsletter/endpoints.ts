import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { linkToken, messageReply, success, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { newsletterCalls } from './calls.ts';

const choiceReply = z.object({ success, subscribed: z.boolean(), message: z.string() });

/** `newsletterCalls` with request and response schemas. */
export const newsletterEndpoints = {
  subscribeToNewsletter: defineEndpoint({
    ...newsletterCalls.subscribeToNewsletter,
    summary: 'Subscribe to the newsletter. A confirmation email follows, whatever the address.',
    body: z.strictObject({
      email: text(),
      /** Honeypot: hidden from people, filled in by bots. */
      website: text(TEXT_MAX.any).default(''),
    }),
    reply: messageReply,
  }),
  confirmNewsletter: defineEndpoint({
    ...newsletterCalls.confirmNewsletter,
    summary: 'Confirm a subscription with the single-use token from the email.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  leaveNewsletter: defineEndpoint({
    ...newsletterCalls.leaveNewsletter,
    summary: 'Unsubscribe with the token from an issue; a last email confirms it.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  /**
   * One-click unsubscribe by mail programs (RFC 8058), with a form body and no session. A GET request to the
   * same path serves the page.
   */
  unsubscribeWithOneClick: defineEndpoint({
    ...newsletterCalls.unsubscribeWithOneClick,
    summary: 'Unsubscribe in one click from a mail program (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
  findNewsletterChoice: defineEndpoint({
    ...newsletterCalls.findNewsletterChoice,
    summary: 'Whether the member gets the newsletter.',
    reply: choiceReply,
  }),
  changeNewsletterChoice: defineEndpoint({
    ...newsletterCalls.changeNewsletterChoice,
    summary: 'Turn the newsletter on or off.',
    body: z.strictObject({ subscribed: z.boolean() }),
    reply: choiceReply,
  }),
};
