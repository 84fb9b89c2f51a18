import type { Calls } from '#shared/endpoint.ts';

/** Whether a contact message has been answered. */
export const MESSAGE_STATUSES = ['open', 'answered'] as const;

/** Endpoints for administrators' list of contact messages. */
export const messageCalls = {
  listMessages: {
    method: 'GET',
    path: '/api/auth/admin/messages',
    access: 'admin',
    failure: { en: "We couldn't load the messages. Please try again." },
  },
  markMessage: {
    method: 'PUT',
    path: '/api/auth/admin/messages/:id',
    access: 'admin',
    failure: { en: "We couldn't update the message. Please try again." },
  },
  exportMessages: {
    method: 'GET',
    path: '/api/auth/admin/export-messages',
    access: 'admin',
    failure: { en: "We couldn't export the list. Please try again." },
  },
} as const satisfies Calls;
