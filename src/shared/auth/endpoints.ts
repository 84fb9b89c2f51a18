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
import { authCalls } from './calls.ts';

/** `authCalls` with request and response schemas. */
export const authEndpoints = {
  signIn: defineEndpoint({
    ...authCalls.signIn,
    summary: 'Sign in with an email address or username and a password.',
    body: signInBody,
    reply: signInReply,
  }),
  checkAuth: defineEndpoint({
    ...authCalls.checkAuth,
    summary: 'Who is signed in.',
    reply: userReply,
  }),
  signOut: defineEndpoint({
    ...authCalls.signOut,
    summary: 'End this session; succeeds without one too.',
    reply: messageReply,
  }),
  confirmEmail: defineEndpoint({
    ...authCalls.confirmEmail,
    summary: 'Confirm an email address by link or by code.',
    body: confirmEmailBody,
    reply: messageReply,
  }),
  resendConfirmation: defineEndpoint({
    ...authCalls.resendConfirmation,
    summary: 'Send the confirmation email again.',
    reply: messageReply,
  }),
  correctEmail: defineEndpoint({
    ...authCalls.correctEmail,
    summary: 'Correct an email address that is not confirmed yet.',
    body: correctEmailBody,
    reply: userMessageReply,
  }),
  forgotPassword: defineEndpoint({
    ...authCalls.forgotPassword,
    summary: 'Request a link to set a new password.',
    body: forgotPasswordBody,
    reply: messageReply,
  }),
  resetPassword: defineEndpoint({
    ...authCalls.resetPassword,
    summary: 'Set a new password with the token of a link; ends every session.',
    params: resetPasswordParams,
    body: resetPasswordBody,
    reply: resetPasswordReply,
  }),
  commonPasswords: defineEndpoint({
    ...authCalls.commonPasswords,
    summary: 'The common passwords whose SHA-256, of their lower-case form, starts with three characters.',
    params: commonPasswordsParams,
    cacheSeconds: COMMON_PASSWORDS_CACHE_SECONDS,
    reply: commonPasswordsReply,
  }),
};
