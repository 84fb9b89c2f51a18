import type { Calls } from '#shared/endpoint.ts';

/** Where a subscription stands: `asked` waits for a press behind the mailed link. */
export const SUBSCRIPTION_STATUSES = ['subscribed', 'asked', 'left'] as const;

/** Who gets the letter, for administrators to look at; only the people themselves subscribe and leave. */
export const subscriberCalls = {
  listSubscribers: {
    method: 'GET',
    path: '/api/auth/admin/subscribers',
    access: 'admin',
    failure: { en: "We couldn't load the subscribers. Please try again." },
  },
  exportSubscribers: {
    method: 'GET',
    path: '/api/auth/admin/export-subscribers',
    access: 'admin',
    failure: { en: "We couldn't export the list. Please try again." },
  },
} as const satisfies Calls;
