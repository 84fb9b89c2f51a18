import type { Calls } from '#shared/endpoint.ts';

/** Status of a subscription: `asked` means that the emailed link is not confirmed yet. */
export const SUBSCRIPTION_STATUSES = ['subscribed', 'asked', 'left'] as const;

/**
 * Endpoints for administrators' list of newsletter subscribers. Read-only, because people subscribe and
 * unsubscribe themselves.
 */
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
