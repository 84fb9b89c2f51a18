import { defineEndpoint } from '#shared/endpoint.ts';
import { id, messageReply } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { changePasswordBody, sessionsReply } from './account-schema.ts';

/** What a member does for the safety of their own account, in My Profile. */
export const accountEndpoints = {
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user/password',
    access: 'signed-in',
    summary: 'Set another password; ends every other session.',
    body: changePasswordBody,
    reply: messageReply,
    failure: 'Your password could not be changed. Please try again.',
  }),
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user/sessions',
    access: 'signed-in',
    summary: 'Where this account is signed in.',
    reply: sessionsReply,
    failure: 'The list could not be loaded. Please try again.',
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/user/sessions/:id',
    access: 'signed-in',
    summary: 'End one of my own sessions.',
    params: z.object({ id }),
    reply: messageReply,
    failure: 'That device could not be signed out. Please try again.',
  }),
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/api/auth/user/sessions/end-others',
    access: 'signed-in',
    summary: 'End all my sessions but this one.',
    body: z.strictObject({}),
    reply: messageReply,
    failure: 'The other devices could not be signed out. Please try again.',
  }),
};
