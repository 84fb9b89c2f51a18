import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { linkToken, messageReply, success, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';

const choiceReply = z.object({ success, subscribed: z.boolean(), message: z.string() });

/** Endpoints of the newsletter: subscribing, confirming by link, and one-click unsubscribing (ruling 9). */
export const newsletterCalls = {
  subscribeToNewsletter: defineEndpoint('POST', '/api/newsletter/subscribe', 'anyone', {
    summary: 'Subscribe to the newsletter. A confirmation email follows, whatever the address.',
    failure: { en: "We couldn't subscribe you. Please try again." },
    body: z.strictObject({
      email: text(),
      /** Honeypot: hidden from people, filled in by bots. */
      website: text(TEXT_MAX.any).default(''),
    }),
    reply: messageReply,
  }),
  confirmNewsletter: defineEndpoint('POST', '/api/newsletter/confirm', 'anyone', {
    summary: 'Confirm a subscription with the single-use token from the email.',
    failure: { en: "We couldn't confirm your subscription. Please try again." },
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  leaveNewsletter: defineEndpoint('POST', '/api/newsletter/leave', 'anyone', {
    summary: 'Unsubscribe with the token from an issue; a last email confirms it.',
    failure: { en: "We couldn't unsubscribe you. Please try again." },
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  /**
   * One-click unsubscribe by mail programs (RFC 8058), with a form body and no session. A GET request to the
   * same path serves the page.
   */
  unsubscribeWithOneClick: defineEndpoint('POST', '/newsletter/unsubscribe', 'anyone', {
    summary: 'Unsubscribe in one click from a mail program (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
  findNewsletterChoice: defineEndpoint('GET', '/api/newsletter/choice', 'signed-in', {
    summary: 'Whether the member gets the newsletter.',
    reply: choiceReply,
  }),
  changeNewsletterChoice: defineEndpoint('PUT', '/api/newsletter/choice', 'signed-in', {
    summary: 'Turn the newsletter on or off.',
    failure: { en: "We couldn't save your choice. Please try again." },
    body: z.strictObject({ subscribed: z.boolean() }),
    reply: choiceReply,
  }),
};
