import type { Calls } from '#shared/endpoint.ts';

/** Whether somebody has dealt with a message. */
export const MESSAGE_STATUSES = ['open', 'answered'] as const;

/** Messages of the contact form, as a list to work through. */
export const deskMessageCalls = {
  listMessages: {
    method: 'GET',
    path: '/api/auth/admin/messages',
    access: 'admin',
    failure: 'The messages could not be fetched. Please try again.',
  },
  markMessage: {
    method: 'PUT',
    path: '/api/auth/admin/messages/:id',
    access: 'admin',
    failure: 'The message could not be changed. Please try again.',
  },
  exportMessages: {
    method: 'GET',
    path: '/api/auth/admin/export-messages',
    access: 'admin',
    failure: 'The list could not be exported. Please try again.',
  },
} as const satisfies Calls;
