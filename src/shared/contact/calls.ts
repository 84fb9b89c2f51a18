import type { Calls } from '#shared/endpoint.ts';

/** Endpoint of the contact form, which sends real email (ruling 8). */
export const contactCalls = {
  sendMessage: {
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    failure: { en: "We couldn't send your message. Please try again." },
  },
} as const satisfies Calls;
