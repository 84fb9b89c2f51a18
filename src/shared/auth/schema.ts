import { fieldErrors } from '#shared/field-errors.ts';
import { PASSWORD_BYTES_MAX, TEXT_MAX } from '#shared/fields.ts';
import { neededText, success, text } from '#shared/schemas.ts';
import { user } from '#shared/members/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { IDENTIFIER_NEEDED } from './sign-in.ts';

/** `email` is an e-mail address or a username (ruling 4). */
export const signInBody = z.strictObject({
  email: neededText(IDENTIFIER_NEEDED, TEXT_MAX.email),
  password: neededText(fieldErrors.passwordNeeded, PASSWORD_BYTES_MAX),
  rememberMe: z.boolean().default(false),
  /** Six digits of the app, or a recovery code; asked for with `TOTP_NEEDED`. */
  totp: text(20).optional(),
});

export const signInReply = z.object({
  success,
  token: z.string(),
  user,
  /** An administrator who must set a second factor up before the dashboard opens (ruling 32). */
  needsSecondFactor: z.literal(true).optional(),
});

/** Confirms an address by the link's token, or by the six digits of the mail for the person who is signed in. */
export const confirmEmailBody = z.strictObject({
  token: text(100).optional(),
  code: z
    .string()
    .regex(/^\d{6}$/, issueMessage({ en: 'Enter the six-digit code from the email.' }))
    .optional(),
});

/** A new address for an account that has not confirmed one yet; asks for the password, because mail goes there. */
export const correctEmailBody = z.strictObject({
  email: neededText(fieldErrors.emailNeeded, TEXT_MAX.email),
  password: neededText(fieldErrors.passwordNeeded, PASSWORD_BYTES_MAX),
});

export const forgotPasswordBody = z.strictObject({
  email: neededText(fieldErrors.emailNeeded, TEXT_MAX.email),
});

export const resetPasswordParams = z.object({ token: z.string().max(100) });
export const resetPasswordBody = z.strictObject({
  password: neededText(fieldErrors.passwordNeeded, PASSWORD_BYTES_MAX),
});
