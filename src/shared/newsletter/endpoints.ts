import { defineEndpoint } from '#shared/endpoint.ts';
import { linkToken, messageReply, success, text, TEXT_MAX } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';

const choiceReply = z.object({ success, subscribed: z.boolean(), message: z.string() });

/** The newsletter: subscribe, confirm by link, unsubscribe in one click (RULINGS 9). */
export const newsletterEndpoints = {
  subscribeToNewsletter: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'anyone',
    summary: 'Subscribe to the newsletter. We send a confirmation link, whatever the address.',
    body: z.strictObject({
      email: text(),
      /** Honeypot: hidden from people, filled in by bots. */
      website: text(TEXT_MAX.any).default(''),
    }),
    reply: messageReply,
    failure: "We couldn't subscribe you. Please try again.",
  }),
  confirmNewsletter: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'anyone',
    summary: 'Confirm a subscription with the single-use token from the email.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
    failure: "We couldn't confirm your subscription. Please try again.",
  }),
  leaveNewsletter: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/leave',
    access: 'anyone',
    summary: 'Unsubscribe with the token from an issue; a last email confirms it.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
    failure: "We couldn't unsubscribe you. Please try again.",
  }),
  /**
   * One-click unsubscribe of email programs (RFC 8058): a form post without a session. Opening the same address in a browser
   * shows the page.
   */
  unsubscribeWithOneClick: defineEndpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    summary: 'Unsubscribe in one click from an email program (RFC 8058).',
    query: z.object({ token: linkToken }),
    ignoresBody: true,
    reply: messageReply,
  }),
  findNewsletterChoice: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/choice',
    access: 'signed-in',
    summary: 'Whether you are subscribed to the newsletter.',
    reply: choiceReply,
  }),
  changeNewsletterChoice: defineEndpoint({
    method: 'PUT',
    path: '/api/newsletter/choice',
    access: 'signed-in',
    summary: 'Turn the newsletter on or off.',
    body: z.strictObject({ subscribed: z.boolean() }),
    reply: choiceReply,
    failure: "We couldn't save your choice. Please try again.",
  }),
};
