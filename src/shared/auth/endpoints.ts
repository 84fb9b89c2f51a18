import { defineEndpoint } from '#shared/endpoint.ts';
import { messageReply } from '#shared/fields.ts';
import { userMessageReply, userReply } from '#shared/members/schema.ts';
import { confirmEmailBody, correctEmailBody, signInBody, signInReply, signUpBody, signUpReply } from './schema.ts';

/** Accounts and sessions (spec §7, RULINGS 3, 22, 24). */
export const authEndpoints = {
  signUp: defineEndpoint({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    summary: 'Open an account, with an identity document.',
    status: 201,
    body: signUpBody,
    files: ['verificationDocument'],
    reply: signUpReply,
    failure: 'An error occurred during signup',
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/signin',
    access: 'anyone',
    summary: 'Sign in with an e-mail address or username and a password.',
    body: signInBody,
    reply: signInReply,
    failure: 'Signin failed. Please check your credentials.',
  }),
  checkAuth: defineEndpoint({
    method: 'GET',
    path: '/api/auth/check-auth',
    access: 'signed-in',
    summary: 'Who is signed in.',
    reply: userReply,
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'End this session; a success without one too.',
    reply: messageReply,
    failure: 'Logout failed',
  }),
  confirmEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    access: 'anyone',
    summary: 'Confirm an e-mail address by link or by code.',
    body: confirmEmailBody,
    reply: messageReply,
  }),
  resendConfirmation: defineEndpoint({
    method: 'POST',
    path: '/api/auth/resend-confirmation',
    access: 'signed-in',
    summary: 'Send the confirmation mail again.',
    reply: messageReply,
  }),
  correctEmail: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/user/email',
    access: 'signed-in',
    summary: 'Correct an e-mail address that is not confirmed yet.',
    body: correctEmailBody,
    reply: userMessageReply,
  }),
};
