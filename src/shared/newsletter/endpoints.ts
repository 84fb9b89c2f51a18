import { defineEndpoint } from '#shared/endpoint.ts';
import { TEXT_MAX } from '#shared/fields.ts';
import { linkToken, messageReply, success, text } from '#shared/schemas.ts';
import { z } from '#shared/zod.ts';
import { newsletterCalls } from './calls.ts';

const choiceReply = z.object({ success, subscribed: z.boolean(), message: z.string() });

/** `newsletterCalls` with what the server checks and answers. */
export const newsletterEndpoints = {
  subscribeToNewsletter: defineEndpoint({
    ...newsletterCalls.subscribeToNewsletter,
    summary: 'Subscribe to the newsletter. A confirmation email follows, whatever the address.',
    body: z.strictObject({
      email: text(),
      /** People leave this empty because they do not see it; programs fill it in. */
      website: text(TEXT_MAX.any).default(''),
    }),
    reply: messageReply,
  }),
  confirmNewsletter: defineEndpoint({
    ...newsletterCalls.confirmNewsletter,
    summary: 'Confirm a subscription with the token of the mailed link, which is used up by it.',
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
   * What a mail program posts when its own "Unsubscribe" is pressed (RFC 8058): no session, a form as its body. People
   * who open the same address get the page.
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
