import { defineEndpoint } from '#shared/endpoint.ts';
import { messageReply } from '#shared/schemas.ts';
import { userMessageReply, userReply } from '#shared/members/schema.ts';
import {
  COMMON_PASSWORDS_CACHE_SECONDS,
  commonPasswordsParams,
  commonPasswordsReply,
  confirmEmailBody,
  correctEmailBody,
  forgotPasswordBody,
  resetPasswordBody,
  resetPasswordParams,
  resetPasswordReply,
  signInBody,
  signInReply,
} from './schema.ts';

/** Endpoints for accounts and sessions (spec §7, ruling 3, 22, 24). */
export const authCalls = {
  signIn: defineEndpoint('POST', '/api/auth/signin', 'anyone', {
    summary: 'Sign in with an email address or username and a password.',
    failure: { en: 'Signin failed. Please check your credentials.' },
    body: signInBody,
    reply: signInReply,
  }),
  checkAuth: defineEndpoint('GET', '/api/auth/check-auth', 'signed-in', {
    summary: 'Who is signed in.',
    reply: userReply,
  }),
  signOut: defineEndpoint('POST', '/api/auth/logout', 'anyone', {
    summary: 'End this session; succeeds without one too.',
    failure: { en: 'Logout failed' },
    reply: messageReply,
  }),
  confirmEmail: defineEndpoint('POST', '/api/auth/confirm-email', 'anyone', {
    summary: 'Confirm an email address by link or by code.',
    body: confirmEmailBody,
    reply: messageReply,
  }),
  resendConfirmation: defineEndpoint('POST', '/api/auth/resend-confirmation', 'signed-in', {
    summary: 'Send the confirmation email again.',
    reply: messageReply,
  }),
  correctEmail: defineEndpoint('PUT', '/api/auth/user/email', 'signed-in', {
    summary: 'Correct an email address that is not confirmed yet.',
    body: correctEmailBody,
    reply: userMessageReply,
  }),
  forgotPassword: defineEndpoint('POST', '/api/auth/forgot-password', 'anyone', {
    summary: 'Request a link to set a new password.',
    failure: { en: 'Failed to send reset link' },
    body: forgotPasswordBody,
    reply: messageReply,
  }),
  resetPassword: defineEndpoint('PUT', '/api/auth/reset-password/:token', 'anyone', {
    summary: 'Set a new password with the token of a link; ends every session.',
    failure: { en: 'Failed to reset password' },
    params: resetPasswordParams,
    body: resetPasswordBody,
    reply: resetPasswordReply,
  }),
  commonPasswords: defineEndpoint('GET', '/api/auth/common-passwords/:prefix', 'anyone', {
    summary: 'The common passwords whose SHA-256, of their lower-case form, starts with three characters.',
    params: commonPasswordsParams,
    cacheSeconds: COMMON_PASSWORDS_CACHE_SECONDS,
    reply: commonPasswordsReply,
  }),
};
