import type { Calls } from '#shared/endpoint.ts';

/** Endpoints of the newsletter: subscribing, confirming by link, and one-click unsubscribing (ruling 9). */
export const newsletterCalls = {
  subscribeToNewsletter: {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'anyone',
    failure: { en: "We couldn't subscribe you. Please try again." },
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'anyone',
    failure: { en: "We couldn't confirm your subscription. Please try again." },
  },
  leaveNewsletter: {
    method: 'POST',
    path: '/api/newsletter/leave',
    access: 'anyone',
    failure: { en: "We couldn't unsubscribe you. Please try again." },
  },
  unsubscribeWithOneClick: { method: 'POST', path: '/newsletter/unsubscribe', access: 'anyone' },
  findNewsletterChoice: { method: 'GET', path: '/api/newsletter/choice', access: 'signed-in' },
  changeNewsletterChoice: {
    method: 'PUT',
    path: '/api/newsletter/choice',
    access: 'signed-in',
    failure: { en: "We couldn't save your choice. Please try again." },
  },
} as const satisfies Calls;
