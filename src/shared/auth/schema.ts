import { PASSWORD_BYTES_MAX, TEXT_MAX } from '#shared/fields.ts';
import { neededText, success, text } from '#shared/schemas.ts';
import { user } from '#shared/members/schema.ts';
import { z } from '#shared/zod.ts';

const answer = text().default('');
/** A multipart boolean is the text `true` or `false` (ruling 24). */
const flag = z.enum(['true', 'false'], { error: 'This must be true or false.' }).default('false');

/** The sign-up as it travels (spec §3). Its rules are those of `checkSignUp`; here is only its shape. */
export const signUpBody = z.object({
  first_name: answer,
  last_name: answer,
  email: answer,
  password: answer,
  gender: answer,
  phoneNumber: answer,
  profession: answer,
  currentCity: answer,
  currentState: answer,
  isFounder: flag,
  states: answer,
  city: answer,
  jnvName: answer,
  inYear: answer,
  outYear: answer,
  memberType: answer,
  guardianEmail: answer,
  /** Which privacy notice was shown and agreed to; may be missing (ruling 24). */
  noticeVersion: text(40).optional(),
  newsletter: flag,
  showEmail: flag,
  showPhone: flag,
  publicPage: flag,
  /** The token of the invitation that filled the answers in; may be missing. */
  invitation: text(200).optional(),
});
export type SignUpBody = z.output<typeof signUpBody>;

export const signUpReply = z.object({ success, message: z.string(), user });

/** `email` is an e-mail address or a username (ruling 4). */
export const signInBody = z.strictObject({
  email: neededText('Email or Username is required.', TEXT_MAX.email),
  password: neededText('Password is required.', PASSWORD_BYTES_MAX),
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
    .regex(/^\d{6}$/, 'Enter the six-digit code from the email.')
    .optional(),
});

/** A new address for an account that has not confirmed one yet; asks for the password, because mail goes there. */
export const correctEmailBody = z.strictObject({
  email: neededText('Email is required.', TEXT_MAX.email),
  password: neededText('Password is required.', PASSWORD_BYTES_MAX),
});

export const forgotPasswordBody = z.strictObject({
  email: neededText('Email is required.', TEXT_MAX.email),
});

export const resetPasswordParams = z.object({ token: z.string().max(100) });
export const resetPasswordBody = z.strictObject({
  password: neededText('Password is required.', PASSWORD_BYTES_MAX),
});
