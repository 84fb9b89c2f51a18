import { fieldErrors } from '#shared/field-errors.ts';
import { asciiDigits, PASSWORD_BYTES_MAX, TEXT_MAX } from '#shared/fields.ts';
import { messageReply, neededText, success, text } from '#shared/schemas.ts';
import { user } from '#shared/members/schema.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { HASH_PREFIX_LENGTH } from './common-passwords.ts';
import { IDENTIFIER_NEEDED } from './sign-in.ts';

/** `email` is an email address or a username (ruling 4). */
export const signInBody = z.strictObject({
  email: neededText(IDENTIFIER_NEEDED, TEXT_MAX.email),
  password: neededText(fieldErrors.passwordNeeded, PASSWORD_BYTES_MAX),
  rememberMe: z.boolean().default(false),
  /** Six-digit TOTP code or recovery code; required after `TOTP_NEEDED`. */
  totp: text(20).optional(),
});

export const signInReply = z.object({
  success,
  token: z.string(),
  user,
  /** Set if an administrator must set up a second factor before using the dashboard (ruling 32). */
  needsSecondFactor: z.literal(true).optional(),
});

/** Confirms an address by the link's token or, when signed in, by the six digits in the email. */
export const confirmEmailBody = z.strictObject({
  token: text(100).optional(),
  code: z
    .string()
    .overwrite(asciiDigits)
    .regex(/^\d{6}$/, issueMessage({ en: 'Enter the six-digit code from the email.' }))
    .optional(),
});

/**
 * New address for an account that has not confirmed one. Requires the password, because the account's links
 * are emailed to the new address.
 */
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
/** `email` is the address that the link was sent to, to prefill the sign-in form. */
export const resetPasswordReply = messageReply.extend({ email: z.string() });

/** The list of common passwords changes only with a release, so browsers may cache it for a day. */
export const COMMON_PASSWORDS_CACHE_SECONDS = 86_400;
export const commonPasswordsParams = z.object({
  prefix: z
    .string()
    .regex(
      new RegExp(`^[0-9a-f]{${HASH_PREFIX_LENGTH}}$`),
      issueMessage({ en: 'The prefix must be three hexadecimal characters in lower case.' }),
    ),
});
/** Characters after the prefix, of each matching hash, in lower-case hexadecimal. */
export const commonPasswordsReply = z.object({ success, suffixes: z.array(z.string()) });
